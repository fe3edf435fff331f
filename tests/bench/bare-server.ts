// The bare server, a lower bound for a server with the same SQL: node:http and `pg`, no framework, no checks, no
// headers. It returns the same JSON as our server. The search uses our server's own statements. The list uses
// the copy below of our server's list statement.
import { createServer } from 'node:http';
import pg from 'pg';
import { productColumnsSql, productJoinsSql, searchStatements, uncommonMatchesMax } from './bare-search.ts';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

const buyableCondition = `products.status = 'active' and products.stock is distinct from 0 and not products.is_hidden
  and products.seller_id not in (select id from people where suspended_at is not null)`;
const listStatement = `
  select ${productColumnsSql} from (
    select * from products where ${buyableCondition} and products.campus_id = $1
    order by created_at desc, id desc limit 21
  ) as products ${productJoinsSql}
  order by products.created_at desc, products.id desc`;

async function findProducts(campus: string) {
  const { rareWords, commonWords } = searchStatements(campus);
  const { rows } = await pool.query(rareWords);
  return rows[0].found > uncommonMatchesMax
    ? (await pool.query(commonWords)).rows
    : rows.filter(({ id }) => id !== null);
}

createServer(async (request, response) => {
  const { searchParams } = new URL(request.url ?? '/', 'http://bare');
  const campus = searchParams.get('campus') ?? '';
  const isSearch = searchParams.has('search');
  const rows = isSearch
    ? await findProducts(campus)
    : (await pool.query({ name: 'list', text: listStatement, values: [campus] })).rows;
  const hasMore = rows.length > 20;
  const batch = rows.slice(0, 20);
  const lastRow = batch.at(-1);
  const data = {
    products: batch.map((row) => ({
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
    })),
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
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ success: true, data }));
}).listen(Number(process.env.PORT), '127.0.0.1', () =>
  console.log(`Ready: http://127.0.0.1:${process.env.PORT}`),
);
