import { afterEach, beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { dismissUpdate, useActivateUpdate, watchForUpdates } from '../../../site/app/offline/updates.tsx';

/** Renders a button while a new version is available. */
function UpdateButton() {
  const applyUpdate = useActivateUpdate();
  return applyUpdate ? (
    <button type="button" onClick={applyUpdate}>
      Reload
    </button>
  ) : null;
}

let reloadCount: number;

/** Counts a reload and prevents it, so that the test goes on. */
function countReload(event: NavigateEvent) {
  if (event.navigationType !== 'reload') return;
  event.preventDefault();
  reloadCount += 1;
}

beforeEach(() => {
  reloadCount = 0;
  navigation.addEventListener('navigate', countReload);
});
afterEach(() => {
  navigation.removeEventListener('navigate', countReload);
  dismissUpdate();
});

/** Renders the button for a service worker that waits and belongs to a newer build. */
async function openWithNewVersion() {
  const workerMessages: string[] = [];
  const worker = {
    postMessage: ({ type }: { type: string }, [port]: MessagePort[] = []) => {
      workerMessages.push(type);
      // The worker answers that it does not belong to the build of this page.
      port?.postMessage(false);
    },
  };
  const registration = Object.assign(new EventTarget(), {
    waiting: worker as typeof worker | null,
    update: () => Promise.resolve(),
  });
  watchForUpdates(registration as unknown as ServiceWorkerRegistration);
  const screen = await render(<UpdateButton />);
  const button = screen.getByRole('button', { name: 'Reload' });
  await expect.element(button).toBeVisible();
  // Discard the question about the build, which the page has sent by now.
  workerMessages.splice(0);
  return { registration, button, workerMessages };
}

test('the button for a new version reloads the page once the new service worker is active', async () => {
  const { button, workerMessages } = await openWithNewVersion();
  await button.click();
  expect(workerMessages).toEqual(['take-over']);
  expect(reloadCount).toBe(0);
  navigator.serviceWorker.dispatchEvent(new Event('controllerchange'));
  expect(reloadCount).toBe(1);
});

test('the button reloads the page at once if another tab has activated the new version', async () => {
  const { registration, button, workerMessages } = await openWithNewVersion();
  registration.waiting = null;
  await button.click();
  expect(workerMessages).toEqual([]);
  expect(reloadCount).toBe(1);
});
