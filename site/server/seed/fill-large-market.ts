import type pg from 'pg';
import { fillTables } from '../db/fill-tables.ts';
import { goods } from './generated-goods.ts';

/** The size of a market, derived from the number of products. */
export interface MarketSize {
  products: number;
  stores: number;
  reviews: number;
  buyers: number;
}

export function marketSizeFor(products: number): MarketSize {
  return {
    products,
    stores: Math.max(1, Math.ceil(products / 50)),
    reviews: Math.round(products * 0.3),
    buyers: Math.max(10, Math.ceil(products / 200)),
  };
}

/** The number of campuses with products. The first has 8.2 percent of all products, and the last 0.3 percent. */
export const campusCount = 150;
const largestShare = 0.082;
const smallestShare = 0.003;

/** For each campus, the share of all products that the campuses before it have together. */
const cumulativeShares = (() => {
  const weights = Array.from({ length: campusCount - 2 }, (_, index) => 1 / (index + 20));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const remainingShare = 1 - largestShare - smallestShare;
  const campusShares = [
    largestShare,
    ...weights.map((weight) => (remainingShare * weight) / sum),
    smallestShare,
  ];
  let total = 0;
  return campusShares.map((share) => {
    const start = total;
    total += share;
    return start;
  });
})();

const batchSize = 25_000;

/**
 * Adds generated stores, products, favorites and reviews in one transaction, for load tests and for developing with a
 * large market. Rebuilds the indexes afterwards.
 */
export async function fillLargeMarket(
  client: pg.Client,
  allCampuses: string[],
  size: MarketSize,
  reportProgress: (share: number, step: string) => void,
): Promise<void> {
  const { products, stores, reviews, buyers } = size;
  const campuses = allCampuses.slice(0, campusCount);
  await client.query(`set statement_timeout = 0; set maintenance_work_mem = '256MB'`);
  const { rows } = await client.query(
    `select exists (select from people where id = 'many-seller1') as is_filled`,
  );
  if (rows[0].is_filled) throw new Error('This database has been filled with load-test data before.');
  reportProgress(0, 'sellers and stores');
  await fillTables(client, async () => {
    await client.query(
      `insert into people (id, display_name, paid_at, campus_id)
       select 'many-seller' || n, 'Seller ' || n, case when n % 3 = 0 then now() end, ${campusSql('n')}
       from generate_series(1, $1::int) n`,
      [stores, campuses, cumulativeShares],
    );
    await client.query(
      `insert into people (id, display_name) select 'many-buyer' || n, 'Buyer ' || n from generate_series(1, $1::int) n`,
      [buyers],
    );
    await client.query(
      `insert into stores (id, owner_id, name, slug, description, address, campus_id, category, created_at)
       select 'many-store' || n, 'many-seller' || n, 'Store ' || n, 'many-store-' || n, 'Good things for students.',
         'Shop ' || n % 90 + 1, ${campusSql('n')},
         (array['Electronics', 'Fashion', 'Books & Education', 'Food & Beverages'])[n % 4 + 1],
         now() - n * interval '90 seconds'
       from generate_series(1, $1::int) n`,
      [stores, campuses, cumulativeShares],
    );
    await client.query(
      `insert into media (id, width, height, color, type)
       select 'manymedia' || n, 960, 960, '#aabbcc', 'image' from generate_series(1, 30) n`,
    );
    await client.query(
      `insert into reviews (id, product_id, person_id, rating, comment, created_at, updated_at)
       select 'many-review' || n, 'many' || n * 3 % $2::int + 1, 'many-buyer' || n * 3 / $2::int + n % 7 + 1,
         case when n % 6 > 0 then 1 + (n * 31 + n / 97) % 5 end, 'It is as the seller said, and came on time.',
         now() - n % 300 * interval '1 hour', now()
       from generate_series(1, $1::int) n`,
      [reviews, products],
    );
    await createProductTemplates(client);
    await createReviewCounts(client);
    for (let firstNumber = 1; firstNumber <= products; firstNumber += batchSize) {
      const addedCount = firstNumber - 1;
      reportProgress((0.7 * addedCount) / products, `${addedCount.toLocaleString('en')} products`);
      await addProducts(client, firstNumber, Math.min(addedCount + batchSize, products), stores);
    }
    reportProgress(0.7, 'pictures and favourites');
    await client.query(
      `insert into product_media (product_id, position, media_id)
       select 'many' || n, 0, 'manymedia' || n % 30 + 1 from generate_series(1, $1::int) n`,
      [products],
    );
    // Only favorites of the last 14 days make a product popular. The ages are whole days and an hour, so that no favorite
    // reaches 14 days during a test.
    await client.query(
      `insert into favorites (person_id, product_id, created_at)
       select distinct 'many-buyer' || (n * 13 + k * 7) % $2::int + 1, 'many' || n,
         now() - (n * 7 + k) % 60 * interval '1 day' - interval '1 hour'
       from generate_series(1, $1::int) n, generate_series(1, ${favoritesSql('n')}) k`,
      [products, buyers],
    );
    reportProgress(0.8, 'counts');
    await updateCounts(client);
    reportProgress(0.85, 'indexes');
  });
  reportProgress(0.98, 'tidying up');
  await client.query('vacuum analyze');
  reportProgress(1, 'done');
}

