// Not p-queue or p-limit: they run work in order of arrival, so one person could block all others (starvation).
import { Refusal } from '../../refusals/refusal.ts';

/** The maximum of queued and running uploads: the last of them waits about a minute. */
const queueMax = 100;

/** Runs work when it is this person's turn. */
type RunInTurn = <Result>(personId: string, work: () => Promise<Result>) => Promise<Result>;

/** Runs one piece of work at a time, round-robin by person: one person's ten pictures delay others by only one or two. */
export function fairQueue(): RunInTurn {
  const waiting = new Map<string, (() => void)[]>();
  let count = 0;
  let isRunning = false;

  function beginNext(): void {
    const [first] = waiting;
    if (isRunning || !first) return;
    const [personId, [begin, ...later]] = first;
    waiting.delete(personId);
    // Back to the end of the queue, so that other people come first.
    if (later.length > 0) waiting.set(personId, later);
    isRunning = true;
    begin?.();
  }

  return async (personId, work) => {
    if (count >= queueMax) {
      const message = 'Many pictures and videos are arriving at this moment. Please try again in a minute.';
      throw new Refusal('unavailable', message, undefined, 60);
    }
    count += 1;
    const turn = new Promise<void>((begin) => {
      waiting.set(personId, [...(waiting.get(personId) ?? []), begin]);
    });
    beginNext();
    try {
      await turn;
      return await work();
    } finally {
      count -= 1;
      isRunning = false;
      beginNext();
    }
  };
}
