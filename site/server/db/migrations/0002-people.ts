import { type Kysely, type Migration, sql } from 'kysely';

/** People, their sessions and their favourites. */
export const people: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

// A session on another page must never have the scope `account`, as any script there can take its token.
const noMoreThanAnEmbed = `check (origin is null or scopes <@ array['buy', 'sell'])`;

const statements = [
  `alter table people
    add column issuer text,
    add column google_id text,
    add column email text,
    add column picture_url text,
    add column phone text,
    add column address text,
    add column campus_id text,
    add column department text,
    add column year text,
    add column role text not null default 'user' check (role in ('user', 'admin')),
    add column onboarded_at timestamptz(3),
    add column consent_version text,
    add column consented_at timestamptz(3),
    add column created_at timestamptz(3) not null default now(),
    add unique (issuer, google_id),
    add check ((issuer is null) = (google_id is null)),
    add check ((consent_version is null) = (consented_at is null))`,

  `create table sessions (
    id text primary key,
    family text not null,
    person_id text not null references people (id) on delete cascade,
    origin text,
    scopes text[] not null ${noMoreThanAnEmbed},
    refresh_hash text unique check (refresh_hash is null or origin is null),
    refreshed_at timestamptz(3),
    revoked_at timestamptz(3),
    expires_at timestamptz(3) not null
  )`,

  `create table sign_in_tokens (
    token_hash text primary key,
    person_id text not null references people (id) on delete cascade,
    origin text,
    scopes text[] not null ${noMoreThanAnEmbed},
    used_at timestamptz(3),
    expires_at timestamptz(3) not null
  )`,

  `create table favorites (
    person_id text not null references people (id) on delete cascade,
    product_id text not null references products (id) on delete cascade,
    created_at timestamptz(3) not null default now(),
    primary key (person_id, product_id)
  )`,

  'create index sessions_family on sessions (family)',
  'create index sessions_person on sessions (person_id)',
  'create index sign_in_tokens_person on sign_in_tokens (person_id)',
  'create index favorites_newest on favorites (person_id, created_at desc, product_id desc)',
  'create index favorites_product on favorites (product_id)',
];
