import { type Kysely, type Migration, sql } from 'kysely';

/** The tables that admins look after: canteens, adverts, and the pages elsewhere that may sign people in. */
export const campusLife: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  // A canteen without a campus is shown on each campus without canteens of its own.
  `create table canteens (
    id text primary key,
    campus_id text,
    name text not null,
    subtitle text not null default '',
    location text not null default '',
    is_open boolean not null default true,
    opens_at time,
    closes_at time,
    rating numeric(2, 1) check (rating between 0 and 5),
    picture_id text references media (id) on delete set null,
    specialties text[] not null default '{}',
    phone text,
    created_at timestamptz(3) not null default now(),
    check ((opens_at is null) = (closes_at is null))
  )`,
  'create index canteens_newest on canteens (campus_id, created_at desc, id desc)',

  `create table menu_items (
    id text primary key,
    canteen_id text not null references canteens (id) on delete cascade,
    position integer not null check (position >= 0),
    name text not null,
    description text not null default '',
    price_kobo bigint not null check (price_kobo > 0),
    category text not null check (category in ('Rice', 'Sides', 'Combo', 'Breakfast')),
    picture_id text references media (id) on delete set null
  )`,
  'create index menu_items_canteen on menu_items (canteen_id, position, id)',

  // Where canteens deliver to; without a campus: everywhere.
  `create table delivery_locations (
    id text primary key,
    campus_id text,
    position integer not null check (position >= 0),
    name text not null
  )`,
  'create index delivery_locations_campus on delivery_locations (campus_id, position)',

  `create table ads (
    id text primary key,
    title text not null,
    description text not null default '',
    image text not null,
    link text not null,
    cta text not null default '',
    type text not null check (type in ('carousel', 'native')),
    position integer not null default 1 check (position >= 1),
    is_active boolean not null default true,
    sponsored boolean not null default false,
    discount integer check (discount between 1 and 99),
    price_kobo bigint check (price_kobo > 0),
    original_price_kobo bigint check (original_price_kobo > 0),
    campuses text[] not null default '{}',
    departments text[] not null default '{}',
    created_at timestamptz(3) not null default now()
  )`,
  'create index ads_order on ads (type, position, created_at desc, id desc)',

  `create table embeds (
    id text primary key,
    origin text not null unique,
    name text not null default '',
    scopes text[] not null check (scopes <@ array['buy', 'sell']),
    created_at timestamptz(3) not null default now()
  )`,
];
