import { Refusal } from '../refusals/refusal.ts';

interface Limit {
  max: number;
  /** The message for a refused person. */
  message: string;
  /** The number of seconds after which the client may retry. */
  retryAfter: number;
}

interface Limits {
  perPerson: Limit;
  /** The limit for all people together. */
  inTotal?: Limit;
}

/** Runs a person's work, or refuses it above the limit. */
type LimitedRun = <Result>(personId: string, work: () => Promise<Result>) => Promise<Result>;

/** Limits how much work runs concurrently, per person and in total. Each instance of the site counts its own work. */
export function limitConcurrency({ perPerson, inTotal }: Limits): LimitedRun {
  const runningCounts = new Map<string, number>();
  let total = 0;
  return async (personId, work) => {
    const count = runningCounts.get(personId) ?? 0;
    if (count >= perPerson.max) throw refusal(perPerson);
    if (inTotal && total >= inTotal.max) throw refusal(inTotal);
    runningCounts.set(personId, count + 1);
    total += 1;
    try {
      return await work();
    } finally {
      total -= 1;
      const remaining = (runningCounts.get(personId) ?? 1) - 1;
      if (remaining === 0) runningCounts.delete(personId);
      else runningCounts.set(personId, remaining);
    }
  };
}

const refusal = ({ message, retryAfter }: Limit) =>
  new Refusal('rate_limited', message, undefined, retryAfter);

/** Runs a person's upload, or refuses it while too many of the person's other uploads run. */
export const runLimitedUpload = limitConcurrency({
  perPerson: {
    // A form sends seven files in parallel.
    max: 10,
    message: 'You are uploading too many files at once. Please wait until some have arrived.',
    retryAfter: 5,
  },
});
