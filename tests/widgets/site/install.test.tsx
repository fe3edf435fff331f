import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
// The prompt loads this module on demand. The test imports it first, because loading does not finish with fake timers.
import '../../../src/features/install/banners.ts';
import type { StorageKey } from '../../../src/core/storage.ts';
import { type Market, MarketProvider } from '../../../src/index.ts';
import { InstallPrompt, listenForInstallOffer, updateBanner } from '../../../src/site.ts';
import { linesOf, settle } from '../../support/browser/widgets.ts';
import { guestMarket } from '../../support/market/guest-market.ts';
import { press } from '../../support/market/person-market.ts';

listenForInstallOffer();

const installDialogSpy = vi.fn(async () => {});
/**
 * The start time of the next test. Each test starts later than the test before. The test about the load of the page must be the
 * first, because only the first banner appears three seconds after the load. Later banners appear three seconds after the last
 * dialog has closed.
 */
let testStart = 0;

/** Fires the event by which a browser offers to install the site. */
function offerInstall(): Event {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: installDialogSpy,
  });
  dispatchEvent(event);
  return event;
}

beforeEach(() => {
  installDialogSpy.mockClear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.advanceTimersByTime(testStart);
  testStart += 100_000;
});
afterEach(() => {
  dispatchEvent(new Event('appinstalled'));
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const banner = () => page.getByRole('region', { name: 'Install Campus Market' });
const advanceClock = async (milliseconds: number) => {
  await vi.advanceTimersByTimeAsync(milliseconds);
  await settle();
};

/** Renders the prompt on a page with a text field. */
async function renderPage(market: Market = guestMarket(() => ({})).market) {
  const screen = await render(
    <MarketProvider market={market}>
      <main tabIndex={-1}>
        <input aria-label="Search" />
      </main>
      <InstallPrompt />
    </MarketProvider>,
  );
  await settle();
  return { screen, market };
}

test('the install banner appears three seconds after the page has loaded, and Escape closes it for good', async () => {
  expect(offerInstall().defaultPrevented).toBe(true);
  const { screen, market } = await renderPage();
  await advanceClock(2900);
  expect(banner().elements()).toEqual([]);
  await advanceClock(200);
  await expect.element(banner()).toBeVisible();
  expect(linesOf(banner())).toEqual([
    'Install Campus Market',
    'Open your campus like an app, with one tap.',
    'Not now',
    'Install',
  ]);
  const search = screen.getByRole('textbox', { name: 'Search' });
  (search.element() as HTMLElement).focus();
  await userEvent.keyboard('{F6}');
  await expect.element(banner().getByRole('button', { name: 'Not now' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(banner()).not.toBeInTheDocument();
  await expect.element(search).toHaveFocus();
  expect(market.storage.read('installPromptShown' as StorageKey)).toBe('true');
  expect(installDialogSpy).not.toHaveBeenCalled();
  await screen.unmount();
  await renderPage(market);
  await advanceClock(10_000);
  expect(banner().elements()).toEqual([]);
});

test('the Install button opens the browser’s install dialog once, and leaves the focus on the page', async () => {
  offerInstall();
  const { screen, market } = await renderPage();
  await advanceClock(3100);
  await userEvent.keyboard('{F6}');
  await press(banner().getByRole('button', { name: 'Install' }));
  expect(installDialogSpy).toHaveBeenCalledTimes(1);
  await expect.element(banner()).not.toBeInTheDocument();
  await expect.element(screen.getByRole('main')).toHaveFocus();
  expect(market.storage.read('installPromptShown' as StorageKey)).toBe('true');
});

test('the install banner appears three seconds after a dialog has closed, and disappears once the user has answered it in another tab', async () => {
  offerInstall();
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  document.body.append(dialog);
  const { market } = await renderPage();
  await advanceClock(10_000);
  expect(banner().elements()).toEqual([]);
  dialog.remove();
  await settle();
  await advanceClock(2900);
  expect(banner().elements()).toEqual([]);
  await advanceClock(200);
  await expect.element(banner()).toBeVisible();
  market.storage.write('installPromptShown' as StorageKey, 'true');
  await expect.element(banner()).not.toBeInTheDocument();
});

test('the install banner appears only if the browser offers to install the site, and disappears after the installation', async () => {
  await renderPage();
  await advanceClock(10_000);
  expect(banner().elements()).toEqual([]);
  offerInstall();
  await settle();
  await advanceClock(10_000);
  await expect.element(banner()).toBeVisible();
  dispatchEvent(new Event('appinstalled'));
  await expect.element(banner()).not.toBeInTheDocument();
});

test('in Safari on an iPhone, the banner explains how to install the site by hand', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('iPhone Version/17.5 Mobile Safari/604.1');
  const { market } = await renderPage();
  await advanceClock(10_000);
  await expect.element(banner()).toBeVisible();
  expect(linesOf(banner())).toEqual([
    'Install Campus Market',
    'Tap Share',
    'Tap ‘Add to Home Screen’',
    'Not now',
  ]);
  await press(banner().getByRole('button', { name: 'Not now' }));
  await expect.element(banner()).not.toBeInTheDocument();
  expect(market.storage.read('installPromptShown' as StorageKey)).toBe('true');
});

test('the banner for a new version has a button to reload and a button to dismiss it', async () => {
  vi.useRealTimers();
  const [onReload, onDismiss] = [vi.fn(), vi.fn()];
  await render(<updateBanner.WhenLoaded onReload={onReload} onDismiss={onDismiss} />);
  const banner = page.getByRole('region', { name: 'A new version is ready' });
  await expect.element(banner).toBeVisible();
  expect(linesOf(banner)).toEqual([
    'A new version is ready',
    'Reload when you are done with what you are doing.',
    'Not now',
    'Reload',
  ]);
  await press(banner.getByRole('button', { name: 'Reload' }));
  expect([onReload.mock.calls.length, onDismiss.mock.calls.length]).toEqual([1, 0]);
  await press(banner.getByRole('button', { name: 'Not now' }));
  expect([onReload.mock.calls.length, onDismiss.mock.calls.length]).toEqual([1, 1]);
});

test('a second banner waits until the first one is answered', async () => {
  offerInstall();
  const { market } = guestMarket(() => ({}));
  await render(
    <MarketProvider market={market}>
      <InstallPrompt />
      <updateBanner.WhenLoaded onReload={() => {}} onDismiss={() => {}} />
    </MarketProvider>,
  );
  const update = page.getByText('A new version is ready');
  await expect.element(update).toBeVisible();
  await advanceClock(3100);
  await expect.element(banner()).toBeVisible();
  await expect.element(update).not.toBeVisible();
  await userEvent.keyboard('{F6}');
  await expect.element(banner().getByRole('button', { name: 'Not now' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(update).toBeVisible();
});
