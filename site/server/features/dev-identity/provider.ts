import { exportJWK, generateKeyPair } from 'jose';
import type { Configuration, interactionPolicy, default as Provider } from 'oidc-provider';
import { callbackPath, developmentPath, type IdentityClient } from '../../auth/identity-client.ts';
import { makeMemoryAdapter } from './memory-adapter.ts';
import { messagePage } from './pages.ts';
import type { Account } from './people.queries.ts';

interface ProviderParts {
  client: IdentityClient;
  publicUrl: string;
  findAccount(subject: string): Promise<Account | undefined>;
  /** What nobody expected. */
  onError(error: Error): void;
}

/** In seconds. A person may take as long as at a real provider. */
const interactionTime = 3600;

/** An OpenID provider for a developer's machine: the library's checks are real, and anybody may be anybody. */
export async function makeProvider(parts: ProviderParts): Promise<Provider> {
  const { Provider, interactionPolicy } = await loadQuietly();
  const policy = interactionPolicy.base();
  // As at Google a site may ask for the choice, which everybody makes here anyway.
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  const provider = new Provider(parts.client.issuer, await configurationOf(parts, policy));
  // Koa would print what goes wrong; it goes to our log.
  provider.silent = true;
  provider.on('server_error', (_context, error) => parts.onError(error));
  return provider;
}

/** With its first words the library says that it does not know Node 20. It runs there, as our tests show. */
async function loadQuietly() {
  const { warn } = console;
  console.warn = (...words: unknown[]) => {
    if (!String(words[0]).includes('oidc-provider WARNING: Unsupported runtime')) warn(...words);
  };
  try {
    return await import('oidc-provider');
  } finally {
    console.warn = warn;
  }
}

async function configurationOf(
  { client, publicUrl, findAccount }: ProviderParts,
  policy: interactionPolicy.DefaultPolicy,
): Promise<Configuration> {
  const { privateKey } = await generateKeyPair(client.algorithm, { extractable: true });
  const cookie = { httpOnly: true, sameSite: 'lax' } as const;
  return {
    adapter: makeMemoryAdapter(),
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: client.algorithm, use: 'sig' }] },
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: [publicUrl + callbackPath],
        id_token_signed_response_alg: client.algorithm,
      },
    ],
    async findAccount(_context, subject) {
      const account = await findAccount(subject);
      return account && { accountId: subject, claims: async () => ({ ...account, sub: subject }) };
    },
    claims: { openid: ['sub'], profile: ['name'], email: ['email', 'email_verified'] },
    // As Google does, the token itself says who it is.
    conformIdTokenClaims: false,
    // Nobody is asked whether the site may know that.
    async loadExistingGrant({ oidc }) {
      const accountId = oidc.session?.accountId;
      const grant = new oidc.provider.Grant({ accountId, clientId: client.clientId });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
    // No session is kept, see the adapter.
    expiresWithSession: () => false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { policy, url: (_context, { uid }) => `${developmentPath}/interaction/${uid}` },
    cookies: {
      names: { session: 'devSession', interaction: 'devInteraction', resume: 'devResume' },
      long: { ...cookie, path: developmentPath },
      // The library limits these to the address of the one sign-in.
      short: cookie,
    },
    // Each of these has a default that prints a notice when it is used.
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: interactionTime,
      IdToken: 600,
      Interaction: interactionTime,
      Session: interactionTime,
    },
    clientBasedCORS: () => false,
    renderError(context) {
      context.type = 'text/html; charset=utf-8';
      context.body = messagePage(
        'This sign-in cannot go on',
        'It took too long, or this site was restarted.',
      );
    },
  };
}
