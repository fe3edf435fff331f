import { type Kysely, type Migration, sql } from 'kysely';

/** What admins change is kept, beyond the life of what they have changed. */
export const adminChanges: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const newestFirst = 'created_at desc, id desc';

const statements = [
  'create sequence admin_changes_order',
  // Time and id are taken while the row that changes is locked, so the changes of one thing stand in their order.
  `create table admin_changes (
    id text primary key default lpad(nextval('admin_changes_order')::text, 15, '0'),
    admin_id text references people on delete set null,
    admin_name text not null,
    kind text not null,
    target_id text,
    name text,
    person_id text references people on delete set null,
    before jsonb,
    after jsonb,
    created_at timestamptz(3) not null default clock_timestamp(),
    check (before is not null or after is not null)
  )`,
  `create index admin_changes_newest on admin_changes (${newestFirst})`,
  `create index admin_changes_of_kind on admin_changes (kind, ${newestFirst})`,
  `create index admin_changes_of_thing on admin_changes (target_id, ${newestFirst})`,
  `create index admin_changes_by_admin on admin_changes (admin_id, ${newestFirst})`,
  `create index admin_changes_about_person on admin_changes (person_id, ${newestFirst}) where person_id is not null`,
];
