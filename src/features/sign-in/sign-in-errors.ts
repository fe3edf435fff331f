const fallback = 'Authentication failed';

/** What people read when signing in did not work, by the code that the server or this page gives. */
const messages = new Map(
  Object.entries({
    access_denied: 'You stopped signing in.',
    blocked: 'Popup blocked. Please allow popups and try again.',
    login_failed: fallback,
    no_user: 'Failed to fetch user data',
    not_configured: 'Signing in is not set up on this market yet.',
    origin_not_registered: 'This website is not registered with Campus Market, so you cannot sign in here.',
    timeout: 'Authentication timeout. Please try again.',
    unavailable: 'Google cannot be reached at the moment. Please try again.',
  }),
);

/** In words, why a sign-in has failed. */
export const signInMessage = (code: string | null | undefined): string =>
  messages.get(code ?? '') ?? fallback;

/** A sign-in that has failed. Its message can be shown to a person; the code travels to the page for signing in. */
export class SignInError extends Error {
  readonly code: string;

  constructor(code = 'login_failed', options?: ErrorOptions) {
    super(signInMessage(code), options);
    this.code = code;
  }
}
