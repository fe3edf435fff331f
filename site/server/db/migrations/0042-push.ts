import { type Kysely, type Migration, sql } from 'kysely';

/** The browsers that get pushes, the pushes that are still to be sent, and how people are told about each kind of alerts. */
export const push: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  'alter table people add column quiet_hours boolean not null default true',
  `alter table alert_switches
    alter column is_listed set default true,
    add column is_pushed boolean not null default true,
    add column is_emailed boolean not null default true`,

  // One row: all instances of a market sign with the same keys, because browsers subscribe to one public key.
  `create table push_keys (
    id boolean primary key default true check (id),
    public_key text not null,
    private_key text not null
  )`,

  // The family is that of the session which subscribed. It is not a foreign key, because several sessions have it.
  `create table push_subscriptions (
    id text primary key default gen_random_uuid()::text,
    person_id text not null references people (id) on delete cascade,
    session_family text not null,
    endpoint text not null unique,
    p256dh text not null,
    auth text not null,
    created_at timestamptz(3) not null default now()
  )`,
  'create index push_subscriptions_person on push_subscriptions (person_id)',
  'create index push_subscriptions_family on push_subscriptions (session_family)',

  `create table pushes (
    id text primary key default gen_random_uuid()::text,
    alert_id text not null references alerts (id) on delete cascade,
    subscription_id text not null references push_subscriptions (id) on delete cascade,
    status text not null default 'pending' check (status in ('pending', 'sent', 'failed')),
    attempts int not null default 0,
    created_at timestamptz(3) not null default now(),
    sent_at timestamptz(3)
  )`,
  // An alert that is renewed while its push waits needs no second one: the text is made when it is sent.
  `create unique index pushes_pending on pushes (alert_id, subscription_id) where status = 'pending'`,
  'create index pushes_alert on pushes (alert_id)',
  'create index pushes_sent on pushes (subscription_id, sent_at)',
  'create index pushes_age on pushes (created_at)',

  // A trigger, so that no code that ends a session can forget it.
  `create function delete_push_subscriptions() returns trigger language plpgsql as $$
    begin
      delete from push_subscriptions where session_family = old.family;
      return null;
    end
  $$`,
  `create trigger sessions_ended after update of revoked_at on sessions for each row
    when (old.revoked_at is null and new.revoked_at is not null and old.origin is null)
    execute function delete_push_subscriptions()`,
];
