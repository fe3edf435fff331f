import type { Client } from '../client.ts';
import type { MarketStorage, StorageKey } from '../storage.ts';
import { embedTokenKey } from '../storage-keys.ts';

/**
 * The session as widgets see it. The status is `checking` before hydration and while the session is renewed.
 *
 * @example
 * const isSignedIn = ({ status }: SessionState) => status === 'signed-in';
 */
export interface SessionState {
  readonly status: 'guest' | 'checking' | 'signed-in';
  /** The id of the signed-in user. */
  readonly personId?: string;
}

export const checkingState: SessionState = { status: 'checking' };
export const guestState: SessionState = { status: 'guest' };

/**
 * The user's session in this browser, shared by all widgets and tabs.
 *
 * @example
 * const watchSession = ({ subscribe, state }: Session) => subscribe(() => console.log(state().status));
 */
export interface Session {
  readonly options: SessionOptions;
  /** Whether this is the hosted site, where other sites' scripts cannot read what we store. */
  readonly isHosted: boolean;
  state(): SessionState;
  /** Returns a token for a call, renewed first when it is about to expire. Undefined for a guest. */
  token(): string | undefined | Promise<string | undefined>;
  /** Signs out in this browser: deletes the token and all data of the user. */
  end(): void;
  /**
   * Call this after the server has refused a token. Ends the session if it still has this token, and calls the listeners of
   * `onRefused`. Returns the message that the user should see, if the session has one.
   */
  endAfterRefusal(token: string | undefined): string | undefined;
  /** Calls back when the server refuses the session: the user must sign in again. */
  onRefused(listener: () => void): () => void;
  subscribe(listener: () => void): () => void;
}

/** Where a session is stored, and whether it can be renewed. The hosted site uses `hostedSession`. */
export interface SessionOptions {
  /** The storage key of the token. */
  tokenKey: StorageKey;
  /** Called before a token is stored. Must delete the data of any other user. Only the hosted site has this option. */
  beforeSignIn?(storage: MarketStorage, personId: string | undefined): void;
  /** Called when the session ends. Must delete the data of the user. */
  onEnd?(storage: MarketStorage): void;
  /** The error message of a call whose session was refused. Default: the server's message. */
  refusalMessage?: string;
  /** How many milliseconds before its expiry a token is renewed. */
  renewBeforeMs?: number;
  /** Renews the token. Resolves to false when there is no valid token afterwards. */
  renew?(tools: RenewalTools): Promise<boolean>;
}

/** The functions and data that a renewal needs. */
export interface RenewalTools {
  /** The token when the renewal started. While the renewal's code loads, a new sign-in may store another token. */
  tokenAtStart: string | undefined;
  /** Returns the stored token, which another tab may renew at any time. */
  readToken(): string | undefined;
  /** Returns the milliseconds until the token expires, by this browser's clock. */
  timeLeft(): number;
  send: Client['send'];
  storeToken(token: string): void;
  end(): void;
}

const embedSession: SessionOptions = { tokenKey: embedTokenKey };

export function createSession(storage: MarketStorage, send: Client['send'], options = embedSession): Session {
  const { tokenKey, renewBeforeMs = 0, renew } = options;
  const refusalListeners = new Set<() => void>();
  /** Whether the last renewal left no valid token. If so, the user counts as a guest until the next renewal. */
  let hasRenewalFailed = false;
  /** Whether the last renewal failed offline. If so, the user stays signed in, and can read the data cached on this device. */
  let hasRenewalFailedOffline = false;
  let expiryTimer: ReturnType<typeof setTimeout> | undefined;
  let signedInState: SessionState = guestState;

  const readToken = () => storage.read(tokenKey);
  const timeLeft = () => (decodeClaims(readToken())?.exp ?? 0) * 1000 - Date.now();
  const end = () => {
    storage.remove(tokenKey);
    options.onEnd?.(storage);
  };

  async function renewNow() {
    const storeToken = (token: string) => storage.write(tokenKey, token);
    hasRenewalFailed =
      (await renew?.({ tokenAtStart: readToken(), readToken, timeLeft, send, storeToken, end })) === false;
    hasRenewalFailedOffline = hasRenewalFailed && !navigator.onLine;
    if (hasRenewalFailed) storage.notify(tokenKey);
  }

  /** Sets the timer that renews the session before it expires or, without renewal, notifies the widgets when it expires. */
  function setExpiryTimer() {
    clearTimeout(expiryTimer);
    const delayMs = timeLeft() - renewBeforeMs;
    const needsTimer = delayMs > 0 || (renew && !hasRenewalFailed);
    if (needsTimer && decodeClaims(readToken())) {
      expiryTimer = setTimeout(renew ? renewNow : () => storage.notify(tokenKey), delayMs);
    }
  }

  return {
    options,
    isHosted: options.beforeSignIn !== undefined,
    state() {
      const claims = decodeClaims(readToken());
      if (!claims) return guestState;
      if (timeLeft() <= 0 && !hasRenewalFailedOffline)
        return renew && !hasRenewalFailed ? checkingState : guestState;
      if (signedInState.personId !== claims.sub) {
        signedInState = { status: 'signed-in', personId: claims.sub };
      }
      return signedInState;
    },
    token() {
      const validToken = () => (timeLeft() > 0 ? readToken() : undefined);
      // The timer renews the token earlier, unless it is late, as in a sleeping tab.
      return readToken() && timeLeft() < renewBeforeMs / 2 ? renewNow().then(validToken) : validToken();
    },
    end,
    endAfterRefusal(token) {
      // If the user signed out or in while the call was in flight, the refusal is not about the current session.
      if (token === readToken()) {
        storage.remove(tokenKey);
        for (const listener of refusalListeners) listener();
      }
      return options.refusalMessage;
    },
    onRefused(listener) {
      refusalListeners.add(listener);
      return () => refusalListeners.delete(listener);
    },
    subscribe(listener) {
      setExpiryTimer();
      return storage.subscribe(tokenKey, () => {
        setExpiryTimer();
        listener();
      });
    },
  };
}

/** Decodes a token's claims without verifying its signature, which only the server can do. */
export function decodeClaims(token?: string): { sub: string; exp: number; scope?: string } | undefined {
  // Each button of a long list may call this several times. Guests have no token, and an exception would take
  // longer than rendering the button.
  if (!token) return undefined;
  try {
    return JSON.parse(atob(`${token.split('.')[1]}`.replace(/-/g, '+').replace(/_/g, '/')));
  } catch {
    return undefined;
  }
}
