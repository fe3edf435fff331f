import { type Kysely, type Migration, sql } from 'kysely';

/** Admins can suspend people, and people can report a message. */
export const suspensions: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `alter table people
    add column suspended_at timestamptz(3),
    add column suspension_reason text,
    add check ((suspended_at is null) = (suspension_reason is null))`,
  // Each list asks for them, and they are few.
  'create index people_suspended on people (id) where suspended_at is not null',

  `alter table reports drop constraint reports_kind_check,
    add constraint reports_kind_check check (kind in ('product', 'store', 'review', 'thread', 'message', 'person'))`,
];
