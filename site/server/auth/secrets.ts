import { createHash, randomBytes } from 'node:crypto';

/** An id that nobody can guess. */
export function randomId(): string {
  return randomBytes(15).toString('base64url');
}

/** What opens something for whoever has it. */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** All that the database keeps of a secret: whoever reads the database can use none of them. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
