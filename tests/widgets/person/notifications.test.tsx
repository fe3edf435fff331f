import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Alert } from '../../../src/contract/shared/types.ts';
import { NotificationsScreen } from '../../../src/features/alerts/index.ts';
import { BottomBar } from '../../../src/features/navigation/BottomBar.tsx';
import { ProfilePanel } from '../../../src/features/navigation/ProfilePanel.tsx';
import { SignedInCount } from '../../../src/features/navigation/SignedInCount.tsx';
import { MarketProvider } from '../../../src/index.ts';
import {
  expectAndCloseToast,
  firstBatch,
  pressButton,
  singleBatch,
} from '../../support/browser/admin-section.tsx';
import { expectErrorOnPage, linesOf, settle } from '../../support/browser/widgets.ts';
import {
  errorResponse,
  networkFailure,
  type PersonMarket,
  personMarket,
  press,
} from '../../support/market/person-market.ts';

const now = new Date('2026-11-28T10:00:00Z');

const fan: Alert = {
  _id: 'fan',
  kind: 'price_drop',
  title: 'Price down',
  text: 'Standing fan is now ₦14,500, was ₦18,000.',
  path: '/product/fan',
  createdAt: '2026-11-28T09:30:00.000Z',
  isRead: false,
};
const order: Alert = {
  _id: 'order',
  kind: 'order',
  title: 'New order',
  text: 'Ada ordered 2 × Rice cooker.',
  path: '/my-store',
  createdAt: '2026-11-27T15:05:00.000Z',
  isRead: true,
};
const report: Alert = {
  _id: 'report',
  kind: 'report',
  title: 'Your report was checked',
  text: 'We have looked at your report about a person. Thank you.',
  createdAt: '2026-10-02T08:00:00.000Z',
  isRead: false,
};

const reply = (alerts: Alert[]) => ({
  alerts,
  unreadTotal: alerts.filter(({ isRead }) => !isRead).length,
  pagination: singleBatch,
});

async function openScreen(apiHandlers: PersonMarket['apiHandlers'], { isTwice = false } = {}) {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  const setup = personMarket(apiHandlers);
  await render(
    <MarketProvider market={setup.market}>
      <NotificationsScreen onBack={() => {}} />
      {isTwice && <NotificationsScreen onBack={() => {}} />}
    </MarketProvider>,
  );
  return setup;
}

const writesOf = ({ requests }: PersonMarket) =>
  requests.filter(({ call }) => !call.startsWith('GET')).map(({ call, body }) => [call, body]);

const alertLink = (name: RegExp) => page.getByRole('link', { name });

