import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { SendRequest } from '../../../site/server/commands/demo-sign-in.ts';

/** Sends requests with the cookies of one browser. Does not follow redirects. */
export interface TestBrowser {
  /** Sends a GET, a form or JSON, as `signInToDemo` does. */
  send: SendRequest;
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  /** Submits a form. */
  post(url: string, form: Record<string, string>): Promise<LightMyRequestResponse>;
  /** The cookies by name and path. */
  cookies: Map<string, { pair: string; path: string }>;
}

/** Returns a browser that passes its requests directly to a server, which listens on no port. */
export function openBrowser(app: FastifyInstance): TestBrowser {
  const cookies: TestBrowser['cookies'] = new Map();

  const sendRequest = async (address: string, options: object, headers: Record<string, string> = {}) => {
    const { host, pathname, search } = new URL(address, 'http://127.0.0.1:3000');
    const sentCookies = [...cookies.values()].filter(({ path }) => pathname.startsWith(path));
    const response = await app.inject({
      url: pathname + search,
      headers: { host, cookie: sentCookies.map(({ pair }) => pair).join('; '), ...headers },
      ...options,
    });
    for (const cookie of [response.headers['set-cookie'] ?? []].flat()) storeCookie(cookies, cookie);
    return response;
  };
  const post = (url: string, form: Record<string, string>) =>
    sendRequest(
      url,
      { method: 'POST', payload: String(new URLSearchParams(form)) },
      { 'content-type': 'application/x-www-form-urlencoded', origin: new URL(url).origin },
    );

  return {
    cookies,
    get: (url, headers) => sendRequest(url, {}, headers),
    post,
    async send(url, { form, json, headers } = {}) {
      const response = form
        ? await post(url, form)
        : await sendRequest(url, json ? { method: 'POST', payload: json } : {}, headers);
      return { status: response.statusCode, location: response.headers.location, text: response.body };
    },
  };
}

function storeCookie(cookies: TestBrowser['cookies'], cookie: string): void {
  const [pair = '', ...attributes] = cookie.split(/; ?/);
  const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice(5) ?? '/';
  const name = `${pair.split('=')[0]} ${path}`;
  if (/; ?(max-age=0|expires=Thu, 01 Jan 1970)/i.test(cookie)) cookies.delete(name);
  else cookies.set(name, { pair, path });
}

/** Returns the secret that a page makes before a sign-in (`verifier`), and the hash of it that the page sends (`state`). */
export function makeState(): { verifier: string; state: string } {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, state: stateOf(verifier) };
}

const stateOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

/** Returns the name of the cookie that binds a sign-in to its browser, on a site without HTTPS. */
export const signInCookieName = (verifier: string) => `campusBrowser-${stateOf(verifier).slice(0, 12)}`;

/** Returns the URL to which a response redirects. */
export function getRedirect(response: LightMyRequestResponse, base = 'http://127.0.0.1:3000'): URL {
  if (response.headers.location === undefined) throw new Error(`${response.statusCode} ${response.body}`);
  return new URL(response.headers.location, base);
}

/** Returns the path and the query of a URL. */
export function splitUrl({ pathname, searchParams }: URL): { path: string; query: Record<string, string> } {
  return { path: pathname, query: Object.fromEntries(searchParams) };
}

/**
 * Returns the URL at which a sign-in continues at the provider: the redirect, or the link in the page that asks users of an
 * embedding page for confirmation first.
 */
export function getProviderUrl(signInResponse: LightMyRequestResponse): URL {
  const link = /href="([^"]+)">Continue with Google/.exec(signInResponse.body)?.[1];
  return link === undefined ? getRedirect(signInResponse) : new URL(link.replaceAll('&amp;', '&'));
}

/**
 * Submits a form at the development identity provider. Returns the URL of our site to which the provider redirects. `form` is `{ email }` or
 * `{ cancel: 'yes' }`.
 */
export async function submitAtProvider(
  browser: TestBrowser,
  address: URL,
  form: Record<string, string>,
): Promise<URL> {
  const page = getRedirect(await browser.get(address.href));
  const resumeUrl = getRedirect(await browser.post(page.href, form));
  return getRedirect(await browser.get(resumeUrl.href));
}

/** Returns the headers that a browser adds when it follows a link in a page of this origin. */
export const refererHeaders = (origin?: string): Record<string, string> =>
  origin ? { referer: `${origin}/` } : {};

/**
 * Signs in at the development identity provider. `query` is the query of `/api/auth/google`, and `form` is the form that the provider gets.
 * Returns the URL to which our site redirects afterwards.
 */
export async function signInAtProvider(
  browser: TestBrowser,
  query: Record<string, string>,
  form: Record<string, string>,
): Promise<URL> {
  const signInResponse = await browser.get(
    `/api/auth/google?${new URLSearchParams(query)}`,
    refererHeaders(query.origin),
  );
  const callbackUrl = await submitAtProvider(browser, getProviderUrl(signInResponse), form);
  return getRedirect(await browser.get(callbackUrl.href));
}
