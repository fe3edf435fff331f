import type { FastifyInstance } from 'fastify';
import type { CustomFetch, IDToken } from 'openid-client';
import { isLoopback } from '../../../../src/contract/shared/origins.ts';
import { callbackPath, developmentPath, type IdentityClient } from '../../auth/identity-client.ts';
import type { Config } from '../../config.ts';
import { lazy } from '../../lazy.ts';
import { IdentityRefused } from './sign-in-failure.ts';
import type { Checks } from './transactions.ts';

export interface IdentityProvider {
  /** The address at the provider to send a person to. With `asksWho` it signs nobody in without a press. */
  begin(checks: Checks, options: { asksWho: boolean }): Promise<string>;
  /** What the provider says of the person, by the query of its answer. Throws unless everything is as it must be. */
  end(query: string, checks: Checks): Promise<IDToken>;
}

/** In seconds: how long we wait for the provider before a person is told to try again. */
const timeout = 5;

/** In seconds: how far the provider's clock may be ahead of ours. */
const clockTolerance = 60;

/** The provider by OpenID Connect. Its library and its settings are fetched with the first sign-in. */
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
      timeout,
      // The signature is checked too, though the token comes over TLS.
      execute: [
        library.enableNonRepudiationChecks,
        ...(isLoopback(issuer) ? [library.allowInsecureRequests] : []),
      ],
      ...(issuer === publicUrl + developmentPath && { [library.customFetch]: askOurselves(app) }),
    });
    return { library, configuration };
  };
  const discovered = lazy(discover);

  return {
    async begin({ state, nonce, verifier }, { asksWho }) {
      const { library, configuration } = await discovered();
      return library.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await library.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(asksWho && { prompt: 'select_account' }),
      }).href;
    },

    async end(query, { state, nonce, verifier }) {
      const { library, configuration } = await discovered();
      const tokens = await library.authorizationCodeGrant(configuration, new URL(redirectUri + query), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
      });
      return checked(tokens.claims(), clientId);
    },
  };
}

/** What openid-client leaves open. */
function checked(claims: IDToken | undefined, clientId: string): IDToken {
  if (!claims) throw new IdentityRefused('there is no ID token');
  if (claims.azp !== undefined && claims.azp !== clientId)
    throw new IdentityRefused('azp names another client');
  if (claims.iat > Date.now() / 1000 + clockTolerance) throw new IdentityRefused('iat is in the future');
  if (!/^[\x21-\x7e]{1,255}$/.test(claims.sub)) throw new IdentityRefused('sub is not a subject');
  return claims;
}

/** Reaches the development provider without the network: inside a container, PUBLIC_URL can lead nowhere. */
function askOurselves(app: FastifyInstance): CustomFetch {
  return async (address, { method, headers, body }) => {
    const { host, pathname, search } = new URL(address);
    const {
      statusCode,
      headers: answered,
      body: text,
    } = await app.inject({
      method: method as 'GET',
      url: pathname + search,
      headers: { ...headers, host },
      ...(body && { payload: String(body) }),
    });
    return new Response(text, {
      status: statusCode,
      headers: { 'content-type': String(answered['content-type']) },
    });
  };
}
