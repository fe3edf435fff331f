import { RequestWaits, runInRequest } from './db/request-waits.ts';

/** Runs work, or joins the work of the same key if it still runs. */
export type SingleFlight<Result> = (key: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Returns a function that runs the same work once for all who ask for it at the same time. Nothing is kept when the work
 * ends: the next call runs it again, also after an error.
 */
export function singleFlight<Result>(): SingleFlight<Result> {
  const running = new Map<string, Promise<Result>>();
  return (key, work) => {
    // Not as a part of the first request: if its client retries, the work could be refused for all who share it.
    const start = () => runInRequest(new RequestWaits(), work).finally(() => running.delete(key));
    const result = running.get(key) ?? start();
    running.set(key, result);
    return result;
  };
}
