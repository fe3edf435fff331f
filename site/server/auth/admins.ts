import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';

/**
 * Makes the people with these e-mail addresses admins. With `personId`, it changes only this person, who is signing in.
 * `emails` are in lower case. Nobody can claim another person's address, because the identity provider has verified
 * every stored address.
 */
export async function grantAdmins(
  db: Kysely<Schema>,
  emails: readonly string[],
  personId?: string,
): Promise<void> {
  if (emails.length === 0) return;
  await db
    .updateTable('people')
    .set({ role: 'admin', is_admin_by_setting: true })
    .where(sql`lower(email)`, 'in', emails)
    .where('issuer', 'is not', null)
    .where('is_admin_by_setting', '=', false)
    .$if(personId !== undefined, (people) => people.where('id', '=', String(personId)))
    .execute();
}

/**
 * Applies ADMIN_EMAILS when the server starts: revokes the role of admins whose address was removed, and grants the
 * role to the users with the listed addresses.
 */
export async function syncAdminEmails(db: Kysely<Schema>, emails: readonly string[]): Promise<void> {
  await db
    .updateTable('people')
    .set({ role: 'user', is_admin_by_setting: false })
    .where('is_admin_by_setting', '=', true)
    .where(sql<boolean>`coalesce(lower(email) = any(${[...emails]}::text[]), false)`, '=', false)
    .execute();
  await grantAdmins(db, emails);
}
