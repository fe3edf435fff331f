import { Refusal } from '../../refusals/refusal.ts';

/** How many wait at most. The last of them would wait for a minute. */
const waitingMax = 100;

/** Runs one piece of work at a time, in the order in which they came. */
export function oneAtATime(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return async (work) => {
    if (waiting >= waitingMax) {
      const message = 'Many pictures are arriving at this moment. Please try again in a minute.';
      throw new Refusal('unavailable', message, undefined, 60);
    }
    waiting += 1;
    const done = last.then(work).finally(() => {
      waiting -= 1;
    });
    last = done.catch(() => {});
    return done;
  };
}
