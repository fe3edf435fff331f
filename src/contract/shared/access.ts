/**
 * The callers that a call is open to. `person`: anyone who is signed in. `onboarded`: their profile is complete. `paid`:
 * they have the vendor package. `seller`: they have a store. A call for `everybody` never looks at the caller.
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

/** What a session may be used for. On the hosted site that is all of them. */
export const scopes = ['buy', 'sell', 'account', 'admin'] as const;

export type Scope = (typeof scopes)[number];

/** What a session on another page may at most be used for: any script of that page can take its token. */
export const embedScopes = ['buy', 'sell'] as const satisfies readonly Scope[];

export type EmbedScope = (typeof embedScopes)[number];
