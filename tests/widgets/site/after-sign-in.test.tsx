import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page as browser } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { page } from '../../../site/app/pages/sign-in/AuthSuccess.tsx';
import { takeArrival } from '../../../site/app/sign-in/arrival.ts';
import { goOnToKey, leftAtKey, take, useGoOn } from '../../../site/app/sign-in/useGoOn.ts';
import { type Market, MarketProvider } from '../../../src/index.ts';
import { readPendingAction, storePendingAction } from '../../../src/site.ts';
import { linesOf, settle } from '../../support/browser/widgets.ts';
import {
  type Answer,
  networkIsGone,
  type PersonMarket,
  personMarket,
  refusedWith,
} from '../../support/market/person-market.ts';

const testPage = location.pathname + location.search;
let before: unknown;

beforeEach(() => {
  before = history.state;
});
afterEach(() => {
  history.replaceState(before, '', testPage);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const inAWeek = Math.floor(Date.now() / 1000) + 7 * 24 * 3600;

/** A guest's market, whose sign-in is answered with the person of the market. */
function guest(answers: Record<string, Answer> = {}): PersonMarket {
  const made = personMarket(answers);
  const token = `x.${btoa(JSON.stringify({ sub: made.personId, exp: inAWeek }))}.x`;
  made.answers['POST /verify-token'] ??= () => ({ token });
  made.market.session.end();
  // After the sign-in a new client, which the market does not know, reads the profile with the global fetch.
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const call = `${init?.method ?? 'GET'} ${new URL(String(input)).pathname.replace('/api', '')}`;
    const one = { call, query: new URLSearchParams(), body: undefined, key: undefined };
    const data = await made.answers[call]?.(one);
    return data instanceof Response ? data : Response.json({ success: true, data });
  });
  return made;
}

/** Opens the page that ends a sign-in. Its timers run only when the test advances them. */
async function arrive(search: string, market: Market, state: object = {}) {
  history.replaceState(state, '', `/auth/success?${search}`);
  takeArrival();
  // No history and no link has the token.
  expect(location.pathname + location.search).toBe('/auth/success');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const place = memoryLocation({ path: '/auth/success', record: true });
  const screen = await render(
    <MarketProvider market={market}>
      <Router hook={place.hook}>
        <page.Screen params={{}} query={new URLSearchParams()} isCampusUnknown={false} />
      </Router>
    </MarketProvider>,
  );
  const heading = browser.getByRole('heading', { level: 1 });
  return {
    place,
    screen,
    heading,
    card: () => linesOf({ element: () => heading.element().parentElement as Element }),
  };
}

const begun = () =>
  sessionStorage.setItem('campus-market:sign-in', JSON.stringify({ state: 's1', verifier: 'v1' }));

test('a sign-in that this tab began ends on the page that was wanted, with the action done', async () => {
  begun();
  storePendingAction({ kind: 'favorite', id: 'p7' });
  const made = guest({ 'GET /add-favorites/p7': () => ({ isFavorite: true }) });
  const { place, heading, card } = await arrive('token=once&state=s1&redirect=%2Fmessages', made.market);
  await expect.element(heading).toHaveTextContent('Login Successful');
  expect(card()).toEqual(['Login Successful', 'You are signed in. Taking you on now.']);
  expect(made.asked.filter(({ call }) => call === 'GET /add-favorites/p7')).toHaveLength(1);
  expect(readPendingAction()).toBeUndefined();
  expect(made.asked.find(({ call }) => call === 'POST /verify-token')?.body).toMatchObject({
    token: 'once',
    verifier: 'v1',
  });
  await vi.advanceTimersByTimeAsync(1400);
  expect(place.history).toEqual(['/auth/success']);
  await vi.advanceTimersByTimeAsync(200);
  expect(place.history).toEqual(['/messages']);
});

test('a new person is led to the profile, and the action waits until it is complete', async () => {
  begun();
  storePendingAction({ kind: 'cart', id: 'p7' });
  const made = guest();
  const whole = made.answers['GET /dashboard'];
  made.answers['GET /dashboard'] = (call) => ({ ...(whole?.(call) as object), onboarded: false });
  const { place, heading } = await arrive('token=once&state=s1&redirect=%2Fcart', made.market);
  await expect.element(heading).toHaveTextContent('Login Successful');
  await vi.advanceTimersByTimeAsync(1600);
  expect(place.history).toEqual(['/profile?onboarding=true']);
  expect(readPendingAction()).toEqual({ kind: 'cart', id: 'p7' });
  expect(made.market.storage.read('cartItems')).toBeUndefined();
});

