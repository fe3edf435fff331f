const fallbackMessage = 'Authentication failed';

/** The messages of failed sign-ins, by error code. Some error codes come from the server, the others from this folder. */
const messages = new Map(
  Object.entries({
    access_denied: 'You stopped signing in.',
    blocked: 'Popup blocked. Please allow popups and try again.',
    login_failed: fallbackMessage,
    no_user: 'Failed to fetch user data',
    not_configured: 'Signing in is not set up on this market yet.',
    origin_not_registered: 'This website is not registered with Campus Market, so you cannot sign in here.',
    timeout: 'Authentication timeout. Please try again.',
    unavailable: 'Google cannot be reached at the moment. Please try again.',
  }),
);

/** Returns the message of an error code. */
export const signInMessage = (code: string | null | undefined): string =>
  messages.get(code ?? '') ?? fallbackMessage;

/** A failed sign-in. Its message can be shown on the screen; its code is part of the sign-in page's URL. */
export class SignInError extends Error {
  readonly code: string;

  constructor(code = 'login_failed', options?: ErrorOptions) {
    super(signInMessage(code), options);
    this.code = code;
  }
}
