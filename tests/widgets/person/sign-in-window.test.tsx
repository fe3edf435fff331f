import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { finishSignIn, maySignIn, SignInPanel, takeVerifier } from '../../../src/features/sign-in/index.ts';
import { createMarket, MarketProvider } from '../../../src/index.ts';
import { settle } from '../../support/browser/widgets.ts';
import { networkFailure, press, refusedWith } from '../../support/market/person-market.ts';

const inAWeek = Math.floor(Date.now() / 1000) + 7 * 24 * 3600;
const token = `x.${btoa(JSON.stringify({ sub: 'ada', exp: inAWeek }))}.x`;
const ada = { user: { _id: 'ada', displayName: 'Ada Obi' }, onboarded: true };

type Answer = (body: Record<string, string>) => unknown;

/** A guest in an embed, whose API is a table of replies. */
function guestMarket(answers: Record<string, Answer>) {
  const requests: string[] = [];
  const fetched = async (input: unknown, init?: RequestInit) => {
    const call = `${init?.method ?? 'GET'} ${new URL(String(input)).pathname.replace('/api', '')}`;
    requests.push(call);
    const data = await answers[call]?.(init?.body ? JSON.parse(String(init.body)) : {});
    return data instanceof Response ? data : Response.json({ success: true, data: data ?? {} });
  };
  // The profile is read with a client of its own.
  vi.spyOn(globalThis, 'fetch').mockImplementation(fetched);
  const market = createMarket({ apiUrl: 'https://market.example/api', fetch: fetched });
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

const isNotDone = () => ({ isDone: false });

/** Presses the button, which opens the popup. */
async function openSignIn(
  answers: Record<string, Answer>,
  stopped: ('setTimeout' | 'setInterval')[] = ['setTimeout', 'setInterval'],
) {
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { market, requests } = guestMarket({ 'POST /auth/result': isNotDone, ...answers });
  const onSignedIn = vi.fn();
  const screen = await render(
    <MarketProvider market={market}>
      <SignInPanel isShort onSignedIn={onSignedIn} />
    </MarketProvider>,
  );
  vi.useFakeTimers({ toFake: [...stopped, 'clearTimeout', 'clearInterval'] });
  const button = screen.getByRole('button', { name: /Continue with Google|Signing in/ });
  await press(button);
  await vi.waitFor(() => expect(clicked).toHaveBeenCalled());
  const { href, target, referrerPolicy } = clicked.mock.contexts[0] as HTMLAnchorElement;
  const address = new URL(href);
  const state = address.searchParams.get('state') ?? '';
  const postMessage = (data: object, from: unknown = popup, origin = 'https://market.example') => {
    const event = new MessageEvent('message', { data: { state, ...data }, origin });
    Object.defineProperty(event, 'source', { value: from });
    dispatchEvent(event);
  };
  const answer = { type: 'campus-market:sign-in', token: 'once' };
  const pass = async (milliseconds: number) => {
    await vi.advanceTimersByTimeAsync(milliseconds);
    await settle();
  };
  return {
    screen,
    market,
    requests,
    onSignedIn,
    button,
    address,
    target,
    referrerPolicy,
    postMessage,
    answer,
    pass,
  };
}

test('the popup opens the sign-in with this page’s origin, and only its own messages count', async () => {
  const exchanged: object[] = [];
  const opened = await openSignIn({
    'POST /verify-token': (body) => {
      exchanged.push(body);
      return { token };
    },
    'GET /dashboard': () => ada,
  });
  const { screen, market, onSignedIn, address, postMessage, answer } = opened;
  expect(address.origin + address.pathname).toBe('https://market.example/api/auth/google');
  expect(address.searchParams.get('origin')).toBe(location.origin);
  expect([opened.target, opened.referrerPolicy]).toEqual(['campus-market-sign-in', 'origin']);
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent('Finish signing in in the window that opened.');
  postMessage({ type: 'campus-market:sign-in-begins', challenge: 'c1' });
  expect(vi.mocked(popup.postMessage).mock.calls).toEqual([
    [expect.objectContaining({ challenge: 'c1' }), 'https://market.example'],
  ]);
  // Another origin, another window, another sign-in's state.
  postMessage(answer, popup, 'https://elsewhere.example');
  postMessage(answer, window);
  postMessage({ ...answer, state: 'another' });
  postMessage({ ...answer, type: 'other' });
  await settle();
  expect(popup.close).not.toHaveBeenCalled();
  postMessage(answer);
  postMessage(answer);
  await expect.poll(() => onSignedIn.mock.calls.length).toBe(1);
  expect(onSignedIn.mock.calls[0]?.[0]).toMatchObject({ user: { _id: 'ada' }, onboarded: true });
  expect(exchanged).toEqual([
    expect.objectContaining({ token: 'once', verifier: expect.stringMatching(/^[\w-]{43}$/) }),
  ]);
  expect(market.session.state()).toEqual({ status: 'signed-in', personId: 'ada' });
  expect(popup.close).toHaveBeenCalled();
});

test.each([
  ['access_denied', 'You stopped signing in.'],
  ['timeout', 'Authentication timeout. Please try again.'],
])(
  'if the popup reports %s, the page shows why, and the button can be pressed again',
  async (error, words) => {
    const { screen, postMessage, button, onSignedIn } = await openSignIn({});
    postMessage({ type: 'campus-market:sign-in', error });
    await expect.element(screen.getByRole('alert')).toHaveTextContent(words);
    await expect.element(button).not.toHaveAttribute('aria-disabled');
    // The page no longer waits for the popup.
    expect(screen.getByRole('status').elements()).toEqual([]);
    expect(onSignedIn).not.toHaveBeenCalled();
  },
);

test('a blocked popup shows an error, and the next press can succeed', async () => {
  const { market } = guestMarket({});
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
  const { screen, pass, postMessage, answer, requests } = await openSignIn({}, ['setTimeout']);
  await pass(119_000);
  expect(screen.getByRole('alert').elements()).toEqual([]);
  await pass(1100);
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Authentication timeout. Please try again.');
  expect(popup.close).toHaveBeenCalled();
  // Too late.
  postMessage(answer);
  await settle();
  expect(requests).not.toContain('POST /verify-token');
});

test('after the popup is closed, the page polls the server every three seconds, and its result signs the person in', async () => {
  let result: Answer = isNotDone;
  const { screen, pass, requests, onSignedIn } = await openSignIn({
    'POST /auth/result': (body) => result(body),
    'GET /dashboard': () => ada,
  });
  const asks = () => requests.filter((call) => call === 'POST /auth/result').length;
  // An embed checks at once whether it is registered.
  expect(asks()).toBe(1);
  await pass(10_000);
  expect(asks()).toBe(1);
  popup.closed = true;
  result = networkFailure;
  await pass(600);
  expect(asks()).toBe(2);
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent('Waiting for the sign-in window. If you closed it, press the button again.');
  result = isNotDone;
  await pass(3000);
  expect(asks()).toBe(3);
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent('The sign-in window was closed. To sign in, press the button again.');
  result = () => ({ isDone: true, token });
  await pass(3000);
  await expect.poll(() => onSignedIn.mock.calls.length).toBe(1);
  await pass(10_000);
  expect(asks()).toBe(4);
});

test('an unregistered page shows an error, and a link to the market instead of the button', async () => {
  const words = 'This website is not registered.';
  const { screen, button } = await openSignIn({
    'POST /auth/result': () => refusedWith(403, words, 'forbidden'),
  });
  await expect.element(screen.getByRole('alert')).toHaveTextContent(words);
  await expect
    .element(screen.getByRole('link', { name: 'Sign in on Campus Market' }))
    .toHaveAttribute('href', 'https://market.example/login');
  await expect.element(button).not.toBeInTheDocument();
});

test('a profile that fails to load is read once more, and then the session ends on the server too', async () => {
  let answers: unknown[] = [networkFailure, () => ada];
  const { market, requests } = guestMarket({
    'POST /verify-token': () => ({ token }),
    'GET /dashboard': () => (answers.shift() as () => unknown)(),
    'POST /auth/logout': () => ({}),
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const first = finishSignIn(market, 'once', 'v');
  await vi.waitFor(() => expect(requests).toEqual(['POST /verify-token', 'GET /dashboard']));
  await vi.advanceTimersByTimeAsync(900);
  expect(requests).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(200);
  expect(await first).toMatchObject({ onboarded: true });
  market.session.end();

  requests.splice(0);
  answers = [() => refusedWith(403, 'Suspended', 'forbidden')];
  await expect(finishSignIn(market, 'once', 'v')).rejects.toMatchObject({
    code: 'no_user',
    message: 'Failed to fetch user data',
  });
  expect(requests).toEqual(['POST /verify-token', 'GET /dashboard', 'POST /auth/logout']);
  expect(market.session.state().status).toBe('guest');
});

test.each([
  ['refuses it', () => refusedWith(400, 'Used', 'invalid'), 'login_failed'],
  ['cannot be reached', networkFailure, 'no_user'],
])('if the server %s, the token begins no session', async (_, answer, code) => {
  const { market, requests } = guestMarket({ 'POST /verify-token': answer });
  await expect(finishSignIn(market, 'once', 'v')).rejects.toMatchObject({ code });
  expect(requests).not.toContain('GET /dashboard');
  expect(market.session.state().status).toBe('guest');
});

test.each([
  ['the page is registered', isNotDone, true],
  ['the page is not registered', () => refusedWith(403, 'No', 'forbidden'), false],
  ['the rate limit is exceeded', () => refusedWith(429, 'Later', 'rate_limited'), true],
  ['the network is gone', networkFailure, true],
])('whether signing in is allowed on a page when %s', async (_, answer, expected) => {
  const { market } = guestMarket({ 'POST /auth/result': answer });
  expect(await maySignIn(market)).toBe(expected);
  expect(market.session.state().status).toBe('guest');
});

test('the verifier of a sign-in is returned for its own state, and only once', () => {
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

test('inside another app, the page links to Chrome and copies its address if the app allows it', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Android Instagram 300');
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { market } = guestMarket({});
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
  const chrome = screen.getByRole('link', { name: 'Open in Chrome' });
  await expect.element(chrome).toHaveAttribute('href', expect.stringMatching(/^intent:\/\//));
  const copy = screen.getByRole('button', { name: 'Copy address' });
  await press(copy);
  await expect.element(screen.getByRole('status')).toHaveTextContent('Address copied. Paste it in Chrome.');
  expect(write.mock.calls).toEqual([[location.href]]);
  write.mockRejectedValue(new Error('Not allowed'));
  await press(copy);
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent(`Please copy this address: ${location.href}`);
});
