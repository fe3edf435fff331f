import { type Kysely, type Migration, sql } from 'kysely';

/** What an admin has granted to a store that asked for a badge, and has done about a report. */
export const adminAnswers: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `alter table verification_requests
    add column granted_level text check (granted_level in ('premium', 'gold'))`,
  // Until now the one that was asked for was granted.
  `update verification_requests set granted_level = level where status = 'approved'`,
  `alter table verification_requests add check (granted_level is null or status = 'approved')`,

  'alter table reports add column outcome text, add check (outcome is null or resolved_at is not null)',
  // The list of those that nobody has dealt with is short, and what was dealt with piles up.
  'create index reports_open_newest on reports (created_at desc, id desc) where resolved_at is null',
  `create index verification_requests_pending_newest on verification_requests (created_at desc, id desc)
    where status = 'pending'`,
];
