import type { Kysely } from 'kysely';
import { limits } from '../../../../src/contract/shared/limits.ts';
import { isEmail } from '../../../../src/contract/shared/text.ts';
import { type DemoName, demoAccount, demoIssuer, demoPeople } from '../../auth/identity-client.ts';
import type { Schema } from '../../db/schema.ts';

/** The claims of a person's ID token. */
export interface AccountClaims {
  name: string;
  email: string;
  email_verified: true;
}

/** A person that a developer can sign in as. */
export interface DemoPerson {
  /** The id of the person at this identity provider. */
  subject: string;
  name: string;
  email: string;
  about: string;
}

/** Lists the demo people, except those whose account was deleted. */
export async function listDemoPeople(db: Kysely<Schema>): Promise<DemoPerson[]> {
  const rows = await db
    .selectFrom('people')
    .select(['google_id', 'display_name'])
    .where('issuer', '=', demoIssuer)
    .execute();
  const names = new Map(rows.map((row) => [row.google_id, row.display_name]));
  return Object.entries(demoPeople).flatMap(([key, about]) => {
    const { google_id: subject, email } = demoAccount(key as DemoName);
    const name = names.get(subject);
    return name === undefined ? [] : [{ subject, name, email, about }];
  });
}

/**
 * Returns the subject (`sub`, the id at this provider) of the person with this e-mail address. The subject of a new
 * person is the address itself. Returns undefined for an invalid address.
 */
export async function findSubjectByEmail(db: Kysely<Schema>, text: string): Promise<string | undefined> {
  const email = text.trim().toLowerCase();
  if (email.length > limits.emailLengthMax || !isEmail(email) || /[^\x21-\x7e]/.test(email)) return undefined;
  const person = await db
    .selectFrom('people')
    .select('google_id')
    .where('issuer', '=', demoIssuer)
    .where('email', '=', email)
    .executeTakeFirst();
  return person?.google_id ?? email;
}

export async function findAccount(db: Kysely<Schema>, subject: string): Promise<AccountClaims | undefined> {
  const person = await db
    .selectFrom('people')
    .select(['display_name', 'email'])
    .where('issuer', '=', demoIssuer)
    .where('google_id', '=', subject)
    .executeTakeFirst();
  const email = person?.email ?? subject;
  if (!isEmail(email)) return undefined;
  const [beforeAt = ''] = email.split('@');
  return { name: person?.display_name || beforeAt, email, email_verified: true };
}
