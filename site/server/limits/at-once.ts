import { Refusal } from '../refusals/refusal.ts';

interface Limit {
  max: number;
  /** For a person who is refused. */
  message: string;
  /** In seconds. */
  retryAfter: number;
}

interface Limits {
  perPerson: Limit;
  /** Of all people together. */
  inAll?: Limit;
}

/** Does a person's work, or refuses it. */
type LimitedRun = <Result>(personId: string, work: () => Promise<Result>) => Promise<Result>;

/** Counts work while it runs, and refuses more than so much of it at once. Each instance counts its own. */
export function limitAtOnce({ perPerson, inAll }: Limits): LimitedRun {
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
