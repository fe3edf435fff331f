import { type Kysely, sql } from 'kysely';
import { dayInLagos, dayMs, subtractDays } from '../../../../src/contract/shared/lagos-time.ts';
import { limits } from '../../../../src/contract/shared/limits.ts';
import type { Query, Reply } from '../../../../src/contract/shared/types.ts';
import { column, columns, type RowOf } from '../../db/columns.ts';
import { toNaira } from '../../db/money.ts';
import type { Schema } from '../../db/schema.ts';
import { invalidField } from '../../refusals/refusal.ts';

type Call = 'GET /stores/my-store/analytics';

const defaultDays = 30;
const topProductsMax = 5;

/** Returns a seller's sales by day, and the best-selling products. */
export async function readAnalytics(
  db: Kysely<Schema>,
  sellerId: string,
  query: Query<Call>,
  now: number,
): Promise<Reply<Call>> {
  const { startDate, endDate } = toRange(query, dayInLagos(now));
  const days = await readSalesByDay(db, sellerId, startDate, endDate);
  const sumOverDays = (amountOf: (day: DayRow) => number) =>
    days.reduce((total, day) => total + amountOf(day), 0);
  return {
    startDate,
    endDate,
    totalOrders: sumOverDays(({ orders }) => orders),
    revenue: toNaira(sumOverDays(({ revenue_kobo }) => revenue_kobo)),
    days: days.map(({ date, orders, revenue_kobo }) => ({ date, orders, revenue: toNaira(revenue_kobo) })),
    topProducts: await findTopProducts(db, sellerId, startDate, endDate),
  };
}

function toRange(query: Query<Call>, today: string): { startDate: string; endDate: string } {
  const { startDate, endDate = today } = query;
  const start = startDate ?? subtractDays(endDate, defaultDays - 1);
  const days = (Date.parse(endDate) - Date.parse(start)) / dayMs + 1;
  if (days < 1) throw invalidField('startDate', 'startDate must not be after endDate');
  if (days > limits.analyticsDaysMax) {
    throw invalidField(
      'startDate',
      `startDate must be at most ${limits.analyticsDaysMax} days before endDate`,
    );
  }
  return { startDate: start, endDate };
}

const dayColumns = columns({
  date: column<string>(`to_char(days.day, 'YYYY-MM-DD')`),
  orders: column<number>(`count(seller_orders.id) filter (where seller_orders.status <> 'cancelled')::int`),
  revenue_kobo: column<number>(
    `coalesce(sum(seller_orders.total_kobo) filter (where seller_orders.status = 'completed'), 0)::bigint`,
  ),
});

type DayRow = RowOf<typeof dayColumns>;

/** Selects a seller's orders of a range of days in Lagos time. */
const selectOrders = (sellerId: string, start: string, end: string) => sql`
  select id, status, total_kobo, created_at, (created_at at time zone 'Africa/Lagos')::date as day
  from orders
  where seller_id = ${sellerId}
    and created_at >= ${start}::date::timestamp at time zone 'Africa/Lagos'
    and created_at < (${end}::date + 1)::timestamp at time zone 'Africa/Lagos'`;

async function readSalesByDay(
  db: Kysely<Schema>,
  sellerId: string,
  start: string,
  end: string,
): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    with seller_orders as (${selectOrders(sellerId, start, end)})
    select ${dayColumns}
    from generate_series(${start}::date::timestamp, ${end}::date::timestamp, interval '1 day') as days (day)
    left join seller_orders on seller_orders.day = days.day::date
    group by days.day order by days.day`.execute(db);
  return rows;
}

const topProductColumns = columns({
  product_id: column<string | null>('lines.product_id'),
  name: column<string>('(array_agg(lines.name order by seller_orders.created_at desc))[1]'),
  quantity: column<number>('sum(lines.quantity)::int'),
  revenue_kobo: column<number>('sum(lines.quantity * lines.price_kobo)::bigint'),
});

/**
 * Finds the best-selling products of completed orders, each with its latest name. Lines of deleted products are grouped
 * by name.
 */
async function findTopProducts(
  db: Kysely<Schema>,
  sellerId: string,
  start: string,
  end: string,
): Promise<Reply<Call>['topProducts']> {
  const { rows } = await sql<RowOf<typeof topProductColumns>>`
    with seller_orders as (${selectOrders(sellerId, start, end)})
    select ${topProductColumns}
    from seller_orders join order_lines as lines on lines.order_id = seller_orders.id
    where seller_orders.status = 'completed'
    group by lines.product_id, case when lines.product_id is null then lines.name end
    order by quantity desc, name limit ${topProductsMax}`.execute(db);
  return rows.map(({ product_id, name, quantity, revenue_kobo }) => ({
    ...(product_id !== null && { productId: product_id }),
    productName: name,
    quantity,
    revenue: toNaira(revenue_kobo),
  }));
}
