import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { page as authSuccessPage } from '../../../site/app/pages/sign-in/AuthSuccess.tsx';
import { takeSignInQuery } from '../../../site/app/sign-in/sign-in-query.ts';
import {
  historyLengthKey,
  nextPageKey,
  takeStoredValue,
  useContinueAfterSignIn,
} from '../../../site/app/sign-in/useContinueAfterSignIn.ts';
import type { StorageKey } from '../../../src/core/storage.ts';
import { readPendingAction, storePendingAction } from '../../../src/features/sign-in/index.ts';
import { type Market, MarketProvider } from '../../../src/index.ts';
import { button, linesOf, settle } from '../../support/browser/widgets.ts';
import {
  type ApiHandler,
  errorResponse,
  networkFailure,
  type PersonMarket,
  personMarket,
} from '../../support/market/person-market.ts';

const testPageAddress = location.pathname + location.search;
/** The state of the page's history entry before the test. */
let stateBefore: unknown;

beforeEach(() => {
  stateBefore = history.state;
});
afterEach(() => {
  history.replaceState(stateBefore, '', testPageAddress);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const inAWeek = Math.floor(Date.now() / 1000) + 7 * 24 * 3600;

/** Returns the market of a guest, whose server accepts the sign-in. */
function guestSetup(apiHandlers: Record<string, ApiHandler> = {}): PersonMarket {
  const setup = personMarket(apiHandlers);
  const token = `x.${btoa(JSON.stringify({ sub: setup.personId, exp: inAWeek }))}.x`;
  setup.apiHandlers['POST /verify-token'] ??= () => ({ token });
  setup.market.session.end();
  // The sign-in reads the profile with the global `fetch`, not with the `fetch` of the market.
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const call = `${init?.method ?? 'GET'} ${new URL(String(input)).pathname.replace('/api', '')}`;
    const request = { call, query: new URLSearchParams(), body: undefined, idempotencyKey: undefined };
    const data = await setup.apiHandlers[call]?.(request);
    return data instanceof Response ? data : Response.json({ success: true, data });
  });
  return setup;
}

/** Opens the page that ends a sign-in, with fake timers. */
async function openAuthSuccess(search: string, market: Market, state: object = {}) {
  history.replaceState(state, '', `/auth/success?${search}`);
  takeSignInQuery();
  // To prevent token leakage, the address must not contain the token.
  expect(location.pathname + location.search).toBe('/auth/success');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const memory = memoryLocation({ path: '/auth/success', record: true });
  const screen = await render(
    <MarketProvider market={market}>
      <Router hook={memory.hook}>
        <authSuccessPage.Screen params={{}} query={new URLSearchParams()} isCampusUnknown={false} />
      </Router>
    </MarketProvider>,
  );
  const heading = page.getByRole('heading', { level: 1 });
  return {
    historyPaths: memory.history,
    screen,
    heading,
    card: () => linesOf({ element: () => heading.element().parentElement as Element }),
  };
}

const storeVerifier = () =>
  sessionStorage.setItem('campus-market:sign-in', JSON.stringify({ state: 's1', verifier: 'v1' }));

test('a sign-in that this tab has started redirects to the requested page and performs the pending action', async () => {
  storeVerifier();
  storePendingAction({ kind: 'favorite', id: 'p7' });
  const setup = guestSetup({ 'GET /add-favorites/p7': () => ({ isFavorite: true }) });
  const { historyPaths, heading, card } = await openAuthSuccess(
    'token=once&state=s1&redirect=%2Fmessages',
    setup.market,
  );
  await expect.element(heading).toHaveTextContent('Login Successful');
  expect(card()).toEqual(['Login Successful', 'You are signed in. Taking you on now.']);
  expect(setup.requests.filter(({ call }) => call === 'GET /add-favorites/p7')).toHaveLength(1);
  expect(readPendingAction()).toBeUndefined();
  expect(setup.requests.find(({ call }) => call === 'POST /verify-token')?.body).toMatchObject({
    token: 'once',
    verifier: 'v1',
  });
  await vi.advanceTimersByTimeAsync(1400);
  expect(historyPaths).toEqual(['/auth/success']);
  await vi.advanceTimersByTimeAsync(200);
  expect(historyPaths).toEqual(['/messages']);
});

test('a new user is redirected to the profile form, and the pending action is kept for later', async () => {
  storeVerifier();
  storePendingAction({ kind: 'cart', id: 'p7' });
  const setup = guestSetup();
  const originalHandler = setup.apiHandlers['GET /dashboard'];
  setup.apiHandlers['GET /dashboard'] = (request) => ({
    ...(originalHandler?.(request) as object),
    onboarded: false,
  });
  const { historyPaths, heading } = await openAuthSuccess(
    'token=once&state=s1&redirect=%2Fcart',
    setup.market,
  );
  await expect.element(heading).toHaveTextContent('Login Successful');
  await vi.advanceTimersByTimeAsync(1600);
  expect(historyPaths).toEqual(['/profile?onboarding=true']);
  expect(readPendingAction()).toEqual({ kind: 'cart', id: 'p7' });
  expect(setup.market.storage.read('cartItems' as StorageKey)).toBeUndefined();
});

