// `npm run --silent token -- 'Adunni Bello'`: prints the token of a session of this person of the demo, for the calls of
// docs/guide/api.md. MARKET says where the site runs.
import { command, isCommand, StepFailed } from './steps.mjs';
import { walkToSession } from './walk-sign-in.mjs';

/** Requests by `fetch` that keep cookies as a browser does, each for the address that it was set for. */
export function makeAsk() {
  /** @type {Map<string, { pair: string, path: string }>} */
  const jar = new Map();

  /** @type {import('./walk-sign-in.mjs').Ask} */
  return async (url, { form, json, headers } = {}) => {
    const { pathname } = new URL(url);
    const cookies = [...jar.values()].filter(({ path }) => pathname.startsWith(path));
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
      const path = attributes.find((one) => /^path=/i.test(one))?.slice(5) ?? '/';
      jar.set(`${pair.split('=')[0]} ${path}`, { pair, path });
    }
    const location = response.headers.get('location') ?? undefined;
    return { status: response.status, location, text: await response.text() };
  };
}

async function printToken() {
  const person = process.argv.slice(2).join(' ');
  if (person === '') throw new StepFailed("Say who: npm run --silent token -- 'Adunni Bello'");
  const { origin } = new URL(process.env.MARKET ?? 'http://127.0.0.1:3000');
  try {
    console.log((await walkToSession(origin, person, makeAsk())).token);
  } catch (error) {
    if (!(error instanceof TypeError && error.message === 'fetch failed')) throw error;
    throw new StepFailed(
      `No site answers at ${origin}: start one with npm start, or set MARKET to its address.`,
    );
  }
}

if (isCommand(import.meta.url)) await command(printToken);
