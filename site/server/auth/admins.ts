import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';

/**
 * Makes admins of whoever signs in with one of these addresses: of everybody, or of one person who is just signing
 * in. The addresses are written small. A person has no address but what the provider has verified.
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
