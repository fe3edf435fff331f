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

/** Counts when the page would be loaded anew. The test's page stays. */
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

/** A page whose registration has a worker of another build, which waits until a person takes it. */
async function openWithNewVersion() {
  const toWorker: string[] = [];
  const worker = {
    postMessage: ({ type }: { type: string }, [port]: MessagePort[] = []) => {
      toWorker.push(type);
      // It is not of this page's build.
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

test('the button for a new version loads the page anew once the new worker has taken over', async () => {
  const { button, toWorker } = await openWithNewVersion();
  await button.click();
  expect(toWorker).toEqual(['take-over']);
  expect(reloads).toBe(0);
  navigator.serviceWorker.dispatchEvent(new Event('controllerchange'));
  expect(reloads).toBe(1);
});

test('the button loads the page anew at once where another tab has taken the new version', async () => {
  const { registration, button, toWorker } = await openWithNewVersion();
  registration.waiting = null;
  await button.click();
  expect(toWorker).toEqual([]);
  expect(reloads).toBe(1);
});
