import { expect, test } from 'vitest';
import { emptyTables } from '../../support/database/database.ts';
import { addPerson } from '../../support/market/people.ts';
import { addProducts, addSeller } from '../../support/market/products.ts';
import { sharedServer } from '../../support/server/server.ts';

const server = await sharedServer();
const { db, pool } = server.database;

test('the counts in the row of each store equal a recount after fifty concurrent changes', async () => {
  await emptyTables(server.database);
  await addSeller(server.database, 'ada', { storeId: 'adas' });
  await addSeller(server.database, 'femi', { storeId: 'femis' });
  const people = Array.from({ length: 50 }, (_, index) => `fan${index}`);
  for (const id of people) await addPerson(server.database, id);
  const products = Array.from({ length: 10 }, (_, index) => ({
    id: `p${index}`,
    seller_id: 'ada',
    store_id: 'adas',
  }));
  await addProducts(server.database, products);
  await Promise.all(
    people.map(async (person_id, index) => {
      const product_id = `p${index % 10}`;
      const review = { product_id, person_id, comment: 'It works.', response: null, responded_at: null };
      const id = `of-${person_id}`;
      await db
        .insertInto('reviews')
        .values({ id, ...review, rating: index % 7 ? (index % 5) + 1 : null })
        .execute();
      await db
        .insertInto('follows')
        .values({ person_id, store_id: index % 2 ? 'adas' : 'femis' })
        .execute();
      const productUpdate = db.updateTable('products').where('id', '=', product_id);
      if (index % 5 === 0) await productUpdate.set({ is_hidden: index % 10 === 0 }).execute();
      if (index % 5 === 1) await productUpdate.set({ status: index % 2 ? 'inactive' : 'active' }).execute();
      if (index % 5 === 2) await productUpdate.set({ store_id: index % 2 ? 'femis' : 'adas' }).execute();
      await db.transaction().execute(async (tx) => {
        // Locks the product against a concurrent deletion, as the calls do.
        await tx.selectFrom('products').select('id').where('id', '=', product_id).forKeyShare().execute();
        if (index % 5 === 3)
          await tx.updateTable('reviews').set({ rating: 5 }).where('id', '=', id).execute();
        if (index % 9 === 4) await tx.deleteFrom('reviews').where('id', '=', id).execute();
      });
      if (index % 9 === 5) await db.deleteFrom('people').where('id', '=', person_id).execute();
      if (index === 48) await db.deleteFrom('products').where('id', '=', 'p8').execute();
    }),
  );
  const { rows: storedRows } = await pool.query(
    `select id, product_count, review_count, rated_count, stars, follower_count, rating_tenths from stores order by id`,
  );
  const { rows: recountedRows } = await pool.query(
    `select stores.id, count(distinct products.id)::int as product_count, count(reviews.id)::int as review_count,
       count(reviews.rating)::int as rated_count, coalesce(sum(reviews.rating), 0)::int as stars,
       (select count(*)::int from follows where store_id = stores.id) as follower_count,
       round(10 * avg(reviews.rating))::int as rating_tenths
     from stores
     left join products on products.store_id = stores.id and status <> 'inactive' and not is_hidden
     left join reviews on reviews.product_id = products.id
     group by stores.id order by stores.id`,
  );
  expect(storedRows).toEqual(recountedRows);
  expect(storedRows.every(({ review_count }) => review_count > 0)).toBe(true);
});
