// What nobody can be faster than, short of other SQL: node:http and `pg`, no framework, no checks, no headers.
// It sends the same statement as our server and answers with the same JSON; the benchmark compares the two.
import { createServer } from 'node:http';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

const columns = `
  products.id, products.name, products.price_kobo, products.original_price_kobo, products.category,
  products.campus_id, products.status, products.stock, products.is_featured, products.views,
  products.created_at, products.seller_id, people.display_name as seller_name,
  people.paid_at as seller_paid_at, people.verified_as as seller_verified_as,
  stores.id as store_id, stores.name as store_name, cover.id as media_id, cover.width as media_width,
  cover.height as media_height, cover.color as media_color, cover.type as media_type`;
const tables = `
  join people on people.id = products.seller_id
  left join stores on stores.id = products.store_id and stores.is_active
  left join lateral (
    select media_id from product_media where product_id = products.id order by position limit 1
  ) as first_media on true
  left join media as cover on cover.id = first_media.media_id`;
const buyable = `products.status = 'active' and products.stock is distinct from 0 and not products.is_hidden`;
const statement = (condition: string) => `
  select ${columns} from (
    select * from products where ${buyable} and products.campus_id = $1 ${condition}
    order by created_at desc, id desc limit 21
  ) as products ${tables}
  order by products.created_at desc, products.id desc`;

const list = statement('');
const search = statement(`and products.search @@ to_tsquery('simple', $2)`);

createServer(async (request, response) => {
  const { searchParams } = new URL(request.url ?? '/', 'http://raw');
  const words = searchParams.get('search');
  const campus = searchParams.get('campus');
  const { rows } = words
    ? await pool.query(search, [campus, `${words}:*`])
    : await pool.query({ name: 'list', text: list, values: [campus] });
  const hasMore = rows.length > 20;
  const shown = rows.slice(0, 20);
  const last = shown.at(-1);
  const data = {
    products: shown.map((row) => ({
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
          type: row.media_type,
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
      seller: { name: row.seller_name, verificationLevel: 'basic' },
      storeId: row.store_id,
      storeName: row.store_name,
    })),
    pagination: {
      page: 1,
      limit: 20,
      hasMore,
      nextCursor: hasMore
        ? Buffer.from(`2.${last.created_at.getTime()}.${last.id}`).toString('base64url')
        : null,
    },
  };
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ success: true, data }));
}).listen(Number(process.env.PORT), '127.0.0.1', () =>
  console.log(`Ready: http://127.0.0.1:${process.env.PORT}`),
);
