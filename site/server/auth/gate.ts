import type { FastifyRequest } from 'fastify';
import { type Endpoint, isWrite } from '../../../src/contract/calls/endpoint.ts';
import type { Access } from '../../../src/contract/shared/access.ts';
import { ruleMessages } from '../../../src/contract/shared/rule-messages.ts';
import type { Database } from '../db/open.ts';
import { Refusal } from '../refusals/refusal.ts';
import { type Caller, findCaller, requireSignedIn } from './caller.ts';
import type { Tokens } from './tokens.ts';

type GuardedAccess = Exclude<Access, 'everybody'>;

/** The fields of a request that decide whether its caller may make the call. */
type GateRequest = Pick<FastifyRequest, 'headers' | 'ip' | 'method'>;

/** Returns the caller if they may make the call; otherwise throws 401 or 403. Returns undefined for a public call. */
export type Gate = (request: GateRequest, endpoint: Endpoint) => Promise<Caller | undefined>;

export function makeGate(database: Database, tokens: Tokens): Gate {
  return async (request, endpoint) => {
    // A public response does not depend on the caller, so the token is not read.
    if (endpoint.access === 'everybody') return undefined;
    const caller = await authenticate(database, tokens, request);
    if (!caller.scopes.includes(endpoint.scope)) {
      throw new Refusal('forbidden', 'This can only be done on Campus Market itself.');
    }
    const { suspensionReason } = caller;
    if (suspensionReason !== null && isWrite(endpoint, request.method) && !endpoint.allowedWhenSuspended) {
      throw new Refusal('forbidden', `Your account is suspended, so you cannot do this. ${suspensionReason}`);
    }
    const reason = refusalReason[endpoint.access](caller);
    if (reason !== undefined) throw new Refusal('forbidden', reason);
    return caller;
  };
}

/** Returns the person to whom the request's token was issued, if it was issued for the calling page. */
async function authenticate(database: Database, tokens: Tokens, request: GateRequest): Promise<Caller> {
  const token = bearerToken(request);
  if (token === undefined) throw new Refusal('unauthorized', 'No token provided');
  return requireSignedIn(await findCallerByToken(database, tokens, token, request.headers.origin));
}

/**
 * Returns the person to whom a token was issued, if the session is open and the token was issued for the page: a stolen
 * token is useless on another origin. A client that is not a browser has no origin to check.
 */
export async function findCallerByToken(
  database: Database,
  tokens: Tokens,
  token: string,
  pageOrigin: string | undefined,
): Promise<Caller | undefined> {
  const jwt = await tokens.read(token);
  if (!jwt || (pageOrigin !== undefined && pageOrigin !== jwt.audience)) return undefined;
  const caller = await findCaller(database, jwt);
  return caller && tokens.audienceOf(caller) === jwt.audience ? caller : undefined;
}

export function bearerToken(request: Pick<FastifyRequest, 'headers'>): string | undefined {
  return /^Bearer +([\w.-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

const unpaidReason = ({ isPaid }: Caller) => (isPaid ? undefined : ruleMessages.unpaid);
const storelessReason = ({ storeId }: Caller) =>
  storeId !== null ? undefined : 'You need a store for this.';

/** Returns why a caller may not make a call; undefined if they may. */
const refusalReason: Record<GuardedAccess, (caller: Caller) => string | undefined> = {
  person: () => undefined,
  onboarded: ({ isOnboarded }) =>
    isOnboarded ? undefined : 'Please complete your profile before you do this.',
  paid: unpaidReason,
  seller: storelessReason,
  'paid-or-seller': (caller) => (caller.storeId !== null ? undefined : unpaidReason(caller)),
  'paid-seller': (caller) => unpaidReason(caller) ?? storelessReason(caller),
  admin: ({ role }) =>
    role === 'admin' ? undefined : "You don't have permission to access this admin panel.",
};
