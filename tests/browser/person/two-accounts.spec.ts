import { expect, type Page, test } from '@playwright/test';
import { logOut } from '../../support/browser/navigation.ts';
import { readCaches, visitWithServiceWorker } from '../../support/browser/offline.ts';
import {
  createPerson,
  demoBuyer,
  demoSeller,
  getToken,
  signInByPopup,
  signInNewPerson,
} from '../../support/browser/person.ts';
import { signInApiClient } from '../../support/browser/sign-in.ts';
import { setChosenCampus, waitUntilReady } from '../../support/browser/visitor.ts';

test.use({ serviceWorkers: 'allow' });

/** Returns the id of the person who is signed in in a page. */
async function personIn(page: Page): Promise<string> {
  const [, claims = ''] = (await getToken(page))?.split('.') ?? [];
  return JSON.parse(Buffer.from(claims, 'base64url').toString()).sub;
}

/** Returns everything that the browser has stored of this site, as text. */
async function storedTexts(page: Page): Promise<string> {
  const storages = await page.evaluate(async () =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, await indexedDB.databases()]),
  );
  return storages + JSON.stringify((await readCaches(page)).entries);
}

test('the second account on a phone sees no notification of the first, not even in a tab that stayed open @deep', async ({
  page,
  context,
  baseURL: site = '',
}) => {
  test.slow();
  await setChosenCampus(context, site);
  await page.clock.install();
  const secondEmail = await createPerson(page, site, 'Second Person');
  await signInNewPerson(page, site, 'First Person');
  await visitWithServiceWorker(page, '/notifications');
  const firstId = await personIn(page);
  const buyer = await signInApiClient(site, demoBuyer);
  const write = (userId: string) => ({ userId, content: 'A secret of two people' });
  await buyer.send('POST', '/threads', write(firstId));
  const alertOfFirst = page.getByText(`${demoBuyer} wrote to you.`);
  await expect(alertOfFirst).toBeVisible();

  // The first person logs out in another tab, where the second one signs in.
  const otherTab = await context.newPage();
  await otherTab.goto('/');
  await logOut(otherTab);
  await expect(page).toHaveURL(/\/login\?redirect=%2Fnotifications$/);
  await expect(alertOfFirst).toHaveCount(0);
  await otherTab.goto('/login');
  await waitUntilReady(otherTab);
  await signInByPopup(otherTab, secondEmail);
  await expect(page).toHaveURL('/notifications');
  await expect(page.getByText('No notifications yet')).toBeVisible();

  // What is new for the first person reaches no tab, and what is new for the second one does.
  const secondId = await personIn(page);
  expect(secondId).not.toBe(firstId);
  await buyer.send('POST', '/threads', write(firstId));
  const seller = await signInApiClient(site, demoSeller);
  await seller.send('POST', '/threads', write(secondId));
  await expect(page.getByText(/ wrote to you\.$/)).toHaveCount(1);
  await expect(alertOfFirst).toHaveCount(0);

  // Only the number of the first account is left on the phone, in the name under which its cart is put aside.
  const stored = await storedTexts(page);
  const secrets = ['First Person', demoBuyer, 'A secret of two people', 'wrote to you'];
  expect(secrets.filter((secret) => stored.includes(secret))).toEqual([]);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: 'You seem to be offline.' })).toBeVisible();
  await expect(page.getByText(/wrote to you/)).toHaveCount(0);
});
