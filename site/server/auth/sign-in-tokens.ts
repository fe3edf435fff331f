import { type Kysely, type RawBuilder, sql } from 'kysely';
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

/** What a sign-in on the hosted site and one on a page elsewhere differ in, and what ties it to its browser. */
interface SignInPage {
  /** Left out for the hosted site. */
  origin?: string;
  scopes?: readonly EmbedScope[];
  /** The SHA-256 of the verifier that the token's exchange must bring. Only tests leave it out. */
  state?: string;
  /** The secret of the browser that began it, for `POST /auth/result` on the hosted site. */
  browser?: string;
}

/** A short-lived token that can be exchanged once for a session of this person, on the hosted site or another page. */
export async function issueSignInToken(
  db: Kysely<Schema>,
  personId: string,
  { origin, scopes = [], state, browser }: SignInPage = {},
): Promise<string> {
  const token = randomSecret();
  await db.deleteFrom('sign_in_tokens').where('expires_at', '<', sql<Date>`now()`).execute();
  await db
    .insertInto('sign_in_tokens')
    .values({
      token_hash: hashOf(token),
      person_id: personId,
      origin: origin ?? null,
      scopes: origin === undefined ? [...allScopes] : [...scopes],
      state: state ?? null,
      browser_hash: browser === undefined ? null : hashOf(browser),
      expires_at: sql<Date>`now() + make_interval(secs => ${lifetime})`,
    })
    .execute();
  return token;
}

/**
 * Marks a token as used. Of several requests with the same token one succeeds. A token that belongs to a state is for
 * the browser that knows its verifier: else the link with somebody else's token would sign a person in as them.
 */
export function redeemSignInToken(
  db: Kysely<Schema>,
  token: string,
  verifier = '',
): Promise<SignIn | undefined> {
  return redeem(
    db,
    sql<boolean>`token_hash = ${hashOf(token)} and (state is null or state = ${hashOf(verifier)})`,
  );
}

/**
 * The same for a page that has no token, because its window cannot answer it: by the verifier. That alone is not enough:
 * whoever knows it may have led somebody else to the sign-in. A page elsewhere was known by its address when it began;
 * the hosted site also brings the secret of the browser.
 */
export function redeemSignIn(
  db: Kysely<Schema>,
  verifier: string,
  by: { origin: string } | { browser: string },
): Promise<SignIn | undefined> {
  const isSame =
    'origin' in by
      ? sql<boolean>`origin = ${by.origin}`
      : sql<boolean>`origin is null and browser_hash = ${hashOf(by.browser)}`;
  return redeem(db, sql<boolean>`state = ${hashOf(verifier)} and ${isSame}`);
}

async function redeem(db: Kysely<Schema>, condition: RawBuilder<boolean>): Promise<SignIn | undefined> {
  const row = await db
    .updateTable('sign_in_tokens')
    .set({ used_at: sql<Date>`now()` })
    .where(condition)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['person_id', 'origin', 'scopes'])
    .executeTakeFirst();
  return row && { personId: row.person_id, origin: row.origin, scopes: row.scopes };
}
