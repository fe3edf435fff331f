import { afterEach, beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { dismissUpdate, useUpdate, watchForUpdates } from '../../../site/app/offline/updates.tsx';

/** The button of the banner that offers a new version. */
function Offer() {
  const takeUpdate = useUpdate();
  return takeUpdate ? (
    <button type="button" onClick={takeUpdate}>
      Reload
    </button>
  ) : null;
}

let reloads: number;

/** Counts the reloads. The test's page is not reloaded. */
function countReload(event: NavigateEvent) {
  if (event.navigationType !== 'reload') return;
  event.preventDefault();
  reloads += 1;
}

beforeEach(() => {
  reloads = 0;
  navigation.addEventListener('navigate', countReload);
});
afterEach(() => {
  navigation.removeEventListener('navigate', countReload);
  dismissUpdate();
});

/** A page whose service worker registration has a waiting worker of another build. */
async function openWithNewVersion() {
  const toWorker: string[] = [];
  const worker = {
    postMessage: ({ type }: { type: string }, [port]: MessagePort[] = []) => {
      toWorker.push(type);
      // It belongs to another build than this page.
      port?.postMessage(false);
    },
  };
  const registration = Object.assign(new EventTarget(), {
    waiting: worker as typeof worker | null,
    update: () => Promise.resolve(),
  });
  watchForUpdates(registration as unknown as ServiceWorkerRegistration);
  const screen = await render(<Offer />);
  const button = screen.getByRole('button', { name: 'Reload' });
  await expect.element(button).toBeVisible();
  toWorker.splice(0);
  return { registration, button, toWorker };
}

test('the button for a new version reloads the page once the new service worker is active', async () => {
  const { button, toWorker } = await openWithNewVersion();
  await button.click();
  expect(toWorker).toEqual(['take-over']);
  expect(reloads).toBe(0);
  navigator.serviceWorker.dispatchEvent(new Event('controllerchange'));
  expect(reloads).toBe(1);
});

test('the button reloads the page at once if another tab has activated the new version', async () => {
  const { registration, button, toWorker } = await openWithNewVersion();
  registration.waiting = null;
  await button.click();
  expect(toWorker).toEqual([]);
  expect(reloads).toBe(1);
});
