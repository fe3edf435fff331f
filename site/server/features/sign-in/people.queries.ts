import { type Kysely, sql } from 'kysely';
import { limits } from '../../../../src/contract/shared/limits.ts';
import { isEmail, toOneLine } from '../../../../src/contract/shared/text.ts';
import type { Schema } from '../../db/schema.ts';
import { randomId } from '../../secrets.ts';

/** The claims of an ID token that we use. */
interface Identity {
  sub: string;
  name?: unknown;
  email?: unknown;
  email_verified?: unknown;
}

/**
 * Finds the person of an account at the identity provider, or adds a person at the first sign-in. Prevents account
 * takeover: issuer and subject identify a person, because the provider may give an e-mail address to someone else
 * later. The name is stored only at the first sign-in, because people may change it on this site. The picture is never
 * stored.
 */
export async function findOrAddPerson(
  db: Kysely<Schema>,
  issuer: string,
  identity: Identity,
): Promise<string> {
  const { id } = await db
    .insertInto('people')
    .values({
      id: randomId(),
      issuer,
      google_id: identity.sub,
      display_name: toDisplayName(identity),
      email: toVerifiedEmail(identity),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['issuer', 'google_id'])
        .doUpdateSet({ email: sql<string | null>`coalesce(excluded.email, people.email)` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function toDisplayName({ name }: Identity): string {
  if (typeof name !== 'string') return '';
  return toOneLine(name.slice(0, 10 * limits.nameLengthMax)).slice(0, limits.nameLengthMax);
}

/**
 * Returns the e-mail address only if the provider has verified it. This prevents privilege escalation: a
 * person with an address in ADMIN_EMAILS becomes an admin.
 */
function toVerifiedEmail({ email, email_verified }: Identity): string | null {
  const isValid = typeof email === 'string' && email.length <= limits.emailLengthMax && isEmail(email);
  return isValid && email_verified === true ? email : null;
}
