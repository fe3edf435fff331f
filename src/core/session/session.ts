import type { Client } from '../client.ts';
import type { MarketStorage, StorageKey } from '../storage.ts';

/** Who is signed in. `checking` while that is not known: before the page is ours, or while a session is renewed. */
export interface SessionState {
  readonly status: 'guest' | 'checking' | 'signed-in';
  /** The id of the person who is signed in. */
  readonly personId?: string;
}

export const checking: SessionState = { status: 'checking' };
const guest: SessionState = { status: 'guest' };

/** The session of a person in this browser, which all widgets and tabs share. */
export interface Session {
  readonly rules: SessionRules;
  state(): SessionState;
  /** A token for a call: renewed first when it ends, undefined for a guest. */
  token(): string | undefined | Promise<string | undefined>;
  /** Forgets the person and all that is stored of them. */
  end(): void;
  /**
   * Ends the session of a token that the server has refused, and tells those who listen for that. Answers what the
   * refused call says.
   */
  refuse(token: string | undefined): string | undefined;
  /** Calls back when the server refuses a session: the person has to sign in again. */
  onRefused(listener: () => void): () => void;
  subscribe(listener: () => void): () => void;
}

/** Where a session is kept, and whether it can be renewed. The hosted site has rules of its own: `hostedSession`. */
export interface SessionRules {
  key: StorageKey;
  /** Called before a token is kept: what is stored of another person must go. */
  begin?(storage: MarketStorage, personId: string | undefined): void;
  /** Called when the session ends: what is stored of the person must go. */
  end?(storage: MarketStorage): void;
  /** What a refused call says. Default: the server's words. */
  refusal?: string;
  /** Renews the token so many milliseconds before it ends. Answers false where the page has none that is valid. */
  renewBefore?: number;
  renew?(tools: Renewal): Promise<boolean>;
}

/** What a renewal works with. */
export interface Renewal {
  /** The token when the renewal was asked for. Its code loads later, and by then a new sign-in may have stored another. */
  before: string | undefined;
  /** The token that is kept: another tab may renew it meanwhile. */
  read(): string | undefined;
  /** In milliseconds, by the clock of this browser. */
  timeLeft(): number;
  send: Client['send'];
  keep(token: string): void;
  end(): void;
}

/** In a page of somebody else: what stands there under the plain name may be a token of its own. */
const inOtherPages: SessionRules = { key: 'campusToken' };

export function createSession(storage: MarketStorage, send: Client['send'], rules = inOtherPages): Session {
  const { key, renewBefore = 0, renew } = rules;
  const refusals = new Set<() => void>();
  /** The network has failed, and not the session: until the next try the page is a guest's. */
  let couldNotRenew = false;
  /** There was no network at all. The person may read on what this browser keeps; the server will hear of it later. */
  let isOffline = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let signedIn: SessionState = guest;

  const read = () => storage.read(key);
  const timeLeft = () => (claimsOf(read())?.exp ?? 0) * 1000 - Date.now();
  const end = () => {
    storage.remove(key);
    rules.end?.(storage);
  };

  async function renewNow() {
    const keep = (token: string) => storage.write(key, token);
    couldNotRenew = (await renew?.({ before: read(), read, timeLeft, send, keep, end })) === false;
    isOffline = couldNotRenew && !navigator.onLine;
    if (couldNotRenew) storage.announce(key);
  }

  /** Renews the session before it ends, or tells that it has ended. */
  function watchTheClock() {
    clearTimeout(timer);
    const left = timeLeft() - renewBefore;
    const isDue = left > 0 || (renew && !couldNotRenew);
    if (isDue && claimsOf(read())) timer = setTimeout(renew ? renewNow : () => storage.announce(key), left);
  }

  return {
    rules,
    state() {
      const claims = claimsOf(read());
      if (!claims) return guest;
      if (timeLeft() <= 0 && !isOffline) return renew && !couldNotRenew ? checking : guest;
      if (signedIn.personId !== claims.sub) signedIn = { status: 'signed-in', personId: claims.sub };
      return signedIn;
    },
    token() {
      const valid = () => (timeLeft() > 0 ? read() : undefined);
      return read() && timeLeft() < renewBefore / 2 ? renewNow().then(valid) : valid();
    },
    end,
    refuse(token) {
      // Somebody has signed out or in while the call was on its way.
      if (token === read()) {
        storage.remove(key);
        for (const listener of refusals) listener();
      }
      return rules.refusal;
    },
    onRefused(listener) {
      refusals.add(listener);
      return () => refusals.delete(listener);
    },
    subscribe(listener) {
      watchTheClock();
      return storage.subscribe(key, () => {
        watchTheClock();
        listener();
      });
    },
  };
}

/** What a token says. Only the server can tell whether it is true. */
export function claimsOf(token?: string): { sub: string; exp: number; scope?: string } | undefined {
  // Each heart of a list asks several times, and an exception for each guest would take longer than the heart.
  if (!token) return undefined;
  try {
    return JSON.parse(atob(`${token.split('.')[1]}`.replace(/-/g, '+').replace(/_/g, '/')));
  } catch {
    return undefined;
  }
}
