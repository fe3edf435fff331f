import { type Kysely, sql } from 'kysely';
import { isEmail } from '../../../../src/contract/shared/email.ts';
import { limits } from '../../../../src/contract/shared/limits.ts';
import { oneLine } from '../../../../src/contract/shared/one-line.ts';
import { randomId } from '../../auth/secrets.ts';
import type { Schema } from '../../db/schema.ts';

/** What we read of what an identity provider says of a person. */
interface Identity {
  sub: string;
  name?: unknown;
  email?: unknown;
  email_verified?: unknown;
}

/**
 * The person with this account at the identity provider, who is new with the first sign-in. Issuer and subject together
 * say who somebody is; an address may pass to somebody else. We take the name once, because people change it here, and
 * never the picture.
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
      display_name: nameOf(identity),
      email: verifiedEmailOf(identity),
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

function nameOf({ name }: Identity): string {
  if (typeof name !== 'string') return '';
  return oneLine(name.slice(0, 10 * limits.nameLengthMax)).slice(0, limits.nameLengthMax);
}

/** Admins are known by their address, so we keep only what the provider has verified. */
function verifiedEmailOf({ email, email_verified }: Identity): string | null {
  const isRight = typeof email === 'string' && email.length <= limits.emailLengthMax && isEmail(email);
  return isRight && email_verified === true ? email : null;
}
