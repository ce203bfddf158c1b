docker run --rm --gpus '"device=0,1"' -e HF_TOKEN=$T vllm/vllm-openai:v0.21.0 --model a/b --tensor-parallel-size=2
