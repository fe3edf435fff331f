/** What people read when signing in did not work. */
export const signInMessages = {
  blocked: 'Popup blocked. Please allow popups and try again.',
  timeout: 'Authentication timeout. Please try again.',
  failed: 'Authentication failed',
  noUser: 'Failed to fetch user data',
} as const;

/** What went wrong, in the words that people read. */
export class SignInError extends Error {}

const byCode = new Map(
  Object.entries({
    access_denied: 'You stopped signing in.',
    not_configured: 'Signing in is not set up on this market yet.',
    origin_not_registered: 'This website is not registered with Campus Market, so you cannot sign in here.',
    unavailable: 'Google cannot be reached at the moment. Please try again.',
  }),
);

/** In words, what the server's sign-in answered with as a code. */
export const signInMessage = (code: string | null | undefined): string =>
  byCode.get(code ?? '') ?? signInMessages.failed;
