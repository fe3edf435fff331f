import { privacyVersion } from '../../contract/shared/privacy-version.ts';
import type { User } from '../../contract/shared/types.ts';
import { type Client, createClient } from '../../core/client.ts';
import type { Market } from '../../core/market.ts';
import { isRefusal } from '../../core/refusals.ts';
import { beginSession } from '../../core/session/begin-session.ts';
import { parseDashboard } from '../profile/index.ts';
import { SignInError } from './sign-in-errors.ts';
import { sendSignOut } from './sign-out.ts';

/** The user who has just signed in. */
export interface SignedInUser {
  user: User;
  /** Whether the profile is complete. */
  onboarded: boolean;
}

/**
 * If reading the profile fails, it is read again after this time, so that one failed request does not fail the sign-in.
 */
const retryAfterMs = 1000;

/**
 * Exchanges the one-time token for a session and begins it. The server accepts the token only with the verifier of the
 * browser that started the sign-in, which protects against login CSRF and session fixation.
 */
export async function finishSignIn(market: Market, token: string, verifier?: string): Promise<SignedInUser> {
  const body = { token, verifier, consent: privacyVersion };
  const session = await market.send('POST /verify-token', { body }).catch((cause) => {
    // A refusal means that another browser started the sign-in, or that it has expired. Other errors may be temporary.
    throw new SignInError(isRefusal(cause) ? 'login_failed' : 'no_user', { cause });
  });
  return beginSessionWithUser(market, session.token);
}

/**
 * Reads the result of a sign-in from the server. This is for a popup that cannot send the result to this page, because
 * a page that the popup has shown has cut the connection with its `Cross-Origin-Opener-Policy`. Returns undefined while
 * the sign-in is not finished.
 */
export async function readSignInResult(market: Market, verifier: string): Promise<SignedInUser | undefined> {
  const response = await market.send('POST /auth/result', { body: { verifier, consent: privacyVersion } });
  return response.isDone ? beginSessionWithUser(market, response.token) : undefined;
}

/** Reads the user's profile, then begins the session. Until then the page treats the visitor as a guest. */
async function beginSessionWithUser(market: Market, token: string): Promise<SignedInUser> {
  const { read, send } = createClientWithToken(market, token);
  const readUser = () => read('GET /dashboard');
  try {
    const user = parseDashboard(await readUser().catch((error) => retryOnce(readUser, error)));
    beginSession(market, token);
    return user;
  } catch (cause) {
    void sendSignOut(market, send);
    throw new SignInError('no_user', { cause });
  }
}

/** Creates a client with the token of a session that has not begun yet. */
function createClientWithToken({ apiUrl }: Market, token: string): Client {
  return createClient({ apiUrl, fetch: (url, init) => fetch(url, init), token: () => token });
}

async function retryOnce<T>(read: () => Promise<T>, error: unknown): Promise<T> {
  if (isRefusal(error)) throw error;
  await new Promise((resolve) => setTimeout(resolve, retryAfterMs));
  return read();
}
