import { z } from 'zod';
import { readTsv } from '../tsv.ts';
import type { Random } from './random.ts';
import { type Demo, only } from './rows.ts';
import table from './tables/verification-requests.tsv?raw';
import { before, day } from './times.ts';

const request = z.strictObject({
  store: z.string(),
  level: z.literal(['premium', 'gold']),
  /** How many days ago. */
  days: z.coerce.number(),
  status: z.literal(['pending', 'approved', 'rejected']),
  note: z.string(),
});

/** Two pending requests and two answered ones. */
export function addVerificationRequests({ rows, startedAt }: Demo, random: Random): void {
  for (const cells of readTsv(table)) {
    const { store, level, days, status, note } = request.parse(cells);
    rows.verification_requests.push({
      id: random.id(),
      store_id: only(rows.stores, ({ name }) => name === store, store).id,
      level,
      note,
      status,
      created_at: before(startedAt, days * day),
      answered_at: status === 'pending' ? null : before(startedAt, (days - 2) * day),
    });
  }
}
