import type { Kysely } from 'kysely';
import type { Schema } from '../../../site/server/db/schema.ts';
import type { Endpoint } from '../../../src/contract/calls/endpoint.ts';
import { endpoints } from '../../../src/contract/calls/endpoints.ts';

/** The callers of the tests, in the order of the columns below: a guest, and users of `fillWholeMarket` in different sessions. */
export const callers = [
  'guest',
  /** A user who has signed in, but has not filled in the profile. */
  'newcomer',
  'buyer',
  /** A user who has paid for the vendor package, but has no store. */
  'payer',
  /** The owner of the store that most calls are about. */
  'owner',
  /** A seller with another store. */
  'rival',
  'admin',
  /** The owner, with a token that expired a second ago. */
  'expired',
  /** The owner's token of the hosted site, sent from another site. */
  'hosted token in an embed',
  /** The owner on the site of a student union, in a session that allows only buying. */
  'owner in a buying embed',
  /** The owner on the same site, in a session that also allows selling. */
  'owner in a selling embed',
  /** An admin on the same site. A session of another site never has admin rights. */
  'admin in a selling embed',
] as const;

export type Caller = (typeof callers)[number];

/** The path and the body of a request. */
export interface Request {
  /** The path without `/api`. Default: the path of the first case, or the path of the call. */
  path?: string;
  /** Default: the body of the first case. */
  body?: object;
}

/** A valid request, and where its status is not the one that follows from `access` and `scope` of the endpoint. */
export interface Case extends Request {
  /** The object does not exist: callers with permission get 404. */
  isMissing?: true;
  /** Only these callers see the object. Other callers with permission get 404. */
  foundBy?: readonly Caller[];
  /** The status for callers with permission, or only for those in `onlyFor`. */
  status?: number;
  onlyFor?: readonly Caller[];
  /** The statuses of callers to whom the rules of this interface do not apply. */
  exceptions?: Partial<Statuses>;
  /** The permission that this case needs, if it differs from the permission of the endpoint. */
  needs?: Pick<Endpoint, 'access' | 'scope'>;
  /**
   * The case of a missing object whose 404 must be the same, so that a 404 does not reveal a private object. Default:
   * `missing`.
   */
  looksLike?: string;
}

/** The requests of a call by the object that they are about, such as `existing` or `missing`. */
export type Cases = Record<string, Case>;

/** How the tests make one call in the market of ../market/whole-market.ts, and what the call changes there. */
export interface CallFixture {
  /** Not needed for a call without parameters. */
  cases?: Cases;
  /** The kind of the id in a read's path or body. response-scan.test.ts sends ids of this kind that it found in other responses. */
  idKind?: string;
  /** The rows that a write changes. */
  changes?: Request & {
    caller: Caller;
    headers?: Record<string, string>;
    /** In the form of `Snapshot.changedRows`. */
    rows: string[];
  };
  /**
   * For a call that accepts an idempotency key: the number of rows that it creates, by table, and another request, which is refused
   * with the same key.
   */
  idempotency?: Request & {
    caller: Caller;
    createdRows: Record<string, number>;
    otherRequest: Request & { call?: string };
  };
  /** How the tests add rows to a list with a cursor, and delete them. */
  list?: Request & {
    caller: Caller;
    add: AddRow;
    /** The table that a row can be deleted from, and the column with its id. Default: `id`. */
    deleteFrom: [table: string, column?: string];
  };
}

export type CallFixtures = Record<string, CallFixture>;

/** Adds a row to a list, created at the given time. */
export type AddRow = (db: Kysely<Schema>, id: string, at: Date) => Promise<unknown>;

/** The expected status by caller. */
export type Statuses = Record<Caller, number>;

/** The callers that act as the owner. */
export const ownerCallers: Caller[] = ['owner', 'owner in a buying embed', 'owner in a selling embed'];

/** Returns the statuses by caller. The arguments are in the order of `callers`. */
function byCaller(...statuses: number[]): Statuses {
  return Object.fromEntries(callers.map((caller, index) => [caller, statuses[index]])) as Statuses;
}

// The last four are in an embed: the hosted token, the owner who buys, the owner who sells, and the admin.
//                                guest new buyer payer owner rival admin expired hosted buying selling admin
const everybody = byCaller(200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200);
const buyers = byCaller(401, 200, 200, 200, 200, 200, 200, 401, 401, 200, 200, 200);
/** For calls that work on another site only if an admin has given that site the scope `sell`. */
const sellers = byCaller(401, 200, 200, 200, 200, 200, 200, 401, 401, 403, 200, 200);
const onboarded = byCaller(401, 403, 200, 200, 200, 200, 200, 401, 401, 403, 200, 200);
const payers = byCaller(401, 403, 403, 200, 200, 200, 403, 401, 401, 403, 200, 403);
const storeOwners = byCaller(401, 403, 403, 403, 200, 200, 403, 401, 401, 403, 200, 403);
/** For calls that work only on the hosted site. */
const accounts = byCaller(401, 200, 200, 200, 200, 200, 200, 401, 401, 403, 403, 403);
const admins = byCaller(401, 403, 403, 403, 403, 403, 200, 401, 401, 403, 403, 403);

const statusesBySellingAccess = {
  onboarded,
  paid: payers,
  'paid-or-seller': payers,
  seller: storeOwners,
  'paid-seller': storeOwners,
};
const statusesByScope: Partial<Record<string, Statuses>> = { buy: buyers, sell: sellers, account: accounts };

/** Returns the statuses that follow from `access` and `scope` of an endpoint. */
function statusesByAccess({ access, scope = 'buy' }: Pick<Endpoint, 'access' | 'scope'>): Statuses {
  if (access === 'everybody') return everybody;
  if (access === 'admin') return admins;
  const statuses =
    access === 'person' ? statusesByScope[scope] : scope === 'sell' && statusesBySellingAccess[access];
  if (!statuses) throw new Error(`Add the statuses of ${access} with the scope ${scope} to call-fixture.ts`);
  return statuses;
}

/** Returns the status that each caller must get in a case of a call. */
export function statusesOf(
  call: string,
  { isMissing, foundBy, status, exceptions, needs, ...options }: Case,
) {
  const endpoint: Endpoint = endpoints[call as keyof typeof endpoints];
  const statuses = Object.entries(statusesByAccess(needs ?? endpoint)).map(([caller, byAccess]) => {
    const isIn = (list?: readonly Caller[]) => list?.includes(caller as Caller);
    if (byAccess !== 200) return [caller, byAccess];
    if (isMissing || (foundBy && !isIn(foundBy))) return [caller, 404];
    return [caller, status && (!options.onlyFor || isIn(options.onlyFor)) ? status : byAccess];
  });
  return { ...(Object.fromEntries(statuses) as Statuses), ...exceptions };
}
