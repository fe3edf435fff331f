import { type SignInBegins, signInBegins } from '../../contract/shared/sign-in-messages.ts';
import { ApiError } from '../../core/client.ts';
import type { Market } from '../../core/market.ts';
import { askForOutcome, finishSignIn, type SignedIn } from './finish.ts';
import { makeSecret, type SignInSecret } from './secret.ts';
import { SignInError } from './sign-in-errors.ts';

/** What the window of a sign-in tells the page that opened it. */
export interface SignInAnswer {
  type: 'campus-market:sign-in';
  state: string;
  token?: string;
  error?: string;
}

const timeoutMs = 120_000;
const lookEveryMs = 500;
const askEveryMs = 3000;
const [width, height] = [500, 600];
const windowName = 'campus-market-sign-in';

/** One window at a time: a new sign-in ends the one before. */
let underWay = new AbortController();

export interface PopupOptions {
  /** Ends the attempt, and closes its window. */
  signal: AbortSignal;
  /**
   * The window seems to be closed. It may only be cut off from this page by one in between, so it counts as left once
   * the server has said that nobody has signed in.
   */
  onClosed(isLeft: boolean): void;
}

/**
 * Signs in by a window beside the page. To be called while a press is answered, or the browser blocks the window. Where
 * it seems to be closed, the server is asked for the outcome until the time is over. Undefined when it was left.
 */
export async function signInByPopup(
  market: Market,
  { signal, onClosed }: PopupOptions,
): Promise<SignedIn | undefined> {
  underWay.abort();
  underWay = new AbortController();
  const { signal: newer } = underWay;
  const left = screenX + (outerWidth - width) / 2;
  const top = screenY + (outerHeight - height) / 2;
  const popup = window.open('', windowName, `popup,width=${width},height=${height},left=${left},top=${top}`);
  if (!popup) throw new SignInError('blocked');
  const attempt = new AbortController();
  for (const end of [signal, newer]) end.addEventListener('abort', () => attempt.abort());
  try {
    const secret = await makeSecret();
    // First, so that no answer can be missed.
    const outcome = outcomeOf(market, popup, secret, attempt.signal, onClosed);
    openInWindow(market, secret);
    return await outcome;
  } finally {
    attempt.abort();
    // A newer sign-in has taken over the window.
    if (!newer.aborted) close(popup);
  }
}

/** Twice: a window that is just loading may not hear it. */
function close(popup: Window): void {
  popup.close();
  setTimeout(() => popup.close(), 1000);
}

/** By a link, which says where it stands also on pages that tell nothing: the server asks which page began. */
function openInWindow({ apiUrl }: Market, { state }: SignInSecret): void {
  const link = document.createElement('a');
  link.href = `${apiUrl}/auth/google?${new URLSearchParams({ state, origin: location.origin })}`;
  link.target = windowName;
  link.referrerPolicy = 'origin';
  link.click();
}

function outcomeOf(
  market: Market,
  popup: Window,
  { state, verifier }: SignInSecret,
  signal: AbortSignal,
  onClosed: (isLeft: boolean) => void,
): Promise<SignedIn | undefined> {
  const { origin } = new URL(market.apiUrl, location.href);
  return new Promise((resolve, reject) => {
    let isClosed = false;
    let isAnswered = false;

    /** A question to the server that is under way. Its answer uses up the token of the window. */
    let asked: Promise<SignedIn | undefined> | undefined;
    const ask = () => {
      asked ??= askForOutcome(market, verifier)
        .then((person) => {
          if (person) resolve(person);
          else if (isClosed && !isAnswered) onClosed(true);
          return person;
        })
        .catch((error) => {
          // The sign-in has ended without a person, or this page may not sign anybody in. Another fault is asked again.
          const isOver = error instanceof ApiError ? error.status === 403 : error instanceof SignInError;
          if (isOver) reject(error);
          else if (isClosed && !isAnswered) onClosed(false);
          return undefined;
        })
        .finally(() => {
          asked = undefined;
        });
    };

    const hear = (event: MessageEvent<SignInAnswer | SignInBegins>) => {
      const { data } = event;
      if (event.origin !== origin || event.source !== popup || isAnswered || data?.state !== state) return;
      // This page has begun it, and not a link in this page.
      if (data.type === signInBegins) popup.postMessage(data, origin);
      if (data.type !== 'campus-market:sign-in') return;
      isAnswered = true;
      popup.close();
      const { token } = data;
      if (token) {
        Promise.resolve(asked)
          .then((person) => person ?? finishSignIn(market, token, verifier))
          .then(resolve, reject);
      } else reject(new SignInError(data.error));
    };
    const look = setInterval(() => {
      if (!popup.closed || isClosed || isAnswered) return;
      isClosed = true;
      ask();
    }, lookEveryMs);
    const asking = setInterval(() => isClosed && !isAnswered && ask(), askEveryMs);
    const timer = setTimeout(() => {
      if (isAnswered) return;
      if (isClosed) resolve(undefined);
      else reject(new SignInError('timeout'));
    }, timeoutMs);

    addEventListener('message', hear);
    signal.addEventListener('abort', () => {
      removeEventListener('message', hear);
      clearInterval(look);
      clearInterval(asking);
      clearTimeout(timer);
      resolve(undefined);
    });
    // Only the server knows whether the page of a union is registered.
    if (origin !== location.origin) ask();
  });
}
