import type { ReactNode } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { NotificationsScreen } from '../../../src/features/alerts/index.ts';
import {
  endPushWithSession,
  PushOffer,
  PushSwitch,
  pushOfferEvent,
  renewPush,
} from '../../../src/features/push/index.ts';
import { MarketProvider } from '../../../src/index.ts';
import { expectAndCloseToast, pressButton, singleBatch } from '../../support/browser/admin-section.tsx';
import { settle } from '../../support/browser/widgets.ts';
import { deepTest } from '../../support/deep.ts';
import {
  errorResponse,
  networkFailure,
  type PersonMarket,
  personMarket,
} from '../../support/market/person-market.ts';

/** Plays the parts of the browser that a test cannot use: its question, and its push service. */
function playBrowser({ answer = 'granted' as NotificationPermission, isOffline = false } = {}) {
  const browser = {
    permission: 'default' as NotificationPermission,
    questionCount: 0,
    /** The address of the subscription; undefined without one. */
    endpoint: undefined as string | undefined,
    notifications: [] as string[],
  };
  let subscriptionCount = 0;
  const toSubscription = (endpoint: string) => ({
    endpoint,
    toJSON: () => ({ endpoint, keys: { p256dh: 'public', auth: 'secret' } }),
    unsubscribe: async () => {
      if (browser.endpoint === endpoint) browser.endpoint = undefined;
      return true;
    },
  });
  const pushManager = {
    getSubscription: async () => (browser.endpoint ? toSubscription(browser.endpoint) : null),
    async subscribe({ applicationServerKey }: PushSubscriptionOptionsInit) {
      if (isOffline || applicationServerKey !== 'server-key') throw new DOMException('Failed', 'AbortError');
      subscriptionCount += 1;
      browser.endpoint = `https://push.example/${subscriptionCount}`;
      return toSubscription(browser.endpoint);
    },
  };
  vi.stubGlobal('Notification', {
    get permission() {
      return browser.permission;
    },
    async requestPermission() {
      browser.questionCount += 1;
      browser.permission = answer;
      return answer;
    },
  });
  const close = () => {
    browser.notifications = [];
  };
  const registration = {
    pushManager,
    getNotifications: async () => browser.notifications.map((title) => ({ title, close })),
  };
  const value = { ready: Promise.resolve(registration), getRegistration: async () => registration };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });
  return browser;
}

const pushAnswers: PersonMarket['apiHandlers'] = {
  'GET /alerts': () => ({ alerts: [], unreadTotal: 0, pagination: singleBatch }),
  'GET /push/key': () => ({ key: 'server-key' }),
  'PUT /push/subscription': () => ({ isSubscribed: true }),
  'POST /push/unsubscribe': () => ({ isSubscribed: false }),
};

const signedIn = (apiHandlers: PersonMarket['apiHandlers'] = {}) =>
  personMarket({ ...pushAnswers, ...apiHandlers });

const renderIn = ({ market }: PersonMarket, content: ReactNode) =>
  render(<MarketProvider market={market}>{content}</MarketProvider>);

const openNotifications = (person: PersonMarket) =>
  renderIn(person, <NotificationsScreen onBack={() => {}} />);

const pushWrites = ({ requests }: PersonMarket) =>
  requests.filter(({ call }) => /^P.*push/.test(call)).map(({ call, body }) => [call, body]);

const subscribeCall = (endpoint: string) => [
  'PUT /push/subscription',
  { endpoint, keys: { p256dh: 'public', auth: 'secret' } },
];

const pushSwitch = page.getByRole('switch', { name: 'Push on this device' });
const turnOnButton = page.getByRole('button', { name: 'Turn on' });
const offer = (name: string) => page.getByRole('region', { name });

/** Does what a page does after an act for which push is useful. */
const offerPush = (detail: string) => dispatchEvent(new CustomEvent(pushOfferEvent, { detail }));

/** Turns push on, on the profile. */
async function turnOn(person: PersonMarket): Promise<void> {
  const screen = await renderIn(person, <PushSwitch />);
  await pushSwitch.click();
  await expectAndCloseToast('Push is on');
  await expect.element(pushSwitch).toBeChecked();
  await screen.unmount();
}

test('a person turns push on by a button on the notifications screen, and the browser asks only then', async () => {
  const browser = playBrowser();
  const person = signedIn();
  await openNotifications(person);
  await expect.element(turnOnButton).toBeVisible();
  expect(browser.questionCount).toBe(0);
  await pressButton('Turn on');
  await expectAndCloseToast('Push is on');
  await expect.element(turnOnButton).not.toBeInTheDocument();
  expect(pushWrites(person)).toEqual([subscribeCall('https://push.example/1')]);
});

deepTest('a browser whose subscription does not reach the server is not subscribed', async () => {
  const browser = playBrowser();
  const person = signedIn({ 'PUT /push/subscription': networkFailure });
  await openNotifications(person);
  await pressButton('Turn on');
  await expectAndCloseToast('Push is not on', 'Check your connection');
  expect(browser.endpoint).toBeUndefined();
  person.apiHandlers['PUT /push/subscription'] = () => ({ isSubscribed: true });
  await pressButton('Turn on');
  await expectAndCloseToast('Push is on');
});

