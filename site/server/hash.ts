import { createHash } from 'node:crypto';

/** The SHA-256 of a text, as 43 characters that fit an address. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
