import { SignJWT } from 'jose';
import { authKey } from '../../../site/server/auth/tokens.ts';
import type { Database } from '../../../site/server/db/open.ts';
import { scopes as allScopes, type Scope } from '../../../src/contract/shared/access.ts';
import type { Caller } from '../calls/call-fixture.ts';
import { type Snapshot, takeSnapshot } from '../database/snapshot.ts';
import { authSecret } from '../server/server.ts';
import { hostedSiteOrigin, studentUnionOrigin } from './people.ts';
import { fillWholeMarket } from './whole-market.ts';

/** The session of a test caller. */
interface CallerSession {
  person: string;
  /** The origin of the embedding page that the session is for. Default: the session is for the hosted site. */
  embedOrigin?: string;
  scopes?: Scope[];
  /** When the token expires, in seconds from now. */
  expiresIn?: number;
  /** The origin of the page that sends the token, if the session is for another page. */
  sentFrom?: string;
}

const sessions: Partial<Record<Caller, CallerSession>> = {
  newcomer: { person: 'newcomer' },
  buyer: { person: 'buyer' },
  payer: { person: 'payer' },
  owner: { person: 'owner' },
  rival: { person: 'rival' },
  admin: { person: 'boss' },
  expired: { person: 'owner', expiresIn: -1 },
  'hosted token in an embed': { person: 'owner', sentFrom: studentUnionOrigin },
  'owner in a buying embed': { person: 'owner', embedOrigin: studentUnionOrigin, scopes: ['buy'] },
  'owner in a selling embed': { person: 'owner', embedOrigin: studentUnionOrigin, scopes: ['buy', 'sell'] },
  'admin in a selling embed': { person: 'boss', embedOrigin: studentUnionOrigin, scopes: ['buy', 'sell'] },
};

/** Fills the whole market and signs in all callers. Returns their headers, and a snapshot that restores the market. */
export async function fillMarketForCallers(
  database: Database,
): Promise<{ headersOf: Record<Caller, Record<string, string>>; snapshot: Snapshot }> {
  await fillWholeMarket(database);
  const headersOf = await signInCallers(database);
  return { headersOf, snapshot: await takeSnapshot(database) };
}

/** Signs in all callers. Returns the headers that each one sends with every request. */
export async function signInCallers({ db }: Database): Promise<Record<Caller, Record<string, string>>> {
  const key = authKey({ authSecret, dataDir: '' });
  const inAnHour = Date.now() + 3_600_000;
  const headers = {} as Record<Caller, Record<string, string>>;
  headers.guest = { origin: hostedSiteOrigin };
  for (const [name, session] of Object.entries(sessions)) {
    const {
      person,
      embedOrigin,
      scopes = [...allScopes],
      expiresIn = 3600,
      sentFrom = embedOrigin ?? hostedSiteOrigin,
    } = session;
    const id = `session of ${name}`;
    const origin = embedOrigin ?? null;
    const row = { id, family: id, person_id: person, origin, scopes, expires_at: new Date(inAnHour) };
    await db
      .insertInto('sessions')
      .values({ ...row, refresh_hash: null, refreshed_at: null, revoked_at: null })
      .execute();
    const token = await new SignJWT({ sid: id })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(hostedSiteOrigin)
      .setAudience(embedOrigin ?? hostedSiteOrigin)
      .setSubject(person)
      .setExpirationTime(Math.floor(Date.now() / 1000) + expiresIn)
      .sign(key);
    headers[name as Caller] = { authorization: `Bearer ${token}`, origin: sentFrom };
  }
  return headers;
}
