import { createECDH, randomBytes } from 'node:crypto';
import { encrypt } from 'http_ece';
import { importJWK, SignJWT } from 'jose';
import type { AlertKind } from '../../../../src/contract/shared/alert-kinds.ts';
import type { Alert } from '../../../../src/contract/shared/types.ts';
import { type Config, isHttps } from '../../config.ts';
import type { PushKeys } from './push-keys.ts';

// The package web-push would do this, but it needs buffer-equal-constant-time, which Node 25 cannot load. This is the part of
// it that we need, with its own package for the encryption and with `jose`, which the server has for sessions.

/** The maximum bytes of a message. Push services accept 4 kB, but a lock screen shows no more than this. */
const bytesMax = 1024;

/** Longer texts are cut off on a lock screen too. */
const titleLengthMax = 60;
const bodyLengthMax = 150;

/** What is said instead of the text of an alert, where a lock screen must not show it to others. */
const discreetTexts: Partial<Record<AlertKind, string>> = {
  report: 'Open it to read our answer.',
  search_match: 'Open it to see the product.',
};

/**
 * Returns what a push tells the browser. The tag makes a repeated push replace the first one on the screen, and the time tells it
 * from a push for an alert that was renewed.
 */
export function pushMessage({ _id, kind, title, text, path, createdAt }: Alert): string {
  const message = {
    tag: _id,
    title: shorten(title, titleLengthMax),
    body: shorten(discreetTexts[kind] ?? text, bodyLengthMax),
    url: path ?? '/notifications',
    createdAt,
  };
  const json = JSON.stringify(message);
  return Buffer.byteLength(json) <= bytesMax ? json : JSON.stringify({ ...message, body: '' });
}

function shorten(text: string, lengthMax: number): string {
  // Whole characters, so that no emoji is cut in two.
  const characters = [...text];
  return characters.length <= lengthMax ? text : `${characters.slice(0, lengthMax - 1).join('')}…`;
}

/** Encrypts a message for a browser, so that its push service cannot read it (RFC 8291). */
export function encryptPush(message: string, { p256dh, auth }: { p256dh: string; auth: string }): Buffer {
  const privateKey = createECDH('prime256v1');
  privateKey.generateKeys();
  return encrypt(Buffer.from(message), {
    version: 'aes128gcm',
    privateKey,
    dh: p256dh,
    authSecret: auth,
    salt: randomBytes(16),
  });
}

/** For how long a push service keeps a push for a phone that is off. */
const storedSeconds = 24 * 3600;

/** How long a signature is valid. Push services accept at most a day. */
const signatureSeconds = 12 * 3600;

/** What is about another person who waits for an answer is shown at once, even if the phone sleeps. */
const urgentKinds: readonly AlertKind[] = ['message', 'order', 'order_update'];

/** Returns the headers of a push (RFC 8030), with the signature that shows the push service whose it is (RFC 8292). */
export async function pushHeaders(
  config: Pick<Config, 'publicUrl'>,
  { publicKey, privateKey }: PushKeys,
  endpoint: string,
  { _id, kind }: Pick<Alert, '_id' | 'kind'>,
): Promise<Record<string, string>> {
  const point = Buffer.from(publicKey, 'base64url');
  const key = await importJWK(
    {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
      d: privateKey,
    },
    'ES256',
  );
  const { publicUrl } = config;
  const signature = await new SignJWT()
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
    .setAudience(new URL(endpoint).origin)
    // Where a push service can reach the operator. It accepts no address without TLS.
    .setSubject(isHttps(config) ? publicUrl : `mailto:market@${new URL(publicUrl).hostname}`)
    .setExpirationTime(`${signatureSeconds} s`)
    .sign(key);
  return {
    authorization: `vapid t=${signature}, k=${publicKey}`,
    'content-type': 'application/octet-stream',
    'content-encoding': 'aes128gcm',
    ttl: String(storedSeconds),
    urgency: urgentKinds.includes(kind) ? 'high' : 'normal',
    // Replaces the push for the same alert that still waits for the phone. At most 32 characters.
    topic: _id.replaceAll('-', ''),
  };
}
