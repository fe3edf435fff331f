import { afterAll, beforeAll, expect, test } from 'vitest';
import { campuses } from '../../../site/server/features/campuses/campuses.queries.ts';
import { type SeedInput, seedLargeMarket } from '../../../site/server/seed/seed-large-market.ts';
import { emptyDatabase, openTestDatabase, type TestDatabase } from '../../support/database/database.ts';

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await emptyDatabase();
});
afterAll(() => testDatabase.remove());

async function seed(input: Partial<SeedInput> = {}) {
  const printedLines: string[] = [];
  const shares: number[] = [];
  const code = await seedLargeMarket(
    {
      campuses: campuses.map(({ id }) => id),
      products: 3000,
      isForced: false,
      print: (line) => printedLines.push(line),
      progress: (share) => shares.push(share),
      ...input,
    },
    { DATABASE_URL: testDatabase.databaseUrl, DATA_DIR: testDatabase.dataDir, LOG_LEVEL: 'silent' },
  );
  return { code, output: printedLines.join('\n'), shares };
}

test('seeding fills a database once, sets the counts that triggers otherwise set, and refuses a real market', async () => {
  const { code, output, shares } = await seed();
  expect(output).toMatch(/^3,000 products on 150 campuses were added in \d+ seconds\.$/);
  expect(code).toBe(0);
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
  expect(shares.at(-1)).toBe(1);

  const { pool, close } = await openTestDatabase(testDatabase);
  const { rows: wrongCounts } = await pool.query(
    `select stores.id from stores
     left join products on products.store_id = stores.id and status <> 'inactive' and not is_hidden
     left join reviews on reviews.product_id = products.id
     group by stores.id
     having stores.product_count <> count(distinct products.id) or stores.review_count <> count(reviews.id)
       or stores.stars <> coalesce(sum(reviews.rating), 0)
     union all
     select products.id from products left join favorites on favorites.product_id = products.id
     group by products.id having favorite_steps <> floor(log(2, 1 + count(favorites.product_id)))
     union all
     select products.id from products join people on people.id = seller_id left join popularity on product_id = products.id
     where (paid_at is not null) <> (product_id is not null) or popularity.views <> products.views
       or recent_favorites <> (
         select count(*) from favorites
         where favorites.product_id = products.id and created_at > now() - interval '14 days')`,
  );
  expect(wrongCounts).toEqual([]);
  const { rows } = await pool.query(`select count(*)::int as triggers from pg_trigger where tgenabled = 'D'`);
  expect(rows).toEqual([{ triggers: 0 }]);

  expect(await seed()).toMatchObject({ code: 1, output: expect.stringContaining('load-test data before') });
  await pool.query(
    `update people set issuer = 'https://accounts.google.com', google_id = '1' where id = 'many-buyer1'`,
  );
  expect(await seed()).toMatchObject({
    code: 1,
    output: expect.stringContaining('One person has signed in'),
  });
  await close();
});
