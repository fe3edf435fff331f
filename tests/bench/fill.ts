import { sql } from 'kysely';
import { migrate } from '../../site/server/db/migrate.ts';
import { type Database, openDatabase } from '../../site/server/db/open.ts';
import { campuses } from '../../site/server/features/campuses/campuses.queries.ts';
import { makeLog } from '../../site/server/log.ts';

/** The campuses with products, as many as in the demo. */
export const benchCampuses = campuses.slice(0, 6).map(({ id }) => id);

/** Opens a database, and creates our tables if it has none. */
export async function openWithTables(databaseUrl: string): Promise<Database> {
  const database = await openDatabase({
    databaseUrl,
    statementTimeoutMs: 300_000,
    // `dataDir` and `databaseMemory` only matter if `openDatabase` starts an embedded PostgreSQL.
    dataDir: '',
    databaseMemory: 0,
    log: makeLog({ logLevel: 'silent' }),
  });
  await migrate(database.db);
  return database;
}

/** Fills an empty database with similar products of 50 sellers, who have all paid and have a store. */
export async function fillWithProducts(databaseUrl: string, productCount: number): Promise<void> {
  const database = await openWithTables(databaseUrl);
  await addProducts(database, productCount);
  await database.close();
}

async function addProducts({ db }: Database, productCount: number): Promise<void> {
  const campusArray = sql`array[${sql.join(benchCampuses)}]`;
  await sql`insert into people (id, display_name, paid_at)
    select 'seller' || n, 'Seller ' || n, now() from generate_series(1, 50) n`.execute(db);
  await sql`insert into stores (id, owner_id, name, slug, description, address, campus_id, category)
    select 'store' || n, 'seller' || n, 'Store ' || n, 'store-' || n, 'A store.', 'Main road', 'x', 'Electronics'
    from generate_series(1, 50) n`.execute(db);
  await sql`insert into media (id, width, height, color, type)
    select 'media' || n, 960, 960, '#aabbcc', 'image' from generate_series(1, 30) n`.execute(db);
  await sql`insert into products (id, seller_id, store_id, name, description, price_kobo, category, campus_id, created_at)
    select 'product' || n, 'seller' || n % 50 + 1, 'store' || n % 50 + 1,
      (array['Wireless headphones', 'Reading lamp', 'Canvas sneakers', 'Rice cooker', 'Data textbook'])[n % 5 + 1]
        || ' number ' || n,
      'Used for one semester, clean, with its box. Pick up around the main library or the gate.',
      (n % 900 + 100) * 1000, (array['Electronics', 'Home', 'Fashion', 'Books'])[n % 4 + 1],
      (${campusArray}::text[])[n % 6 + 1], now() - n * interval '1 minute'
    from generate_series(1, ${productCount}::int) n`.execute(db);
  await sql`insert into product_media (product_id, position, media_id)
    select 'product' || n, 0, 'media' || n % 30 + 1 from generate_series(1, ${productCount}::int) n`.execute(
    db,
  );
  await sql`vacuum analyze`.execute(db);
}
