/**
 * Before the window of a sign-in goes on to Google it asks the page that opened it whether that page has begun it, and
 * the page says so by the same message: a link in the page would open the same address.
 */
export interface SignInBegins {
  type: typeof signInBegins;
  /** Of the sign-in. */
  state: string;
  /** From the window, which takes no older answer. */
  challenge: string;
}

export const signInBegins = 'campus-market:sign-in-begins';
