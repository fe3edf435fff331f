import { sql } from 'kysely';
import type { Scope } from '../../../src/contract/shared/access.ts';
import { executeNamed } from '../db/named.ts';
import type { Database } from '../db/open.ts';
import type { Jwt } from './jwt.ts';

/** Who is asking, as the database knows that person at this moment. */
export interface Caller {
  id: string;
  sessionId: string;
  /** When the token ends that was shown; the session may live on. */
  tokenEndsAt: Date;
  role: 'user' | 'admin';
  isPaid: boolean;
  isOnboarded: boolean;
  storeId: string | null;
  /** The page that asks; null for the hosted site. */
  origin: string | null;
  scopes: Scope[];
}

/** Somebody with a name and an address counts as onboarded, whichever way these came. */
export const isOnboarded = sql<boolean>`
  (people.onboarded_at is not null or (people.display_name <> '' and people.address <> '')) is true`;

/** The person of a token whose session still lives. What the token itself could say of a person may be outdated. */
export async function findCaller(
  database: Database,
  { personId, sessionId, expiresAt }: Pick<Jwt, 'personId' | 'sessionId' | 'expiresAt'>,
): Promise<Caller | undefined> {
  const rows = await executeNamed(
    database,
    sql<Omit<Caller, 'tokenEndsAt'>>`
      select people.id, sessions.id as "sessionId", people.role, people.paid_at is not null as "isPaid",
        ${isOnboarded} as "isOnboarded",
        stores.id as "storeId", sessions.origin, sessions.scopes
      from sessions
      join people on people.id = sessions.person_id
      left join stores on stores.owner_id = people.id
      where sessions.id = ${sessionId} and sessions.person_id = ${personId}
        and sessions.revoked_at is null and sessions.expires_at > now()`,
  );
  return rows[0] && { ...rows[0], tokenEndsAt: expiresAt };
}
