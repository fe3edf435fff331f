/**
 * Who may make a call: everybody, who is signed in, whose profile is complete, whose vendor package is paid, who has
 * a store, who has one or both of these, an admin. Calls for everybody never look at who is asking.
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
