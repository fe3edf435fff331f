import { type Kysely, type Migration, sql } from 'kysely';

/** The searches that people save, and the products for which the people who saved them are still to be told. */
export const savedSearches: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  // The columns from `categories` on are made from those before. A product is compared only with the searches that have one
  // of its keys, so that its cost does not grow with all saved searches.
  `create table saved_searches (
    id text primary key default gen_random_uuid()::text,
    person_id text not null references people (id) on delete cascade,
    search text not null,
    campus_id text not null,
    category text,
    min_price_kobo bigint,
    max_price_kobo bigint,
    created_at timestamptz(3) not null default now(),
    categories text[],
    words tsquery,
    price_range int8range not null,
    keys text[] not null check (cardinality(keys) > 0)
  )`,
  // The same search of a person is saved only once.
  `create unique index saved_searches_person on saved_searches (person_id, campus_id, lower(search),
    coalesce(category, ''), coalesce(min_price_kobo, 0), coalesce(max_price_kobo, 0))`,
  'create index saved_searches_campus on saved_searches (campus_id)',
  'create index saved_searches_keys on saved_searches using gin (keys) with (fastupdate = off)',

  'alter table alerts add column search text',

  // People are told in batches, in the order of their ids. `last_person_id` is the last one who has been told.
  `create table products_to_match (
    product_id text primary key references products (id) on delete cascade,
    created_at timestamptz(3) not null default now(),
    last_person_id text not null default ''
  )`,

  // A trigger, so that no code that changes a product can forget it. The job is written in the same transaction, so people are
  // told within seconds. Before the first start of a server there is no queue, and the start queues what waits.
  `create function record_product_to_match() returns trigger language plpgsql as $$
    begin
      if not exists (select from saved_searches where campus_id = new.campus_id) then
        return null;
      end if;
      insert into products_to_match (product_id) values (new.id)
      on conflict (product_id) do update set last_person_id = '';
      if to_regclass('graphile_worker._private_jobs') is not null
        and to_regclass('graphile_worker.jobs') is not null then
        perform graphile_worker.add_job('match_saved_searches', json_build_object('id', new.id),
          queue_name := 'match_saved_searches', job_key := 'match_saved_searches/' || new.id, max_attempts := 14);
      end if;
      return null;
    end
  $$`,
  `create trigger products_listed after insert on products for each row
    when (new.status = 'active' and new.stock is distinct from 0 and not new.is_hidden)
    execute function record_product_to_match()`,
  // Not when only the number in stock changes, because every order does that.
  `create trigger products_changed after update of name, description, category, campus_id, price_kobo, status, stock, is_hidden
    on products for each row
    when (new.status = 'active' and new.stock is distinct from 0 and not new.is_hidden and (
      (old.name, old.description, old.category, old.campus_id, old.price_kobo)
        is distinct from (new.name, new.description, new.category, new.campus_id, new.price_kobo)
      or not (old.status = 'active' and old.stock is distinct from 0 and not old.is_hidden)
    ))
    execute function record_product_to_match()`,
];
