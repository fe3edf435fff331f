import { type Caller, callers } from '../../market/callers.ts';

export type { Caller };

/** What each caller is answered. */
export type Statuses = Record<Caller, number>;

/** One way to make a call that succeeds for the right caller. */
export interface Ask {
  /** Without `/api`; the call's own path where it names nothing. */
  path?: string;
  body?: object;
  answers: Statuses;
  /** A caller who may not see the thing gets the same answer as for this missing one. Default: `missing`. */
  looksLike?: string;
}

/** What a call is made about, such as `own` or `missing`, with what each caller is answered. */
export type Row = Record<string, Ask>;

/** The statuses in the order of the callers. */
function inOrder(...statuses: number[]): Statuses {
  return Object.fromEntries(callers.map((caller, index) => [caller, statuses[index]])) as Statuses;
}

//                                guest new buyer payer owner rival admin expired elsewhere buy sell admin-to-sell
/** Every caller: the session is not looked at. */
export const everybody = inOrder(200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200);
/** Signed-in callers with the scope to buy, on another page too. */
export const buyers = inOrder(401, 200, 200, 200, 200, 200, 200, 401, 401, 200, 200, 200);
/** Signed-in callers with the scope to sell. On another page only where an admin has given the page that scope. */
export const sellers = inOrder(401, 200, 200, 200, 200, 200, 200, 401, 401, 403, 200, 200);
/** The same, and the profile is complete. */
export const onboarded = inOrder(401, 403, 200, 200, 200, 200, 200, 401, 401, 403, 200, 200);
/** The same, and the vendor package is paid. */
export const payers = inOrder(401, 403, 403, 200, 200, 200, 403, 401, 401, 403, 200, 403);
/** The same, and there is a store. */
export const storeOwners = inOrder(401, 403, 403, 403, 200, 200, 403, 401, 401, 403, 200, 403);
/** Callers who are signed in on the hosted site. */
export const accounts = inOrder(401, 200, 200, 200, 200, 200, 200, 401, 401, 403, 403, 403);
/** Admins, on the hosted site. */
export const admins = inOrder(401, 403, 403, 403, 403, 403, 200, 401, 401, 403, 403, 403);

/** Another status for the callers that get 200: all of them, or only these. */
export function withStatus(statuses: Statuses, status: number, ...who: Caller[]): Statuses {
  const isMeant = (caller: Caller) => who.length === 0 || who.includes(caller);
  return mapped(statuses, (caller, usual) => (usual === 200 && isMeant(caller) ? status : usual));
}

/** It is there for these callers; the others who may ask do not find it. */
export function foundBy(statuses: Statuses, ...finders: Caller[]): Statuses {
  return mapped(statuses, (caller, usual) => (usual === 200 && !finders.includes(caller) ? 404 : usual));
}

/** Nobody finds it. */
export function missing(statuses: Statuses): Statuses {
  return withStatus(statuses, 404);
}

function mapped(statuses: Statuses, change: (caller: Caller, status: number) => number): Statuses {
  return Object.fromEntries(
    Object.entries(statuses).map(([caller, status]) => [caller, change(caller as Caller, status)]),
  ) as Statuses;
}

/** The owner wherever the owner is let in. */
export const owner: Caller[] = ['owner', 'to buy', 'to sell'];
