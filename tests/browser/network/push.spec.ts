import { expect, type Locator, test } from '@playwright/test';
import { openProfilePanel, profilePanel } from '../../support/browser/navigation.ts';
import { visitWithServiceWorker } from '../../support/browser/offline.ts';
import { signInNewPerson } from '../../support/browser/person.ts';
import {
  grantPush,
  openedWindows,
  pressNotification,
  pushTo,
  recordNotifications,
  shownNotifications,
  subscribedEndpoint,
} from '../../support/browser/push.ts';
import { setChosenCampus } from '../../support/browser/visitor.ts';

test.use({ serviceWorkers: 'allow' });

test.beforeEach(async ({ context, page, baseURL }) => {
  await setChosenCampus(context, baseURL ?? '');
  await page.clock.install();
});

test('a push is shown on the device unless the site is on the screen, and opens its page in the open tab', async ({
  page,
  context,
}) => {
  await visitWithServiceWorker(page, '/stores');
  const worker = await recordNotifications(context);
  const push = await pushTo(page);
  const message = {
    tag: 'chat-1',
    title: 'New message',
    body: 'Ada wrote to you.',
    url: '/canteens?from=push',
    createdAt: '2026-09-01T08:00:00.000Z',
  };

  // The page on the screen shows by itself that something is new.
  await push(JSON.stringify(message));
  await expect
    .poll(() => shownNotifications(worker))
    .toEqual([expect.objectContaining({ tag: 'chat-1', silent: true, isClosed: true })]);
  await pressNotification(worker, 'chat-1');
  await expect(page).toHaveURL(/\/canteens\?from=push$/);
  expect(await openedWindows(worker)).toEqual([]);

  await page.goto('about:blank');
  const shown = {
    tag: 'chat-1',
    title: 'New message',
    body: 'Ada wrote to you.',
    silent: false,
    renotify: false,
    isClosed: false,
  };
  await push(JSON.stringify(message));
  await expect.poll(() => shownNotifications(worker)).toEqual([shown]);
  // The server sends a push again if it does not know whether it arrived.
  await push(JSON.stringify(message));
  await expect.poll(() => shownNotifications(worker)).toEqual([shown]);
  // A later message of the chat makes a sound, although it replaces the notification of the first.
  await push(JSON.stringify({ ...message, createdAt: '2026-09-01T09:00:00.000Z' }));
  await expect.poll(() => shownNotifications(worker)).toEqual([{ ...shown, renotify: true }]);
  await pressNotification(worker, 'chat-1');
  await expect.poll(() => openedWindows(worker)).toEqual([expect.stringMatching(/\/canteens\?from=push$/)]);

  // A push must show something, and never leads to another site.
  await push('not JSON');
  await expect
    .poll(() => shownNotifications(worker))
    .toContainEqual(
      expect.objectContaining({ title: 'Campus Market', body: 'There is something new for you.' }),
    );
  await push(JSON.stringify({ ...message, tag: 'forged', url: 'https://elsewhere.example/' }));
  await expect
    .poll(() => shownNotifications(worker))
    .toContainEqual(expect.objectContaining({ tag: 'forged' }));
  await pressNotification(worker, 'forged');
  await expect.poll(async () => (await openedWindows(worker)).at(-1)).toMatch(/\/notifications$/);
});

/** Expects that an element is on the screen, and below another one. */
async function expectBelow(lower: Locator, upper: Locator): Promise<void> {
  await expect(lower).toBeInViewport({ ratio: 1 });
  await expect(upper).toBeInViewport({ ratio: 1 });
  await expect
    .poll(async () => {
      const [lowerBox, upperBox] = [await lower.boundingBox(), await upper.boundingBox()];
      return lowerBox && upperBox && lowerBox.y >= upperBox.y + upperBox.height;
    })
    .toBe(true);
}

test('push is offered when a message was sent, below the chat, is turned on by a press, and ends when the person signs out without a network', async ({
  page,
  context,
  baseURL,
}) => {
  await grantPush(context);
  await signInNewPerson(page, baseURL ?? '');
  const { data } = await (await page.request.get('/api/all-products')).json();
  await visitWithServiceWorker(page, `/messages?to=${data.products[0].sellerId}`);
  const offer = page.getByRole('region', { name: 'Know when they answer' });
  await expect(offer).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('Is it still there?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(offer).toBeVisible();
  for (const viewport of [
    { width: 360, height: 780 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(viewport);
    // The message is the last, so the offer covers nothing of the chat.
    await expectBelow(offer, page.getByRole('log', { name: 'Messages' }).getByText('Is it still there?'));
    await expectBelow(offer, page.getByRole('textbox', { name: 'Message', exact: true }));
  }
  expect(await subscribedEndpoint(page)).toBeNull();
  const response = page.waitForResponse('**/api/push/subscription');
  await offer.getByRole('button', { name: 'Turn on' }).click();
  expect((await response).status()).toBe(200);
  expect(await subscribedEndpoint(page)).not.toBeNull();

  await page.goto('/profile');
  await expect(page.getByRole('switch', { name: 'Push on this device' })).toBeChecked();
  await expect(page.getByRole('table', { name: 'What you are told, and where' })).toBeVisible();
  await openProfilePanel(page);
  await context.setOffline(true);
  await profilePanel(page).getByRole('button', { name: 'Log Out' }).click();
  await expect.poll(() => subscribedEndpoint(page)).toBeNull();
  await context.setOffline(false);
});
