import { type Kysely, type Migration, sql } from 'kysely';

/** Notifications for open pages, and one pending report per person and subject. */
export const telling: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  // A trigger sends the notification, so no code that ends a session can forget it.
  `create function tell_session_end() returns trigger language plpgsql as $$
    begin
      perform pg_notify('campus_market_news', json_build_object('kind', 'session end', 'sessionId', old.id)::text);
      return null;
    end
  $$`,
  `create trigger sessions_revoked after update of revoked_at on sessions for each row
    when (old.revoked_at is null and new.revoked_at is not null) execute function tell_session_end()`,
  `create trigger sessions_deleted after delete on sessions for each row
    when (old.revoked_at is null) execute function tell_session_end()`,

  // Compare ids byte by byte as JavaScript does, not by the database's collation.
  `alter table threads drop constraint threads_check,
    add constraint threads_check check (low_id collate "C" < high_id collate "C")`,

  // Until an admin has answered.
  `create unique index reports_open on reports (reporter_id, kind, target_id) where resolved_at is null`,
];
