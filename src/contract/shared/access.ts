/**
 * The callers that may make a call. `everybody`: any caller, with or without a session. `person`: signed in. `onboarded`:
 * with a complete profile. `paid`: with the vendor package. `seller`: with a store. `paid-or-seller`: with either.
 * `paid-seller`: with both. `admin`: an admin.
 */
export type Access =
  | 'everybody'
  | 'person'
  | 'onboarded'
  | 'paid'
  | 'seller'
  | 'paid-or-seller'
  | 'paid-seller'
  | 'admin';

/** The permissions of a session. Sessions of the hosted site have all of them. */
export const scopes = ['buy', 'sell', 'account', 'admin'] as const;

/**
 * What a session may do.
 *
 * @example
 * const scopes: Scope[] = ['buy', 'sell'];
 * fakeMarket().signIn('Femi Alade', { scopes });
 */
export type Scope = (typeof scopes)[number];

/** The permissions that a session on another site can have: only these, because XSS on that site could steal the token. */
export const embedScopes = ['buy', 'sell'] as const satisfies readonly Scope[];

export type EmbedScope = (typeof embedScopes)[number];
