import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { buyable } from '../../../site/server/db/product-visibility.ts';
import { startServer } from '../../support/server/server.ts';

const { db } = (await startServer()).database;

/** How the database would go about it, had it so many rows that reading or sorting all of them were out of question. */
function planOf(statement: RawBuilder<unknown>): Promise<string> {
  return db.transaction().execute(async (tx) => {
    for (const way of ['seqscan', 'sort', 'bitmapscan']) {
      await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(tx);
    }
    const { rows } = await sql`explain ${statement}`.execute(tx);
    return JSON.stringify(rows);
  });
}

const newest = sql`order by created_at desc, id desc limit 21`;

test.each([
  ['products_category_newest', sql`products where ${buyable} and category in ('Books') ${newest}`],
  ['products_price', sql`products where ${buyable} and price_kobo <= 100`],
  ['products_all_newest', sql`products ${newest}`],
  ['products_hidden_newest', sql`products where is_hidden = true ${newest}`],
  ['products_promoted_newest', sql`products where is_featured = true ${newest}`],
  ['orders_reference', sql`orders where reference = 'CM-7K2QXA'`],
  ['orders_canteens_newest', sql`orders where canteen_id is not null ${newest}`],
  ['orders_canteen_newest', sql`orders where canteen_id is not null and canteen_id = 'mama' ${newest}`],
  ['people_google_id', sql`people where google_id = 'google-ada'`],
])('%s is used by its query', async (index, rows) => {
  expect(await planOf(sql`select * from ${rows}`)).toContain(index);
});
