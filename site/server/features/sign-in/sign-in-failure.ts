/** What openid-client accepts and we do not. */
export class IdentityRefused extends Error {}

/**
 * Why nobody was signed in, for the log. Other errors are named by their kinds alone: in their details stand tokens, and
 * what the provider has said of the person.
 */
export function failureOf(error: unknown): string {
  if (error instanceof IdentityRefused) return error.message;
  const { name, code, error: answered } = error as { name?: unknown; code?: unknown; error?: unknown };
  return [name, code, answered].filter((kind) => /^\w{1,60}$/.test(String(kind ?? ''))).join(' ');
}

/** Whether the person has gone back at the provider, which is no fault. */
export function isCancelled(error: unknown): boolean {
  return (error as { error?: unknown }).error === 'access_denied';
}
