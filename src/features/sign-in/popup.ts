import { type SignInBeginsMessage, signInBeginsType } from '../../contract/shared/sign-in-messages.ts';
import { ApiError } from '../../core/client.ts';
import type { Market } from '../../core/market.ts';
import { finishSignIn, readSignInResult, type SignedInUser } from './finish-sign-in.ts';
import { makeSignInSecret, type SignInSecret } from './secret.ts';
import { SignInError } from './sign-in-errors.ts';

/** The message that the popup sends to the page that opened it. */
export interface PopupMessage {
  type: 'campus-market:sign-in';
  state: string;
  token?: string;
  error?: string;
}

const timeoutMs = 120_000;
const closedCheckMs = 500;
const resultCheckMs = 3000;
const [width, height] = [500, 600];
const windowName = 'campus-market-sign-in';

/** The current attempt. There is only one popup at a time, so a new sign-in aborts the previous attempt. */
let currentAttempt = new AbortController();

export interface PopupOptions {
  /** Aborting this signal ends the attempt and closes its popup. */
  signal: AbortSignal;
  /**
   * Called when the popup seems to be closed. An open popup also seems to be closed once it has shown a page with
   * a `Cross-Origin-Opener-Policy`. The sign-in therefore counts as abandoned only after the server has
   * responded that it is not finished.
   */
  onClosed(isAbandoned: boolean): void;
}

/**
 * Signs in by a popup. Must be called inside a press, or the browser blocks the popup. If the popup seems to be closed,
 * polls the server for the result until the timeout. Returns undefined if the sign-in was abandoned.
 */
export async function signInByPopup(
  market: Market,
  { signal, onClosed }: PopupOptions,
): Promise<SignedInUser | undefined> {
  currentAttempt.abort();
  currentAttempt = new AbortController();
  // Aborted when a newer sign-in replaces this one.
  const { signal: supersededSignal } = currentAttempt;
  const left = screenX + (outerWidth - width) / 2;
  const top = screenY + (outerHeight - height) / 2;
  const popup = window.open('', windowName, `popup,width=${width},height=${height},left=${left},top=${top}`);
  if (!popup) throw new SignInError('blocked');
  const abortController = new AbortController();
  for (const abortSignal of [signal, supersededSignal])
    abortSignal.addEventListener('abort', () => abortController.abort());
  try {
    const secret = await makeSignInSecret();
    // Listen first, so that no message is missed.
    const result = waitForResult(market, popup, secret, abortController.signal, onClosed);
    openSignInPage(market, secret);
    return await result;
  } finally {
    abortController.abort();
    // Do not close the popup if a newer sign-in uses it now.
    if (!supersededSignal.aborted) closePopup(popup);
  }
}

/** Closes the popup twice, because a popup that is just loading may ignore the first call. */
function closePopup(popup: Window): void {
  popup.close();
  setTimeout(() => popup.close(), 1000);
}

/**
 * Opens the sign-in page by a link with its own referrer policy, so that the server gets the `Referer` of the page that
 * starts the sign-in, even if that page sends none by default.
 */
function openSignInPage({ apiUrl }: Market, { state }: SignInSecret): void {
  const link = document.createElement('a');
  link.href = `${apiUrl}/auth/google?${new URLSearchParams({ state, origin: location.origin })}`;
  link.target = windowName;
  link.referrerPolicy = 'origin';
  link.click();
}

function waitForResult(
  market: Market,
  popup: Window,
  { state, verifier }: SignInSecret,
  signal: AbortSignal,
  onClosed: (isAbandoned: boolean) => void,
): Promise<SignedInUser | undefined> {
  const { origin } = new URL(market.apiUrl, location.href);
  return new Promise((resolve, reject) => {
    let isPopupClosed = false;
    let hasResultMessage = false;

    /** The pending read of the result. Its response uses up the one-time token that the popup also sends. */
    let resultRead: Promise<SignedInUser | undefined> | undefined;
    const checkResult = () => {
      resultRead ??= readSignInResult(market, verifier)
        .then((user) => {
          if (user) resolve(user);
          else if (isPopupClosed && !hasResultMessage) onClosed(true);
          return user;
        })
        .catch((error) => {
          // Stop if the sign-in has failed, or if this page may not sign in. Other errors may be temporary.
          const isSignInOver =
            error instanceof ApiError ? error.status === 403 : error instanceof SignInError;
          if (isSignInOver) reject(error);
          else if (isPopupClosed && !hasResultMessage) onClosed(false);
          return undefined;
        })
        .finally(() => {
          resultRead = undefined;
        });
    };

    const onMessage = (event: MessageEvent<PopupMessage | SignInBeginsMessage>) => {
      const { data } = event;
      if (event.origin !== origin || event.source !== popup || hasResultMessage || data?.state !== state)
        return;
      // The popup continues only if its opener confirms that it started this sign-in. Otherwise an attacker's link in
      // this page could start a sign-in with the attacker's state, and steal the session.
      if (data.type === signInBeginsType) popup.postMessage(data, origin);
      if (data.type !== 'campus-market:sign-in') return;
      hasResultMessage = true;
      popup.close();
      const { token } = data;
      if (token) {
        Promise.resolve(resultRead)
          .then((user) => user ?? finishSignIn(market, token, verifier))
          .then(resolve, reject);
      } else reject(new SignInError(data.error));
    };
    const closedCheckTimer = setInterval(() => {
      if (!popup.closed || isPopupClosed || hasResultMessage) return;
      isPopupClosed = true;
      checkResult();
    }, closedCheckMs);
    const resultCheckTimer = setInterval(
      () => isPopupClosed && !hasResultMessage && checkResult(),
      resultCheckMs,
    );
    const timeoutTimer = setTimeout(() => {
      if (hasResultMessage) return;
      if (isPopupClosed) resolve(undefined);
      else reject(new SignInError('timeout'));
    }, timeoutMs);

    addEventListener('message', onMessage);
    signal.addEventListener('abort', () => {
      removeEventListener('message', onMessage);
      clearInterval(closedCheckTimer);
      clearInterval(resultCheckTimer);
      clearTimeout(timeoutTimer);
      resolve(undefined);
    });
    // Only the server knows whether the origin of an embed is registered, so ask it at once.
    if (origin !== location.origin) checkResult();
  });
}
