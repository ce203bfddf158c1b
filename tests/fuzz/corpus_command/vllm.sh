CUDA_VISIBLE_DEVICES=0,1 vllm serve a/b -tp 2 --max-model-len 128k --kv-cache-dtype fp8 \
  --speculative-config '{"method":"mtp","num_speculative_tokens":3}' --no-enable-prefix-caching
