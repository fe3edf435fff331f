// Not p-queue or p-limit: they take work in the order in which it came, so one person could hold up all others.
import { Refusal } from '../../refusals/refusal.ts';

/** How many wait at most. The last of them would wait for a minute. */
const waitingMax = 100;

/** Runs a piece of work when it is this person's turn. */
type TakeTurn = <Result>(personId: string, work: () => Promise<Result>) => Promise<Result>;

/** Runs one piece of work at a time. People take turns: ten heavy pictures of one make another wait for one or two. */
export function oneAtATime(): TakeTurn {
  const waiting = new Map<string, (() => void)[]>();
  let count = 0;
  let isRunning = false;

  function beginNext(): void {
    const [first] = waiting;
    if (isRunning || !first) return;
    const [personId, [begin, ...later]] = first;
    waiting.delete(personId);
    // At the end, so that others come first.
    if (later.length > 0) waiting.set(personId, later);
    isRunning = true;
    begin?.();
  }

  return async (personId, work) => {
    if (count >= waitingMax) {
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
