// Signs in as a user of the demo, as a browser does: through the pages of the development identity provider.
import { createHash, randomBytes } from 'node:crypto';
import { OperatorError } from '../operator-error.ts';

interface RequestOptions {
  form?: Record<string, string>;
  json?: object;
  headers?: Record<string, string>;
}

/** Sends a request, stores cookies and does not follow redirects. */
export type SendRequest = (
  url: string,
  options?: RequestOptions,
) => Promise<{ status: number; location?: string | undefined; text: string }>;

interface Session {
  token: string;
  expiresAt: string;
  user: { displayName: string };
  onboarded: boolean;
}

/** Returns a function that sends requests and stores cookies by path, as a browser does. */
export function createHttpClient(): SendRequest {
  const storedCookies = new Map<string, { pair: string; path: string }>();

  return async (url, { form, json, headers } = {}) => {
    const { pathname } = new URL(url);
    const cookies = [...storedCookies.values()].filter(({ path }) => pathname.startsWith(path));
    const response = await fetch(url, {
      method: form || json ? 'POST' : 'GET',
      redirect: 'manual',
      headers: {
        ...headers,
        cookie: cookies.map(({ pair }) => pair).join('; '),
        ...(json && { 'content-type': 'application/json' }),
      },
      ...(form && { body: new URLSearchParams(form) }),
      ...(json && { body: JSON.stringify(json) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = cookie.split('; ');
      const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice(5) ?? '/';
      storedCookies.set(`${pair.split('=')[0]} ${path}`, { pair, path });
    }
    const location = response.headers.get('location') ?? undefined;
    return { status: response.status, location, text: await response.text() };
  };
}

/** The paths of the pages at which a sign-in ends, whether it succeeds or fails. */
const signInEndPaths = ['/google_callback', '/auth/success', '/login'];

/**
 * Signs in and returns the one-time token that the site has issued, with the verifier that a client must send with it to
 * get a session. `site` in the result is the origin at which the sign-in ended, which may differ from the given one.
 * `nameOrEmail` is a name on the provider's page, or any e-mail address.
 */
async function getSignInToken(site: string, nameOrEmail: string, send: SendRequest) {
  const verifier = randomBytes(32).toString('base64url');
  const state = createHash('sha256').update(verifier).digest('base64url');
  const page = await followRedirects(send, `${site}/api/auth/google?state=${state}`);
  const users = parseUsers(page.text);
  if (users.length === 0 && !page.text.includes('name="email"')) {
    throw new OperatorError(
      `${site} does not offer sign-in as a user of the demo: it ended at ${toLogText(page.url)}.`,
    );
  }
  const chosenUser = users.find(({ name }) => name === nameOrEmail);
  if (!chosenUser && !nameOrEmail.includes('@')) {
    const knownUsers = users.map(({ name, email }) => `${name} (${email})`).join(', ');
    throw new OperatorError(`The demo has no user ${nameOrEmail}. Its users: ${knownUsers}.`);
  }
  const form: Record<string, string> = chosenUser ? { subject: chosenUser.subject } : { email: nameOrEmail };
  const finalPage = await followRedirects(send, page.url, { form });
  const { origin, searchParams } = new URL(finalPage.url);
  const token = searchParams.get('token');
  if (token === null)
    throw new OperatorError(`Signing in as ${nameOrEmail} ended at ${toLogText(finalPage.url)}.`);
  return { token, verifier, state, site: origin };
}

/** Signs in and returns the session on the hosted site. */
export async function signInToDemo(site: string, nameOrEmail: string, send: SendRequest): Promise<Session> {
  const { token, verifier, site: origin } = await getSignInToken(site, nameOrEmail, send);
  const headers = { origin };
  const { text } = await send(`${origin}/api/verify-token`, { json: { token, verifier }, headers });
  const { success, data, error } = JSON.parse(text);
  if (!success) throw new OperatorError(error);
  return data;
}

/** Follows redirects until a page is shown or the sign-in ends. */
async function followRedirects(send: SendRequest, startUrl: string, options?: RequestOptions) {
  let url = startUrl;
  let { location, text } = await send(url, options);
  while (location !== undefined) {
    url = new URL(location, url).href;
    if (signInEndPaths.includes(new URL(url).pathname)) return { url, text: '' };
    ({ location, text } = await send(url));
  }
  return { url, text };
}

/** Reads the users from the page of the provider, which has a button for each. */
function parseUsers(html: string) {
  const button = /<button name="subject" value="([^"]+)">\s*<strong>([^<]+)<\/strong> <span>([^<]+)<\/span>/g;
  return [...html.matchAll(button)].map(([, subject = '', name = '', email = '']) => ({
    subject,
    name: name.replaceAll('&#39;', "'").replaceAll('&amp;', '&'),
    email,
  }));
}

/** Returns the path and the error of a URL, without the secrets in its query. */
function toLogText(url: string): string {
  const { pathname, searchParams } = new URL(url);
  const error = searchParams.get('error');
  return error === null ? pathname : `${pathname} with the error ${error}`;
}
