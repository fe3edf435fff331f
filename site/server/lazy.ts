/** Creates a value on the first call and caches it. After a failure the next call tries again. */
export function lazy<Value>(create: () => Promise<Value>): () => Promise<Value> {
  let cached: Promise<Value> | undefined;
  return () => {
    cached ??= create().catch((error) => {
      cached = undefined;
      throw error;
    });
    return cached;
  };
}
