import { exportJWK, generateKeyPair } from 'jose';
import type {
  Adapter,
  AdapterPayload,
  Configuration,
  interactionPolicy,
  default as Provider,
} from 'oidc-provider';
import { callbackPath, devIdentityPath, type IdentityClient } from '../../auth/identity-client.ts';
import { messagePage } from './pages.ts';
import type { AccountClaims } from './people.queries.ts';

interface ProviderDeps {
  client: IdentityClient;
  publicUrl: string;
  findAccount(subject: string): Promise<AccountClaims | undefined>;
  /** Receives unexpected errors. */
  onError(error: Error): void;
}

/** How long a sign-in may take, in seconds: as long as at a real provider. */
const signInSeconds = 3600;

/**
 * Creates an OpenID provider for a developer's machine: the protocol checks are real, but the provider asks for no
 * password.
 */
export async function makeProvider(deps: ProviderDeps): Promise<Provider> {
  const { Provider, interactionPolicy } = await loadLibrary();
  const policy = interactionPolicy.base();
  // Like Google, accept `prompt=select_account`, although this provider always lets the developer choose a person.
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  const provider = new Provider(deps.client.issuer, await toConfiguration(deps, policy));
  // Keep Koa from printing errors to the console, because they go to our log.
  provider.silent = true;
  provider.on('server_error', (_context, error) => deps.onError(error));
  return provider;
}

/** Loads the library without its warning about Node 20. Our tests show that the library works with Node 20. */
async function loadLibrary() {
  const { warn } = console;
  console.warn = (...values: unknown[]) => {
    if (!String(values[0]).includes('oidc-provider WARNING: Unsupported runtime')) warn(...values);
  };
  try {
    return await import('oidc-provider');
  } finally {
    console.warn = warn;
  }
}

async function toConfiguration(
  { client, publicUrl, findAccount }: ProviderDeps,
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
    // Like Google, put the claims into the ID token itself.
    conformIdTokenClaims: false,
    // Grant the scopes without a consent page.
    async loadExistingGrant({ oidc }) {
      const accountId = oidc.session?.accountId;
      const grant = new oidc.provider.Grant({ accountId, clientId: client.clientId });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
    // Grants and tokens are valid without a session, because the adapter stores no sessions.
    expiresWithSession: () => false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { policy, url: (_context, { uid }) => `${devIdentityPath}/interaction/${uid}` },
    cookies: {
      names: { session: 'devSession', interaction: 'devInteraction', resume: 'devResume' },
      long: { ...cookie, path: devIdentityPath },
      // The library restricts these cookies to the path of their sign-in.
      short: cookie,
    },
    // All lifetimes are set, because the library prints a notice for each missing lifetime.
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: signInSeconds,
      IdToken: 600,
      Interaction: signInSeconds,
      Session: signInSeconds,
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

/**
 * Stores the provider's interactions and codes in memory. It stores no sessions, so the developer chooses a person at
 * each sign-in. The library's own adapter prints a warning and stores sessions.
 */
function makeMemoryAdapter(): (model: string) => Adapter {
  const entries = new Map<string, AdapterPayload>();
  return (model) => ({
    async upsert(id, payload) {
      if (model === 'Session') return;
      deleteExpiredEntries(entries);
      entries.set(`${model} ${id}`, payload);
    },
    find: async (id) => entries.get(`${model} ${id}`),
    findByUid: async () => undefined,
    findByUserCode: async () => undefined,
    async consume(id) {
      const payload = entries.get(`${model} ${id}`);
      if (payload) payload.consumed = nowInSeconds();
    },
    async destroy(id) {
      entries.delete(`${model} ${id}`);
    },
    async revokeByGrantId(grantId) {
      for (const [name, payload] of entries) if (payload.grantId === grantId) entries.delete(name);
    },
  });
}

function deleteExpiredEntries(entries: Map<string, AdapterPayload>): void {
  for (const [name, { exp }] of entries) if (exp !== undefined && exp < nowInSeconds()) entries.delete(name);
}

function nowInSeconds(): number {
  return Math.floor(Date.now() / 1000);
}