test('a person who has blocked notifications is told where to allow them', async () => {
  const browser = playBrowser({ answer: 'denied' });
  const person = signedIn();
  await openNotifications(person);
  await pressButton('Turn on');
  await expect.element(page.getByText('Notifications of this site are blocked.')).toBeVisible();
  await expect.element(turnOnButton).not.toBeInTheDocument();
  expect(browser.endpoint).toBeUndefined();
  expect(pushWrites(person)).toEqual([]);
});

test('an iPhone is told to install the site first, and a browser without push is told nothing', async () => {
  playBrowser();
  vi.stubGlobal('PushManager', undefined);
  const person = signedIn();
  const screen = await openNotifications(person);
  await expect.element(page.getByText('No notifications yet')).toBeVisible();
  await expect.element(page.getByText('Get told when you are away')).not.toBeInTheDocument();
  await screen.unmount();
  Object.defineProperty(navigator, 'standalone', { configurable: true, value: false });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'standalone'));
  await openNotifications(person);
  const step = page.getByText('Tap ‘Add to Home Screen’');
  await expect.element(step).toBeVisible();
  // The steps are numbered.
  await expect.element(step).toHaveStyle({ listStyleType: 'decimal' });
  await expect.element(turnOnButton).not.toBeInTheDocument();
});

test('a person turns push off on the profile, even without a network', async () => {
  const browser = playBrowser();
  const person = signedIn();
  await turnOn(person);
  await renderIn(person, <PushSwitch />);
  await pushSwitch.click();
  await expect.element(pushSwitch).not.toBeChecked();
  await expect.poll(() => browser.endpoint).toBeUndefined();
  await expect
    .poll(() => pushWrites(person).at(-1))
    .toEqual(['POST /push/unsubscribe', { endpoint: 'https://push.example/1' }]);
  await pushSwitch.click();
  await expect.element(pushSwitch).toBeChecked();
  person.apiHandlers['POST /push/unsubscribe'] = networkFailure;
  await pushSwitch.click();
  await expect.element(pushSwitch).not.toBeChecked();
  await expect.poll(() => browser.endpoint).toBeUndefined();
});

test('signing out ends the pushes to this device, even without a network, and so does the sign-in of another person', async () => {
  const browser = playBrowser();
  const person = signedIn();
  endPushWithSession(person.market);
  await turnOn(person);
  expect(browser.endpoint).toBeDefined();
  browser.notifications = ['New message', 'New order'];
  person.market.session.end();
  await expect.poll(() => browser.endpoint).toBeUndefined();
  await expect.poll(() => browser.notifications).toEqual([]);
  person.signIn();
  const screen = await renderIn(person, <PushSwitch />);
  await expect.element(pushSwitch).not.toBeChecked();
  await screen.unmount();

  await turnOn(person);
  person.signIn('another-person');
  await expect.poll(() => browser.endpoint).toBeUndefined();
  await renewPush(person.market);
  expect(browser.endpoint).toBeUndefined();
});

deepTest('a page ends a subscription that was left when the person signed out', async () => {
  const browser = playBrowser();
  const person = signedIn();
  await turnOn(person);
  person.market.session.end();
  expect(browser.endpoint).toBeDefined();
  endPushWithSession(person.market);
  await expect.poll(() => browser.endpoint).toBeUndefined();
});

test('a subscription that the browser has replaced is told to the server by the next page', async () => {
  const browser = playBrowser();
  const person = signedIn();
  await turnOn(person);
  await renewPush(person.market);
  expect(pushWrites(person)).toHaveLength(1);
  browser.endpoint = undefined;
  await renewPush(person.market);
  expect(pushWrites(person).slice(1)).toEqual([subscribeCall('https://push.example/2')]);
});

test('push is offered after a useful act, and not again to a person who has answered', async () => {
  const browser = playBrowser();
  const person = signedIn();
  const screen = await renderIn(person, <PushOffer />);
  offerPush('message');
  await expect.element(offer('Know when they answer')).toBeVisible();
  expect(browser.questionCount).toBe(0);
  await pressButton('Not now');
  await expect.element(offer('Know when they answer')).not.toBeInTheDocument();
  offerPush('order');
  await expect.element(offer('Know how your order goes')).not.toBeInTheDocument();
  await screen.unmount();

  const other = signedIn();
  other.market.session.end();
  other.signIn();
  await renderIn(other, <PushOffer />);
  offerPush('order');
  await expect.element(offer('Know how your order goes')).toBeVisible();
  await pressButton('Turn on');
  await expectAndCloseToast('Push is on');
  expect(pushWrites(other)).toEqual([subscribeCall('https://push.example/1')]);
});

deepTest('push is not offered where the person has blocked notifications', async () => {
  const browser = playBrowser();
  browser.permission = 'denied';
  const person = signedIn();
  await renderIn(person, <PushOffer />);
  offerPush('order');
  await import('../../../src/features/push/PushOfferBanner.tsx');
  await settle();
  await expect.element(offer('Know how your order goes')).not.toBeInTheDocument();
});

deepTest('a server that refuses the subscription leaves push off', async () => {
  const browser = playBrowser();
  const person = signedIn({
    'PUT /push/subscription': () => errorResponse(400, 'endpoint is not of a push service'),
  });
  await openNotifications(person);
  await pressButton('Turn on');
  await expectAndCloseToast('Push is not on');
  expect(browser.endpoint).toBeUndefined();
});
