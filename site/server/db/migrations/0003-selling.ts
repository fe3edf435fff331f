import { type Kysely, type Migration, sql } from 'kysely';

/** More columns of stores and products, uploads, verification requests, views, daily uses and idempotency keys. */
export const selling: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  // Files without an owner came with the demo.
  `alter table media
    add column owner_id text references people (id) on delete set null,
    add column created_at timestamptz(3) not null default now()`,
  'create index media_owner on media (owner_id)',

  `alter table stores
    add column phone text,
    add column email text,
    add column whatsapp text,
    add column instagram text,
    add column delivery_time text,
    add column banner_id text references media (id) on delete set null,
    add column logo_id text references media (id) on delete set null,
    add column cover_id text references media (id) on delete set null,
    add column image_id text references media (id) on delete set null,
    add column created_at timestamptz(3) not null default now()`,
  'create index stores_newest on stores (campus_id, created_at desc, id desc)',

  `create table follows (
    person_id text not null references people (id) on delete cascade,
    store_id text not null references stores (id) on delete cascade,
    created_at timestamptz(3) not null default now(),
    primary key (person_id, store_id)
  )`,
  'create index follows_newest on follows (person_id, created_at desc, store_id desc)',
  'create index follows_store on follows (store_id)',

  // A store has one pending request at a time.
  `create table verification_requests (
    id text primary key,
    store_id text not null references stores (id) on delete cascade,
    level text not null check (level in ('premium', 'gold')),
    note text not null default '',
    status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
    created_at timestamptz(3) not null default now(),
    answered_at timestamptz(3),
    check ((status = 'pending') = (answered_at is null))
  )`,
  `create unique index verification_requests_pending on verification_requests (store_id)
    where status = 'pending'`,
  'create index verification_requests_newest on verification_requests (created_at desc, id desc)',

  // A product that an admin has hidden stays hidden, whatever status its seller sets.
  `alter table products
    add column phone text,
    add column organic boolean not null default false,
    add column is_hidden boolean not null default false,
    add column updated_at timestamptz(3) not null default now(),
    add column price_since timestamptz(3) not null default now(),
    add column original_price_until timestamptz(3)`,
  'create index products_seller_newest on products (seller_id, created_at desc, id desc)',
  'create index products_store_newest on products (store_id, created_at desc, id desc)',
  'drop index products_seller',
  'drop index products_store',

  `create table product_views (
    product_id text not null references products (id) on delete cascade,
    viewer text not null,
    day date not null,
    primary key (product_id, viewer, day)
  )`,
  'create index product_views_day on product_views (day)',

  // How often a person has used a daily allowance.
  `create table daily_uses (
    person_id text not null references people (id) on delete cascade,
    what text not null,
    day date not null,
    uses integer not null check (uses > 0),
    primary key (person_id, what, day)
  )`,

  // The answers of calls with an idempotency key, for retries.
  `create table idempotency_keys (
    person_id text not null references people (id) on delete cascade,
    key text not null,
    call text not null,
    body_hash text not null,
    data jsonb,
    created_at timestamptz(3) not null default now(),
    primary key (person_id, key)
  )`,
  'create index idempotency_keys_age on idempotency_keys (created_at)',
];
