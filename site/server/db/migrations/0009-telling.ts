import { type Kysely, type Migration, sql } from 'kysely';

/** What open pages are told at once, and one report of each thing by one person. */
export const telling: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  // The database itself tells that a session has ended, whatever ended it: nobody who ends one can forget to.
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

  // Which id is the lesser must not depend on how a database sorts words: here as in JavaScript.
  `alter table threads drop constraint threads_check,
    add constraint threads_check check (low_id collate "C" < high_id collate "C")`,

  // As long as no admin has answered.
  `create unique index reports_open on reports (reporter_id, kind, target_id) where resolved_at is null`,
];
