import { Refusal } from '../refusals/refusal.ts';

/** A form sends seven files side by side. */
const atOnceMax = 10;

/** How many uploads of a person this instance is receiving. */
const running = new Map<string, number>();

/** Counts an upload while it runs, or refuses it while too many others of this person do. */
export async function countUpload<Result>(personId: string, upload: () => Promise<Result>): Promise<Result> {
  const count = running.get(personId) ?? 0;
  if (count >= atOnceMax) {
    const message = 'You are uploading too many files at once. Please wait until some have arrived.';
    throw new Refusal('rate_limited', message, undefined, 5);
  }
  running.set(personId, count + 1);
  try {
    return await upload();
  } finally {
    const left = (running.get(personId) ?? 1) - 1;
    if (left === 0) running.delete(personId);
    else running.set(personId, left);
  }
}
