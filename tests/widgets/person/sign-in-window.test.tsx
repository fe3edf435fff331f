import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { finishSignIn, maySignIn, SignInPanel, takeVerifier } from '../../../src/features/sign-in/index.ts';
import { createMarket, MarketProvider } from '../../../src/index.ts';
import { settle } from '../../support/browser/widgets.ts';
import { errorResponse, networkFailure, press } from '../../support/market/person-market.ts';

const inAWeek = Math.floor(Date.now() / 1000) + 7 * 24 * 3600;
const token = `x.${btoa(JSON.stringify({ sub: 'ada', exp: inAWeek }))}.x`;
const ada = { user: { _id: 'ada', displayName: 'Ada Obi' }, onboarded: true };

type MockResponse = (body: Record<string, string>) => unknown;

/** Creates the market of a guest in an embed, with mocked API responses. */
function embedGuestMarket(responses: Record<string, MockResponse>) {
  const requests: string[] = [];
  const mockFetch = async (input: unknown, init?: RequestInit) => {
    const call = `${init?.method ?? 'GET'} ${new URL(String(input)).pathname.replace('/api', '')}`;
    requests.push(call);
    const data = await responses[call]?.(init?.body ? JSON.parse(String(init.body)) : {});
    return data instanceof Response ? data : Response.json({ success: true, data: data ?? {} });
  };
  // The sign-in reads the profile with the global `fetch`, not with the `fetch` of the market.
  vi.spyOn(globalThis, 'fetch').mockImplementation(mockFetch);
  const market = createMarket({ apiUrl: 'https://market.example/api', fetch: mockFetch });
  return { market, requests };
}

let popup: { closed: boolean; close(): void; postMessage(message: unknown, origin: string): void };

