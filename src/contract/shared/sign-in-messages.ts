/**
 * Prevents login CSRF: an attacker's link in the page could open the sign-in window too. So the window first sends this
 * message to its opener, and continues to Google only when the opener has sent the message back, which it does only if it
 * started this sign-in.
 */
export interface SignInBeginsMessage {
  type: typeof signInBeginsType;
  /** The `state` of the sign-in. */
  state: string;
  /** A random value from the window, so that an older message cannot be replayed. */
  challenge: string;
}

/** The `type` of the message. */
export const signInBeginsType = 'campus-market:sign-in-begins';
