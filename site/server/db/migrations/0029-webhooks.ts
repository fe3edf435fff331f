import { type Kysely, type Migration, sql } from 'kysely';

/** Webhooks, and the outbox of their events, which is also their log. */
export const webhooks: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table webhooks (
    id text primary key,
    url text not null,
    name text not null default '',
    secret text not null,
    events text[] not null check (cardinality(events) > 0),
    campus_id text,
    is_paused boolean not null default false,
    created_at timestamptz(3) not null default now()
  )`,
  'create index webhooks_newest on webhooks (created_at desc, id desc)',

  `create table webhook_deliveries (
    id text primary key default gen_random_uuid()::text,
    webhook_id text not null references webhooks (id) on delete cascade,
    event text not null,
    data jsonb not null,
    status text not null default 'pending' check (status in ('pending', 'delivered', 'failed')),
    attempts integer not null default 0 check (attempts >= 0),
    last_attempt_at timestamptz(3),
    response_status integer,
    error text,
    created_at timestamptz(3) not null default now()
  )`,
  'create index webhook_deliveries_newest on webhook_deliveries (webhook_id, created_at desc, id desc)',
  'create index webhook_deliveries_age on webhook_deliveries (created_at)',
  `create index webhook_deliveries_pending on webhook_deliveries (webhook_id, created_at) where status = 'pending'`,
];
