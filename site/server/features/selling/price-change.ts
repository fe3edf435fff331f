import { type RawBuilder, sql } from 'kysely';

/**
 * The columns that a new price changes. A price that was valid for a week is shown beside the lower one for two weeks.
 * When the price is lowered again sooner, that older price stays shown.
 */
export function priceChange(kobo: number) {
  return {
    price_kobo: kobo,
    price_since: sql<Date>`case when price_kobo = ${kobo} then price_since else now() end`,
    original_price_kobo: whenLowered<number>(kobo, 'price_kobo', 'original_price_kobo'),
    original_price_until: whenLowered<Date>(kobo, `now() + interval '14 days'`, 'original_price_until'),
  };
}

/** A higher price removes the old one; the same price, and a lower one within the week, keep it. */
function whenLowered<T>(kobo: number, stood: string, otherwise: string): RawBuilder<T | null> {
  return sql<T | null>`
    case when price_kobo < ${kobo} then null
      when price_kobo > ${kobo} and price_since <= now() - interval '7 days' then ${sql.raw(stood)}
      else ${sql.raw(otherwise)} end`;
}
