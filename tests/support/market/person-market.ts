import { onTestFinished, vi } from 'vitest';
import type { User } from '../../../src/contract/shared/types.ts';
import { beginSession } from '../../../src/core/session/begin-session.ts';
import type { SessionOptions } from '../../../src/core/session/session.ts';
import type { StorageKey } from '../../../src/core/storage.ts';
import { hostedSession } from '../../../src/hosted-session.ts';
import { createMarket, type Market } from '../../../src/index.ts';

/** A request that reached the API. */
export interface MarketRequest {
  /** The method and the path, such as `POST /orders`. */
  call: string;
  query: URLSearchParams;
  body: unknown;
  /** A retry sends the same key. */
  idempotencyKey: string | undefined;
}

/**
 * Handles the requests of one API call: returns the `data` of the response, or a whole `Response`. Throws to simulate a broken
 * network.
 */
export type ApiHandler = (request: MarketRequest) => unknown;

export interface PersonMarket {
  market: Market;
  personId: string;
  /** The requests in order. */
  requests: MarketRequest[];
  /** The handlers by call, such as `POST /orders`. A test may replace them. A call without a handler gets a 404. */
  apiHandlers: Record<string, ApiHandler>;
  /** Signs in again, or as another user in the same browser. */
  signIn(id?: string): void;
}

let personCount = 0;
const inAWeek = Math.floor(Date.now() / 1000) + 7 * 24 * 3600;

/** Returns an unsigned token of a user. */
const tokenOf = (personId: string, exp = inAWeek) => `x.${btoa(JSON.stringify({ sub: personId, exp }))}.x`;

/** Returns a new id, so that data which an earlier test has left in the browser belongs to another user. */
function newPersonId(): string {
  personCount += 1;
  return `person-${personCount}`;
}

/**
 * Returns the storage key of a user's token, which differs for each user because markets outlive their tests. With a shared key, the
 * market of an earlier test would be signed in as the next user and send that user's outbox to its own API.
 */
export const tokenKeyOf = (personId: string) => `campusToken:${personId}` as StorageKey;

/**
 * Returns a market of the hosted site with a signed-in user, Ada Obi. `handlers` respond to the calls of its API. `profileChanges`
 * replace fields of her profile. With the `_id` of an earlier market's user, that user is signed in again, with the data that is left in
 * the browser.
 */
export function personMarket(
  handlers: Record<string, ApiHandler>,
  profileChanges: Partial<User> = {},
): PersonMarket {
  return makeMarket(handlers, profileChanges, hostedSession);
}

/** Returns the market of an embed with a signed-in user. Her profile has no phone number, because an embed's token does not give access to it. */
export function embedMarket(handlers: Record<string, ApiHandler>): PersonMarket {
  return makeMarket(handlers, { phone: undefined }, {});
}

function makeMarket(
  handlers: Record<string, ApiHandler>,
  profileChanges: Partial<User>,
  sessionOptions: Omit<SessionOptions, 'tokenKey'>,
): PersonMarket {
  const personId = profileChanges._id ?? newPersonId();
  const user = { displayName: 'Ada Obi', phone: '08031234567', ...profileChanges, _id: personId };
  const apiHandlers: Record<string, ApiHandler> = {
    'GET /dashboard': () => ({ user, onboarded: true }),
    'GET /user': () => ({ user }),
    ...handlers,
  };
  const requests: MarketRequest[] = [];
  const market = createMarket({
    apiUrl: 'https://market.example/api',
    session: { ...sessionOptions, tokenKey: tokenKeyOf(personId) },
    fetch: async (input, init) => {
      const url = new URL(input);
      const request = {
        call: `${init?.method ?? 'GET'} ${url.pathname.replace('/api', '')}`,
        query: url.searchParams,
        body: init?.body ? JSON.parse(String(init.body)) : undefined,
        idempotencyKey: new Headers(init?.headers).get('idempotency-key') ?? undefined,
      };
      requests.push(request);
      const handler = apiHandlers[request.call];
      const data = handler ? await handler(request) : errorResponse(404, 'Not found', 'not_found');
      return data instanceof Response ? data : Response.json({ success: true, data });
    },
  });
  const signIn = (id = personId) => beginSession(market, tokenOf(id));
  signIn();
  onTestFinished(() => market.session.end());
  return { market, personId, requests, apiHandlers, signIn };
}

/** Returns the API's response to a call that fails. */
export const errorResponse = (status: number, error: string, code = 'invalid') =>
  Response.json({ success: false, error, code }, { status });

/** Fails like `fetch` without a network. */
export const networkFailure = () => Promise.reject(new TypeError('Failed to fetch'));

/**
 * Waits for a button and presses it, even if a toast covers the button. On a busy machine, a button whose code is loaded
 * when the page is idle takes more than ten seconds.
 */
export async function press(button: { query(): Element | null; element(): Element }): Promise<void> {
  const element = button.query() ?? (await vi.waitFor(() => button.element(), 20_000));
  (element as HTMLElement).click();
}
