llama-server -m C:\m\x.gguf -c 32768 -np 4 -ngl 99 -fa on -ts 3,1 -ctk f32 --swa-full
