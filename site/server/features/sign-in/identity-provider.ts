import type { FastifyInstance } from 'fastify';
import type { CustomFetch, IDToken } from 'openid-client';
import { isLoopback } from '../../../../src/contract/shared/origins.ts';
import { callbackPath, devIdentityPath, type IdentityClient } from '../../auth/identity-client.ts';
import type { Config } from '../../config.ts';
import { lazy } from '../../lazy.ts';
import type { Checks } from './pending-sign-ins.ts';

export interface IdentityProvider {
  /**
   * Returns the provider's authorization URL. With `selectAccount`, the provider always lets the person choose an
   * account.
   */
  begin(checks: Checks, options: { selectAccount: boolean }): Promise<string>;
  /** Exchanges the provider's redirect for the ID token's claims. Throws unless every check passes. */
  finish(query: string, checks: Checks): Promise<IDToken>;
}

/** How long a request to the provider may take, in seconds. */
const timeoutSeconds = 5;

/** How far the provider's clock may be ahead of ours, in seconds. */
const clockToleranceSeconds = 60;

/** Creates an OpenID Connect client. The first sign-in loads its library and the provider's metadata. */
export function makeIdentityProvider(
  app: FastifyInstance,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { issuer, clientId, clientSecret, algorithm }: IdentityClient,
): IdentityProvider {
  const redirectUri = publicUrl + callbackPath;

  const discover = async () => {
    const library = await import('openid-client');
    const metadata = { client_secret: clientSecret, id_token_signed_response_alg: algorithm };
    const configuration = await library.discovery(new URL(issuer), clientId, metadata, undefined, {
      timeout: timeoutSeconds,
      // Prevents token forgery: check the signature too, although the token arrives over TLS.
      execute: [
        library.enableNonRepudiationChecks,
        ...(isLoopback(issuer) ? [library.allowInsecureRequests] : []),
      ],
      ...(issuer === publicUrl + devIdentityPath && { [library.customFetch]: makeInjectingFetch(app) }),
    });
    return { library, configuration };
  };
  const getClient = lazy(discover);

  return {
    async begin({ state, nonce, verifier }, { selectAccount }) {
      const { library, configuration } = await getClient();
      return library.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await library.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(selectAccount && { prompt: 'select_account' }),
      }).href;
    },

    async finish(query, { state, nonce, verifier }) {
      const { library, configuration } = await getClient();
      const tokens = await library.authorizationCodeGrant(configuration, new URL(redirectUri + query), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
      });
      return verifyClaims(tokens.claims(), clientId);
    },
  };
}

/** Checks the claims that openid-client does not check. */
function verifyClaims(claims: IDToken | undefined, clientId: string): IDToken {
  if (!claims) throw new IdentityRefused('there is no ID token');
  if (claims.azp !== undefined && claims.azp !== clientId)
    throw new IdentityRefused('azp names another client');
  if (claims.iat > Date.now() / 1000 + clockToleranceSeconds)
    throw new IdentityRefused('iat is in the future');
  if (!/^[\x21-\x7e]{1,255}$/.test(claims.sub))
    throw new IdentityRefused('sub is empty, too long, or has characters other than visible ASCII');
  return claims;
}

/**
 * Returns a `fetch` that calls the development provider without the network, because PUBLIC_URL may be unreachable
 * inside a container.
 */
function makeInjectingFetch(app: FastifyInstance): CustomFetch {
  return async (address, { method, headers, body }) => {
    const { host, pathname, search } = new URL(address);
    const {
      statusCode,
      headers: responseHeaders,
      body: text,
    } = await app.inject({
      method: method as 'GET',
      url: pathname + search,
      headers: { ...headers, host },
      ...(body && { payload: String(body) }),
    });
    return new Response(text, {
      status: statusCode,
      headers: { 'content-type': String(responseHeaders['content-type']) },
    });
  };
}

/** The error for an identity that openid-client accepts and we refuse. */
class IdentityRefused extends Error {}

/**
 * Describes a failed sign-in for the log. To prevent a data leak, it returns only the names and codes of the library's
 * errors: their details contain tokens and personal data.
 */
export function describeFailure(error: unknown): string {
  if (error instanceof IdentityRefused) return error.message;
  const { name, code, error: oauthError } = error as { name?: unknown; code?: unknown; error?: unknown };
  return [name, code, oauthError].filter((part) => /^\w{1,60}$/.test(String(part ?? ''))).join(' ');
}

/** Returns whether the person cancelled at the provider, which is not an error. */
export function isCancelled(error: unknown): boolean {
  return (error as { error?: unknown }).error === 'access_denied';
}