beforeEach(() => {
  popup = { closed: false, close: vi.fn(), postMessage: vi.fn() };
  vi.spyOn(globalThis, 'open').mockImplementation(() => popup as unknown as Window);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pendingResponse = () => ({ isDone: false });

/** Presses the sign-in button and waits until the page has opened the popup. Fakes the given timers. */
async function openSignIn(
  responses: Record<string, MockResponse>,
  fakeTimers: ('setTimeout' | 'setInterval')[] = ['setTimeout', 'setInterval'],
) {
  // The page opens Google's sign-in in the popup by clicking a link.
  const linkClick = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { market, requests } = embedGuestMarket({ 'POST /auth/result': pendingResponse, ...responses });
  const onSignedIn = vi.fn();
  const screen = await render(
    <MarketProvider market={market}>
      <SignInPanel hidesBenefits onSignedIn={onSignedIn} />
    </MarketProvider>,
  );
  vi.useFakeTimers({ toFake: [...fakeTimers, 'clearTimeout', 'clearInterval'] });
  const button = screen.getByRole('button', { name: /Continue with Google|Signing in/ });
  await press(button);
  await vi.waitFor(() => expect(linkClick).toHaveBeenCalled());
  const { href, target, referrerPolicy } = linkClick.mock.contexts[0] as HTMLAnchorElement;
  const signInUrl = new URL(href);
  const state = signInUrl.searchParams.get('state') ?? '';
  const postMessage = (data: object, source: unknown = popup, origin = 'https://market.example') => {
    const event = new MessageEvent('message', { data: { state, ...data }, origin });
    Object.defineProperty(event, 'source', { value: source });
    dispatchEvent(event);
  };
  const signInMessage = { type: 'campus-market:sign-in', token: 'once' };
  const advanceClock = async (milliseconds: number) => {
    await vi.advanceTimersByTimeAsync(milliseconds);
    await settle();
  };
  return {
    screen,
    market,
    requests,
    onSignedIn,
    button,
    signInUrl,
    target,
    referrerPolicy,
    postMessage,
    signInMessage,
    advanceClock,
  };
}

test('the page ignores forged sign-in messages, and signs in with the message of its own popup', async () => {
  const sentBodies: object[] = [];
  const signIn = await openSignIn({
    'POST /verify-token': (body) => {
      sentBodies.push(body);
      return { token };
    },
    'GET /dashboard': () => ada,
  });
  const { screen, market, onSignedIn, signInUrl, postMessage, signInMessage } = signIn;
  expect(signInUrl.origin + signInUrl.pathname).toBe('https://market.example/api/auth/google');
  expect(signInUrl.searchParams.get('origin')).toBe(location.origin);
  expect([signIn.target, signIn.referrerPolicy]).toEqual(['campus-market-sign-in', 'origin']);
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent('Finish signing in in the window that opened.');
  postMessage({ type: 'campus-market:sign-in-begins', challenge: 'c1' });
  expect(vi.mocked(popup.postMessage).mock.calls).toEqual([
    [expect.objectContaining({ challenge: 'c1' }), 'https://market.example'],
  ]);
  // Forged messages: from another origin, from another window, with another sign-in's state, and of another type.
  postMessage(signInMessage, popup, 'https://elsewhere.example');
  postMessage(signInMessage, window);
  postMessage({ ...signInMessage, state: 'another' });
  postMessage({ ...signInMessage, type: 'other' });
  await settle();
  expect(popup.close).not.toHaveBeenCalled();
  postMessage(signInMessage);
  postMessage(signInMessage);
  await expect.poll(() => onSignedIn.mock.calls.length).toBe(1);
  expect(onSignedIn.mock.calls[0]?.[0]).toMatchObject({ user: { _id: 'ada' }, onboarded: true });
  expect(sentBodies).toEqual([
    expect.objectContaining({ token: 'once', verifier: expect.stringMatching(/^[\w-]{43}$/) }),
  ]);
  expect(market.session.state()).toEqual({ status: 'signed-in', personId: 'ada' });
  expect(popup.close).toHaveBeenCalled();
});

test.each([
  ['access_denied', 'You stopped signing in.'],
  ['timeout', 'Authentication timeout. Please try again.'],
])(
  'if the popup reports the error %s, the page shows a message, and the button can be pressed again',
  async (error, message) => {
    const { screen, postMessage, button, onSignedIn } = await openSignIn({});
    postMessage({ type: 'campus-market:sign-in', error });
    await expect.element(screen.getByRole('alert')).toHaveTextContent(message);
    await expect.element(button).not.toHaveAttribute('aria-disabled');
    // The page no longer waits for the popup.
    expect(screen.getByRole('status').elements()).toEqual([]);
    expect(onSignedIn).not.toHaveBeenCalled();
  },
);

test('a blocked popup shows an error, and pressing the button again opens the popup', async () => {
  const { market } = embedGuestMarket({});
  vi.mocked(globalThis.open).mockReturnValueOnce(null);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const screen = await render(
    <MarketProvider market={market}>
      <SignInPanel onSignedIn={() => {}} />
    </MarketProvider>,
  );
  const button = screen.getByRole('button', { name: /Continue with Google|Signing in/ });
  await press(button);
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Popup blocked. Please allow popups and try again.');
  await press(button);
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
});

test('a popup that stays open without a result times out after two minutes', async () => {
  const { screen, advanceClock, postMessage, signInMessage, requests } = await openSignIn({}, ['setTimeout']);
  await advanceClock(119_000);
  expect(screen.getByRole('alert').elements()).toEqual([]);
  await advanceClock(1100);
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Authentication timeout. Please try again.');
  expect(popup.close).toHaveBeenCalled();
  // A message after the timeout is ignored.
  postMessage(signInMessage);
  await settle();
  expect(requests).not.toContain('POST /verify-token');
});

test('after the popup is closed, the page polls the server every three seconds, and signs in with the result', async () => {
  let result: MockResponse = pendingResponse;
  const { screen, advanceClock, requests, onSignedIn } = await openSignIn({
    'POST /auth/result': (body) => result(body),
    'GET /dashboard': () => ada,
  });
  const pollCount = () => requests.filter((call) => call === 'POST /auth/result').length;
  // The first call is the embed's check whether it is registered.
  expect(pollCount()).toBe(1);
  await advanceClock(10_000);
  expect(pollCount()).toBe(1);
  popup.closed = true;
  result = networkFailure;
  await advanceClock(600);
  expect(pollCount()).toBe(2);
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent('Waiting for the sign-in window. If you closed it, press the button again.');
  result = pendingResponse;
  await advanceClock(3000);
  expect(pollCount()).toBe(3);
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent('The sign-in window was closed. To sign in, press the button again.');
  result = () => ({ isDone: true, token });
  await advanceClock(3000);
  await expect.poll(() => onSignedIn.mock.calls.length).toBe(1);
  await advanceClock(10_000);
  expect(pollCount()).toBe(4);
});

test('an unregistered embedding page shows an error, and a link to Campus Market instead of the sign-in button', async () => {
  const message = 'This website is not registered.';
  const { screen, button } = await openSignIn({
    'POST /auth/result': () => errorResponse(403, message, 'forbidden'),
  });
  await expect.element(screen.getByRole('alert')).toHaveTextContent(message);
  await expect
    .element(screen.getByRole('link', { name: 'Sign in on Campus Market' }))
    .toHaveAttribute('href', 'https://market.example/login');
  await expect.element(button).not.toBeInTheDocument();
});

test('a sign-in requests the profile again after a network failure; if the server refuses the profile, the session ends in the browser and on the server', async () => {
  let profileHandlers: (() => unknown)[] = [networkFailure, () => ada];
  const { market, requests } = embedGuestMarket({
    'POST /verify-token': () => ({ token }),
    'GET /dashboard': () => profileHandlers.shift()?.(),
    'POST /auth/logout': () => ({}),
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const firstSignIn = finishSignIn(market, 'once', 'v');
  await vi.waitFor(() => expect(requests).toEqual(['POST /verify-token', 'GET /dashboard']));
  // The second request follows a second after the first.
  await vi.advanceTimersByTimeAsync(900);
  expect(requests).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(200);
  expect(await firstSignIn).toMatchObject({ onboarded: true });
  market.session.end();

  requests.splice(0);
  profileHandlers = [() => errorResponse(403, 'Suspended', 'forbidden')];
  await expect(finishSignIn(market, 'once', 'v')).rejects.toMatchObject({
    code: 'no_user',
    message: 'Failed to fetch user data',
  });
  expect(requests).toEqual(['POST /verify-token', 'GET /dashboard', 'POST /auth/logout']);
  expect(market.session.state().status).toBe('guest');
});

test.each([
  ['refuses the token', () => errorResponse(400, 'Used', 'invalid'), 'login_failed'],
  ['cannot be reached', networkFailure, 'no_user'],
])('if the server %s, the one-time token starts no session', async (_, response, code) => {
  const { market, requests } = embedGuestMarket({ 'POST /verify-token': response });
  await expect(finishSignIn(market, 'once', 'v')).rejects.toMatchObject({ code });
  expect(requests).not.toContain('GET /dashboard');
  expect(market.session.state().status).toBe('guest');
});

test.each([
  ['the page is registered', () => ({ origin: 'https://union.example', scopes: ['buy'] }), true],
  ['the page is not registered', () => ({ origin: 'https://union.example', scopes: [] }), false],
  ['the rate limit is exceeded', () => errorResponse(429, 'Later', 'rate_limited'), true],
  ['the network fails', networkFailure, true],
])('maySignIn tells whether the page may sign users in when %s', async (_, response, expected) => {
  const { market } = embedGuestMarket({ 'GET /embeds/current': response });
  expect(await maySignIn(market)).toBe(expected);
  expect(market.session.state().status).toBe('guest');
});

test('takeVerifier returns the verifier of a sign-in only once, and only for the state of that sign-in', () => {
  const key = 'campus-market:sign-in';
  sessionStorage.setItem(key, JSON.stringify({ state: 's1', verifier: 'v1' }));
  expect(takeVerifier('s2')).toBeUndefined();
  expect(takeVerifier(null)).toBeUndefined();
  expect(takeVerifier('s1')).toBe('v1');
  expect(takeVerifier('s1')).toBeUndefined();
  sessionStorage.setItem(key, '{');
  expect(takeVerifier('s1')).toBeUndefined();
  sessionStorage.setItem(key, '{}');
  expect(takeVerifier('')).toBeUndefined();
});

test('in the browser inside another app, the page links to Chrome, and copies its address, or shows the address if the browser does not allow copying', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Android Instagram 300');
  const writeSpy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { market } = embedGuestMarket({});
  const screen = await render(
    <MarketProvider market={market}>
      <SignInPanel onSignedIn={() => {}} />
    </MarketProvider>,
  );
  await expect
    .element(
      screen.getByText(
        'Google does not allow signing in inside Instagram. Open this page in Chrome, then sign in there.',
      ),
    )
    .toBeVisible();
  expect(screen.getByRole('button', { name: /Google/ }).elements()).toEqual([]);
  const chromeLink = screen.getByRole('link', { name: 'Open in Chrome' });
  await expect.element(chromeLink).toHaveAttribute('href', expect.stringMatching(/^intent:\/\//));
  const copyButton = screen.getByRole('button', { name: 'Copy address' });
  await press(copyButton);
  await expect.element(screen.getByRole('status')).toHaveTextContent('Address copied. Paste it in Chrome.');
  expect(writeSpy.mock.calls).toEqual([[location.href]]);
  writeSpy.mockRejectedValue(new Error('Not allowed'));
  await press(copyButton);
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent(`Please copy this address: ${location.href}`);
});
