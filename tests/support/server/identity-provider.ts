import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll } from 'vitest';

/** What its token endpoint has been asked with. */
type TokenRequest = Record<string, string>;

/** An identity provider that answers as a test says, right or wrong. */
export interface IdentityProvider {
  issuer: string;
  clientId: string;
  privateKey: CryptoKey;
  publicJwk: Awaited<ReturnType<typeof exportJWK>>;
  /** One more of its keys, for an algorithm that we have not agreed on. */
  ellipticKey: CryptoKey;
  /** The claims of a good token, for the nonce of this sign-in. */
  claims(nonce: string): JWTPayload;
  sign(claims: JWTPayload): Promise<string>;
  /** What its token endpoint answers from now on. */
  answerWith(make: (request: TokenRequest) => Promise<object>): void;
  /** While it is away it answers 503 to everything. */
  isAway: boolean;
}

export async function startIdentityProvider(): Promise<IdentityProvider> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const publicJwk = { ...(await exportJWK(publicKey)), alg: 'RS256', kid: 'key', use: 'sig' };
  const elliptic = await generateKeyPair('ES256', { extractable: true });
  const ellipticJwk = { ...(await exportJWK(elliptic.publicKey)), alg: 'ES256', kid: 'elliptic', use: 'sig' };
  let answer = async (_request: TokenRequest): Promise<object> => ({});
  const server = createServer(async (request, response) => {
    const send = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (provider.isAway) return send(503, {});
    if (request.url === '/.well-known/openid-configuration') return send(200, metadata);
    if (request.url === '/keys') return send(200, { keys: [publicJwk, ellipticJwk] });
    const form = Object.fromEntries(new URLSearchParams(await text(request)));
    const body = await answer(form);
    return send('error' in body ? 400 : 200, body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => server.close());
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const clientId = 'the-site';
  const metadata = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256', 'ES256', 'HS256', 'none'],
  };
  const now = () => Math.floor(Date.now() / 1000);
  const provider: IdentityProvider = {
    issuer,
    clientId,
    privateKey,
    publicJwk,
    ellipticKey: elliptic.privateKey,
    isAway: false,
    claims: (nonce) => ({
      iss: issuer,
      aud: clientId,
      sub: '1001',
      iat: now(),
      exp: now() + 600,
      nonce,
      name: 'Ada Obi',
      email: 'ada@mail.example',
      email_verified: true,
      picture: 'https://pictures.example/ada.jpg',
    }),
    sign: (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'key' }).sign(privateKey),
    answerWith(make) {
      answer = make;
    },
  };
  return provider;
}

/** How its token endpoint answers with this ID token. */
export function tokenAnswer(id_token: string | undefined) {
  return { access_token: 'access', token_type: 'Bearer', expires_in: 600, ...(id_token && { id_token }) };
}
