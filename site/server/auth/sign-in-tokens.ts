import { type Kysely, sql } from 'kysely';
import { scopes as allScopes, type EmbedScope, type Scope } from '../../../src/contract/shared/access.ts';
import type { Schema } from '../db/schema.ts';
import { hashOf } from '../hash.ts';
import { randomSecret } from './secrets.ts';

/** The person and the page that a sign-in starts a session for. */
export interface SignIn {
  personId: string;
  /** Null for the hosted site. */
  origin: string | null;
  scopes: readonly Scope[];
}

/** In seconds: how long a page has to exchange the token. */
const lifetime = 60;

/** A short-lived token that can be exchanged once for a session of this person, on the hosted site or another page. */
export async function issueSignInToken(
  db: Kysely<Schema>,
  personId: string,
  embed?: { origin: string; scopes: readonly EmbedScope[] },
): Promise<string> {
  const token = randomSecret();
  await db.deleteFrom('sign_in_tokens').where('expires_at', '<', sql<Date>`now()`).execute();
  await db
    .insertInto('sign_in_tokens')
    .values({
      token_hash: hashOf(token),
      person_id: personId,
      origin: embed?.origin ?? null,
      scopes: [...(embed?.scopes ?? allScopes)],
      expires_at: sql<Date>`now() + make_interval(secs => ${lifetime})`,
    })
    .execute();
  return token;
}

/** Marks a token as used. Of several requests with the same token one succeeds. */
export async function redeemSignInToken(db: Kysely<Schema>, token: string): Promise<SignIn | undefined> {
  const row = await db
    .updateTable('sign_in_tokens')
    .set({ used_at: sql<Date>`now()` })
    .where('token_hash', '=', hashOf(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['person_id', 'origin', 'scopes'])
    .executeTakeFirst();
  return row && { personId: row.person_id, origin: row.origin, scopes: row.scopes };
}
