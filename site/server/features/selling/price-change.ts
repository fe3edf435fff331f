import { type RawBuilder, sql } from 'kysely';

/**
 * What a new price makes of the columns of a product, of the row as it stands at that moment. A price that had stood
 * for a week is shown beside the lower one for two weeks. Lowered again sooner, that one goes on being shown.
 */
export function priceChange(kobo: number) {
  return {
    price_kobo: kobo,
    price_since: sql<Date>`case when price_kobo = ${kobo} then price_since else now() end`,
    original_price_kobo: whenLowered<number>(kobo, 'price_kobo', 'original_price_kobo'),
    original_price_until: whenLowered<Date>(kobo, `now() + interval '14 days'`, 'original_price_until'),
  };
}

/** A raised price takes the old one away; the same price and a lower one that came too soon leave it as it is. */
function whenLowered<T>(kobo: number, stood: string, otherwise: string): RawBuilder<T | null> {
  return sql<T | null>`
    case when price_kobo < ${kobo} then null
      when price_kobo > ${kobo} and price_since <= now() - interval '7 days' then ${sql.raw(stood)}
      else ${sql.raw(otherwise)} end`;
}
