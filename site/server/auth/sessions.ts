import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../../src/contract/shared/access.ts';
import type { Schema } from '../db/schema.ts';
import { hashOf, randomId, randomSecret } from '../secrets.ts';
import type { SignIn } from './sign-in-tokens.ts';

/** How long a session of the hosted site lasts without a visit. Afterwards the user must sign in again. */
export const hostedSessionSeconds = 30 * 24 * 3600;

/** How long a session of an embedding page lasts. Afterwards one tap starts a new session. */
const embedSessionSeconds = 30 * 60;

export interface Session {
  id: string;
  personId: string;
  /** The origin of the embedding page; null for the hosted site. */
  origin: string | null;
  /** What the embedding page may use the session for. */
  scopes?: readonly Scope[];
  expiresAt: Date;
  /** A token that can be used once, and again within `reuseSeconds`. Sessions of embedding pages have none. */
  refreshToken: string | undefined;
}

/**
 * Starts the first session of a sign-in. All sessions of one sign-in are a family. Returns undefined if the page may no
 * longer sign users in.
 */
export async function startSession(
  db: Kysely<Schema>,
  { personId, origin, scopes }: SignIn,
): Promise<Session | undefined> {
  const id = randomId();
  const refreshToken = origin === null ? randomSecret() : undefined;
  const lifetimeSeconds = origin === null ? hostedSessionSeconds : embedSessionSeconds;
  await deleteExpiredSessions(db, personId);
  // The lock delays a removal of the embedding page until the session exists, so that the removal ends the session too.
  const { rows } = await sql<{ expires_at: Date }>`
    with page as (select from embeds where origin = ${origin} for key share)
    insert into sessions (id, family, person_id, origin, scopes, refresh_hash, expires_at)
    select ${id}, ${id}, ${personId}, ${origin}, ${[...scopes]}::text[],
      ${refreshToken === undefined ? null : hashOf(refreshToken)}, ${secondsFromNow(lifetimeSeconds)}
    where ${origin === null} or exists (select from page)
    returning expires_at`.execute(db);
  const row = rows[0];
  const pageScopes = origin === null ? {} : { scopes };
  return row && { id, personId, origin, ...pageScopes, expiresAt: row.expires_at, refreshToken };
}

/** Returns the id of the person whose open session has this refresh token. The token stays valid. */
export async function findPersonByRefreshToken(
  db: Kysely<Schema>,
  refreshToken: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('sessions')
    .select('person_id')
    .where('refresh_hash', '=', hashOf(refreshToken))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row?.person_id;
}

/**
 * How long a used refresh token still works. Two tabs may renew at once, or a response may be lost and the page retries
 * after its timeout of 30 seconds. A longer time would hide more replays of stolen tokens.
 */
const reuseSeconds = 120;

/**
 * Returns the next session of the family: a refresh token starts it when it is used for the first time, and gets the
 * same session again within `reuseSeconds`. A later use is a replay of a stolen token. We cannot tell the thief from
 * the owner, so the whole family ends.
 */
export async function renewSession(
  db: Kysely<Schema>,
  oldToken: string,
  nextToken: string,
): Promise<Session | undefined> {
  const id = randomId();
  const { rows } = await sql<{ person_id: string; expires_at: Date }>`
    with old as (
      update sessions set refreshed_at = now()
      where refresh_hash = ${hashOf(oldToken)} and refreshed_at is null and revoked_at is null
        and expires_at > now()
      returning family, person_id, scopes
    )
    insert into sessions (id, family, person_id, scopes, refresh_hash, expires_at)
    select ${id}, family, person_id, scopes, ${hashOf(nextToken)}, ${secondsFromNow(hostedSessionSeconds)} from old
    returning person_id, expires_at`.execute(db);
  const row = rows[0];
  if (row) {
    // A user who visits every day never signs in again, so expired sessions are deleted here too.
    await deleteExpiredSessions(db, row.person_id);
    return { id, personId: row.person_id, origin: null, expiresAt: row.expires_at, refreshToken: nextToken };
  }
  const renewedSession = await findRecentRenewal(db, oldToken, nextToken);
  if (renewedSession) return { ...renewedSession, origin: null, refreshToken: nextToken };
  await endFamily(db, sql`refresh_hash = ${hashOf(oldToken)}`);
  return undefined;
}

async function deleteExpiredSessions(db: Kysely<Schema>, personId: string): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('person_id', '=', personId)
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
}

/**
 * Returns the session that an earlier call with the same old token started, unless that session was renewed too. The next
 * token is derived from the old one, so both calls have the same.
 */
function findRecentRenewal(db: Kysely<Schema>, oldToken: string, nextToken: string) {
  return db
    .selectFrom('sessions as old')
    .innerJoin('sessions as next', 'next.family', 'old.family')
    .select(['next.id', 'next.person_id as personId', 'next.expires_at as expiresAt'])
    .where('old.refresh_hash', '=', hashOf(oldToken))
    .where('old.refreshed_at', '>', sql<Date>`now() - make_interval(secs => ${reuseSeconds})`)
    .where('next.refresh_hash', '=', hashOf(nextToken))
    .where('next.refreshed_at', 'is', null)
    .where('next.revoked_at', 'is', null)
    .executeTakeFirst();
}

/** Ends all sessions of the same sign-in. A trigger of the database notifies every instance. */
export function endSession(db: Kysely<Schema>, id: string): Promise<void> {
  return endFamily(db, sql`id = ${id}`);
}

/** Returns which of these sessions are still open. */
export async function findOpenSessions(db: Kysely<Schema>, ids: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', 'in', ids)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Ends all sessions of the sign-in that a refresh token belongs to. */
export function endSessionByRefreshToken(db: Kysely<Schema>, refreshToken: string): Promise<void> {
  return endFamily(db, sql`refresh_hash = ${hashOf(refreshToken)}`);
}

/**
 * Ends all sessions of a family. Repeats until none is left, because the first update does not see the successor of a
 * session that is renewed at the same moment.
 */
async function endFamily(db: Kysely<Schema>, condition: RawBuilder<unknown>): Promise<void> {
  for (;;) {
    const { numAffectedRows } = await sql`
      update sessions set revoked_at = now()
      where family = (select family from sessions where ${condition}) and revoked_at is null`.execute(db);
    if (!numAffectedRows) return;
  }
}

function secondsFromNow(seconds: number) {
  return sql<Date>`now() + make_interval(secs => ${seconds})`;
}
