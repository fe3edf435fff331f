// We do not use p-queue or p-limit: they run work in order of arrival, so one person could block all others
// (starvation).
import { Refusal } from '../../refusals/refusal.ts';

/** The maximum number of queued and running uploads: the last of them waits about a minute. */
const queueMax = 100;

/** Runs work when it is this person's turn. */
type RunInTurn = <Result>(personId: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Returns a queue that runs one upload at a time and serves people round-robin, so that one person's ten pictures delay
 * other people by only one or two pictures.
 */
export function fairQueue(): RunInTurn {
  const startFunctionsByPerson = new Map<string, (() => void)[]>();
  let uploadCount = 0;
  let isUploadRunning = false;

  function startNext(): void {
    const [nextPerson] = startFunctionsByPerson;
    if (isUploadRunning || !nextPerson) return;
    const [personId, [start, ...otherStartFunctions]] = nextPerson;
    startFunctionsByPerson.delete(personId);
    // Move the person to the end of the queue, so that other people come first.
    if (otherStartFunctions.length > 0) startFunctionsByPerson.set(personId, otherStartFunctions);
    isUploadRunning = true;
    start?.();
  }

  return async (personId, work) => {
    if (uploadCount >= queueMax) {
      const message = 'Many pictures and videos are arriving at this moment. Please try again in a minute.';
      throw new Refusal('unavailable', message, undefined, 60);
    }
    uploadCount += 1;
    const turn = new Promise<void>((start) => {
      startFunctionsByPerson.set(personId, [...(startFunctionsByPerson.get(personId) ?? []), start]);
    });
    startNext();
    try {
      await turn;
      return await work();
    } finally {
      uploadCount -= 1;
      isUploadRunning = false;
      startNext();
    }
  };
}
