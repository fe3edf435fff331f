/**
 * Returns the result of some work. After the timeout, calls `onTimeout` and returns its result or throws its error. The
 * work itself continues, but its later result or error is ignored. The timer does not keep the process alive. The work
 * cannot continue while the event loop is blocked, so it gets the blocked time in addition, at most `timeoutMs`.
 */
export async function withTimeout<Result, TimeoutResult>(
  work: Promise<Result>,
  timeoutMs: number,
  onTimeout: () => TimeoutResult,
): Promise<Result | TimeoutResult> {
  const startedAt = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<TimeoutResult>((resolve, reject) => {
    const expire = () => {
      try {
        resolve(onTimeout());
      } catch (error) {
        reject(error);
      }
    };
    // If the event loop was blocked, this timer runs late. The work could not send its request or read the response
    // meanwhile, so a second timer adds the blocked time.
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
