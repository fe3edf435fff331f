import { type Kysely, type Migration, sql } from 'kysely';

/** What people are told, and the changes of products about which the people who favor them are still to be told. */
export const alerts: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  // The subject is a thread, an order, a review, a product or whatever else the kind is about. It is not a foreign key,
  // because an alert about something that is gone is just not shown.
  `create table alerts (
    id text primary key default gen_random_uuid()::text,
    person_id text not null references people (id) on delete cascade,
    kind text not null,
    subject_id text not null,
    price_before_kobo bigint check (price_before_kobo > 0),
    created_at timestamptz(3) not null default now(),
    read_at timestamptz(3),
    unique (person_id, kind, subject_id)
  )`,
  'create index alerts_newest on alerts (person_id, created_at desc, id desc)',
  'create index alerts_unread on alerts (person_id) where read_at is null',
  'create index alerts_age on alerts (created_at)',

  // People are told in batches in the order in which they favored the product. The two last columns are the last one who
  // has been told.
  `create table favorite_changes (
    id text primary key default gen_random_uuid()::text,
    kind text not null check (kind in ('price_drop', 'back_in_stock')),
    product_id text not null references products (id) on delete cascade,
    price_before_kobo bigint check ((kind = 'price_drop') = (price_before_kobo is not null)),
    created_at timestamptz(3) not null default now(),
    last_favorite_at timestamptz(3) not null default '-infinity',
    last_person_id text not null default '',
    unique (product_id, kind)
  )`,

  // A trigger, so that no code that changes a price or a stock can forget it. If people are being told about an earlier
  // change, they are told anew.
  `create function record_favorite_change() returns trigger language plpgsql as $$
    begin
      if not exists (select from favorites where product_id = new.id) then
        return null;
      end if;
      if new.price_kobo < old.price_kobo then
        insert into favorite_changes (kind, product_id, price_before_kobo)
        values ('price_drop', new.id, old.price_kobo)
        on conflict (product_id, kind) do update set last_favorite_at = '-infinity',
          price_before_kobo = greatest(favorite_changes.price_before_kobo, excluded.price_before_kobo);
      end if;
      if (old.status = 'out_of_stock' or old.stock = 0) and new.status = 'active' and new.stock is distinct from 0 then
        insert into favorite_changes (kind, product_id) values ('back_in_stock', new.id)
        on conflict (product_id, kind) do update set last_favorite_at = '-infinity';
      end if;
      return null;
    end
  $$`,
  `create trigger products_favorites_told after update of price_kobo, status, stock on products for each row
    when (new.price_kobo < old.price_kobo or old.status <> new.status or old.stock is distinct from new.stock)
    execute function record_favorite_change()`,
];
