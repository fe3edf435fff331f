/** Runs work, or joins the work of the same key if it still runs. */
export type SingleFlight<Result> = (key: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Returns a function that runs the same work once for all who ask for it at the same time. Nothing is kept when the work
 * ends: the next call runs it again, also after an error.
 */
export function singleFlight<Result>(): SingleFlight<Result> {
  const running = new Map<string, Promise<Result>>();
  return (key, work) => {
    const result = running.get(key) ?? work().finally(() => running.delete(key));
    running.set(key, result);
    return result;
  };
}
