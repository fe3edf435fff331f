/**
 * Prevents login CSRF: an attacker's link in the page could start another sign-in in the sign-in window. So the window
 * sends this message to ask its opener whether the opener started the sign-in, and continues to Google only after the
 * opener sends the message back.
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
