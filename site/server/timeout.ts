/**
 * The result of some work or, when it takes longer than the timeout, what `onTimeout` returns or throws. The work
 * itself goes on; its later result or error is ignored. The timer does not keep the process alive. Time in which the
 * process itself was held up does not count, but the work gets at most the timeout once more.
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
    // A process that was held up may not even have sent what the work waits for, or has not read what has arrived.
    timer = setTimeout(() => {
      const heldUpMs = performance.now() - startedAt - timeoutMs;
      timer = setTimeout(() => setImmediate(expire), Math.min(heldUpMs, timeoutMs)).unref();
    }, timeoutMs).unref();
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
