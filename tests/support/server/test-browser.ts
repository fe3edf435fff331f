import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Ask } from '../../../scripts/walk-sign-in.mjs';

/** Requests with the cookies of one browser, which follow no redirect. */
export interface TestBrowser {
  ask: Ask;
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  /** Submits a form. */
  post(url: string, form: Record<string, string>): Promise<LightMyRequestResponse>;
  /** Its cookies, by name and path. */
  cookies: Map<string, { pair: string; path: string }>;
}

/** A browser without a screen, on the machine of a server that does not listen. */
export function openBrowser(app: FastifyInstance): TestBrowser {
  const cookies: TestBrowser['cookies'] = new Map();

  const send = async (address: string, options: object, headers: Record<string, string> = {}) => {
    const { host, pathname, search } = new URL(address, 'http://127.0.0.1:3000');
    const sent = [...cookies.values()].filter(({ path }) => pathname.startsWith(path));
    const response = await app.inject({
      url: pathname + search,
      headers: { host, cookie: sent.map(({ pair }) => pair).join('; '), ...headers },
      ...options,
    });
    for (const cookie of [response.headers['set-cookie'] ?? []].flat()) keep(cookies, cookie);
    return response;
  };
  const post = (url: string, form: Record<string, string>) =>
    send(
      url,
      { method: 'POST', payload: String(new URLSearchParams(form)) },
      { 'content-type': 'application/x-www-form-urlencoded', origin: new URL(url).origin },
    );

  return {
    cookies,
    get: (url, headers) => send(url, {}, headers),
    post,
    async ask(url, { form, json, headers } = {}) {
      const response = form
        ? await post(url, form)
        : await send(url, json ? { method: 'POST', payload: json } : {}, headers);
      return { status: response.statusCode, location: response.headers.location, text: response.body };
    },
  };
}

function keep(cookies: TestBrowser['cookies'], cookie: string): void {
  const [pair = '', ...attributes] = cookie.split(/; ?/);
  const path = attributes.find((one) => /^path=/i.test(one))?.slice(5) ?? '/';
  const name = `${pair.split('=')[0]} ${path}`;
  if (/; ?(max-age=0|expires=Thu, 01 Jan 1970)/i.test(cookie)) cookies.delete(name);
  else cookies.set(name, { pair, path });
}

/** What a page makes before it opens a sign-in. */
export function makeState(): { verifier: string; state: string } {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, state: stateOf(verifier) };
}

const stateOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

/** The name of the cookie that ties a sign-in to its browser, on a site without HTTPS. */
export const browserCookie = (verifier: string) => `campusBrowser-${stateOf(verifier).slice(0, 12)}`;

/** Where an answer leads. */
export function leadsTo(response: LightMyRequestResponse, base = 'http://127.0.0.1:3000'): URL {
  if (response.headers.location === undefined) throw new Error(`${response.statusCode} ${response.body}`);
  return new URL(response.headers.location, base);
}

/** Path and query of an address, the query as an object. */
export function partsOf({ pathname, searchParams }: URL): { path: string; query: Record<string, string> } {
  return { path: pathname, query: Object.fromEntries(searchParams) };
}

/** Where a sign-in goes on at the provider: at once, or after the page that a page elsewhere is shown. */
export function providerOf(begun: LightMyRequestResponse): URL {
  const link = /href="([^"]+)">Continue with Google/.exec(begun.body)?.[1];
  return link === undefined ? leadsTo(begun) : new URL(link.replaceAll('&amp;', '&'));
}

/**
 * At the development identity provider: from its address to the address of ours that it answers to. `form` is what the
 * person does on its page: `{ email }` or `{ cancel: 'yes' }`.
 */
export async function answerAtProvider(
  browser: TestBrowser,
  address: URL,
  form: Record<string, string>,
): Promise<URL> {
  const page = leadsTo(await browser.get(address.href));
  const resumed = leadsTo(await browser.post(page.href, form));
  return leadsTo(await browser.get(resumed.href));
}

/** What a browser tells of the page whose link it follows. */
export const from = (page?: string): Record<string, string> => (page ? { referer: `${page}/` } : {});

/** A whole sign-in of a browser. Answers where it ends. */
export async function signInAt(
  browser: TestBrowser,
  query: Record<string, string>,
  form: Record<string, string>,
): Promise<URL> {
  const begun = await browser.get(`/api/auth/google?${new URLSearchParams(query)}`, from(query.origin));
  const answer = await answerAtProvider(browser, providerOf(begun), form);
  return leadsTo(await browser.get(answer.href));
}
