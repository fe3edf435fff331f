/**
 * Returns the result of some work or, after the timeout, what `onTimeout` returns or throws. The work continues; its later
 * result or error is ignored. The timer does not keep the process alive. If the process itself was blocked, the work gets
 * that time back, at most the timeout once more.
 */
export async function withTimeout<Result, Late>(
  work: Promise<Result>,
  timeoutMs: number,
  onTimeout: () => Late,
): Promise<Result | Late> {
  const startedAt = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<Late>((resolve, reject) => {
    const expire = () => {
      try {
        resolve(onTimeout());
      } catch (error) {
        reject(error);
      }
    };
    // A blocked process may not have sent its request, or not have read a response that has arrived.
    timer = setTimeout(() => {
      const blockedMs = performance.now() - startedAt - timeoutMs;
      timer = setTimeout(() => setImmediate(expire), Math.min(blockedMs, timeoutMs)).unref();
    }, timeoutMs).unref();
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
