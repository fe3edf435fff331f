import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { addPerson, signIn } from '../../support/market/people.ts';
import { funaab } from '../../support/market/products.ts';
import { addStores } from '../../support/market/stores.ts';
import { startServer } from '../../support/server/server.ts';

const server = await startServer();
const { pool } = server.database;
await addPerson(server.database, 'ada', { role: 'admin', google_id: 'google-ada' });
await addStores(server.database, [{ id: 'shop', owner_id: 'ada' }]);
const { headers } = await signIn(server, 'ada');

interface Statement {
  text: string;
  values: unknown[];
}

/** Returns the SQL statements with which a GET call reads rows. */
async function statementsOf(path: string): Promise<Statement[]> {
  const statements: Statement[] = [];
  const { query } = pg.Client.prototype;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args) {
    const [firstArgument, values] = args as unknown as [string | Statement, unknown[]?];
    statements.push(
      typeof firstArgument === 'string' ? { text: firstArgument, values: values ?? [] } : firstArgument,
    );
    return Reflect.apply(query, this, args);
  });
  try {
    const response = await server.get(`/api${path}`, headers);
    expect(response.statusCode, response.body).toBe(200);
  } finally {
    spy.mockRestore();
  }
  return statements.filter(({ text }) => /^\s*(select|with)\b/i.test(text));
}

/** Runs the commands, returns the query plan that the statement then has, and rolls the commands back. */
async function planOf({ text, values }: Statement, commands: string[]): Promise<string> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    for (const command of commands) await client.query(command);
    const { rows } = await client.query(`explain ${text}`, values);
    return JSON.stringify(rows);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

async function plansOf(path: string, commands: string[]): Promise<string> {
  const plans = [];
  for (const statement of await statementsOf(path)) plans.push(await planOf(statement, commands));
  return plans.join('\n');
}

// With sequential scans and sorts disabled, PostgreSQL plans as it does for very many rows.
test.each([
  ['products_newest', '/all-products'],
  ['products_campus_newest', `/all-products?campus=${funaab}`],
  ['products_sold_out_newest', '/all-products?status=out_of_stock'],
  ['products_campus_sold_out_newest', `/all-products?campus=${funaab}&status=out_of_stock`],
  ['products_liked', '/products?sortBy=favorites'],
  ['products_campus_liked', `/products?campus=${funaab}&sortBy=favorites`],
  ['products_seller_newest', '/my-products'],
  ['products_all_newest', '/admin/products'],
  ['products_hidden_newest', '/admin/products?isHidden=true'],
  ['products_promoted_newest', '/admin/products?isFeatured=true'],
  ['favorites_newest', '/favorites'],
  ['alerts_newest', '/alerts'],
  ['stores_newest', `/stores/${funaab}`],
  ['stores_all_newest', '/stores'],
  ['orders_buyer', '/orders'],
  ['orders_seller_newest', '/stores/my-store/orders'],
  ['verification_requests_store', '/stores/my-store'],
  ['orders_reference', '/admin/orders?reference=CM-7K2QXA'],
  ['orders_canteens_newest', '/admin/orders'],
  ['orders_canteen_newest', '/admin/orders?canteenId=mama'],
  ['reports_newest', '/admin/reports'],
  ['ads_all_in_order', '/admin/ads'],
  ['ads_order', '/admin/ads?type=native'],
  ['ads_of_state', '/admin/ads?isActive=false'],
  ['ads_of_state', '/notices'],
  ['embeds_newest', '/admin/embeds'],
  ['people_google_id', '/admin/users/google/google-ada'],
])('the index %s is used by GET %s', async (index, path) => {
  const disableCommands = ['seqscan', 'sort', 'bitmapscan'].map((name) => `set local enable_${name} = off`);
  expect(await plansOf(path, disableCommands)).toContain(`${index} `);
});

// Rare matches are found by their index and then sorted. In a small table PostgreSQL could choose another index, so all
// other indexes are dropped.
test.each([
  ['products_campus_category_newest', `/all-products?campus=${funaab}&category=Books`],
  ['products_category_newest', '/all-products?category=Books'],
  ['products_price', '/products?maxPrice=100'],
  ['products_campus_price', `/products?campus=${funaab}&maxPrice=100`],
  ['products_words', `/products?campus=${funaab}&search=lamp`],
  ['products_sold_out_words', `/products?campus=${funaab}&search=lamp&status=out_of_stock`],
  ['products_sold_out_words', `/all-products?category=Gaming&status=out_of_stock`],
])('the index %s finds the rows of GET %s', async (index, path) => {
  const { rows } = await pool.query(
    `select indexname as name from pg_indexes where tablename = 'products' and indexname not in ($1, 'products_pkey')`,
    [index],
  );
  const dropCommands = rows.map(({ name }) => `drop index ${name}`);
  const plan = await plansOf(path, ['set local enable_seqscan = off', ...dropCommands]);
  // A full index scan with a filter has no index condition.
  expect(plan).toMatch(
    new RegExp(`${index} [^}]*},{"QUERY PLAN":" *Index Cond: [^"]*(category|price_kobo|search)`),
  );
});
