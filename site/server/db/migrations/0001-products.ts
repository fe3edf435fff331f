import { type Kysely, type Migration, sql } from 'kysely';

/** People, their stores, and products with pictures. */
export const products: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

// Lists show products that can be bought now. Their indexes hold only those, so they stay small.
const buyable = `where status = 'active' and stock is distinct from 0`;

const statements = [
  // Lets one GIN index hold the campus beside the words of a product.
  'create extension if not exists btree_gin',

  `create table people (
    id text primary key,
    display_name text not null,
    paid_at timestamptz(3),
    verified_as text check (verified_as in ('premium', 'gold'))
  )`,

  `create table stores (
    id text primary key,
    owner_id text not null unique references people (id) on delete cascade,
    name text not null,
    slug text not null,
    description text not null,
    address text not null,
    campus_id text not null,
    category text not null,
    is_active boolean not null default true,
    unique (campus_id, slug)
  )`,

  `create table media (
    id text primary key,
    width integer not null check (width > 0),
    height integer not null check (height > 0),
    color text not null check (color ~ '^#[0-9a-f]{6}$'),
    type text not null check (type in ('image', 'video'))
  )`,

  // Times have milliseconds, as in JavaScript: a cursor would lose a finer time and skip a product.
  `create table products (
    id text primary key,
    seller_id text not null references people (id) on delete cascade,
    store_id text references stores (id) on delete set null,
    name text not null,
    description text not null,
    price_kobo bigint not null check (price_kobo > 0),
    original_price_kobo bigint check (original_price_kobo > price_kobo),
    category text not null,
    campus_id text not null,
    status text not null default 'active' check (status in ('active', 'inactive', 'out_of_stock')),
    stock integer check (stock >= 0),
    is_featured boolean not null default false,
    views integer not null default 0 check (views >= 0),
    created_at timestamptz(3) not null default now(),
    search tsvector not null
      generated always as (to_tsvector('simple'::regconfig, name || ' ' || description)) stored
  )`,

  `create table product_media (
    product_id text not null references products (id) on delete cascade,
    position integer not null check (position >= 0),
    media_id text not null references media (id),
    primary key (product_id, position)
  )`,

  `create index products_newest on products (created_at desc, id desc) ${buyable}`,
  `create index products_campus_newest on products (campus_id, created_at desc, id desc) ${buyable}`,
  `create index products_campus_category_newest
    on products (campus_id, category, created_at desc, id desc) ${buyable}`,
  `create index products_campus_price on products (campus_id, price_kobo) ${buyable}`,
  `create index products_featured on products (campus_id) ${buyable} and is_featured`,
  `create index products_words on products using gin (campus_id, search) ${buyable}`,
  'create index products_seller on products (seller_id)',
  'create index products_store on products (store_id)',
  'create index product_media_of_media on product_media (media_id)',
];
