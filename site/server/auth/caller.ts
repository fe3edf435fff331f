import { type Kysely, sql } from 'kysely';
import type { Scope } from '../../../src/contract/shared/access.ts';
import { type Database, executePrepared } from '../db/open.ts';
import type { Schema } from '../db/schema.ts';
import { Refusal } from '../refusals/refusal.ts';
import type { Jwt } from './tokens.ts';

/** The signed-in person who makes a call, read from the database for this call. */
export interface Caller {
  id: string;
  sessionId: string;
  /** When the token of this call expires. The session may last longer. */
  tokenEndsAt: Date;
  role: 'user' | 'admin';
  isPaid: boolean;
  isOnboarded: boolean;
  /** Why an admin has suspended this person; null if they are not suspended. */
  suspensionReason: string | null;
  storeId: string | null;
  /** The origin of the calling page; null for the hosted site. */
  origin: string | null;
  scopes: Scope[];
}

/** The parts of a caller that decide what they may read: the person and the origin of the embedding page. */
export type Reader = Pick<Caller, 'id' | 'origin'>;

/**
 * The condition for a complete profile. A profile with a name and an address is complete, even if the profile form was
 * never submitted.
 */
export const isOnboarded = sql<boolean>`
  (people.onboarded_at is not null or (people.display_name <> '' and people.address <> '')) is true`;

/**
 * Returns the person to whom a token was issued, if its session is open. Callers are never cached, because role and
 * status change.
 */
export async function findCaller(
  database: Database,
  { personId, sessionId, expiresAt }: Pick<Jwt, 'personId' | 'sessionId' | 'expiresAt'>,
): Promise<Caller | undefined> {
  const rows = await executePrepared(
    database,
    sql<Omit<Caller, 'tokenEndsAt'>>`
      select people.id, sessions.id as "sessionId", people.role, people.paid_at is not null as "isPaid",
        ${isOnboarded} as "isOnboarded", people.suspension_reason as "suspensionReason",
        stores.id as "storeId", sessions.origin, sessions.scopes
      from sessions
      join people on people.id = sessions.person_id
      left join stores on stores.owner_id = people.id
      where sessions.id = ${sessionId} and sessions.person_id = ${personId}
        and sessions.revoked_at is null and sessions.expires_at > now()`,
  );
  return rows[0] && { ...rows[0], tokenEndsAt: expiresAt };
}

/** PostgreSQL's code for a violated foreign key. */
const foreignKeyViolation = '23503';

/** Call this first in a transaction: it prevents the account from being deleted before the transaction ends. */
export async function lockCaller(tx: Kysely<Schema>, personId: string): Promise<void> {
  const person = await tx
    .selectFrom('people')
    .select('id')
    .where('id', '=', personId)
    .forKeyShare()
    .executeTakeFirst();
  requireSignedIn(person);
}

/** Throws "session has ended" if a foreign key was violated because the account was deleted during this call. */
export async function refuseDeletedAccount(
  db: Kysely<Schema>,
  personId: string,
  error: unknown,
): Promise<void> {
  if ((error as { code?: unknown } | null)?.code !== foreignKeyViolation) return;
  const person = await db.selectFrom('people').select('id').where('id', '=', personId).executeTakeFirst();
  requireSignedIn(person);
}

/** Returns the row of a session or person. If there is none, the session has ended or the account was just deleted. */
export function requireSignedIn<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Refusal('unauthorized', 'Your session has ended. Please sign in again.');
  return value;
}