test('a reload after the sign-in goes on to where it led, and asks for nothing', async () => {
  const made = guest();
  made.signIn();
  const { place, heading } = await arrive('', made.market, { signedInTo: '/cart' });
  await expect.element(heading).toHaveTextContent('Login Successful');
  await vi.advanceTimersByTimeAsync(1600);
  expect(place.history).toEqual(['/cart']);
  expect(made.asked.map(({ call }) => call)).not.toContain('POST /verify-token');
});

test('a reload after a sign-out is no sign-in', async () => {
  const { heading } = await arrive('', guest().market, { signedInTo: '/cart' });
  await expect.element(heading).toHaveTextContent('Login Failed');
});

test.each<[what: string, search: string, answer: Answer | undefined, words: string, to: string]>([
  [
    'with a token of somebody else',
    'token=theirs&state=other&redirect=%2Fcart',
    undefined,
    'Authentication failed',
    '/login?redirect=%2Fcart&error=login_failed',
  ],
  [
    'that the person stopped',
    'error=access_denied&state=s1',
    undefined,
    'You stopped signing in.',
    '/login?error=access_denied',
  ],
  [
    'that the server refuses',
    'token=once&state=s1&redirect=https%3A%2F%2Fevil.example',
    () => refusedWith(400, 'Used'),
    'Authentication failed',
    '/login?error=login_failed',
  ],
  [
    'without a network',
    'token=once&state=s1&redirect=%2Fcart',
    networkIsGone,
    'Failed to fetch user data',
    '/login?redirect=%2Fcart&error=no_user',
  ],
])(
  'a sign-in %s fails, says why and leads to the page for signing in',
  async (_, search, answer, words, to) => {
    begun();
    const made = guest(answer && { 'POST /verify-token': answer });
    const { place, heading, card } = await arrive(search, made.market);
    await expect.element(heading).toHaveTextContent('Login Failed');
    expect(card()).toEqual(['Login Failed', 'There was an error signing you in', words]);
    expect(made.market.session.state().status).toBe('guest');
    await vi.advanceTimersByTimeAsync(1900);
    expect(place.history).toEqual(['/auth/success']);
    await vi.advanceTimersByTimeAsync(200);
    expect(place.history).toEqual([to]);
  },
);

test('who leaves the page before it goes on is not led anywhere', async () => {
  begun();
  const { place, heading, screen } = await arrive('token=once&state=s1', guest().market);
  await expect.element(heading).toHaveTextContent('Login Successful');
  await screen.unmount();
  await vi.advanceTimersByTimeAsync(5000);
  expect(place.history).toEqual(['/auth/success']);
});

test('Forward to the page, when all is done, leads on at once', async () => {
  begun();
  const { place, heading } = await arrive('token=once&state=s1&redirect=%2Fcart', guest().market);
  await expect.element(heading).toHaveTextContent('Login Successful');
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(place.history).toEqual(['/auth/success']);
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(place.history).toEqual(['/cart']);
});

/** The page that was left for a sign-in, and comes back. */
async function comeBackTo(path: string, to?: string) {
  history.replaceState({}, '', path);
  onTestFinished(() => sessionStorage.clear());
  sessionStorage.setItem(leftAtKey, '3');
  if (to) sessionStorage.setItem(goOnToKey, to);
  const go = vi.fn();
  const GoOn = () => {
    useGoOn(go);
    return null;
  };
  const screen = await render(<GoOn />);
  await settle();
  return { go, screen };
}

test.each([
  ['/login?redirect=%2Fcart', '/cart', [['/cart', { replace: true }]]],
  ['/profile', '/cart', [['/cart', { replace: true }]]],
  ['/product/p1', '/cart', [['/cart', { replace: false }]]],
  ['/product/p1', '/profile?onboarding=true', [['/profile?onboarding=true', { replace: true }]]],
  ['/cart?a=1', '/cart?a=1', []],
  ['/cart', undefined, []],
])('back on %s a sign-in goes on to %s', async (path, to, expected) => {
  const { go } = await comeBackTo(path, to);
  expect(go.mock.calls).toEqual(expected);
  expect(take(goOnToKey)).toBeUndefined();
  // On the pages of a sign-in the way back is still needed.
  expect(take(leftAtKey)).toBe(path.startsWith('/login') ? '3' : undefined);
});

test('a page that the browser kept in memory hears what was stored meanwhile, and goes on too', async () => {
  const { go, screen } = await comeBackTo('/product/p1');
  const heard = vi.fn();
  addEventListener('storage', heard);
  onTestFinished(() => removeEventListener('storage', heard));
  sessionStorage.setItem(goOnToKey, '/cart');
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(go).not.toHaveBeenCalled();
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(heard).toHaveBeenCalledTimes(1);
  expect(go.mock.calls).toEqual([['/cart', { replace: false }]]);
  await screen.unmount();
  sessionStorage.setItem(goOnToKey, '/stores');
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(go).toHaveBeenCalledTimes(1);
});
