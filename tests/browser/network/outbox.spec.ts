import { expect, type Page, test } from '@playwright/test';
import { newEmail, signInNewPerson } from '../../support/browser/person.ts';
import { signInAs } from '../../support/browser/sign-in.ts';
import { expectAndCloseToast } from '../../support/browser/toast.ts';
import { waitUntilReady } from '../../support/browser/visitor.ts';

const heart = (page: Page, index: number) => page.getByRole('button', { name: /^Favorite: / }).nth(index);
const expectPressed = (page: Page, index: number, pressed: boolean) =>
  expect(heart(page, index)).toHaveAttribute('aria-pressed', String(pressed));

/** Opens Home, adds a favorite and removes it, so that the code of hearts and toasts is loaded before the test goes offline. */
async function openHomeAndTryHeart(page: Page) {
  await page.goto('/');
  await waitUntilReady(page);
  await heart(page, 0).click();
  await expectAndCloseToast(page, 'Added to favorites');
  await heart(page, 0).click();
  await expectAndCloseToast(page, 'Removed from favorites');
}

async function loadFavoriteIds(page: Page, token: string): Promise<string[]> {
  const response = await page.request.get('/api/favorites/ids', {
    headers: { authorization: `Bearer ${token}` },
  });
  return (await response.json()).data.productIds;
}

test('favorites and a review that a person adds while offline are sent once when the network is back @deep', async ({
  page,
  context,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const email = newEmail();
  await signInNewPerson(page, site, 'Ada Offline', email);
  await openHomeAndTryHeart(page);
  await context.setOffline(true);
  await heart(page, 0).click();
  await expectAndCloseToast(
    page,
    'You seem to be offline',
    'It goes to your favorites when the network is back.',
  );
  await expectPressed(page, 0, true);
  await heart(page, 1).click();
  await expectPressed(page, 1, true);
  await heart(page, 1).click();
  await expectPressed(page, 1, false);
  const sentCalls: string[] = [];
  page.on('request', (request) => {
    if (/add-favorites|favorites\/\w+$/.test(request.url()) && !request.url().endsWith('/ids'))
      sentCalls.push(`${request.method()} ${new URL(request.url()).pathname.split('/').at(-2)}`);
  });
  await context.setOffline(false);
  await expectAndCloseToast(page, 'Sent', '2 things you did offline have gone out.');
  await expectPressed(page, 0, true);
  await expectPressed(page, 1, false);
  expect(sentCalls).toEqual(['GET add-favorites', 'DELETE favorites']);
  const token = await signInAs(context, site, email);
  expect(await loadFavoriteIds(page, token)).toHaveLength(1);

  // A review is written offline, and its page is closed before the network is back.
  // Not of the first product, whose reviews other tests count.
  const href = await page.getByRole('article').nth(3).getByRole('link').first().getAttribute('href');
  const reviewsPath = `${href?.split('?')[0]}/reviews`;
  await page.goto(reviewsPath);
  await waitUntilReady(page);
  await page.getByRole('button', { name: 'Write Review' }).click();
  const dialog = page.getByRole('dialog', { name: 'Write a Review' });
  await dialog.getByRole('radio', { name: '4 stars' }).check({ force: true });
  await dialog.getByRole('textbox', { name: 'Your review' }).fill('Written where there is no network.');
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Submit Review' }).click();
  await expectAndCloseToast(
    page,
    'You seem to be offline',
    'Your review is kept, and goes out when the network is back.',
  );
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Your review goes out when the network is back.')).toBeVisible();
  // A queued review can still be changed.
  await page.getByRole('button', { name: 'Edit Your Review' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Your review' })).toHaveValue(/no network/);
  await dialog.getByRole('textbox', { name: 'Your review' }).fill('Written and changed without a network.');
  await dialog.getByRole('button', { name: 'Submit Review' }).click();
  await expect(dialog).toHaveCount(0);
  await page.close();
  await context.setOffline(false);
  const nextPage = await context.newPage();
  await nextPage.goto('/');
  await expectAndCloseToast(nextPage, 'Review submitted');
  await nextPage.goto(reviewsPath);
  await expect(nextPage.getByText('Written and changed without a network.')).toHaveCount(1);
  await expect(nextPage.getByText('Your review goes out when the network is back.')).toHaveCount(0);
});
