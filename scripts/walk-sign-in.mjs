// Signs a person of the demo in as a browser does it: by the pages of the development identity provider.
import { createHash, randomBytes } from 'node:crypto';
import { StepFailed } from './steps.mjs';

/**
 * Makes one request, keeps its cookies, and follows no redirect.
 *
 * @typedef {(url: string, sent?: { form?: Record<string, string>, json?: object, headers?: Record<string, string> })
 *   => Promise<{ status: number, location?: string | undefined, text: string }>} Ask
 */

/** @typedef {{ token: string, expiresAt: string, user: { displayName: string }, onboarded: boolean }} Session */

/** Where a sign-in ends, whatever came of it. */
const ends = ['/google_callback', '/auth/success', '/login'];

/**
 * The one-time token of a sign-in, and the verifier that its exchange must bring. `site` is where it really ended: the
 * site may have another name than the one it was opened by.
 *
 * @param {string} site its address
 * @param {string} person a name on the page of people, or any e-mail address
 * @param {Ask} ask
 */
export async function walkSignIn(site, person, ask) {
  const verifier = randomBytes(32).toString('base64url');
  const state = createHash('sha256').update(verifier).digest('base64url');
  const page = await follow(ask, `${site}/api/auth/google?state=${state}`);
  const people = peopleOn(page.text);
  if (people.length === 0 && !page.text.includes('name="email"')) {
    throw new StepFailed(`${site} does not sign people of the demo in: it ended at ${nameOf(page.url)}.`);
  }
  const chosen = people.find(({ name }) => name === person);
  if (!chosen && !person.includes('@')) {
    const known = people.map(({ name, email }) => `${name} (${email})`).join(', ');
    throw new StepFailed(`Nobody of the demo is called ${person}. There are ${known}.`);
  }
  /** @type {Record<string, string>} */
  const form = chosen ? { subject: chosen.subject } : { email: person };
  const end = await follow(ask, page.url, { form });
  const { origin, searchParams } = new URL(end.url);
  const token = searchParams.get('token');
  if (token === null) throw new StepFailed(`Signing in as ${person} ended at ${nameOf(end.url)}.`);
  return { token, verifier, state, site: origin };
}

/**
 * The session of a person on the hosted site.
 *
 * @param {string} site
 * @param {string} person
 * @param {Ask} ask
 * @returns {Promise<Session>}
 */
export async function walkToSession(site, person, ask) {
  const { token, verifier, site: own } = await walkSignIn(site, person, ask);
  const headers = { origin: own };
  const { text } = await ask(`${own}/api/verify-token`, { json: { token, verifier }, headers });
  const { success, data, error } = JSON.parse(text);
  if (!success) throw new StepFailed(error);
  return data;
}

/**
 * Follows redirects until a page answers, or the sign-in has ended.
 *
 * @param {Ask} ask
 * @param {string} start
 * @param {{ form: Record<string, string> }} [sent]
 */
async function follow(ask, start, sent) {
  let url = start;
  let { location, text } = await ask(url, sent);
  while (location !== undefined) {
    url = new URL(location, url).href;
    if (ends.includes(new URL(url).pathname)) return { url, text: '' };
    ({ location, text } = await ask(url));
  }
  return { url, text };
}

/** @param {string} html */
function peopleOn(html) {
  const button = /<button name="subject" value="([^"]+)">\s*<strong>([^<]+)<\/strong> <span>([^<]+)<\/span>/g;
  return [...html.matchAll(button)].map(([, subject = '', name = '', email = '']) => ({
    subject,
    name: name.replaceAll('&#39;', "'").replaceAll('&amp;', '&'),
    email,
  }));
}

/**
 * The address without what is secret in it.
 *
 * @param {string} url
 */
function nameOf(url) {
  const { pathname, searchParams } = new URL(url);
  const error = searchParams.get('error');
  return error === null ? pathname : `${pathname} with the error ${error}`;
}