/**
 * Returns SQL for the campus of a row. Each campus gets its share of the rows. The statement's parameters $2 and $3
 * must be the campuses and the cumulative shares.
 */
const campusSql = (rowNumber: string) =>
  `($2::text[])[width_bucket((${rowNumber}::bigint * 7919 % 100003)::float8 / 100003, $3::float8[])]`;

/** Returns SQL for the number of favorites of the product with a row number. */
const favoritesSql = (rowNumber: string) =>
  `(case when ${rowNumber} % 500 = 0 then 7 when ${rowNumber} % 50 = 0 then 3 when ${rowNumber} % 7 = 0 then 1 else 0 end)`;

/** Creates the table from which products are generated: one row for each variant of each thing. */
async function createProductTemplates(client: pg.Client): Promise<void> {
  const templates = goods.flatMap(({ things, variants, category, description, price }) =>
    things.flatMap((thing) =>
      variants.map((variant) => ({ name: `${thing} ${variant}`, category, description, price })),
    ),
  );
  await client.query(
    `create temporary table templates on commit drop as
     select row_number() over () - 1 as index, name, category, description, low, high
     from unnest($1::text[], $2::text[], $3::text[], $4::int[], $5::int[]) as template (name, category, description, low, high)`,
    [
      templates.map(({ name }) => name),
      templates.map(({ category }) => category),
      templates.map(({ description }) => description),
      templates.map(({ price }) => price[0]),
      templates.map(({ price }) => price[1]),
    ],
  );
}

/** Creates a table with the counts of reviews, because products are inserted with the counts that triggers usually add. */
async function createReviewCounts(client: pg.Client): Promise<void> {
  await client.query(
    `create temporary table review_counts on commit drop as
     select product_id, count(*) as reviews, count(rating) as rated, coalesce(sum(rating), 0) as stars
     from reviews where product_id like 'many%' group by product_id`,
  );
  await client.query('create unique index on review_counts (product_id)');
  await client.query('analyze review_counts');
}

/** Three of these syllables form a rare brand name. */
const syllables = `array['ka', 'lu', 'mo', 'ri', 'zen', 'ba', 'to', 'vi', 'xu', 'ne', 'dor', 'fe', 'gi', 'hol', 'ja', 'pe',
  'qua', 'so', 'wi', 'yan']`;

async function addProducts(
  client: pg.Client,
  firstNumber: number,
  lastNumber: number,
  stores: number,
): Promise<void> {
  await client.query(
    `insert into products (id, seller_id, store_id, name, description, price_kobo, category, campus_id, stock, views,
       favorite_steps, review_count, rated_count, stars, created_at)
     select 'many' || n, 'many-seller' || store, 'many-store' || store,
       templates.name || ' ' || syllables[n % 20 + 1] || syllables[n / 20 % 20 + 1] || syllables[n / 400 % 20 + 1],
       templates.description || ' Pick up at gate ' || n % 9 + 1 || '.',
       (low + (high - low) * ((n::bigint * 37) % 100) / 100) * 100, templates.category, stores.campus_id,
       case when n % 40 = 0 then 0 when n % 3 = 0 then n % 20 end, (n::bigint * 31) % 400,
       floor(log(2, 1 + ${favoritesSql('n')}))::smallint,
       coalesce(review_counts.reviews, 0), coalesce(rated, 0), coalesce(review_counts.stars, 0),
       now() - (n * 40 + n % 31) * interval '1 second'
     from generate_series($1::int, $2::int) n
     cross join lateral (select (n::bigint * 104729) % $3::int + 1 as store, ${syllables} as syllables) as parts
     join stores on stores.id = 'many-store' || store
     join templates on templates.index = (n::bigint * 611953 + n / 1000) % (select count(*) from templates)
     left join review_counts on review_counts.product_id = 'many' || n`,
    [firstNumber, lastNumber, stores],
  );
}

/** Updates the counts that triggers maintain. The triggers are disabled while the tables are filled. */
async function updateCounts(client: pg.Client): Promise<void> {
  await client.query(
    `update stores
     set product_count = counted.product_count, review_count = counted.review_count,
       rated_count = counted.rated_count, stars = counted.stars
     from (
       select store_id, count(*) as product_count, sum(review_count) as review_count,
         sum(rated_count) as rated_count, sum(stars) as stars
       from products where status <> 'inactive' and not is_hidden and store_id like 'many-%' group by store_id
     ) as counted where stores.id = counted.store_id`,
  );
  await client.query(`select count_words(array_agg(name), null) from products where id like 'many%'`);
  await client.query(`select count_popularity(array(select id from products where id like 'many%'))`);
}
