import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
// The prompt imports this on demand. It is loaded first here, because the tests use fake timers.
import '../../../src/features/install/banners.ts';
import { type Market, MarketProvider } from '../../../src/index.ts';
import { InstallPrompt, LazyUpdateBanner, listenForInstallOffer } from '../../../src/site.ts';
import { linesOf, settle } from '../../support/browser/widgets.ts';
import { press } from '../../support/market/person-market.ts';
import { smallMarket } from '../../support/market/small-market.ts';

listenForInstallOffer();

const prompt = vi.fn(async () => {});
/**
 * Each test starts later than the one before. The first test must stay the first: the prompt measures its three seconds
 * from the load of the page once, and later only from the last dialog.
 */
let clock = 0;

/** The event of a browser that can install the site. */
function offer(): Event {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  dispatchEvent(event);
  return event;
}

beforeEach(() => {
  prompt.mockClear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.advanceTimersByTime(clock);
  clock += 100_000;
});
afterEach(() => {
  dispatchEvent(new Event('appinstalled'));
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const banner = () => page.getByRole('region', { name: 'Install Campus Market' });
const pass = async (milliseconds: number) => {
  await vi.advanceTimersByTimeAsync(milliseconds);
  await settle();
};

/** A page of the site, with a text field. */
async function open(market: Market = smallMarket(() => ({})).market) {
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

test('the install banner appears three seconds after the site has loaded, and is answered once', async () => {
  expect(offer().defaultPrevented).toBe(true);
  const { screen, market } = await open();
  await pass(2900);
  expect(banner().elements()).toEqual([]);
  await pass(200);
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
  expect(market.storage.read('installPromptShown')).toBe('true');
  expect(prompt).not.toHaveBeenCalled();
  await screen.unmount();
  await open(market);
  await pass(10_000);
  expect(banner().elements()).toEqual([]);
});

test('Install opens the browser’s install dialog once, and leaves the focus on the page', async () => {
  offer();
  const { screen, market } = await open();
  await pass(3100);
  await userEvent.keyboard('{F6}');
  await press(banner().getByRole('button', { name: 'Install' }));
  expect(prompt).toHaveBeenCalledTimes(1);
  await expect.element(banner()).not.toBeInTheDocument();
  await expect.element(screen.getByRole('main')).toHaveFocus();
  expect(market.storage.read('installPromptShown')).toBe('true');
});

test('the install banner waits for three seconds after a dialog closes, and disappears when another tab answers it', async () => {
  offer();
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  document.body.append(dialog);
  const { market } = await open();
  await pass(10_000);
  expect(banner().elements()).toEqual([]);
  dialog.remove();
  await settle();
  await pass(2900);
  expect(banner().elements()).toEqual([]);
  await pass(200);
  await expect.element(banner()).toBeVisible();
  market.storage.write('installPromptShown', 'true');
  await expect.element(banner()).not.toBeInTheDocument();
});

test('the install banner does not appear if the browser makes no offer, or after the site was installed', async () => {
  await open();
  await pass(10_000);
  expect(banner().elements()).toEqual([]);
  offer();
  await settle();
  await pass(10_000);
  await expect.element(banner()).toBeVisible();
  dispatchEvent(new Event('appinstalled'));
  await expect.element(banner()).not.toBeInTheDocument();
});

test('on an iPhone, Safari explains how to install the site by hand', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('iPhone Version/17.5 Mobile Safari/604.1');
  const { market } = await open();
  await pass(10_000);
  await expect.element(banner()).toBeVisible();
  expect(linesOf(banner())).toEqual([
    'Install Campus Market',
    'Tap Share',
    'Tap ‘Add to Home Screen’',
    'Not now',
  ]);
  await press(banner().getByRole('button', { name: 'Not now' }));
  await expect.element(banner()).not.toBeInTheDocument();
  expect(market.storage.read('installPromptShown')).toBe('true');
});

test('a new version is offered with a button to reload now and one for later', async () => {
  vi.useRealTimers();
  const [onReload, onDismiss] = [vi.fn(), vi.fn()];
  await render(<LazyUpdateBanner onReload={onReload} onDismiss={onDismiss} />);
  const update = page.getByRole('region', { name: 'A new version is ready' });
  await expect.element(update).toBeVisible();
  expect(linesOf(update)).toEqual([
    'A new version is ready',
    'Reload when you are done with what you are doing.',
    'Not now',
    'Reload',
  ]);
  await press(update.getByRole('button', { name: 'Reload' }));
  expect([onReload.mock.calls.length, onDismiss.mock.calls.length]).toEqual([1, 0]);
  await press(update.getByRole('button', { name: 'Not now' }));
  expect([onReload.mock.calls.length, onDismiss.mock.calls.length]).toEqual([1, 1]);
});
