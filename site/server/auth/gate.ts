import type { FastifyRequest } from 'fastify';
import type { Access } from '../../../src/contract/shared/access.ts';
import type { Endpoint } from '../../../src/contract/calls/endpoint.ts';
import { ruleMessages } from '../../../src/contract/shared/rules.ts';
import type { Database } from '../db/open.ts';
import { Refusal } from '../http/refusal.ts';
import { type Asker, findAsker } from './asker.ts';
import type { Tokens } from './tokens.ts';

type Guarded = Exclude<Access, 'everybody'>;

/** Lets through who may make a call, and says who that is. Others are refused: 401 before 403. */
export type Gate = (request: FastifyRequest, endpoint: Endpoint) => Promise<Asker | undefined>;

export function makeGate(database: Database, tokens: Tokens): Gate {
  return async (request, endpoint) => {
    // What everybody may read is the same for everybody: a token is not even looked at.
    if (endpoint.access === 'everybody') return undefined;
    const asker = await whoAsks(database, tokens, request);
    if (!asker.scopes.includes(endpoint.scope)) {
      throw new Refusal('forbidden', 'This can only be done on Campus Market itself.');
    }
    const reason = whyNot[endpoint.access](asker);
    if (reason !== undefined) throw new Refusal('forbidden', reason);
    return asker;
  };
}

/** The person of a request's token, on the page that the token is for. */
async function whoAsks(database: Database, tokens: Tokens, request: FastifyRequest): Promise<Asker> {
  const token = bearerToken(request);
  if (token === undefined) throw new Refusal('unauthorized', 'No token provided');
  const asker = await findByToken(database, tokens, token, request.headers.origin);
  if (!asker) throw new Refusal('unauthorized', 'Your session has ended. Please sign in again.');
  return asker;
}

/** Whose session a token is, if it lives and the page may use it. Who is no browser names no page. */
export async function findByToken(
  database: Database,
  tokens: Tokens,
  token: string,
  page: string | undefined,
): Promise<Asker | undefined> {
  const jwt = await tokens.read(token);
  if (!jwt || (page !== undefined && page !== jwt.audience)) return undefined;
  const asker = await findAsker(database, jwt);
  return asker && tokens.audienceOf(asker) === jwt.audience ? asker : undefined;
}

export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer +([\w.-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

const unpaid = ({ isPaid }: Asker) => (isPaid ? undefined : ruleMessages.unpaid);
const storeless = ({ storeId }: Asker) => (storeId !== null ? undefined : 'You need a store for this.');

/** What is said to who may not make a call; nothing to who may. */
const whyNot: Record<Guarded, (asker: Asker) => string | undefined> = {
  person: () => undefined,
  onboarded: ({ isOnboarded }) =>
    isOnboarded ? undefined : 'Please complete your profile before you do this.',
  paid: unpaid,
  seller: storeless,
  'paid-or-seller': (asker) => (asker.storeId !== null ? undefined : unpaid(asker)),
  'paid-seller': (asker) => unpaid(asker) ?? storeless(asker),
  admin: ({ role }) =>
    role === 'admin' ? undefined : "You don't have permission to access this admin panel.",
};