/** Presses a link without leaving the page. */
async function pressLink(name: RegExp): Promise<void> {
  const stay = (event: Event) => event.preventDefault();
  document.addEventListener('click', stay);
  await press(alertLink(name));
  document.removeEventListener('click', stay);
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('the notifications are listed by day, each with a link to what it is about, and the unread ones say so', async () => {
  await openScreen({ 'GET /alerts': () => reply([fan, order, report]) });
  await expect.element(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  const headings = page.getByRole('heading', { level: 2 }).elements();
  expect(headings.map(({ textContent }) => textContent)).toEqual(['Today', 'Yesterday', '2 Oct 2026']);
  const items = page.getByRole('listitem').elements();
  expect(items.map((element) => linesOf({ element: () => element }))).toEqual([
    ['Not read:', 'Price down', '10:30', fan.text],
    ['New order', '16:05', order.text],
    ['Not read:', 'Your report was checked', '09:00', report.text],
  ]);
  await expect.element(alertLink(/Price down/)).toHaveAttribute('href', '/product/fan');
  await expect.element(alertLink(/New order/)).toHaveAttribute('href', '/my-store');
});

test('while the notifications are loading, their rows are shown, and nothing moves when they come', async () => {
  // This browser has no push to offer above the list.
  vi.stubGlobal('PushManager', undefined);
  onTestFinished(() => void vi.unstubAllGlobals());
  let respond: (reply: unknown) => void = () => {};
  const response = new Promise((resolve) => {
    respond = resolve;
  });
  await openScreen({ 'GET /alerts': () => response });
  await expect.element(page.getByText('Loading notifications')).toBeInTheDocument();
  const firstRow = () => {
    const { top, height } = document.querySelector('li')?.getBoundingClientRect() ?? {};
    return { top, height };
  };
  const placeBefore = firstRow();
  respond(reply([fan]));
  await expect.element(alertLink(/Price down/)).toBeVisible();
  expect(firstRow()).toEqual(placeBefore);
});

test('a pressed notification is read at once, and unread again if the server could not be reached', async () => {
  let respond: () => unknown = () => ({ unreadTotal: 1 });
  const setup = await openScreen({
    'GET /alerts': () => reply([fan, order, report]),
    'POST /alerts/read': () => respond(),
  });
  await expect.element(alertLink(/Not read: Price down/)).toBeVisible();
  await pressLink(/Price down/);
  await expect.element(alertLink(/Not read: Price down/)).not.toBeInTheDocument();
  expect(writesOf(setup)).toEqual([['POST /alerts/read', { ids: ['fan'] }]]);
  // What is read is not sent again.
  await pressLink(/Price down/);
  await pressLink(/New order/);
  expect(writesOf(setup)).toHaveLength(1);
  respond = networkFailure;
  await pressButton(`Not read: Your report was checked 09:00 ${report.text}`);
  await expectAndCloseToast('Not marked as read');
  await expect.element(page.getByRole('button', { name: /Not read: Your report was checked/ })).toBeVisible();
});

test('all notifications are marked as read up to the latest, and the focus stays on the screen', async () => {
  const setup = await openScreen({
    'GET /alerts': () => reply([fan, order, report]),
    'POST /alerts/read': () => ({ unreadTotal: 0 }),
  });
  await pressButton('Mark all read');
  await expect.element(page.getByRole('button', { name: 'Mark all read' })).not.toBeInTheDocument();
  await expect.element(page.getByText('Not read:')).not.toBeInTheDocument();
  expect(writesOf(setup)).toEqual([['POST /alerts/read', { until: fan.createdAt }]]);
  await expect.poll(() => document.activeElement?.contains(alertLink(/Price down/).element())).toBe(true);
});

test('more notifications are loaded by a button, and one that was renewed meanwhile is shown once', async () => {
  await openScreen({
    'GET /alerts': ({ query }) =>
      query.get('cursor') ? reply([order, fan]) : { ...reply([fan]), pagination: firstBatch },
  });
  await pressButton('Show more');
  await expect.element(alertLink(/New order/)).toBeVisible();
  expect(alertLink(/Price down/).elements()).toHaveLength(1);
});

test('a person without notifications is told what will be here', async () => {
  await openScreen({ 'GET /alerts': () => reply([]) });
  await expect.element(page.getByText('No notifications yet')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Start Shopping' })).toHaveAttribute('href', '/');
  await expect
    .element(page.getByRole('link', { name: 'Choose what you are told' }))
    .toHaveAttribute('href', '/profile?section=notifications');
});

test('notifications that did not load can be loaded again', async () => {
  let respond: () => unknown = () => errorResponse(400, 'Broken');
  await openScreen({ 'GET /alerts': () => respond() });
  await expectErrorOnPage('Error loading notifications');
  respond = () => reply([fan]);
  await pressButton('Try again');
  await expect.element(alertLink(/Price down/)).toBeVisible();
});

test('a new notification appears in all parts of the page that show it, and is loaded once', async () => {
  // The event stream never responds: in this test another tab broadcasts the events.
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => {}));
  let alerts = [order];
  const { personId, requests } = await openScreen({ 'GET /alerts': () => reply(alerts) }, { isTwice: true });
  await expect.poll(() => alertLink(/New order/).elements()).toHaveLength(2);
  const channelName = `campus-market events https://market.example/api/events ${personId}`;
  const holdsStreamLock = async () =>
    (await navigator.locks.query()).held?.some(({ name }) => name === channelName);
  await expect.poll(holdsStreamLock).toBe(true);
  const channel = new BroadcastChannel(channelName);
  onTestFinished(() => channel.close());
  await settle();
  requests.length = 0;
  alerts = [fan, order];
  channel.postMessage({ event: 'alert', data: { unreadTotal: 1 } });
  await expect.poll(() => alertLink(/Not read: Price down/).elements()).toHaveLength(2);
  expect(requests.map(({ call }) => call)).toEqual(['GET /alerts']);
});

test('the bell in the header and the row in the side panel lead to the notifications, with the number of unread ones, which a phone shows at its link to the panel', async () => {
  const { market } = personMarket({ 'GET /alerts': () => reply([fan, order, report]) });
  const bell = await render(
    <MarketProvider market={market}>
      <SignedInCount of="alerts" />
    </MarketProvider>,
  );
  await expect
    .element(page.getByRole('link', { name: 'Notifications 2 unread' }))
    .toHaveAttribute('href', '/notifications');
  await bell.unmount();
  await page.viewport(360, 780);
  onTestFinished(() => page.viewport(1280, 800));
  const phone = await render(
    <MarketProvider market={market}>
      <BottomBar onProfileClick={() => {}} onAddProductClick={() => {}} />
    </MarketProvider>,
  );
  await expect.element(page.getByRole('link', { name: 'Profile 2 unread' })).toBeVisible();
  await phone.unmount();
  await render(
    <MarketProvider market={market}>
      <ProfilePanel onClose={() => {}} />
    </MarketProvider>,
  );
  await expect
    .element(page.getByRole('link', { name: 'Notifications 2 unread' }))
    .toHaveAttribute('href', '/notifications');
});
