import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A push as a browser gets it from its push service. */
export interface ReceivedPush {
  /** The path of the browser that gets it, such as `/phone`. */
  path: string;
  headers: IncomingHttpHeaders;
  /** What the browser has decrypted. */
  message: unknown;
  /** The bytes of the message before it was encrypted. */
  bytes: number;
  /** What the signature says: for whom it is, who has signed it, and until when it is valid. */
  claims: { aud: string; sub: string; exp: number };
  /** The public key with which the signature was verified. */
  key: string;
}

/** A browser that has subscribed: the body of `PUT /push/subscription`. */
export interface Subscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

export interface PushService {
  port: number;
  /** All pushes that were accepted so far. */
  pushes: ReceivedPush[];
  /** The number of all requests, also those that were refused. */
  requestCount: number;
  /** The status of the next answers. Default: 201. */
  status: number;
  /** Called when a push was accepted, before the answer. */
  beforeAnswering(): Promise<unknown>;
  /** Subscribes a new browser. */
  addBrowser(name: string): Subscription;
  close(): void;
}

/** Starts a push service on loopback. It refuses pushes whose signature is wrong, and its browsers decrypt the others. */
export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, Browser>();
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    service.requestCount += 1;
    const browser = browsers.get(request.url ?? '');
    if (!browser) return response.writeHead(404).end();
    if (service.status >= 300) return response.writeHead(service.status).end();
    const signature = verifySignature(request.headers.authorization ?? '');
    if (!signature || signature.claims.aud !== origin) return response.writeHead(403).end();
    const message = decrypt(body, browser);
    service.pushes.push({
      path: request.url ?? '',
      headers: request.headers,
      message: JSON.parse(message.toString()),
      bytes: message.length,
      ...signature,
    });
    await service.beforeAnswering();
    return response.writeHead(service.status).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const service: PushService = {
    port,
    pushes: [],
    requestCount: 0,
    status: 201,
    beforeAnswering: async () => {},
    addBrowser(name) {
      const pair = createECDH('prime256v1');
      const publicKey = pair.generateKeys();
      const auth = randomBytes(16);
      browsers.set(`/${name}`, { pair, publicKey, auth });
      return {
        endpoint: `${origin}/${name}`,
        keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
      };
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return service;
}

interface Browser {
  pair: ReturnType<typeof createECDH>;
  publicKey: Buffer;
  auth: Buffer;
}

/** Verifies the signature of a push as RFC 8292 says. Returns undefined if it is wrong or not valid now. */
function verifySignature(authorization: string): Pick<ReceivedPush, 'claims' | 'key'> | undefined {
  const { token = '', key = '' } =
    /^vapid t=(?<token>[\w.-]+), k=(?<key>[\w-]+)$/.exec(authorization)?.groups ?? {};
  const [head = '', body = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
  const secondsLeft = claims.exp - Date.now() / 1000;
  return isSigned && secondsLeft > 0 && secondsLeft <= 24 * 3600 ? { claims, key } : undefined;
}

/** Decrypts a push with the keys of its browser, as RFC 8291 says. */
function decrypt(body: Buffer, { pair, publicKey, auth }: Browser): Buffer {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const encrypted = body.subarray(21 + keyLength);
  const derive = (secret: Uint8Array, from: Uint8Array, info: Uint8Array, length: number) =>
    new Uint8Array(hkdfSync('sha256', secret, from, info, length));
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey]);
  const secret = derive(pair.computeSecret(senderKey), auth, keyInfo, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(encrypted.subarray(-16));
  const padded = Buffer.concat([decipher.update(encrypted.subarray(0, -16)), decipher.final()]);
  // The message ends at the last byte that is not zero, which is 2.
  return padded.subarray(0, padded.lastIndexOf(2));
}
