import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';

/** The condition that a person's address is one of these, in lower case, or was added by the command `admin`. */
const isAdminAddress = (emails: readonly string[]): RawBuilder<boolean> => sql`
  coalesce(lower(email) = any(${[...emails]}::text[])
    or lower(email) in (select admin_emails.email from admin_emails), false)`;

/**
 * Makes the people with the addresses of ADMIN_EMAILS or of the command `admin` admins. With `personId`, it changes only
 * this person, who is signing in. `emails` are in lower case. Nobody can claim another person's address, because the
 * identity provider has verified every stored address.
 */
export async function grantAdmins(
  db: Kysely<Schema>,
  emails: readonly string[],
  personId?: string,
): Promise<void> {
  await db
    .updateTable('people')
    .set({ role: 'admin', is_admin_by_setting: true })
    .where(isAdminAddress(emails))
    .where('issuer', 'is not', null)
    .where('is_admin_by_setting', '=', false)
    .$if(personId !== undefined, (people) => people.where('id', '=', String(personId)))
    .execute();
}

/**
 * Applies the addresses of ADMIN_EMAILS and of the command `admin`, when the server starts or the command has removed one:
 * revokes the role of admins whose address is no longer among them, and grants the role to the users with these addresses.
 */
export async function syncAdminEmails(db: Kysely<Schema>, emails: readonly string[]): Promise<void> {
  await db
    .updateTable('people')
    .set({ role: 'user', is_admin_by_setting: false })
    .where('is_admin_by_setting', '=', true)
    .where(isAdminAddress(emails), '=', false)
    .execute();
  await grantAdmins(db, emails);
}

/**
 * Adds an address of the command `admin`. Two statements and not a transaction: a person with this address may sign in
 * at this moment, and whichever of the two is later finds the other's row.
 */
export async function addAdminEmail(db: Kysely<Schema>, email: string): Promise<void> {
  await db
    .insertInto('admin_emails')
    .values({ email })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await grantAdmins(db, []);
}

/** Removes an address of the command `admin`. Returns whether it was one. `emails` are those of ADMIN_EMAILS. */
export async function removeAdminEmail(
  db: Kysely<Schema>,
  email: string,
  emails: readonly string[],
): Promise<boolean> {
  const removed = await db.deleteFrom('admin_emails').where('email', '=', email).executeTakeFirst();
  await syncAdminEmails(db, emails);
  return removed.numDeletedRows > 0n;
}

/** An admin, or somebody who becomes one with their first sign-in. */
export interface KnownAdmin {
  email: string;
  /** Undefined for somebody who has not signed in. */
  name: string | undefined;
  /** What made them an admin: a setting, the command, or neither, as for the admin of the demo. */
  sources: ('ADMIN_EMAILS' | 'admin add')[];
}

/** Returns everybody who is an admin or becomes one. `emails` are those of ADMIN_EMAILS. */
export async function listAdmins(db: Kysely<Schema>, emails: readonly string[]): Promise<KnownAdmin[]> {
  const people = await db
    .selectFrom('people')
    .select(['display_name', sql<string>`lower(email)`.as('email')])
    .where('role', '=', 'admin')
    .where('email', 'is not', null)
    .execute();
  const added = (await db.selectFrom('admin_emails').select('email').execute()).map(({ email }) => email);
  const names = new Map(people.map(({ email, display_name }) => [email, display_name]));
  const allEmails = [...new Set([...names.keys(), ...emails, ...added])].sort();
  return allEmails.map((email) => ({
    email,
    name: names.get(email),
    sources: [
      ...(emails.includes(email) ? ['ADMIN_EMAILS' as const] : []),
      ...(added.includes(email) ? ['admin add' as const] : []),
    ],
  }));
}
