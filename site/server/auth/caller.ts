import { sql } from 'kysely';
import type { Scope } from '../../../src/contract/shared/access.ts';
import { executeNamed } from '../db/named.ts';
import type { Database } from '../db/open.ts';
import type { Jwt } from './jwt.ts';

/** The person who makes a call, as the database has them at this moment. */
export interface Caller {
  id: string;
  sessionId: string;
  /** When the token of this call expires; the session may last longer. */
  tokenEndsAt: Date;
  role: 'user' | 'admin';
  isPaid: boolean;
  isOnboarded: boolean;
  /** Why an admin has suspended this person; null for all others. */
  suspensionReason: string | null;
  storeId: string | null;
  /** The origin of the calling page; null for the hosted site. */
  origin: string | null;
  scopes: Scope[];
}

/** A caller as what they read depends on them: the person, and the origin of the page that embeds us, if they use one. */
export type Reader = Pick<Caller, 'id' | 'origin'>;

/** A person with a name and an address counts as onboarded, wherever these came from. */
export const isOnboarded = sql<boolean>`
  (people.onboarded_at is not null or (people.display_name <> '' and people.address <> '')) is true`;

/** The person of a token, if the session is open. Read from the database each time, as role and status change. */
export async function findCaller(
  database: Database,
  { personId, sessionId, expiresAt }: Pick<Jwt, 'personId' | 'sessionId' | 'expiresAt'>,
): Promise<Caller | undefined> {
  const rows = await executeNamed(
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
