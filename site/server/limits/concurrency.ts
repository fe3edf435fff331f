import { Refusal } from '../refusals/refusal.ts';

interface Limit {
  max: number;
  /** The message for a refused person. */
  message: string;
  /** In seconds. */
  retryAfter: number;
}

interface Limits {
  perPerson: Limit;
  /** For all people together. */
  inAll?: Limit;
}

/** Runs a person's work, or refuses it. */
type LimitedRun = <Result>(personId: string, work: () => Promise<Result>) => Promise<Result>;

/** Limits how much work runs concurrently, per person and in total. Each instance counts for itself. */
export function limitConcurrency({ perPerson, inAll }: Limits): LimitedRun {
  const running = new Map<string, number>();
  let total = 0;
  return async (personId, work) => {
    const count = running.get(personId) ?? 0;
    if (count >= perPerson.max) throw refusal(perPerson);
    if (inAll && total >= inAll.max) throw refusal(inAll);
    running.set(personId, count + 1);
    total += 1;
    try {
      return await work();
    } finally {
      total -= 1;
      const left = (running.get(personId) ?? 1) - 1;
      if (left === 0) running.delete(personId);
      else running.set(personId, left);
    }
  };
}

const refusal = ({ message, retryAfter }: Limit) =>
  new Refusal('rate_limited', message, undefined, retryAfter);

/** Runs an upload, or refuses it while too many others of this person are running. */
export const limitUploads = limitConcurrency({
  perPerson: {
    // A form sends seven files in parallel.
    max: 10,
    message: 'You are uploading too many files at once. Please wait until some have arrived.',
    retryAfter: 5,
  },
});
