import { type RawBuilder, sql } from 'kysely';
import type { Query } from '../../../../src/contract/shared/types.ts';
import type { OrderPlace } from '../../calls/paging.ts';
import { invalidCursor } from '../../refusals/refusal.ts';

/** An order of stores: its sort key, as a number or a text that a cursor can carry. */
interface StoreOrder {
  /** The name of this order in a cursor. */
  name: string;
  key: RawBuilder<unknown>;
  isAscending: boolean;
  /** Reads a key from a cursor. */
  read(key: string): string | number | Date;
}

type Asked = Pick<Query<'GET /stores'>, 'sortBy' | 'sortOrder'>;

export function orderOf({ sortBy, sortOrder = sortBy === 'name' ? 'asc' : 'desc' }: Asked): StoreOrder {
  const isAscending = sortOrder === 'asc';
  return { name: `${sortBy}-${sortOrder}`, isAscending, ...keys[sortBy](isAscending) };
}

const keys: Record<Asked['sortBy'], (isAscending: boolean) => Pick<StoreOrder, 'key' | 'read'>> = {
  createdAt: () => ({ key: sql`stores.created_at`, read: (key) => new Date(readNumber(key, /^\d{1,15}$/)) }),
  // By slug, so that capitals and accents make no difference.
  name: () => ({ key: sql`stores.slug collate "C"`, read: (key) => key }),
  // In tenths, as shown. A store without stars comes last in both directions.
  rating: (isAscending) => ({
    key: sql`coalesce(stores.rating_tenths, ${sql.lit(isAscending ? 99 : -1)})`,
    read: (key) => readNumber(key, /^(-1|\d\d?)$/),
  }),
};

function readNumber(key: string, pattern: RegExp): number {
  if (!pattern.test(key)) throw invalidCursor();
  return Number(key);
}

/** The condition for stores after a place in this order. */
export function furtherThan(order: StoreOrder, { key, id }: OrderPlace): RawBuilder<unknown> {
  const place = sql`(${order.read(key)}, ${id})`;
  return order.isAscending ? sql`(sort_key, id) > ${place}` : sql`(sort_key, id) < ${place}`;
}
