import type { Random } from './random.ts';
import { type Demo, only } from './rows.ts';
import { before, day } from './times.ts';

const requests = [
  {
    store: 'Book Nook',
    level: 'premium',
    note: 'We have sold to students of five faculties since last session. Please look at our reviews.',
    daysAgo: 1,
  },
  {
    store: 'Yabatech Prints',
    level: 'gold',
    note: 'We print for the rector’s office now. I can bring the letter to your office.',
    daysAgo: 3,
  },
  {
    store: 'Ink & Thread',
    level: 'gold',
    note: 'Our shop has a number now: Shop 4.',
    daysAgo: 60,
    answer: 'approved',
  },
  { store: 'Ojo Mobile', level: 'gold', note: '', daysAgo: 41, answer: 'rejected' },
] as const;

/** Two pending requests and two answered ones. */
export function addVerificationRequests({ rows, startedAt }: Demo, random: Random): void {
  for (const { store, level, note, daysAgo, ...rest } of requests) {
    const answer = 'answer' in rest ? rest.answer : undefined;
    rows.verification_requests.push({
      id: random.id(),
      store_id: only(rows.stores, ({ name }) => name === store, store).id,
      level,
      note,
      status: answer ?? 'pending',
      created_at: before(startedAt, daysAgo * day),
      answered_at: answer ? before(startedAt, (daysAgo - 2) * day) : null,
    });
  }
}
