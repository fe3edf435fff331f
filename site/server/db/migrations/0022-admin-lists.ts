import { type Kysely, type Migration, sql } from 'kysely';

/** What admins list stays fast with 100,000 of a thing: ads, and pages elsewhere. */
export const adminLists: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const inOrder = 'position, created_at desc, id desc';

const statements = [
  `create index ads_all_in_order on ads (${inOrder})`,
  `create index ads_of_state on ads (is_active, ${inOrder})`,
  `create index ads_of_state_and_type on ads (is_active, type, ${inOrder})`,
  `create index ads_text on ads using gin ((title || ' ' || description) gin_trgm_ops)`,
  'create index embeds_newest on embeds (created_at desc, id desc)',
];