test('a reload after the sign-in redirects to the same page, without exchanging the token again', async () => {
  const setup = guestSetup();
  setup.signIn();
  const { historyPaths, heading } = await openAuthSuccess('', setup.market, { signedInTo: '/cart' });
  await expect.element(heading).toHaveTextContent('Login Successful');
  await vi.advanceTimersByTimeAsync(1600);
  expect(historyPaths).toEqual(['/cart']);
  expect(setup.requests.map(({ call }) => call)).not.toContain('POST /verify-token');
});

test('a reload after a sign-out does not sign in', async () => {
  const { heading } = await openAuthSuccess('', guestSetup().market, { signedInTo: '/cart' });
  await expect.element(heading).toHaveTextContent('Login Failed');
});

test.each<[name: string, search: string, response: ApiHandler | undefined, message: string, target: string]>([
  [
    'that another person has started (login CSRF)',
    'token=theirs&state=other&redirect=%2Fcart',
    undefined,
    'Authentication failed',
    '/login?redirect=%2Fcart&error=login_failed',
  ],
  [
    'that the person cancels',
    'error=access_denied&state=s1',
    undefined,
    'You stopped signing in.',
    '/login?error=access_denied',
  ],
  [
    'that the server refuses',
    'token=once&state=s1&redirect=https%3A%2F%2Fevil.example',
    () => errorResponse(400, 'Used'),
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
  'a sign-in %s shows an error and redirects to the sign-in page',
  async (_, search, response, message, target) => {
    storeVerifier();
    const setup = guestSetup(response && { 'POST /verify-token': response });
    const { historyPaths, heading, card } = await openAuthSuccess(search, setup.market);
    await expect.element(heading).toHaveTextContent('Login Failed');
    const texts = ['Login Failed', 'There was an error signing you in', message];
    expect(card()).toEqual([...texts, 'Try again', 'Go to Home']);
    expect(setup.market.session.state().status).toBe('guest');
    await vi.advanceTimersByTimeAsync(1900);
    expect(historyPaths).toEqual(['/auth/success']);
    await vi.advanceTimersByTimeAsync(200);
    expect(historyPaths).toEqual([target]);
  },
);

test('pressing "Try again" after a failed sign-in opens the sign-in page at once, and only once', async () => {
  const { historyPaths } = await openAuthSuccess('error=access_denied', guestSetup().market);
  await button('Try again').click();
  expect(historyPaths).toEqual(['/login?error=access_denied']);
  await vi.advanceTimersByTimeAsync(2100);
  expect(historyPaths).toEqual(['/login?error=access_denied']);
});

test('a visitor who leaves the page before its redirect is not redirected', async () => {
  storeVerifier();
  const { historyPaths, heading, screen } = await openAuthSuccess('token=once&state=s1', guestSetup().market);
  await expect.element(heading).toHaveTextContent('Login Successful');
  await screen.unmount();
  await vi.advanceTimersByTimeAsync(5000);
  expect(historyPaths).toEqual(['/auth/success']);
});

test('going forward to the page that ended a sign-in redirects at once', async () => {
  storeVerifier();
  const { historyPaths, heading } = await openAuthSuccess(
    'token=once&state=s1&redirect=%2Fcart',
    guestSetup().market,
  );
  await expect.element(heading).toHaveTextContent('Login Successful');
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(historyPaths).toEqual(['/auth/success']);
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(historyPaths).toEqual(['/cart']);
});

/** Opens a page to which the browser has gone back after a sign-in. `target` is the page to open next. */
async function openAfterSignIn(path: string, target?: string) {
  history.replaceState({}, '', path);
  onTestFinished(() => sessionStorage.clear());
  sessionStorage.setItem(historyLengthKey, '3');
  if (target) sessionStorage.setItem(nextPageKey, target);
  const navigate = vi.fn();
  const Page = () => {
    useContinueAfterSignIn(navigate);
    return null;
  };
  const screen = await render(<Page />);
  await settle();
  return { navigate, screen };
}

test.each([
  ['/login?redirect=%2Fcart', '/cart', [['/cart', { replace: true }]]],
  ['/profile', '/cart', [['/cart', { replace: true }]]],
  ['/product/p1', '/cart', [['/cart', { replace: false }]]],
  ['/product/p1', '/profile?onboarding=true', [['/profile?onboarding=true', { replace: true }]]],
  ['/cart?a=1', '/cart?a=1', []],
  ['/cart', undefined, []],
])(
  'a visitor whom the browser has taken back to %s after a sign-in is taken on to %s',
  async (path, target, expected) => {
    const { navigate } = await openAfterSignIn(path, target);
    expect(navigate.mock.calls).toEqual(expected);
    expect(takeStoredValue(nextPageKey)).toBeUndefined();
    // On the sign-in page, the stored length of the history is still needed to go back to the page before it.
    expect(takeStoredValue(historyLengthKey)).toBe(path.startsWith('/login') ? '3' : undefined);
  },
);

test('a page that the browser restores from its back-forward cache gets a storage event and opens the next page', async () => {
  const { navigate, screen } = await openAfterSignIn('/product/p1');
  const onStorage = vi.fn();
  addEventListener('storage', onStorage);
  onTestFinished(() => removeEventListener('storage', onStorage));
  sessionStorage.setItem(nextPageKey, '/cart');
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(navigate).not.toHaveBeenCalled();
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(onStorage).toHaveBeenCalledTimes(1);
  expect(navigate.mock.calls).toEqual([['/cart', { replace: false }]]);
  await screen.unmount();
  sessionStorage.setItem(nextPageKey, '/stores');
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(navigate).toHaveBeenCalledTimes(1);
});
