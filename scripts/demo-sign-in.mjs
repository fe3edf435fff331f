// Signs in as a user of the demo, as a browser does: through the pages of the development identity provider.
import { createHash, randomBytes } from 'node:crypto';
import { StepFailed } from './steps.mjs';

/**
 * Sends a request, stores cookies and does not follow redirects.
 *
 * @typedef {(url: string, options?: { form?: Record<string, string>, json?: object, headers?: Record<string, string> })
 *   => Promise<{ status: number, location?: string | undefined, text: string }>} SendRequest
 */

/** @typedef {{ token: string, expiresAt: string, user: { displayName: string }, onboarded: boolean }} Session */

/** The paths of the pages at which a sign-in ends, whether it succeeds or fails. */
const signInEndPaths = ['/google_callback', '/auth/success', '/login'];

/**
 * Signs in and returns the one-time token that the site has issued, with the verifier that a client must send with it to get a
 * session. `site` in the result is the origin at which the sign-in ended, which may differ from the given one.
 *
 * @param {string} site the origin of the site
 * @param {string} nameOrEmail a name on the provider's page, or any e-mail address
 * @param {SendRequest} send
 */
export async function getSignInToken(site, nameOrEmail, send) {
  const verifier = randomBytes(32).toString('base64url');
  const state = createHash('sha256').update(verifier).digest('base64url');
  const page = await followRedirects(send, `${site}/api/auth/google?state=${state}`);
  const users = parseUsers(page.text);
  if (users.length === 0 && !page.text.includes('name="email"')) {
    throw new StepFailed(
      `${site} does not offer sign-in as a user of the demo: it ended at ${toLogText(page.url)}.`,
    );
  }
  const chosenUser = users.find(({ name }) => name === nameOrEmail);
  if (!chosenUser && !nameOrEmail.includes('@')) {
    const knownUsers = users.map(({ name, email }) => `${name} (${email})`).join(', ');
    throw new StepFailed(`The demo has no user ${nameOrEmail}. Its users: ${knownUsers}.`);
  }
  /** @type {Record<string, string>} */
  const form = chosenUser ? { subject: chosenUser.subject } : { email: nameOrEmail };
  const finalPage = await followRedirects(send, page.url, { form });
  const { origin, searchParams } = new URL(finalPage.url);
  const token = searchParams.get('token');
  if (token === null)
    throw new StepFailed(`Signing in as ${nameOrEmail} ended at ${toLogText(finalPage.url)}.`);
  return { token, verifier, state, site: origin };
}

/**
 * Signs in and returns the session on the hosted site.
 *
 * @param {string} site
 * @param {string} nameOrEmail
 * @param {SendRequest} send
 * @returns {Promise<Session>}
 */
export async function signInToDemo(site, nameOrEmail, send) {
  const { token, verifier, site: origin } = await getSignInToken(site, nameOrEmail, send);
  const headers = { origin };
  const { text } = await send(`${origin}/api/verify-token`, { json: { token, verifier }, headers });
  const { success, data, error } = JSON.parse(text);
  if (!success) throw new StepFailed(error);
  return data;
}

/**
 * Follows redirects until a page is shown or the sign-in ends.
 *
 * @param {SendRequest} send
 * @param {string} startUrl
 * @param {{ form: Record<string, string> }} [options]
 */
async function followRedirects(send, startUrl, options) {
  let url = startUrl;
  let { location, text } = await send(url, options);
  while (location !== undefined) {
    url = new URL(location, url).href;
    if (signInEndPaths.includes(new URL(url).pathname)) return { url, text: '' };
    ({ location, text } = await send(url));
  }
  return { url, text };
}

/** Reads the users from the page of the provider, which has a button for each. @param {string} html */
function parseUsers(html) {
  const button = /<button name="subject" value="([^"]+)">\s*<strong>([^<]+)<\/strong> <span>([^<]+)<\/span>/g;
  return [...html.matchAll(button)].map(([, subject = '', name = '', email = '']) => ({
    subject,
    name: name.replaceAll('&#39;', "'").replaceAll('&amp;', '&'),
    email,
  }));
}

/**
 * Returns the path and the error of a URL, without the secrets in its query.
 *
 * @param {string} url
 */
function toLogText(url) {
  const { pathname, searchParams } = new URL(url);
  const error = searchParams.get('error');
  return error === null ? pathname : `${pathname} with the error ${error}`;
}
