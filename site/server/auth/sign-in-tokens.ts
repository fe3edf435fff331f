import { type Kysely, type RawBuilder, sql } from 'kysely';
import { scopes as allScopes, type EmbedScope, type Scope } from '../../../src/contract/shared/access.ts';
import type { Schema } from '../db/schema.ts';
import { hashOf, randomSecret } from '../secrets.ts';

/** The person and the page that a sign-in starts a session for. */
export interface SignIn {
  personId: string;
  /** The origin of the embedding page; null for the hosted site. */
  origin: string | null;
  scopes: readonly Scope[];
}

/** How long a page has to exchange the token. */
const lifetimeSeconds = 60;

/** The page that gets the session, and the values that bind the sign-in to the browser that started it. */
interface SignInTarget {
  /** The origin of the embedding page; undefined for the hosted site. */
  origin?: string;
  scopes?: readonly EmbedScope[];
  /** The SHA-256 of the verifier that the exchange must present. Only tests omit it. */
  state?: string;
  /** The secret of the browser that started the sign-in, for `POST /auth/result` on the hosted site. */
  browserSecret?: string;
}

/** Issues a short-lived token that can be exchanged once for a session of this person. */
export async function issueSignInToken(
  db: Kysely<Schema>,
  personId: string,
  { origin, scopes = [], state, browserSecret }: SignInTarget = {},
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
      browser_hash: browserSecret === undefined ? null : hashOf(browserSecret),
      expires_at: sql<Date>`now() + make_interval(secs => ${lifetimeSeconds})`,
    })
    .execute();
  return token;
}

/**
 * Marks a token as used and returns its sign-in. To prevent replay, only one of several concurrent requests with the
 * same token succeeds. A token with a state needs the verifier, which only the browser that started the sign-in has. This
 * prevents login CSRF: otherwise a link with the attacker's token would sign the victim in as the attacker.
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
 * Redeems a sign-in by its verifier, for a page that gets no token because its sign-in window cannot send one. The
 * verifier alone is not enough, because an attacker may have started this sign-in and lured the victim to it (login
 * CSRF). A page on another site must also have the origin that started the sign-in; the hosted site must have the
 * secret of the browser.
 */
export function redeemSignInByVerifier(
  db: Kysely<Schema>,
  verifier: string,
  client: { origin: string } | { browserSecret: string },
): Promise<SignIn | undefined> {
  const isSameClient =
    'origin' in client
      ? sql<boolean>`origin = ${client.origin}`
      : sql<boolean>`origin is null and browser_hash = ${hashOf(client.browserSecret)}`;
  return redeem(db, sql<boolean>`state = ${hashOf(verifier)} and ${isSameClient}`);
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
