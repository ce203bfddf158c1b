<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>CommandPalette</name>
    <message>
        <source>Not possible now</source>
        <translation>Jetzt nicht möglich</translation>
    </message>
    <message>
        <source>memory unknown</source>
        <translation>Speicher unbekannt</translation>
    </message>
    <message>
        <source>%1…</source>
        <translation>%1…</translation>
    </message>
    <message>
        <source>Inputs</source>
        <translation>Eingaben</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>%1 öffnen</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>Use %1</source>
        <translation>%1 verwenden</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>GPU → %1</source>
        <translation>GPU → %1</translation>
    </message>
    <message>
        <source>This is the GPU of the plan</source>
        <translation>Das ist die GPU des Plans</translation>
    </message>
</context>
<context>
    <name>FailureCures</name>
    <message>
        <source>Choose a file</source>
        <translation>Datei wählen</translation>
    </message>
    <message>
        <source>One of the GGUF models of this repository</source>
        <translation>Eines der GGUF-Modelle dieses Repositorys</translation>
    </message>
    <message>
        <source>Open the model&apos;s page</source>
        <translation>Seite des Modells öffnen</translation>
    </message>
    <message>
        <source>%1 in the browser</source>
        <translation>%1 im Browser</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>Load base model %1</source>
        <translation>Basismodell %1 laden</translation>
    </message>
    <message>
        <source>Plan the model that the adapter belongs to</source>
        <translation>Das Modell planen, zu dem der Adapter gehört</translation>
    </message>
</context>
<context>
    <name>Fields</name>
    <message>
        <source>none</source>
        <translation>keins</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Textbook</source>
        <translation>Lehrbuch</translation>
    </message>
    <message>
        <source>%1 has nothing like it.</source>
        <translation>%1 hat nichts Entsprechendes.</translation>
    </message>
    <message>
        <source>%1 %2: %3.</source>
        <translation>%1 %2: %3.</translation>
    </message>
    <message>
        <source>default</source>
        <translation>Standard</translation>
    </message>
    <message>
        <source>on</source>
        <translation>an</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>%1 %2 → %3</source>
        <translation>%1 %2 → %3</translation>
    </message>
    <message>
        <source>2 bytes an element</source>
        <translation>2 Byte je Element</translation>
    </message>
    <message>
        <source>1 byte</source>
        <translation>1 Byte</translation>
    </message>
    <message>
        <source>1 byte and a scale per 32</source>
        <translation>1 Byte und ein Skalenfaktor je 32</translation>
    </message>
    <message>
        <source>1 byte and a scale per token and head</source>
        <translation>1 Byte und ein Skalenfaktor je Token und Head</translation>
    </message>
    <message>
        <source>half a byte and a scale per token and head</source>
        <translation>ein halbes Byte und ein Skalenfaktor je Token und Head</translation>
    </message>
    <message>
        <source>half a byte and a scale per 16</source>
        <translation>ein halbes Byte und ein Skalenfaktor je 16</translation>
    </message>
    <message>
        <source>K in fp8, V in 4 bits</source>
        <translation>K in fp8, V in 4 Bit</translation>
    </message>
    <message>
        <source>K and V in 4 bits</source>
        <translation>K und V in 4 Bit</translation>
    </message>
    <message>
        <source>K in 3 bits, V in 4</source>
        <translation>K in 3 Bit, V in 4</translation>
    </message>
    <message>
        <source>K and V in 3 bits</source>
        <translation>K und V in 3 Bit</translation>
    </message>
    <message>
        <source>%1 bits, scales among them</source>
        <translation>%1 Bit, Skalenfaktoren eingerechnet</translation>
    </message>
    <message>
        <source>4 bytes</source>
        <translation>4 Byte</translation>
    </message>
    <message>
        <source>int8 per head</source>
        <translation>int8 je Head</translation>
    </message>
    <message>
        <source>fp8 per head</source>
        <translation>fp8 je Head</translation>
    </message>
    <message>
        <source>int4 per head</source>
        <translation>int4 je Head</translation>
    </message>
    <message>
        <source>needs compute capability %1</source>
        <translation>braucht Compute Capability %1</translation>
    </message>
    <message>
        <source>%1 has no such type</source>
        <translation>%1 kennt diesen Typ nicht</translation>
    </message>
    <message>
        <source>&amp;KV cache</source>
        <translation>&amp;KV-Cache</translation>
    </message>
    <message>
        <source>Element type of the KV cache. It does not follow from the format of the weights.</source>
        <translation>Elementtyp des KV-Cache. Er folgt nicht aus dem Format der Gewichte.</translation>
    </message>
    <message>
        <source>auto</source>
        <translation>auto</translation>
    </message>
    <message>
        <source>llama.cpp&apos;s default</source>
        <translation>Standard von llama.cpp</translation>
    </message>
    <message>
        <source>as the checkpoint says</source>
        <translation>wie im Checkpoint</translation>
    </message>
    <message>
        <source>V of the cache</source>
        <translation>V des Cache</translation>
    </message>
    <message>
        <source>Element type of the values, where it differs from that of the keys. A quantised one needs flash attention.</source>
        <translation>Elementtyp der Values, wenn er von dem der Keys abweicht. Ein quantisierter braucht Flash Attention.</translation>
    </message>
    <message>
        <source>as K</source>
        <translation>wie K</translation>
    </message>
    <message>
        <source>as the keys</source>
        <translation>wie die Keys</translation>
    </message>
    <message>
        <source>The textbook has no engine settings: choose an engine to use them.</source>
        <translation>Das Lehrbuch kennt keine Engine-Einstellungen: dafür eine Engine wählen.</translation>
    </message>
    <message>
        <source>Eng&amp;ine</source>
        <translation>Eng&amp;ine</translation>
    </message>
    <message>
        <source>Who serves the model: each places weights and cache by rules of its own. Textbook: the datasheet&apos;s gigabytes, the formula&apos;s bytes, nothing copied, nothing reserved.</source>
        <translation>Wer das Modell bereitstellt: Jede Engine legt Gewichte und Cache nach eigenen Regeln ab. Lehrbuch: die Gigabytes des Datenblatts, die Bytes der Formel, nichts kopiert, nichts reserviert.</translation>
    </message>
    <message>
        <source>formula bytes only</source>
        <translation>nur die Bytes der Formel</translation>
    </message>
    <message>
        <source>newest</source>
        <translation>neueste</translation>
    </message>
    <message>
        <source>Ve&amp;rsion</source>
        <translation>&amp;Version</translation>
    </message>
    <message>
        <source>Version of vLLM: defaults, CUDA graphs in the budget, windows in flight and the logged token count changed between them.</source>
        <translation>Version von vLLM: Standardwerte, CUDA-Graphen im Budget, Tokens in Verarbeitung je Fenster und die protokollierte Tokenzahl haben sich zwischen ihnen geändert.</translation>
    </message>
    <message>
        <source>Memor&amp;y utilization</source>
        <translation>Speichera&amp;uslastung</translation>
    </message>
    <message>
        <source>Share of the device&apos;s memory that the engine plans with: vLLM of all that it has, SGLang for weights and pools, TensorRT-LLM of what is free after a dry run.</source>
        <translation>Anteil des Gerätespeichers, mit dem die Engine plant: vLLM mit dem ganzen, SGLang mit dem für Gewichte und Pools, TensorRT-LLM mit dem, was nach einem Probelauf frei ist.</translation>
    </message>
    <message>
        <source>Max se&amp;quences</source>
        <translation>Max. Se&amp;quenzen</translation>
    </message>
    <message>
        <source>Most sessions that one data-parallel rank runs at once, whatever the memory allows.</source>
        <translation>Höchstzahl der Sessions, die ein datenparalleler Rank zugleich ausführt, unabhängig vom Speicher.</translation>
    </message>
    <message>
        <source>&amp;Batched tokens</source>
        <translation>Bat&amp;ch-Tokens</translation>
    </message>
    <message>
        <source>Most tokens of one forward pass. More of them need more activation memory.</source>
        <translation>Höchstzahl der Tokens eines Forward-Laufs. Mehr davon brauchen mehr Speicher für Aktivierungen.</translation>
    </message>
    <message>
        <source>Block si&amp;ze</source>
        <translation>Blockgr&amp;öße</translation>
    </message>
    <message>
        <source>Tokens of one block of the KV pool; sessions take whole blocks.</source>
        <translation>Tokens eines Blocks im KV-Pool; Sessions belegen ganze Blöcke.</translation>
    </message>
    <message>
        <source>Pool, tokens</source>
        <translation>Pool, Tokens</translation>
    </message>
    <message>
        <source>Tokens of the whole KV pool, over all sessions. Empty is what the memory allows; llama.cpp takes the context length of each session.</source>
        <translation>Tokens des ganzen KV-Pools über alle Sessions. Leer: so viele, wie der Speicher erlaubt; bei llama.cpp die Kontextlänge jeder Session.</translation>
    </message>
    <message>
        <source>by memory</source>
        <translation>nach Speicher</translation>
    </message>
    <message>
        <source>&amp;MTP draft tokens</source>
        <translation>M&amp;TP-Tokens</translation>
    </message>
    <message>
        <source>Tokens drafted by the multi-token-prediction layer, which then is loaded and has a cache of its own, or by the layers of a draft beside the model. Empty is off.</source>
        <translation>Tokens, die die Multi-Token-Prediction-Schicht voraussagt (sie wird dann geladen und hat einen eigenen Cache) oder die Schichten eines Draft-Modells neben dem Modell. Leer: aus.</translation>
    </message>
    <message>
        <source>This model has no multi-token-prediction layer.</source>
        <translation>Dieses Modell hat keine Multi-Token-Prediction-Schicht.</translation>
    </message>
    <message>
        <source>GPU blocks</source>
        <translation>GPU-Blöcke</translation>
    </message>
    <message>
        <source>Blocks of the KV pool on each GPU, whatever the memory allows.</source>
        <translation>Blöcke des KV-Pools auf jeder GPU, unabhängig vom Speicher.</translation>
    </message>
    <message>
        <source>Draft layers</source>
        <translation>Draft-Schichten</translation>
    </message>
    <message>
        <source>Layers of a draft beside the model, each with a cache like the model&apos;s own: EAGLE has 1, DFlash 6. Empty is the model&apos;s own prediction layers.</source>
        <translation>Schichten eines Draft-Modells neben dem Modell, jede mit einem Cache wie dem des Modells: EAGLE hat 1, DFlash 6. Leer: die Prediction-Schichten des Modells.</translation>
    </message>
    <message>
        <source>own</source>
        <translation>eigene</translation>
    </message>
    <message>
        <source>CUDA graphs</source>
        <translation>CUDA-Graphen</translation>
    </message>
    <message>
        <source>Captured graphs of the forward pass take memory of their own.</source>
        <translation>Aufgezeichnete Graphen des Forward-Laufs brauchen eigenen Speicher.</translation>
    </message>
    <message>
        <source>Prefix caching</source>
        <translation>Präfix-Caching</translation>
    </message>
    <message>
        <source>Keeps blocks of earlier requests for the same beginning. Models with recurrent state then keep more copies of it.</source>
        <translation>Behält Blöcke früherer Anfragen für gleiche Anfänge. Modelle mit rekurrentem Zustand halten dann mehr Kopien davon.</translation>
    </message>
    <message>
        <source>Window cache</source>
        <translation>Fenster-Cache</translation>
    </message>
    <message>
        <source>Layers with a sliding window keep their window only; off, they keep the whole context.</source>
        <translation>Schichten mit Sliding Window behalten nur ihr Fenster; ausgeschaltet den ganzen Kontext.</translation>
    </message>
    <message>
        <source>Unified cache</source>
        <translation>Gemeinsamer Cache</translation>
    </message>
    <message>
        <source>One cache that all slots share, in place of an equal part for each.</source>
        <translation>Ein Cache, den sich alle Slots teilen, statt eines gleich großen Teils für jeden.</translation>
    </message>
    <message>
        <source>Micro batch</source>
        <translation>Micro-Batch</translation>
    </message>
    <message>
        <source>Tokens that are computed at once: the compute buffer grows with them.</source>
        <translation>Tokens, die zugleich berechnet werden: Mit ihnen wächst der Compute-Puffer.</translation>
    </message>
    <message>
        <source>Whole window cache</source>
        <translation>Voller Fenster-Cache</translation>
    </message>
    <message>
        <source>Layers with a sliding window keep the whole context all the same.</source>
        <translation>Schichten mit Sliding Window behalten dennoch den ganzen Kontext.</translation>
    </message>
    <message>
        <source>Flash attention</source>
        <translation>Flash Attention</translation>
    </message>
    <message>
        <source>Without it the compute buffer holds all scores of a micro batch.</source>
        <translation>Ohne sie hält der Compute-Puffer alle Scores eines Micro-Batch.</translation>
    </message>
    <message>
        <source>GPU layers</source>
        <translation>GPU-Schichten</translation>
    </message>
    <message>
        <source>Layers on the GPUs, the last ones of the model; the others and their cache stay in host memory.</source>
        <translation>Schichten auf den GPUs, und zwar die letzten des Modells; die übrigen und ihr Cache bleiben im Hauptspeicher.</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>Tensor split</source>
        <translation>Tensor-Split</translation>
    </message>
    <message>
        <source>How the layers are dealt to the GPUs, as proportions: 3,1 gives the first GPU three quarters. Empty is by free memory.</source>
        <translation>Verteilung der Schichten auf die GPUs als Verhältnis: 3,1 gibt der ersten GPU drei Viertel. Leer: nach freiem Speicher.</translation>
    </message>
    <message>
        <source>A whole number for each GPU, with commas between: 3,1</source>
        <translation>Je GPU eine ganze Zahl, durch Kommas getrennt: 3,1</translation>
    </message>
    <message>
        <source>The textbook leaves recurrent states out.</source>
        <translation>Das Lehrbuch lässt rekurrente Zustände aus.</translation>
    </message>
    <message>
        <source>State cache mode</source>
        <translation>Zustands-Cache</translation>
    </message>
    <message>
        <source>How many copies of the recurrent state are kept for a session.</source>
        <translation>Wie viele Kopien des rekurrenten Zustands je Session gehalten werden.</translation>
    </message>
    <message>
        <source>as the version does</source>
        <translation>wie die Version es tut</translation>
    </message>
    <message>
        <source>one copy</source>
        <translation>eine Kopie</translation>
    </message>
    <message>
        <source>align</source>
        <translation>align</translation>
    </message>
    <message>
        <source>two copies, for prefix caching</source>
        <translation>zwei Kopien, für Präfix-Caching</translation>
    </message>
    <message>
        <source>one copy for every block of the context</source>
        <translation>eine Kopie je Block des Kontexts</translation>
    </message>
    <message>
        <source>This model keeps no recurrent state.</source>
        <translation>Dieses Modell hält keinen rekurrenten Zustand.</translation>
    </message>
    <message>
        <source>State dtype</source>
        <translation>Zustandstyp</translation>
    </message>
    <message>
        <source>Element type of the recurrent state. It does not follow the KV cache, and convolution states stay in the model&apos;s dtype.</source>
        <translation>Elementtyp des rekurrenten Zustands. Er folgt nicht dem KV-Cache; Faltungszustände bleiben im Datentyp des Modells.</translation>
    </message>
    <message>
        <source>as the model says</source>
        <translation>wie im Modell</translation>
    </message>
    <message>
        <source>2-byte</source>
        <translation>2 Byte</translation>
    </message>
    <message>
        <source>bfloat16 or float16</source>
        <translation>bfloat16 oder float16</translation>
    </message>
    <message>
        <source>4-byte</source>
        <translation>4 Byte</translation>
    </message>
    <message>
        <source>float32</source>
        <translation>float32</translation>
    </message>
    <message>
        <source>This model keeps no recurrent state that comes in several types.</source>
        <translation>Dieses Modell hält keinen rekurrenten Zustand, der in mehreren Typen vorkommt.</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>Text only</source>
        <translation>Nur Text</translation>
    </message>
    <message>
        <source>Towers that read images or sound are not loaded; their weights are free for the cache.</source>
        <translation>Tower für Bilder oder Ton werden nicht geladen; ihre Gewichte werden für den Cache frei.</translation>
    </message>
    <message>
        <source>This model reads neither images nor sound.</source>
        <translation>Dieses Modell liest weder Bilder noch Ton.</translation>
    </message>
    <message>
        <source>Encoder tokens</source>
        <translation>Encoder-Tokens</translation>
    </message>
    <message>
        <source>Tokens of the encoder&apos;s input in one session, whose keys and values are kept beside the decoder&apos;s. Empty is the longest that the model takes.</source>
        <translation>Tokens der Encoder-Eingabe einer Session, deren Keys und Values neben denen des Decoders gehalten werden. Leer: die längste Eingabe, die das Modell annimmt.</translation>
    </message>
    <message>
        <source>This model has no encoder whose keys and values are cached.</source>
        <translation>Dieses Modell hat keinen Encoder, dessen Keys und Values im Cache liegen.</translation>
    </message>
    <message>
        <source>Image tokens</source>
        <translation>Bild-Tokens</translation>
    </message>
    <message>
        <source>Tokens of all images of one session, whose keys and values are kept apart from those of the context. 0 is text only; empty is one image of the largest size.</source>
        <translation>Tokens aller Bilder einer Session, deren Keys und Values getrennt von denen des Kontexts gehalten werden. 0: nur Text; leer: ein Bild der größten Größe.</translation>
    </message>
    <message>
        <source>This model has no images with a cache of their own.</source>
        <translation>Dieses Modell hat keine Bilder mit eigenem Cache.</translation>
    </message>
    <message>
        <source>%1 heads do not divide by %2</source>
        <translation>%1 Heads sind nicht durch %2 teilbar</translation>
    </message>
    <message>
        <source>%1 KV heads do not divide by %2</source>
        <translation>%1 KV-Heads sind nicht durch %2 teilbar</translation>
    </message>
    <message>
        <source>needs %1 GPUs, there is 1</source>
        <translation>braucht %1 GPUs, es gibt 1</translation>
    </message>
    <message>
        <source>needs %1 GPUs, there are %2</source>
        <translation>braucht %1 GPUs, es gibt %2</translation>
    </message>
    <message>
        <source>more stages than the %1 layers</source>
        <translation>mehr Stufen als die %1 Schichten</translation>
    </message>
    <message>
        <source>not with sliding windows</source>
        <translation>nicht mit Sliding Windows</translation>
    </message>
    <message>
        <source>only for MLA or copied KV heads</source>
        <translation>nur bei MLA oder kopierten KV-Heads</translation>
    </message>
    <message>
        <source>at most %1, the copies of the cache</source>
        <translation>höchstens %1, die Zahl der Cache-Kopien</translation>
    </message>
    <message>
        <source>TP %1 does not divide by %2</source>
        <translation>TP %1 ist nicht durch %2 teilbar</translation>
    </message>
    <message>
        <source>The textbook divides everything evenly over all GPUs.</source>
        <translation>Das Lehrbuch teilt alles gleichmäßig auf alle GPUs auf.</translation>
    </message>
    <message>
        <source>Tens&amp;or</source>
        <translation>Tenso&amp;r</translation>
    </message>
    <message>
        <source>Tensor parallelism: each layer is cut over this many GPUs. An MLA latent is not cut but copied.</source>
        <translation>Tensor-Parallelität: Jede Schicht wird über so viele GPUs zerteilt. Ein MLA-Latent wird nicht zerteilt, sondern kopiert.</translation>
    </message>
    <message>
        <source>&amp;Pipeline</source>
        <translation>&amp;Pipeline</translation>
    </message>
    <message>
        <source>Pipeline parallelism: the layers are dealt over this many stages.</source>
        <translation>Pipeline-Parallelität: Die Schichten werden auf so viele Stufen verteilt.</translation>
    </message>
    <message>
        <source>&amp;Data</source>
        <translation>Date&amp;n</translation>
    </message>
    <message>
        <source>Data parallelism: this many ranks, each with attention weights and a KV pool of its own.</source>
        <translation>Daten-Parallelität: so viele Ranks, jeder mit eigenen Attention-Gewichten und eigenem KV-Pool.</translation>
    </message>
    <message>
        <source>Decode conte&amp;xt</source>
        <translation>Decode-Konte&amp;xt</translation>
    </message>
    <message>
        <source>Decode-context parallelism: the tensor ranks share out the tokens of a cache that they would else copy.</source>
        <translation>Decode-Context-Parallelität: Die Tensor-Ranks teilen sich die Tokens eines Cache, den sie sonst kopieren würden.</translation>
    </message>
    <message>
        <source>Expert para&amp;llel</source>
        <translation>Experten-Para&amp;llel</translation>
    </message>
    <message>
        <source>Whole experts on each rank of tensor × data, instead of a slice of every expert.</source>
        <translation>Ganze Experten auf jedem Rank aus Tensor × Daten statt einer Scheibe jedes Experten.</translation>
    </message>
    <message>
        <source>This model has no experts.</source>
        <translation>Dieses Modell hat keine Experten.</translation>
    </message>
    <message>
        <source>Data-parallel attention</source>
        <translation>DP-Attention</translation>
    </message>
    <message>
        <source>The data ranks attend to sessions of their own and share one copy of the experts; off, each is a whole copy. Tensor stays the size of the group that shares one session.</source>
        <translation>Die Daten-Ranks rechnen die Attention eigener Sessions und teilen sich eine Kopie der Experten; ausgeschaltet ist jeder eine ganze Kopie. Tensor bleibt die Größe der Gruppe, die sich eine Session teilt.</translation>
    </message>
    <message>
        <source>The textbook reserves nothing.</source>
        <translation>Das Lehrbuch reserviert nichts.</translation>
    </message>
    <message>
        <source>not charged</source>
        <translation>entfällt</translation>
    </message>
    <message>
        <source>Fitted to a log</source>
        <translation>Nach Log angepasst</translation>
    </message>
    <message>
        <source>All that the budget pays beside weights and cache on each GPU, as a start-up log has it. The parts below win over it.</source>
        <translation>Alles, was das Budget neben Gewichten und Cache auf jeder GPU trägt, wie es ein Startlog zeigt. Die Teile darunter haben Vorrang.</translation>
    </message>
    <message>
        <source>Persistent</source>
        <translation>Dauerhaft</translation>
    </message>
    <message>
        <source>Communicator channels, workspaces and kernel modules on each GPU. Empty is a rule of thumb; a start-up log says it exactly.</source>
        <translation>Kanäle der Kommunikatoren, Workspaces und Kernel-Module auf jeder GPU. Leer: eine Faustregel; ein Startlog sagt es genau.</translation>
    </message>
    <message>
        <source>Peak activations</source>
        <translation>Aktivierungsspitze</translation>
    </message>
    <message>
        <source>Peak of one forward pass on each GPU. Empty is a rule of thumb; a start-up log says it exactly.</source>
        <translation>Spitze eines Forward-Laufs auf jeder GPU. Leer: eine Faustregel; ein Startlog sagt es genau.</translation>
    </message>
    <message>
        <source>Captured CUDA graphs on each GPU. vLLM charges them to its budget from 0.21 on.</source>
        <translation>Aufgezeichnete CUDA-Graphen auf jeder GPU. vLLM rechnet sie ab 0.21 dem Budget an.</translation>
    </message>
    <message>
        <source>CUDA context</source>
        <translation>CUDA-Kontext</translation>
    </message>
    <message>
        <source>Context and communicator set-up on each GPU, paid from what the engine keeps back.</source>
        <translation>Kontext und Aufbau der Kommunikatoren auf jeder GPU, bezahlt aus dem, was die Engine zurückhält.</translation>
    </message>
    <message>
        <source>Window share</source>
        <translation>Fensteranteil</translation>
    </message>
    <message>
        <source>Tokens that the pool of the window layers holds, for each token of the full layers&apos; pool.</source>
        <translation>Tokens, die der Pool der Fensterschichten hält, je Token im Pool der vollen Schichten.</translation>
    </message>
    <message>
        <source>This model has no layers with a window.</source>
        <translation>Dieses Modell hat keine Schichten mit Fenster.</translation>
    </message>
    <message>
        <source>State share</source>
        <translation>Zustandsanteil</translation>
    </message>
    <message>
        <source>Memory for recurrent states, for each byte of the attention layers&apos; pool.</source>
        <translation>Speicher für rekurrente Zustände, je Byte im Pool der Attention-Schichten.</translation>
    </message>
    <message>
        <source>Graph batch</source>
        <translation>Graph-Batch</translation>
    </message>
    <message>
        <source>Largest batch that CUDA graphs are captured for. The default memory fraction leaves room by it.</source>
        <translation>Größter Batch, für den CUDA-Graphen aufgezeichnet werden. Danach bemisst die vorgegebene Speicherauslastung, was frei bleibt.</translation>
    </message>
    <message>
        <source>CUDA graphs are off.</source>
        <translation>CUDA-Graphen sind aus.</translation>
    </message>
    <message>
        <source>checkpoint</source>
        <translation>Checkpoint</translation>
    </message>
    <message>
        <source>Wei&amp;ghts</source>
        <translation>&amp;Gewichte</translation>
    </message>
    <message>
        <source>Format of the linear layers: as the checkpoint has them, or requantized. Embeddings, norms and routers stay as they are.</source>
        <translation>Format der linearen Schichten: wie im Checkpoint oder umquantisiert. Embeddings, Norms und Router bleiben, wie sie sind.</translation>
    </message>
    <message>
        <source>The total that is given below decides.</source>
        <translation>Die unten angegebene Gesamtgröße entscheidet.</translation>
    </message>
    <message>
        <source>The bits per weight that are given below decide.</source>
        <translation>Die unten angegebenen Bits je Gewicht entscheiden.</translation>
    </message>
    <message>
        <source>Bits per weight</source>
        <translation>Bits je Gewicht</translation>
    </message>
    <message>
        <source>Average over all parameters, for formats that mix several: EXL2 and EXL3, or GGUF mixes such as Q4_K_M (about 4.85). Empty is what the checkpoint or the format above comes to. hbm-plan: --bits-per-weight.</source>
        <translation>Mittel über alle Parameter, für Formate, die mehrere mischen: EXL2 und EXL3 oder GGUF-Mischungen wie Q4_K_M (etwa 4,85). Leer: was der Checkpoint oder das Format darüber ergibt. hbm-plan: --bits-per-weight.</translation>
    </message>
    <message>
        <source>Weights tot&amp;al</source>
        <translation>Gewichte gesa&amp;mt</translation>
    </message>
    <message>
        <source>Bytes of all weights, if you know better than the outline of the config: the sum of the safetensors files. Takes 705 GiB or 757 GB; empty is computed.</source>
        <translation>Bytes aller Gewichte, falls genauer bekannt als der Überschlag aus der Config: die Summe der safetensors-Dateien. Nimmt 705 GiB oder 757 GB; leer: berechnet.</translation>
    </message>
    <message>
        <source>GP&amp;Us per node</source>
        <translation>GPUs &amp;je Knoten</translation>
    </message>
    <message>
        <source>GPUs in one node that serve this model. Ranks of tensor parallelism are best kept inside one node.</source>
        <translation>GPUs eines Knotens, die dieses Modell bereitstellen. Ranks der Tensor-Parallelität bleiben am besten in einem Knoten.</translation>
    </message>
    <message>
        <source>&amp;Nodes</source>
        <translation>Kn&amp;oten</translation>
    </message>
    <message>
        <source>Nodes that serve one copy of the model, joined by pipeline, tensor or data parallelism.</source>
        <translation>Knoten, die eine Kopie des Modells bereitstellen, verbunden durch Pipeline-, Tensor- oder Daten-Parallelität.</translation>
    </message>
    <message>
        <source>&amp;Context length</source>
        <translation>Kontextl&amp;änge</translation>
    </message>
    <message>
        <source>Tokens that one session may hold, prompt and answer together. Takes 131072, 128k or 32*1024; empty is the model&apos;s own limit.</source>
        <translation>Tokens, die eine Session halten darf, Prompt und Antwort zusammen. Nimmt 131072, 128k oder 32*1024; leer: die Grenze des Modells.</translation>
    </message>
    <message>
        <source>Sessions &amp;wanted</source>
        <translation>Gew&amp;ünschte Sessions</translation>
    </message>
    <message>
        <source>Live sessions that shall fit at once, each with the full context length. The engine&apos;s own cap is “Max sequences”.</source>
        <translation>Aktive Sessions, die zugleich passen sollen, jede mit der vollen Kontextlänge. Die Grenze der Engine selbst ist „Max. Sequenzen“.</translation>
    </message>
</context>
<context>
    <name>FigureNames</name>
    <message>
        <source>GPU %1, the fullest</source>
        <translation>GPU %1, die vollste</translation>
    </message>
    <message>
        <source>GPU %1</source>
        <translation>GPU %1</translation>
    </message>
    <message>
        <source>each of GPU %1–%2</source>
        <translation>jede der GPUs %1–%2</translation>
    </message>
</context>
<context>
    <name>Formula</name>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1×</source>
        <translation>%1×</translation>
    </message>
    <message>
        <source>Exact: read from the headers of the tensors.</source>
        <translation>Exakt: aus den Headern der Tensoren gelesen.</translation>
    </message>
    <message>
        <source>Setting: chosen in this plan.</source>
        <translation>Einstellung: in diesem Plan gewählt.</translation>
    </message>
    <message>
        <source>Measured: out of a hardware profile or a server&apos;s log.</source>
        <translation>Gemessen: aus einem Hardwareprofil oder dem Log eines Servers.</translation>
    </message>
    <message>
        <source>Derived: computed from the model&apos;s config or from the engine&apos;s source.</source>
        <translation>Hergeleitet: aus der Config des Modells oder dem Quelltext der Engine berechnet.</translation>
    </message>
    <message>
        <source>Assumed: a rule of thumb went into it.</source>
        <translation>Angenommen: Eine Faustregel ist eingeflossen.</translation>
    </message>
    <message>
        <source>Unknown: nobody has said it.</source>
        <translation>Unbekannt: Niemand hat es angegeben.</translation>
    </message>
</context>
<context>
    <name>InputsPanel</name>
    <message>
        <source>Bundled</source>
        <translation>Mitgeliefert</translation>
    </message>
    <message>
        <source>Hub</source>
        <translation>Hub</translation>
    </message>
    <message>
        <source>On the Hugging Face Hub</source>
        <translation>Auf dem Hugging Face Hub</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>Downloaded</source>
        <translation>Heruntergeladen</translation>
    </message>
    <message>
        <source>Fetched from the Hub before</source>
        <translation>Schon einmal vom Hub geholt</translation>
    </message>
    <message>
        <source>Open a model file…</source>
        <translation>Modelldatei öffnen…</translation>
    </message>
    <message>
        <source>Open “%1”</source>
        <translation>„%1“ öffnen</translation>
    </message>
    <message>
        <source>Open the downloaded “%1”</source>
        <translation>Heruntergeladenes „%1“ öffnen</translation>
    </message>
    <message>
        <source>Fetch “%1” from the Hub</source>
        <translation>„%1“ vom Hub holen</translation>
    </message>
    <message>
        <source>There is a folder of that name here too. Type ./%1 to open that one.</source>
        <translation>Hier gibt es auch einen Ordner dieses Namens. Mit ./%1 wird er geöffnet.</translation>
    </message>
    <message>
        <source>Model or path; offline: downloaded models only</source>
        <translation>Modell oder Pfad; offline: nur Heruntergeladenes</translation>
    </message>
    <message>
        <source>Model, org/name, URL or path</source>
        <translation>Modell, org/name, URL oder Pfad</translation>
    </message>
</context>
<context>
    <name>ModelSummary</name>
    <message>
        <source>fetched</source>
        <translation>geholt</translation>
    </message>
    <message>
        <source>offline copy</source>
        <translation>Offline-Kopie</translation>
    </message>
    <message>
        <source>offline copy of %1</source>
        <translation>Offline-Kopie von %1</translation>
    </message>
    <message>
        <source>%1, older commit %2</source>
        <translation>%1, älterer Commit %2</translation>
    </message>
    <message>
        <source>%1, commit %2</source>
        <translation>%1, Commit %2</translation>
    </message>
    <message>
        <source>%1 at commit %2, from %3</source>
        <translation>%1 bei Commit %2, von %3</translation>
    </message>
    <message>
        <source>%1 B parameters</source>
        <translation>%1 Mrd. Parameter</translation>
    </message>
    <message>
        <source>%1 M parameters</source>
        <translation>%1 Mio. Parameter</translation>
    </message>
    <message>
        <source> on %1</source>
        <translation> auf %1</translation>
    </message>
    <message>
        <source>state%1</source>
        <translation>Zustand%1</translation>
    </message>
    <message>
        <source>MQA</source>
        <translation>MQA</translation>
    </message>
    <message>
        <source>MHA</source>
        <translation>MHA</translation>
    </message>
    <message>
        <source>GQA</source>
        <translation>GQA</translation>
    </message>
    <message>
        <source>%1 %2/%3, head dim %4</source>
        <translation>%1 %2/%3, Head-Dim. %4</translation>
    </message>
    <message>
        <source>chunk %1</source>
        <translation>Chunk %1</translation>
    </message>
    <message>
        <source>window %1</source>
        <translation>Fenster %1</translation>
    </message>
    <message>
        <source> 1:%1</source>
        <translation> 1:%1</translation>
    </message>
    <message>
        <source>%1 × %2%3%4</source>
        <translation>%1 × %2%3%4</translation>
    </message>
    <message>
        <source>full%1</source>
        <translation>voll%1</translation>
    </message>
    <message>
        <source>MLA latent %1%2</source>
        <translation>MLA-Latent %1%2</translation>
    </message>
    <message>
        <source>indexer%1</source>
        <translation>Indexer%1</translation>
    </message>
    <message>
        <source>compressed 1:%1%2</source>
        <translation>komprimiert 1:%1%2</translation>
    </message>
    <message>
        <source>cross-attention to images%1</source>
        <translation>Cross-Attention auf Bilder%1</translation>
    </message>
    <message>
        <source>cross-attention to the encoder%1</source>
        <translation>Cross-Attention auf den Encoder%1</translation>
    </message>
    <message>
        <source>encoder</source>
        <translation>Encoder</translation>
    </message>
    <message>
        <source>image or video diffusion</source>
        <translation>Bild- oder Video-Diffusion</translation>
    </message>
    <message>
        <source>masked diffusion</source>
        <translation>Masked Diffusion</translation>
    </message>
    <message>
        <source>adapter</source>
        <translation>Adapter</translation>
    </message>
    <message>
        <source>computes the prefix again</source>
        <translation>berechnet das Präfix neu</translation>
    </message>
    <message>
        <source>keeps hidden states</source>
        <translation>hält Hidden States</translation>
    </message>
    <message>
        <source>layout assumed</source>
        <translation>Aufbau angenommen</translation>
    </message>
    <message>
        <source>unknown family, read as plain GQA</source>
        <translation>unbekannte Familie, als einfaches GQA gelesen</translation>
    </message>
    <message>
        <source>unknown family “%1”, read as plain GQA</source>
        <translation>unbekannte Familie „%1“, als einfaches GQA gelesen</translation>
    </message>
    <message>
        <source>%1 on each of %2 devices</source>
        <translation>%1 auf jedem von %2 Geräten</translation>
    </message>
    <message>
        <source>no KV cache (%1)</source>
        <translation>kein KV-Cache (%1)</translation>
    </message>
    <message>
        <source>no KV cache of its own</source>
        <translation>kein eigener KV-Cache</translation>
    </message>
    <message>
        <source>1 layer</source>
        <translation>1 Schicht</translation>
    </message>
    <message>
        <source>%1 layers</source>
        <translation>%1 Schichten</translation>
    </message>
    <message>
        <source>No GPU chosen.</source>
        <translation>Keine GPU gewählt.</translation>
    </message>
    <message>
        <source>sold as %1</source>
        <translation>verkauft als %1</translation>
    </message>
    <message>
        <source>Planned with %1 as sold</source>
        <translation>Geplant mit %1 wie verkauft</translation>
    </message>
    <message>
        <source>%1 visible to the runtime</source>
        <translation>%1 für die Runtime sichtbar</translation>
    </message>
    <message>
        <source>%1 visible to %2</source>
        <translation>%1 für %2 sichtbar</translation>
    </message>
    <message>
        <source>%1 by the driver; what the runtime sees, a little less, is unknown</source>
        <translation>%1 laut Treiber; was die Runtime sieht, etwas weniger, ist unbekannt</translation>
    </message>
    <message>
        <source>%1 by its label; what driver and runtime see is unknown</source>
        <translation>%1 laut Aufdruck; was Treiber und Runtime sehen, ist unbekannt</translation>
    </message>
    <message>
        <source>%1 by the datasheet; what driver and runtime see is unknown</source>
        <translation>%1 laut Datenblatt; was Treiber und Runtime sehen, ist unbekannt</translation>
    </message>
    <message>
        <source>Memory size unknown</source>
        <translation>Speichergröße unbekannt</translation>
    </message>
    <message>
        <source>shared with the CPU</source>
        <translation>mit der CPU geteilt</translation>
    </message>
    <message>
        <source>size unknown</source>
        <translation>Größe unbekannt</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>weights estimated from config.json</source>
        <translation>Gewichte aus config.json geschätzt</translation>
    </message>
    <message>
        <source>%1 in 1 file</source>
        <translation>%1 in 1 Datei</translation>
    </message>
    <message>
        <source>%1 in %2 files</source>
        <translation>%1 in %2 Dateien</translation>
    </message>
    <message>
        <source>1 tensor</source>
        <translation>1 Tensor</translation>
    </message>
    <message>
        <source>%1 tensors</source>
        <translation>%1 Tensoren</translation>
    </message>
    <message>
        <source>headers only</source>
        <translation>nur Header</translation>
    </message>
    <message>
        <source>headers of %1 read</source>
        <translation>Header von %1 gelesen</translation>
    </message>
    <message>
        <source>sizes only</source>
        <translation>nur Größen</translation>
    </message>
</context>
<context>
    <name>OpeningWords</name>
    <message>
        <source>%1 KB</source>
        <translation>%1 KB</translation>
    </message>
    <message>
        <source>%1 MB</source>
        <translation>%1 MB</translation>
    </message>
    <message>
        <source>Fetching %1…</source>
        <translation>%1 wird geholt…</translation>
    </message>
    <message>
        <source>Fetching %1… %2 of %3</source>
        <translation>%1 wird geholt… %2 von %3</translation>
    </message>
    <message>
        <source>Fetching %1… %2</source>
        <translation>%1 wird geholt… %2</translation>
    </message>
    <message>
        <source>Asking the Hub…</source>
        <translation>Anfrage an den Hub…</translation>
    </message>
    <message>
        <source>The Hub asks to wait: %1 s</source>
        <translation>Der Hub bittet zu warten: %1 s</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Wird gelesen…</translation>
    </message>
    <message>
        <source>Reading headers %1 of %2</source>
        <translation>Header %1 von %2 wird gelesen</translation>
    </message>
</context>
<context>
    <name>ProfileEditor</name>
    <message>
        <source>Id</source>
        <translation>Id</translation>
    </message>
    <message>
        <source>Lower case letters, digits, “.”, “_” and “-”; a profile of yours takes the place of a shipped one with the same id</source>
        <translation>Kleinbuchstaben, Ziffern, „.“, „_“ und „-“; ein eigenes Profil ersetzt ein mitgeliefertes mit gleicher Id</translation>
    </message>
    <message>
        <source>Accelerator</source>
        <translation>Beschleuniger</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>As it stands in lists</source>
        <translation>Wie er in Listen steht</translation>
    </message>
    <message>
        <source>Vendor</source>
        <translation>Hersteller</translation>
    </message>
    <message>
        <source>Maker of the chip</source>
        <translation>Wer den Chip herstellt</translation>
    </message>
    <message>
        <source>Architecture</source>
        <translation>Architektur</translation>
    </message>
    <message>
        <source>Generation, such as Blackwell</source>
        <translation>Generation, etwa Blackwell</translation>
    </message>
    <message>
        <source>Compute capability</source>
        <translation>Compute Capability</translation>
    </message>
    <message>
        <source>NVIDIA&apos;s, such as 10.0; empty for other makers</source>
        <translation>Die von NVIDIA, etwa 10.0; leer bei anderen Herstellern</translation>
    </message>
    <message>
        <source>Nominal (datasheet, GB or GiB)</source>
        <translation>Nominell (Datenblatt, GB oder GiB)</translation>
    </message>
    <message>
        <source>The label: GB of 10^9 bytes, unless the vendor itself writes GiB</source>
        <translation>Der Aufdruck: GB aus 10^9 Bytes, sofern der Hersteller nicht selbst GiB schreibt</translation>
    </message>
    <message>
        <source>Memory of the package</source>
        <translation>Speicher des Package</translation>
    </message>
    <message>
        <source>Nominal, where it is GiB in truth</source>
        <translation>Nominell, wo es in Wahrheit GiB sind</translation>
    </message>
    <message>
        <source>The label × 2^30, only where a reading proves that it is binary</source>
        <translation>Der Aufdruck × 2^30, nur wo eine Messung zeigt, dass er binär ist</translation>
    </message>
    <message>
        <source>Driver (what nvidia-smi prints, MiB)</source>
        <translation>Treiber (was nvidia-smi ausgibt, MiB)</translation>
    </message>
    <message>
        <source>Total in nvidia-smi, rocm-smi, hl-smi or npu-smi</source>
        <translation>Gesamtwert in nvidia-smi, rocm-smi, hl-smi oder npu-smi</translation>
    </message>
    <message>
        <source>Runtime (what the CUDA runtime reports)</source>
        <translation>Runtime (was die CUDA-Runtime meldet)</translation>
    </message>
    <message>
        <source>Total by cudaMemGetInfo, torch.cuda.mem_get_info or XLA: engines plan with this</source>
        <translation>Gesamtwert laut cudaMemGetInfo, torch.cuda.mem_get_info oder XLA: damit planen die Engines</translation>
    </message>
    <message>
        <source>Runtime, read by</source>
        <translation>Runtime, gelesen mit</translation>
    </message>
    <message>
        <source>What reported the runtime total, and on which system</source>
        <translation>Was den Gesamtwert der Runtime meldete und auf welchem System</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>HBM3e, GDDR6 and so on</source>
        <translation>HBM3e, GDDR6 und so weiter</translation>
    </message>
    <message>
        <source>Devices per package</source>
        <translation>Geräte je Package</translation>
    </message>
    <message>
        <source>Devices that the runtime shows for one package: 2 for MI250X; the memory is divided by it</source>
        <translation>Geräte, die die Runtime für ein Package zeigt: 2 bei MI250X; der Speicher wird dadurch geteilt</translation>
    </message>
    <message>
        <source>Shared with the CPU</source>
        <translation>Mit der CPU geteilt</translation>
    </message>
    <message>
        <source>The system decides how much of it the GPU may use</source>
        <translation>Das System entscheidet, wie viel davon die GPU nutzen darf</translation>
    </message>
    <message>
        <source>Memory bandwidth, a second</source>
        <translation>Speicherbandbreite je Sekunde</translation>
    </message>
    <message>
        <source>Peak, in bytes a second: 8 TB</source>
        <translation>Spitze, in Bytes je Sekunde: 8 TB</translation>
    </message>
    <message>
        <source>Rates and types</source>
        <translation>Raten und Typen</translation>
    </message>
    <message>
        <source>Number types</source>
        <translation>Zahlentypen</translation>
    </message>
    <message>
        <source>Types with matrix units of their own, with commas: bf16, fp16, fp8, fp4</source>
        <translation>Typen mit eigenen Matrixeinheiten, durch Kommas getrennt: bf16, fp16, fp8, fp4</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>Link</translation>
    </message>
    <message>
        <source>NVLink 5, Infinity Fabric, ICI and so on</source>
        <translation>NVLink 5, Infinity Fabric, ICI und so weiter</translation>
    </message>
    <message>
        <source>Link, a second</source>
        <translation>Link, je Sekunde</translation>
    </message>
    <message>
        <source>Per accelerator, both directions added</source>
        <translation>Je Beschleuniger, beide Richtungen addiert</translation>
    </message>
    <message>
        <source>PCI Express, a second</source>
        <translation>PCI Express, je Sekunde</translation>
    </message>
    <message>
        <source>One direction</source>
        <translation>Eine Richtung</translation>
    </message>
    <message>
        <source>Power, watts</source>
        <translation>Leistung, Watt</translation>
    </message>
    <message>
        <source>Of the package, as the vendor says</source>
        <translation>Des Package, nach Angabe des Herstellers</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notizen</translation>
    </message>
    <message>
        <source>What sources disagree about, and what a figure includes; one to a line</source>
        <translation>Worüber Quellen uneins sind und was eine Zahl einschließt; eine je Zeile</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Provider</source>
        <translation>Anbieter</translation>
    </message>
    <message>
        <source>Who sells or rents it</source>
        <translation>Wer ihn verkauft oder vermietet</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>cloud, hgx, oam, rack, tray or workstation</source>
        <translation>cloud, hgx, oam, rack, tray oder workstation</translation>
    </message>
    <message>
        <source>Its memory is in its own profile</source>
        <translation>Sein Speicher steht in seinem eigenen Profil</translation>
    </message>
    <message>
        <source>Accelerators</source>
        <translation>Beschleuniger</translation>
    </message>
    <message>
        <source>Packages in the node</source>
        <translation>Packages im Knoten</translation>
    </message>
    <message>
        <source>Packages, not devices: 16 for a node of 16 Trainium2</source>
        <translation>Packages, nicht Geräte: 16 bei einem Knoten mit 16 Trainium2</translation>
    </message>
    <message>
        <source>Scale-up domain</source>
        <translation>Scale-up-Domäne</translation>
    </message>
    <message>
        <source>Accelerators that reach each other without a NIC; a rack&apos;s domain spans nodes</source>
        <translation>Beschleuniger, die einander ohne NIC erreichen; die Domäne eines Racks umfasst mehrere Knoten</translation>
    </message>
    <message>
        <source>Host memory</source>
        <translation>Hauptspeicher</translation>
    </message>
    <message>
        <source>Memory of the CPUs</source>
        <translation>Speicher der CPUs</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>Local NVMe</source>
        <translation>Lokales NVMe</translation>
    </message>
    <message>
        <source>Local disks, all added</source>
        <translation>Lokale Laufwerke, alle addiert</translation>
    </message>
    <message>
        <source>NICs, Gbit/s</source>
        <translation>NICs, Gbit/s</translation>
    </message>
    <message>
        <source>One direction, all NICs added, in 10^9 bits a second</source>
        <translation>Eine Richtung, alle NICs addiert, in 10^9 Bit je Sekunde</translation>
    </message>
    <message>
        <source>Virtual CPUs</source>
        <translation>Virtuelle CPUs</translation>
    </message>
    <message>
        <source>As the provider counts them</source>
        <translation>Nach Zählung des Anbieters</translation>
    </message>
    <message>
        <source>What sources disagree about; one to a line</source>
        <translation>Worüber Quellen uneins sind; eine je Zeile</translation>
    </message>
    <message>
        <source>An id is needed: lower case letters, digits, “.”, “_” and “-”, such as b200-ours.</source>
        <translation>Eine Id ist nötig: Kleinbuchstaben, Ziffern, „.“, „_“ und „-“, etwa b200-ours.</translation>
    </message>
    <message>
        <source>“%1” is no id: use lower case letters, digits, “.”, “_” and “-”, 64 at most, and begin with a letter or digit.</source>
        <translation>„%1“ ist keine Id: Kleinbuchstaben, Ziffern, „.“, „_“ und „-“ verwenden, höchstens 64, mit einem Buchstaben oder einer Ziffer am Anfang.</translation>
    </message>
    <message>
        <source>Another profile of yours has this id: choose another one.</source>
        <translation>Ein anderes eigenes Profil hat diese Id: eine andere wählen.</translation>
    </message>
    <message>
        <source>A name is needed: it stands in the lists.</source>
        <translation>Ein Name ist nötig: Er steht in den Listen.</translation>
    </message>
    <message>
        <source>Choose the accelerator that the node holds.</source>
        <translation>Den Beschleuniger wählen, den der Knoten enthält.</translation>
    </message>
    <message>
        <source>A line may have %1 characters at most, and no control characters.</source>
        <translation>Eine Zeile darf höchstens %1 Zeichen und keine Steuerzeichen haben.</translation>
    </message>
    <message>
        <source>No accelerator with this id is known: a plan cannot use the node until there is one.</source>
        <translation>Kein Beschleuniger mit dieser Id ist bekannt: Bis es einen gibt, kann kein Plan den Knoten verwenden.</translation>
    </message>
    <message>
        <source>This is no compute capability: write it as 10.0; it counts as unknown.</source>
        <translation>Das ist keine Compute Capability: als 10.0 schreiben; sie gilt als unbekannt.</translation>
    </message>
    <message>
        <source>No size of the memory is known: a plan with this accelerator has no verdict.</source>
        <translation>Keine Speichergröße ist bekannt: Ein Plan mit diesem Beschleuniger hat kein Urteil.</translation>
    </message>
    <message>
        <source>The runtime never reports more than the driver: one of the two is wrong.</source>
        <translation>Die Runtime meldet nie mehr als der Treiber: Eines von beiden ist falsch.</translation>
    </message>
    <message>
        <source>No source: say where the value is from.</source>
        <translation>Keine Quelle: angeben, woher der Wert stammt.</translation>
    </message>
    <message>
        <source>A plan uses %1 a device: the runtime size.</source>
        <translation>Ein Plan rechnet mit %1 je Gerät: der Größe der Runtime.</translation>
    </message>
    <message>
        <source>A plan uses %1 a device: the driver&apos;s size, since the runtime&apos;s is not known.</source>
        <translation>Ein Plan rechnet mit %1 je Gerät: der Größe des Treibers, da die der Runtime unbekannt ist.</translation>
    </message>
    <message>
        <source>A plan uses %1 a device: the nominal GiB, since nothing that was read is known.</source>
        <translation>Ein Plan rechnet mit %1 je Gerät: den nominellen GiB, da nichts Gemessenes bekannt ist.</translation>
    </message>
    <message>
        <source>A plan uses %1 a device: the label, since nothing else is known.</source>
        <translation>Ein Plan rechnet mit %1 je Gerät: dem Aufdruck, da sonst nichts bekannt ist.</translation>
    </message>
    <message>
        <source>A plan uses none of them: no size is known.</source>
        <translation>Ein Plan rechnet mit keiner davon: Keine Größe ist bekannt.</translation>
    </message>
</context>
<context>
    <name>QuantityFormat</name>
    <message>
        <source>Enter a whole number.</source>
        <translation>Eine ganze Zahl eingeben.</translation>
    </message>
    <message>
        <source>Enter a whole number: 131072, 128k or 32*1024.</source>
        <translation>Eine ganze Zahl eingeben: 131072, 128k oder 32*1024.</translation>
    </message>
    <message>
        <source>Enter a decimal such as 0.92.</source>
        <translation>Eine Dezimalzahl eingeben, etwa 0,92.</translation>
    </message>
    <message>
        <source>Enter bits for a parameter such as 4.85.</source>
        <translation>Bits je Parameter eingeben, etwa 4,85.</translation>
    </message>
    <message>
        <source>Enter a size with its unit: 80 GiB, 80 GB or 512 MiB.</source>
        <translation>Eine Größe mit Einheit eingeben: 80 GiB, 80 GB oder 512 MiB.</translation>
    </message>
    <message>
        <source>At most %1.</source>
        <translation>Höchstens %1.</translation>
    </message>
    <message>
        <source>At least %1.</source>
        <translation>Mindestens %1.</translation>
    </message>
    <message>
        <source>%1 bits</source>
        <translation>%1 Bit</translation>
    </message>
</context>
<context>
    <name>Severity</name>
    <message>
        <source>Problem</source>
        <translation>Problem</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Hinweis</translation>
    </message>
</context>
<context>
    <name>ShortcutSheet</name>
    <message>
        <source>In a number box</source>
        <translation>In einem Zahlenfeld</translation>
    </message>
    <message>
        <source>On a slider</source>
        <translation>Auf einem Schieberegler</translation>
    </message>
    <message>
        <source>In a list to choose from</source>
        <translation>In einer Auswahlliste</translation>
    </message>
    <message>
        <source>In a chart</source>
        <translation>In einem Diagramm</translation>
    </message>
    <message>
        <source>In the strip of layers</source>
        <translation>Im Streifen der Schichten</translation>
    </message>
    <message>
        <source>In a table</source>
        <translation>In einer Tabelle</translation>
    </message>
    <message>
        <source>In the window</source>
        <translation>Im Fenster</translation>
    </message>
    <message>
        <source>One step up or down</source>
        <translation>Einen Schritt auf oder ab</translation>
    </message>
    <message>
        <source>To the next or previous labelled stop</source>
        <translation>Zur nächsten oder vorigen beschrifteten Stufe</translation>
    </message>
    <message>
        <source>Back to the default</source>
        <translation>Zurück zum Standard</translation>
    </message>
    <message>
        <source>Take back what was typed</source>
        <translation>Die Eingabe zurücknehmen</translation>
    </message>
    <message>
        <source>To the next or previous stop</source>
        <translation>Zur nächsten oder vorigen Stufe</translation>
    </message>
    <message>
        <source>To the first or last stop</source>
        <translation>Zur ersten oder letzten Stufe</translation>
    </message>
    <message>
        <source>Open the list; a letter opens it and filters</source>
        <translation>Die Liste öffnen; ein Buchstabe öffnet und filtert sie</translation>
    </message>
    <message>
        <source>Take the marked line</source>
        <translation>Die markierte Zeile übernehmen</translation>
    </message>
    <message>
        <source>Close the list and keep what was chosen</source>
        <translation>Die Liste schließen und die bisherige Wahl behalten</translation>
    </message>
    <message>
        <source>Mark the part or value beside the marked one</source>
        <translation>Den Teil oder Wert neben dem markierten markieren</translation>
    </message>
    <message>
        <source>Open the marked part, or plan with the marked context</source>
        <translation>Den markierten Teil öffnen oder mit dem markierten Kontext planen</translation>
    </message>
    <message>
        <source>One level back, then unmark</source>
        <translation>Eine Ebene zurück, dann die Markierung aufheben</translation>
    </message>
    <message>
        <source>To the shortest or longest context</source>
        <translation>Zum kürzesten oder längsten Kontext</translation>
    </message>
    <message>
        <source>One layer on or back</source>
        <translation>Eine Schicht vor oder zurück</translation>
    </message>
    <message>
        <source>One line, or ten layers, on or back</source>
        <translation>Eine Zeile oder zehn Schichten vor oder zurück</translation>
    </message>
    <message>
        <source>To the first or last layer</source>
        <translation>Zur ersten oder letzten Schicht</translation>
    </message>
    <message>
        <source>Copy the selected rows, or all, for a spreadsheet</source>
        <translation>Die gewählten Zeilen oder alle kopieren, für eine Tabellenkalkulation</translation>
    </message>
    <message>
        <source>Select all rows</source>
        <translation>Alle Zeilen auswählen</translation>
    </message>
    <message>
        <source>Next or previous input, chart or table</source>
        <translation>Nächste oder vorige Eingabe, Diagramm oder Tabelle</translation>
    </message>
    <message>
        <source>Close a message, stop reading a model</source>
        <translation>Eine Meldung schließen, das Lesen eines Modells beenden</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>What they do</source>
        <translation>Was sie tun</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wo</translation>
    </message>
</context>
<context>
    <name>Weights</name>
    <message>
        <source>16 bits and more</source>
        <translation>16 Bit und mehr</translation>
    </message>
    <message>
        <source>8 bits</source>
        <translation>8 Bit</translation>
    </message>
    <message>
        <source>4 bits</source>
        <translation>4 Bit</translation>
    </message>
    <message>
        <source>GGUF block types</source>
        <translation>GGUF-Blocktypen</translation>
    </message>
    <message>
        <source>%1 bits</source>
        <translation>%1 Bit</translation>
    </message>
    <message>
        <source>frees %1</source>
        <translation>gibt %1 frei</translation>
    </message>
    <message>
        <source>takes %1 more</source>
        <translation>braucht %1 mehr</translation>
    </message>
    <message>
        <source>%1 in all, %2 on the GPU with most weights</source>
        <translation>%1 insgesamt, %2 auf der GPU mit den meisten Gewichten</translation>
    </message>
    <message>
        <source>%1 in all, %2 per GPU</source>
        <translation>%1 insgesamt, %2 je GPU</translation>
    </message>
</context>
<context>
    <name>hbm</name>
    <message>
        <source>&quot;{1}&quot; is no version of {2}: the newest rules that are modelled are used.</source>
        <translation>„{1}“ ist keine Version von {2}: Es gelten die neuesten Regeln, die nachgebildet sind.</translation>
    </message>
    <message>
        <source>{1} refuses a KV cache in {2} on {3}: its kernels need compute capability {4}. Choose another of: {5}.</source>
        <translation>{1} lehnt einen KV-Cache in {2} auf {3} ab: Die Kernel dafür brauchen Compute Capability {4}. Einen anderen Typ wählen: {5}.</translation>
    </message>
    <message>
        <source>On {3} only some attention backends of {1}, such as FlashInfer, store a KV cache in {2}; all do on compute capability {4}. Choose such a backend, or another type.</source>
        <translation>Auf {3} speichern nur manche Attention-Backends von {1}, etwa FlashInfer, einen KV-Cache in {2}; ab Compute Capability {4} tun es alle. Ein solches Backend oder einen anderen Typ wählen.</translation>
    </message>
    <message>
        <source>{1} refuses a KV cache in {2} for latent attention (MLA) on {3}: its kernels for that need compute capability {4}. Choose another of: {5}.</source>
        <translation>{1} lehnt einen KV-Cache in {2} für latente Attention (MLA) auf {3} ab: Die Kernel dafür brauchen Compute Capability {4}. Einen anderen Typ wählen: {5}.</translation>
    </message>
    <message>
        <source>It is not known whether {1} stores a KV cache in {2} for latent attention (MLA) on {3}; on compute capability {4} it does. Try it before you rely on this plan, or choose another of: {5}.</source>
        <translation>Unbekannt ist, ob {1} einen KV-Cache in {2} für latente Attention (MLA) auf {3} speichert; bei Compute Capability {4} geht es. Vor dem Einsatz ausprobieren oder einen anderen Typ wählen: {5}.</translation>
    </message>
    <message>
        <source>It is not known whether {1} stores a KV cache in {2} on {3}. Try it before you rely on this plan, or choose another of: {5}.</source>
        <translation>Unbekannt ist, ob {1} einen KV-Cache in {2} auf {3} speichert. Vor dem Einsatz ausprobieren oder einen anderen Typ wählen: {5}.</translation>
    </message>
    <message>
        <source>On {3} {1} has no kernels for a KV cache in {2} and converts it in software; kernels are for compute capability {4}. Choose another of: {5}, if that is too slow.</source>
        <translation>Auf {3} hat {1} keine Kernel für einen KV-Cache in {2} und wandelt ihn in Software um; Kernel gibt es für Compute Capability {4}. Wenn das zu langsam ist, einen anderen Typ wählen: {5}.</translation>
    </message>
    <message>
        <source>{1} refuses a KV cache in {2} on {3}: its kernels are for GPUs of NVIDIA with compute capability {4}. Choose another of: {5}.</source>
        <translation>{1} lehnt einen KV-Cache in {2} auf {3} ab: Die Kernel sind für NVIDIA-GPUs mit Compute Capability {4}. Einen anderen Typ wählen: {5}.</translation>
    </message>
    <message>
        <source>{1} runs on GPUs of NVIDIA only, not on {2}. Choose another engine or GPU.</source>
        <translation>{1} läuft nur auf NVIDIA-GPUs, nicht auf {2}. Eine andere Engine oder GPU wählen.</translation>
    </message>
    <message>
        <source>{2} does not store a KV cache in {1}. It takes: {3}.</source>
        <translation>{2} speichert keinen KV-Cache in {1}. Möglich sind: {3}.</translation>
    </message>
    <message>
        <source>{2} does not divide a model this way: {0} {1} is left out. Set it to 1.</source>
        <translation>{2} teilt ein Modell nicht so auf: {0} {1} entfällt. Auf 1 setzen.</translation>
    </message>
    <message>
        <source>Attention data parallel keeps the attention whole on every rank: tensor parallel is 1 then, not {1}, and data parallel is the number of ranks.</source>
        <translation>Bei datenparalleler Attention bleibt die Attention auf jedem Rank ganz: Tensor-parallel ist dann 1, nicht {1}, und Daten-parallel ist die Zahl der Ranks.</translation>
    </message>
    <message>
        <source>llama.cpp uses at most {2} devices, not {1}.</source>
        <translation>llama.cpp nutzt höchstens {2} Geräte, nicht {1}.</translation>
    </message>
    <message>
        <source>The {1} that are kept back are less than the {2} that CUDA context, activations, graphs and communicators are expected to take: start-up may run out of memory. Lower {0}.</source>
        <translation>Zurückgehalten werden {1}, weniger als die {2}, die CUDA-Kontext, Aktivierungen, Graphen und Kommunikatoren voraussichtlich brauchen: Beim Start kann der Speicher ausgehen. {0} senken.</translation>
    </message>
    <message>
        <source>{1} keeps the sliding layers of this model at full length, so they grow with the context.</source>
        <translation>{1} hält die Sliding-Window-Schichten dieses Modells in voller Länge; sie wachsen also mit dem Kontext.</translation>
    </message>
    <message>
        <source>{1} slots of recurrent state, {2} each, lie beside the token pool; a request takes {3}.</source>
        <translation>{1} Slots für rekurrente Zustände zu je {2} liegen neben dem Token-Pool; eine Anfrage belegt {3}.</translation>
    </message>
    <message>
        <source>{1} are set aside for the compressors of {2} requests before tokens are counted: a smaller {0} leaves more for tokens.</source>
        <translation>{1} werden für die Kompressoren von {2} Anfragen beiseitegelegt, bevor Tokens gezählt werden: Ein kleineres {0} lässt mehr für Tokens.</translation>
    </message>
    <message>
        <source>Sliding layers have a pool for each window size. How TensorRT-LLM shares the memory between these pools is only roughly known: the sessions are an estimate. Its log counts tokens as if every layer kept them all.</source>
        <translation>Sliding-Window-Schichten haben je Fenstergröße einen Pool. Wie TensorRT-LLM den Speicher auf diese Pools aufteilt, ist nur grob bekannt: Die Sessions sind eine Schätzung. Das Log zählt Tokens, als behielte jede Schicht alle.</translation>
    </message>
    <message>
        <source>{1} are set aside for the recurrent state of {2} requests, {3} each, before tokens are counted: a smaller {0} leaves more for tokens.</source>
        <translation>{1} werden für den rekurrenten Zustand von {2} Anfragen zu je {3} beiseitegelegt, bevor Tokens gezählt werden: Ein kleineres {0} lässt mehr für Tokens.</translation>
    </message>
    <message>
        <source>{0}: {1} divided over {2} attention workers leaves some without a request. Set at least {2}.</source>
        <translation>{0}: {1}, auf {2} Attention-Worker verteilt, lässt manche ohne Anfrage. Mindestens {2} einstellen.</translation>
    </message>
    <message>
        <source>{0}: the recurrent states of {1} requests take {2} of the pool of {3} and leave no room for one context. With {4} there is room.</source>
        <translation>{0}: Die rekurrenten Zustände von {1} Anfragen belegen {2} des Pools von {3} und lassen keinen Platz für einen Kontext. Mit {4} ist Platz.</translation>
    </message>
    <message>
        <source>The whole KV cache lies in host memory, so no GPU limits the sessions: they are not counted.</source>
        <translation>Der ganze KV-Cache liegt im Hauptspeicher; keine GPU begrenzt also die Sessions: Sie werden nicht gezählt.</translation>
    </message>
    <message>
        <source>{1} layers stay in host memory, with {2} of weights and {3} of KV cache. They run on the CPU, which is slow.</source>
        <translation>{1} Schichten bleiben im Hauptspeicher, mit {2} Gewichten und {3} KV-Cache. Sie laufen auf der CPU, und das ist langsam.</translation>
    </message>
    <message>
        <source>{1} of token embeddings stay in host memory, where llama.cpp always keeps them.</source>
        <translation>{1} Token-Embeddings bleiben im Hauptspeicher, wo llama.cpp sie immer hält.</translation>
    </message>
    <message>
        <source>A value cache in {1} needs flash attention: turn it on, or store the values in f16.</source>
        <translation>Ein Value-Cache in {1} braucht Flash Attention: einschalten oder die Values in f16 speichern.</translation>
    </message>
    <message>
        <source>{1} stores blocks of 32 elements, and a head of this model has {2}: choose f16 or bf16.</source>
        <translation>{1} speichert Blöcke von 32 Elementen, und ein Head dieses Modells hat {2}: f16 oder bf16 wählen.</translation>
    </message>
    <message>
        <source>A slot has {1} cells, fewer than the {2} tokens of a session. Raise {0}, lower the number of slots, or let all slots share one cache.</source>
        <translation>Ein Slot hat {1} Zellen, weniger als die {2} Tokens einer Session. {0} erhöhen, die Zahl der Slots senken oder alle Slots einen Cache teilen lassen.</translation>
    </message>
    <message>
        <source>{0} {1}: the default of llama.cpp.</source>
        <translation>{0} {1}: der Standard von llama.cpp.</translation>
    </message>
    <message>
        <source>{0} {1}: all GPUs of a node, layers dealt to them alike.</source>
        <translation>{0} {1}: alle GPUs eines Knotens, Schichten gleich verteilt.</translation>
    </message>
    <message>
        <source>{0} {1}: a slot for each session wanted. llama-server itself picks 4.</source>
        <translation>{0} {1}: ein Slot je gewünschter Session. llama-server selbst nimmt 4.</translation>
    </message>
    <message>
        <source>{0} {1}: the context length for each session wanted. llama-server itself takes the model&apos;s limit.</source>
        <translation>{0} {1}: die Kontextlänge für jede gewünschte Session. llama-server selbst nimmt die Grenze des Modells.</translation>
    </message>
    <message>
        <source>{1} of the fullest GPU are for the compute buffer and the CUDA context.</source>
        <translation>{1} der vollsten GPU sind für Compute-Puffer und CUDA-Kontext.</translation>
    </message>
    <message>
        <source>{1} of the fullest GPU are not used: llama.cpp sets aside the cells of ctx-size and no more.</source>
        <translation>{1} der vollsten GPU bleiben ungenutzt: llama.cpp legt die Zellen von ctx-size an und nicht mehr.</translation>
    </message>
    <message>
        <source>{1} of each GPU are left free: the margin that llama.cpp&apos;s --fit keeps.</source>
        <translation>{1} jeder GPU bleiben frei: der Abstand, den --fit von llama.cpp einhält.</translation>
    </message>
    <message>
        <source>{3} counts {2} B for a token; the rows that grow with every token are {1} B of them.</source>
        <translation>{3} rechnet {2} B je Token; davon sind {1} B die Zeilen, die mit jedem Token wachsen.</translation>
    </message>
    <message>
        <source>A token of the pool costs {2} B, of which {1} B are layers that keep every token: sliding layers have a pool of {3} tokens of their own, whatever the window.</source>
        <translation>Ein Token des Pools kostet {2} B; davon entfallen {1} B auf Schichten, die jedes Token behalten: Sliding-Window-Schichten haben einen eigenen Pool von {3} Tokens, unabhängig vom Fenster.</translation>
    </message>
    <message>
        <source>{0}: reading was cancelled.</source>
        <translation>{0}: Das Lesen wurde abgebrochen.</translation>
    </message>
    <message>
        <source>{0} is no GGUF file: it starts like {1}. Open another file, or download it again.</source>
        <translation>{0} ist keine GGUF-Datei: Sie beginnt wie {1}. Eine andere Datei öffnen oder neu herunterladen.</translation>
    </message>
    <message>
        <source>{0} is a Git LFS pointer, not the model. Run &quot;git lfs pull&quot; in its folder.</source>
        <translation>{0} ist ein Git-LFS-Zeiger, nicht das Modell. In seinem Ordner „git lfs pull“ ausführen.</translation>
    </message>
    <message>
        <source>{0} is a ggml file from before GGUF (August 2023). Convert the model again.</source>
        <translation>{0} ist eine ggml-Datei aus der Zeit vor GGUF (August 2023). Das Modell neu konvertieren.</translation>
    </message>
    <message>
        <source>{0} is GGUF version 1, whose counts have 32 bits; llama.cpp dropped it. Convert the model again.</source>
        <translation>{0} ist GGUF-Version 1 mit 32-Bit-Zählern; llama.cpp unterstützt sie nicht mehr. Das Modell neu konvertieren.</translation>
    </message>
    <message>
        <source>{0} is GGUF version {1}; versions 2 and 3 are read. Update the planner.</source>
        <translation>{0} ist GGUF-Version {1}; gelesen werden die Versionen 2 und 3. Den Planer aktualisieren.</translation>
    </message>
    <message>
        <source>{0} is a projector for images or sound (mmproj), not a language model. Open the model beside it.</source>
        <translation>{0} ist ein Projektor für Bilder oder Ton (mmproj), kein Sprachmodell. Das Modell daneben öffnen.</translation>
    </message>
    <message>
        <source>{0} is an importance matrix for quantizing, not a model. Open the model itself.</source>
        <translation>{0} ist eine Importance-Matrix zum Quantisieren, kein Modell. Das Modell selbst öffnen.</translation>
    </message>
    <message>
        <source>{0} is a LoRA adapter: its cache is that of the base model. Open the base model.</source>
        <translation>{0} ist ein LoRA-Adapter: Sein Cache ist der des Basismodells. Das Basismodell öffnen.</translation>
    </message>
    <message>
        <source>{0} holds a draft ({1}) that cannot run alone. Open the model that it proposes tokens for.</source>
        <translation>{0} enthält einen Draft ({1}), der nicht allein laufen kann. Das Modell öffnen, für das er Tokens vorschlägt.</translation>
    </message>
    <message>
        <source>{0}: the file ends inside its header, after {1} bytes. It is cut short: download it again.</source>
        <translation>{0}: Die Datei endet in ihrem Header, nach {1} Bytes. Sie ist abgeschnitten: neu herunterladen.</translation>
    </message>
    <message>
        <source>{0}: {2} {1} are announced, and {3} is the most that is possible here. The file is damaged: download it again.</source>
        <translation>{0}: Angekündigt sind {2} {1}, möglich sind hier höchstens {3}. Die Datei ist beschädigt: neu herunterladen.</translation>
    </message>
    <message>
        <source>{0}: the header is larger than {1}, more than any model needs.</source>
        <translation>{0}: Der Header ist größer als {1}, mehr als irgendein Modell braucht.</translation>
    </message>
    <message>
        <source>{0}: keys and values beside the tokenizer take more than {1}, more than any model needs.</source>
        <translation>{0}: Die Schlüssel und Werte neben dem Tokenizer belegen mehr als {1}, mehr als irgendein Modell braucht.</translation>
    </message>
    <message>
        <source>{0} has an empty name. The file is damaged.</source>
        <translation>{0} hat einen leeren Namen. Die Datei ist beschädigt.</translation>
    </message>
    <message>
        <source>{0} stands twice in the file. Convert the model again.</source>
        <translation>{0} steht zweimal in der Datei. Das Modell neu konvertieren.</translation>
    </message>
    <message>
        <source>{0} must be {1}; it is {2}. Convert the model again.</source>
        <translation>{0} muss {1} sein; es ist {2}. Das Modell neu konvertieren.</translation>
    </message>
    <message>
        <source>{0} is {1}; from {2} to {3} is taken. Convert the model again.</source>
        <translation>{0} ist {1}; erlaubt ist {2} bis {3}. Das Modell neu konvertieren.</translation>
    </message>
    <message>
        <source>{0}: the key {1} is missing, and nothing stands in for it.</source>
        <translation>{0}: Der Schlüssel {1} fehlt, und nichts ersetzt ihn.</translation>
    </message>
    <message>
        <source>{0} is {1}, which does not divide by {3} ({2}).</source>
        <translation>{0} ist {1}, nicht teilbar durch {3} ({2}).</translation>
    </message>
    <message>
        <source>{0} has {1} entries for {2} layers. Convert the model again.</source>
        <translation>{0} hat {1} Einträge für {2} Schichten. Das Modell neu konvertieren.</translation>
    </message>
    <message>
        <source>{0}: values of type {1} do not exist. The file is damaged: download it again.</source>
        <translation>{0}: Werte vom Typ {1} gibt es nicht. Die Datei ist beschädigt: neu herunterladen.</translation>
    </message>
    <message>
        <source>{0}: general.alignment is {1}; a power of two up to 1,048,576 is wanted. Convert the model again.</source>
        <translation>{0}: general.alignment ist {1}; verlangt ist eine Zweierpotenz bis 1.048.576. Das Modell neu konvertieren.</translation>
    </message>
    <message>
        <source>{0} has an empty name or one with a zero byte. The file is damaged.</source>
        <translation>{0} hat einen leeren Namen oder einen mit Nullbyte. Die Datei ist beschädigt.</translation>
    </message>
    <message>
        <source>{0}: sizes of more than a pebibyte. The file is damaged: download it again.</source>
        <translation>{0}: Größen über einem Pebibyte. Die Datei ist beschädigt: neu herunterladen.</translation>
    </message>
    <message>
        <source>{0}: rows of {1} weights do not divide into blocks of {2} ({3}). Convert the model again.</source>
        <translation>{0}: Zeilen von {1} Gewichten teilen sich nicht in Blöcke von {2} ({3}). Das Modell neu konvertieren.</translation>
    </message>
    <message>
        <source>{0} starts at byte {1} of the data, which is no multiple of {2}.</source>
        <translation>{0} beginnt bei Byte {1} der Daten, keinem Vielfachen von {2}.</translation>
    </message>
    <message>
        <source>{0} lies over the tensor {1}. The file is damaged: download it again.</source>
        <translation>{0} überlappt den Tensor {1}. Die Datei ist beschädigt: neu herunterladen.</translation>
    </message>
    <message>
        <source>{0} ends at byte {1} of the data, of which there are {2}. The file is cut short: download it again.</source>
        <translation>{0} endet bei Byte {1} der Daten, von denen es {2} gibt. Die Datei ist abgeschnitten: neu herunterladen.</translation>
    </message>
    <message>
        <source>{0}: there is no part {1} of {2}. Give the file its name back.</source>
        <translation>{0}: Es gibt keinen Teil {1} von {2}. Der Datei ihren Namen zurückgeben.</translation>
    </message>
    <message>
        <source>{0} is one part of {2}, and {1} is not beside it. Put all parts into one folder.</source>
        <translation>{0} ist ein Teil von {2}, und {1} liegt nicht daneben. Alle Teile in einen Ordner legen.</translation>
    </message>
    <message>
        <source>{0} is part {1} (from 0) of {2}. Give the parts their names NAME-00001-of-00002.gguf back.</source>
        <translation>{0} ist Teil {1} (ab 0) von {2}. Den Teilen ihre Namen NAME-00001-of-00002.gguf zurückgeben.</translation>
    </message>
    <message>
        <source>{0}: split.count is {1}, the name says {2}. The parts are not of one model.</source>
        <translation>{0}: split.count ist {1}, der Name sagt {2}. Die Teile gehören nicht zu einem Modell.</translation>
    </message>
    <message>
        <source>{0}: split.no is {1}, the name says {2} (from 0). The parts are not of one model.</source>
        <translation>{0}: split.no ist {1}, der Name sagt {2} (ab 0). Die Teile gehören nicht zu einem Modell.</translation>
    </message>
    <message>
        <source>{0}: {1} tensors are announced and the parts hold {2}. They are not of one model.</source>
        <translation>{0}: Angekündigt sind {1} Tensoren, die Teile enthalten {2}. Sie gehören nicht zu einem Modell.</translation>
    </message>
    <message>
        <source>{0} holds {1} GGUF models. Name one of them: {2}.</source>
        <translation>{0} enthält {1} GGUF-Modelle. Eines davon nennen: {2}.</translation>
    </message>
    <message>
        <source>{1} of the file belong to no tensor. They are not counted.</source>
        <translation>{1} der Datei gehören zu keinem Tensor. Sie werden nicht gezählt.</translation>
    </message>
    <message>
        <source>{1}: a yes-or-no value is {2}; it is taken for yes.</source>
        <translation>{1}: Ein Ja/Nein-Wert ist {2}; er gilt als Ja.</translation>
    </message>
    <message>
        <source>{1} tensors have a type that ggml does not know ({2}; {3} is the first): each is counted up to where the next one starts.</source>
        <translation>{1} Tensoren haben einen Typ, den ggml nicht kennt ({2}; der erste ist {3}): Jeder zählt bis zum Anfang des nächsten.</translation>
    </message>
    <message>
        <source>general.alignment is {1}; less than 8 is unusual.</source>
        <translation>general.alignment ist {1}; weniger als 8 ist ungewöhnlich.</translation>
    </message>
    <message>
        <source>The architecture {1} is unknown: answered by its keys alone. Check the layer layout before you trust it.</source>
        <translation>Die Architektur {1} ist unbekannt: beantwortet allein nach ihren Schlüsseln. Vor dem Einsatz den Aufbau der Schichten prüfen.</translation>
    </message>
    <message>
        <source>In {1} of {2} layers the tensors say otherwise than the keys about attention and state; the tensors are followed.</source>
        <translation>In {1} von {2} Schichten sagen die Tensoren über Attention und Zustand anderes als die Schlüssel; die Tensoren gelten.</translation>
    </message>
    <message>
        <source>{1} comes to {2}, and {3} has {4}: check the cache before you trust it.</source>
        <translation>{1} ergibt {2}, und {3} hat {4}: den Cache vor dem Einsatz prüfen.</translation>
    </message>
    <message>
        <source>The file names a window of {1} tokens, and nothing says which layers of {2} slide: all tokens are kept, as llama.cpp does.</source>
        <translation>Die Datei nennt ein Fenster von {1} Tokens, aber nichts sagt, welche Schichten von {2} eines haben: Alle Tokens werden behalten, wie bei llama.cpp.</translation>
    </message>
    <message>
        <source>The list of sliding layers has {1} entries for {2} layers: it is repeated.</source>
        <translation>Die Liste der Sliding-Window-Schichten hat {1} Einträge für {2} Schichten: Sie wird wiederholt.</translation>
    </message>
    <message>
        <source>The keys name {1} multi-token-prediction layers and the file holds none.</source>
        <translation>Die Schlüssel nennen {1} Multi-Token-Prediction-Schichten, die Datei enthält keine.</translation>
    </message>
    <message>
        <source>{1} tensors belong to layers beyond the {2} that the keys name; they are counted with the multi-token prediction.</source>
        <translation>{1} Tensoren gehören zu Schichten jenseits der {2}, die die Schlüssel nennen; sie zählen zur Multi-Token-Prediction.</translation>
    </message>
    <message>
        <source>{1} of weights have names that are not known: they are counted whole on each GPU.</source>
        <translation>{1} Gewichte haben unbekannte Namen: Sie zählen auf jeder GPU ganz.</translation>
    </message>
    <message>
        <source>The file names no type for computing; {1} is assumed.</source>
        <translation>Die Datei nennt keinen Rechentyp; {1} wird angenommen.</translation>
    </message>
    <message>
        <source>Nothing was pasted. Type a model as owner/name.</source>
        <translation>Es wurde nichts eingefügt. Ein Modell als owner/name eingeben.</translation>
    </message>
    <message>
        <source>This is longer than {1} bytes. Type a model as owner/name, or paste its address.</source>
        <translation>Das ist länger als {1} Bytes. Ein Modell als owner/name eingeben oder seine Adresse einfügen.</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; has line breaks or control characters in it. Paste one model at a time.</source>
        <translation>„{0}“ enthält Zeilenumbrüche oder Steuerzeichen. Immer nur ein Modell einfügen.</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; has spaces in it, which no model&apos;s name has. Type it as owner/name.</source>
        <translation>„{0}“ enthält Leerzeichen, die es in Modellnamen nicht gibt. Als owner/name eingeben.</translation>
    </message>
    <message>
        <source>This is a dataset. Paste the model that was trained on it.</source>
        <translation>Das ist ein Datensatz. Das Modell einfügen, das damit trainiert wurde.</translation>
    </message>
    <message>
        <source>This is a Space. Paste the model that it runs; its page names it.</source>
        <translation>Das ist ein Space. Das Modell einfügen, das darin läuft; seine Seite nennt es.</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; on the Hub are no models. Paste a model&apos;s address.</source>
        <translation>„{0}“ auf dem Hub sind keine Modelle. Die Adresse eines Modells einfügen.</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is a page of the site, no model&apos;s owner.</source>
        <translation>„{0}“ ist eine Seite der Website, kein Eigentümer eines Modells.</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is no model&apos;s name: it has two parts, owner/name.</source>
        <translation>„{0}“ ist kein Modellname: Er hat zwei Teile, owner/name.</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; leads out of the repository (&quot;..&quot;, &quot;\&quot; or &quot;//&quot;).</source>
        <translation>„{0}“ führt aus dem Repository hinaus („..“, „\“ oder „//“).</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; has two dots in a row, which no name has.</source>
        <translation>„{0}“ hat zwei Punkte hintereinander; das hat kein Name.</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; has two dashes in a row, which no name has.</source>
        <translation>„{0}“ hat zwei Bindestriche hintereinander; das hat kein Name.</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is no part of a model&apos;s name: letters a to z, digits, &quot;.&quot;, &quot;_&quot; and &quot;-&quot;, and no dot or dash at its ends.</source>
        <translation>„{0}“ ist kein Teil eines Modellnamens: Buchstaben a bis z, Ziffern, „.“, „_“ und „-“, an den Enden weder Punkt noch Bindestrich.</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; has a &quot;\&quot; in it. Use &quot;/&quot;: owner/name.</source>
        <translation>„{0}“ enthält ein „\“. Ein „/“ verwenden: owner/name.</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is longer than the 96 characters of a name.</source>
        <translation>„{0}“ ist länger als die 96 Zeichen eines Namens.</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is no branch, tag or commit. Write owner/name@main, or leave it out.</source>
        <translation>„{0}“ ist weder Branch noch Tag noch Commit. owner/name@main schreiben oder weglassen.</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is no name of a quantization. Write owner/name:Q4_K_M, or leave it out.</source>
        <translation>„{0}“ ist kein Name einer Quantisierung. owner/name:Q4_K_M schreiben oder weglassen.</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; has a % in it that stands for no character.</source>
        <translation>„{0}“ enthält ein %, das für kein Zeichen steht.</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is not the Hugging Face Hub. Paste the address of a model there, or owner/name.</source>
        <translation>„{0}“ ist nicht der Hugging Face Hub. Dort die Adresse eines Modells kopieren oder owner/name eingeben.</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is not the Hub that is asked. If it is a mirror of it, set it as HF_ENDPOINT.</source>
        <translation>„{0}“ ist nicht der Hub, der gefragt wird. Ist es ein Spiegel davon, ihn als HF_ENDPOINT setzen.</translation>
    </message>
    <message>
        <source>Addresses that begin with &quot;{0}:&quot; are not read. Paste an https address.</source>
        <translation>Adressen, die mit „{0}:“ beginnen, werden nicht gelesen. Eine https-Adresse einfügen.</translation>
    </message>
    <message>
        <source>{0}: what stands there is no token (letters, digits and signs without spaces); it is not used.</source>
        <translation>{0}: Was dort steht, ist kein Token (Buchstaben, Ziffern und Zeichen ohne Leerzeichen); es wird nicht benutzt.</translation>
    </message>
    <message>
        <source>{0}: other users of this machine can read this token. chmod 600 keeps it yours.</source>
        <translation>{0}: Andere Benutzer dieses Rechners können dieses Token lesen. chmod 600 macht es privat.</translation>
    </message>
    <message>
        <source>{0}: &quot;{1}&quot; is no number of seconds; {2} is used.</source>
        <translation>{0}: „{1}“ ist keine Zahl von Sekunden; es gilt {2}.</translation>
    </message>
    <message>
        <source>{0}: &quot;{1}&quot; is no address that begins with https:// or http://; {2} is asked.</source>
        <translation>{0}: „{1}“ ist keine Adresse, die mit https:// oder http:// beginnt; gefragt wird {2}.</translation>
    </message>
    <message>
        <source>The server sent a redirect that is not allowed (&quot;{0}&quot;). A proxy may be in the way, or HF_ENDPOINT is wrong.</source>
        <translation>Der Server schickte eine unerlaubte Umleitung („{0}“). Vielleicht ist ein Proxy im Weg, oder HF_ENDPOINT ist falsch.</translation>
    </message>
    <message>
        <source>The server at {0} answered with a web page, not model data. A proxy, firewall or sign-in page is probably in the way, or HF_ENDPOINT is wrong.</source>
        <translation>Der Server unter {0} antwortete mit einer Webseite statt mit Modelldaten. Wahrscheinlich ist ein Proxy, eine Firewall oder Anmeldeseite im Weg, oder HF_ENDPOINT ist falsch.</translation>
    </message>
    <message>
        <source>{0} exists, but has no branch, tag or commit &quot;{1}&quot;.</source>
        <translation>{0} existiert, hat aber keinen Branch, Tag oder Commit „{1}“.</translation>
    </message>
    <message>
        <source>{0} exists, but has no branch, tag or commit &quot;{1}&quot;. It has: {2}</source>
        <translation>{0} existiert, hat aber keinen Branch, Tag oder Commit „{1}“. Es gibt: {2}</translation>
    </message>
    <message>
        <source>The Hub says: {1}</source>
        <translation>Der Hub sagt: {1}</translation>
    </message>
    <message>
        <source>{0}: the download in the cache is incomplete (its blob is missing), and offline mode is on. Download it again, or unset HF_HUB_OFFLINE.</source>
        <translation>{0}: Der Download im Cache ist unvollständig (der Blob fehlt), und der Offline-Modus ist an. Neu herunterladen oder HF_HUB_OFFLINE entfernen.</translation>
    </message>
    <message>
        <source>{0} has no file {1} at {2}.</source>
        <translation>{0} hat bei {2} keine Datei {1}.</translation>
    </message>
    <message>
        <source>{0} is gated. Accept its terms at {1}, then sign in: set HF_TOKEN, or run &quot;hf auth login&quot;.</source>
        <translation>{0} ist zugangsbeschränkt. Die Bedingungen unter {1} annehmen und anmelden: HF_TOKEN setzen oder „hf auth login“ ausführen.</translation>
    </message>
    <message>
        <source>{0} is gated. The token from {2} is not sent over http; use an https address of the Hub as HF_ENDPOINT. The terms are accepted at {1}.</source>
        <translation>{0} ist zugangsbeschränkt. Das Token aus {2} wird nicht über http geschickt; als HF_ENDPOINT eine https-Adresse des Hub angeben. Die Bedingungen lassen sich unter {1} annehmen.</translation>
    </message>
    <message>
        <source>The account of the token from {2} has no access to {0} yet, or the token may not read gated repositories. Ask for access at {1} and check the token&apos;s permissions.</source>
        <translation>Das Konto zum Token aus {2} hat noch keinen Zugang zu {0}, oder das Token darf keine zugangsbeschränkten Repositorys lesen. Zugang unter {1} erbitten und die Rechte des Tokens prüfen.</translation>
    </message>
    <message>
        <source>{0} was disabled by the Hub.</source>
        <translation>{0} wurde vom Hub gesperrt.</translation>
    </message>
    <message>
        <source>The token from {1} is invalid or expired. Run &quot;hf auth login&quot;, or take it out to read public models without one.</source>
        <translation>Das Token aus {1} ist ungültig oder abgelaufen. „hf auth login“ ausführen, oder es entfernen, um öffentliche Modelle ohne Token zu lesen.</translation>
    </message>
    <message>
        <source>{0} was not found. It does not exist, or it is private or gated and no token is set. Check the spelling: the form is owner/name.</source>
        <translation>{0} wurde nicht gefunden. Es existiert nicht, oder es ist privat oder zugangsbeschränkt und kein Token ist gesetzt. Die Schreibweise prüfen: owner/name.</translation>
    </message>
    <message>
        <source>{0} was not found. It does not exist, or it is private or gated: the token from {1} is not sent over http; use an https address of the Hub as HF_ENDPOINT. Check the spelling: the form is owner/name.</source>
        <translation>{0} wurde nicht gefunden. Es existiert nicht, oder es ist privat oder zugangsbeschränkt: Das Token aus {1} wird nicht über http geschickt; als HF_ENDPOINT eine https-Adresse des Hub angeben. Die Schreibweise prüfen: owner/name.</translation>
    </message>
    <message>
        <source>{0} was not found, or the token from {1} cannot see it. Check the spelling: the form is owner/name.</source>
        <translation>{0} wurde nicht gefunden, oder das Token aus {1} kann es nicht sehen. Die Schreibweise prüfen: owner/name.</translation>
    </message>
    <message>
        <source>The Hub refused access to {0}: {1}</source>
        <translation>Der Hub verweigerte den Zugang zu {0}: {1}</translation>
    </message>
    <message>
        <source>{0} was not found at {1}, which gave no reason. If that is a mirror, it may not carry this model.</source>
        <translation>{0} wurde unter {1} nicht gefunden; ein Grund wurde nicht genannt. Ist das ein Spiegel, führt er dieses Modell vielleicht nicht.</translation>
    </message>
    <message>
        <source>The Hub&apos;s limit for {0} is reached ({1} in {2} s). It takes requests again in {3} s. A token raises the limit.</source>
        <translation>Die Grenze des Hub für {0} ist erreicht ({1} in {2} s). In {3} s nimmt er wieder Anfragen an. Ein Token hebt die Grenze an.</translation>
    </message>
    <message>
        <source>{0}: the server has no such part of {1}. The file may be empty.</source>
        <translation>{0}: Der Server hat diesen Teil von {1} nicht. Vielleicht ist die Datei leer.</translation>
    </message>
    <message>
        <source>The server at {0} has a problem ({1}). Try again later; status.huggingface.co tells how the Hub is.</source>
        <translation>Der Server unter {0} hat ein Problem ({1}). Später erneut versuchen; status.huggingface.co zeigt, wie es um den Hub steht.</translation>
    </message>
    <message>
        <source>The Hub rejected the request for {0}: {1}</source>
        <translation>Der Hub wies die Anfrage nach {0} zurück: {1}</translation>
    </message>
    <message>
        <source>{0} is not available in your region for legal reasons.</source>
        <translation>{0} ist in dieser Region aus rechtlichen Gründen nicht verfügbar.</translation>
    </message>
    <message>
        <source>The server at {0} gave an unexpected answer ({1}).</source>
        <translation>Der Server unter {0} gab eine unerwartete Antwort ({1}).</translation>
    </message>
    <message>
        <source>The server {0}, to which the Hub sends for the file&apos;s data, did not give it ({1}). Try again later; a proxy or firewall may be in the way.</source>
        <translation>Der Server {0}, auf den der Hub für die Daten der Datei verweist, lieferte sie nicht ({1}). Später erneut versuchen; vielleicht ist ein Proxy oder eine Firewall im Weg.</translation>
    </message>
    <message>
        <source>{0} could not be kept ({1}). The plan goes on; it will be fetched again next time.</source>
        <translation>{0} konnte nicht aufbewahrt werden ({1}). Der Plan geht weiter; beim nächsten Mal wird erneut geholt.</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is no name to keep a download under.</source>
        <translation>„{0}“ ist kein Name, unter dem ein Download aufbewahrt werden kann.</translation>
    </message>
    <message>
        <source>{0} is not in the cache, and offline mode is on (HF_HUB_OFFLINE or TRANSFORMERS_OFFLINE). Unset it to fetch the model.</source>
        <translation>{0} ist nicht im Cache, und der Offline-Modus ist an (HF_HUB_OFFLINE oder TRANSFORMERS_OFFLINE). Die Variable entfernen, um das Modell zu holen.</translation>
    </message>
    <message>
        <source>{0}: cancelled.</source>
        <translation>{0}: abgebrochen.</translation>
    </message>
    <message>
        <source>{0}: more came than such a file ever holds, and the rest was not read. Check that it is a model&apos;s, and that no proxy is in the way.</source>
        <translation>{0}: Es kam mehr, als eine solche Datei je enthält; der Rest wurde nicht gelesen. Prüfen, ob sie zu einem Modell gehört und kein Proxy im Weg ist.</translation>
    </message>
    <message>
        <source>{0} redirects in circles, or more than eight times. A proxy may be in the way, or HF_ENDPOINT is wrong.</source>
        <translation>{0} leitet im Kreis oder mehr als achtmal um. Vielleicht ist ein Proxy im Weg, oder HF_ENDPOINT ist falsch.</translation>
    </message>
    <message>
        <source>The name {0} was not found. Check the connection, or the name server.</source>
        <translation>Der Name {0} wurde nicht gefunden. Die Verbindung oder den Nameserver prüfen.</translation>
    </message>
    <message>
        <source>No connection to {0} ({1}). A firewall must let huggingface.co, hf.co and what is below them pass.</source>
        <translation>Keine Verbindung zu {0} ({1}). Eine Firewall muss huggingface.co, hf.co und alles darunter durchlassen.</translation>
    </message>
    <message>
        <source>{0} did not answer in time. Try again.</source>
        <translation>{0} antwortete nicht rechtzeitig. Erneut versuchen.</translation>
    </message>
    <message>
        <source>No encrypted connection to {0} came about ({1}). Try again; a proxy may be in the way.</source>
        <translation>Eine verschlüsselte Verbindung zu {0} kam nicht zustande ({1}). Erneut versuchen; vielleicht ist ein Proxy im Weg.</translation>
    </message>
    <message>
        <source>The certificate of {0} is not trusted ({1}). If your company inspects TLS traffic, name its CA file in SSL_CERT_FILE.</source>
        <translation>Dem Zertifikat von {0} wird nicht vertraut ({1}). Prüft das Unternehmen den TLS-Verkehr, seine CA-Datei in SSL_CERT_FILE angeben.</translation>
    </message>
    <message>
        <source>The proxy on the way to {0} failed ({1}). Look at https_proxy, http_proxy, all_proxy and no_proxy; HTTP 407 means that it wants a user and a password.</source>
        <translation>Der Proxy auf dem Weg zu {0} versagte ({1}). https_proxy, http_proxy, all_proxy und no_proxy prüfen; HTTP 407 heißt, dass er Benutzer und Passwort verlangt.</translation>
    </message>
    <message>
        <source>The connection to {0} broke ({1}). Try again.</source>
        <translation>Die Verbindung zu {0} brach ab ({1}). Erneut versuchen.</translation>
    </message>
    <message>
        <source>What answers at {0} is no HTTP server. Look at HF_ENDPOINT.</source>
        <translation>Was unter {0} antwortet, ist kein HTTP-Server. HF_ENDPOINT prüfen.</translation>
    </message>
    <message>
        <source>{0} sent an answer that cannot be read ({1}). Try again; a proxy may be in the way.</source>
        <translation>{0} schickte eine unlesbare Antwort ({1}). Erneut versuchen; vielleicht ist ein Proxy im Weg.</translation>
    </message>
    <message>
        <source>{0}: the list of files cannot be read (&quot;{1}&quot;).</source>
        <translation>{0}: Die Dateiliste ist nicht lesbar („{1}“).</translation>
    </message>
    <message>
        <source>{0}: more than {1} files are not looked through.</source>
        <translation>{0}: Mehr als {1} Dateien werden nicht durchgesehen.</translation>
    </message>
    <message>
        <source>{0}: the list of files goes in circles, or has more than 50 pages. Try again, or look at HF_ENDPOINT.</source>
        <translation>{0}: Die Dateiliste dreht sich im Kreis oder hat mehr als 50 Seiten. Erneut versuchen oder HF_ENDPOINT prüfen.</translation>
    </message>
    <message>
        <source>The list of files goes on at {0}, which is not {1}. It was not asked. If it is the right one, name it in HF_ENDPOINT.</source>
        <translation>Die Dateiliste geht bei {0} weiter, und das ist nicht {1}. Dort wurde nicht gefragt. Ist es die richtige Adresse, sie als HF_ENDPOINT angeben.</translation>
    </message>
    <message>
        <source>{0}: {1} came damaged twice: its bytes are not what the Hub says they are. A proxy may change or cut them; try again.</source>
        <translation>{0}: {1} kam zweimal beschädigt an: Seine Bytes sind nicht die, die der Hub nennt. Vielleicht ändert oder kürzt sie ein Proxy; erneut versuchen.</translation>
    </message>
    <message>
        <source>{0}: another part of {1} came than was asked for, twice. A proxy may be in the way; try again.</source>
        <translation>{0}: Zweimal kam ein anderer Teil von {1} als verlangt. Vielleicht ist ein Proxy im Weg; erneut versuchen.</translation>
    </message>
    <message>
        <source>{0} is an adapter ({2}), which changes another model. Open its base model: {1}</source>
        <translation>{0} ist ein Adapter ({2}), der ein anderes Modell ändert. Sein Basismodell öffnen: {1}</translation>
    </message>
    <message>
        <source>{0} is an adapter ({2}), and its file names no base model of the Hub. Open the model that it was made for.</source>
        <translation>{0} ist ein Adapter ({2}), und seine Datei nennt kein Basismodell auf dem Hub. Das Modell öffnen, für das er gemacht wurde.</translation>
    </message>
    <message>
        <source>{0}, named as a base model, is an adapter itself. Open the model that it was made for.</source>
        <translation>{0}, als Basismodell genannt, ist selbst ein Adapter. Das Modell öffnen, für das er gemacht wurde.</translation>
    </message>
    <message>
        <source>{0} has no config.json, params.json or GGUF file, so there is nothing to plan with. It holds: {1}</source>
        <translation>{0} hat weder config.json noch params.json noch eine GGUF-Datei; damit lässt sich nichts planen. Enthalten ist: {1}</translation>
    </message>
    <message>
        <source>{0}: the copy in the cache, commit {1}, has no config.json or GGUF file that can be read, and the Hub cannot be asked. Open it again when it can.</source>
        <translation>{0}: Die Kopie im Cache, Commit {1}, hat weder eine lesbare config.json noch eine GGUF-Datei, und der Hub kann nicht gefragt werden. Später erneut öffnen.</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is no model. If it is a user or an organisation, type owner/name.</source>
        <translation>„{0}“ ist kein Modell. Ist es ein Benutzer oder eine Organisation, owner/name eingeben.</translation>
    </message>
    <message>
        <source>{0} holds {1} GGUF models. Say which, as {0}:TAG. There are: {2}</source>
        <translation>{0} enthält {1} GGUF-Modelle. Eines davon als {0}:TAG nennen. Es gibt: {2}</translation>
    </message>
    <message>
        <source>{0} has no GGUF model &quot;{1}&quot;. There are: {2}</source>
        <translation>{0} hat kein GGUF-Modell „{1}“. Es gibt: {2}</translation>
    </message>
    <message>
        <source>{0} holds no GGUF model. Leave &quot;:{1}&quot; out.</source>
        <translation>{0} enthält kein GGUF-Modell. „:{1}“ weglassen.</translation>
    </message>
    <message>
        <source>{0}: commit {1} was asked for, and the server answered with {2}. A mirror may not know revisions; leave it out, or ask the Hub itself.</source>
        <translation>{0}: Verlangt war Commit {1}, der Server antwortete mit {2}. Vielleicht kennt ein Spiegel keine Revisionen; sie weglassen oder den Hub selbst fragen.</translation>
    </message>
    <message>
        <source>{0}: the headers of all weight files together are more than is read ({1}). Download the model, and open its folder.</source>
        <translation>{0}: Die Header aller Gewichtsdateien zusammen sind mehr, als gelesen wird ({1}). Das Modell herunterladen und seinen Ordner öffnen.</translation>
    </message>
    <message>
        <source>{0}: not tried, since the Hub cannot be reached.</source>
        <translation>{0}: nicht versucht, da der Hub nicht erreichbar ist.</translation>
    </message>
    <message>
        <source>No cache knows the weight files of this copy: weights are counted from the config.</source>
        <translation>Kein Cache kennt die Gewichtsdateien dieser Kopie: Die Gewichte werden aus der Config berechnet.</translation>
    </message>
    <message>
        <source>The exact weights of {0} could not be read; the plan is as it was. {1}</source>
        <translation>Die exakten Gewichte von {0} waren nicht lesbar; der Plan bleibt, wie er war. {1}</translation>
    </message>
    <message>
        <source>{0} lacks {1}, one of {2} parts of a model. Open another one, or ask its author.</source>
        <translation>{0} fehlt {1}, einer von {2} Teilen eines Modells. Ein anderes öffnen oder den Autor fragen.</translation>
    </message>
    <message>
        <source>{0}: the header of {1} is larger than {2}. Download the file, and open it here.</source>
        <translation>{0}: Der Header von {1} ist größer als {2}. Die Datei herunterladen und hier öffnen.</translation>
    </message>
    <message>
        <source>A copy of {1}, commit {2}, from the cache.</source>
        <translation>Eine Kopie von {1}, Commit {2}, aus dem Cache.</translation>
    </message>
    <message>
        <source>A copy of {1}, commit {2}, from the cache, which may be older than what the branch stands for now.</source>
        <translation>Eine Kopie von {1}, Commit {2}, aus dem Cache; sie kann älter sein als der heutige Stand des Branch.</translation>
    </message>
    <message>
        <source>{1} is called {2} now.</source>
        <translation>{1} heißt jetzt {2}.</translation>
    </message>
    <message>
        <source>The address held a user or a token. It was not used and not kept; if it was real, take it back.</source>
        <translation>Die Adresse enthielt einen Benutzer oder ein Token. Es wurde weder benutzt noch behalten; war es echt, sollte es widerrufen werden.</translation>
    </message>
    <message>
        <source>The token from {1} is invalid or expired, and was left out. Run &quot;hf auth login&quot;.</source>
        <translation>Das Token aus {1} ist ungültig oder abgelaufen und wurde weggelassen. „hf auth login“ ausführen.</translation>
    </message>
    <message>
        <source>The server lists no files: weights are counted from the config.</source>
        <translation>Der Server listet keine Dateien: Die Gewichte werden aus der Config berechnet.</translation>
    </message>
    <message>
        <source>There is a folder {1} here as well. Type ./{1} to open that one.</source>
        <translation>Hier gibt es auch einen Ordner {1}. Mit ./{1} wird er geöffnet.</translation>
    </message>
    <message>
        <source>The request to {0} failed ({1}).</source>
        <translation>Die Anfrage an {0} schlug fehl ({1}).</translation>
    </message>
    <message>
        <source>{0} is empty; a JSON object is wanted. Download it again.</source>
        <translation>{0} ist leer; verlangt ist ein JSON-Objekt. Neu herunterladen.</translation>
    </message>
    <message>
        <source>{0} is not UTF-8 text ({1}). Save it as UTF-8.</source>
        <translation>{0} ist kein UTF-8-Text ({1}). Als UTF-8 speichern.</translation>
    </message>
    <message>
        <source>{0}: nested deeper than {1} levels at line {2}; this is no model or profile. Choose another file.</source>
        <translation>{0}: in Zeile {2} tiefer als {1} Ebenen verschachtelt; das ist weder Modell noch Profil. Eine andere Datei wählen.</translation>
    </message>
    <message>
        <source>{0} is not JSON: line {1}, column {2}: {3}. Correct it, or download it again.</source>
        <translation>{0} ist kein JSON: Zeile {1}, Spalte {2}: {3}. Korrigieren oder neu herunterladen.</translation>
    </message>
    <message>
        <source>{0}: a JSON object is wanted, this is: {1}. Is it the right file?</source>
        <translation>{0}: Verlangt ist ein JSON-Objekt, dies ist: {1}. Ist es die richtige Datei?</translation>
    </message>
    <message>
        <source>{0} is a Git LFS pointer, not the file itself. Run &quot;git lfs pull&quot; where it was cloned.</source>
        <translation>{0} ist ein Git-LFS-Zeiger, nicht die Datei selbst. „git lfs pull“ ausführen, wo geklont wurde.</translation>
    </message>
    <message>
        <source>{0} is {1}, a larger number than can be read. Correct it, or download the file again.</source>
        <translation>{0} ist {1}, eine größere Zahl, als lesbar ist. Korrigieren oder die Datei neu herunterladen.</translation>
    </message>
    <message>
        <source>{0}: the key &quot;{1}&quot; stands there twice, and the last one counts. Check which is meant.</source>
        <translation>{0}: Der Schlüssel „{1}“ steht dort zweimal, der letzte zählt. Prüfen, welcher gemeint ist.</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>One copy of the weights</source>
        <translation>Eine Kopie der Gewichte</translation>
    </message>
    <message>
        <source>Embedding</source>
        <translation>Embedding</translation>
    </message>
    <message>
        <source>Per-layer embedding</source>
        <translation>Embedding je Schicht</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>Attention</translation>
    </message>
    <message>
        <source>Linear attention, state space</source>
        <translation>Lineare Attention, State Space</translation>
    </message>
    <message>
        <source>Indexer</source>
        <translation>Indexer</translation>
    </message>
    <message>
        <source>Dense MLP</source>
        <translation>Dichtes MLP</translation>
    </message>
    <message>
        <source>Routed experts</source>
        <translation>Geroutete Experten</translation>
    </message>
    <message>
        <source>Shared expert</source>
        <translation>Geteilter Experte</translation>
    </message>
    <message>
        <source>Router</source>
        <translation>Router</translation>
    </message>
    <message>
        <source>Norms</source>
        <translation>Norms</translation>
    </message>
    <message>
        <source>Output head</source>
        <translation>Ausgabe-Head</translation>
    </message>
    <message>
        <source>Multi-token prediction</source>
        <translation>Multi-Token-Prediction</translation>
    </message>
    <message>
        <source>Vision tower</source>
        <translation>Vision-Tower</translation>
    </message>
    <message>
        <source>Encoder</source>
        <translation>Encoder</translation>
    </message>
    <message>
        <source>Absorbed MLA copies</source>
        <translation>Absorbierte MLA-Kopien</translation>
    </message>
    <message>
        <source>Audio encoder</source>
        <translation>Audio-Encoder</translation>
    </message>
    <message>
        <source>Positions x turned width</source>
        <translation>Positionen x gedrehte Breite</translation>
    </message>
    <message>
        <source>Rotary position tables</source>
        <translation>Rotary-Tabellen</translation>
    </message>
    <message>
        <source>Padding of the kernels</source>
        <translation>Padding der Kernel</translation>
    </message>
    <message>
        <source>Other weights</source>
        <translation>Übrige Gewichte</translation>
    </message>
    <message>
        <source>Latent width (kv_lora_rank)</source>
        <translation>Latent-Breite (kv_lora_rank)</translation>
    </message>
    <message>
        <source>Key and value width (qk_nope_head_dim + v_head_dim)</source>
        <translation>Breite von Key und Value (qk_nope_head_dim + v_head_dim)</translation>
    </message>
    <message>
        <source>Whole on each GPU</source>
        <translation>Ganz auf jeder GPU</translation>
    </message>
    <message>
        <source>All pieces</source>
        <translation>Alle Stücke</translation>
    </message>
    <message>
        <source>Divided, held here</source>
        <translation>Aufgeteilt, hier gehalten</translation>
    </message>
    <message>
        <source>Pieces held here</source>
        <translation>Hier gehaltene Stücke</translation>
    </message>
    <message>
        <source>All pieces × pieces held here</source>
        <translation>Alle Stücke × hier gehaltene</translation>
    </message>
    <message>
        <source>Number of pieces</source>
        <translation>Zahl der Stücke</translation>
    </message>
    <message>
        <source>KV cache in use</source>
        <translation>KV-Cache belegt</translation>
    </message>
    <message>
        <source>KV pool still free</source>
        <translation>KV-Pool noch frei</translation>
    </message>
    <message>
        <source>KV pool</source>
        <translation>KV-Pool</translation>
    </message>
    <message>
        <source>One block</source>
        <translation>Ein Block</translation>
    </message>
    <message>
        <source>Pages of one kind of layer</source>
        <translation>Seiten einer Art von Schicht</translation>
    </message>
    <message>
        <source>Largest page</source>
        <translation>Größte Seite</translation>
    </message>
    <message>
        <source>Layers per group</source>
        <translation>Schichten je Gruppe</translation>
    </message>
    <message>
        <source>Groups of full layers</source>
        <translation>Gruppen voller Schichten</translation>
    </message>
    <message>
        <source>Blocks of full layers</source>
        <translation>Blöcke voller Schichten</translation>
    </message>
    <message>
        <source>Tokens per block</source>
        <translation>Tokens je Block</translation>
    </message>
    <message>
        <source>Rows of one kind of layer</source>
        <translation>Zeilen einer Art von Schicht</translation>
    </message>
    <message>
        <source>Rows of layers that keep every token</source>
        <translation>Zeilen der Schichten, die jedes Token behalten</translation>
    </message>
    <message>
        <source>Rows of sliding layers</source>
        <translation>Zeilen der Sliding-Window-Schichten</translation>
    </message>
    <message>
        <source>Rows of sliding layers, their share</source>
        <translation>Zeilen der Sliding-Window-Schichten, anteilig</translation>
    </message>
    <message>
        <source>Rows of the draft</source>
        <translation>Zeilen des Draft</translation>
    </message>
    <message>
        <source>Bytes of a token × 1,000,000</source>
        <translation>Bytes eines Tokens × 1.000.000</translation>
    </message>
    <message>
        <source>Millionths</source>
        <translation>Millionstel</translation>
    </message>
    <message>
        <source>Tokens per row</source>
        <translation>Tokens je Zeile</translation>
    </message>
    <message>
        <source>Cells of one slot</source>
        <translation>Zellen eines Slots</translation>
    </message>
    <message>
        <source>Largest batch of a CUDA graph</source>
        <translation>Größter Batch eines CUDA-Graphen</translation>
    </message>
    <message>
        <source>Vocabulary (vocab_size)</source>
        <translation>Vokabular (vocab_size)</translation>
    </message>
    <message>
        <source>Micro batch (ubatch-size)</source>
        <translation>Micro-Batch (ubatch-size)</translation>
    </message>
    <message>
        <source>Query heads (num_attention_heads)</source>
        <translation>Query-Heads (num_attention_heads)</translation>
    </message>
    <message>
        <source>KV cache per token and GPU</source>
        <translation>KV-Cache je Token und GPU</translation>
    </message>
    <message>
        <source>KV cache per session and GPU</source>
        <translation>KV-Cache je Session und GPU</translation>
    </message>
    <message>
        <source>One session, nothing replicated</source>
        <translation>Eine Session, nichts repliziert</translation>
    </message>
    <message>
        <source>Blocks per session</source>
        <translation>Blöcke je Session</translation>
    </message>
    <message>
        <source>Textbook bytes per token</source>
        <translation>Lehrbuch-Bytes je Token</translation>
    </message>
    <message>
        <source>All memory minus one copy of the weights</source>
        <translation>Aller Speicher minus eine Kopie der Gewichte</translation>
    </message>
    <message>
        <source>K and V rows</source>
        <translation>K- und V-Zeilen</translation>
    </message>
    <message>
        <source>Latent rows</source>
        <translation>Latent-Zeilen</translation>
    </message>
    <message>
        <source>Indexer keys</source>
        <translation>Indexer-Keys</translation>
    </message>
    <message>
        <source>Bytes per row</source>
        <translation>Bytes je Zeile</translation>
    </message>
    <message>
        <source>Latent row</source>
        <translation>Latent-Zeile</translation>
    </message>
    <message>
        <source>Indexer row</source>
        <translation>Indexer-Zeile</translation>
    </message>
    <message>
        <source>Compressed rows</source>
        <translation>Komprimierte Zeilen</translation>
    </message>
    <message>
        <source>Rows of the encoder or the images</source>
        <translation>Zeilen des Encoders oder der Bilder</translation>
    </message>
    <message>
        <source>Recurrent state</source>
        <translation>Rekurrenter Zustand</translation>
    </message>
    <message>
        <source>State of one layer</source>
        <translation>Zustand einer Schicht</translation>
    </message>
    <message>
        <source>Page, rounded up</source>
        <translation>Seite, aufgerundet</translation>
    </message>
    <message>
        <source>K and V of one token</source>
        <translation>K und V eines Tokens</translation>
    </message>
    <message>
        <source>Cached rows</source>
        <translation>Zeilen im Cache</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>Schichten</translation>
    </message>
    <message>
        <source>Heads on this GPU</source>
        <translation>Heads auf dieser GPU</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>Bytes per element</source>
        <translation>Bytes je Element</translation>
    </message>
    <message>
        <source>Elements per token</source>
        <translation>Elemente je Token</translation>
    </message>
    <message>
        <source>Context length</source>
        <translation>Kontextlänge</translation>
    </message>
    <message>
        <source>Device memory</source>
        <translation>Gerätespeicher</translation>
    </message>
    <message>
        <source>Datasheet memory</source>
        <translation>Speicher laut Datenblatt</translation>
    </message>
    <message>
        <source>Memory of all GPUs</source>
        <translation>Speicher aller GPUs</translation>
    </message>
    <message>
        <source>Budget</source>
        <translation>Budget</translation>
    </message>
    <message>
        <source>Free before weights are loaded</source>
        <translation>Frei vor dem Laden der Gewichte</translation>
    </message>
    <message>
        <source>Free beside weights and reserve</source>
        <translation>Frei neben Gewichten und Reserve</translation>
    </message>
    <message>
        <source>Reserve</source>
        <translation>Reserve</translation>
    </message>
    <message>
        <source>Communicators and workspaces</source>
        <translation>Kommunikatoren und Workspaces</translation>
    </message>
    <message>
        <source>Peak activations</source>
        <translation>Aktivierungsspitze</translation>
    </message>
    <message>
        <source>Sampler</source>
        <translation>Sampler</translation>
    </message>
    <message>
        <source>Buffers of the experts</source>
        <translation>Puffer der Experten</translation>
    </message>
    <message>
        <source>Projected context of MLA</source>
        <translation>Projizierter Kontext von MLA</translation>
    </message>
    <message>
        <source>Indexer&apos;s prefill buffer</source>
        <translation>Prefill-Puffer des Indexers</translation>
    </message>
    <message>
        <source>Top-k buffer</source>
        <translation>Top-k-Puffer</translation>
    </message>
    <message>
        <source>Compute buffer</source>
        <translation>Compute-Puffer</translation>
    </message>
    <message>
        <source>Logits</source>
        <translation>Logits</translation>
    </message>
    <message>
        <source>Attention mask</source>
        <translation>Attention-Maske</translation>
    </message>
    <message>
        <source>Attention scores</source>
        <translation>Attention-Scores</translation>
    </message>
    <message>
        <source>Cache of images</source>
        <translation>Cache der Bilder</translation>
    </message>
    <message>
        <source>Forward pass</source>
        <translation>Forward-Lauf</translation>
    </message>
    <message>
        <source>CUDA graphs</source>
        <translation>CUDA-Graphen</translation>
    </message>
    <message>
        <source>CUDA context</source>
        <translation>CUDA-Kontext</translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation>Blöcke</translation>
    </message>
    <message>
        <source>Outside the budget</source>
        <translation>Außerhalb des Budgets</translation>
    </message>
    <message>
        <source>Reserve of a log</source>
        <translation>Reserve eines Logs</translation>
    </message>
    <message>
        <source>Reserve by difference</source>
        <translation>Reserve als Differenz</translation>
    </message>
    <message>
        <source>Kept back</source>
        <translation>Zurückgehalten</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Gesamt</translation>
    </message>
    <message>
        <source>Over capacity</source>
        <translation>Überlauf</translation>
    </message>
    <message>
        <source>Sessions wanted</source>
        <translation>Gewünschte Sessions</translation>
    </message>
    <message>
        <source>{0}: &quot;{1}&quot; is no number that the engine takes. Examples: 8192; for vLLM also 8k (8,000) and 8K (8,192).</source>
        <translation>{0}: „{1}“ ist keine Zahl, die die Engine annimmt. Beispiele: 8192; bei vLLM auch 8k (8.000) und 8K (8.192).</translation>
    </message>
    <message>
        <source>{0}: &quot;{1}&quot; is not one of: {2}.</source>
        <translation>{0}: „{1}“ gehört nicht zu: {2}.</translation>
    </message>
    <message>
        <source>{0}: the value is longer than {1} bytes.</source>
        <translation>{0}: Der Wert ist länger als {1} Bytes.</translation>
    </message>
    <message>
        <source>{0}: {1} tensor-parallel ranks cannot be divided among {2} data-parallel groups; the size of the groups must be whole.</source>
        <translation>{0}: {1} tensorparallele Ranks lassen sich nicht auf {2} datenparallele Gruppen verteilen; die Größe der Gruppen muss ganzzahlig sein.</translation>
    </message>
    <message>
        <source>{0}: the command does not say how many layers the draft &quot;{1}&quot; has, so the plan goes without it. Give the drafted tokens and --draft-layers to hbm-plan, or set both by hand.</source>
        <translation>{0}: Der Befehl sagt nicht, wie viele Schichten der Draft „{1}“ hat; der Plan lässt ihn weg. hbm-plan die Draft-Tokens und --draft-layers geben oder beides von Hand einstellen.</translation>
    </message>
    <message>
        <source>{0}: the method &quot;{1}&quot; is not modelled. There are: mtp, eagle, eagle3, and ngram, which keeps nothing.</source>
        <translation>{0}: Die Methode „{1}“ ist nicht nachgebildet. Es gibt: mtp, eagle, eagle3 und ngram, das nichts behält.</translation>
    </message>
    <message>
        <source>Planned for {1} on {2} x {3}.</source>
        <translation>Geplant für {1} auf {2} x {3}.</translation>
    </message>
    <message>
        <source>{0}: {1} has no option for it; the command leaves it out.</source>
        <translation>{0}: {1} hat keine Option dafür; im Befehl fehlt es.</translation>
    </message>
    <message>
        <source>{0}: releases of SGLang before July 2026 call nvfp4 fp4_e2m1, and newer ones refuse that name.</source>
        <translation>{0}: SGLang-Versionen vor Juli 2026 nennen nvfp4 fp4_e2m1; neuere lehnen diesen Namen ab.</translation>
    </message>
    <message>
        <source>The plan has weights in {1}: serve a checkpoint in that format.</source>
        <translation>Der Plan hat Gewichte in {1}: einen Checkpoint in diesem Format bereitstellen.</translation>
    </message>
    <message>
        <source>The plan has weights of a size given by hand: serve the checkpoint that has it.</source>
        <translation>Der Plan hat Gewichte von Hand angegebener Größe: den passenden Checkpoint bereitstellen.</translation>
    </message>
    <message>
        <source>Put the draft model&apos;s name in place of {1}.</source>
        <translation>Statt {1} den Namen des Draft-Modells einsetzen.</translation>
    </message>
    <message>
        <source>{1} must be a repository, or a file, of GGUF weights.</source>
        <translation>{1} muss ein Repository oder eine Datei mit GGUF-Gewichten sein.</translation>
    </message>
    <message>
        <source>The plan is for revision {1}, and llama.cpp fetches the default branch of {2} only: download the file of that revision and name it with --model.</source>
        <translation>Der Plan gilt für Revision {1}, und llama.cpp holt nur den Standard-Branch von {2}: die Datei dieser Revision herunterladen und mit --model nennen.</translation>
    </message>
    <message>
        <source>{0}: {1} slots of {2} tokens do not fit; the command has {3}, as many as do.</source>
        <translation>{0}: {1} Slots zu {2} Tokens passen nicht; der Befehl hat {3}, so viele wie passen.</translation>
    </message>
    <message>
        <source>The plan has a pool given in bytes; {0} would fix it in tokens.</source>
        <translation>Der Plan hat einen Pool in Bytes; {0} würde ihn in Tokens festlegen.</translation>
    </message>
    <message>
        <source>The plan has {1} copies: start {1} such servers, each with GPUs of its own, behind a load balancer.</source>
        <translation>Der Plan hat {1} Kopien: {1} solche Server starten, jeden mit eigenen GPUs, hinter einem Load-Balancer.</translation>
    </message>
    <message>
        <source>With attention data parallelism every rank is a group of its own; the plan has groups of {1} ranks, which the engine cannot make.</source>
        <translation>Mit datenparalleler Attention ist jeder Rank eine eigene Gruppe; der Plan hat Gruppen von {1} Ranks, die die Engine nicht bilden kann.</translation>
    </message>
    <message>
        <source>{1} nodes: run it on every node with --node-rank and --master-addr added, or on the head of a Ray cluster with --distributed-executor-backend ray in place of --nnodes.</source>
        <translation>{1} Knoten: auf jedem Knoten ausführen, ergänzt um --node-rank und --master-addr, oder auf dem Kopf eines Ray-Clusters mit --distributed-executor-backend ray statt --nnodes.</translation>
    </message>
    <message>
        <source>{1} nodes: run it on the head of a Ray cluster with --distributed-executor-backend ray.</source>
        <translation>{1} Knoten: auf dem Kopf eines Ray-Clusters mit --distributed-executor-backend ray ausführen.</translation>
    </message>
    <message>
        <source>--nnodes needs as many ranks on every node, and {1} ranks cannot be divided so among up to {2} nodes of {3} GPUs: run it on the head of a Ray cluster with {4}, or choose parallel sizes that the number of nodes divides.</source>
        <translation>--nnodes braucht auf jedem Knoten gleich viele Ranks, und {1} Ranks lassen sich nicht so auf höchstens {2} Knoten mit {3} GPUs verteilen: auf dem Kopf eines Ray-Clusters mit {4} ausführen oder Parallelgrößen wählen, die durch die Zahl der Knoten teilbar sind.</translation>
    </message>
    <message>
        <source>SGLang needs as many ranks on every node, and {1} ranks cannot be divided so among up to {2} nodes of {3} GPUs: choose parallel sizes that the number of nodes divides, and --nnodes.</source>
        <translation>SGLang braucht auf jedem Knoten gleich viele Ranks, und {1} Ranks lassen sich nicht so auf höchstens {2} Knoten mit {3} GPUs verteilen: Parallelgrößen wählen, die durch die Zahl der Knoten teilbar sind, und --nnodes.</translation>
    </message>
    <message>
        <source>{1} nodes: run it on every node with --node-rank and --dist-init-addr added.</source>
        <translation>{1} Knoten: auf jedem Knoten ausführen, ergänzt um --node-rank und --dist-init-addr.</translation>
    </message>
    <message>
        <source>{1} nodes: start it with mpirun or srun as {2} tasks of trtllm-llmapi-launch.</source>
        <translation>{1} Knoten: mit mpirun oder srun als {2} Tasks von trtllm-llmapi-launch starten.</translation>
    </message>
    <message>
        <source>{1} nodes: start an rpc-server on each of the others and name them with --rpc.</source>
        <translation>{1} Knoten: auf jedem der anderen einen rpc-server starten und ihn mit --rpc nennen.</translation>
    </message>
    <message>
        <source>{0}: the textbook is no engine that could be started. Choose vllm, sglang, trtllm or llamacpp.</source>
        <translation>{0}: Das Lehrbuch ist keine Engine, die sich starten ließe. vllm, sglang, trtllm oder llamacpp wählen.</translation>
    </message>
    <message>
        <source>{0}: the text has {1} bytes; up to {2} are read.</source>
        <translation>{0}: Der Text hat {1} Bytes; gelesen werden bis zu {2}.</translation>
    </message>
    <message>
        <source>{0}: the text has more than {1} words.</source>
        <translation>{0}: Der Text hat mehr als {1} Wörter.</translation>
    </message>
    <message>
        <source>{0}: a quote ({1}) is opened in line {2} and never closed. Was all of it copied?</source>
        <translation>{0}: Ein Anführungszeichen ({1}) wird in Zeile {2} geöffnet und nie geschlossen. Wurde alles kopiert?</translation>
    </message>
    <message>
        <source>{0}: there is no command that starts an engine. Known are: vllm serve, python -m sglang.launch_server, trtllm-serve, llama-server, and containers of them.</source>
        <translation>{0}: Es ist kein Befehl da, der eine Engine startet. Bekannt sind: vllm serve, python -m sglang.launch_server, trtllm-serve, llama-server und Container davon.</translation>
    </message>
    <message>
        <source>The text starts {1} servers; the first was read. Paste the others by themselves.</source>
        <translation>Der Text startet {1} Server; gelesen wurde der erste. Die anderen einzeln einfügen.</translation>
    </message>
    <message>
        <source>{0}: its value comes from {1}, which the text does not say; it was left out.</source>
        <translation>{0}: Sein Wert kommt aus {1}, und das steht nicht im Text; es wurde weggelassen.</translation>
    </message>
    <message>
        <source>{0}: the options in that file were not read. Paste them, too, or set them by hand.</source>
        <translation>{0}: Die Optionen in dieser Datei wurden nicht gelesen. Sie ebenfalls einfügen oder von Hand einstellen.</translation>
    </message>
    <message>
        <source>{0}: there is no value behind it; it was left out.</source>
        <translation>{0}: Dahinter steht kein Wert; es wurde weggelassen.</translation>
    </message>
    <message>
        <source>{0}: {1} has no such option, or it is newer than this program; it was left out.</source>
        <translation>{0}: {1} hat keine solche Option, oder sie ist neuer als dieses Programm; sie wurde weggelassen.</translation>
    </message>
    <message>
        <source>{0} changes how much memory is used, and is not planned: the figures are without it.</source>
        <translation>{0} ändert den Speicherbedarf und wird nicht geplant: Die Zahlen gelten ohne.</translation>
    </message>
    <message>
        <source>The version {1} of {2} is not modelled; the newest is used.</source>
        <translation>Die Version {1} von {2} ist nicht nachgebildet; es gilt die neueste.</translation>
    </message>
    <message>
        <source>{0}: {1} expert-parallel ranks among {2}: the plan has whole experts on every rank.</source>
        <translation>{0}: {1} expertenparallele Ranks unter {2}: Der Plan hat ganze Experten auf jedem Rank.</translation>
    </message>
    <message>
        <source>llama.cpp deals the layers to every GPU that it sees, and the command does not say how many there are: the plan has {1} per node. Put CUDA_VISIBLE_DEVICES=0,1,… in front of the command, or set the number by hand (--gpus of hbm-plan).</source>
        <translation>llama.cpp verteilt die Schichten auf jede GPU, die es sieht, und der Befehl sagt nicht, wie viele das sind: Der Plan hat {1} je Knoten. CUDA_VISIBLE_DEVICES=0,1,… vor den Befehl setzen oder die Zahl von Hand einstellen (--gpus von hbm-plan).</translation>
    </message>
    <message>
        <source>The command needs {1} GPUs, which the plan now has.</source>
        <translation>Der Befehl braucht {1} GPUs; so viele hat der Plan jetzt.</translation>
    </message>
    <message>
        <source>Store the KV cache as {2} in place of {1}. Check accuracy on long contexts.</source>
        <translation>Den KV-Cache als {2} statt {1} speichern. Genauigkeit bei langen Kontexten prüfen.</translation>
    </message>
    <message>
        <source>Store the KV cache as {2} in place of {1}: on this GPU only some attention backends do, such as FlashInfer. Check accuracy on long contexts.</source>
        <translation>Den KV-Cache als {2} statt {1} speichern: Auf dieser GPU können das nur manche Attention-Backends, etwa FlashInfer. Genauigkeit bei langen Kontexten prüfen.</translation>
    </message>
    <message>
        <source>Store the KV cache as {2} in place of {1}: it is not known whether the engine does on this GPU. Try it, and check accuracy on long contexts.</source>
        <translation>Den KV-Cache als {2} statt {1} speichern: Unbekannt ist, ob die Engine das auf dieser GPU kann. Ausprobieren und die Genauigkeit bei langen Kontexten prüfen.</translation>
    </message>
    <message>
        <source>Store keys and values of the KV cache as {2} in place of {1}, with flash attention on: quantized values need it. Check accuracy on long contexts.</source>
        <translation>Keys und Values des KV-Cache als {2} statt {1} speichern, mit Flash Attention: Quantisierte Values brauchen sie. Genauigkeit bei langen Kontexten prüfen.</translation>
    </message>
    <message>
        <source>Decode context parallel {1} → {2}: ranks share the tokens of a session in place of copying them. Decoding exchanges more between GPUs.</source>
        <translation>Decode-Context-parallel {1} → {2}: Die Ranks teilen sich die Tokens einer Session, statt sie zu kopieren. Beim Decode tauschen die GPUs mehr aus.</translation>
    </message>
    <message>
        <source>Data-parallel attention: DP {1} → {2}, TP {3}{4}, experts spread over all ranks. Each session then lives on fewer GPUs.</source>
        <translation>Datenparallele Attention: DP {1} → {2}, TP {3}{4}, Experten auf alle Ranks verteilt. Jede Session liegt dann auf weniger GPUs.</translation>
    </message>
    <message>
        <source>Data parallel {1} → {2}, TP {3}{4}. Each GPU group then holds its own copy of the weights.</source>
        <translation>Daten-parallel {1} → {2}, TP {3}{4}. Jede GPU-Gruppe hält dann ihre eigene Kopie der Gewichte.</translation>
    </message>
    <message>
        <source>Tensor parallel {1} → {2}, DP {3}{4}. More GPUs share the weights of one session.</source>
        <translation>Tensor-parallel {1} → {2}, DP {3}{4}. Mehr GPUs teilen sich die Gewichte einer Session.</translation>
    </message>
    <message>
        <source>Pipeline parallel {1} → {2}, TP {3}{4}: each stage caches its own layers only. Adds latency.</source>
        <translation>Pipeline-parallel {1} → {2}, TP {3}{4}: Jede Stufe hält nur den Cache ihrer eigenen Schichten. Mehr Latenz.</translation>
    </message>
    <message>
        <source>Context length {1} → {2} tokens.</source>
        <translation>Kontextlänge {1} → {2} Tokens.</translation>
    </message>
    <message>
        <source>At most {2} sequences at a time in place of {1}.</source>
        <translation>Höchstens {2} Sequenzen zugleich statt {1}.</translation>
    </message>
    <message>
        <source>Batches of {2} tokens in place of {1}: smaller activations. Prefill gets slower.</source>
        <translation>Batches von {2} Tokens statt {1}: kleinere Aktivierungen. Prefill wird langsamer.</translation>
    </message>
    <message>
        <source>Weights as {2} in place of {1}. Needs a checkpoint in that format.</source>
        <translation>Gewichte in {2} statt {1}. Braucht einen Checkpoint in diesem Format.</translation>
    </message>
    <message>
        <source>{2} GPUs in place of {1}.</source>
        <translation>{2} GPUs statt {1}.</translation>
    </message>
    <message>
        <source>{2} GPUs in place of {1}, with equal shares of the layers in place of the split by hand.</source>
        <translation>{2} GPUs statt {1}, mit gleichen Anteilen der Schichten statt der Aufteilung von Hand.</translation>
    </message>
    <message>
        <source>All {2} GPUs in place of {1}: each holds fewer layers.</source>
        <translation>Alle {2} GPUs statt {1}: Jede hält weniger Schichten.</translation>
    </message>
    <message>
        <source>All {2} GPUs in place of {1}, with equal shares of the layers in place of the split by hand.</source>
        <translation>Alle {2} GPUs statt {1}, mit gleichen Anteilen der Schichten statt der Aufteilung von Hand.</translation>
    </message>
    <message>
        <source>Memory fraction {1} → {2}. Leaves less for what the engine does not count.</source>
        <translation>Speicherauslastung {1} → {2}. Lässt weniger für das, was die Engine nicht mitzählt.</translation>
    </message>
    <message>
        <source>No speculative decoding: its layers and draft tokens leave the cache. Decoding gets slower.</source>
        <translation>Keine spekulative Dekodierung: Ihre Schichten und Draft-Tokens verlassen den Cache. Decode wird langsamer.</translation>
    </message>
    <message>
        <source>Use the hybrid KV cache manager: window layers then cost their window only.</source>
        <translation>Den Hybrid-KV-Cache-Manager nutzen: Fensterschichten kosten dann nur ihr Fenster.</translation>
    </message>
    <message>
        <source>Leave the towers for images and sound out. The model then takes text only.</source>
        <translation>Die Tower für Bilder und Ton weglassen. Das Modell nimmt dann nur Text.</translation>
    </message>
    <message>
        <source>No prefix caching: one copy of each recurrent state in place of two.</source>
        <translation>Kein Präfix-Caching: eine Kopie jedes rekurrenten Zustands statt zwei.</translation>
    </message>
    <message>
        <source>{0}: none of the {1} lines is one that vLLM, SGLang, TensorRT-LLM, llama.cpp or Ollama prints about memory when it starts. Give the log from its first line on.</source>
        <translation>{0}: Keine der {1} Zeilen ist eine, die vLLM, SGLang, TensorRT-LLM, llama.cpp oder Ollama beim Start über den Speicher ausgeben. Das Log von der ersten Zeile an angeben.</translation>
    </message>
    <message>
        <source>{0} does not tell which GPU it is about; it says {1}. Pass --gpu, see hbm-plan gpus.</source>
        <translation>{0} sagt nicht, um welche GPU es geht; es nennt {1}. --gpu angeben, siehe hbm-plan gpus.</translation>
    </message>
    <message>
        <source>{0} says {1}, which fits several GPUs: {2}. Pass --gpu.</source>
        <translation>{0} nennt {1}, und das passt auf mehrere GPUs: {2}. --gpu angeben.</translation>
    </message>
    <message>
        <source>The log holds {1} starts; the last one is read.</source>
        <translation>Das Log enthält {1} Starts; gelesen wird der letzte.</translation>
    </message>
    <message>
        <source>The log loads a file of {1} and one of {2} (line {3}): the larger is taken for the model; the other, a draft or a projector, is not planned.</source>
        <translation>Das Log lädt eine Datei von {1} und eine von {2} (Zeile {3}): Die größere gilt als das Modell; die andere, ein Draft oder Projektor, wird nicht geplant.</translation>
    </message>
    <message>
        <source>The log has more figures, settings or ranks than are kept; the rest is left out.</source>
        <translation>Das Log hat mehr Zahlen, Einstellungen oder Ranks, als behalten werden; der Rest entfällt.</translation>
    </message>
    <message>
        <source>The server did not start (line {1}): nothing was left for the KV cache.</source>
        <translation>Der Server startete nicht (Zeile {1}): Für den KV-Cache blieb nichts übrig.</translation>
    </message>
    <message>
        <source>The server did not start (line {1}): one session of the context length needs more than the KV pool.</source>
        <translation>Der Server startete nicht (Zeile {1}): Eine Session mit voller Kontextlänge braucht mehr als den KV-Pool.</translation>
    </message>
    <message>
        <source>The server did not start (line {1}): less memory was free than the utilization asks for.</source>
        <translation>Der Server startete nicht (Zeile {1}): Es war weniger Speicher frei, als die Speicherauslastung verlangt.</translation>
    </message>
    <message>
        <source>The server ran out of GPU memory (line {1}).</source>
        <translation>Dem Server ging der GPU-Speicher aus (Zeile {1}).</translation>
    </message>
    <message>
        <source>{0}: {1} was given and is used; the log says {2}.</source>
        <translation>{0}: {1} wurde angegeben und gilt; das Log sagt {2}.</translation>
    </message>
    <message>
        <source>{0} {1} of the log (line {2}) is not planned with: {3}.</source>
        <translation>{0} {1} aus dem Log (Zeile {2}) wird nicht geplant: {3}.</translation>
    </message>
    <message>
        <source>Settings of the log that change memory and are not planned: {1}.</source>
        <translation>Einstellungen des Logs, die den Speicher ändern und nicht geplant werden: {1}.</translation>
    </message>
    <message>
        <source>The log&apos;s vLLM &quot;{1}&quot; is no version that is modelled; the rules of {2} are used. Pass --engine-version if it is near another.</source>
        <translation>vLLM „{1}“ aus dem Log ist keine nachgebildete Version; es gelten die Regeln von {2}. Ist eine andere näher, --engine-version angeben.</translation>
    </message>
    <message>
        <source>The log holds no figure that a plan predicts: there is nothing to compare.</source>
        <translation>Das Log enthält keine Zahl, die ein Plan vorhersagt: Es gibt nichts zu vergleichen.</translation>
    </message>
    <message>
        <source>Weights and outside torch</source>
        <translation>Gewichte und außerhalb von torch</translation>
    </message>
    <message>
        <source>Outside torch</source>
        <translation>Außerhalb von torch</translation>
    </message>
    <message>
        <source>KV cache per token</source>
        <translation>KV-Cache je Token</translation>
    </message>
    <message>
        <source>Blocks of that pool</source>
        <translation>Blöcke dieses Pools</translation>
    </message>
    <message>
        <source>Tokens of that pool</source>
        <translation>Tokens dieses Pools</translation>
    </message>
    <message>
        <source>Concurrency in that pool</source>
        <translation>Nebenläufigkeit in diesem Pool</translation>
    </message>
    <message>
        <source>Tokens, end to end</source>
        <translation>Tokens, von Ende zu Ende</translation>
    </message>
    <message>
        <source>KV cache of one session</source>
        <translation>KV-Cache einer Session</translation>
    </message>
    <message>
        <source>Longest context</source>
        <translation>Längster Kontext</translation>
    </message>
    <message>
        <source>as printed</source>
        <translation>wie ausgegeben</translation>
    </message>
    <message>
        <source>agrees</source>
        <translation>stimmt</translation>
    </message>
    <message>
        <source>differs</source>
        <translation>weicht ab</translation>
    </message>
    <message>
        <source>not predicted</source>
        <translation>nicht vorhergesagt</translation>
    </message>
    <message>
        <source>predicted by a rule of thumb, which this log replaces</source>
        <translation>von einer Faustregel vorhergesagt, die dieses Log ersetzt</translation>
    </message>
    <message>
        <source>within the range of an assumed reserve</source>
        <translation>innerhalb der Spanne einer angenommenen Reserve</translation>
    </message>
    <message>
        <source>the assumed reserve is off by more than its range; {1} make the pool exact</source>
        <translation>die angenommene Reserve weicht um mehr als ihre Spanne ab; {1} machen den Pool exakt</translation>
    </message>
    <message>
        <source>the log does not print the weights; {1} of them per GPU would leave this pool (--weights)</source>
        <translation>das Log gibt die Gewichte nicht aus; {1} davon je GPU ließen diesen Pool übrig (--weights)</translation>
    </message>
    <message>
        <source>the GPU shares the memory of the system, which keeps a part that varies</source>
        <translation>die GPU teilt sich den Speicher mit dem System, das einen wechselnden Teil behält</translation>
    </message>
    <message>
        <source>follows from the rows above</source>
        <translation>folgt aus den Zeilen darüber</translation>
    </message>
    <message>
        <source>exact by the rules of vLLM {1}</source>
        <translation>exakt nach den Regeln von vLLM {1}</translation>
    </message>
    <message>
        <source>exact with {1} speculative tokens: the prediction layers of the model are counted</source>
        <translation>exakt mit {1} spekulativen Tokens: Die Prediction-Schichten des Modells zählen mit</translation>
    </message>
    <message>
        <source>exact without speculative decoding</source>
        <translation>exakt ohne spekulative Dekodierung</translation>
    </message>
    <message>
        <source>exact with decode-context-parallel-size {1}</source>
        <translation>exakt mit decode-context-parallel-size {1}</translation>
    </message>
    <message>
        <source>exact with a KV cache in {1}</source>
        <translation>exakt mit einem KV-Cache in {1}</translation>
    </message>
    <message>
        <source>exact without the hybrid KV cache manager: windows cost the whole context</source>
        <translation>exakt ohne den Hybrid-KV-Cache-Manager: Fenster kosten den ganzen Kontext</translation>
    </message>
    <message>
        <source>exact with the hybrid KV cache manager</source>
        <translation>exakt mit dem Hybrid-KV-Cache-Manager</translation>
    </message>
    <message>
        <source>exact with mamba-cache-mode {1}</source>
        <translation>exakt mit mamba-cache-mode {1}</translation>
    </message>
    <message>
        <source>exact with recurrent states in {1}</source>
        <translation>exakt mit rekurrenten Zuständen in {1}</translation>
    </message>
    <message>
        <source>exact with max-num-batched-tokens {1}</source>
        <translation>exakt mit max-num-batched-tokens {1}</translation>
    </message>
    <message>
        <source>exact with one batch in flight (no-async-scheduling)</source>
        <translation>exakt mit einem Batch in Bearbeitung (no-async-scheduling)</translation>
    </message>
    <message>
        <source>exact with async scheduling</source>
        <translation>exakt mit Async-Scheduling</translation>
    </message>
    <message>
        <source>exact with blocks of {1} tokens</source>
        <translation>exakt mit Blöcken von {1} Tokens</translation>
    </message>
    <message>
        <source>exact with {1} and {2} together</source>
        <translation>exakt mit {1} und {2} zusammen</translation>
    </message>
    <message>
        <source>agrees without the towers for images and sound</source>
        <translation>stimmt ohne die Tower für Bilder und Ton</translation>
    </message>
    <message>
        <source>agrees with the towers for images and sound</source>
        <translation>stimmt mit den Towern für Bilder und Ton</translation>
    </message>
    <message>
        <source>agrees with weights in {1}</source>
        <translation>stimmt mit Gewichten in {1}</translation>
    </message>
    <message>
        <source>agrees with expert parallel</source>
        <translation>stimmt mit Experten-Parallelität</translation>
    </message>
    <message>
        <source>agrees without expert parallel</source>
        <translation>stimmt ohne Experten-Parallelität</translation>
    </message>
    <message>
        <source>The parts and the pool close to the budget: no estimate of CUDA graphs was subtracted.</source>
        <translation>Die Teile und der Pool ergeben das Budget: Eine Schätzung der CUDA-Graphen wurde nicht abgezogen.</translation>
    </message>
    <message>
        <source>The parts, the estimate of CUDA graphs and the pool close to the budget.</source>
        <translation>Die Teile, die Schätzung der CUDA-Graphen und der Pool ergeben das Budget.</translation>
    </message>
    <message>
        <source>The parts close to the budget only with the estimate of CUDA graphs subtracted twice.</source>
        <translation>Die Teile ergeben das Budget nur, wenn die Schätzung der CUDA-Graphen zweimal abgezogen wird.</translation>
    </message>
    <message>
        <source>The log does not print the utilization; that of the scenario is used.</source>
        <translation>Das Log gibt die Speicherauslastung nicht aus; es gilt die des Szenarios.</translation>
    </message>
    <message>
        <source>The log does not print the memory of the device; the profile&apos;s {1} are used.</source>
        <translation>Das Log gibt den Gerätespeicher nicht aus; es gelten die {1} des Profils.</translation>
    </message>
    <message>
        <source>The log does not print the weights; the predicted {1} are used.</source>
        <translation>Das Log gibt die Gewichte nicht aus; es gelten die vorhergesagten {1}.</translation>
    </message>
    <message>
        <source>The parts that the log prints come to {1}, more than their total: they are not shown.</source>
        <translation>Die Teile, die das Log ausgibt, ergeben {1}, mehr als ihre Summe: Sie werden nicht gezeigt.</translation>
    </message>
    <message>
        <source>Weights and KV cache of the log are {1} more than the budget of this GPU: the log is of another one. Pass the GPU of the log.</source>
        <translation>Gewichte und KV-Cache des Logs sind {1} mehr als das Budget dieser GPU: Das Log stammt von einer anderen. Die GPU des Logs angeben.</translation>
    </message>
    <message>
        <source>Weights and KV cache of the log are {1} more than the memory that it prints for them: no reserve can be read from it.</source>
        <translation>Gewichte und KV-Cache des Logs sind {1} mehr als der Speicher, den es dafür ausgibt: Eine Reserve lässt sich nicht daraus lesen.</translation>
    </message>
    <message>
        <source>Paid from what the static fraction leaves, after the pools were made.</source>
        <translation>Bezahlt aus dem, was der statische Anteil übrig lässt, nachdem die Pools angelegt sind.</translation>
    </message>
    <message>
        <source>{0} is no calibration file: &quot;schema&quot; must be &quot;{1}&quot;.</source>
        <translation>{0} ist keine Kalibrierungsdatei: „schema“ muss „{1}“ sein.</translation>
    </message>
    <message>
        <source>{0}: {1} is missing or not as it should be.</source>
        <translation>{0}: {1} fehlt oder ist nicht, wie es sein soll.</translation>
    </message>
    <message>
        <source>There is no data folder to keep a calibration in (HOME is not set): name a file.</source>
        <translation>Es gibt keinen Datenordner für eine Kalibrierung (HOME ist nicht gesetzt): eine Datei nennen.</translation>
    </message>
    <message>
        <source>{0} does not hold what a calibration needs: budget, weights and KV pool of one GPU.</source>
        <translation>{0} enthält nicht, was eine Kalibrierung braucht: Budget, Gewichte und KV-Pool einer GPU.</translation>
    </message>
    <message>
        <source>{1} is not used: parts of the reserve were given, and they win.</source>
        <translation>{1} wird nicht benutzt: Teile der Reserve wurden angegeben und haben Vorrang.</translation>
    </message>
    <message>
        <source>{0}: weights and pool of the log are more than its budget, so there is no reserve to keep.</source>
        <translation>{0}: Gewichte und Pool des Logs sind mehr als sein Budget; es gibt also keine Reserve zu behalten.</translation>
    </message>
    <message>
        <source>{0}: the weights that it loaded are not those of this model. Name the model that it served; nothing is kept.</source>
        <translation>{0}: Die geladenen Gewichte sind nicht die dieses Modells. Das Modell nennen, das lief; nichts wird behalten.</translation>
    </message>
    <message>
        <source>The reserve of {1} is kept in {2}.</source>
        <translation>Die Reserve von {1} wird in {2} behalten.</translation>
    </message>
    <message>
        <source>The reserve is {1} per GPU, as {2} had it ({3}).</source>
        <translation>Die Reserve ist {1} je GPU, wie {2} sie hatte ({3}).</translation>
    </message>
    <message>
        <source>That log differs in {1}: the reserve is an estimate.</source>
        <translation>Jenes Log unterscheidet sich in {1}: Die Reserve ist eine Schätzung.</translation>
    </message>
    <message>
        <source>{1} holds no log of this engine, GPU, tensor-parallel size and kind of model: rules of thumb are used.</source>
        <translation>{1} enthält kein Log zu dieser Engine, GPU, Tensor-parallel-Größe und Modellart: Es gelten Faustregeln.</translation>
    </message>
    <message>
        <source>A plan of {1} does not change with the reserve of a log: what the log shows is used after the pool is made, and the pool does not hang on it.</source>
        <translation>Ein Plan mit {1} ändert sich nicht mit der Reserve eines Logs: Was das Log zeigt, wird nach dem Anlegen des Pools benutzt, und der Pool hängt nicht davon ab.</translation>
    </message>
    <message>
        <source>{0}: there is no such file.</source>
        <translation>{0}: Diese Datei gibt es nicht.</translation>
    </message>
    <message>
        <source>{0} is a folder, not a file. Name a file in it.</source>
        <translation>{0} ist ein Ordner, keine Datei. Eine Datei darin nennen.</translation>
    </message>
    <message>
        <source>{0} is not a regular file. Choose another one.</source>
        <translation>{0} ist keine reguläre Datei. Eine andere wählen.</translation>
    </message>
    <message>
        <source>{0} is {1}; files up to {2} are read.</source>
        <translation>{0} ist {1} groß; gelesen werden Dateien bis {2}.</translation>
    </message>
    <message>
        <source>{0} could not be opened: {1}.</source>
        <translation>{0} konnte nicht geöffnet werden: {1}.</translation>
    </message>
    <message>
        <source>{0} cannot be read: {1}. Check the file and its permissions.</source>
        <translation>{0} ist nicht lesbar: {1}. Die Datei und ihre Rechte prüfen.</translation>
    </message>
    <message>
        <source>{0} cannot be written: there is no folder {1}. Make it first.</source>
        <translation>{0} kann nicht geschrieben werden: Es gibt keinen Ordner {1}. Ihn zuerst anlegen.</translation>
    </message>
    <message>
        <source>{0} cannot be written: {1}.</source>
        <translation>{0} kann nicht geschrieben werden: {1}.</translation>
    </message>
    <message>
        <source>{0}: the folder has no config.json (nor a params.json).</source>
        <translation>{0}: Im Ordner liegt keine config.json (auch keine params.json).</translation>
    </message>
    <message>
        <source>{0} must be {1}; it is {2}.</source>
        <translation>{0} muss {1} sein; es ist {2}.</translation>
    </message>
    <message>
        <source>{0} is {1}; from {2} to {3} is taken.</source>
        <translation>{0} ist {1}; erlaubt ist {2} bis {3}.</translation>
    </message>
    <message>
        <source>{0} has {1} entries for {2} layers.</source>
        <translation>{0} hat {1} Einträge für {2} Schichten.</translation>
    </message>
    <message>
        <source>There is no bundled model {0}. There are: {1}.</source>
        <translation>Es gibt kein mitgeliefertes Modell {0}. Es gibt: {1}.</translation>
    </message>
    <message>
        <source>{0}: &quot;{1}&quot; is no number. Examples: 131072, 128k, 1M, 32*1024.</source>
        <translation>{0}: „{1}“ ist keine Zahl. Beispiele: 131072, 128k, 1M, 32*1024.</translation>
    </message>
    <message>
        <source>{0}: {1} is out of range.</source>
        <translation>{0}: {1} liegt außerhalb des Bereichs.</translation>
    </message>
    <message>
        <source>{0}: &quot;{1}&quot; is no size. Examples: 80GiB, 753GB, 512MiB.</source>
        <translation>{0}: „{1}“ ist keine Größe. Beispiele: 80GiB, 753GB, 512MiB.</translation>
    </message>
    <message>
        <source>{0}: {1} is out of range; from {2} to {3} is taken.</source>
        <translation>{0}: {1} liegt außerhalb des Bereichs; erlaubt ist {2} bis {3}.</translation>
    </message>
    <message>
        <source>{0}: {1} is wanted, as in &apos;{&quot;method&quot;:&quot;mtp&quot;,&quot;num_speculative_tokens&quot;:3}&apos;.</source>
        <translation>{0}: Verlangt ist {1}, wie in &apos;{&quot;method&quot;:&quot;mtp&quot;,&quot;num_speculative_tokens&quot;:3}&apos;.</translation>
    </message>
    <message>
        <source>{0}: &quot;{1}&quot; is no KV cache type. There are: auto, bf16, fp8, mxfp8, int8_per_token_head, fp8_per_token_head, int4_per_token_head, nvfp4, turboquant_k8v4, turboquant_4bit_nc, turboquant_k3v4_nc, turboquant_3bit_nc; for llama.cpp f16, f32, q8_0, q5_1, q5_0, q4_1, q4_0, iq4_nl.</source>
        <translation>{0}: „{1}“ ist kein KV-Cache-Typ. Es gibt: auto, bf16, fp8, mxfp8, int8_per_token_head, fp8_per_token_head, int4_per_token_head, nvfp4, turboquant_k8v4, turboquant_4bit_nc, turboquant_k3v4_nc, turboquant_3bit_nc; für llama.cpp f16, f32, q8_0, q5_1, q5_0, q4_1, q4_0, iq4_nl.</translation>
    </message>
    <message>
        <source>{0}: &quot;{1}&quot; is not modelled. There are: auto, bfloat16, float16.</source>
        <translation>{0}: „{1}“ ist nicht nachgebildet. Es gibt: auto, bfloat16, float16.</translation>
    </message>
    <message>
        <source>{0}: &quot;{1}&quot; is no mode. There are: none, align, all.</source>
        <translation>{0}: „{1}“ ist kein Modus. Es gibt: none, align, all.</translation>
    </message>
    <message>
        <source>{0}: &quot;{1}&quot; is no type of a recurrent state. There are: auto, float32, bfloat16, float16.</source>
        <translation>{0}: „{1}“ ist kein Typ eines rekurrenten Zustands. Es gibt: auto, float32, bfloat16, float16.</translation>
    </message>
    <message>
        <source>{0}: &quot;{1}&quot; is no weight format. There are: bf16, fp16, fp32, fp8, int8, mxfp8, mxfp4, nvfp4, int4, awq, gptq, nf4.</source>
        <translation>{0}: „{1}“ ist kein Gewichtsformat. Es gibt: bf16, fp16, fp32, fp8, int8, mxfp8, mxfp4, nvfp4, int4, awq, gptq, nf4.</translation>
    </message>
    <message>
        <source>{0}: &quot;{1}&quot; is not modelled. There are: vllm, sglang, trtllm, llamacpp, ideal.</source>
        <translation>{0}: „{1}“ ist nicht nachgebildet. Es gibt: vllm, sglang, trtllm, llamacpp, ideal.</translation>
    </message>
    <message>
        <source>{0}: &quot;{1}&quot; is no vLLM version that is modelled ({2} to {3}).</source>
        <translation>{0}: „{1}“ ist keine nachgebildete vLLM-Version ({2} bis {3}).</translation>
    </message>
    <message>
        <source>{0} is wanted: an id or a part of one, see hbm-plan gpus.</source>
        <translation>{0} ist nötig: eine id oder ein Teil davon, siehe hbm-plan gpus.</translation>
    </message>
    <message>
        <source>{0}: unknown kind of profile &quot;{1}&quot;; this version reads {2}.</source>
        <translation>{0}: unbekannte Profilart „{1}“; diese Version liest {2}.</translation>
    </message>
    <message>
        <source>{0} is required.</source>
        <translation>{0} ist erforderlich.</translation>
    </message>
    <message>
        <source>{0}: no memory size. Give one of {1}, or null if it is unknown.</source>
        <translation>{0}: keine Speichergröße. Eine von {1} angeben, oder null, wenn sie unbekannt ist.</translation>
    </message>
    <message>
        <source>{0} says neither its unit nor which size is meant. Use one of {1}.</source>
        <translation>{0} sagt weder die Einheit noch, welche Größe gemeint ist. Eine von {1} verwenden.</translation>
    </message>
    <message>
        <source>{0}: expected {1}, found {2}.</source>
        <translation>{0}: erwartet {1}, gefunden {2}.</translation>
    </message>
    <message>
        <source>{0}: {1} is not allowed; expected {2}.</source>
        <translation>{0}: {1} ist nicht erlaubt; erwartet {2}.</translation>
    </message>
    <message>
        <source>{0}: &quot;{1}&quot; is no valid id; it must match {2}.</source>
        <translation>{0}: „{1}“ ist keine gültige id; sie muss {2} entsprechen.</translation>
    </message>
    <message>
        <source>{0}: expected one line of at most {1} printable characters.</source>
        <translation>{0}: Erwartet wird eine Zeile mit höchstens {1} druckbaren Zeichen.</translation>
    </message>
    <message>
        <source>{0}: more than {1} profiles; the first {1} by name were read.</source>
        <translation>{0}: mehr als {1} Profile; gelesen wurden die ersten {1} dem Namen nach.</translation>
    </message>
    <message>
        <source>{0}: no accelerator matches &quot;{1}&quot;. Nearest: {2}.</source>
        <translation>{0}: Kein Beschleuniger passt zu „{1}“. Am nächsten: {2}.</translation>
    </message>
    <message>
        <source>{0}: &quot;{1}&quot; fits several accelerators: {2}.</source>
        <translation>{0}: „{1}“ passt auf mehrere Beschleuniger: {2}.</translation>
    </message>
    <message>
        <source>{0}: no node matches &quot;{1}&quot;. Nearest: {2}.</source>
        <translation>{0}: Kein Knoten passt zu „{1}“. Am nächsten: {2}.</translation>
    </message>
    <message>
        <source>{0}: &quot;{1}&quot; fits several nodes: {2}.</source>
        <translation>{0}: „{1}“ passt auf mehrere Knoten: {2}.</translation>
    </message>
    <message>
        <source>There is nothing to plan: this describes no decoder with a KV cache ({1}), and its weights are not counted.</source>
        <translation>Es gibt nichts zu planen: Dies beschreibt keinen Decoder mit KV-Cache ({1}); seine Gewichte werden nicht gezählt.</translation>
    </message>
    <message>
        <source>The model has no multi-token-prediction layer that is known: speculative decoding is planned without weights or cache of its own.</source>
        <translation>Das Modell hat keine bekannte Multi-Token-Prediction-Schicht: Spekulative Dekodierung wird ohne eigene Gewichte und eigenen Cache geplant.</translation>
    </message>
    <message>
        <source>vLLM keeps the cache of this model packed in FP8 and refuses {1}: the figures are an estimate.</source>
        <translation>vLLM hält den Cache dieses Modells gepackt in FP8 und lehnt {1} ab: Die Zahlen sind eine Schätzung.</translation>
    </message>
    <message>
        <source>The attention block is raised from {1} to {2} tokens, so that its page holds a recurrent state: a short session takes a whole one.</source>
        <translation>Der Attention-Block wird von {1} auf {2} Tokens vergrößert, damit seine Seite einen rekurrenten Zustand fasst: Auch eine kurze Session belegt einen ganzen.</translation>
    </message>
    <message>
        <source>vLLM {1} is newer than {2}, the newest that is modelled, whose rules are used.</source>
        <translation>vLLM {1} ist neuer als {2}, die neueste nachgebildete Version, deren Regeln gelten.</translation>
    </message>
    <message>
        <source>The given pool and the weights are {1} more than the memory budget: the weights, the utilization or the GPU are not those of the log.</source>
        <translation>Der angegebene Pool und die Gewichte sind {1} mehr als das Speicherbudget: Gewichte, Speicherauslastung oder GPU sind nicht die des Logs.</translation>
    </message>
    <message>
        <source>{0}: the given pool and the weights are {1} more than the GPU has. Check the pool, the weights and the GPU against the log.</source>
        <translation>{0}: Der angegebene Pool und die Gewichte sind {1} mehr, als die GPU hat. Pool, Gewichte und GPU mit dem Log vergleichen.</translation>
    </message>
    <message>
        <source>The parallel sizes need {1} GPUs and there are {2}.</source>
        <translation>Die Parallelgrößen brauchen {1} GPUs, und es gibt {2}.</translation>
    </message>
    <message>
        <source>{1} of {2} GPUs are idle: the parallel sizes do not use them.</source>
        <translation>{1} von {2} GPUs sind ungenutzt: Die Parallelgrößen verwenden sie nicht.</translation>
    </message>
    <message>
        <source>Tensor parallel {1} does not divide the {2} attention heads.</source>
        <translation>Tensor-parallel {1} teilt die {2} Attention-Heads nicht ohne Rest.</translation>
    </message>
    <message>
        <source>Tensor parallel {1} and {2} KV heads do not divide one another.</source>
        <translation>Tensor-parallel {1} und {2} KV-Heads teilen einander nicht ohne Rest.</translation>
    </message>
    <message>
        <source>Decode-context parallel {1} is not possible: it divides the tensor ranks ({3}) and can shard at most the {2} copies of the cache.</source>
        <translation>Decode-Context-parallel {1} ist nicht möglich: Es muss die Tensor-Ranks ({3}) ohne Rest teilen und kann höchstens die {2} Kopien des Cache zerlegen.</translation>
    </message>
    <message>
        <source>vLLM refuses decode-context parallel {1} with sliding-window layers.</source>
        <translation>vLLM lehnt Decode-Context-parallel {1} bei Sliding-Window-Schichten ab.</translation>
    </message>
    <message>
        <source>Pipeline parallel {1} is more than the {2} layers.</source>
        <translation>Pipeline-parallel {1} ist mehr als die {2} Schichten.</translation>
    </message>
    <message>
        <source>config.json names no context length: choose one.</source>
        <translation>config.json nennt keine Kontextlänge: eine wählen.</translation>
    </message>
    <message>
        <source>The context of {1} tokens is beyond the {2} that the model was made for.</source>
        <translation>Der Kontext von {1} Tokens geht über die {2} hinaus, für die das Modell gemacht ist.</translation>
    </message>
    <message>
        <source>The datasheet size of {1} is unknown; the driver&apos;s or runtime&apos;s is used.</source>
        <translation>Die Datenblattgröße von {1} ist unbekannt; es gilt die von Treiber oder Runtime.</translation>
    </message>
    <message>
        <source>vLLM &quot;{1}&quot; is not modelled ({2} to {3}); the newest rules are used.</source>
        <translation>vLLM „{1}“ ist nicht nachgebildet ({2} bis {3}); es gelten die neuesten Regeln.</translation>
    </message>
    <message>
        <source>Sliding layers also hold the tokens in flight during prefill: the admission count depends on max-num-batched-tokens ({1}).</source>
        <translation>Sliding-Window-Schichten halten beim Prefill auch die Tokens in Verarbeitung: Die Zulassung hängt von max-num-batched-tokens ({1}) ab.</translation>
    </message>
    <message>
        <source>Layers of different kinds are put into equal groups: {1} slots hold nothing.</source>
        <translation>Schichten verschiedener Art kommen in gleich große Gruppen: {1} Plätze halten nichts.</translation>
    </message>
    <message>
        <source>The {1} that are kept back are less than the {2} that CUDA context and communicators take outside the budget: start-up may run out of memory.</source>
        <translation>Zurückgehalten werden {1}, weniger als die {2}, die CUDA-Kontext und Kommunikatoren außerhalb des Budgets brauchen: Beim Start kann der Speicher ausgehen.</translation>
    </message>
    <message>
        <source>The memory size of {1} is unknown, so nothing can be said to fit. Add it in a profile of your own.</source>
        <translation>Die Speichergröße von {1} ist unbekannt; ob etwas passt, lässt sich nicht sagen. Sie in einem eigenen Profil ergänzen.</translation>
    </message>
    <message>
        <source>The memory size of {1} is unknown: the sessions follow from the given pool alone, and whether the weights fit beside it is not checked.</source>
        <translation>Die Speichergröße von {1} ist unbekannt: Die Sessions folgen allein aus dem angegebenen Pool; ob die Gewichte daneben passen, wird nicht geprüft.</translation>
    </message>
    <message>
        <source>What the runtime reports for this GPU is unknown; the {1} size is used. The runtime&apos;s is 300 to 1,100 MiB less than the driver&apos;s.</source>
        <translation>Was die Runtime für diese GPU meldet, ist unbekannt; es gilt die Größe „{1}“. Die der Runtime ist 300 bis 1.100 MiB kleiner als die des Treibers.</translation>
    </message>
    <message>
        <source>Figures are beyond 2^63 bytes and stand at the limit: the choices are too large to mean anything.</source>
        <translation>Zahlen liegen über 2^63 Bytes und stehen an der Grenze: Die Eingaben sind zu groß, um etwas auszusagen.</translation>
    </message>
    <message>
        <source>{0} is taken but changes nothing in this plan.</source>
        <translation>{0} wird angenommen, ändert in diesem Plan aber nichts.</translation>
    </message>
    <message>
        <source>{0} changes nothing: the model keeps no recurrent state.</source>
        <translation>{0} ändert nichts: Das Modell hält keinen rekurrenten Zustand.</translation>
    </message>
    <message>
        <source>{0} changes nothing: the model keeps no recurrent state that comes in several types.</source>
        <translation>{0} ändert nichts: Das Modell hält keinen rekurrenten Zustand, der in mehreren Typen vorkommt.</translation>
    </message>
    <message>
        <source>{0} changes nothing: the model has no encoder whose keys and values are cached.</source>
        <translation>{0} ändert nichts: Das Modell hat keinen Encoder, dessen Keys und Values im Cache liegen.</translation>
    </message>
    <message>
        <source>{0} changes nothing: the model has no tower for images or sound.</source>
        <translation>{0} ändert nichts: Das Modell hat keinen Tower für Bilder oder Ton.</translation>
    </message>
    <message>
        <source>{0} changes nothing: the model has no images with a cache of their own.</source>
        <translation>{0} ändert nichts: Das Modell hat keine Bilder mit eigenem Cache.</translation>
    </message>
    <message>
        <source>{0} {1}: all GPUs, as far as the heads divide.</source>
        <translation>{0} {1}: alle GPUs, soweit die Heads teilbar sind.</translation>
    </message>
    <message>
        <source>{0} {1}: what the checkpoint asks for.</source>
        <translation>{0} {1}: was der Checkpoint verlangt.</translation>
    </message>
    <message>
        <source>{0} {1}: the textbook counts a latent at one byte an element.</source>
        <translation>{0} {1}: Das Lehrbuch rechnet ein Latent mit einem Byte je Element.</translation>
    </message>
    <message>
        <source>{0} {1}: the model dtype. FP8 weights do not imply an FP8 cache.</source>
        <translation>{0} {1}: der Datentyp des Modells. FP8-Gewichte bedeuten keinen FP8-Cache.</translation>
    </message>
    <message>
        <source>{0} {1}: the limit in config.json.</source>
        <translation>{0} {1}: die Grenze in config.json.</translation>
    </message>
    <message>
        <source>{0} {1}: as long as the context.</source>
        <translation>{0} {1}: so lang wie der Kontext.</translation>
    </message>
    <message>
        <source>{0} {1}: one image of the largest size.</source>
        <translation>{0} {1}: ein Bild der größten Größe.</translation>
    </message>
    <message>
        <source>{0} {1}: the default of {2}.</source>
        <translation>{0} {1}: der Standard von {2}.</translation>
    </message>
    <message>
        <source>{0} {1}: the newest that is modelled.</source>
        <translation>{0} {1}: die neueste nachgebildete.</translation>
    </message>
    <message>
        <source>TP {2} stores the latent cache {1} times: every tensor rank holds all of it.</source>
        <translation>TP {2} speichert den Latent-Cache {1}-mal: Jeder Tensor-Rank hält ihn ganz.</translation>
    </message>
    <message>
        <source>TP {2} stores every KV head {1} times: there are fewer heads than ranks.</source>
        <translation>TP {2} speichert jeden KV-Head {1}-mal: Es gibt weniger Heads als Ranks.</translation>
    </message>
    <message>
        <source>{1} data-parallel ranks have a pool each, and no session is split over two: {2} per rank.</source>
        <translation>{1} datenparallele Ranks haben je einen Pool, und keine Session verteilt sich auf zwei: {2} je Rank.</translation>
    </message>
    <message>
        <source>{1} of each GPU are kept back by the memory utilization.</source>
        <translation>{1} jeder GPU hält die Speicherauslastung zurück.</translation>
    </message>
    <message>
        <source>{1} of each GPU are reserved for activations, graphs and communicators.</source>
        <translation>{1} jeder GPU sind für Aktivierungen, Graphen und Kommunikatoren reserviert.</translation>
    </message>
    <message>
        <source>Each GPU holds {1} of weights more than an even share: parts that are copied, not divided.</source>
        <translation>Jede GPU hält {1} Gewichte mehr als einen gleichen Anteil: Teile, die kopiert statt geteilt werden.</translation>
    </message>
    <message>
        <source>A token&apos;s rows are {1} B; in pages and padded groups they cost {2} B.</source>
        <translation>Die Zeilen eines Tokens sind {1} B; in Seiten und aufgefüllten Gruppen kosten sie {2} B.</translation>
    </message>
    <message>
        <source>Admission counts {1} blocks a session, steady decoding {2}: prefill tokens in flight sit on top of each window.</source>
        <translation>Die Zulassung rechnet {1} Blöcke je Session, der Dauerbetrieb {2}: Zu jedem Fenster kommen Prefill-Tokens in Verarbeitung.</translation>
    </message>
    <message>
        <source>{1} GPUs are idle.</source>
        <translation>{1} GPUs sind ungenutzt.</translation>
    </message>
    <message>
        <source>{2} admits no more than {1} per data-parallel rank.</source>
        <translation>{2} lässt höchstens {1} je datenparallelem Rank zu.</translation>
    </message>
    <message>
        <source>Fits</source>
        <translation>Passt</translation>
    </message>
    <message>
        <source>Tight</source>
        <translation>Knapp</translation>
    </message>
    <message>
        <source>Does not fit: weights</source>
        <translation>Passt nicht: Gewichte</translation>
    </message>
    <message>
        <source>Does not fit: context</source>
        <translation>Passt nicht: Kontext</translation>
    </message>
    <message>
        <source>Does not fit: sessions</source>
        <translation>Passt nicht: Sessions</translation>
    </message>
    <message>
        <source>Not possible</source>
        <translation>Nicht möglich</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>Unbekannt</translation>
    </message>
    <message>
        <source>The layout of {1} was read off engine sources and is not checked on a running engine yet.</source>
        <translation>Der Aufbau von {1} wurde aus Engine-Quellen gelesen und ist noch nicht an einer laufenden Engine geprüft.</translation>
    </message>
    <message>
        <source>No layer keeps a cache of its own: a draft model that reads the cache of its target. Plan it with the target.</source>
        <translation>Keine Schicht hält einen eigenen Cache: ein Draft-Modell, das den Cache seines Zielmodells liest. Es mit dem Zielmodell planen.</translation>
    </message>
    <message>
        <source>By this config.json no layer keeps anything for a session: neither keys and values nor a state. Check the keys that describe the layers.</source>
        <translation>Nach dieser config.json hält keine Schicht etwas für eine Session: weder Keys und Values noch einen Zustand. Die Schlüssel prüfen, die die Schichten beschreiben.</translation>
    </message>
    <message>
        <source>{1}: the state is approximate; no engine whose layout could be read serves it.</source>
        <translation>{1}: Der Zustand ist eine Näherung; keine Engine mit lesbarem Aufbau stellt das Modell bereit.</translation>
    </message>
    <message>
        <source>How many bytes make a patch is decided at run time; {1} are assumed, as patch_size says.</source>
        <translation>Wie viele Bytes einen Patch bilden, entscheidet sich zur Laufzeit; angenommen werden {1}, wie patch_size sagt.</translation>
    </message>
    <message>
        <source>vLLM has no latent kernel for this model and keeps K and V of every head: {1} B per token in BF16. Engines that keep the latent need {2} B.</source>
        <translation>vLLM hat für dieses Modell keinen Latent-Kernel und behält K und V jedes Heads: {1} B je Token in BF16. Engines, die das Latent behalten, brauchen {2} B.</translation>
    </message>
    <message>
        <source>A classifier, reward or embedding model: the engine needs KV cache only while a batch is in flight; it does not accumulate per session. The figures hold for the same model generating.</source>
        <translation>Ein Klassifikations-, Reward- oder Embedding-Modell: Die Engine braucht den KV-Cache nur, während ein Batch läuft; je Session sammelt sich nichts an. Die Zahlen gelten für dasselbe Modell beim Generieren.</translation>
    </message>
    <message>
        <source>Block diffusion: the prefix is cached as shown, and {1} tokens are worked on at a time. Their logits take up to {2} B a session where the engine keeps them.</source>
        <translation>Block-Diffusion: Das Präfix liegt wie gezeigt im Cache, und {1} Tokens sind zugleich in Arbeit. Ihre Logits brauchen bis zu {2} B je Session, wenn die Engine sie behält.</translation>
    </message>
    <message>
        <source>{1} is a second decoder of {2} layers with a cache of its own, {3} B per token of its output in BF16. It is not counted.</source>
        <translation>{1} ist ein zweiter Decoder aus {2} Schichten mit eigenem Cache, {3} B je Token seiner Ausgabe in BF16. Er wird nicht gezählt.</translation>
    </message>
    <message>
        <source>The weights are a rough outline: config.json alone does not tell the size of all blocks of this model. Give the total with --weights.</source>
        <translation>Die Gewichte sind ein grober Überschlag: config.json allein verrät nicht die Größe aller Blöcke dieses Modells. Die Summe mit --weights angeben.</translation>
    </message>
    <message>
        <source>config.json gives no hidden_size, without which the weights cannot be counted: they are left out. Give the total with --weights.</source>
        <translation>config.json nennt kein hidden_size, ohne das die Gewichte nicht zählbar sind: Sie fehlen. Die Summe mit --weights angeben.</translation>
    </message>
    <message>
        <source>An encoder: one pass for each input, nothing is kept between tokens. Plan its weights and the activations of a batch.</source>
        <translation>Ein Encoder: ein Durchlauf je Eingabe, zwischen Tokens wird nichts behalten. Seine Gewichte und die Aktivierungen eines Batch planen.</translation>
    </message>
    <message>
        <source>An image or video diffusion model, not a language model: it keeps no KV cache.</source>
        <translation>Ein Bild- oder Video-Diffusionsmodell, kein Sprachmodell: Es hält keinen KV-Cache.</translation>
    </message>
    <message>
        <source>A masked-diffusion text model: it looks both ways and recomputes its window at each step. Block caches exist, but each engine has its own.</source>
        <translation>Ein Masked-Diffusion-Textmodell: Es blickt in beide Richtungen und berechnet sein Fenster bei jedem Schritt neu. Block-Caches gibt es, aber jede Engine hat ihren eigenen.</translation>
    </message>
    <message>
        <source>An adapter (LoRA): its cache is that of the base model. Open the base model&apos;s config.json.</source>
        <translation>Ein Adapter (LoRA): Sein Cache ist der des Basismodells. Die config.json des Basismodells öffnen.</translation>
    </message>
    <message>
        <source>This model class keeps no cache: it computes the whole prefix again for each token.</source>
        <translation>Diese Modellklasse hält keinen Cache: Sie berechnet für jedes Token das ganze Präfix neu.</translation>
    </message>
    <message>
        <source>Reformer keeps hidden states and hash buckets, not keys and values, and no serving engine has it.</source>
        <translation>Reformer hält Hidden States und Hash-Buckets, keine Keys und Values, und keine Serving-Engine unterstützt es.</translation>
    </message>
    <message>
        <source>The model type {1} is unknown: answered as plain grouped-query attention in every layer. Check the layer layout before you trust it.</source>
        <translation>Der Modelltyp {1} ist unbekannt: beantwortet als einfache Grouped-Query-Attention in jeder Schicht. Vor dem Einsatz den Aufbau der Schichten prüfen.</translation>
    </message>
    <message>
        <source>The model type {1} has {2}, a layout that is not modelled yet: answered as plain grouped-query attention in every layer, which can be wrong by a large factor.</source>
        <translation>Der Modelltyp {1} hat {2}, einen noch nicht nachgebildeten Aufbau: beantwortet als einfache Grouped-Query-Attention in jeder Schicht, was um einen großen Faktor falsch sein kann.</translation>
    </message>
    <message>
        <source>config.json gives no {1}; {2} is used, as the model class does.</source>
        <translation>config.json nennt kein {1}; es gilt {2}, wie in der Modellklasse.</translation>
    </message>
    <message>
        <source>config.json names no dtype; {1} is assumed.</source>
        <translation>config.json nennt keinen Datentyp; {1} wird angenommen.</translation>
    </message>
    <message>
        <source>config.json asks for KV cache {1}, hf_quant_config.json for {2}; the first is used.</source>
        <translation>config.json verlangt den KV-Cache {1}, hf_quant_config.json {2}; es gilt der erste.</translation>
    </message>
    <message>
        <source>The checkpoint asks for a KV cache of &quot;{1}&quot;, which auto does not follow: the model dtype is used unless kv-cache-dtype says otherwise.</source>
        <translation>Der Checkpoint verlangt einen KV-Cache in „{1}“, dem auto nicht folgt: Es gilt der Datentyp des Modells, solange kv-cache-dtype nichts anderes sagt.</translation>
    </message>
    <message>
        <source>hf_quant_config.json beside the config cannot be read: weights are counted as if it were not there.</source>
        <translation>hf_quant_config.json neben der Config ist nicht lesbar: Die Gewichte zählen, als gäbe es sie nicht.</translation>
    </message>
    <message>
        <source>The quantization &quot;{1}&quot; is not known; weights are counted at the model dtype.</source>
        <translation>Die Quantisierung „{1}“ ist unbekannt; die Gewichte zählen im Datentyp des Modells.</translation>
    </message>
    <message>
        <source>The quantization &quot;{1}&quot; does not say which modules it left alone: all linear layers are counted as quantized, but for the output head and multi-token prediction.</source>
        <translation>Die Quantisierung „{1}“ sagt nicht, welche Module sie ausließ: Alle linearen Schichten zählen als quantisiert, außer Ausgabe-Head und Multi-Token-Prediction.</translation>
    </message>
    <message>
        <source>{1} and {2} disagree about the formats of the weights ({3}). The first is used.</source>
        <translation>{1} und {2} widersprechen sich bei den Formaten der Gewichte ({3}). Es gilt das erste.</translation>
    </message>
    <message>
        <source>{1} window or chunk layers are charged for the whole context: vLLM {2} runs without its hybrid KV cache manager here.</source>
        <translation>{1} Fenster- oder Chunk-Schichten zählen mit dem ganzen Kontext: vLLM {2} läuft hier ohne seinen Hybrid-KV-Cache-Manager.</translation>
    </message>
    <message>
        <source>The hybrid KV cache manager is off, and vLLM does not start without it: the model keeps recurrent states beside its attention.</source>
        <translation>Der Hybrid-KV-Cache-Manager ist aus, und ohne ihn startet vLLM nicht: Das Modell hält neben seiner Attention rekurrente Zustände.</translation>
    </message>
    <message>
        <source>{0}: {1} blocks take {2} more than the memory budget leaves; vLLM does not check this.</source>
        <translation>{0}: {1} Blöcke brauchen {2} mehr, als das Speicherbudget lässt; vLLM prüft das nicht.</translation>
    </message>
    <message>
        <source>{0}: {1} blocks take {2} more than the GPU has left beside the weights and the reserve. Plan fewer blocks.</source>
        <translation>{0}: {1} Blöcke brauchen {2} mehr, als der GPU neben Gewichten und Reserve bleibt. Weniger Blöcke planen.</translation>
    </message>
    <message>
        <source>{0} has only {1} bytes: a safetensors file begins with eight. Download it again.</source>
        <translation>{0} hat nur {1} Bytes: Eine safetensors-Datei beginnt mit acht. Neu herunterladen.</translation>
    </message>
    <message>
        <source>{0}: its header is said to have {1} bytes; this is no safetensors file, or a damaged one. Download it again.</source>
        <translation>{0}: Der Header soll {1} Bytes haben; das ist keine safetensors-Datei oder eine beschädigte. Neu herunterladen.</translation>
    </message>
    <message>
        <source>{0}: its header is said to have {1} bytes; up to {2} is read. The file is damaged, or of another kind: download it again.</source>
        <translation>{0}: Der Header soll {1} Bytes haben; gelesen werden bis zu {2}. Die Datei ist beschädigt oder von anderer Art: neu herunterladen.</translation>
    </message>
    <message>
        <source>{0}: a header of {1} bytes in a file with only {2} bytes behind its length. The file is cut short: download it again.</source>
        <translation>{0}: ein Header von {1} Bytes in einer Datei mit nur {2} Bytes hinter dessen Längenangabe. Die Datei ist abgeschnitten: neu herunterladen.</translation>
    </message>
    <message>
        <source>{0} is not a safetensors file but {1}. Download it again.</source>
        <translation>{0} ist keine safetensors-Datei, sondern {1}. Neu herunterladen.</translation>
    </message>
    <message>
        <source>{0}: its header is not JSON, at byte {1}: {2}. The file is damaged: download it again.</source>
        <translation>{0}: Der Header ist kein JSON, bei Byte {1}: {2}. Die Datei ist beschädigt: neu herunterladen.</translation>
    </message>
    <message>
        <source>{0}: the entry of tensor {1} has {2}. The file is damaged: download it again.</source>
        <translation>{0}: Der Eintrag des Tensors {1} hat {2}. Die Datei ist beschädigt: neu herunterladen.</translation>
    </message>
    <message>
        <source>{0}: the tensor {1} stands in its header twice. The file is damaged: download it again.</source>
        <translation>{0}: Der Tensor {1} steht zweimal im Header. Die Datei ist beschädigt: neu herunterladen.</translation>
    </message>
    <message>
        <source>{0}: more than {1} tensors, more than any model has. The file is damaged: download it again.</source>
        <translation>{0}: mehr als {1} Tensoren, mehr als irgendein Modell hat. Die Datei ist beschädigt: neu herunterladen.</translation>
    </message>
    <message>
        <source>{0}: tensor {1} of type {2} needs {3} bytes by its shape and has {4}. The file is damaged: download it again.</source>
        <translation>{0}: Tensor {1} vom Typ {2} braucht nach seiner Form {3} Bytes und hat {4}. Die Datei ist beschädigt: neu herunterladen.</translation>
    </message>
    <message>
        <source>{0}: the tensors do not fill its data ({2}): {1} lies from {3} to {4}. The file is damaged or cut short; its breakdown is not used.</source>
        <translation>{0}: Die Tensoren füllen die Daten nicht ({2}): {1} liegt von {3} bis {4}. Die Datei ist beschädigt oder abgeschnitten; ihre Aufteilung wird nicht benutzt.</translation>
    </message>
    <message>
        <source>The dtype {1} (tensor {2}) is not known: its bytes are counted, its parameters are not.</source>
        <translation>Der Datentyp {1} (Tensor {2}) ist unbekannt: Seine Bytes zählen, seine Parameter nicht.</translation>
    </message>
    <message>
        <source>{0} is not an index of weights, at byte {1}: {2}.</source>
        <translation>{0} ist kein Gewichtsindex, bei Byte {1}: {2}.</translation>
    </message>
    <message>
        <source>{0} names &quot;{1}&quot;, which is no weight file in its folder: the index is not used.</source>
        <translation>{0} nennt „{1}“, und das ist keine Gewichtsdatei im selben Ordner: Der Index wird nicht benutzt.</translation>
    </message>
    <message>
        <source>{0} lists no tensor: the index is not used.</source>
        <translation>{0} führt keinen Tensor auf: Der Index wird nicht benutzt.</translation>
    </message>
    <message>
        <source>{0} lists more than {1} entries: the index is not used.</source>
        <translation>{0} führt mehr als {1} Einträge auf: Der Index wird nicht benutzt.</translation>
    </message>
    <message>
        <source>{1} weight files are Git LFS pointers: their sizes count, what is in them is not known before &quot;git lfs pull&quot;.</source>
        <translation>{1} Gewichtsdateien sind Git-LFS-Zeiger: Ihre Größen zählen; was darin ist, bleibt bis „git lfs pull“ unbekannt.</translation>
    </message>
    <message>
        <source>{1} of {2} weight files could not be read: the total is that of the file sizes, the parts are estimated from config.json.</source>
        <translation>{1} von {2} Gewichtsdateien waren nicht lesbar: Die Summe ist die der Dateigrößen, die Teile sind aus config.json geschätzt.</translation>
    </message>
    <message>
        <source>{1} tensors stand in more than one weight file; each is counted once.</source>
        <translation>{1} Tensoren stehen in mehr als einer Gewichtsdatei; jeder zählt einmal.</translation>
    </message>
    <message>
        <source>The index lists {1} tensors that no file holds, and the files hold {2} that it does not list. What the files hold is counted.</source>
        <translation>Der Index führt {1} Tensoren auf, die keine Datei enthält, und die Dateien enthalten {2}, die er nicht aufführt. Es zählt, was die Dateien enthalten.</translation>
    </message>
    <message>
        <source>{1} weight files that do not belong together ({2}, …): open the one that is meant. Until then the weights are estimated from config.json.</source>
        <translation>{1} Gewichtsdateien, die nicht zusammengehören ({2}, …): die gemeinte öffnen. Bis dahin sind die Gewichte aus config.json geschätzt.</translation>
    </message>
    <message>
        <source>{1} weight files cannot be read and are not counted: {2} is a link that leads nowhere, a folder, a pipe or a device. Download it again.</source>
        <translation>{1} Gewichtsdateien sind nicht lesbar und zählen nicht: {2} ist ein Link ins Leere, ein Ordner, eine Pipe oder ein Gerät. Neu herunterladen.</translation>
    </message>
    <message>
        <source>PyTorch pickle files: only their sizes are known, they are never opened.</source>
        <translation>PyTorch-Pickle-Dateien: Nur ihre Größen sind bekannt, sie werden nie geöffnet.</translation>
    </message>
    <message>
        <source>{1} of the {2} weight files that the index names are not in the folder.</source>
        <translation>{1} der {2} Gewichtsdateien, die der Index nennt, sind nicht im Ordner.</translation>
    </message>
    <message>
        <source>The weights are {1} by {2}; how they split into parts is estimated from config.json.</source>
        <translation>Die Gewichte sind {1} laut {2}; ihre Aufteilung ist aus config.json geschätzt.</translation>
    </message>
    <message>
        <source>Some weights are stored with 32 bits and load with 16: {1} less than the files hold.</source>
        <translation>Manche Gewichte sind mit 32 Bit gespeichert und werden mit 16 geladen: {1} weniger, als die Dateien enthalten.</translation>
    </message>
    <message>
        <source>The files hold an output head although it is tied to the embedding: {1} that engines do not load.</source>
        <translation>Die Dateien enthalten einen Ausgabe-Head, obwohl er ans Embedding gebunden ist: {1}, die Engines nicht laden.</translation>
    </message>
    <message>
        <source>Parts that speak ({1}) are in the files and left out: engines that answer in text do not load them.</source>
        <translation>Teile, die sprechen ({1}), stehen in den Dateien und zählen nicht: Engines, die in Text antworten, laden sie nicht.</translation>
    </message>
    <message>
        <source>The multi-token-prediction layers come with copies of embedding and head: {1} that engines share with the model.</source>
        <translation>Die Multi-Token-Prediction-Schichten bringen Kopien von Embedding und Head mit: {1}, die Engines mit dem Modell teilen.</translation>
    </message>
    <message>
        <source>more than 8 EiB</source>
        <translation>mehr als 8 EiB</translation>
    </message>
    <message>
        <source>exact</source>
        <translation>exakt</translation>
    </message>
    <message>
        <source>setting</source>
        <translation>Einstellung</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>gemessen</translation>
    </message>
    <message>
        <source>derived</source>
        <translation>hergeleitet</translation>
    </message>
    <message>
        <source>assumed</source>
        <translation>angenommen</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>source: %1</source>
        <translation>Quelle: %1</translation>
    </message>
    <message>
        <source>evidence: %1</source>
        <translation>Beleg: %1</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Weight format</source>
        <translation>Gewichtsformat</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>Engine</translation>
    </message>
    <message>
        <source>Parallel sizes</source>
        <translation>Parallelgrößen</translation>
    </message>
    <message>
        <source>KV cache type</source>
        <translation>KV-Cache-Typ</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>Sessions, ceiling</source>
        <translation>Sessions, Obergrenze</translation>
    </message>
    <message>
        <source>Sessions, admission</source>
        <translation>Sessions, Zulassung</translation>
    </message>
    <message>
        <source>Sessions, steady</source>
        <translation>Sessions, Dauerbetrieb</translation>
    </message>
    <message>
        <source>Longest context for the sessions wanted</source>
        <translation>Längster Kontext für die gewünschten Sessions</translation>
    </message>
    <message>
        <source>GPU KV cache size, as logged</source>
        <translation>GPU KV cache size, wie im Log</translation>
    </message>
    <message>
        <source>GPUs used</source>
        <translation>Genutzte GPUs</translation>
    </message>
    <message>
        <source>Memory of all GPUs per session admitted</source>
        <translation>Speicher aller GPUs je zugelassener Session</translation>
    </message>
    <message>
        <source>{0} is &quot;{1}&quot;: this is no plan of HBM Planner (&quot;{2}&quot;). Choose another file.</source>
        <translation>{0} ist „{1}“: Das ist kein Plan von HBM Planner („{2}“). Eine andere Datei wählen.</translation>
    </message>
    <message>
        <source>{0} is no plan of HBM Planner: it does not say &quot;schema&quot;: &quot;{1}&quot;. Choose another file.</source>
        <translation>{0} ist kein Plan von HBM Planner: „schema“: „{1}“ fehlt. Eine andere Datei wählen.</translation>
    </message>
    <message>
        <source>{0} is &quot;{1}&quot;: a newer version of HBM Planner wrote this plan; this one reads &quot;{2}&quot;. Open it with the newer version.</source>
        <translation>{0} ist „{1}“: Diesen Plan schrieb eine neuere Version von HBM Planner; diese liest „{2}“. Mit der neueren Version öffnen.</translation>
    </message>
    <message>
        <source>{0}: the key &quot;{1}&quot; stands twice in one object, as after a merge. Keep the right one.</source>
        <translation>{0}: Der Schlüssel „{1}“ steht zweimal in einem Objekt, wie nach einem Merge. Den richtigen behalten.</translation>
    </message>
    <message>
        <source>{0} is &quot;{1}&quot;, which the file does not have. Put it back into &quot;models&quot; or &quot;accelerators&quot;, or correct the name.</source>
        <translation>{0} ist „{1}“, und das fehlt in der Datei. Es unter „models“ oder „accelerators“ ergänzen oder den Namen korrigieren.</translation>
    </message>
    <message>
        <source>{0}: there is no scenario. At least one is wanted.</source>
        <translation>{0}: Es gibt kein Szenario. Mindestens eines ist nötig.</translation>
    </message>
    <message>
        <source>{0} is missing.</source>
        <translation>{0} fehlt.</translation>
    </message>
    <message>
        <source>{0} is {1}; steps of {2} are taken.</source>
        <translation>{0} ist {1}; erlaubt sind Schritte von {2}.</translation>
    </message>
    <message>
        <source>{0} is too long ({1} characters are taken) or has characters that do not show on a line.</source>
        <translation>{0} ist zu lang (erlaubt sind {1} Zeichen) oder enthält Zeichen, die in einer Zeile nicht sichtbar sind.</translation>
    </message>
    <message>
        <source>{0} is &quot;{1}&quot;, which this version does not know. There are: {2}.</source>
        <translation>{0} ist „{1}“, und das kennt diese Version nicht. Es gibt: {2}.</translation>
    </message>
    <message>
        <source>{0} has {1} entries; {2} are taken.</source>
        <translation>{0} hat {1} Einträge; erlaubt sind {2}.</translation>
    </message>
    <message>
        <source>{0}: &quot;{1}&quot; is no list of rising numbers up to {2}, such as &quot;0-2,5,7-77&quot;.</source>
        <translation>{0}: „{1}“ ist keine Liste steigender Zahlen bis {2}, etwa „0-2,5,7-77“.</translation>
    </message>
    <message>
        <source>Sessions by arithmetic (ceiling)</source>
        <translation>Sessions rechnerisch (Obergrenze)</translation>
    </message>
    <message>
        <source>Sessions admitted at start-up</source>
        <translation>Beim Start zugelassene Sessions</translation>
    </message>
    <message>
        <source>Sessions while decoding (steady)</source>
        <translation>Sessions beim Decode (Dauerbetrieb)</translation>
    </message>
    <message>
        <source>Sessions that the pool holds</source>
        <translation>Sessions, die der Pool hält</translation>
    </message>
    <message>
        <source>Most sessions at once</source>
        <translation>Höchstzahl der Sessions zugleich</translation>
    </message>
    <message>
        <source>Sessions of one pool</source>
        <translation>Sessions eines Pools</translation>
    </message>
    <message>
        <source>Sessions of one data-parallel rank</source>
        <translation>Sessions eines datenparallelen Ranks</translation>
    </message>
    <message>
        <source>Sessions that have room</source>
        <translation>Sessions, die Platz haben</translation>
    </message>
    <message>
        <source>Most sessions of one data-parallel rank</source>
        <translation>Höchstzahl der Sessions eines datenparallelen Ranks</translation>
    </message>
    <message>
        <source>Data-parallel ranks</source>
        <translation>Datenparallele Ranks</translation>
    </message>
    <message>
        <source>Tokens of the KV pool</source>
        <translation>Tokens des KV-Pools</translation>
    </message>
    <message>
        <source>Maximum concurrency</source>
        <translation>Höchste Nebenläufigkeit</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>Nichts</translation>
    </message>
    <message>
        <source>Whole steps</source>
        <translation>Ganze Schritte</translation>
    </message>
    <message>
        <source>KV pool of all GPUs</source>
        <translation>KV-Pool aller GPUs</translation>
    </message>
    <message>
        <source>KV cache over all GPUs</source>
        <translation>KV-Cache über alle GPUs</translation>
    </message>
    <message>
        <source>Blocks of one stage</source>
        <translation>Blöcke einer Stufe</translation>
    </message>
    <message>
        <source>Blocks for sessions</source>
        <translation>Blöcke für Sessions</translation>
    </message>
    <message>
        <source>Null block</source>
        <translation>Null-Block</translation>
    </message>
    <message>
        <source>Blocks of one group of layers</source>
        <translation>Blöcke einer Gruppe von Schichten</translation>
    </message>
    <message>
        <source>Groups of layers</source>
        <translation>Gruppen von Schichten</translation>
    </message>
    <message>
        <source>Blocks for each group</source>
        <translation>Blöcke je Gruppe</translation>
    </message>
    <message>
        <source>Blocks × context length</source>
        <translation>Blöcke × Kontextlänge</translation>
    </message>
    <message>
        <source>Blocks × 1,000,000</source>
        <translation>Blöcke × 1.000.000</translation>
    </message>
    <message>
        <source>Block at the window&apos;s edge</source>
        <translation>Block am Rand des Fensters</translation>
    </message>
    <message>
        <source>Tokens kept of one session</source>
        <translation>Behaltene Tokens einer Session</translation>
    </message>
    <message>
        <source>Window or chunk</source>
        <translation>Fenster oder Chunk</translation>
    </message>
    <message>
        <source>Window and tokens in flight</source>
        <translation>Fenster und Tokens in Verarbeitung</translation>
    </message>
    <message>
        <source>Window and one page</source>
        <translation>Fenster und eine Seite</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>Fenster</translation>
    </message>
    <message>
        <source>Tokens in flight</source>
        <translation>Tokens in Verarbeitung</translation>
    </message>
    <message>
        <source>Batches in flight</source>
        <translation>Batches in Bearbeitung</translation>
    </message>
    <message>
        <source>Tokens of one session on one rank</source>
        <translation>Tokens einer Session auf einem Rank</translation>
    </message>
    <message>
        <source>Tokens set aside for one session</source>
        <translation>Für eine Session beiseitegelegte Tokens</translation>
    </message>
    <message>
        <source>Window tokens set aside for one session</source>
        <translation>Für eine Session beiseitegelegte Fenster-Tokens</translation>
    </message>
    <message>
        <source>Tokens of the encoder or the images</source>
        <translation>Tokens des Encoders oder der Bilder</translation>
    </message>
    <message>
        <source>Left for tokens</source>
        <translation>Bleibt für Tokens</translation>
    </message>
    <message>
        <source>Tokens that have room</source>
        <translation>Tokens, die Platz haben</translation>
    </message>
    <message>
        <source>Tokens, to the nearest page</source>
        <translation>Tokens, auf die nächste Seite gerundet</translation>
    </message>
    <message>
        <source>Tokens without one page</source>
        <translation>Tokens ohne eine Seite</translation>
    </message>
    <message>
        <source>Half a page</source>
        <translation>Halbe Seite</translation>
    </message>
    <message>
        <source>Bytes × 1,000,000</source>
        <translation>Bytes × 1.000.000</translation>
    </message>
    <message>
        <source>Tokens in millionths</source>
        <translation>Tokens in Millionsteln</translation>
    </message>
    <message>
        <source>Tokens of the window pool</source>
        <translation>Tokens des Fenster-Pools</translation>
    </message>
    <message>
        <source>Share of window tokens × 1,000,000</source>
        <translation>Anteil der Fenster-Tokens × 1.000.000</translation>
    </message>
    <message>
        <source>Slots of recurrent state</source>
        <translation>Slots für rekurrente Zustände</translation>
    </message>
    <message>
        <source>Recurrent states</source>
        <translation>Rekurrente Zustände</translation>
    </message>
    <message>
        <source>Share of the states</source>
        <translation>Anteil der Zustände</translation>
    </message>
    <message>
        <source>Share of the states without one slot</source>
        <translation>Anteil der Zustände ohne einen Slot</translation>
    </message>
    <message>
        <source>States to tokens × 1,000,000</source>
        <translation>Zustände zu Tokens × 1.000.000</translation>
    </message>
    <message>
        <source>States and tokens × 1,000,000</source>
        <translation>Zustände und Tokens × 1.000.000</translation>
    </message>
    <message>
        <source>State slots of one request</source>
        <translation>Zustands-Slots einer Anfrage</translation>
    </message>
    <message>
        <source>Compressor rings</source>
        <translation>Kompressor-Ringe</translation>
    </message>
    <message>
        <source>Slots</source>
        <translation>Slots</translation>
    </message>
    <message>
        <source>Rows of every token</source>
        <translation>Zeilen jedes Tokens</translation>
    </message>
    <message>
        <source>Rows of the window</source>
        <translation>Zeilen des Fensters</translation>
    </message>
    <message>
        <source>Rows of one session</source>
        <translation>Zeilen einer Session</translation>
    </message>
    <message>
        <source>Windows and states</source>
        <translation>Fenster und Zustände</translation>
    </message>
    <message>
        <source>Needed by the sessions wanted</source>
        <translation>Bedarf der gewünschten Sessions</translation>
    </message>
    <message>
        <source>Sessions beyond the pool</source>
        <translation>Sessions über den Pool hinaus</translation>
    </message>
    <message>
        <source>Beyond the memory of the GPU</source>
        <translation>Über den Speicher der GPU hinaus</translation>
    </message>
    <message>
        <source>Weights, reserve, kept back and pool</source>
        <translation>Gewichte, Reserve, Zurückgehaltenes und Pool</translation>
    </message>
    <message>
        <source>Memory utilization (gpu-memory-utilization)</source>
        <translation>Speicherauslastung (gpu-memory-utilization)</translation>
    </message>
    <message>
        <source>Static fraction (mem-fraction-static)</source>
        <translation>Statischer Anteil (mem-fraction-static)</translation>
    </message>
    <message>
        <source>Fraction of what is free (free_gpu_memory_fraction)</source>
        <translation>Anteil am Freien (free_gpu_memory_fraction)</translation>
    </message>
    <message>
        <source>Share of window tokens (swa-full-tokens-ratio)</source>
        <translation>Anteil der Fenster-Tokens (swa-full-tokens-ratio)</translation>
    </message>
    <message>
        <source>Decode context parallel (decode-context-parallel-size)</source>
        <translation>Decode-Context-parallel (decode-context-parallel-size)</translation>
    </message>
    <message>
        <source>Batched tokens (max-num-batched-tokens)</source>
        <translation>Batch-Tokens (max-num-batched-tokens)</translation>
    </message>
    <message>
        <source>Largest batch (max_batch_size)</source>
        <translation>Größter Batch (max_batch_size)</translation>
    </message>
    <message>
        <source>Most tokens (max-total-tokens)</source>
        <translation>Höchstzahl der Tokens (max-total-tokens)</translation>
    </message>
    <message>
        <source>Cells asked for (ctx-size)</source>
        <translation>Verlangte Zellen (ctx-size)</translation>
    </message>
    <message>
        <source>Experts of one token (num_experts_per_tok)</source>
        <translation>Experten eines Tokens (num_experts_per_tok)</translation>
    </message>
    <message>
        <source>Elements of one head</source>
        <translation>Elemente eines Heads</translation>
    </message>
    <message>
        <source>{0} could not be removed from the cache: {1}.</source>
        <translation>{0} konnte nicht aus dem Cache entfernt werden: {1}.</translation>
    </message>
    <message>
        <source>{0} is not in the cache, and this program may not ask the Hub. Allow it in the preferences to fetch the model.</source>
        <translation>{0} ist nicht im Cache, und dieses Programm darf den Hub nicht fragen. In den Einstellungen erlauben, um das Modell zu holen.</translation>
    </message>
    <message>
        <source>There is no folder for profiles of your own: neither XDG_DATA_HOME nor HOME is set.</source>
        <translation>Es gibt keinen Ordner für eigene Profile: Weder XDG_DATA_HOME noch HOME ist gesetzt.</translation>
    </message>
    <message>
        <source>The folder {0} could not be made: {1}.</source>
        <translation>Der Ordner {0} konnte nicht angelegt werden: {1}.</translation>
    </message>
    <message>
        <source>{0} could not be moved: {1}.</source>
        <translation>{0} konnte nicht verschoben werden: {1}.</translation>
    </message>
    <message>
        <source>{1} tokens</source>
        <translation>{1} Tokens</translation>
    </message>
    <message>
        <source>{1} blocks</source>
        <translation>{1} Blöcke</translation>
    </message>
    <message>
        <source>more than 2^63</source>
        <translation>mehr als 2^63</translation>
    </message>
    <message>
        <source>model config: {1}</source>
        <translation>Modell-Config: {1}</translation>
    </message>
    <message>
        <source>model config: which layers keep such rows</source>
        <translation>Modell-Config: welche Schichten solche Zeilen behalten</translation>
    </message>
    <message>
        <source>model config: widths of the rows, in the cache&apos;s type</source>
        <translation>Modell-Config: Breiten der Zeilen, im Typ des Cache</translation>
    </message>
    <message>
        <source>model config: shape of the recurrent state</source>
        <translation>Modell-Config: Form des rekurrenten Zustands</translation>
    </message>
    <message>
        <source>model config, by the textbook: 2 × KV heads × head width × layers × bytes</source>
        <translation>Modell-Config, nach dem Lehrbuch: 2 × KV-Heads × Head-Breite × Schichten × Bytes</translation>
    </message>
    <message>
        <source>parameters counted from the model config</source>
        <translation>Parameter, aus der Modell-Config gezählt</translation>
    </message>
    <message>
        <source>GPU profile: {1}</source>
        <translation>GPU-Profil: {1}</translation>
    </message>
    <message>
        <source>GPU profile: total that the runtime reports</source>
        <translation>GPU-Profil: Gesamtwert laut Runtime</translation>
    </message>
    <message>
        <source>GPU profile: total that the driver reports</source>
        <translation>GPU-Profil: Gesamtwert laut Treiber</translation>
    </message>
    <message>
        <source>GPU profile: size on the label, read as GiB</source>
        <translation>GPU-Profil: Größe laut Aufdruck, als GiB gelesen</translation>
    </message>
    <message>
        <source>GPU profile: size in the datasheet</source>
        <translation>GPU-Profil: Größe laut Datenblatt</translation>
    </message>
    <message>
        <source>GPU profile: the size is not known</source>
        <translation>GPU-Profil: Größe unbekannt</translation>
    </message>
    <message>
        <source>setting {1}</source>
        <translation>Einstellung {1}</translation>
    </message>
    <message>
        <source>fitted to the start-up log {1}</source>
        <translation>an das Startlog {1} angepasst</translation>
    </message>
    <message>
        <source>tensor headers of {1}</source>
        <translation>Tensor-Header von {1}</translation>
    </message>
    <message>
        <source>sizes of the files of {1}</source>
        <translation>Dateigrößen von {1}</translation>
    </message>
    <message>
        <source>0.15 GiB alone, 1 GiB with communicators</source>
        <translation>0,15 GiB allein, 1 GiB mit Kommunikatoren</translation>
    </message>
    <message>
        <source>0.2 GiB at TP 1, 0.8 GiB above</source>
        <translation>0,2 GiB bei TP 1, 0,8 GiB darüber</translation>
    </message>
    <message>
        <source>0.3 GiB of CUDA graphs</source>
        <translation>0,3 GiB CUDA-Graphen</translation>
    </message>
    <message>
        <source>0.4 to 2.1 GiB unaccounted in memory breakdowns</source>
        <translation>0,4 bis 2,1 GiB, die Speicheraufstellungen nicht erklären</translation>
    </message>
    <message>
        <source>0.5 GiB alone, 1 GiB with communicators</source>
        <translation>0,5 GiB allein, 1 GiB mit Kommunikatoren</translation>
    </message>
    <message>
        <source>0.5 GiB at TP 1, 1 GiB above, 6 GiB of shared memory</source>
        <translation>0,5 GiB bei TP 1, 1 GiB darüber, 6 GiB bei geteiltem Speicher</translation>
    </message>
    <message>
        <source>1 GiB of CUDA graphs</source>
        <translation>1 GiB CUDA-Graphen</translation>
    </message>
    <message>
        <source>1.5 GiB of CUDA graphs, 0.5 for a draft</source>
        <translation>1,5 GiB CUDA-Graphen, 0,5 für einen Draft</translation>
    </message>
    <message>
        <source>2.5 GiB outside torch on one GPU, 3.5 GiB in a group</source>
        <translation>2,5 GiB außerhalb von torch auf einer GPU, 3,5 GiB in einer Gruppe</translation>
    </message>
    <message>
        <source>16 bits</source>
        <translation>16 Bit</translation>
    </message>
    <message>
        <source>BF16: two bytes</source>
        <translation>BF16: zwei Bytes</translation>
    </message>
    <message>
        <source>FP32: four bytes</source>
        <translation>FP32: vier Bytes</translation>
    </message>
    <message>
        <source>logits in FP32: four bytes</source>
        <translation>Logits in FP32: vier Bytes</translation>
    </message>
    <message>
        <source>attention scores in FP32: four bytes</source>
        <translation>Attention-Scores in FP32: vier Bytes</translation>
    </message>
    <message>
        <source>2 to 4 bytes of mask for a cell and token</source>
        <translation>2 bis 4 Bytes Maske je Zelle und Token</translation>
    </message>
    <message>
        <source>activations of two bytes</source>
        <translation>Aktivierungen zu zwei Bytes</translation>
    </message>
    <message>
        <source>3 × intermediate_size ÷ TP + 4 × hidden_size</source>
        <translation>3 × intermediate_size ÷ TP + 4 × hidden_size</translation>
    </message>
    <message>
        <source>4 to 8 × hidden_size</source>
        <translation>4 bis 8 × hidden_size</translation>
    </message>
    <message>
        <source>max(2 × moe_intermediate_size, hidden_size) + moe_intermediate_size</source>
        <translation>max(2 × moe_intermediate_size, hidden_size) + moe_intermediate_size</translation>
    </message>
    <message>
        <source>8 × context or 4 × sequences × block, whichever is more, at most 65,536</source>
        <translation>8 × Kontext oder 4 × Sequenzen × Block, je nachdem, was mehr ist, höchstens 65.536</translation>
    </message>
    <message>
        <source>bytes of the sampler × max-num-seqs × vocab_size</source>
        <translation>Bytes des Samplers × max-num-seqs × vocab_size</translation>
    </message>
    <message>
        <source>batched tokens of all data ranks, at most 16,384 at a time</source>
        <translation>Batch-Tokens aller Daten-Ranks, höchstens 16.384 zugleich</translation>
    </message>
    <message>
        <source>draft layers like the model&apos;s own</source>
        <translation>Draft-Schichten wie die des Modells</translation>
    </message>
    <message>
        <source>MXFP4 kernel: experts of {1} × {2} lie in {3} × {4}</source>
        <translation>MXFP4-Kernel: Experten von {1} × {2} liegen in {3} × {4}</translation>
    </message>
    <message>
        <source>how the engine divides such a tensor</source>
        <translation>wie die Engine einen solchen Tensor teilt</translation>
    </message>
    <message>
        <source>what the budget has beside weights and the given pool</source>
        <translation>was das Budget neben Gewichten und angegebenem Pool hat</translation>
    </message>
    <message>
        <source>the given pool divided by the fraction</source>
        <translation>der angegebene Pool, geteilt durch den Anteil</translation>
    </message>
    <message>
        <source>the textbook keeps nothing back</source>
        <translation>das Lehrbuch hält nichts zurück</translation>
    </message>
    <message>
        <source>nothing is left</source>
        <translation>nichts bleibt übrig</translation>
    </message>
    <message>
        <source>nothing of it lies on this GPU</source>
        <translation>nichts davon liegt auf dieser GPU</translation>
    </message>
    <message>
        <source>no layer with a cache lies here</source>
        <translation>hier liegt keine Schicht mit Cache</translation>
    </message>
    <message>
        <source>rows are counted in millionths of a byte</source>
        <translation>Zeilen werden in Millionsteln eines Bytes gezählt</translation>
    </message>
    <message>
        <source>shown to six places</source>
        <translation>auf sechs Stellen gezeigt</translation>
    </message>
    <message>
        <source>there is no less than nothing</source>
        <translation>weniger als nichts gibt es nicht</translation>
    </message>
    <message>
        <source>decoding adds one token at a time</source>
        <translation>Decode fügt ein Token nach dem anderen hinzu</translation>
    </message>
    <message>
        <source>a logged size is rounded, a pool is not</source>
        <translation>eine Größe im Log ist gerundet, ein Pool nicht</translation>
    </message>
    <message>
        <source>the engine&apos;s own pool</source>
        <translation>der eigene Pool der Engine</translation>
    </message>
    <message>
        <source>SGLANG_VLM_CACHE_SIZE_MB, 100 by default</source>
        <translation>SGLANG_VLM_CACHE_SIZE_MB, sonst 100</translation>
    </message>
    <message>
        <source>block size of the engine</source>
        <translation>Blockgröße der Engine</translation>
    </message>
    <message>
        <source>page size of the engine</source>
        <translation>Seitengröße der Engine</translation>
    </message>
    <message>
        <source>tokens_per_block of the engine</source>
        <translation>tokens_per_block der Engine</translation>
    </message>
    <message>
        <source>groups that the engine cuts the layers into</source>
        <translation>Gruppen, in die die Engine die Schichten schneidet</translation>
    </message>
    <message>
        <source>the largest page of all kinds of layers</source>
        <translation>die größte Seite aller Arten von Schichten</translation>
    </message>
    <message>
        <source>layers that the engine puts into one group</source>
        <translation>Schichten, die die Engine in eine Gruppe legt</translation>
    </message>
    <message>
        <source>the largest slab of window layers</source>
        <translation>das größte Stück der Fensterschichten</translation>
    </message>
    <message>
        <source>{1} tokens, rounded up to whole steps of 576 B</source>
        <translation>{1} Tokens, auf ganze Schritte von 576 B aufgerundet</translation>
    </message>
    <message>
        <source>buffer of the top-k kernel</source>
        <translation>Puffer des Top-k-Kernels</translation>
    </message>
    <message>
        <source>rows of the indexer&apos;s prefill buffer</source>
        <translation>Zeilen des Prefill-Puffers des Indexers</translation>
    </message>
    <message>
        <source>a window begins in the middle of a block</source>
        <translation>ein Fenster beginnt mitten in einem Block</translation>
    </message>
    <message>
        <source>batches that are scheduled ahead</source>
        <translation>Batches, die im Voraus geplant sind</translation>
    </message>
    <message>
        <source>block 0 holds nobody&apos;s tokens</source>
        <translation>Block 0 hält niemandes Tokens</translation>
    </message>
    <message>
        <source>blocks that the engine sets aside for the context length</source>
        <translation>Blöcke, die die Engine für die Kontextlänge beiseitelegt</translation>
    </message>
    <message>
        <source>blocks for the context length, windows at their own length</source>
        <translation>Blöcke für die Kontextlänge, Fenster in ihrer eigenen Länge</translation>
    </message>
    <message>
        <source>whole blocks that the pool holds</source>
        <translation>ganze Blöcke, die der Pool hält</translation>
    </message>
    <message>
        <source>whole blocks of the smallest stage</source>
        <translation>ganze Blöcke der kleinsten Stufe</translation>
    </message>
    <message>
        <source>blocks of the pool over blocks of one session</source>
        <translation>Blöcke des Pools durch Blöcke einer Session</translation>
    </message>
    <message>
        <source>blocks of the sessions wanted, at most the pool</source>
        <translation>Blöcke der gewünschten Sessions, höchstens der Pool</translation>
    </message>
    <message>
        <source>maximum concurrency × context length, in floating point as the engine computes it</source>
        <translation>höchste Nebenläufigkeit × Kontextlänge, in Gleitkomma, wie die Engine rechnet</translation>
    </message>
    <message>
        <source>whole pages that the pool holds</source>
        <translation>ganze Seiten, die der Pool hält</translation>
    </message>
    <message>
        <source>one token of all pools, as the engine counts it</source>
        <translation>ein Token aller Pools, wie die Engine zählt</translation>
    </message>
    <message>
        <source>what a session of the context length takes of all pools</source>
        <translation>was eine Session mit voller Kontextlänge aus allen Pools belegt</translation>
    </message>
    <message>
        <source>tokens of the pool, as the engine counts them</source>
        <translation>Tokens des Pools, wie die Engine zählt</translation>
    </message>
    <message>
        <source>tokens of the window pool, as the engine counts them</source>
        <translation>Tokens des Fenster-Pools, wie die Engine zählt</translation>
    </message>
    <message>
        <source>tokens that cross attention takes of the pool</source>
        <translation>Tokens, die Cross-Attention aus dem Pool belegt</translation>
    </message>
    <message>
        <source>requests that every pool has room for</source>
        <translation>Anfragen, für die jeder Pool Platz hat</translation>
    </message>
    <message>
        <source>all slots of states, set aside before tokens</source>
        <translation>alle Slots für Zustände, vor den Tokens beiseitegelegt</translation>
    </message>
    <message>
        <source>compressors of all requests that may run, set aside before tokens</source>
        <translation>Kompressoren aller möglichen Anfragen, vor den Tokens beiseitegelegt</translation>
    </message>
    <message>
        <source>slots within their share of the memory</source>
        <translation>Slots innerhalb ihres Anteils am Speicher</translation>
    </message>
    <message>
        <source>state slots that one request takes</source>
        <translation>Zustands-Slots, die eine Anfrage belegt</translation>
    </message>
    <message>
        <source>states and tokens together</source>
        <translation>Zustände und Tokens zusammen</translation>
    </message>
    <message>
        <source>rows of a compressor&apos;s ring</source>
        <translation>Zeilen im Ring eines Kompressors</translation>
    </message>
    <message>
        <source>the states of all requests do not fit</source>
        <translation>die Zustände aller Anfragen passen nicht</translation>
    </message>
    <message>
        <source>sessions that the pool holds</source>
        <translation>Sessions, die der Pool hält</translation>
    </message>
    <message>
        <source>cells of ctx-size</source>
        <translation>Zellen von ctx-size</translation>
    </message>
    <message>
        <source>cells of ctx-size, in whole steps for every slot</source>
        <translation>Zellen von ctx-size, in ganzen Schritten für jeden Slot</translation>
    </message>
    <message>
        <source>cells of one slot</source>
        <translation>Zellen eines Slots</translation>
    </message>
    <message>
        <source>cells of the pool</source>
        <translation>Zellen des Pools</translation>
    </message>
    <message>
        <source>cells of the sessions wanted</source>
        <translation>Zellen der gewünschten Sessions</translation>
    </message>
    <message>
        <source>cells come in steps of 256</source>
        <translation>Zellen gibt es in Schritten von 256</translation>
    </message>
    <message>
        <source>cells that the logged pool holds, in steps of 256</source>
        <translation>Zellen, die der protokollierte Pool hält, in Schritten von 256</translation>
    </message>
    <message>
        <source>margin that --fit leaves free</source>
        <translation>Abstand, den --fit frei lässt</translation>
    </message>
    <message>
        <source>windows and states of one slot</source>
        <translation>Fenster und Zustände eines Slots</translation>
    </message>
    <message>
        <source>slots of ctx-size</source>
        <translation>Slots von ctx-size</translation>
    </message>
    <message>
        <source>a slot of ctx-size is shorter than the context</source>
        <translation>ein Slot von ctx-size ist kürzer als der Kontext</translation>
    </message>
    <message>
        <source>the cells of ctx-size do not fit beside weights and reserve</source>
        <translation>die Zellen von ctx-size passen nicht neben Gewichte und Reserve</translation>
    </message>
    <message>
        <source>as many sessions as have room, found by trial</source>
        <translation>so viele Sessions, wie Platz haben, durch Probieren gefunden</translation>
    </message>
    <message>
        <source>wanted beyond what there is</source>
        <translation>gewünscht über das Vorhandene hinaus</translation>
    </message>
    <message>
        <source>memory of all GPUs without one copy of the weights, over one session</source>
        <translation>Speicher aller GPUs ohne eine Kopie der Gewichte, durch eine Session</translation>
    </message>
    <message>
        <source>the memory of this GPU is not known</source>
        <translation>der Speicher dieser GPU ist unbekannt</translation>
    </message>
    <message>
        <source>the engine does not start: the pool given is more than a GPU has</source>
        <translation>die Engine startet nicht: Der angegebene Pool ist mehr, als eine GPU hat</translation>
    </message>
    <message>
        <source>the model&apos;s own limit: the sessions wanted fit at it</source>
        <translation>die Grenze des Modells: Die gewünschten Sessions passen dabei</translation>
    </message>
    <message>
        <source>the longest context with room for the sessions wanted, found by bisection</source>
        <translation>der längste Kontext mit Platz für die gewünschten Sessions, durch Bisektion gefunden</translation>
    </message>
    <message>
        <source>{0} is there already and holds another plan. Add --force to replace it.</source>
        <translation>{0} gibt es schon, mit einem anderen Plan darin. Zum Ersetzen --force ergänzen.</translation>
    </message>
    <message>
        <source>{0}: the plan has no scenario &quot;{1}&quot;. There are: {2}.</source>
        <translation>{0}: Der Plan hat kein Szenario „{1}“. Es gibt: {2}.</translation>
    </message>
    <message>
        <source>{0}: several scenarios are called &quot;{1}&quot;. Give the number of one, from 1 on: {2}.</source>
        <translation>{0}: Mehrere Szenarien heißen „{1}“. Die Nummer eines davon angeben, ab 1: {2}.</translation>
    </message>
    <message>
        <source>{0} chooses in a plan file (.hbmplan), and MODEL is none.</source>
        <translation>{0} wählt in einer Plandatei (.hbmplan), und MODEL ist keine.</translation>
    </message>
    <message>
        <source>{0}: the files have {1} scenarios; {2} are compared. Name fewer files.</source>
        <translation>{0}: Die Dateien haben {1} Szenarien; verglichen werden {2}. Weniger Dateien nennen.</translation>
    </message>
    <message>
        <source>{0}: &quot;{1}&quot; is not of the form OPTION=FROM..TO or OPTION=A,B,C; for example max-model-len=4k..1m.</source>
        <translation>{0}: „{1}“ hat nicht die Form OPTION=FROM..TO oder OPTION=A,B,C; zum Beispiel max-model-len=4k..1m.</translation>
    </message>
    <message>
        <source>{0}: &quot;{1}&quot; cannot be swept. There are: {2}.</source>
        <translation>{0}: „{1}“ lässt sich nicht durchlaufen. Es gibt: {2}.</translation>
    </message>
    <message>
        <source>{0}: &quot;{1}&quot; ends before it begins.</source>
        <translation>{0}: „{1}“ endet, bevor es beginnt.</translation>
    </message>
    <message>
        <source>{0}: these are more than {1} values. Take larger steps.</source>
        <translation>{0}: Das sind mehr als {1} Werte. Größere Schritte wählen.</translation>
    </message>
    <message>
        <source>{0} must end in .md, .html or .pdf to be a report.</source>
        <translation>{0} muss auf .md, .html oder .pdf enden, um ein Bericht zu sein.</translation>
    </message>
    <message>
        <source>{0}: the report could not be painted.</source>
        <translation>{0}: Der Bericht ließ sich nicht zeichnen.</translation>
    </message>
    <message>
        <source>{0} is read-only and stays as it is. Save under another name, or allow writing to it.</source>
        <translation>{0} ist schreibgeschützt und bleibt, wie es ist. Unter anderem Namen speichern oder das Schreiben erlauben.</translation>
    </message>
    <message>
        <source>{0} holds no unsaved plan. It was left as it is.</source>
        <translation>{0} enthält keinen ungespeicherten Plan und bleibt, wie es ist.</translation>
    </message>
    <message>
        <source>Unsaved changes cannot be kept: {0} cannot be made or written to. Save the plan.</source>
        <translation>Ungespeicherte Änderungen können nicht aufbewahrt werden: {0} lässt sich nicht anlegen oder beschreiben. Den Plan speichern.</translation>
    </message>
    <message>
        <source>Unsaved changes cannot be kept: neither XDG_DATA_HOME nor HOME is set. Save the plan.</source>
        <translation>Ungespeicherte Änderungen können nicht aufbewahrt werden: Weder XDG_DATA_HOME noch HOME ist gesetzt. Den Plan speichern.</translation>
    </message>
    <message>
        <source>{1} of each GPU are kept back: the blocks of num-gpu-blocks-override leave them to nobody.</source>
        <translation>{1} jeder GPU bleiben zurückgehalten: Die Blöcke von num-gpu-blocks-override lassen sie niemandem.</translation>
    </message>
    <message>
        <source>{0}: the name of a plan file ends in {1}, or it could not be opened as one again.</source>
        <translation>{0}: Der Name einer Plandatei endet auf {1}, sonst ließe sie sich nicht wieder als solche öffnen.</translation>
    </message>
    <message>
        <source>{0}: &quot;{1}&quot; is no value of {2}. Whole numbers from 1 on are taken.</source>
        <translation>{0}: „{1}“ ist kein Wert von {2}. Möglich sind ganze Zahlen ab 1.</translation>
    </message>
</context>
<context>
    <name>hbm::ui::BreakdownModel</name>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>GPU %1, the fullest</source>
        <translation>GPU %1, die vollste</translation>
    </message>
    <message>
        <source>GPU %1</source>
        <translation>GPU %1</translation>
    </message>
    <message>
        <source>each of GPU %1–%2</source>
        <translation>jede der GPUs %1–%2</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>KV cache in use</source>
        <translation>KV-Cache belegt</translation>
    </message>
    <message>
        <source>KV pool still free</source>
        <translation>KV-Pool noch frei</translation>
    </message>
    <message>
        <source>Reserve</source>
        <translation>Reserve</translation>
    </message>
    <message>
        <source>Kept back</source>
        <translation>Zurückgehalten</translation>
    </message>
    <message>
        <source>Over capacity</source>
        <translation>Überlauf</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Gesamt</translation>
    </message>
    <message>
        <source>%1 (%2 to %3)</source>
        <translation>%1 (%2 bis %3)</translation>
    </message>
    <message>
        <source>The profile of this GPU has no memory size.</source>
        <translation>Das Profil dieser GPU hat keine Speichergröße.</translation>
    </message>
    <message>
        <source>may be %1 to %2</source>
        <translation>kann %1 bis %2 sein</translation>
    </message>
    <message>
        <source>paid from what is kept back, outside the engine&apos;s budget</source>
        <translation>bezahlt aus dem Zurückgehaltenen, außerhalb des Budgets der Engine</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>Teil</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>1 GPU, %1</source>
        <translation>1 GPU, %1</translation>
    </message>
    <message>
        <source>all %1, %2</source>
        <translation>alle %1, %2</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>Bytes per GPU</source>
        <translation>Bytes je GPU</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>Beleg</translation>
    </message>
    <message>
        <source>beside %1</source>
        <translation>gegenüber %1</translation>
    </message>
</context>
<context>
    <name>hbm::ui::ChartExport</name>
    <message>
        <source>“%1” must end in .png, .svg or .pdf.</source>
        <translation>„%1“ muss auf .png, .svg oder .pdf enden.</translation>
    </message>
    <message>
        <source>%1 cannot be written: %2.</source>
        <translation>%1 kann nicht geschrieben werden: %2.</translation>
    </message>
    <message>
        <source>%1: the picture could not be painted.</source>
        <translation>%1: Das Bild konnte nicht gezeichnet werden.</translation>
    </message>
</context>
<context>
    <name>hbm::ui::CommandPalette</name>
    <message>
        <source>Find any action</source>
        <translation>Aktion finden</translation>
    </message>
    <message>
        <source>Action, input, model or GPU</source>
        <translation>Aktion, Eingabe, Modell oder GPU</translation>
    </message>
    <message>
        <source>What fits</source>
        <translation>Passendes</translation>
    </message>
    <message>
        <source>Used recently</source>
        <translation>Zuletzt benutzt</translation>
    </message>
    <message>
        <source>↑ ↓ move, Return does it, Esc goes back</source>
        <translation>↑ ↓ bewegen, Eingabe führt aus, Esc geht zurück</translation>
    </message>
    <message>
        <source>Nothing fits “%1”</source>
        <translation>Nichts passt zu „%1“</translation>
    </message>
</context>
<context>
    <name>hbm::ui::CompareModel</name>
    <message>
        <source>textbook</source>
        <translation>Lehrbuch</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>★ %1</source>
        <comment>the best of its row</comment>
        <translation>★ %1</translation>
    </message>
    <message>
        <source>unknown, or there is no such thing</source>
        <translation>unbekannt, oder so etwas gibt es nicht</translation>
    </message>
    <message>
        <source>%1 against the baseline, %2</source>
        <translation>%1 gegenüber der Baseline, %2</translation>
    </message>
    <message>
        <source>the best: higher is better</source>
        <translation>der beste: mehr ist besser</translation>
    </message>
    <message>
        <source>the best: lower is better</source>
        <translation>der beste: weniger ist besser</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <translation>%1, %2: %3</translation>
    </message>
    <message>
        <source>%1, %2 against the baseline</source>
        <translation>%1, %2 gegenüber der Baseline</translation>
    </message>
    <message>
        <source>%1, the best</source>
        <translation>%1, der beste</translation>
    </message>
    <message>
        <source>Per GPU: the fullest</source>
        <translation>Je GPU: die vollste</translation>
    </message>
    <message>
        <source>%1 (baseline)</source>
        <translation>%1 (Baseline)</translation>
    </message>
    <message>
        <source>Click: work on this scenario. Right click: pin it as the baseline.</source>
        <translation>Klick: an diesem Szenario arbeiten. Rechtsklick: es als Baseline anheften.</translation>
    </message>
</context>
<context>
    <name>hbm::ui::CompareView</name>
    <message>
        <source>Figures of each scenario</source>
        <translation>Zahlen jedes Szenarios</translation>
    </message>
    <message>
        <source>HBM split of each scenario</source>
        <translation>HBM-Aufteilung jedes Szenarios</translation>
    </message>
    <message>
        <source>click a bar to work on its scenario</source>
        <translation>Klick auf einen Balken: an seinem Szenario arbeiten</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>Zahlen</translation>
    </message>
    <message>
        <source>★ is the best of its row · click a name to work on it</source>
        <translation>★ ist der beste Wert der Zeile · Klick auf einen Namen: daran arbeiten</translation>
    </message>
    <message>
        <source>Duplicate this scenario (%1) to compare.</source>
        <translation>Dieses Szenario duplizieren (%1), um zu vergleichen.</translation>
    </message>
    <message>
        <source>&amp;Work on this scenario</source>
        <translation>An diesem Szenario &amp;arbeiten</translation>
    </message>
    <message>
        <source>Un&amp;pin the baseline</source>
        <translation>&amp;Baseline lösen</translation>
    </message>
    <message>
        <source>&amp;Pin as the baseline</source>
        <translation>Als &amp;Baseline anheften</translation>
    </message>
    <message>
        <source>Copy &amp;table</source>
        <translation>&amp;Tabelle kopieren</translation>
    </message>
    <message>
        <source>Copy as &amp;Markdown</source>
        <translation>Als &amp;Markdown kopieren</translation>
    </message>
</context>
<context>
    <name>hbm::ui::ContextModel</name>
    <message>
        <source>Sessions admitted</source>
        <translation>Zugelassene Sessions</translation>
    </message>
    <message>
        <source>Weights, one copy</source>
        <translation>Gewichte, eine Kopie</translation>
    </message>
    <message>
        <source>Cache of 1 session</source>
        <translation>Cache von 1 Session</translation>
    </message>
    <message>
        <source>Cache of %1 sessions</source>
        <translation>Cache von %1 Sessions</translation>
    </message>
    <message>
        <source>Sessions of this context that the engine admits, as on the Memory page</source>
        <translation>Sessions dieses Kontexts, die die Engine zulässt, wie unter Speicher</translation>
    </message>
    <message>
        <source>One copy of each session&apos;s cache and one of the weights, over all GPUs; exact bytes on each row</source>
        <translation>Eine Kopie des Cache jeder Session und eine der Gewichte, über alle GPUs; exakte Bytes an jeder Zeile</translation>
    </message>
    <message>
        <source>Kept by the sessions</source>
        <translation>Von den Sessions behalten</translation>
    </message>
    <message>
        <source>Planned: %1</source>
        <translation>Geplant: %1</translation>
    </message>
    <message>
        <source>Planned</source>
        <translation>Geplant</translation>
    </message>
    <message>
        <source>Marked: %1</source>
        <translation>Markiert: %1</translation>
    </message>
    <message>
        <source>Marked</source>
        <translation>Markiert</translation>
    </message>
    <message>
        <source>Of the weights</source>
        <translation>Von den Gewichten</translation>
    </message>
</context>
<context>
    <name>hbm::ui::ContextView</name>
    <message>
        <source>Context</source>
        <translation>Kontext</translation>
    </message>
    <message>
        <source>Cache of the live sessions over context, and the weights</source>
        <translation>Cache der aktiven Sessions über dem Kontext und die Gewichte</translation>
    </message>
    <message>
        <source>What the sessions keep at the planned and at the marked context</source>
        <translation>Was die Sessions beim geplanten und beim markierten Kontext behalten</translation>
    </message>
    <message>
        <source>Cache and weights over context length</source>
        <translation>Cache und Gewichte über dem Kontext</translation>
    </message>
    <message>
        <source>one copy of each, over all GPUs</source>
        <translation>je eine Kopie, über alle GPUs</translation>
    </message>
    <message>
        <source>Live sessions over context length</source>
        <translation>Aktive Sessions über der Kontextlänge</translation>
    </message>
    <message>
        <source>double-click picks a context</source>
        <translation>Doppelklick wählt einen Kontext</translation>
    </message>
    <message>
        <source>At the planned and the marked context</source>
        <translation>Beim geplanten und beim markierten Kontext</translation>
    </message>
    <message>
        <source>However long the context, the cache of %1 is never as large as the weights, %2.</source>
        <translation>Bei keiner Länge wird der Cache von %1 so groß wie die Gewichte, %2.</translation>
    </message>
    <message>
        <source>The cache of %1 would be as large as the weights, %2, at %3 tokens: beyond the %4 that the model is made for.</source>
        <translation>Der Cache von %1 wäre bei %3 Tokens so groß wie die Gewichte, %2: jenseits der %4, für die das Modell gemacht ist.</translation>
    </message>
    <message>
        <source>The cache of %1 is as large as the weights, %2, at %3 tokens.</source>
        <translation>Der Cache von %1 ist bei %3 Tokens so groß wie die Gewichte, %2.</translation>
    </message>
    <message>
        <source>The size of the weights is not known, so that only the cache is drawn.</source>
        <translation>Die Größe der Gewichte ist unbekannt; gezeichnet ist nur der Cache.</translation>
    </message>
    <message>
        <source>At the planned %1 tokens the cache of %2 is %3, %4 of the weights; it takes %5 to reach them.</source>
        <comment>tokens, sessions, bytes, percent, sessions</comment>
        <translation>Bei den geplanten %1 Tokens misst der Cache von %2 %3, das sind %4 der Gewichte; um sie zu erreichen, braucht es %5.</translation>
    </message>
</context>
<context>
    <name>hbm::ui::CopyTable</name>
    <message>
        <source>&amp;Copy table</source>
        <translation>&amp;Tabelle kopieren</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>Copy as &amp;Markdown</source>
        <translation>Als &amp;Markdown kopieren</translation>
    </message>
    <message>
        <source>Select &amp;all</source>
        <translation>&amp;Alles auswählen</translation>
    </message>
</context>
<context>
    <name>hbm::ui::EvidenceChip</name>
    <message>
        <source>Evidence: %1</source>
        <translation>Beleg: %1</translation>
    </message>
</context>
<context>
    <name>hbm::ui::ExplainPanel</name>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Vor</translation>
    </message>
    <message>
        <source>Copy formula</source>
        <translation>Formel kopieren</translation>
    </message>
    <message>
        <source>The formula with all its operands, as text (Ctrl+C)</source>
        <translation>Die Formel mit allen Operanden als Text (Strg+C)</translation>
    </message>
    <message>
        <source>Click a number to see how it comes about: one of the counts above, a segment of a chart, a row of the breakdown. F1 explains the setting that has the focus.</source>
        <translation>Eine Zahl anklicken, um zu sehen, wie sie entsteht: eine der Anzahlen oben, ein Segment eines Diagramms, eine Zeile der Aufteilung. F1 erklärt die Einstellung, die den Fokus hat.</translation>
    </message>
    <message>
        <source>Explain</source>
        <translation>Erklärung</translation>
    </message>
    <message>
        <source>This plan has no such figure: it is not known, or there is nothing of it.</source>
        <translation>Dieser Plan hat keine solche Zahl: Sie ist unbekannt, oder es gibt nichts davon.</translation>
    </message>
    <message>
        <source>in: %1</source>
        <translation>in: %1</translation>
    </message>
    <message>
        <source>Copied the formula.</source>
        <translation>Formel kopiert.</translation>
    </message>
    <message>
        <source>Model config</source>
        <translation>Modell-Config</translation>
    </message>
    <message>
        <source>%1 as the file of the model has it.</source>
        <translation>%1, wie in der Datei des Modells.</translation>
    </message>
    <message>
        <source>%1: taken from the model; its config has it under this name or follows the default of its family.</source>
        <translation>%1: aus dem Modell übernommen; seine Config hat es unter diesem Namen oder folgt dem Standard seiner Familie.</translation>
    </message>
    <message>
        <source>GPU profile</source>
        <translation>GPU-Profil</translation>
    </message>
    <message>
        <source>Weight files</source>
        <translation>Gewichtsdateien</translation>
    </message>
    <message>
        <source>Start-up log</source>
        <translation>Startlog</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>Setting</source>
        <translation>Einstellung</translation>
    </message>
    <message>
        <source>In force: %1, chosen in this plan.</source>
        <translation>Es gilt: %1, in diesem Plan gewählt.</translation>
    </message>
    <message>
        <source>Nothing is chosen.</source>
        <translation>Nichts ist gewählt.</translation>
    </message>
    <message>
        <source>In force: %1, the default.</source>
        <translation>Es gilt: %1, der Standard.</translation>
    </message>
    <message>
        <source>Baseline: %1. Now %2 more.</source>
        <translation>Baseline: %1. Jetzt %2 mehr.</translation>
    </message>
    <message>
        <source>Baseline: %1. Now %2 less.</source>
        <translation>Baseline: %1. Jetzt %2 weniger.</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Evidence: %1</source>
        <translation>Beleg: %1</translation>
    </message>
</context>
<context>
    <name>hbm::ui::ExplorerChart</name>
    <message>
        <source>Sessions on other GPUs</source>
        <translation>Sessions auf anderen GPUs</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1: %2.</translation>
    </message>
    <message>
        <source>Double-click or Enter: plan with these GPUs; with Shift as a new scenario</source>
        <translation>Doppelklick oder Eingabe: mit diesen GPUs planen; mit Umschalt als neues Szenario</translation>
    </message>
    <message>
        <source>%1: %2, %3</source>
        <translation>%1: %2, %3</translation>
    </message>
    <message>
        <source>fits</source>
        <translation>passt</translation>
    </message>
    <message>
        <source>fits, tight</source>
        <translation>passt knapp</translation>
    </message>
    <message>
        <source>fewer than wanted</source>
        <translation>weniger als gewünscht</translation>
    </message>
    <message>
        <source>sessions admitted</source>
        <translation>zugelassene Sessions</translation>
    </message>
    <message>
        <source>%1 wanted</source>
        <translation>%1 gewünscht</translation>
    </message>
    <message>
        <source>the first %1 of %2</source>
        <translation>die ersten %1 von %2</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>No GPU is left by the choices above.</source>
        <translation>Die Auswahl darüber lässt keine GPU übrig.</translation>
    </message>
    <message>
        <source>Computing…</source>
        <translation>Wird berechnet …</translation>
    </message>
</context>
<context>
    <name>hbm::ui::ExplorerControls</name>
    <message>
        <source>Only those that fit</source>
        <translation>Nur passende</translation>
    </message>
    <message>
        <source>Filter GPUs</source>
        <translation>GPUs filtern</translation>
    </message>
    <message>
        <source>Filter GPUs by name</source>
        <translation>GPUs nach Namen filtern</translation>
    </message>
    <message>
        <source>Vendor</source>
        <translation>Hersteller</translation>
    </message>
    <message>
        <source>All vendors</source>
        <translation>Alle Hersteller</translation>
    </message>
    <message>
        <source>GPUs:</source>
        <translation>GPUs:</translation>
    </message>
    <message numerus="yes">
        <source>Show %n GPUs</source>
        <translation>
            <numerusform>%n GPU zeigen</numerusform>
            <numerusform>%n GPUs zeigen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hbm::ui::ExplorerModel</name>
    <message>
        <source>%1 × %2</source>
        <comment>8 × B200</comment>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>%1: %2 × %3</source>
        <translation>%1: %2 × %3</translation>
    </message>
    <message>
        <source>Does not go with this number of GPUs and was freed: %1</source>
        <translation>Verträgt sich nicht mit dieser Zahl von GPUs und wurde freigegeben: %1</translation>
    </message>
    <message>
        <source>The longest context at which the wanted sessions fit</source>
        <translation>Der längste Kontext, bei dem die gewünschten Sessions passen</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Zahl</translation>
    </message>
    <message>
        <source>Memory of all</source>
        <translation>Speicher aller</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>Sessions</source>
        <translation>Sessions</translation>
    </message>
    <message>
        <source>per GPU</source>
        <translation>je GPU</translation>
    </message>
    <message>
        <source>Longest context</source>
        <translation>Längster Kontext</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>Parallel sizes</source>
        <translation>Parallelgrößen</translation>
    </message>
    <message>
        <source>Memory size is</source>
        <translation>Speichergröße</translation>
    </message>
</context>
<context>
    <name>hbm::ui::ExplorerView</name>
    <message>
        <source>Plan with these GPUs</source>
        <translation>Mit diesen GPUs planen</translation>
    </message>
    <message>
        <source>As a new scenario</source>
        <translation>Als neues Szenario</translation>
    </message>
    <message>
        <source>The same work on other GPUs</source>
        <translation>Dieselbe Last auf anderen GPUs</translation>
    </message>
    <message>
        <source>Enter, or a double click on a row. One undo step.</source>
        <translation>Eingabe oder Doppelklick auf eine Zeile. Ein Schritt zum Rückgängigmachen.</translation>
    </message>
    <message>
        <source>Shift and Enter, or Shift and a double click on a row.</source>
        <translation>Umschalt und Eingabe oder Umschalt und Doppelklick auf eine Zeile.</translation>
    </message>
    <message>
        <source>Sessions on other GPUs</source>
        <translation>Sessions auf anderen GPUs</translation>
    </message>
    <message>
        <source>in the order of the table</source>
        <translation>in der Reihenfolge der Tabelle</translation>
    </message>
    <message>
        <source>click a heading to sort</source>
        <translation>Klick auf eine Überschrift sortiert</translation>
    </message>
    <message>
        <source>%1 of memory, weights %2</source>
        <translation>%1 Speicher, Gewichte %2</translation>
    </message>
    <message>
        <source>GPU → %1</source>
        <translation>GPU → %1</translation>
    </message>
</context>
<context>
    <name>hbm::ui::FieldCard</name>
    <message>
        <source>Go to this setting</source>
        <translation>Zu dieser Einstellung</translation>
    </message>
    <message>
        <source>Moves</source>
        <translation>Bewegt</translation>
    </message>
    <message>
        <source>None of the plan&apos;s figures, as far as its next value shows.</source>
        <translation>Keine Zahl des Plans, soweit der nächste Wert es zeigt.</translation>
    </message>
</context>
<context>
    <name>hbm::ui::FieldRow</name>
    <message>
        <source>&amp;Reset to default</source>
        <translation>Auf &amp;Standard zurücksetzen</translation>
    </message>
    <message>
        <source>%1, slider</source>
        <translation>%1, Schieberegler</translation>
    </message>
    <message>
        <source>Changed from the default.</source>
        <translation>Vom Standard abweichend.</translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation>&amp;Ausschneiden</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>&amp;Einfügen</translation>
    </message>
    <message>
        <source>Select &amp;all</source>
        <translation>A&amp;lles auswählen</translation>
    </message>
    <message>
        <source>default</source>
        <translation>Standard</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
</context>
<context>
    <name>hbm::ui::FigureCard</name>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Operands</source>
        <translation>Operanden</translation>
    </message>
    <message>
        <source>Copied.</source>
        <translation>Kopiert.</translation>
    </message>
    <message>
        <source>Copy what the source says</source>
        <translation>Kopieren, was die Quelle sagt</translation>
    </message>
    <message>
        <source>Where it comes from</source>
        <translation>Woher sie kommt</translation>
    </message>
    <message>
        <source>Made of</source>
        <translation>Besteht aus</translation>
    </message>
</context>
<context>
    <name>hbm::ui::FilterPopup</name>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Nothing fits “%1”</source>
        <translation>Nichts passt zu „%1“</translation>
    </message>
</context>
<context>
    <name>hbm::ui::FitMap</name>
    <message>
        <source>any number</source>
        <translation>beliebig viele</translation>
    </message>
    <message>
        <source>fits</source>
        <translation>passt</translation>
    </message>
    <message>
        <source>tight</source>
        <translation>knapp</translation>
    </message>
    <message>
        <source>does not fit</source>
        <translation>passt nicht</translation>
    </message>
    <message>
        <source>tight: under 10 % of usable memory left</source>
        <translation>knapp: unter 10 % des nutzbaren Speichers frei</translation>
    </message>
    <message>
        <source>this plan</source>
        <translation>dieser Plan</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>Baseline</translation>
    </message>
    <message>
        <source>sessions over tokens, log–log</source>
        <translation>Sessions über Tokens, log–log</translation>
    </message>
    <message>
        <source>live sessions over tokens of context, log–log</source>
        <translation>aktive Sessions über Tokens des Kontexts, log–log</translation>
    </message>
    <message>
        <source>max sequences %1 × %2 = %3</source>
        <translation>Max. Sequenzen %1 × %2 = %3</translation>
    </message>
    <message>
        <source>max sequences %1</source>
        <translation>Max. Sequenzen %1</translation>
    </message>
    <message>
        <source>%1 at %2: %3</source>
        <comment>sessions, tokens, verdict: 4 sessions at 131,072: tight</comment>
        <translation>%1 bei %2: %3</translation>
    </message>
    <message>
        <source>No context length is known: choose one under Workload.</source>
        <translation>Es ist keine Kontextlänge bekannt: unter Last eine wählen.</translation>
    </message>
    <message>
        <source>This model keeps no KV cache: neither context nor sessions cost memory.</source>
        <translation>Dieses Modell hält keinen KV-Cache: Weder Kontext noch Sessions kosten Speicher.</translation>
    </message>
    <message>
        <source>Every layer with a cache lies in host memory: no GPU limits the sessions.</source>
        <translation>Jede Schicht mit Cache liegt im Hauptspeicher: Keine GPU begrenzt die Sessions.</translation>
    </message>
    <message>
        <source>Neither the weights nor the cache of this kind of model are known, so there is nothing to map.</source>
        <translation>Von dieser Modellart sind weder Gewichte noch Cache bekannt; es gibt nichts zu zeichnen.</translation>
    </message>
    <message>
        <source>How much memory this GPU has is not known, so nothing can be said to fit.</source>
        <translation>Wie viel Speicher diese GPU hat, ist unbekannt; ob etwas passt, lässt sich nicht sagen.</translation>
    </message>
    <message>
        <source>These settings do not go together, whatever the context: the notes on the Memory page say which.</source>
        <translation>Diese Einstellungen vertragen sich bei keinem Kontext: Die Hinweise unter Speicher nennen sie.</translation>
    </message>
    <message>
        <source>The weights and the reserve are more than the GPUs have: no context and no number of sessions fits.</source>
        <translation>Gewichte und Reserve sind mehr, als die GPUs haben: Kein Kontext und keine Zahl von Sessions passt.</translation>
    </message>
    <message>
        <source>Not one session fits at any context length from %1 to %2.</source>
        <translation>Bei keiner Kontextlänge von %1 bis %2 passt auch nur eine Session.</translation>
    </message>
    <message>
        <source>%1 of %2 tokens</source>
        <translation>%1 zu %2 Tokens</translation>
    </message>
    <message>
        <source>Most sessions at this context</source>
        <translation>Höchstzahl der Sessions bei diesem Kontext</translation>
    </message>
    <message>
        <source>of them without getting tight</source>
        <translation>davon, ohne dass es knapp wird</translation>
    </message>
    <message>
        <source>Longest context with %1</source>
        <translation>Längster Kontext mit %1</translation>
    </message>
    <message>
        <source>Limited by</source>
        <translation>Begrenzt durch</translation>
    </message>
    <message>
        <source>%1 of %2 tokens: %3. Most sessions at this context: %4. Longest context with so many: %5.</source>
        <translation>%1 zu %2 Tokens: %3. Höchstzahl der Sessions bei diesem Kontext: %4. Längster Kontext mit so vielen: %5.</translation>
    </message>
    <message>
        <source>%1 of %2 tokens: %3. Most sessions at this context: %4.</source>
        <translation>%1 zu %2 Tokens: %3. Höchstzahl der Sessions bei diesem Kontext: %4.</translation>
    </message>
    <message>
        <source>The plan: %1 of %2 tokens. %3.</source>
        <translation>Der Plan: %1 zu %2 Tokens. %3.</translation>
    </message>
    <message>
        <source>The baseline: %1 of %2 tokens.</source>
        <translation>Die Baseline: %1 zu %2 Tokens.</translation>
    </message>
    <message>
        <source>At %1 up to %2 fit, %3 of them without getting tight.</source>
        <translation>Bei %1 passen bis zu %2, davon %3, ohne dass es knapp wird.</translation>
    </message>
    <message>
        <source>Max sequences admits %1.</source>
        <translation>Max. Sequenzen lässt %1 zu.</translation>
    </message>
    <message>
        <source>1 session</source>
        <translation>1 Session</translation>
    </message>
    <message>
        <source>%1 sessions</source>
        <translation>%1 Sessions</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>tokens: 131,072 (128k)</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>reserve</source>
        <translation>Reserve</translation>
    </message>
    <message>
        <source>KV pool</source>
        <translation>KV-Pool</translation>
    </message>
    <message>
        <source>recurrent states set aside</source>
        <translation>beiseitegelegte rekurrente Zustände</translation>
    </message>
    <message>
        <source>max sequences</source>
        <translation>Max. Sequenzen</translation>
    </message>
    <message>
        <source>settings that do not go together</source>
        <translation>unverträgliche Einstellungen</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
</context>
<context>
    <name>hbm::ui::FitMapChart</name>
    <message>
        <source>Fit map: context by sessions</source>
        <translation>Kapazitätskarte: Kontext mal Sessions</translation>
    </message>
</context>
<context>
    <name>hbm::ui::FitMapModel</name>
    <message>
        <source>any number</source>
        <translation>beliebig viele</translation>
    </message>
    <message>
        <source>At %1 tokens of context any number of sessions fits.</source>
        <translation>Bei %1 Tokens Kontext passen beliebig viele Sessions.</translation>
    </message>
    <message>
        <source>One session more at %1 tokens of context: %2.</source>
        <translation>Eine Session mehr bei %1 Tokens Kontext: %2.</translation>
    </message>
    <message>
        <source>The most sessions that leave a tenth of the usable memory of every GPU free</source>
        <translation>Die meisten Sessions, bei denen auf jeder GPU ein Zehntel des nutzbaren Speichers frei bleibt</translation>
    </message>
    <message>
        <source>The most sessions that are admitted at all, where the last of them leave less than a tenth free</source>
        <translation>Die meisten Sessions, die überhaupt zugelassen werden; die letzten davon lassen weniger als ein Zehntel frei</translation>
    </message>
    <message>
        <source>Context, tokens</source>
        <translation>Kontext, Tokens</translation>
    </message>
    <message>
        <source>Most sessions that fit</source>
        <translation>Passende Sessions</translation>
    </message>
    <message>
        <source>Most that are tight</source>
        <translation>Knapp passende</translation>
    </message>
    <message>
        <source>Limited by</source>
        <translation>Begrenzt durch</translation>
    </message>
</context>
<context>
    <name>hbm::ui::FitMapView</name>
    <message>
        <source>Fit map</source>
        <translation>Kapazitätskarte</translation>
    </message>
    <message>
        <source>The most sessions that fit at each context length</source>
        <translation>Die meisten Sessions, die bei jeder Kontextlänge passen</translation>
    </message>
    <message>
        <source>What fits: context by sessions</source>
        <translation>Was passt: Kontext mal Sessions</translation>
    </message>
    <message>
        <source>a click or Enter picks both, arrow keys explore</source>
        <translation>Klick oder Eingabe wählt beides, Pfeiltasten erkunden</translation>
    </message>
    <message>
        <source>The same as a table</source>
        <translation>Dasselbe als Tabelle</translation>
    </message>
    <message>
        <source>Context length → %1, sessions → %2</source>
        <translation>Kontextlänge → %1, Sessions → %2</translation>
    </message>
</context>
<context>
    <name>hbm::ui::FormulaModel</name>
    <message>
        <source>setting: %1</source>
        <translation>Einstellung: %1</translation>
    </message>
    <message>
        <source>Made of</source>
        <translation>Besteht aus</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>Beleg</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Aus</translation>
    </message>
</context>
<context>
    <name>hbm::ui::GrowthChart</name>
    <message>
        <source>Session bytes over context</source>
        <translation>Session-Bytes über dem Kontext</translation>
    </message>
    <message>
        <source>K and V</source>
        <translation>K und V</translation>
    </message>
    <message>
        <source>MLA latent</source>
        <translation>MLA-Latent</translation>
    </message>
    <message>
        <source>Indexer keys</source>
        <translation>Indexer-Keys</translation>
    </message>
    <message>
        <source>Compressed</source>
        <translation>Komprimiert</translation>
    </message>
    <message>
        <source>Cross-attention</source>
        <translation>Cross-Attention</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>encoder</source>
        <translation>Encoder</translation>
    </message>
    <message>
        <source>images</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>fixed</source>
        <translation>fest</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Gesamt</translation>
    </message>
    <message>
        <source>chunk %1</source>
        <translation>Chunk %1</translation>
    </message>
    <message>
        <source>window %1</source>
        <translation>Fenster %1</translation>
    </message>
    <message>
        <source>bytes over tokens, log–log</source>
        <translation>Bytes über Tokens, log–log</translation>
    </message>
    <message>
        <source>bytes of one session over tokens of context, log–log</source>
        <translation>Bytes einer Session über Tokens des Kontexts, log–log</translation>
    </message>
    <message>
        <source>fixed %1</source>
        <translation>fest %1</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1 bei %2</translation>
    </message>
    <message>
        <source>cache passes fixed near %1</source>
        <translation>Cache überholt Festes bei etwa %1</translation>
    </message>
    <message>
        <source>cache passes the fixed state near %1 tokens</source>
        <translation>Cache überholt den festen Zustand bei etwa %1 Tokens</translation>
    </message>
    <message>
        <source>cache passes the fixed part near %1 tokens</source>
        <translation>Cache überholt den festen Teil bei etwa %1 Tokens</translation>
    </message>
    <message>
        <source>This model keeps no KV cache: context length costs no memory.</source>
        <translation>Dieses Modell hält keinen KV-Cache: Kontextlänge kostet keinen Speicher.</translation>
    </message>
    <message>
        <source>Nothing that a session caches is known of this model.</source>
        <translation>Was eine Session dieses Modells im Cache hält, ist unbekannt.</translation>
    </message>
    <message>
        <source>context %1</source>
        <translation>Kontext %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Context %1: %2 in all. %3</source>
        <translation>Kontext %1: insgesamt %2. %3</translation>
    </message>
    <message>
        <source>One session of %1 tokens holds %2.</source>
        <translation>Eine Session von %1 Tokens hält %2.</translation>
    </message>
    <message>
        <source>%1: %2 at every length.</source>
        <translation>%1: %2 bei jeder Länge.</translation>
    </message>
    <message>
        <source>%1: grows to %2 and stays there.</source>
        <translation>%1: wächst auf %2 und bleibt dort.</translation>
    </message>
    <message>
        <source>%1: grows from %2 at %3 to %4 at %5.</source>
        <translation>%1: wächst von %2 bei %3 auf %4 bei %5.</translation>
    </message>
    <message>
        <source>From about %1 tokens on what grows is larger than what is fixed.</source>
        <translation>Ab etwa %1 Tokens ist das Wachsende größer als das Feste.</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>und %n weitere</numerusform>
            <numerusform>und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 sessions, context %2</source>
        <translation>%1 Sessions, Kontext %2</translation>
    </message>
    <message>
        <source>bytes of %1 sessions over tokens of context, log–log</source>
        <translation>Bytes von %1 Sessions über Tokens des Kontexts, log–log</translation>
    </message>
    <message>
        <source>Weights %1</source>
        <translation>Gewichte %1</translation>
    </message>
    <message>
        <source>cache = weights at %1</source>
        <translation>Cache = Gewichte bei %1</translation>
    </message>
    <message>
        <source>cache = weights at %1 tokens × 1 session</source>
        <translation>Cache = Gewichte bei %1 Tokens × 1 Session</translation>
    </message>
    <message>
        <source>cache = weights at %1 tokens × %2 sessions</source>
        <translation>Cache = Gewichte bei %1 Tokens × %2 Sessions</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>%3 sessions of %1 tokens hold %2.</source>
        <translation>%3 Sessions von %1 Tokens halten %2.</translation>
    </message>
    <message>
        <source>One copy of the weights: %1.</source>
        <translation>Eine Kopie der Gewichte: %1.</translation>
    </message>
    <message>
        <source>The cache is as large as the weights at %1 tokens.</source>
        <translation>Bei %1 Tokens ist der Cache so groß wie die Gewichte.</translation>
    </message>
</context>
<context>
    <name>hbm::ui::InputsPanel</name>
    <message>
        <source>Inputs</source>
        <translation>Eingaben</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>A model of the Hugging Face Hub (org/name, its address, a command with it), a bundled or recent one, or a path: a folder, config.json, .gguf, .safetensors (Ctrl+L)</source>
        <translation>Ein Modell vom Hugging Face Hub (org/name, seine Adresse, ein Befehl damit), ein mitgeliefertes oder zuletzt geöffnetes, oder ein Pfad: Ordner, config.json, .gguf, .safetensors (Strg+L)</translation>
    </message>
    <message>
        <source>Hardware</source>
        <translation>Hardware</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>The accelerator that serves the model (Ctrl+G)</source>
        <translation>Der Beschleuniger, auf dem das Modell läuft (Strg+G)</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>Last</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>Genauigkeit</translation>
    </message>
    <message>
        <source>Parallelism</source>
        <translation>Parallelisierung</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>Engine</translation>
    </message>
    <message>
        <source>Advanced: engine</source>
        <translation>Erweitert: Engine</translation>
    </message>
    <message>
        <source>Settings that are seldom touched</source>
        <translation>Selten geänderte Einstellungen</translation>
    </message>
    <message>
        <source>Advanced: reserve</source>
        <translation>Erweitert: Reserve</translation>
    </message>
    <message>
        <source>What the engine keeps for other things than weights and cache</source>
        <translation>Was die Engine für anderes als Gewichte und Cache behält</translation>
    </message>
    <message>
        <source>Against the weights as the checkpoint has them. In all: one copy of the model.</source>
        <translation>Gegenüber den Gewichten, wie der Checkpoint sie hat. Insgesamt: eine Kopie des Modells.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Stop reading and keep the model that is there (Esc)</source>
        <translation>Das Lesen beenden und das bisherige Modell behalten (Esc)</translation>
    </message>
    <message>
        <source>Cancel reading the model</source>
        <translation>Lesen des Modells abbrechen</translation>
    </message>
    <message>
        <source>Read exact weights</source>
        <translation>Exakte Gewichte lesen</translation>
    </message>
    <message>
        <source>Fetch the header of every weight file: what each tensor takes, in place of the sum of sizes</source>
        <translation>Den Header jeder Gewichtsdatei holen: was jeder Tensor belegt, statt der Summe der Größen</translation>
    </message>
    <message>
        <source>Filter: name, vendor, size</source>
        <translation>Filter: Name, Hersteller, Größe</translation>
    </message>
    <message>
        <source>GPU → %1</source>
        <translation>GPU → %1</translation>
    </message>
    <message>
        <source>Open a hardware profile…</source>
        <translation>Hardwareprofil öffnen…</translation>
    </message>
    <message>
        <source>Choose a GPU</source>
        <translation>GPU wählen</translation>
    </message>
</context>
<context>
    <name>hbm::ui::IssuesModel</name>
    <message>
        <source>Assumed</source>
        <translation>Angenommen</translation>
    </message>
    <message>
        <source>Issue</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>Feld</translation>
    </message>
</context>
<context>
    <name>hbm::ui::LaunchDialog</name>
    <message>
        <source>The plan is for %1: the model stays, open the other one if it is meant.</source>
        <translation>Der Plan gilt für %1: Das Modell bleibt; ist das andere gemeint, es öffnen.</translation>
    </message>
    <message>
        <source>Setting</source>
        <translation>Einstellung</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Jetzt</translation>
    </message>
    <message>
        <source>Then</source>
        <translation>Danach</translation>
    </message>
    <message>
        <source>Paste launch command</source>
        <translation>Startbefehl einfügen</translation>
    </message>
    <message>
        <source>Launch command</source>
        <translation>Startbefehl</translation>
    </message>
    <message>
        <source>vllm serve …, python -m sglang.launch_server …, trtllm-serve …, llama-server …
also docker run, a Compose file or a Kubernetes manifest</source>
        <translation>vllm serve …, python -m sglang.launch_server …, trtllm-serve …, llama-server …
auch docker run, eine Compose-Datei oder ein Kubernetes-Manifest</translation>
    </message>
    <message>
        <source>What was read</source>
        <translation>Was gelesen wurde</translation>
    </message>
    <message>
        <source>What it sets</source>
        <translation>Was er einstellt</translation>
    </message>
    <message>
        <source>What could not be taken</source>
        <translation>Was nicht übernommen werden konnte</translation>
    </message>
    <message>
        <source>&amp;Command, as it is typed in a terminal:</source>
        <translation>&amp;Befehl, wie er im Terminal steht:</translation>
    </message>
    <message>
        <source>What it &amp;sets:</source>
        <translation>Was er &amp;einstellt:</translation>
    </message>
    <message>
        <source>What could &amp;not be taken, and notes:</source>
        <translation>Was &amp;nicht übernommen werden konnte, und Hinweise:</translation>
    </message>
    <message>
        <source>&amp;Apply</source>
        <translation>&amp;Anwenden</translation>
    </message>
    <message>
        <source>One step that can be undone (Ctrl+Enter)</source>
        <translation>Ein Schritt, der sich rückgängig machen lässt (Strg+Eingabe)</translation>
    </message>
    <message>
        <source>Nothing is sent anywhere: the text is read here.</source>
        <translation>Nichts wird verschickt: Der Text wird hier gelesen.</translation>
    </message>
    <message>
        <source>Launch command of %1</source>
        <translation>Startbefehl von %1</translation>
    </message>
</context>
<context>
    <name>hbm::ui::LayerStrip</name>
    <message>
        <source>Layers and what each keeps</source>
        <translation>Schichten und was jede behält</translation>
    </message>
    <message>
        <source>%1 speculative</source>
        <translation>%1 spekulativ</translation>
    </message>
</context>
<context>
    <name>hbm::ui::LayersModel</name>
    <message>
        <source>%1 (MTP)</source>
        <translation>%1 (MTP)</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Gesamt</translation>
    </message>
    <message>
        <source>1 layer</source>
        <translation>1 Schicht</translation>
    </message>
    <message>
        <source>%1 layers</source>
        <translation>%1 Schichten</translation>
    </message>
    <message>
        <source>Counted from 0, as config.json and the names of tensors do</source>
        <translation>Ab 0 gezählt, wie in config.json und den Tensornamen</translation>
    </message>
    <message>
        <source>One copy of one session&apos;s cache at this context; exact bytes on each row</source>
        <translation>Eine Kopie des Cache einer Session bei diesem Kontext; exakte Bytes an jeder Zeile</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Schicht</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Keeps</source>
        <translation>Behält</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1 bei %2</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>Cache of</source>
        <translation>Cache von</translation>
    </message>
</context>
<context>
    <name>hbm::ui::LayersView</name>
    <message>
        <source>Assumed layout</source>
        <translation>Angenommener Aufbau</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>Expanded</source>
        <translation>Aufgeklappt</translation>
    </message>
    <message>
        <source>Layers, what each keeps and its bytes</source>
        <translation>Schichten, was jede behält und ihre Bytes</translation>
    </message>
    <message>
        <source>Session bytes over context length</source>
        <translation>Session-Bytes über der Kontextlänge</translation>
    </message>
    <message>
        <source>double-click picks a context</source>
        <translation>Doppelklick wählt einen Kontext</translation>
    </message>
    <message>
        <source>Layer by layer</source>
        <translation>Schicht für Schicht</translation>
    </message>
    <message>
        <source>one copy of one session&apos;s cache · copies and pages on the GPUs: see Memory</source>
        <translation>eine Kopie eines Session-Cache · je GPU: siehe Speicher</translation>
    </message>
    <message>
        <source>%1
One copy of one session&apos;s cache; what each GPU holds is in Memory.</source>
        <translation>%1
Eine Kopie des Cache einer Session; was jede GPU hält, steht unter Speicher.</translation>
    </message>
</context>
<context>
    <name>hbm::ui::LeversModel</name>
    <message>
        <source>%1 → %2 (%3)</source>
        <translation>%1 → %2 (%3)</translation>
    </message>
    <message>
        <source>Does not fit</source>
        <translation>Passt nicht</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Anwenden</translation>
    </message>
    <message>
        <source>%1 Sessions %2. Less needed per GPU: %3. %4.</source>
        <translation>%1 Sessions %2. Weniger Bedarf je GPU: %3. %4.</translation>
    </message>
    <message>
        <source>Click or Enter: one step that can be undone</source>
        <translation>Klick oder Eingabe: ein Schritt, der sich rückgängig machen lässt</translation>
    </message>
    <message>
        <source>One change</source>
        <translation>Eine Änderung</translation>
    </message>
    <message>
        <source>Sessions, now → then</source>
        <translation>Sessions, jetzt → danach</translation>
    </message>
    <message>
        <source>Less needed per GPU</source>
        <translation>Weniger Bedarf je GPU</translation>
    </message>
    <message>
        <source>Then</source>
        <translation>Danach</translation>
    </message>
</context>
<context>
    <name>hbm::ui::LeversPanel</name>
    <message>
        <source>What brings more (%1)</source>
        <translation>Was mehr bringt (%1)</translation>
    </message>
    <message>
        <source>What would make it fit (%1)</source>
        <translation>Was es passend macht (%1)</translation>
    </message>
    <message>
        <source>No single change lets more sessions in.</source>
        <translation>Keine einzelne Änderung lässt mehr Sessions zu.</translation>
    </message>
    <message>
        <source>No single change brings it nearer to fitting.</source>
        <translation>Keine einzelne Änderung bringt es dem Passen näher.</translation>
    </message>
    <message>
        <source>What brings more</source>
        <translation>Was mehr bringt</translation>
    </message>
    <message>
        <source>What would make it fit</source>
        <translation>Was es passend macht</translation>
    </message>
</context>
<context>
    <name>hbm::ui::LogChecker</name>
    <message>
        <source>Settings of %1</source>
        <translation>Einstellungen von %1</translation>
    </message>
    <message>
        <source>Reserve of %1</source>
        <translation>Reserve von %1</translation>
    </message>
</context>
<context>
    <name>hbm::ui::LogRowsModel</name>
    <message>
        <source>Line %1: %2</source>
        <translation>Zeile %1: %2</translation>
    </message>
    <message>
        <source>Predicted: %1 to %2</source>
        <translation>Vorhergesagt: %1 bis %2</translation>
    </message>
    <message>
        <source>The prediction rests on a rule of thumb for the reserve.</source>
        <translation>Die Vorhersage beruht auf einer Faustregel für die Reserve.</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>Zahl</translation>
    </message>
    <message>
        <source>Logged</source>
        <translation>Im Log</translation>
    </message>
    <message>
        <source>Predicted</source>
        <translation>Vorhersage</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Differenz</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
</context>
<context>
    <name>hbm::ui::LogView</name>
    <message>
        <source>Setting</source>
        <translation>Einstellung</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>Another model</source>
        <translation>Ein anderes Modell</translation>
    </message>
    <message>
        <source>Use these settings</source>
        <translation>Diese Einstellungen übernehmen</translation>
    </message>
    <message>
        <source>Plan with what the log states: one step that can be undone</source>
        <translation>Mit dem planen, was das Log angibt: ein Schritt, der sich rückgängig machen lässt</translation>
    </message>
    <message>
        <source>Keep the fitted reserve</source>
        <translation>Angepasste Reserve behalten</translation>
    </message>
    <message>
        <source>Keep the reserve of this server in the calibration file, and plan with it where the pool hangs on it (vLLM and TensorRT-LLM)</source>
        <translation>Die Reserve dieses Servers in der Kalibrierungsdatei behalten und mit ihr planen, wo der Pool von ihr abhängt (vLLM und TensorRT-LLM)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Stop reading the log</source>
        <translation>Das Lesen des Logs beenden</translation>
    </message>
    <message>
        <source>Logged beside predicted</source>
        <translation>Log neben Vorhersage</translation>
    </message>
    <message>
        <source>Reading the log</source>
        <translation>Das Log wird gelesen</translation>
    </message>
    <message>
        <source>Check another log…</source>
        <translation>Anderes Log prüfen…</translation>
    </message>
    <message>
        <source>Read the start-up log of a server</source>
        <translation>Das Startlog eines Servers lesen</translation>
    </message>
    <message>
        <source>Drop the start-up log of a server here: vLLM, SGLang, TensorRT-LLM, llama.cpp or Ollama. What it says is laid beside what this plan predicts. The log is read on this machine and goes nowhere.</source>
        <translation>Hier das Startlog eines Servers ablegen: vLLM, SGLang, TensorRT-LLM, llama.cpp oder Ollama. Seine Angaben erscheinen neben der Vorhersage dieses Plans. Das Log wird auf diesem Rechner gelesen und verlässt ihn nicht.</translation>
    </message>
    <message>
        <source>Check a log…</source>
        <translation>Log prüfen…</translation>
    </message>
    <message>
        <source>Paste a log</source>
        <translation>Log einfügen</translation>
    </message>
    <message>
        <source>Check the text on the clipboard</source>
        <translation>Den Text der Zwischenablage prüfen</translation>
    </message>
    <message>
        <source>Check a log</source>
        <translation>Log prüfen</translation>
    </message>
    <message>
        <source>Figures of the log beside the plan&apos;s</source>
        <translation>Zahlen des Logs neben denen des Plans</translation>
    </message>
    <message>
        <source>Notes about the log</source>
        <translation>Hinweise zum Log</translation>
    </message>
    <message>
        <source>Settings that the log states</source>
        <translation>Einstellungen, die das Log angibt</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>Tabellen</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Hinweise</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Settings (%1)</source>
        <translation>Einstellungen (%1)</translation>
    </message>
    <message>
        <source>Notes (%1)</source>
        <translation>Hinweise (%1)</translation>
    </message>
    <message>
        <source>1 figure</source>
        <translation>1 Zahl</translation>
    </message>
    <message>
        <source>%1 figures</source>
        <translation>%1 Zahlen</translation>
    </message>
    <message>
        <source>unknown engine</source>
        <translation>unbekannte Engine</translation>
    </message>
    <message>
        <source>1 line</source>
        <translation>1 Zeile</translation>
    </message>
    <message>
        <source>%1 lines</source>
        <translation>%1 Zeilen</translation>
    </message>
    <message>
        <source>Nothing in this log can be compared with the plan.</source>
        <translation>Nichts in diesem Log lässt sich mit dem Plan vergleichen.</translation>
    </message>
    <message>
        <source>The one figure that can be compared agrees.</source>
        <translation>Die einzige vergleichbare Zahl stimmt.</translation>
    </message>
    <message>
        <source>All %1 agree.</source>
        <translation>Alle %1 stimmen.</translation>
    </message>
    <message>
        <source>Of %1, %2 agree; %3 off with a reason, %4 without one.</source>
        <translation>Von %1 stimmen %2; %3 weichen mit Grund ab, %4 ohne.</translation>
    </message>
    <message>
        <source>The log does not say which GPU it is about: %1 stands in.</source>
        <translation>Das Log sagt nicht, um welche GPU es geht: Dafür steht %1.</translation>
    </message>
    <message>
        <source>This server kept %1 ± %2 per GPU beside weights and cache.</source>
        <translation>Dieser Server behielt %1 ± %2 je GPU neben Gewichten und Cache.</translation>
    </message>
    <message>
        <source>the log is about %1, the plan about %2. Open that model to compare them.</source>
        <translation>das Log handelt von %1, der Plan von %2. Zum Vergleichen jenes Modell öffnen.</translation>
    </message>
    <message>
        <source>The log does not say enough: budget, weights and KV pool of one GPU are wanted.</source>
        <translation>Das Log sagt nicht genug: Nötig sind Budget, Gewichte und KV-Pool einer GPU.</translation>
    </message>
    <message>
        <source>Weights and pool of the log are more than its budget, so there is no reserve to keep.</source>
        <translation>Gewichte und Pool des Logs sind mehr als sein Budget; es gibt also keine Reserve zu behalten.</translation>
    </message>
    <message>
        <source>The log is about another model: open that one first.</source>
        <translation>Das Log handelt von einem anderen Modell: zuerst jenes öffnen.</translation>
    </message>
    <message>
        <source>The log says neither which GPU it is about nor how much memory that has: what was left over cannot be worked out.</source>
        <translation>Das Log sagt weder, um welche GPU es geht, noch wie viel Speicher sie hat: Was übrig blieb, lässt sich nicht berechnen.</translation>
    </message>
    <message>
        <source>The reserve is planned with, and kept in %1.</source>
        <translation>Mit der Reserve wird geplant; sie wird in %1 behalten.</translation>
    </message>
    <message>
        <source>The reserve is kept in %1. The plan is of another engine and stays as it is: use the settings of the log, then keep it again to plan with it.</source>
        <translation>Die Reserve wird in %1 behalten. Der Plan hat eine andere Engine und bleibt, wie er ist: die Einstellungen des Logs übernehmen und die Reserve dann erneut behalten, um mit ihr zu planen.</translation>
    </message>
    <message>
        <source>The reserve is kept in %1. The plan stays as it is: the pool of %2 does not hang on it.</source>
        <translation>Die Reserve wird in %1 behalten. Der Plan bleibt, wie er ist: Der Pool von %2 hängt nicht von ihr ab.</translation>
    </message>
</context>
<context>
    <name>hbm::ui::MainWindow</name>
    <message>
        <source>Inputs</source>
        <translation>Eingaben</translation>
    </message>
    <message>
        <source>Tool bar</source>
        <translation>Werkzeugleiste</translation>
    </message>
    <message>
        <source>Reading a model</source>
        <translation>Ein Modell wird gelesen</translation>
    </message>
    <message>
        <source>About HBM Planner</source>
        <translation>Über HBM Planner</translation>
    </message>
    <message>
        <source>HBM Planner %1

Plans how GPU memory splits between weights, KV cache and reserve, and how many live sessions fit.

GPL-3.0-or-later. Nothing is fetched unless you ask for a model.</source>
        <translation>HBM Planner %1

Plant, wie sich GPU-Speicher auf Gewichte, KV-Cache und Reserve aufteilt und wie viele aktive Sessions passen.

GPL-3.0-or-later. Nichts wird geholt, solange kein Modell verlangt wird.</translation>
    </message>
    <message>
        <source>Open model folder</source>
        <translation>Modellordner öffnen</translation>
    </message>
    <message>
        <source>Open hardware profile</source>
        <translation>Hardwareprofil öffnen</translation>
    </message>
    <message>
        <source>Hardware profile (*.json)</source>
        <translation>Hardwareprofil (*.json)</translation>
    </message>
    <message>
        <source>&amp;Clear this list</source>
        <translation>Diese Liste &amp;leeren</translation>
    </message>
    <message>
        <source>Wrote %1.</source>
        <translation>%1 wurde geschrieben.</translation>
    </message>
    <message>
        <source>%1 was not written: %2</source>
        <translation>%1 wurde nicht geschrieben: %2</translation>
    </message>
    <message>
        <source>Export: %1</source>
        <translation>Exportieren: %1</translation>
    </message>
    <message>
        <source>The plan is on the clipboard as Markdown.</source>
        <translation>Der Plan liegt als Markdown in der Zwischenablage.</translation>
    </message>
    <message>
        <source>The chart is on the clipboard.</source>
        <translation>Das Diagramm liegt in der Zwischenablage.</translation>
    </message>
    <message>
        <source>The command is on the clipboard.</source>
        <translation>Der Befehl liegt in der Zwischenablage.</translation>
    </message>
    <message>
        <source>Cancelled. The plan is as it was.</source>
        <translation>Abgebrochen. Der Plan ist, wie er war.</translation>
    </message>
    <message>
        <source>offline: HF_HUB_OFFLINE is on</source>
        <translation>offline: HF_HUB_OFFLINE ist an</translation>
    </message>
    <message>
        <source>nothing is fetched unasked</source>
        <translation>nichts wird ungefragt geholt</translation>
    </message>
    <message>
        <source>Only models that are on this machine can be opened. Unset HF_HUB_OFFLINE to fetch others.</source>
        <translation>Nur Modelle auf diesem Rechner lassen sich öffnen. HF_HUB_OFFLINE entfernen, um andere zu holen.</translation>
    </message>
    <message>
        <source>The Hugging Face Hub is asked only when you open a model of it.</source>
        <translation>Der Hugging Face Hub wird nur gefragt, wenn ein Modell von dort geöffnet wird.</translation>
    </message>
    <message>
        <source>Also keep what is fetched of the Hub in %1 (HF_HUB_CACHE), where its other tools find it</source>
        <translation>Vom Hub Geholtes auch in %1 (HF_HUB_CACHE) aufbewahren, wo seine anderen Werkzeuge es finden</translation>
    </message>
    <message>
        <source>Nobody can start the textbook: choose an engine under Engine to get its launch command.</source>
        <translation>Das Lehrbuch lässt sich nicht starten: unter Engine eine Engine wählen, um ihren Startbefehl zu bekommen.</translation>
    </message>
    <message>
        <source>The launch command is on the clipboard.</source>
        <translation>Der Startbefehl liegt in der Zwischenablage.</translation>
    </message>
    <message>
        <source>The launch command is on the clipboard; what it cannot say stands in it as comments.</source>
        <translation>Der Startbefehl liegt in der Zwischenablage; was er nicht sagen kann, steht darin als Kommentar.</translation>
    </message>
    <message>
        <source>Check a log</source>
        <translation>Log prüfen</translation>
    </message>
    <message>
        <source>Logs (*.log *.txt *.out *.jsonl);;All files (*)</source>
        <translation>Logs (*.log *.txt *.out *.jsonl);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>There is no text on the clipboard: copy the log first.</source>
        <translation>In der Zwischenablage ist kein Text: zuerst das Log kopieren.</translation>
    </message>
    <message>
        <source>%1[*] – %2 – HBM Planner</source>
        <translation>%1[*] – %2 – HBM Planner</translation>
    </message>
    <message>
        <source>There is no chart here.</source>
        <translation>Hier gibt es kein Diagramm.</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Plans, models and hardware profiles (*.hbmplan *.json *.gguf *.safetensors);;Plans (*.hbmplan);;Models (config.json *.gguf *.safetensors *.index.json);;All files (*)</source>
        <translation>Pläne, Modelle und Hardwareprofile (*.hbmplan *.json *.gguf *.safetensors);;Pläne (*.hbmplan);;Modelle (config.json *.gguf *.safetensors *.index.json);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Reset all to defaults</source>
        <translation>Alles auf Standard zurücksetzen</translation>
    </message>
    <message>
        <source>offline: chosen in the preferences</source>
        <translation>offline: in den Einstellungen gewählt</translation>
    </message>
    <message>
        <source>Only models that are on this machine can be opened. The preferences (Ctrl+,) allow others.</source>
        <translation>Nur Modelle auf diesem Rechner lassen sich öffnen. Die Einstellungen (Strg+,) erlauben andere.</translation>
    </message>
    <message>
        <source>Hardware profile %1</source>
        <translation>Hardwareprofil %1</translation>
    </message>
    <message>
        <source>Explain</source>
        <translation>Erklärung</translation>
    </message>
    <message>
        <source>%1 on %2 × %3</source>
        <translation>%1 auf %2 × %3</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>%1[*] – HBM Planner</source>
        <translation>%1[*] – HBM Planner</translation>
    </message>
    <message>
        <source>PNG image, 2× (*.png)</source>
        <translation>PNG-Bild, 2× (*.png)</translation>
    </message>
    <message>
        <source>PNG image, 1× (*.png)</source>
        <translation>PNG-Bild, 1× (*.png)</translation>
    </message>
    <message>
        <source>PNG image, 4× (*.png)</source>
        <translation>PNG-Bild, 4× (*.png)</translation>
    </message>
    <message>
        <source>SVG drawing (*.svg)</source>
        <translation>SVG-Zeichnung (*.svg)</translation>
    </message>
    <message>
        <source>PDF page (*.pdf)</source>
        <translation>PDF-Seite (*.pdf)</translation>
    </message>
    <message>
        <source>Open it with the program that the desktop has for it</source>
        <translation>Mit dem Programm öffnen, das der Desktop dafür vorsieht</translation>
    </message>
    <message>
        <source>Export the review report</source>
        <translation>Prüfbericht exportieren</translation>
    </message>
    <message>
        <source>%1 review</source>
        <translation>%1 Prüfbericht</translation>
    </message>
    <message>
        <source>PDF pages (*.pdf);;Web page (*.html);;Markdown (*.md)</source>
        <translation>PDF-Seiten (*.pdf);;Webseite (*.html);;Markdown (*.md)</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>As it was opened</source>
        <translation>Wie geöffnet</translation>
    </message>
    <message>
        <source>History: what was changed, step by step</source>
        <translation>Verlauf: was geändert wurde, Schritt für Schritt</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 und %2 weitere</translation>
    </message>
    <message>
        <source>One at a time: %1 is opened, not %2.</source>
        <translation>Immer nur eins: %1 wird geöffnet, nicht %2.</translation>
    </message>
    <message>
        <source>What was being read is left: the scenario that it was for is gone.</source>
        <translation>Das Lesen ist beendet: Das Szenario, für das es war, gibt es nicht mehr.</translation>
    </message>
</context>
<context>
    <name>hbm::ui::MemoryView</name>
    <message>
        <source>Live sessions over context length</source>
        <translation>Aktive Sessions über der Kontextlänge</translation>
    </message>
    <message>
        <source>double-click picks a context</source>
        <translation>Doppelklick wählt einen Kontext</translation>
    </message>
    <message>
        <source>Breakdown of the HBM of the fullest GPU</source>
        <translation>Aufteilung des HBM der vollsten GPU</translation>
    </message>
    <message>
        <source>Issues and assumptions</source>
        <translation>Probleme und Annahmen</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>Tabellen</translation>
    </message>
    <message>
        <source>Breakdown</source>
        <translation>Aufteilung</translation>
    </message>
    <message>
        <source>No&amp;tes</source>
        <translation>Hin&amp;weise</translation>
    </message>
    <message>
        <source>No&amp;tes (%1, %2 to look at)</source>
        <translation>Hin&amp;weise (%1, davon %2 wichtig)</translation>
    </message>
    <message>
        <source>No&amp;tes (%1)</source>
        <translation>Hin&amp;weise (%1)</translation>
    </message>
    <message>
        <source>Context length → %1</source>
        <translation>Kontextlänge → %1</translation>
    </message>
    <message>
        <source>by part of the model · Esc leads back</source>
        <translation>nach Teilen des Modells · Esc führt zurück</translation>
    </message>
    <message>
        <source>HBM split</source>
        <translation>HBM-Aufteilung</translation>
    </message>
    <message>
        <source>click the weights for their parts</source>
        <translation>Klick auf die Gewichte zeigt ihre Teile</translation>
    </message>
</context>
<context>
    <name>hbm::ui::MessageBar</name>
    <message>
        <source>Close this message (Esc)</source>
        <translation>Diese Meldung schließen (Esc)</translation>
    </message>
    <message>
        <source>Close this message</source>
        <translation>Diese Meldung schließen</translation>
    </message>
</context>
<context>
    <name>hbm::ui::NoticeLabel</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>hbm::ui::PlanDocument</name>
    <message>
        <source>Exact weights of %1</source>
        <translation>Exakte Gewichte von %1</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>%1 öffnen</translation>
    </message>
    <message>
        <source>Hardware → %1</source>
        <translation>Hardware → %1</translation>
    </message>
    <message>
        <source>Duplicate %1</source>
        <translation>%1 duplizieren</translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>%1 hinzufügen</translation>
    </message>
    <message>
        <source>Rename %1 → %2</source>
        <translation>%1 umbenennen → %2</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>%1 entfernen</translation>
    </message>
    <message>
        <source>Move %1</source>
        <translation>%1 verschieben</translation>
    </message>
    <message>
        <source>Pin %1 as baseline</source>
        <translation>%1 als Baseline anheften</translation>
    </message>
    <message>
        <source>Unpin the baseline</source>
        <translation>Baseline lösen</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1 in %2</translation>
    </message>
</context>
<context>
    <name>hbm::ui::PlanFiles</name>
    <message>
        <source>Saved %1.</source>
        <translation>%1 wurde gespeichert.</translation>
    </message>
    <message>
        <source>Save elsewhere…</source>
        <translation>Anderswo speichern…</translation>
    </message>
    <message>
        <source>Save plan</source>
        <translation>Plan speichern</translation>
    </message>
    <message>
        <source>Plans (*.hbmplan);;All files (*)</source>
        <translation>Pläne (*.hbmplan);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Save it again</source>
        <translation>Erneut speichern</translation>
    </message>
    <message>
        <source>Save over it</source>
        <translation>Darüber speichern</translation>
    </message>
    <message>
        <source>%1 is no longer on the disk. What is shown here is all there is.</source>
        <translation>%1 ist nicht mehr auf dem Datenträger. Was hier steht, ist alles, was es noch gibt.</translation>
    </message>
    <message>
        <source>%1 was changed on the disk by another program, and you have changes that are not saved.</source>
        <translation>%1 wurde auf dem Datenträger von einem anderen Programm geändert, und hier gibt es ungespeicherte Änderungen.</translation>
    </message>
    <message>
        <source>%1 was changed on the disk by another program.</source>
        <translation>%1 wurde auf dem Datenträger von einem anderen Programm geändert.</translation>
    </message>
    <message>
        <source>Load it again</source>
        <translation>Neu laden</translation>
    </message>
    <message>
        <source>Your changes since it was saved are lost</source>
        <translation>Die Änderungen seit dem Speichern gehen verloren</translation>
    </message>
    <message>
        <source>the plan before</source>
        <translation>der bisherige Plan</translation>
    </message>
    <message>
        <source>Unsaved changes of %1 are kept.</source>
        <translation>Ungespeicherte Änderungen an %1 sind aufbewahrt.</translation>
    </message>
    <message>
        <source>Go back to them</source>
        <translation>Zu ihnen zurückkehren</translation>
    </message>
    <message>
        <source>Throw them away</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>This plan of %1 was not saved. It is as you left it.</source>
        <translation>Dieser Plan vom %1 wurde nicht gespeichert. Er ist, wie er verlassen wurde.</translation>
    </message>
    <message>
        <source>These changes of %1 to %2 were not saved. They are as you left them.</source>
        <translation>Diese Änderungen vom %1 an %2 wurden nicht gespeichert. Sie sind, wie sie verlassen wurden.</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Start anew</source>
        <translation>Neu anfangen</translation>
    </message>
    <message>
        <source>Throws it away</source>
        <translation>Verwirft ihn</translation>
    </message>
    <message>
        <source>Load the saved plan</source>
        <translation>Den gespeicherten Plan laden</translation>
    </message>
    <message>
        <source>Throws the changes away</source>
        <translation>Verwirft die Änderungen</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>Nicht gespeichert</translation>
    </message>
    <message>
        <source>Plan of %1</source>
        <translation>Plan vom %1</translation>
    </message>
    <message>
        <source>%1 as of %2</source>
        <translation>%1 vom %2</translation>
    </message>
    <message>
        <source>No plans yet</source>
        <translation>Noch keine Pläne</translation>
    </message>
    <message>
        <source>Go on without them</source>
        <translation>Ohne sie fortfahren</translation>
    </message>
    <message>
        <source>Close anyway</source>
        <translation>Trotzdem schließen</translation>
    </message>
    <message>
        <source>This plan is not saved, and no copy of it can be kept.</source>
        <translation>Dieser Plan ist ungespeichert, und eine Kopie von ihm kann nicht aufbewahrt werden.</translation>
    </message>
    <message>
        <source>The changes to %1 are not saved, and no copy of them can be kept.</source>
        <translation>Die Änderungen an %1 sind ungespeichert, und eine Kopie von ihnen kann nicht aufbewahrt werden.</translation>
    </message>
</context>
<context>
    <name>hbm::ui::PlanView</name>
    <message>
        <source>Views</source>
        <translation>Ansichten</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>Schichten</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Log</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>Kontext</translation>
    </message>
    <message>
        <source>Fit map</source>
        <translation>Kapazitätskarte</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
</context>
<context>
    <name>hbm::ui::PreferencesDialog</name>
    <message>
        <source>&amp;Clear…</source>
        <translation>&amp;Leeren…</translation>
    </message>
    <message>
        <source>Preferences</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Display</source>
        <translation>Anzeige</translation>
    </message>
    <message>
        <source>&amp;Units</source>
        <translation>&amp;Einheiten</translation>
    </message>
    <message>
        <source>How sizes are shown, here and in the menu View (Ctrl+Shift+U)</source>
        <translation>Wie Größen gezeigt werden, hier und im Menü Ansicht (Strg+Umschalt+U)</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Farbschema</translation>
    </message>
    <message>
        <source>Light or dark; charts are exported on white all the same</source>
        <translation>Hell oder dunkel; Diagramme werden trotzdem auf Weiß exportiert</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>&amp;Sprache</translation>
    </message>
    <message>
        <source>The language of the window; options of engines keep their names</source>
        <translation>Die Sprache des Fensters; Optionen der Engines behalten ihre Namen</translation>
    </message>
    <message>
        <source>Plans</source>
        <translation>Pläne</translation>
    </message>
    <message>
        <source>What is open when the program starts without the name of a file or model</source>
        <translation>Was offen ist, wenn das Programm ohne Namen einer Datei oder eines Modells startet</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Netzwerk</translation>
    </message>
    <message>
        <source>Fetch models from the &amp;Hub when I ask for them</source>
        <translation>Modelle auf Verlangen vom &amp;Hub holen</translation>
    </message>
    <message>
        <source>Off: nothing goes over the network; only models on this machine can be opened</source>
        <translation>Aus: Nichts geht über das Netz; nur Modelle auf diesem Rechner lassen sich öffnen</translation>
    </message>
    <message>
        <source>Downloads</source>
        <translation>Downloads</translation>
    </message>
    <message>
        <source>Sha&amp;re downloads with other Hugging Face tools</source>
        <translation>Downloads mit anderen Hugging-Face-&amp;Werkzeugen teilen</translation>
    </message>
    <message>
        <source>Also keep what is fetched where other tools of the Hub find it</source>
        <translation>Geholtes auch dort aufbewahren, wo andere Werkzeuge des Hub es finden</translation>
    </message>
    <message>
        <source>Models that were used longest ago go first when more is kept; at least 16 MiB</source>
        <translation>Ist es mehr, gehen die am längsten unbenutzten Modelle zuerst; mindestens 16 MiB</translation>
    </message>
    <message>
        <source>&amp;Keep at most</source>
        <translation>Höchstens &amp;behalten</translation>
    </message>
    <message>
        <source>Remove what this program has fetched; the cache of other tools stays</source>
        <translation>Entfernen, was dieses Programm geholt hat; der Cache anderer Werkzeuge bleibt</translation>
    </message>
    <message>
        <source>Remove them? They are fetched again when they are opened.</source>
        <translation>Entfernen? Beim Öffnen werden sie neu geholt.</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Remove all downloads of this program</source>
        <translation>Alle Downloads dieses Programms entfernen</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>Keep the downloads</source>
        <translation>Die Downloads behalten</translation>
    </message>
    <message>
        <source>GiB (2^30 bytes)</source>
        <translation>GiB (2^30 Bytes)</translation>
    </message>
    <message>
        <source>GB (10^9 bytes)</source>
        <translation>GB (10^9 Bytes)</translation>
    </message>
    <message>
        <source>MiB (2^20 bytes)</source>
        <translation>MiB (2^20 Bytes)</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>The language changes at the next start.</source>
        <translation>Die Sprache wechselt beim nächsten Start.</translation>
    </message>
    <message>
        <source>The last plan</source>
        <translation>Den letzten Plan</translation>
    </message>
    <message>
        <source>The last model</source>
        <translation>Das letzte Modell</translation>
    </message>
    <message>
        <source>The example</source>
        <translation>Das Beispiel</translation>
    </message>
    <message>
        <source>HF_HUB_OFFLINE or TRANSFORMERS_OFFLINE is set: unset it to fetch models.</source>
        <translation>HF_HUB_OFFLINE oder TRANSFORMERS_OFFLINE ist gesetzt: entfernen, um Modelle zu holen.</translation>
    </message>
    <message>
        <source>Nothing else leaves this machine: no telemetry, no search for updates.</source>
        <translation>Sonst verlässt nichts diesen Rechner: keine Telemetrie, keine Suche nach Updates.</translation>
    </message>
    <message>
        <source>Hub: %1</source>
        <translation>Hub: %1</translation>
    </message>
    <message>
        <source>Their cache: %1</source>
        <translation>Deren Cache: %1</translation>
    </message>
    <message>
        <source>Nothing is kept: neither XDG_CACHE_HOME nor HOME says where.</source>
        <translation>Nichts wird aufbewahrt: Weder XDG_CACHE_HOME noch HOME sagt, wo.</translation>
    </message>
    <message>
        <source>Kept in %1</source>
        <translation>Aufbewahrt in %1</translation>
    </message>
    <message>
        <source>Kept now: %1 (models: %2) in %3</source>
        <translation>Jetzt aufbewahrt: %1 (Modelle: %2) in %3</translation>
    </message>
    <message>
        <source>There is nothing to remove</source>
        <translation>Es gibt nichts zu entfernen</translation>
    </message>
    <message>
        <source>Token: not set. Models behind a licence need one: HF_TOKEN or hf auth login.</source>
        <translation>Token: nicht gesetzt. Modelle mit Lizenzpflicht brauchen eines: HF_TOKEN oder hf auth login.</translation>
    </message>
    <message>
        <source>Token: set by %1, not sent (HF_HUB_DISABLE_IMPLICIT_TOKEN is on)</source>
        <translation>Token: gesetzt durch %1, nicht gesendet (HF_HUB_DISABLE_IMPLICIT_TOKEN ist an)</translation>
    </message>
    <message>
        <source>Token: set by %1</source>
        <translation>Token: gesetzt durch %1</translation>
    </message>
    <message>
        <source>At start sho&amp;w</source>
        <translation>Beim S&amp;tart zeigen</translation>
    </message>
    <message>
        <source>Keep un&amp;saved changes through a crash</source>
        <translation>Un&amp;gespeichertes über einen Absturz retten</translation>
    </message>
    <message>
        <source>A copy of what is not saved is kept and is there again at the next start; the plan&apos;s file is only written when you save</source>
        <translation>Von Ungespeichertem wird eine Kopie gehalten, die beim nächsten Start wieder da ist; die Plandatei wird nur beim Speichern geschrieben</translation>
    </message>
</context>
<context>
    <name>hbm::ui::ProfileDraft</name>
    <message>
        <source>Discard changes</source>
        <translation>Änderungen verwerfen</translation>
    </message>
</context>
<context>
    <name>hbm::ui::ProfileEditor</name>
    <message>
        <source>&amp;New</source>
        <translation>&amp;Neu</translation>
    </message>
    <message>
        <source>An empty profile of the kind that is listed (Ctrl+N)</source>
        <translation>Ein leeres Profil der aufgelisteten Art (Strg+N)</translation>
    </message>
    <message>
        <source>&amp;Load…</source>
        <translation>&amp;Laden…</translation>
    </message>
    <message>
        <source>Read a profile from a file; it is yours once it is saved</source>
        <translation>Ein Profil aus einer Datei lesen; gespeichert ist es ein eigenes</translation>
    </message>
    <message>
        <source>D&amp;uplicate</source>
        <translation>&amp;Duplizieren</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>&amp;Löschen</translation>
    </message>
    <message>
        <source>Copy &amp;path</source>
        <translation>&amp;Pfad kopieren</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <source>D&amp;iscard</source>
        <translation>&amp;Verwerfen</translation>
    </message>
    <message>
        <source>Back to what was saved last; Ctrl+Z takes it back</source>
        <translation>Zurück zum zuletzt Gespeicherten; Strg+Z nimmt es zurück</translation>
    </message>
    <message>
        <source>Hardware profiles</source>
        <translation>Hardwareprofile</translation>
    </message>
    <message>
        <source>Filter: name, maker, size, “yours”</source>
        <translation>Filter: Name, Hersteller, Größe, „eigenes“</translation>
    </message>
    <message>
        <source>Filter profiles</source>
        <translation>Profile filtern</translation>
    </message>
    <message>
        <source>&amp;Accelerators</source>
        <translation>&amp;Beschleuniger</translation>
    </message>
    <message>
        <source>N&amp;odes</source>
        <translation>&amp;Knoten</translation>
    </message>
    <message>
        <source>Kind of profile</source>
        <translation>Art des Profils</translation>
    </message>
    <message>
        <source>Without a name</source>
        <translation>Ohne Namen</translation>
    </message>
    <message>
        <source>Shipped with the program: read only. Duplicate it to edit.</source>
        <translation>Mit dem Programm geliefert: nur lesbar. Zum Bearbeiten duplizieren.</translation>
    </message>
    <message>
        <source>From a file that is left as it is: saving puts a copy into the folder of your own.</source>
        <translation>Aus einer Datei, die bleibt, wie sie ist: Speichern legt eine Kopie in den Ordner eigener Profile.</translation>
    </message>
    <message>
        <source>D&amp;uplicate to edit</source>
        <translation>Zum Bearbeiten &amp;duplizieren</translation>
    </message>
    <message>
        <source>A profile of your own that begins as a copy of this one</source>
        <translation>Ein eigenes Profil, das als Kopie von diesem beginnt</translation>
    </message>
    <message>
        <source>Move the file away; it can be brought back</source>
        <translation>Die Datei wegräumen; sie lässt sich zurückholen</translation>
    </message>
    <message>
        <source>There is no file yet: Discard leaves nothing behind</source>
        <translation>Es gibt noch keine Datei: Verwerfen lässt nichts zurück</translation>
    </message>
    <message>
        <source>A shipped profile stays</source>
        <translation>Ein mitgeliefertes Profil bleibt</translation>
    </message>
    <message>
        <source>Only a saved profile of yours has a file</source>
        <translation>Nur ein gespeichertes eigenes Profil hat eine Datei</translation>
    </message>
    <message>
        <source>A shipped profile is not changed</source>
        <translation>Ein mitgeliefertes Profil wird nicht geändert</translation>
    </message>
    <message>
        <source>Write it into the folder of your own profiles (Ctrl+S)</source>
        <translation>In den Ordner eigener Profile schreiben (Strg+S)</translation>
    </message>
    <message>
        <source>Nothing has changed since it was saved</source>
        <translation>Seit dem Speichern wurde nichts geändert</translation>
    </message>
    <message>
        <source>Cannot be saved: see “%1”</source>
        <translation>Speichern nicht möglich: siehe „%1“</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>Nicht gespeichert</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>Gespeichert</translation>
    </message>
    <message>
        <source>My node</source>
        <translation>Mein Knoten</translation>
    </message>
    <message>
        <source>My GPU</source>
        <translation>Meine GPU</translation>
    </message>
    <message>
        <source>%1, ours</source>
        <translation>%1, eigen</translation>
    </message>
    <message>
        <source>Load hardware profile</source>
        <translation>Hardwareprofil laden</translation>
    </message>
    <message>
        <source>Hardware profile (*.json)</source>
        <translation>Hardwareprofil (*.json)</translation>
    </message>
    <message>
        <source>“%1” was moved to %2.</source>
        <translation>„%1“ wurde nach %2 verschoben.</translation>
    </message>
    <message>
        <source>&amp;Bring back</source>
        <translation>&amp;Zurückholen</translation>
    </message>
    <message>
        <source>Put the file back where it was</source>
        <translation>Die Datei an ihren Platz zurücklegen</translation>
    </message>
    <message>
        <source>%1 is on the clipboard.</source>
        <translation>%1 liegt in der Zwischenablage.</translation>
    </message>
    <message>
        <source>Save it, then go on</source>
        <translation>Speichern, dann weiter</translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>&amp;Verwerfen</translation>
    </message>
    <message>
        <source>Forget the changes, then go on</source>
        <translation>Die Änderungen vergessen, dann weiter</translation>
    </message>
    <message>
        <source>&amp;Keep editing</source>
        <translation>&amp;Weiter bearbeiten</translation>
    </message>
    <message>
        <source>The changes of “%1” are not saved.</source>
        <translation>Die Änderungen an „%1“ sind nicht gespeichert.</translation>
    </message>
    <message>
        <source>The changes of “%1” cannot be saved. %2</source>
        <translation>Die Änderungen an „%1“ können nicht gespeichert werden. %2</translation>
    </message>
    <message>
        <source>%1 was changed on the disk by another program, and you have changes that are not saved.</source>
        <translation>%1 wurde auf dem Datenträger von einem anderen Programm geändert, und hier gibt es ungespeicherte Änderungen.</translation>
    </message>
    <message>
        <source>Save &amp;over it</source>
        <translation>Da&amp;rüber speichern</translation>
    </message>
    <message>
        <source>What the other program wrote is lost</source>
        <translation>Was das andere Programm geschrieben hat, geht verloren</translation>
    </message>
    <message>
        <source>&amp;Load it again</source>
        <translation>Neu &amp;laden</translation>
    </message>
    <message>
        <source>Your changes since it was saved are lost</source>
        <translation>Die Änderungen seit dem Speichern gehen verloren</translation>
    </message>
</context>
<context>
    <name>hbm::ui::ProfileForm</name>
    <message>
        <source>Hardware profile</source>
        <translation>Hardwareprofil</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>hbm::ui::ProfileRow</name>
    <message>
        <source>%1, source</source>
        <translation>%1, Quelle</translation>
    </message>
    <message>
        <source>Where is the value from?</source>
        <translation>Woher stammt der Wert?</translation>
    </message>
    <message>
        <source>Filter: name, vendor, size</source>
        <translation>Filter: Name, Hersteller, Größe</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>Choose an accelerator</source>
        <translation>Beschleuniger wählen</translation>
    </message>
    <message>
        <source>One source to a line: a datasheet, a page, a reading of a machine</source>
        <translation>Eine Quelle je Zeile: ein Datenblatt, eine Seite, eine Messung an einer Maschine</translation>
    </message>
</context>
<context>
    <name>hbm::ui::ProfilesModel</name>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>shipped</source>
        <translation>mitgeliefert</translation>
    </message>
    <message>
        <source>yours</source>
        <translation>eigenes</translation>
    </message>
    <message>
        <source>yours instead</source>
        <translation>statt des mitgelieferten</translation>
    </message>
    <message>
        <source>from a file</source>
        <translation>aus einer Datei</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Accelerators</source>
        <translation>Beschleuniger</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Whose</source>
        <translation>Wessen</translation>
    </message>
</context>
<context>
    <name>hbm::ui::SaveName</name>
    <message>
        <source>%1 already exists.
Do you want to replace it?</source>
        <translation>%1 gibt es schon.
Soll die Datei ersetzt werden?</translation>
    </message>
</context>
<context>
    <name>hbm::ui::ScenarioBar</name>
    <message>
        <source>Scenarios</source>
        <translation>Szenarien</translation>
    </message>
    <message>
        <source>Duplicate this scenario (Ctrl+D)</source>
        <translation>Dieses Szenario duplizieren (Strg+D)</translation>
    </message>
    <message>
        <source>Duplicate this scenario</source>
        <translation>Dieses Szenario duplizieren</translation>
    </message>
    <message>
        <source>%1 (baseline)</source>
        <translation>%1 (Baseline)</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n session(s) admitted</source>
        <translation>
            <numerusform>%1, %n Session zugelassen</numerusform>
            <numerusform>%1, %n Sessions zugelassen</numerusform>
        </translation>
    </message>
    <message>
        <source>Beside %1:</source>
        <translation>Neben %1:</translation>
    </message>
    <message>
        <source>%1: %2 → %3</source>
        <translation>%1: %2 → %3</translation>
    </message>
    <message>
        <source>no difference</source>
        <translation>kein Unterschied</translation>
    </message>
    <message>
        <source>&amp;Rename</source>
        <translation>&amp;Umbenennen</translation>
    </message>
    <message>
        <source>&amp;Duplicate</source>
        <translation>&amp;Duplizieren</translation>
    </message>
    <message>
        <source>Un&amp;pin as baseline</source>
        <translation>Als &amp;Baseline lösen</translation>
    </message>
    <message>
        <source>&amp;Pin as baseline</source>
        <translation>Als &amp;Baseline anheften</translation>
    </message>
    <message>
        <source>Re&amp;move</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>Name of the scenario</source>
        <translation>Name des Szenarios</translation>
    </message>
</context>
<context>
    <name>hbm::ui::ScenarioBars</name>
    <message>
        <source>HBM split of each scenario</source>
        <translation>HBM-Aufteilung jedes Szenarios</translation>
    </message>
    <message>
        <source>admits 1 session</source>
        <translation>lässt 1 Session zu</translation>
    </message>
    <message>
        <source>admits %1 sessions</source>
        <translation>lässt %1 Sessions zu</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>Baseline</translation>
    </message>
</context>
<context>
    <name>hbm::ui::SessionsChart</name>
    <message>
        <source>Live sessions over context length</source>
        <translation>Aktive Sessions über der Kontextlänge</translation>
    </message>
    <message>
        <source>1 session</source>
        <translation>1 Session</translation>
    </message>
    <message>
        <source>%1 sessions</source>
        <translation>%1 Sessions</translation>
    </message>
    <message>
        <source>%1 cache</source>
        <translation>%1-Cache</translation>
    </message>
    <message>
        <source>%1: none fits</source>
        <translation>%1: keine passt</translation>
    </message>
    <message>
        <source>%1 (chosen)</source>
        <translation>%1 (gewählt)</translation>
    </message>
    <message>
        <source>sessions over tokens of context, log–log</source>
        <translation>Sessions über Tokens des Kontexts, log–log</translation>
    </message>
    <message>
        <source>max sequences %1 × %2 = %3</source>
        <translation>Max. Sequenzen %1 × %2 = %3</translation>
    </message>
    <message>
        <source>max sequences %1</source>
        <translation>Max. Sequenzen %1</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1 bei %2</translation>
    </message>
    <message>
        <source>This model keeps no KV cache: context length costs no memory.</source>
        <translation>Dieses Modell hält keinen KV-Cache: Kontextlänge kostet keinen Speicher.</translation>
    </message>
    <message>
        <source>No context length is known: choose one under Workload.</source>
        <translation>Es ist keine Kontextlänge bekannt: unter Last eine wählen.</translation>
    </message>
    <message>
        <source>How much memory this GPU has is not known, so sessions cannot be counted.</source>
        <translation>Wie viel Speicher diese GPU hat, ist unbekannt; Sessions lassen sich also nicht zählen.</translation>
    </message>
    <message>
        <source>Not one session fits at any context length from %1 to %2.</source>
        <translation>Bei keiner Kontextlänge von %1 bis %2 passt auch nur eine Session.</translation>
    </message>
    <message>
        <source>context %1</source>
        <translation>Kontext %1</translation>
    </message>
    <message>
        <source>Max sequences</source>
        <translation>Max. Sequenzen</translation>
    </message>
    <message>
        <source>Context %1: %2</source>
        <translation>Kontext %1: %2</translation>
    </message>
    <message>
        <source>%1: %2 at %3, %4 at %5.</source>
        <translation>%1: %2 bei %3, %4 bei %5.</translation>
    </message>
</context>
<context>
    <name>hbm::ui::ShortcutSheet</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Filter: action, key or menu</source>
        <translation>Filter: Aktion, Taste oder Menü</translation>
    </message>
    <message>
        <source>Filter shortcuts</source>
        <translation>Tastenkürzel filtern</translation>
    </message>
    <message>
        <source>&amp;Copy as Markdown</source>
        <translation>Als Markdown &amp;kopieren</translation>
    </message>
    <message>
        <source>All rows that are listed, as a Markdown table</source>
        <translation>Alle aufgelisteten Zeilen als Markdown-Tabelle</translation>
    </message>
</context>
<context>
    <name>hbm::ui::SplitChart</name>
    <message>
        <source>HBM split</source>
        <translation>HBM-Aufteilung</translation>
    </message>
    <message>
        <source>The reserve may be %1:</source>
        <translation>Die Reserve kann %1 sein:</translation>
    </message>
    <message>
        <source>The reserve consists of:</source>
        <translation>Die Reserve besteht aus:</translation>
    </message>
    <message>
        <source>What is kept back pays for:</source>
        <translation>Das Zurückgehaltene bezahlt:</translation>
    </message>
    <message>
        <source>Not in it, paid from what is kept back:</source>
        <translation>Nicht darin, aus dem Zurückgehaltenen bezahlt:</translation>
    </message>
    <message>
        <source>limits the plan</source>
        <translation>begrenzt den Plan</translation>
    </message>
    <message>
        <source>HBM in all</source>
        <translation>HBM insgesamt</translation>
    </message>
    <message>
        <source>Click or Enter: what they consist of</source>
        <translation>Klick oder Eingabe: woraus sie bestehen</translation>
    </message>
    <message>
        <source>Hatched: the same bytes lie on %1 GPUs.</source>
        <translation>Schraffiert: dieselben Bytes liegen auf %1 GPUs.</translation>
    </message>
    <message>
        <source>%1: %2 %3 (%4), %5 of HBM</source>
        <translation>%1: %2 %3 (%4), %5 des HBM</translation>
    </message>
    <message>
        <source>; it may be %1</source>
        <translation>; möglich sind %1</translation>
    </message>
    <message>
        <source> (%1)</source>
        <translation> (%1)</translation>
    </message>
    <message>
        <source>%1, %2 of HBM: %3.</source>
        <translation>%1, %2 HBM: %3.</translation>
    </message>
    <message>
        <source>Click: what the weights consist of</source>
        <translation>Klick: woraus die Gewichte bestehen</translation>
    </message>
    <message>
        <source>1 GPU</source>
        <translation>1 GPU</translation>
    </message>
    <message>
        <source>%1 GPUs</source>
        <translation>%1 GPUs</translation>
    </message>
    <message>
        <source>%1 each</source>
        <translation>je %1</translation>
    </message>
    <message>
        <source>%1 copies</source>
        <translation>%1 Kopien</translation>
    </message>
    <message>
        <source>1 session</source>
        <translation>1 Session</translation>
    </message>
    <message>
        <source>%1 sessions</source>
        <translation>%1 Sessions</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>KV in use</source>
        <translation>KV belegt</translation>
    </message>
    <message>
        <source>KV free</source>
        <translation>KV frei</translation>
    </message>
    <message>
        <source>reserve</source>
        <translation>Reserve</translation>
    </message>
    <message>
        <source>kept back</source>
        <translation>zurückgehalten</translation>
    </message>
    <message>
        <source>over capacity</source>
        <translation>Überlauf</translation>
    </message>
    <message>
        <source>stage %1</source>
        <translation>Stufe %1</translation>
    </message>
    <message>
        <source>GPU %1</source>
        <translation>GPU %1</translation>
    </message>
    <message>
        <source>GPU %1–%2</source>
        <translation>GPU %1–%2</translation>
    </message>
    <message>
        <source>%1 like this</source>
        <translation>%1 davon</translation>
    </message>
    <message>
        <source>free</source>
        <translation>frei</translation>
    </message>
    <message>
        <source>over by %1</source>
        <translation>%1 zu viel</translation>
    </message>
    <message>
        <source>HBM %1</source>
        <translation>HBM %1</translation>
    </message>
    <message>
        <source>budget %1</source>
        <translation>Budget %1</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>what it may be</source>
        <translation>was sie sein kann</translation>
    </message>
    <message>
        <source>Limited by the KV pool</source>
        <translation>Begrenzt durch den KV-Pool</translation>
    </message>
    <message>
        <source>Limited by the weights</source>
        <translation>Begrenzt durch die Gewichte</translation>
    </message>
    <message>
        <source>Limited by the reserve</source>
        <translation>Begrenzt durch die Reserve</translation>
    </message>
    <message>
        <source>Limited by the recurrent states set aside</source>
        <translation>Begrenzt durch die beiseitegelegten rekurrenten Zustände</translation>
    </message>
    <message>
        <source>Limited by the cap on sessions, not by memory</source>
        <translation>Begrenzt durch die Höchstzahl der Sessions, nicht durch Speicher</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%1 auf %2</translation>
    </message>
    <message>
        <source>%1, alike on every GPU</source>
        <translation>%1, auf jeder GPU gleich</translation>
    </message>
    <message>
        <source>%1 ranks in %2 stages</source>
        <translation>%1 Ranks in %2 Stufen</translation>
    </message>
    <message>
        <source>%1 ranks, %2 different loads</source>
        <translation>%1 Ranks, %2 verschiedene Lasten</translation>
    </message>
    <message>
        <source>%1 identical ranks</source>
        <translation>%1 gleiche Ranks</translation>
    </message>
    <message>
        <source>%1 idle</source>
        <translation>%1 ungenutzt</translation>
    </message>
    <message>
        <source>hatched = the same bytes, kept %1 times</source>
        <translation>schraffiert = dieselben Bytes, %1-mal gehalten</translation>
    </message>
    <message>
        <source>hatched = a copy of the same bytes on every rank</source>
        <translation>schraffiert = auf jedem Rank eine Kopie derselben Bytes</translation>
    </message>
    <message>
        <source>the far end is cut off: not to scale</source>
        <translation>das Ende ist abgeschnitten: nicht maßstäblich</translation>
    </message>
    <message>
        <source>Nothing planned yet. Choose a model and a GPU.</source>
        <translation>Noch nichts geplant. Ein Modell und eine GPU wählen.</translation>
    </message>
    <message>
        <source>How much memory this GPU has is not known, so there is no split to draw.</source>
        <translation>Wie viel Speicher diese GPU hat, ist unbekannt; eine Aufteilung lässt sich also nicht zeichnen.</translation>
    </message>
    <message>
        <source>Click or Enter: work on this scenario</source>
        <translation>Klick oder Eingabe: an diesem Szenario arbeiten</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1: %2.</translation>
    </message>
    <message>
        <source>memory size unknown</source>
        <translation>Speichergröße unbekannt</translation>
    </message>
    <message>
        <source>the fullest GPU of each scenario</source>
        <translation>die vollste GPU jedes Szenarios</translation>
    </message>
    <message>
        <source>against %1</source>
        <translation>gegenüber %1</translation>
    </message>
    <message>
        <source>; %1 against %2</source>
        <translation>; %1 gegenüber %2</translation>
    </message>
    <message>
        <source>thin bar = the fullest GPU of the baseline, %1</source>
        <translation>dünner Balken = die vollste GPU der Baseline, %1</translation>
    </message>
</context>
<context>
    <name>hbm::ui::SplitPanel</name>
    <message>
        <source>All memory</source>
        <translation>Aller Speicher</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Gewichte</translation>
    </message>
</context>
<context>
    <name>hbm::ui::Trail</name>
    <message>
        <source>Back to: %1 (Esc)</source>
        <translation>Zurück zu: %1 (Esc)</translation>
    </message>
    <message>
        <source>Back to: %1</source>
        <translation>Zurück zu: %1</translation>
    </message>
    <message>
        <source>Shown now: %1</source>
        <translation>Jetzt gezeigt: %1</translation>
    </message>
</context>
<context>
    <name>hbm::ui::VerdictBadge</name>
    <message>
        <source>No KV cache</source>
        <translation>Kein KV-Cache</translation>
    </message>
    <message>
        <source> (assumed)</source>
        <translation> (angenommen)</translation>
    </message>
    <message>
        <source>Verdict: %1</source>
        <translation>Urteil: %1</translation>
    </message>
</context>
<context>
    <name>hbm::ui::VerdictStrip</name>
    <message>
        <source>What would help</source>
        <translation>Was hilft</translation>
    </message>
    <message>
        <source>ceiling</source>
        <translation>Obergrenze</translation>
    </message>
    <message>
        <source>arithmetic</source>
        <translation>rechnerisch</translation>
    </message>
    <message>
        <source>admission</source>
        <translation>Zulassung</translation>
    </message>
    <message>
        <source>at start-up</source>
        <translation>beim Start</translation>
    </message>
    <message>
        <source>steady</source>
        <translation>Dauerbetrieb</translation>
    </message>
    <message>
        <source>decoding</source>
        <translation>beim Decode</translation>
    </message>
    <message>
        <source>longest context, tokens</source>
        <translation>längster Kontext, Tokens</translation>
    </message>
    <message>
        <source>GPU KV cache size, tokens</source>
        <translation>GPU KV cache size, Tokens</translation>
    </message>
    <message>
        <source>Verdict and live session counts</source>
        <translation>Urteil und Zahl aktiver Sessions</translation>
    </message>
    <message>
        <source>Single changes that make it fit, or let more sessions in (Ctrl+Shift+H)</source>
        <translation>Einzelne Änderungen, mit denen es passt oder mehr Sessions zugelassen werden (Strg+Umschalt+H)</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keiner</translation>
    </message>
    <message>
        <source>The longest context at which the %1 sessions wanted still fit, within the model&apos;s limit.</source>
        <translation>Der längste Kontext, bei dem die %1 gewünschten Sessions noch passen, innerhalb der Grenze des Modells.</translation>
    </message>
    <message>
        <source>GPUs → %1</source>
        <translation>GPUs → %1</translation>
    </message>
    <message>
        <source>fewest GPUs: %1</source>
        <translation>wenigste GPUs: %1</translation>
    </message>
    <message>
        <source>Sessions wanted: %1, context: %2 tokens. On fewer GPUs of this kind they do not fit.</source>
        <translation>Gewünschte Sessions: %1, Kontext: %2 Tokens. Auf weniger GPUs dieser Art passen sie nicht.</translation>
    </message>
    <message>
        <source>Sessions wanted: %1, context: %2 tokens. Not even %3 GPUs of this kind hold them.</source>
        <translation>Gewünschte Sessions: %1, Kontext: %2 Tokens. Nicht einmal %3 GPUs dieser Art fassen sie.</translation>
    </message>
    <message>
        <source>Click to plan with them.</source>
        <translation>Klicken, um mit ihnen zu planen.</translation>
    </message>
    <message>
        <source>%1 against baseline %2</source>
        <translation>%1 gegenüber der Baseline %2</translation>
    </message>
    <message>
        <source>Layouts that were tried: TP and DP.</source>
        <translation>Versuchte Aufteilungen: TP und DP.</translation>
    </message>
</context>
<context>
    <name>hbm::ui::WeightsChart</name>
    <message>
        <source>Weights by part</source>
        <translation>Gewichte nach Teilen</translation>
    </message>
    <message>
        <source>%1 small parts %2</source>
        <translation>%1 kleine Teile %2</translation>
    </message>
    <message>
        <source>this engine counts the weights in one piece</source>
        <translation>diese Engine zählt die Gewichte in einem Stück</translation>
    </message>
    <message>
        <source>figures of the legend: all %1 GPUs together</source>
        <translation>Zahlen der Legende: alle %1 GPUs zusammen</translation>
    </message>
    <message>
        <source>parts under 1 % are drawn as one</source>
        <translation>Teile unter 1 % sind als einer gezeichnet</translation>
    </message>
    <message>
        <source>Nothing planned yet. Choose a model and a GPU.</source>
        <translation>Noch nichts geplant. Ein Modell und eine GPU wählen.</translation>
    </message>
    <message>
        <source>How large the weights of this model are is not known, so there is nothing to draw.</source>
        <translation>Wie groß die Gewichte dieses Modells sind, ist unbekannt; es gibt nichts zu zeichnen.</translation>
    </message>
    <message>
        <source>weights in all</source>
        <translation>Gewichte insgesamt</translation>
    </message>
    <message>
        <source>%1: %2 %3 (%4), %5 of the weights</source>
        <translation>%1: %2 %3 (%4), %5 der Gewichte</translation>
    </message>
    <message>
        <source>Escape goes back to all memory.</source>
        <translation>Esc führt zurück zu allem Speicher.</translation>
    </message>
    <message>
        <source>%1 %2 (%3)</source>
        <translation>%1 %2 (%3)</translation>
    </message>
    <message>
        <source>%1, %2 of weights: %3.</source>
        <translation>%1, %2 Gewichte: %3.</translation>
    </message>
</context>
<context>
    <name>hbm::ui::WindowActions</name>
    <message>
        <source>Open model &amp;folder…</source>
        <translation>Modell&amp;ordner öffnen…</translation>
    </message>
    <message>
        <source>Open a folder that holds a config.json, and weight files beside it</source>
        <translation>Einen Ordner mit config.json und Gewichtsdateien daneben öffnen</translation>
    </message>
    <message>
        <source>Open hardware &amp;profile…</source>
        <translation>Hardware&amp;profil öffnen…</translation>
    </message>
    <message>
        <source>Read an accelerator profile of your own and select it</source>
        <translation>Ein eigenes Beschleunigerprofil lesen und auswählen</translation>
    </message>
    <message>
        <source>&amp;Share downloads with other Hugging Face tools</source>
        <translation>Downloads mit anderen Hugging-Face-Werkzeugen &amp;teilen</translation>
    </message>
    <message>
        <source>Also keep what is fetched of the Hub in HF_HUB_CACHE, where its other tools find it</source>
        <translation>Vom Hub Geholtes auch in HF_HUB_CACHE aufbewahren, wo seine anderen Werkzeuge es finden</translation>
    </message>
    <message>
        <source>HBM &amp;split…</source>
        <translation>HBM-&amp;Aufteilung…</translation>
    </message>
    <message>
        <source>Export the split chart as PNG, SVG or PDF</source>
        <translation>Das Diagramm der Aufteilung als PNG, SVG oder PDF exportieren</translation>
    </message>
    <message>
        <source>&amp;Sessions over context…</source>
        <translation>&amp;Sessions über dem Kontext…</translation>
    </message>
    <message>
        <source>Export the sessions chart as PNG, SVG or PDF</source>
        <translation>Das Diagramm der Sessions als PNG, SVG oder PDF exportieren</translation>
    </message>
    <message>
        <source>&amp;Layers…</source>
        <translation>Sc&amp;hichten…</translation>
    </message>
    <message>
        <source>Export the strip of layers as PNG, SVG or PDF</source>
        <translation>Den Streifen der Schichten als PNG, SVG oder PDF exportieren</translation>
    </message>
    <message>
        <source>Session &amp;bytes over context…</source>
        <translation>Session-&amp;Bytes über dem Kontext…</translation>
    </message>
    <message>
        <source>Export the chart of session bytes as PNG, SVG or PDF</source>
        <translation>Das Diagramm der Session-Bytes als PNG, SVG oder PDF exportieren</translation>
    </message>
    <message>
        <source>&amp;Export chart…</source>
        <translation>&amp;Diagramm exportieren…</translation>
    </message>
    <message>
        <source>Export the chart that was used last as PNG, SVG or PDF</source>
        <translation>Das zuletzt benutzte Diagramm als PNG, SVG oder PDF exportieren</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>Close the window</source>
        <translation>Das Fenster schließen</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>Copy as &amp;Markdown</source>
        <translation>Als &amp;Markdown kopieren</translation>
    </message>
    <message>
        <source>Copy the plan as Markdown</source>
        <translation>Den Plan als Markdown kopieren</translation>
    </message>
    <message>
        <source>Copy &amp;chart</source>
        <translation>&amp;Diagramm kopieren</translation>
    </message>
    <message>
        <source>Copy the chart that was used last as an image</source>
        <translation>Das zuletzt benutzte Diagramm als Bild kopieren</translation>
    </message>
    <message>
        <source>Copy as hbm-plan comman&amp;d</source>
        <translation>Als hbm-plan-&amp;Befehl kopieren</translation>
    </message>
    <message>
        <source>Copy the command that prints this plan in a terminal</source>
        <translation>Den Befehl kopieren, der diesen Plan im Terminal ausgibt</translation>
    </message>
    <message>
        <source>&amp;Copy launch command</source>
        <translation>&amp;Startbefehl kopieren</translation>
    </message>
    <message>
        <source>Copy the command that starts the engine with these settings</source>
        <translation>Den Befehl kopieren, der die Engine mit diesen Einstellungen startet</translation>
    </message>
    <message>
        <source>&amp;Paste launch command…</source>
        <translation>Startbefehl &amp;einfügen…</translation>
    </message>
    <message>
        <source>Take the settings of a command that starts an engine</source>
        <translation>Die Einstellungen eines Befehls übernehmen, der eine Engine startet</translation>
    </message>
    <message>
        <source>Check a &amp;log…</source>
        <translation>&amp;Log prüfen…</translation>
    </message>
    <message>
        <source>Lay the start-up log of a server beside the plan</source>
        <translation>Das Startlog eines Servers neben den Plan legen</translation>
    </message>
    <message>
        <source>Check the lo&amp;g on the clipboard</source>
        <translation>Log der &amp;Zwischenablage prüfen</translation>
    </message>
    <message>
        <source>Lay a start-up log that was copied beside the plan</source>
        <translation>Ein kopiertes Startlog neben den Plan legen</translation>
    </message>
    <message>
        <source>Go to &amp;model</source>
        <translation>Zum M&amp;odell</translation>
    </message>
    <message>
        <source>Type a model&apos;s name</source>
        <translation>Den Namen eines Modells eingeben</translation>
    </message>
    <message>
        <source>Go to &amp;GPU</source>
        <translation>Zur G&amp;PU</translation>
    </message>
    <message>
        <source>Type a GPU&apos;s name</source>
        <translation>Den Namen einer GPU eingeben</translation>
    </message>
    <message>
        <source>What would &amp;help</source>
        <translation>Was &amp;hilft</translation>
    </message>
    <message>
        <source>Single changes that make the plan fit, or let more sessions in</source>
        <translation>Einzelne Änderungen, mit denen der Plan passt oder mehr Sessions zugelassen werden</translation>
    </message>
    <message>
        <source>&amp;Next unit</source>
        <translation>&amp;Nächste Einheit</translation>
    </message>
    <message>
        <source>GiB, GB or MiB</source>
        <translation>GiB, GB oder MiB</translation>
    </message>
    <message>
        <source>Next &amp;pane</source>
        <translation>Nächster Be&amp;reich</translation>
    </message>
    <message>
        <source>Move the focus to the next pane</source>
        <translation>Den Fokus in den nächsten Bereich setzen</translation>
    </message>
    <message>
        <source>Pre&amp;vious pane</source>
        <translation>Vor&amp;iger Bereich</translation>
    </message>
    <message>
        <source>Move the focus to the previous pane</source>
        <translation>Den Fokus in den vorigen Bereich setzen</translation>
    </message>
    <message>
        <source>&amp;Reset window layout</source>
        <translation>Fensteranordnung &amp;zurücksetzen</translation>
    </message>
    <message>
        <source>Put the docks back where they were at first</source>
        <translation>Die Docks an ihren ersten Platz zurücksetzen</translation>
    </message>
    <message>
        <source>&amp;About HBM Planner</source>
        <translation>&amp;Über HBM Planner</translation>
    </message>
    <message>
        <source>Version and licence</source>
        <translation>Version und Lizenz</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Gi&amp;B (2^30 bytes)</source>
        <translation>Gi&amp;B (2^30 Bytes)</translation>
    </message>
    <message>
        <source>&amp;GB (10^9 bytes)</source>
        <translation>&amp;GB (10^9 Bytes)</translation>
    </message>
    <message>
        <source>&amp;MiB (2^20 bytes)</source>
        <translation>&amp;MiB (2^20 Bytes)</translation>
    </message>
    <message>
        <source>Memor&amp;y</source>
        <translation>&amp;Speicher</translation>
    </message>
    <message>
        <source>How the HBM splits, and live sessions over context length</source>
        <translation>Wie sich das HBM aufteilt, und aktive Sessions über der Kontextlänge</translation>
    </message>
    <message>
        <source>&amp;Layers</source>
        <translation>S&amp;chichten</translation>
    </message>
    <message>
        <source>What each layer of the model keeps</source>
        <translation>Was jede Schicht des Modells behält</translation>
    </message>
    <message>
        <source>L&amp;og</source>
        <translation>&amp;Log</translation>
    </message>
    <message>
        <source>A server&apos;s start-up log beside the plan</source>
        <translation>Das Startlog eines Servers neben dem Plan</translation>
    </message>
    <message>
        <source>As the &amp;system</source>
        <translation>Wie das &amp;System</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Hell</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>&amp;Dunkel</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Bundled models</source>
        <translation>Mitge&amp;lieferte Modelle</translation>
    </message>
    <message>
        <source>E&amp;xport</source>
        <translation>E&amp;xportieren</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Units</source>
        <translation>&amp;Einheiten</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Farbschema</translation>
    </message>
    <message>
        <source>&amp;Tools</source>
        <translation>&amp;Extras</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>&amp;New plan</source>
        <translation>&amp;Neuer Plan</translation>
    </message>
    <message>
        <source>Start with the example</source>
        <translation>Mit dem Beispiel beginnen</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>Ö&amp;ffnen…</translation>
    </message>
    <message>
        <source>Open a plan, a model&apos;s config.json, its weight files, or a hardware profile</source>
        <translation>Einen Plan, die config.json oder Gewichtsdateien eines Modells oder ein Hardwareprofil öffnen</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <source>Save the plan with all its scenarios</source>
        <translation>Den Plan mit allen seinen Szenarien speichern</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>Speichern &amp;unter…</translation>
    </message>
    <message>
        <source>Save the plan to another file</source>
        <translation>Den Plan in eine andere Datei speichern</translation>
    </message>
    <message>
        <source>&amp;Hardware profiles…</source>
        <translation>&amp;Hardwareprofile…</translation>
    </message>
    <message>
        <source>Look at profiles, and make your own</source>
        <translation>Profile ansehen und eigene anlegen</translation>
    </message>
    <message>
        <source>&amp;Cache over context…</source>
        <translation>&amp;Cache über dem Kontext…</translation>
    </message>
    <message>
        <source>Export the chart of cache and weights over context as PNG, SVG or PDF</source>
        <translation>Das Diagramm von Cache und Gewichten über dem Kontext als PNG, SVG oder PDF exportieren</translation>
    </message>
    <message>
        <source>&amp;Fit map…</source>
        <translation>&amp;Kapazitätskarte…</translation>
    </message>
    <message>
        <source>Export the fit map as PNG, SVG or PDF</source>
        <translation>Die Kapazitätskarte als PNG, SVG oder PDF exportieren</translation>
    </message>
    <message>
        <source>S&amp;cenarios side by side…</source>
        <translation>S&amp;zenarien nebeneinander…</translation>
    </message>
    <message>
        <source>Export the chart of scenarios as PNG, SVG or PDF</source>
        <translation>Das Diagramm der Szenarien als PNG, SVG oder PDF exportieren</translation>
    </message>
    <message>
        <source>&amp;GPUs…</source>
        <translation>&amp;GPUs…</translation>
    </message>
    <message>
        <source>Export the chart of other GPUs as PNG, SVG or PDF</source>
        <translation>Das Diagramm anderer GPUs als PNG, SVG oder PDF exportieren</translation>
    </message>
    <message>
        <source>Export &amp;report…</source>
        <translation>B&amp;ericht exportieren…</translation>
    </message>
    <message>
        <source>Write everything about this plan as PDF, HTML or Markdown for a design review</source>
        <translation>Alles über diesen Plan als PDF, HTML oder Markdown für ein Design-Review schreiben</translation>
    </message>
    <message>
        <source>&amp;Preferences…</source>
        <translation>&amp;Einstellungen…</translation>
    </message>
    <message>
        <source>Units, theme, language, network</source>
        <translation>Einheiten, Farbschema, Sprache, Netzwerk</translation>
    </message>
    <message>
        <source>&amp;Reset all to defaults</source>
        <translation>Alles auf S&amp;tandard zurücksetzen</translation>
    </message>
    <message>
        <source>Forget every setting of this scenario but model, GPUs and sessions</source>
        <translation>Alle Einstellungen dieses Szenarios außer Modell, GPUs und Sessions vergessen</translation>
    </message>
    <message>
        <source>&amp;Duplicate</source>
        <translation>&amp;Duplizieren</translation>
    </message>
    <message>
        <source>Go on with a copy of this scenario</source>
        <translation>Mit einer Kopie dieses Szenarios weitermachen</translation>
    </message>
    <message>
        <source>Re&amp;name…</source>
        <translation>&amp;Umbenennen…</translation>
    </message>
    <message>
        <source>Give this scenario another name (F2 on its tab)</source>
        <translation>Diesem Szenario einen anderen Namen geben (F2 auf seinem Reiter)</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>Take this scenario out of the plan</source>
        <translation>Dieses Szenario aus dem Plan nehmen</translation>
    </message>
    <message>
        <source>&amp;Pin as baseline</source>
        <translation>Als &amp;Baseline anheften</translation>
    </message>
    <message>
        <source>Show what every other scenario differs by from this one</source>
        <translation>Zeigen, worin sich jedes andere Szenario von diesem unterscheidet</translation>
    </message>
    <message>
        <source>&amp;Next scenario</source>
        <translation>&amp;Nächstes Szenario</translation>
    </message>
    <message>
        <source>Show the next scenario</source>
        <translation>Das nächste Szenario zeigen</translation>
    </message>
    <message>
        <source>Pre&amp;vious scenario</source>
        <translation>V&amp;origes Szenario</translation>
    </message>
    <message>
        <source>Show the previous scenario</source>
        <translation>Das vorige Szenario zeigen</translation>
    </message>
    <message>
        <source>E&amp;xplain</source>
        <translation>Er&amp;klären</translation>
    </message>
    <message>
        <source>Say what is behind what has the focus</source>
        <translation>Sagen, was hinter dem fokussierten Element steht</translation>
    </message>
    <message>
        <source>&amp;Find an action…</source>
        <translation>&amp;Aktion finden…</translation>
    </message>
    <message>
        <source>Type what you want to do, or to set</source>
        <translation>Eingeben, was geschehen oder eingestellt werden soll</translation>
    </message>
    <message>
        <source>&amp;Shortcuts</source>
        <translation>&amp;Tastenkürzel</translation>
    </message>
    <message>
        <source>All keys on one sheet</source>
        <translation>Alle Tasten auf einem Blatt</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>&amp;Context</source>
        <translation>&amp;Kontext</translation>
    </message>
    <message>
        <source>What sessions take over their length, and where the cache outgrows the weights</source>
        <translation>Was Sessions über ihre Länge brauchen und wo der Cache die Gewichte überholt</translation>
    </message>
    <message>
        <source>&amp;Fit map</source>
        <translation>K&amp;apazitätskarte</translation>
    </message>
    <message>
        <source>Which context lengths and numbers of sessions fit</source>
        <translation>Welche Kontextlängen und Zahlen von Sessions passen</translation>
    </message>
    <message>
        <source>Com&amp;pare</source>
        <translation>&amp;Vergleich</translation>
    </message>
    <message>
        <source>The scenarios side by side</source>
        <translation>Die Szenarien nebeneinander</translation>
    </message>
    <message>
        <source>&amp;GPUs</source>
        <translation>&amp;GPUs</translation>
    </message>
    <message>
        <source>The same model on other GPUs</source>
        <translation>Dasselbe Modell auf anderen GPUs</translation>
    </message>
    <message>
        <source>Recent p&amp;lans</source>
        <translation>Zuletzt geöffnete &amp;Pläne</translation>
    </message>
    <message>
        <source>Recent &amp;models</source>
        <translation>&amp;Zuletzt geöffnete Modelle</translation>
    </message>
    <message>
        <source>&amp;Scenario</source>
        <translation>&amp;Szenario</translation>
    </message>
    <message>
        <source>Nothing has been changed</source>
        <translation>Nichts wurde geändert</translation>
    </message>
    <message>
        <source>Nothing was undone</source>
        <translation>Nichts wurde rückgängig gemacht</translation>
    </message>
    <message>
        <source>Nothing is unsaved</source>
        <translation>Nichts ist ungespeichert</translation>
    </message>
    <message>
        <source>A plan holds %1 scenarios at most</source>
        <translation>Ein Plan fasst höchstens %1 Szenarien</translation>
    </message>
    <message>
        <source>It is the only scenario</source>
        <translation>Es ist das einzige Szenario</translation>
    </message>
    <message>
        <source>There is one scenario only</source>
        <translation>Es gibt nur ein Szenario</translation>
    </message>
</context>
<context>
    <name>hbm::ui::layers</name>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>K and V %1</source>
        <translation>K und V %1</translation>
    </message>
    <message>
        <source>K %1</source>
        <translation>K %1</translation>
    </message>
    <message>
        <source>K %1, V %2</source>
        <translation>K %1, V %2</translation>
    </message>
    <message>
        <source>chunk %1</source>
        <translation>Chunk %1</translation>
    </message>
    <message>
        <source>window %1</source>
        <translation>Fenster %1</translation>
    </message>
    <message>
        <source>%1-row ring</source>
        <translation>Ring aus %1 Zeilen</translation>
    </message>
    <message>
        <source>recurrent and convolution state</source>
        <translation>rekurrenter und Faltungszustand</translation>
    </message>
    <message>
        <source>convolution state</source>
        <translation>Faltungszustand</translation>
    </message>
    <message>
        <source>recurrent state</source>
        <translation>rekurrenter Zustand</translation>
    </message>
    <message>
        <source>%1 of %2 image tokens</source>
        <translation>%1 von %2 Bild-Tokens</translation>
    </message>
    <message>
        <source>%1 of %2 encoder tokens</source>
        <translation>%1 von %2 Encoder-Tokens</translation>
    </message>
    <message>
        <source>%1 of the encoder&apos;s tokens</source>
        <translation>%1 der Encoder-Tokens</translation>
    </message>
    <message>
        <source>MLA latent %1 (%2)</source>
        <translation>MLA-Latent %1 (%2)</translation>
    </message>
    <message>
        <source>MLA latent %1</source>
        <translation>MLA-Latent %1</translation>
    </message>
    <message>
        <source>indexer %1</source>
        <translation>Indexer %1</translation>
    </message>
    <message>
        <source>1 layer</source>
        <translation>1 Schicht</translation>
    </message>
    <message>
        <source>%1 layers</source>
        <translation>%1 Schichten</translation>
    </message>
    <message>
        <source>%1 per %2 tokens</source>
        <translation>%1 je %2 Tokens</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>nothing of its own</source>
        <translation>nichts Eigenes</translation>
    </message>
    <message>
        <source>reading another&apos;s cache</source>
        <translation>mit fremdem Cache</translation>
    </message>
    <message>
        <source>keeping nothing</source>
        <translation>behalten nichts</translation>
    </message>
    <message>
        <source>%1 a session at %2 tokens</source>
        <translation>%1 je Session bei %2 Tokens</translation>
    </message>
    <message>
        <source>no context length is known</source>
        <translation>es ist keine Kontextlänge bekannt</translation>
    </message>
    <message>
        <source>%1 a session before its first token: no context length is known</source>
        <translation>%1 je Session vor ihrem ersten Token: es ist keine Kontextlänge bekannt</translation>
    </message>
    <message>
        <source>%1 with an indexer, %2 reading another&apos;s</source>
        <translation>%1 mit Indexer, %2 mit fremdem</translation>
    </message>
    <message>
        <source>%1 with an indexer</source>
        <translation>%1 mit Indexer</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>, and %1 for speculation</source>
        <translation>, und %1 für Spekulation</translation>
    </message>
    <message>
        <source>indexer read by 1 other layer</source>
        <translation>Indexer von 1 anderen Schicht gelesen</translation>
    </message>
    <message>
        <source>read by 1 other layer</source>
        <translation>von 1 anderen Schicht gelesen</translation>
    </message>
    <message>
        <source>indexer read by %1 other layers</source>
        <translation>Indexer von %1 anderen Schichten gelesen</translation>
    </message>
    <message>
        <source>read by %1 other layers</source>
        <translation>von %1 anderen Schichten gelesen</translation>
    </message>
    <message>
        <source>indexer</source>
        <translation>Indexer</translation>
    </message>
    <message>
        <source>cache</source>
        <translation>Cache</translation>
    </message>
    <message>
        <source>full</source>
        <translation>voll</translation>
    </message>
    <message>
        <source>window</source>
        <translation>Fenster</translation>
    </message>
    <message>
        <source>latent</source>
        <translation>Latent</translation>
    </message>
    <message>
        <source>compressed</source>
        <translation>komprimiert</translation>
    </message>
    <message>
        <source>cross</source>
        <translation>Cross</translation>
    </message>
    <message>
        <source>state</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>shared</source>
        <translation>geteilt</translation>
    </message>
    <message>
        <source>none</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>keeps K and V of every token</source>
        <translation>behält K und V jedes Tokens</translation>
    </message>
    <message>
        <source>keeps K and V of the last tokens only</source>
        <translation>behält K und V nur der letzten Tokens</translation>
    </message>
    <message>
        <source>keeps one compressed MLA row for every token</source>
        <translation>behält für jedes Token eine komprimierte MLA-Zeile</translation>
    </message>
    <message>
        <source>keeps one row for several tokens</source>
        <translation>behält eine Zeile für mehrere Tokens</translation>
    </message>
    <message>
        <source>keeps K and V of the encoder&apos;s input or of images</source>
        <translation>behält K und V der Encoder-Eingabe oder von Bildern</translation>
    </message>
    <message>
        <source>keeps a state that does not grow with tokens</source>
        <translation>behält einen Zustand, der nicht mit den Tokens wächst</translation>
    </message>
    <message>
        <source>reads the cache of another layer</source>
        <translation>liest den Cache einer anderen Schicht</translation>
    </message>
    <message>
        <source>keeps nothing</source>
        <translation>behält nichts</translation>
    </message>
    <message>
        <source>Layer %1 (speculative)</source>
        <translation>Schicht %1 (spekulativ)</translation>
    </message>
    <message>
        <source>Layer %1</source>
        <translation>Schicht %1</translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>Schicht %1</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>own</source>
        <translation>eigener</translation>
    </message>
    <message>
        <source>in all %1</source>
        <translation>insgesamt %1</translation>
    </message>
    <message>
        <source>reads the %1 of layer %2</source>
        <translation>liest %1 von Schicht %2</translation>
    </message>
    <message>
        <source>No model is loaded.</source>
        <translation>Es ist kein Modell geladen.</translation>
    </message>
    <message>
        <source>%1 with indexer</source>
        <translation>%1 mit Indexer</translation>
    </message>
    <message>
        <source>%1 reading another&apos;s indexer</source>
        <translation>%1 mit fremdem Indexer</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1–%2 %3</source>
        <translation>%1–%2 %3</translation>
    </message>
</context>
<context>
    <name>hbm::ui::verdict</name>
    <message>
        <source>the textbook</source>
        <translation>das Lehrbuch</translation>
    </message>
    <message>
        <source>The weights fit, but with the reserve they are %1 beyond the budget of each GPU. Use smaller batches, fewer sequences or more GPUs.</source>
        <translation>Die Gewichte passen, liegen mit der Reserve aber %1 über dem Budget jeder GPU. Kleinere Batches, weniger Sequenzen oder mehr GPUs verwenden.</translation>
    </message>
    <message>
        <source>The weights do not fit, whatever the context: with the reserve they are %1 beyond the budget of each GPU. Use more GPUs, smaller weights or a larger GPU.</source>
        <translation>Die Gewichte passen bei keinem Kontext: Mit der Reserve liegen sie %1 über dem Budget jeder GPU. Mehr GPUs, kleinere Gewichte oder eine größere GPU verwenden.</translation>
    </message>
    <message>
        <source>The weights fit, and so would the context: the recurrent states set aside for %1 requests fill the pool. Lower %2 under Engine, Max sequences.</source>
        <translation>Die Gewichte passen, auch der Kontext würde passen: Die für %1 Anfragen beiseitegelegten rekurrenten Zustände füllen den Pool. %2 unter Engine, Max. Sequenzen senken.</translation>
    </message>
    <message>
        <source>The weights fit, the context does not: one session of %1 tokens needs %2 per GPU, the pool has %3. Shorten the context, or use an FP8 cache or more GPUs.</source>
        <translation>Die Gewichte passen, der Kontext nicht: Eine Session von %1 Tokens braucht %2 je GPU, der Pool hat %3. Kürzerer Kontext, FP8-Cache oder mehr GPUs helfen.</translation>
    </message>
    <message>
        <source>%3 admits %1 of the %2 sessions wanted. Raise it under Engine, Max sequences.</source>
        <translation>%3 lässt %1 der %2 gewünschten Sessions zu. Unter Engine, Max. Sequenzen erhöhen.</translation>
    </message>
    <message>
        <source>%1 of the %2 sessions wanted fit; the fullest GPU is over by %3. Plan fewer sessions, a shorter context or more GPUs.</source>
        <translation>%1 der %2 gewünschten Sessions passen; auf der vollsten GPU sind es %3 zu viel. Weniger Sessions, kürzeren Kontext oder mehr GPUs planen.</translation>
    </message>
    <message>
        <source>The memory of this GPU is unknown. Write its size into a profile and open that: File, Open hardware profile.</source>
        <translation>Der Speicher dieser GPU ist unbekannt. Seine Größe in ein Profil schreiben und dieses öffnen: Datei, Hardwareprofil öffnen.</translation>
    </message>
    <message>
        <source>%1 sessions by arithmetic, %2 as %3 places it</source>
        <translation>%1 Sessions rechnerisch, %2 so, wie %3 sie ablegt</translation>
    </message>
    <message>
        <source>%1 sessions, by arithmetic and as %2 places it</source>
        <translation>%1 Sessions, rechnerisch und so, wie %2 sie ablegt</translation>
    </message>
    <message>
        <source>; %1 of the pool are free on the fullest GPU</source>
        <translation>; auf der vollsten GPU sind %1 des Pools frei</translation>
    </message>
    <message>
        <source>%1 sessions, %2 to %3 with the reserve&apos;s range.</source>
        <translation>%1 Sessions, mit der Spanne der Reserve %2 bis %3.</translation>
    </message>
    <message>
        <source>Ceiling: all memory minus one copy of the weights, divided by one session. Nothing is replicated, nothing reserved.

%1
÷ %2 for one session of %3 tokens</source>
        <translation>Obergrenze: aller Speicher minus eine Kopie der Gewichte, geteilt durch eine Session. Nichts ist repliziert, nichts reserviert.

%1
÷ %2 für eine Session von %3 Tokens</translation>
    </message>
    <message>
        <source>Admission: the sessions of %1 tokens that %2 admits at once.</source>
        <translation>Zulassung: die Sessions von %1 Tokens, die %2 zugleich annimmt.</translation>
    </message>
    <message>
        <source>%1 blocks of %2 tokens per GPU, %3 blocks (%4) a session: concurrency %5.</source>
        <translation>%1 Blöcke zu %2 Tokens je GPU, %3 Blöcke (%4) je Session: Nebenläufigkeit %5.</translation>
    </message>
    <message>
        <source>Why it is not the ceiling:</source>
        <translation>Warum es nicht die Obergrenze ist:</translation>
    </message>
    <message>
        <source>GPU KV cache size, tokens</source>
        <translation>GPU KV cache size, Tokens</translation>
    </message>
    <message>
        <source>KV pool, tokens</source>
        <translation>KV-Pool, Tokens</translation>
    </message>
    <message>
        <source>What vLLM&apos;s start-up log calls &quot;GPU KV cache size&quot;: tokens the pool holds, by the definition of the version chosen.</source>
        <translation>Was das Startlog von vLLM „GPU KV cache size“ nennt: Tokens, die der Pool hält, nach der Definition der gewählten Version.</translation>
    </message>
    <message>
        <source>What SGLang&apos;s start-up log calls &quot;max_total_num_tokens&quot;: tokens the pool holds.</source>
        <translation>Was das Startlog von SGLang „max_total_num_tokens“ nennt: Tokens, die der Pool hält.</translation>
    </message>
    <message>
        <source>What TensorRT-LLM&apos;s start-up log calls &quot;max tokens in paged KV cache&quot;.</source>
        <translation>Was das Startlog von TensorRT-LLM „max tokens in paged KV cache“ nennt.</translation>
    </message>
    <message>
        <source>What llama.cpp&apos;s start-up log calls cells: tokens the cache holds, over all slots.</source>
        <translation>Was das Startlog von llama.cpp „cells“ nennt: Tokens, die der Cache über alle Slots hält.</translation>
    </message>
    <message>
        <source>Tokens that all memory without the weights holds, by the formula alone.</source>
        <translation>Tokens, die aller Speicher ohne die Gewichte hält, allein nach der Formel.</translation>
    </message>
    <message>
        <source>Steady: the sessions that stay resident while decoding.</source>
        <translation>Dauerbetrieb: die Sessions, die beim Decode im Speicher bleiben.</translation>
    </message>
    <message>
        <source>The same as admission here: this cache has no window that prefill widens.</source>
        <translation>Hier gleich der Zulassung: Dieser Cache hat kein Fenster, das der Prefill vergrößert.</translation>
    </message>
    <message>
        <source>%1 blocks a session, against %2 at admission: no prefill tokens in flight on top of the windows.</source>
        <translation>%1 Blöcke je Session, bei der Zulassung %2: keine Prefill-Tokens in Verarbeitung zusätzlich zu den Fenstern.</translation>
    </message>
</context>
</TS>
