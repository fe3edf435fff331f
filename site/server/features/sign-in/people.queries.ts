import { type Kysely, sql } from 'kysely';
import { limits } from '../../../../src/contract/shared/limits.ts';
import { isEmail, oneLine } from '../../../../src/contract/shared/text.ts';
import type { Schema } from '../../db/schema.ts';
import { randomId } from '../../secrets.ts';

/** The claims that we read of an ID token. */
interface Identity {
  sub: string;
  name?: unknown;
  email?: unknown;
  email_verified?: unknown;
}

/**
 * Finds the person of an account at the identity provider, or adds one at the first sign-in. Account takeover: issuer
 * and subject identify a person, because an e-mail address may pass to someone else. The name is stored once, because
 * people change it here; the picture never.
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
  return oneLine(name.slice(0, 10 * limits.nameLengthMax)).slice(0, limits.nameLengthMax);
}

/**
 * Privilege escalation: admins are recognized by e-mail, so we store only an address that the provider has verified.
 */
function toVerifiedEmail({ email, email_verified }: Identity): string | null {
  const isRight = typeof email === 'string' && email.length <= limits.emailLengthMax && isEmail(email);
  return isRight && email_verified === true ? email : null;
}
