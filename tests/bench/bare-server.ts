// The bare server, a lower bound for a server with the same SQL: node:http and `pg`, no framework, no checks, no
// headers. Its lists are the same JSON as our server's. The search uses our server's own statements. The list uses the
// copy below of our server's list statement. It does not render Home: it answers with the list. It trusts its callers,
// whose token is their id.
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import pg from 'pg';
import { productColumnsSql, productJoinsSql, searchStatements, uncommonMatchesMax } from './bare-search.ts';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

const buyableCondition = `products.status = 'active' and products.stock is distinct from 0 and not products.is_hidden
  and products.seller_id not in (select id from people where suspended_at is not null)`;
const listStatement = (condition: string) => `
  select ${productColumnsSql} from (
    select * from products where ${buyableCondition} and products.campus_id = $1 ${condition}
    order by created_at desc, id desc limit 21
  ) as products ${productJoinsSql}
  order by products.created_at desc, products.id desc`;
const productStatement = `
  select ${productColumnsSql}, products.description from (select * from products where id = $1) as products
  ${productJoinsSql}`;
const cartStatement = `
  insert into cart_lines (person_id, product_id, quantity, added_at, changed_at) values ($1, $2, $3, now(), now())
  on conflict (person_id, product_id) do update set quantity = excluded.quantity, changed_at = excluded.changed_at`;
const messageStatement = `
  with thread as (
    update threads set last_message_at = clock_timestamp() where id = $1 and $2 in (low_id, high_id) returning *
  )
  insert into messages (id, thread_id, from_low, content) select $3, id, low_id = $2, $4 from thread
  returning id, content, created_at`;

async function query(name: string, text: string, values: unknown[]) {
  return (await pool.query({ name, text, values })).rows;
}

async function findProducts(campus: string) {
  const { rareWords, commonWords } = searchStatements(campus);
  const { rows } = await pool.query(rareWords);
  return rows[0].found > uncommonMatchesMax
    ? (await pool.query(commonWords)).rows
    : rows.filter(({ id }) => id !== null);
}

function readRows(campus: string, category: string | null, isSearch: boolean) {
  if (isSearch) return findProducts(campus);
  return category === null
    ? query('list', listStatement(''), [campus])
    : query('category', listStatement('and products.category = $2'), [campus, category]);
}

async function list(searchParams: URLSearchParams) {
  const isSearch = searchParams.has('search');
  const rows = await readRows(searchParams.get('campus') ?? '', searchParams.get('category'), isSearch);
  const hasMore = rows.length > 20;
  const batch = rows.slice(0, 20);
  const lastRow = batch.at(-1);
  return {
    products: batch.map(toProduct),
    pagination: {
      page: 1,
      limit: 20,
      hasMore,
      nextCursor: hasMore
        ? Buffer.from(
            isSearch
              ? `2.${lastRow.id}.found.${lastRow.tier}.${lastRow.ranked_at.getTime()}.`
              : `2.${lastRow.created_at.getTime()}.${lastRow.id}`,
          ).toString('base64url')
        : null,
    },
  };
}

function toProduct(row: pg.QueryResultRow) {
  return {
    _id: row.id,
    productName: row.name,
    productPrice: row.price_kobo / 100,
    productImages: [`/media/${row.media_id}/480.webp`],
    media: [
      {
        url: `/media/${row.media_id}/480.webp`,
        width: 480,
        height: 480,
        color: row.media_color,
        type: 'image',
      },
    ],
    category: row.category,
    campus: row.campus_id,
    status: row.status,
    inStock: true,
    stock: row.stock,
    views: row.views,
    isFeatured: row.is_featured,
    createdAt: row.created_at.toISOString(),
    sellerId: row.seller_id,
    seller: { name: row.seller_name, ...(row.seller_paid_at && { verificationLevel: 'basic' }) },
    storeId: row.store_id,
    storeName: row.store_name,
  };
}

async function respond(request: IncomingMessage) {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bare');
  const [, , noun, id] = pathname.split('/');
  const personId = request.headers.authorization?.slice('Bearer '.length);
  if (noun === 'product-details') {
    const [row = {}] = await query('product', productStatement, [id]);
    return { product: { ...toProduct(row), productDescription: row.description } };
  }
  if (noun === 'cart') {
    const { changes } = (await json(request)) as { changes: { productId: string; quantity: number }[] };
    for (const { productId, quantity } of changes)
      await query('cart', cartStatement, [personId, productId, quantity]);
    return { lines: changes };
  }
  if (noun === 'threads') {
    const { content } = (await json(request)) as { content: string };
    const [message] = await query('message', messageStatement, [id, personId, randomUUID(), content]);
    return { message };
  }
  return list(searchParams);
}

createServer(async (request, response) => {
  const data = await respond(request);
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ success: true, data }));
}).listen(Number(process.env.PORT), '127.0.0.1', () =>
  console.log(`Ready: http://127.0.0.1:${process.env.PORT}`),
);
