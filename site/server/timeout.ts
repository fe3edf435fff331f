/**
 * The result of some work or, when it takes longer than the timeout, what `onTimeout` returns or throws. The work
 * itself goes on; its later result or error is ignored. The timer does not keep the process alive.
 */
export async function withTimeout<Result, Late>(
  work: Promise<Result>,
  timeoutMs: number,
  onTimeout: () => Late,
): Promise<Result | Late> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<Late>((resolve, reject) => {
    const expire = () => {
      try {
        resolve(onTimeout());
      } catch (error) {
        reject(error);
      }
    };
    // The process itself may have been held up: then it first reads what has arrived meanwhile.
    timer = setTimeout(() => setImmediate(expire), timeoutMs).unref();
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
