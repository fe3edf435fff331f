import type { Kysely } from 'kysely';
import type { Schema } from '../../../site/server/db/schema.ts';
import type { Endpoint } from '../../../src/contract/calls/endpoint.ts';
import { endpoints } from '../../../src/contract/calls/endpoints.ts';

/** Who makes calls in the tests, in the order of the columns below. */
export const callers = [
  'guest',
  /** Has signed in and told nothing yet. */
  'newcomer',
  'buyer',
  'payer',
  'owner',
  'rival',
  'admin',
  /** The owner, a second too late. */
  'expired',
  /** The owner's token of the hosted site, on a page elsewhere. */
  'elsewhere',
  /** The owner on the page of a student union, which was given so much. */
  'to buy',
  'to sell',
  /** An admin there, whose token is no admin's. */
  'admin to sell',
] as const;

export type Caller = (typeof callers)[number];

/** How a call is made. */
export interface Request {
  /** Without `/api`. Default: the path of the first case, or the call's own. */
  path?: string;
  /** Default: the body of the first case. */
  body?: object;
}

/** One way to make a call that is valid, and how its answer differs from what the endpoint's `access` says. */
export interface Case extends Request {
  /** Nobody finds the thing: who may make the call gets 404. */
  isMissing?: true;
  /** Only these callers find it, the others who may make the call get 404. */
  foundBy?: readonly Caller[];
  /** The answer to all who may make the call, or only to the callers of `for`. */
  status?: number;
  for?: readonly Caller[];
  /** Callers that are answered in another way still. */
  answers?: Partial<Statuses>;
  /** What this case needs beyond the call's own `access`. */
  needs?: Pick<Endpoint, 'access' | 'scope'>;
  /** A 404 must not tell a private thing from the missing one of this case. Default: `missing`. */
  looksLike?: string;
}

/** What a call is made about, such as `own` or `missing`. */
export type Cases = Record<string, Case>;

/** How the tests make one call in the small market of ../market/world.ts, and what it does there. */
export interface CallFixture {
  /** A call that names nothing needs none. */
  cases?: Cases;
  /** For a read with an id: the kind of id that the scan for leaked data fills in, from all answers of the demo. */
  ids?: string;
  /** The rows that a write changes. */
  changes?: Request & {
    by: Caller;
    headers?: Record<string, string>;
    /** In the form of `Snapshot.changedRows`. */
    rows: string[];
  };
  /** A call that creates: how many rows it makes, by table, and another call that its idempotency key must refuse. */
  creates?: Request & {
    by: Caller;
    makes: Record<string, number>;
    changed: Request & { call?: string };
  };
  /** A list with a cursor: how it grows and shrinks. */
  list?: Request & {
    caller: Caller;
    add: AddRow;
    /** The table that a row can be deleted from, and the column of its id where that is not `id`. */
    from: [table: string, column?: string];
  };
}

export type CallFixtures = Record<string, CallFixture>;

/** Adds a row to a list, created at the given time. */
export type AddRow = (db: Kysely<Schema>, id: string, at: Date) => Promise<unknown>;

/** What each caller is answered. */
export type Statuses = Record<Caller, number>;

/** The owner wherever the owner is let in. */
export const owner: Caller[] = ['owner', 'to buy', 'to sell'];

/** The statuses in the order of the callers. */
function inOrder(...statuses: number[]): Statuses {
  return Object.fromEntries(callers.map((caller, index) => [caller, statuses[index]])) as Statuses;
}

//                                guest new buyer payer owner rival admin expired elsewhere buy sell admin-to-sell
const everybody = inOrder(200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200);
const buyers = inOrder(401, 200, 200, 200, 200, 200, 200, 401, 401, 200, 200, 200);
/** On another page only where an admin has given that page the scope to sell. */
const sellers = inOrder(401, 200, 200, 200, 200, 200, 200, 401, 401, 403, 200, 200);
const onboarded = inOrder(401, 403, 200, 200, 200, 200, 200, 401, 401, 403, 200, 200);
const payers = inOrder(401, 403, 403, 200, 200, 200, 403, 401, 401, 403, 200, 403);
const storeOwners = inOrder(401, 403, 403, 403, 200, 200, 403, 401, 401, 403, 200, 403);
/** Only on the hosted site. */
const accounts = inOrder(401, 200, 200, 200, 200, 200, 200, 401, 401, 403, 403, 403);
const admins = inOrder(401, 403, 403, 403, 403, 403, 200, 401, 401, 403, 403, 403);

const bySelling = {
  person: sellers,
  onboarded,
  paid: payers,
  'paid-or-seller': payers,
  seller: storeOwners,
  'paid-seller': storeOwners,
};
const byPerson: Partial<Record<string, Statuses>> = { buy: buyers, sell: sellers, account: accounts };

/** What `access` and `scope` of an endpoint promise each caller. */
function promised({ access, scope = 'buy' }: Pick<Endpoint, 'access' | 'scope'>): Statuses {
  if (access === 'everybody') return everybody;
  if (access === 'admin') return admins;
  const statuses = access === 'person' ? byPerson[scope] : scope === 'sell' && bySelling[access];
  if (!statuses) throw new Error(`Say what ${access} with the scope ${scope} means in call-fixture.ts`);
  return statuses;
}

/** What each caller is answered in a case of a call. */
export function statusesOf(call: string, { isMissing, foundBy, status, answers, needs, ...given }: Case) {
  const endpoint: Endpoint = endpoints[call as keyof typeof endpoints];
  const statuses = Object.entries(promised(needs ?? endpoint)).map(([caller, usual]) => {
    const is = (list?: readonly Caller[]) => list?.includes(caller as Caller);
    if (usual !== 200) return [caller, usual];
    if (isMissing || (foundBy && !is(foundBy))) return [caller, 404];
    return [caller, status && (!given.for || is(given.for)) ? status : usual];
  });
  return { ...(Object.fromEntries(statuses) as Statuses), ...answers };
}
