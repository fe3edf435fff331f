import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Returns the path of the page on which a person stops the digests without signing in. It is valid for good, because
 * people unsubscribe by old e-mails, and it is good for nothing else.
 */
export function unsubscribePath(key: Uint8Array, personId: string): string {
  return `/unsubscribe/${encodeURIComponent(`${personId}.${signatureOf(key, personId)}`)}`;
}

/** Returns whose token it is; undefined if we did not make it. */
export function readUnsubscribeToken(key: Uint8Array, token: string): string | undefined {
  const { personId = '', signature = '' } =
    /^(?<personId>.{1,200})\.(?<signature>[\w-]{43})$/.exec(token)?.groups ?? {};
  const expected = Buffer.from(signatureOf(key, personId));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) ? personId : undefined;
}

// The prefix separates these tokens from others that are made with the same key.
const signatureOf = (key: Uint8Array, personId: string) =>
  createHmac('sha256', key).update(`unsubscribe ${personId}`).digest('base64url');
