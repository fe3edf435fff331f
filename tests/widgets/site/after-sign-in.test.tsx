import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page as browser } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { page } from '../../../site/app/pages/sign-in/AuthSuccess.tsx';
import { takeSignInQuery } from '../../../site/app/sign-in/sign-in-query.ts';
import {
  leftAtKey,
  nextPageKey,
  take,
  useContinueAfterSignIn,
} from '../../../site/app/sign-in/useContinueAfterSignIn.ts';
import { readPendingAction, storePendingAction } from '../../../src/features/sign-in/index.ts';
import { type Market, MarketProvider } from '../../../src/index.ts';
import { linesOf, settle } from '../../support/browser/widgets.ts';
import {
  type Answer,
  networkFailure,
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

/** Returns a guest's market in which a sign-in succeeds. */
function guest(answers: Record<string, Answer> = {}): PersonMarket {
  const made = personMarket(answers);
  const token = `x.${btoa(JSON.stringify({ sub: made.personId, exp: inAWeek }))}.x`;
  made.answers['POST /verify-token'] ??= () => ({ token });
  made.market.session.end();
  // After the sign-in another client reads the profile, with the global `fetch`.
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const call = `${init?.method ?? 'GET'} ${new URL(String(input)).pathname.replace('/api', '')}`;
    const one = { call, query: new URLSearchParams(), body: undefined, key: undefined };
    const data = await made.answers[call]?.(one);
    return data instanceof Response ? data : Response.json({ success: true, data });
  });
  return made;
}

/** Opens the page at which a sign-in ends, with fake timers. */
async function arrive(search: string, market: Market, state: object = {}) {
  history.replaceState(state, '', `/auth/success?${search}`);
  takeSignInQuery();
  // Token leakage: the address must not contain the token.
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

test('a sign-in from this tab ends at the requested page, and the pending action is done', async () => {
  begun();
  storePendingAction({ kind: 'favorite', id: 'p7' });
  const made = guest({ 'GET /add-favorites/p7': () => ({ isFavorite: true }) });
  const { place, heading, card } = await arrive('token=once&state=s1&redirect=%2Fmessages', made.market);
  await expect.element(heading).toHaveTextContent('Login Successful');
  expect(card()).toEqual(['Login Successful', 'You are signed in. Taking you on now.']);
  expect(made.requests.filter(({ call }) => call === 'GET /add-favorites/p7')).toHaveLength(1);
  expect(readPendingAction()).toBeUndefined();
  expect(made.requests.find(({ call }) => call === 'POST /verify-token')?.body).toMatchObject({
    token: 'once',
    verifier: 'v1',
  });
  await vi.advanceTimersByTimeAsync(1400);
  expect(place.history).toEqual(['/auth/success']);
  await vi.advanceTimersByTimeAsync(200);
  expect(place.history).toEqual(['/messages']);
});

test('a new user is redirected to the profile, and the pending action waits until it is complete', async () => {
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

test('a reload after the sign-in opens the same page, without another token exchange', async () => {
  const made = guest();
  made.signIn();
  const { place, heading } = await arrive('', made.market, { signedInTo: '/cart' });
  await expect.element(heading).toHaveTextContent('Login Successful');
  await vi.advanceTimersByTimeAsync(1600);
  expect(place.history).toEqual(['/cart']);
  expect(made.requests.map(({ call }) => call)).not.toContain('POST /verify-token');
});

test('a reload after a sign-out does not sign in', async () => {
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
    networkFailure,
    'Failed to fetch user data',
    '/login?redirect=%2Fcart&error=no_user',
  ],
])(
  'a sign-in %s fails, shows why and redirects to the sign-in page',
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

test('a visitor who leaves the page before the redirect is not redirected', async () => {
  begun();
  const { place, heading, screen } = await arrive('token=once&state=s1', guest().market);
  await expect.element(heading).toHaveTextContent('Login Successful');
  await screen.unmount();
  await vi.advanceTimersByTimeAsync(5000);
  expect(place.history).toEqual(['/auth/success']);
});

test('Forward to the page after the sign-in redirects at once', async () => {
  begun();
  const { place, heading } = await arrive('token=once&state=s1&redirect=%2Fcart', guest().market);
  await expect.element(heading).toHaveTextContent('Login Successful');
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(place.history).toEqual(['/auth/success']);
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(place.history).toEqual(['/cart']);
});

/** Opens the page that was left for a sign-in, after the sign-in. */
async function comeBackTo(path: string, to?: string) {
  history.replaceState({}, '', path);
  onTestFinished(() => sessionStorage.clear());
  sessionStorage.setItem(leftAtKey, '3');
  if (to) sessionStorage.setItem(nextPageKey, to);
  const go = vi.fn();
  const GoOn = () => {
    useContinueAfterSignIn(go);
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
])('back on %s after a sign-in, the next page is %s', async (path, to, expected) => {
  const { go } = await comeBackTo(path, to);
  expect(go.mock.calls).toEqual(expected);
  expect(take(nextPageKey)).toBeUndefined();
  // On the pages of a sign-in the position is still needed.
  expect(take(leftAtKey)).toBe(path.startsWith('/login') ? '3' : undefined);
});

test('a page from the back-forward cache gets a storage event, and opens the next page too', async () => {
  const { go, screen } = await comeBackTo('/product/p1');
  const heard = vi.fn();
  addEventListener('storage', heard);
  onTestFinished(() => removeEventListener('storage', heard));
  sessionStorage.setItem(nextPageKey, '/cart');
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(go).not.toHaveBeenCalled();
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(heard).toHaveBeenCalledTimes(1);
  expect(go.mock.calls).toEqual([['/cart', { replace: false }]]);
  await screen.unmount();
  sessionStorage.setItem(nextPageKey, '/stores');
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(go).toHaveBeenCalledTimes(1);
});
