import { privacyVersion } from '../../contract/shared/privacy-version.ts';
import type { User } from '../../contract/shared/types.ts';
import type { Market } from '../../core/market.ts';
import { isRefusal } from '../../core/refusal.ts';
import { beginSession } from '../../core/session/begin-session.ts';
import { asRaw } from '../../core/spellings.ts';
import { readDashboard } from '../profile/index.ts';
import { SignInError, signInMessages } from './sign-in-errors.ts';

/** Who has just signed in. */
export interface SignedIn {
  user: User;
  /** Whether the profile is complete. */
  onboarded: boolean;
}

/** Exchanges the one-time token of a sign-in that this browser began for a session, and keeps that. */
export async function finishSignIn(market: Market, token: string, verifier?: string): Promise<SignedIn> {
  try {
    const body = { token, verifier, consent: privacyVersion };
    return await begin(market, await market.send('POST /verify-token', { body }));
  } catch (error) {
    throw inWords(error);
  }
}

/**
 * Asks for the outcome of a sign-in whose window cannot answer, because a page in between has cut it off from this one.
 * Undefined while it is not finished.
 */
export async function askForOutcome(market: Market, verifier: string): Promise<SignedIn | undefined> {
  const answer = await market.send('POST /auth/result', { body: { verifier, consent: privacyVersion } });
  return answer.isDone ? begin(market, answer) : undefined;
}

async function begin(market: Market, answer: { token: string }): Promise<SignedIn> {
  beginSession(market, answer.token);
  // Servers of this kind may tell the person in a call of its own.
  return readDashboard(asRaw(answer).user ? answer : await market.read('GET /dashboard'));
}

/** A refusal means that the sign-in was not this browser's, or too late; all else may go well the next time. */
function inWords(error: unknown): SignInError {
  return new SignInError(isRefusal(error) ? signInMessages.failed : signInMessages.noUser, { cause: error });
}
