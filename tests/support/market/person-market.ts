import { onTestFinished, vi } from 'vitest';
import type { User } from '../../../src/contract/shared/types.ts';
import { beginSession } from '../../../src/core/session/begin-session.ts';
import { hostedSession } from '../../../src/core/session/hosted-session.ts';
import type { SessionRules } from '../../../src/core/session/session.ts';
import type { StorageKey } from '../../../src/core/storage.ts';
import { createMarket, type Market } from '../../../src/index.ts';

/** A call that reached the API. */
export interface Asked {
  /** Such as `POST /orders`. */
  call: string;
  query: URLSearchParams;
  body: unknown;
  /** Its idempotency key, which a retry sends again. */
  key: string | undefined;
}

/** The `data` of the answer. A `Response` is sent as it is, and an error is a broken network. */
export type Answer = (asked: Asked) => unknown;

export interface PersonMarket {
  market: Market;
  personId: string;
  /** The calls that were made, in order. */
  asked: Asked[];
  /** By their calls. They can be changed while the test goes on; a call that is not there is answered with 404. */
  answers: Record<string, Answer>;
  /** Signs the same person in again, or another one in the same browser. */
  signIn(id?: string): void;
}

let people = 0;
const inAWeek = Math.floor(Date.now() / 1000) + 7 * 24 * 3600;

/** The token of a person, which a server has signed elsewhere. */
const tokenOf = (personId: string, exp = inAWeek) => `x.${btoa(JSON.stringify({ sub: personId, exp }))}.x`;

/** Each person is another one: what an earlier test has left in the browser is nobody's. */
function newPersonId(): string {
  people += 1;
  return `person-${people}`;
}

/**
 * Each person's token has a key of its own. Markets outlast their tests: with one key for all they would be signed in as the
 * next person too, and send that person's outbox to the API of an earlier test.
 */
export const tokenKeyOf = (personId: string) => `campusToken:${personId}` as StorageKey;

/**
 * A market of the hosted site in which a person is signed in, Ada Obi, whose API is a table of answers. `about` is what
 * else her profile says. Give the `_id` of an earlier market to let the same person come back to the same browser.
 */
export function personMarket(ownAnswers: Record<string, Answer>, about: Partial<User> = {}): PersonMarket {
  return marketOf(ownAnswers, about, hostedSession);
}

/** The same in a page that embeds us, whose token says neither where she lives nor her number. */
export function embedMarket(ownAnswers: Record<string, Answer>): PersonMarket {
  return marketOf(ownAnswers, { phone: undefined }, {});
}

function marketOf(
  ownAnswers: Record<string, Answer>,
  about: Partial<User>,
  rules: Omit<SessionRules, 'key'>,
): PersonMarket {
  const personId = about._id ?? newPersonId();
  const user = { displayName: 'Ada Obi', phone: '08031234567', ...about, _id: personId };
  const answers: Record<string, Answer> = {
    'GET /dashboard': () => ({ user, onboarded: true }),
    'GET /user': () => ({ user }),
    ...ownAnswers,
  };
  const asked: Asked[] = [];
  const market = createMarket({
    apiUrl: 'https://market.example/api',
    session: { ...rules, key: tokenKeyOf(personId) },
    fetch: async (input, init) => {
      const url = new URL(input);
      const one = {
        call: `${init?.method ?? 'GET'} ${url.pathname.replace('/api', '')}`,
        query: url.searchParams,
        body: init?.body ? JSON.parse(String(init.body)) : undefined,
        key: new Headers(init?.headers).get('idempotency-key') ?? undefined,
      };
      asked.push(one);
      const answer = answers[one.call];
      const data = answer ? await answer(one) : refusedWith(404, 'Not found', 'not_found');
      return data instanceof Response ? data : Response.json({ success: true, data });
    },
  });
  const signIn = (id = personId) => beginSession(market, tokenOf(id));
  signIn();
  onTestFinished(() => market.session.end());
  return { market, personId, asked, answers, signIn };
}

/** The answer of a server that refuses a call. */
export const refusedWith = (status: number, error: string, code = 'invalid') =>
  Response.json({ success: false, error, code }, { status });

/** A network that is gone. */
export const networkIsGone = () => Promise.reject(new TypeError('Failed to fetch'));

/** A press that reaches a button also while a toast lies over it, at once or as soon as the button is there. */
export async function press(button: { query(): Element | null; element(): Element }): Promise<void> {
  const shown = button.query() ?? (await vi.waitFor(() => button.element(), 10_000));
  (shown as HTMLElement).click();
}
