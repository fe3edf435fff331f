import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';

/**
 * Makes the people with these e-mail addresses admins: all of them, or one person who is just signing in. The
 * addresses are in lower case. We store only addresses that the identity provider has verified.
 */
export async function grantAdmins(
  db: Kysely<Schema>,
  emails: readonly string[],
  personId?: string,
): Promise<void> {
  if (emails.length === 0) return;
  await db
    .updateTable('people')
    .set({ role: 'admin' })
    .where(sql`lower(email)`, 'in', emails)
    .where('issuer', 'is not', null)
    .where('role', '<>', 'admin')
    .$if(personId !== undefined, (people) => people.where('id', '=', String(personId)))
    .execute();
}
