// A market that was tried and then becomes a real one still holds what the demo has put there.
import { type Kysely, sql } from 'kysely';
import { demoAccount, demoIssuer, demoPeople } from './auth/identity-client.ts';
import { moveCommand, unusedPath } from './backup/go-back.ts';
import type { Config } from './config.ts';
import type { Schema } from './db/schema.ts';

/**
 * Closes the accounts of the demo in a real market: nobody can sign in to them there, but a session may have begun before. In a
 * market for trying, its admins are admins again.
 */
export async function closeDemoAccounts(
  db: Kysely<Schema>,
  { isProduction }: Pick<Config, 'isProduction'>,
): Promise<void> {
  await db
    .updateTable('people')
    .set({ role: isProduction ? 'user' : 'admin' })
    .where('issuer', '=', demoIssuer)
    .where(({ eb, or }) =>
      or([eb('google_id', '=', demoAccount('folake').google_id), eb('is_admin_by_setting', '=', true)]),
    )
    .where('role', '=', isProduction ? 'admin' : 'user')
    .execute();
  if (!isProduction) return;
  await sql`
    update sessions set revoked_at = now()
    where revoked_at is null and person_id in (select id from people where issuer = ${demoIssuer})`.execute(
    db,
  );
}

/** Returns that a real market holds the demo, and how to begin without it; undefined if it does not, or is not real. */
export async function describeDemoData(
  db: Kysely<Schema>,
  { isProduction, databaseUrl, dataDir }: Pick<Config, 'isProduction' | 'databaseUrl' | 'dataDir'>,
): Promise<string | undefined> {
  if (!isProduction) return undefined;
  const accounts = Object.keys(demoPeople).map((name) => `demo-${name}`);
  const account = await db
    .selectFrom('people')
    .select('id')
    .where('issuer', '=', demoIssuer)
    .where('google_id', 'in', accounts)
    .limit(1)
    .executeTakeFirst();
  if (account === undefined) return undefined;
  const remedy =
    databaseUrl === undefined
      ? `stop the market, put its data aside with everything that people have written, and start it again:\n${moveCommand(dataDir, unusedPath(`${dataDir}-demo`))}`
      : 'stop the market, and set DATABASE_URL to an empty database.';
  return `This real market holds the demo: everybody sees its products, stores and people. To begin without it, ${remedy}`;
}
