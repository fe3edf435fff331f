import { randomBytes } from 'node:crypto';

/** An id that nobody can guess. */
export function randomId(): string {
  return randomBytes(15).toString('base64url');
}

/** A secret, such as a token or a cookie. The database keeps only its hash, so nobody who reads that can use it. */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}
