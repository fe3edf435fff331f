import type { Random } from './random.ts';
import { type Demo, only } from './rows.ts';
import { before, hour } from './times.ts';

/** Two pending reports. */
export function addReports({ rows, startedAt }: Demo, random: Random): void {
  const idOf = (name: string) => only(rows.people, ({ display_name }) => display_name === name, name).id;
  const watch = only(rows.products, ({ name }) => name === 'Leather strap watch', 'leather strap watch');
  const store = only(rows.stores, ({ name }) => name === 'Ojo Mobile', 'store Ojo Mobile');
  rows.reports.push(
    {
      id: random.id(),
      reporter_id: idOf('Sodiq Ajibade'),
      kind: 'product',
      target_id: watch.id,
      reason: 'It has been out of stock for weeks. I asked twice and they said it is coming.',
      created_at: before(startedAt, 5 * hour),
      resolved_at: null,
    },
    {
      id: random.id(),
      reporter_id: idOf('Rukayat Alao'),
      kind: 'store',
      target_id: store.id,
      reason: 'The address is no longer correct, they have moved from first gate plaza to the back gate.',
      created_at: before(startedAt, 29 * hour),
      resolved_at: null,
    },
  );
}
