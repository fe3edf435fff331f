import { expect, type Page, test } from '@playwright/test';
import { failUntilRetried, tryAgain } from '../../support/browser/network.ts';
import { expectErrorOnPage } from '../../support/browser/toast.ts';
import { cards, funaab, setChosenCampus, waitUntilReady } from '../../support/browser/visitor.ts';

const productsUrlPattern = '**/api/all-products*';

async function search(page: Page, text: string) {
  await page.getByRole('searchbox').fill(text);
  await page.getByRole('searchbox').press('Enter');
}

test.describe('with a failing network', () => {
  test.beforeEach(({ context, baseURL }) => setChosenCampus(context, baseURL ?? ''));
  // The page may still be retrying requests at the end of a test.
  test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

  test('a search that fails on the server shows an error, and Try again loads the results', async ({
    page,
  }) => {
    await page.goto('/');
    await waitUntilReady(page);
    await failUntilRetried(page, productsUrlPattern, (route) => route.fulfill({ status: 500, body: 'oops' }));
    await search(page, 'lamp');
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText('Search failed');
    await expect(alert).toContainText('Failed to search products. Please try again.');
    await tryAgain(page);
    await expect(cards(page).first()).toContainText(/lamp/i);
  });

  test('an error shows its text and its button even if its illustration fails to load @deep', async ({
    page,
  }) => {
    await page.goto('/');
    await waitUntilReady(page);
    const illustrationRequests: string[] = [];
    await page.route('**/StatePlaceholder-*', (route) => {
      illustrationRequests.push(route.request().url());
      return route.abort();
    });
    await failUntilRetried(page, productsUrlPattern, (route) => route.fulfill({ status: 500, body: 'oops' }));
    await search(page, 'lamp');
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText('Failed to search products. Please try again.');
    await expect.poll(() => illustrationRequests.length).toBeGreaterThan(0);
    const title = await alert.getByText('Search failed').boundingBox();
    const box = await alert.boundingBox();
    // The error reserves the space of the illustration.
    expect((title?.y ?? 0) - (box?.y ?? 0)).toBeGreaterThan(112);
    await tryAgain(page);
    await expect(cards(page).first()).toContainText(/lamp/i);
  });

  test('a search while offline shows an error, and its results load by themselves when the network is back @deep', async ({
    page,
    context,
  }) => {
    await page.goto('/');
    await waitUntilReady(page);
    await context.setOffline(true);
    await search(page, 'lamp');
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'Failed to search products. Please try again.',
    );
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await context.setOffline(false);
    await expect(cards(page).first()).toContainText(/lamp/i);
  });

  test('a page that is offline can show why a search failed, because it has already loaded the code of its errors @deep', async ({
    page,
    context,
  }) => {
    await page.clock.install();
    await page.goto('/');
    await waitUntilReady(page);
    const illustrationResponse = page.waitForResponse('**/StatePlaceholder-*');
    const toastResponse = page.waitForResponse('**/ToastOnPage-*');
    await page.clock.fastForward(5000);
    for (const response of await Promise.all([illustrationResponse, toastResponse]))
      await response.finished();
    await context.setOffline(true);
    await search(page, 'lamp');
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText('You seem to be offline.');
    await expect(alert.locator('svg').first()).toBeVisible();
    for (const seconds of [1, 2, 4]) await page.clock.runFor(seconds * 1000);
    await expectErrorOnPage(page, 'Search failed');
  });

  test('a campus list that fails to load shows an error @deep', async ({ page }) => {
    await page.goto('/');
    await waitUntilReady(page);
    await failUntilRetried(page, '**/api/**', (route) => route.abort());
    await page.getByRole('button', { name: funaab.name }).click();
    const alert = page.getByRole('dialog').getByRole('alert');
    await expect(alert).toContainText("We couldn't load the campuses.");
    await tryAgain(page);
    await expect(page.getByRole('dialog').getByRole('button', { name: funaab.name })).toBeVisible();
  });
});
