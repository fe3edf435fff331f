import { type Kysely, type Migration, sql } from 'kysely';

/** Reviews, messages, orders and reports. */
export const trading: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  // When an account is deleted, its reviews stay without a name.
  `create table reviews (
    id text primary key,
    product_id text not null references products (id) on delete cascade,
    person_id text references people (id) on delete set null,
    rating smallint check (rating between 1 and 5),
    comment text not null,
    helpful_count integer not null default 0 check (helpful_count >= 0),
    response text,
    responded_at timestamptz(3),
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    unique (product_id, person_id),
    check ((response is null) = (responded_at is null))
  )`,
  'create index reviews_newest on reviews (product_id, created_at desc, id desc)',
  'create index reviews_helpful on reviews (product_id, helpful_count desc, id desc)',
  'create index reviews_rating on reviews (product_id, rating desc, id desc)',
  'create index reviews_person on reviews (person_id)',

  `create table helpful_marks (
    review_id text not null references reviews (id) on delete cascade,
    person_id text not null references people (id) on delete cascade,
    primary key (review_id, person_id)
  )`,
  'create index helpful_marks_person on helpful_marks (person_id)',

  // Two people share one thread, the lower id first. A deleted account leaves null.
  `create table threads (
    id text primary key,
    low_id text references people (id) on delete set null,
    high_id text references people (id) on delete set null,
    created_at timestamptz(3) not null default now(),
    last_message_at timestamptz(3) not null default now(),
    unique (low_id, high_id),
    check (low_id < high_id)
  )`,
  'create index threads_low on threads (low_id, last_message_at desc, id desc)',
  'create index threads_high on threads (high_id, last_message_at desc, id desc)',

  // The sender is stored as the side of the thread, which outlives the account.
  `create table messages (
    id text primary key,
    thread_id text not null references threads (id) on delete cascade,
    from_low boolean not null,
    product_id text references products (id) on delete set null,
    content text not null,
    created_at timestamptz(3) not null default now(),
    read_at timestamptz(3)
  )`,
  'create index messages_newest on messages (thread_id, created_at desc, id desc)',
  'create index messages_unread on messages (thread_id, from_low) where read_at is null',
  'create index messages_product on messages (product_id)',

  `create table blocks (
    blocker_id text not null references people (id) on delete cascade,
    blocked_id text not null references people (id) on delete cascade,
    created_at timestamptz(3) not null default now(),
    primary key (blocker_id, blocked_id),
    check (blocker_id <> blocked_id)
  )`,
  'create index blocks_blocked on blocks (blocked_id)',

  `create table orders (
    id text primary key,
    reference text not null check (reference ~ '^CM-[A-Z0-9]{6}$'),
    buyer_id text references people (id) on delete set null,
    seller_id text references people (id) on delete set null,
    store_id text references stores (id) on delete set null,
    canteen_id text,
    status text not null default 'opened' check (status in ('opened', 'completed', 'cancelled')),
    total_kobo bigint not null check (total_kobo > 0),
    delivery_location text,
    created_at timestamptz(3) not null default now(),
    completed_at timestamptz(3),
    check ((status = 'completed') = (completed_at is not null)),
    check (seller_id is null or canteen_id is null)
  )`,
  // A checkout makes one order per seller, even when it is sent twice.
  'create unique index orders_of_seller on orders (buyer_id, reference, seller_id) where seller_id is not null',
  'create unique index orders_of_canteen on orders (buyer_id, reference, canteen_id) where canteen_id is not null',
  'create index orders_seller_newest on orders (seller_id, created_at desc, id desc)',
  'create index orders_store_newest on orders (store_id, created_at desc, id desc)',
  'create index orders_buyer on orders (buyer_id, created_at desc, id desc)',

  `create table order_lines (
    order_id text not null references orders (id) on delete cascade,
    position integer not null check (position >= 0),
    product_id text references products (id) on delete set null,
    menu_item_id text,
    name text not null,
    price_kobo bigint not null check (price_kobo > 0),
    quantity integer not null check (quantity between 1 and 99),
    primary key (order_id, position)
  )`,
  'create index order_lines_product on order_lines (product_id)',

  `create table reports (
    id text primary key,
    reporter_id text references people (id) on delete set null,
    kind text not null check (kind in ('product', 'store', 'review', 'thread', 'person')),
    target_id text not null,
    reason text not null,
    created_at timestamptz(3) not null default now(),
    resolved_at timestamptz(3)
  )`,
  'create index reports_newest on reports (created_at desc, id desc)',
  'create index reports_reporter on reports (reporter_id)',
];
