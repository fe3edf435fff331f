import { privacyVersion } from '../../contract/shared/privacy-version.ts';
import type { User } from '../../contract/shared/types.ts';
import { type Client, createClient } from '../../core/client.ts';
import type { Market } from '../../core/market.ts';
import { isRefusal } from '../../core/refusals/refusal.ts';
import { beginSession } from '../../core/session/begin-session.ts';
import { readDashboard } from '../profile/index.ts';
import { SignInError } from './sign-in-errors.ts';
import { tellSignOut } from './sign-out.ts';

/** Who has just signed in. */
export interface SignedIn {
  user: User;
  /** Whether the profile is complete. */
  onboarded: boolean;
}

/** In milliseconds, until the person is asked for once more: a sign-in is not lost for one request. */
const askAgainAfter = 1000;

/** Exchanges the one-time token of a sign-in that this browser began for a session, and keeps that. */
export async function finishSignIn(market: Market, token: string, verifier?: string): Promise<SignedIn> {
  const body = { token, verifier, consent: privacyVersion };
  const session = await market.send('POST /verify-token', { body }).catch((cause) => {
    // A refusal means that the sign-in was not this browser's, or too late; all else may go well the next time.
    throw new SignInError(isRefusal(cause) ? 'login_failed' : 'no_user', { cause });
  });
  return begin(market, session.token);
}

/**
 * Asks for the outcome of a sign-in whose window cannot answer, because a page in between has cut it off from this one.
 * Undefined while it is not finished.
 */
export async function askForOutcome(market: Market, verifier: string): Promise<SignedIn | undefined> {
  const answer = await market.send('POST /auth/result', { body: { verifier, consent: privacyVersion } });
  return answer.isDone ? begin(market, answer.token) : undefined;
}

/** The session begins once it is known whose it is: until then the page stays a guest's. */
async function begin(market: Market, token: string): Promise<SignedIn> {
  const { read, send } = clientOf(market, token);
  const readPerson = () => read('GET /dashboard');
  try {
    const person = readDashboard(await readPerson().catch((error) => askAgain(readPerson, error)));
    beginSession(market, token);
    return person;
  } catch (cause) {
    void tellSignOut(market, send);
    throw new SignInError('no_user', { cause });
  }
}

/** Makes calls with the token of a session that this browser does not keep yet. */
function clientOf({ apiUrl }: Market, token: string): Client {
  return createClient({ apiUrl, fetch: (url, init) => fetch(url, init), token: () => token });
}

async function askAgain<T>(read: () => Promise<T>, error: unknown): Promise<T> {
  if (isRefusal(error)) throw error;
  await new Promise((resolve) => setTimeout(resolve, askAgainAfter));
  return read();
}
