import { type Kysely, sql } from 'kysely';
import { dayInLagos } from '../../../../src/contract/shared/lagos-time.ts';
import type { AdminStats } from '../../../../src/contract/shared/types.ts';
import type { Schema } from '../../db/schema.ts';

/** Counts the rows on each call and stores no counts, because stored counts could differ from the rows. */
export async function countStats(db: Kysely<Schema>, now: number): Promise<AdminStats> {
  const today = dayInLagos(now);
  const { rows } = await sql<{ stats: AdminStats }>`
    select json_build_object(
      'totalUsers', (select count(*) from people),
      'paidVendors', (select count(*) from people where paid_at is not null),
      'stores', (select count(*) from stores),
      'products', (select json_build_object(
        'active', count(*) filter (where status = 'active' and not is_hidden),
        'inactive', count(*) filter (where status = 'inactive' and not is_hidden),
        'out_of_stock', count(*) filter (where status = 'out_of_stock' and not is_hidden),
        'hidden', count(*) filter (where is_hidden)) from products),
      'orders', (select json_build_object(
        'opened', count(*) filter (where status = 'opened'),
        'completed', count(*) filter (where status = 'completed'),
        'cancelled', count(*) filter (where status = 'cancelled')) from orders),
      'lastDays', (
        select json_agg(json_build_object('date', day::date::text, 'orders', (
          select count(*) from orders
          where created_at >= day at time zone 'Africa/Lagos'
            and created_at < (day + interval '1 day') at time zone 'Africa/Lagos'
        )) order by day)
        from generate_series(${today}::timestamp - interval '6 days', ${today}::timestamp, interval '1 day') as day
      ),
      'ads', (select json_build_object(
        'active', count(*) filter (where is_active),
        'inactive', count(*) filter (where not is_active)) from ads),
      'canteens', (select count(*) from canteens),
      'pendingVerifications', (select count(*) from verification_requests where status = 'pending'),
      'openReports', (select count(*) from reports where resolved_at is null)
    ) as stats`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The statistics query returned no row.');
  return row.stats;
}
