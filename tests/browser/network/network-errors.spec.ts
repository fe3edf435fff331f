import { expect, type Page, test } from '@playwright/test';
import { failUntilRetried, tryAgain } from '../../support/browser/network.ts';
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
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Search failed');
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

test.describe('with a restricted browser', () => {
  const blockStorage = () => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  };
  const fillStorage = () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  };

  for (const [kind, script] of Object.entries({ blocked: blockStorage, full: fillStorage })) {
    test(`with ${kind} storage, a visitor can still choose a campus and see its products @deep`, async ({
      page,
    }) => {
      await page.addInitScript(script);
      await page.goto('/');
      const dialog = page.getByRole('dialog', { name: 'Select your campus' });
      await dialog.getByRole('button', { name: funaab.name }).click();
      await expect(page.getByRole('button', { name: funaab.name })).toBeVisible();
      await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(6);
    });
  }

  for (const storedCampus of ['{"half', 'No_Such_Campus', '../../etc', '💥', '']) {
    test(`a visitor whose stored campus is invalid (${storedCampus || 'empty'}) is asked for the campus again @deep`, async ({
      page,
    }) => {
      await page.addInitScript((value) => localStorage.setItem('selectedCampus', value), storedCampus);
      await page.goto('/');
      await expect(page.getByRole('dialog', { name: 'Select your campus' })).toBeVisible();
    });
  }
});
