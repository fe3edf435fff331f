import { createHash, randomBytes } from 'node:crypto';

/** Returns an id that cannot be guessed. */
export function randomId(): string {
  return randomBytes(15).toString('base64url');
}

/**
 * Returns a secret for a token or a cookie. Store only its hash, because a leaked database must not reveal the secret.
 */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the SHA-256 of a text as 43 characters that are safe in a URL. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
