import { type Kysely, type Migration, sql } from 'kysely';

/** A sign-in can be ended only by the browser that began it. */
export const signInStates: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  'alter table sign_in_tokens add column state text, add column browser_hash text',
  // A page whose window cannot answer it looks for its sign-in by this.
  'create index sign_in_tokens_state on sign_in_tokens (state)',
];
