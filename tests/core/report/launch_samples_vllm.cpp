// SPDX-FileCopyrightText: HBM Planner contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/report/launch_samples.h"

namespace hbm::test {

std::vector<LaunchSample> vllmSamples()
{
    return {
        { "vllm serve Qwen/Qwen3-32B", "vllm", "Qwen/Qwen3-32B", "tensor-parallel-size=1" },
        { "$ vllm serve Qwen/Qwen3-32B -tp 2 --max-model-len 32K", "vllm", "Qwen/Qwen3-32B",
            "tensor-parallel-size=2 max-model-len=32768" },
        { "# vllm serve a/b --tp 2\n", "vllm", "a/b", "tensor-parallel-size=2" }, // root's prompt
        { "user@gpu01:~$ vllm serve a/b --enforce-eager", "vllm", "a/b",
            "tensor-parallel-size=1 enforce-eager" },
        { "CUDA_VISIBLE_DEVICES=0,1,2,3 vllm serve meta-llama/Llama-3.3-70B-Instruct \\\n"
          "  --tensor-parallel-size 4 \\\n  --gpu-memory-utilization 0.95 \\\n  --port 8001",
            "vllm", "meta-llama/Llama-3.3-70B-Instruct", "tensor-parallel-size=4 gpu-memory-utilization=0.95",
            "", 4 },
        { "export VLLM_USE_V1=1; export CUDA_VISIBLE_DEVICES=2,3\nvllm serve a/b -tp=2", "vllm", "a/b",
            "tensor-parallel-size=2", "", 2 },
        { "nohup env HF_HUB_OFFLINE=1 vllm serve /models/glm --served-model-name glm glm-5 -tp 8 "
          "> vllm.log 2>&1 &",
            "vllm", "/models/glm", "tensor-parallel-size=8" },
        { "sudo -E vllm serve a/b --api-key hunter2 --max_num_seqs=64", "vllm", "a/b",
            "tensor-parallel-size=1 max-num-seqs=64" },
        { "python3 -m vllm.entrypoints.openai.api_server --model a/b --tensor-parallel-size 2 "
          "--disable-log-requests",
            "vllm", "a/b", "tensor-parallel-size=2" },
        { "uv run --with vllm==0.11.0 vllm serve a/b --kv-cache-dtype fp8", "vllm 0.11.0", "a/b",
            "tensor-parallel-size=1 kv-cache-dtype=fp8" },
        { "docker run --runtime nvidia --gpus all -v ~/.cache/huggingface:/models/cache "
          "--env \"HUGGING_FACE_HUB_TOKEN=hunter2\" -p 8000:8000 --ipc=host vllm/vllm-openai:v0.11.0 "
          "--model mistralai/Mistral-7B-v0.1",
            "vllm 0.11.0", "mistralai/Mistral-7B-v0.1", "tensor-parallel-size=1" },
        { "docker run --rm -it --gpus '\"device=0,1\"' -e HF_TOKEN=$HF_TOKEN --shm-size 16g "
          "vllm/vllm-openai:latest a/b --tensor-parallel-size 2",
            "vllm", "a/b", "tensor-parallel-size=2", "", 2 },
        { "podman run -d --device nvidia.com/gpu=all vllm/vllm-openai:v0.20.1-cu130 --model a/b "
          "--max-num-batched-tokens 8192 --no-enable-prefix-caching",
            "vllm 0.20.1", "a/b",
            "tensor-parallel-size=1 max-num-batched-tokens=8192 no-enable-prefix-caching" },
        { "docker run --gpus 4 --entrypoint bash vllm/vllm-openai:v0.26.0 -c \"vllm serve a/b -tp 4 "
          "--async-scheduling\"",
            "vllm 0.26.0", "a/b", "tensor-parallel-size=4", "", 4 },
        { "vllm serve deepseek-ai/DeepSeek-R1 --tensor-parallel-size 8 --enable-expert-parallel "
          "--speculative-config '{\"method\": \"deepseek_mtp\", \"num_speculative_tokens\": 1}'",
            "vllm", "deepseek-ai/DeepSeek-R1",
            "tensor-parallel-size=8 enable-expert-parallel "
            "speculative-config={\"method\":\"mtp\",\"num_speculative_tokens\":1}" },
        { "vllm serve a/b --speculative-config.method eagle3 --speculative-config.model c/d "
          "--speculative-config.num_speculative_tokens 3",
            "vllm", "a/b",
            "tensor-parallel-size=1 speculative-config={\"method\":\"eagle3\",\"model\":\"DRAFT_MODEL\","
            "\"num_speculative_tokens\":3}" },
        { "vllm serve a/b --speculative-config '{\"method\":\"dflash\",\"model\":\"c/d\","
          "\"num_speculative_tokens\":15}'",
            "vllm", "a/b", "tensor-parallel-size=1", "speculative-draft" },
        { "vllm serve a/b --speculative_config '{\"method\":\"ngram\",\"num_speculative_tokens\":4}'", "vllm",
            "a/b", "tensor-parallel-size=1" },
        { "vllm serve zai-org/GLM-5.2-FP8 -tp 8 -dcp 8 --max-model-len 1M --block-size 64", "vllm",
            "zai-org/GLM-5.2-FP8",
            "tensor-parallel-size=8 decode-context-parallel-size=8 max-model-len=1048576 block-size=64" },
        { "vllm serve a/b -dp 8 --enable-expert-parallel --api-server-count=8 --all2all-backend "
          "deepep_low_latency",
            "vllm", "a/b", "tensor-parallel-size=1 data-parallel-size=8 enable-expert-parallel",
            "launch-gpus" },
        { "vllm serve a/b -tp 8 -pp 2 --distributed-executor-backend ray --nnodes 2", "vllm", "a/b",
            "tensor-parallel-size=8 pipeline-parallel-size=2", "launch-gpus" },
        { "vllm serve a/b --cpu-offload-gb 20 --enable-lora --max-loras 4", "vllm", "a/b",
            "tensor-parallel-size=1",
            "launch-option-not-modelled launch-option-not-modelled launch-option-not-modelled" },
        { "vllm serve a/b --no-enable-lora --cpu-offload-gb 0 --seed 1 --trust-remote-code", "vllm", "a/b",
            "tensor-parallel-size=1" },
        { "vllm serve a/b --warp-speed 9 --max-model-len lots", "vllm", "a/b", "tensor-parallel-size=1",
            "launch-option-unknown option-number" },
        { "vllm serve a/b --gpu-memory-util 0.5 -tp2", "vllm", "a/b",
            "tensor-parallel-size=2 gpu-memory-utilization=0.5" }, // shortened, attached
        { "MODEL=Qwen/Qwen3-8B\nLEN=40960\nvllm serve $MODEL --max-model-len ${LEN} --max-num-seqs $SEQS",
            "vllm", "Qwen/Qwen3-8B", "tensor-parallel-size=1 max-model-len=40960", "launch-unresolved" },
        { "ARGS=\"--max-model-len 8k --enforce-eager\"; vllm serve a/b $ARGS", "vllm", "a/b",
            "tensor-parallel-size=1 max-model-len=8000 enforce-eager" },
        { "vllm serve ${MODEL} -tp $(nvidia-smi -L | wc -l) --port $PORT", "vllm", "",
            "tensor-parallel-size=1", "launch-unresolved launch-unresolved" },
        { "vllm serve <model> --max-model-len 8192", "vllm", "", "tensor-parallel-size=1 max-model-len=8192",
            "launch-unresolved" },
        { "vllm serve a/b --config serve.yaml", "vllm", "a/b", "tensor-parallel-size=1",
            "launch-config-unread" },
        { "cat > serve.yaml <<EOF\nmodel: a/b\nmax-model-len: 16384 # tokens\ntensor-parallel-size: 2\n"
          "EOF\nvllm serve --config serve.yaml --tensor-parallel-size 4",
            "vllm", "a/b", "tensor-parallel-size=4 max-model-len=16384" },
        { "vllm serve a/b `\n  --max-model-len 4096 `\n  --enforce-eager", "vllm", "a/b",
            "tensor-parallel-size=1 max-model-len=4096 enforce-eager" }, // PowerShell
        { "set CUDA_VISIBLE_DEVICES=0\r\nvllm serve a/b ^\r\n  --max-model-len 4096", "vllm", "a/b",
            "tensor-parallel-size=1 max-model-len=4096", "", 1 }, // cmd
        { "vllm serve a/b \\ \n --max-model-len 4096\n--enforce-eager", "vllm", "a/b",
            "tensor-parallel-size=1 max-model-len=4096 enforce-eager" }, // blanks, a lost continuation
        { "pip install -U vllm && vllm serve a/b \xE2\x80\x94max-model-len 4096 --hf-overrides "
          "\xE2\x80\x98{\xE2\x80\x9Cx\xE2\x80\x9D: 1}\xE2\x80\x99",
            "vllm", "a/b", "tensor-parallel-size=1 max-model-len=4096",
            "launch-option-not-modelled" }, // typography
        { "vllm serve a/b -O3 --compilation-config '{\"cudagraph_mode\":\"NONE\"}'", "vllm", "a/b",
            "tensor-parallel-size=1 enforce-eager" },
        { "ssh node1 'vllm serve a/b -tp 8'", "vllm", "a/b", "tensor-parallel-size=8", "launch-gpus" },
        { "vllm serve a/b -tp 8 &\nvllm serve c/d -tp 4", "vllm", "a/b", "tensor-parallel-size=8",
            "launch-several" },
        { "srun --gpus-per-node=4 --nodes=1 vllm serve a/b -tp 4", "vllm", "a/b", "tensor-parallel-size=4",
            "", 4 },
        { "vllm serve https://user:hunter2@example.org/model --mamba-cache-mode align "
          "--mamba-ssm-cache-dtype bfloat16",
            "vllm", "https://example.org/model",
            "tensor-parallel-size=1 mamba-cache-mode=align mamba-ssm-cache-dtype=bfloat16" },
    };
}

} // namespace hbm::test
