import { beforeEach, expect, test } from 'vitest';
import { emptyTables } from '../../support/database/database.ts';
import { addPerson } from '../../support/market/people.ts';
import { addPicture, addProducts, addSeller, funaab } from '../../support/market/products.ts';
import { sharedServer } from '../../support/server/server.ts';

const server = await sharedServer();
const { database } = server;
const { db, pool } = database;

beforeEach(() => emptyTables(database));

async function readFeatured(): Promise<string[]> {
  const response = await server.get(`/api/featured-products?campus=${funaab}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data.products.map(({ _id }: { _id: string }) => _id);
}

const numberedIds = (name: string, length: number) => Array.from({ length }, (_, index) => `${name}${index}`);

const day = 24 * 3600 * 1000;

test('the stored popularity of products equals a recount after fifty concurrent changes', async () => {
  const sellers = ['ada', 'bola', 'femi'];
  for (const [index, id] of sellers.entries()) {
    await addSeller(database, id, { isPaid: index > 0, storeId: `${id}s` });
  }
  const buyerIds = numberedIds('fan', 50);
  for (const id of buyerIds) await addPerson(database, id);
  const ids = numberedIds('p', 12);
  await addProducts(
    database,
    ids.map((id, index) => ({ id, seller_id: sellers[index % 3] ?? '', store_id: `${sellers[index % 3]}s` })),
  );
  await addPicture(database);
  await Promise.all(
    buyerIds.map(async (person_id, index) => {
      const product_id = ids[index % 12] ?? '';
      const created_at = new Date(Date.now() - (index % 4) * 6 * day);
      await db.insertInto('favorites').values({ person_id, product_id, created_at }).execute();
      await pool.query('update products set views = views + 1 where id = $1', [product_id]);
      const productUpdate = db.updateTable('products').where('id', '=', product_id);
      if (index % 6 === 0) await productUpdate.set({ stock: index % 4 ? 0 : 3 }).execute();
      if (index % 6 === 1) await productUpdate.set({ status: index % 4 ? 'inactive' : 'active' }).execute();
      if (index % 6 === 2)
        await productUpdate.set({ is_featured: index % 4 === 2, store_id: null }).execute();
      if (index % 6 === 3) {
        const row = { product_id, position: index, media_id: 'picture' };
        await db.insertInto('product_media').values(row).execute();
      }
      if (index % 6 === 4) await db.deleteFrom('people').where('id', '=', person_id).execute();
      if (index % 6 === 5) {
        const paid_at = index % 4 ? new Date() : null;
        await db
          .updateTable('people')
          .set({ paid_at })
          .where('id', '=', sellers[index % 3] ?? '')
          .execute();
      }
      if (index === 40) await db.deleteFrom('products').where('id', '=', 'p11').execute();
    }),
  );
  const { rows: storedRows } = await pool.query(
    `select product_id, campus_id, shop, is_shown, views, recent_favorites, recent_until
     from popularity order by product_id`,
  );
  const { rows: recountedRows } = await pool.query(
    `select id as product_id, campus_id, coalesce(store_id, seller_id) as shop,
       status = 'active' and stock is distinct from 0 and not is_hidden and not is_featured
         and exists (select from product_media where product_id = products.id) as is_shown,
       views, count(favorites.created_at)::int as recent_favorites,
       min(favorites.created_at) + interval '14 days' as recent_until
     from products left join favorites
       on favorites.product_id = products.id and favorites.created_at > now() - interval '14 days'
     where (select paid_at from people where people.id = seller_id) is not null
     group by products.id order by products.id`,
  );
  expect(storedRows).toEqual(recountedRows);
  expect(storedRows.length).toBeGreaterThan(3);
});

test('a store with one product comes second, even if another store has hundreds of more popular products', async () => {
  await addSeller(database, 'large', { isPaid: true });
  await addSeller(database, 'small', { isPaid: true });
  await addSeller(database, 'suspended', { isPaid: true });
  const manyIds = numberedIds('many', 250);
  await addProducts(database, [
    ...manyIds.map((id, index) => ({ id, seller_id: 'large', views: 1000 - index })),
    { id: 'one', seller_id: 'small', views: 1 },
    { id: 'gone', seller_id: 'suspended', views: 9000 },
  ]);
  await addPicture(database, [...manyIds, 'one', 'gone']);
  await db
    .updateTable('people')
    .set({ suspended_at: new Date(), suspension_reason: 'Sells what is not there.' })
    .where('id', '=', 'suspended')
    .execute();
  expect(await readFeatured()).toEqual(['many0', 'one', ...manyIds.slice(1, 9)]);
});

test('favorites older than two weeks no longer count, and the next visit to any product stores the new count', async () => {
  for (const id of ['loved', 'viewed']) await addSeller(database, id, { isPaid: true });
  await addProducts(database, [
    { id: 'loved', seller_id: 'loved', views: 1 },
    { id: 'viewed', seller_id: 'viewed', views: 3 },
  ]);
  await addPicture(database, ['loved', 'viewed']);
  await db.insertInto('favorites').values({ person_id: 'viewed', product_id: 'loved' }).execute();
  expect(await readFeatured()).toEqual(['loved', 'viewed']);
  // Moves the favorites and the end of their count 15 days into the past, so that the stored count is out of date.
  await pool.query(`update favorites set created_at = created_at - interval '15 days'`);
  await pool.query(`update popularity set recent_until = recent_until - interval '15 days'`);
  expect(await readFeatured()).toEqual(['viewed', 'loved']);
  await server.get('/api/product-details/viewed');
  const storedRows = await db.selectFrom('popularity').selectAll().orderBy('product_id').execute();
  expect(storedRows).toMatchObject([
    { product_id: 'loved', recent_favorites: 0, recent_until: null },
    { product_id: 'viewed', views: 4 },
  ]);
});
