import { z } from 'zod';
import { readTsv } from '../tsv.ts';
import type { Random } from './random.ts';
import { type Demo, findOnly } from './rows.ts';
import table from './tables/verification-requests.tsv?raw';
import { day, hour, timeBefore } from './times.ts';

/** Adds two pending reports. */
export function addReports({ rows, now }: Demo, random: Random): void {
  const findPersonId = (name: string) =>
    findOnly(rows.people, ({ display_name }) => display_name === name, name).id;
  const reportedProduct = findOnly(
    rows.products,
    ({ name }) => name === 'Leather strap watch',
    'leather strap watch',
  );
  const reportedStore = findOnly(rows.stores, ({ name }) => name === 'Ojo Mobile', 'store Ojo Mobile');
  rows.reports.push(
    {
      id: random.id(),
      reporter_id: findPersonId('Sodiq Ajibade'),
      kind: 'product',
      target_id: reportedProduct.id,
      reason: 'It has been out of stock for weeks. I asked twice and they said it is coming.',
      created_at: timeBefore(now, 5 * hour),
      resolved_at: null,
    },
    {
      id: random.id(),
      reporter_id: findPersonId('Rukayat Alao'),
      kind: 'store',
      target_id: reportedStore.id,
      reason: 'The address is no longer correct, they have moved from first gate plaza to the back gate.',
      created_at: timeBefore(now, 29 * hour),
      resolved_at: null,
    },
  );
}

const requestSchema = z.strictObject({
  store: z.string(),
  level: z.literal(['premium', 'gold']),
  /** How many days ago the request was made. */
  days: z.coerce.number(),
  status: z.literal(['pending', 'approved', 'rejected']),
  note: z.string(),
});

/** Adds verification requests: two pending and two answered. */
export function addVerificationRequests({ rows, now }: Demo, random: Random): void {
  for (const cells of readTsv(table)) {
    const { store, level, days, status, note } = requestSchema.parse(cells);
    rows.verification_requests.push({
      id: random.id(),
      store_id: findOnly(rows.stores, ({ name }) => name === store, store).id,
      level,
      note,
      status,
      created_at: timeBefore(now, days * day),
      answered_at: status === 'pending' ? null : timeBefore(now, (days - 2) * day),
    });
  }
}
