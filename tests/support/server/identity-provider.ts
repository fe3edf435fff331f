import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll } from 'vitest';

/** The parameters of a request to the token endpoint. */
type TokenRequest = Record<string, string>;

/** An identity provider whose responses, right or wrong, a test chooses. */
export interface IdentityProvider {
  issuer: string;
  clientId: string;
  privateKey: CryptoKey;
  publicJwk: Awaited<ReturnType<typeof exportJWK>>;
  /** A second key of the provider, for an algorithm that the site does not accept. */
  ellipticKey: CryptoKey;
  /** Returns the claims of a valid token for a sign-in's nonce. */
  claims(nonce: string): JWTPayload;
  sign(claims: JWTPayload): Promise<string>;
  /** Sets the responses of the token endpoint. */
  respondWith(makeResponse: (request: TokenRequest) => Promise<object>): void;
  /** Whether the provider responds to every request with 503. */
  isDown: boolean;
}

export async function startIdentityProvider(): Promise<IdentityProvider> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const publicJwk = { ...(await exportJWK(publicKey)), alg: 'RS256', kid: 'key', use: 'sig' };
  const ellipticKeys = await generateKeyPair('ES256', { extractable: true });
  const ellipticJwk = {
    ...(await exportJWK(ellipticKeys.publicKey)),
    alg: 'ES256',
    kid: 'elliptic',
    use: 'sig',
  };
  let makeResponse = async (_request: TokenRequest): Promise<object> => ({});
  const server = createServer(async (request, response) => {
    const send = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (provider.isDown) return send(503, {});
    if (request.url === '/.well-known/openid-configuration') return send(200, metadata);
    if (request.url === '/keys') return send(200, { keys: [publicJwk, ellipticJwk] });
    const form = Object.fromEntries(new URLSearchParams(await text(request)));
    const body = await makeResponse(form);
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
    ellipticKey: ellipticKeys.privateKey,
    isDown: false,
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
    respondWith(make) {
      makeResponse = make;
    },
  };
  return provider;
}

/** Returns the response of the token endpoint with this ID token. */
export function tokenResponse(id_token: string | undefined) {
  return { access_token: 'access', token_type: 'Bearer', expires_in: 600, ...(id_token && { id_token }) };
}
