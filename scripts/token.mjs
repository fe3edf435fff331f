// `npm run --silent token -- 'Adunni Bello'`: signs in as this user of the demo and prints the session's token, with which the
// example calls in docs/guide/api.md can be sent. The environment variable MARKET is the URL of the site.

import { signInToDemo } from './demo-sign-in.mjs';
import { isCommand, runAsCommand, StepFailed } from './steps.mjs';

/** Returns a function that sends requests and stores cookies by path, as a browser does. */
export function createHttpClient() {
  /** @type {Map<string, { pair: string, path: string }>} */
  const storedCookies = new Map();

  /** @type {import('./demo-sign-in.mjs').SendRequest} */
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

async function printToken() {
  const person = process.argv.slice(2).join(' ');
  if (person === '') throw new StepFailed("Name a user: npm run --silent token -- 'Adunni Bello'");
  const { origin } = new URL(process.env.MARKET ?? 'http://127.0.0.1:3000');
  try {
    console.log((await signInToDemo(origin, person, createHttpClient())).token);
  } catch (error) {
    if (!(error instanceof TypeError && error.message === 'fetch failed')) throw error;
    throw new StepFailed(
      `No site answers at ${origin}: start one with npm start, or set MARKET to its address.`,
    );
  }
}

if (isCommand(import.meta.url)) await runAsCommand(printToken);
