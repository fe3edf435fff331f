import { expect, type Page, test } from '@playwright/test';
import { newEmail, signInNewPerson } from '../../support/browser/person.ts';
import { signInAs } from '../../support/browser/sign-in.ts';
import { expectAndCloseToast } from '../../support/browser/toast.ts';
import { waitUntilReady } from '../../support/browser/visitor.ts';

const heart = (page: Page, index: number) => page.getByRole('button', { name: /^Favorite: / }).nth(index);
const isPressed = (page: Page, index: number, pressed: boolean) =>
  expect(heart(page, index)).toHaveAttribute('aria-pressed', String(pressed));

/** Opens a product's page and waits for the code of its hearts and toasts, which cannot be loaded offline. */
async function openList(page: Page) {
  await page.goto('/');
  await waitUntilReady(page);
  await heart(page, 0).click();
  await expectAndCloseToast(page, 'Added to favorites');
  await heart(page, 0).click();
  await expectAndCloseToast(page, 'Removed from favorites');
}

async function favoritesOf(page: Page, token: string): Promise<string[]> {
  const answer = await page.request.get('/api/favorites/ids', {
    headers: { authorization: `Bearer ${token}` },
  });
  return (await answer.json()).data.productIds;
}

test('offline favorites and an offline review are sent once when the network is back @deep', async ({
  page,
  context,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const email = newEmail();
  await signInNewPerson(page, site, 'Ada Offline', email);
  await openList(page);
  await context.setOffline(true);
  await heart(page, 0).click();
  await expectAndCloseToast(
    page,
    'You seem to be offline',
    'It goes to your favorites when the network is back.',
  );
  await isPressed(page, 0, true);
  await heart(page, 1).click();
  await isPressed(page, 1, true);
  await heart(page, 1).click();
  await isPressed(page, 1, false);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/add-favorites|favorites\/\w+$/.test(request.url()) && !request.url().endsWith('/ids'))
      sent.push(`${request.method()} ${new URL(request.url()).pathname.split('/').at(-2)}`);
  });
  await context.setOffline(false);
  await expectAndCloseToast(page, 'Sent', '2 things you did offline have gone out.');
  await isPressed(page, 0, true);
  await isPressed(page, 1, false);
  expect(sent).toEqual(['GET add-favorites', 'DELETE favorites']);
  const token = await signInAs(context, site, email);
  expect(await favoritesOf(page, token)).toHaveLength(1);

  // The page of the review is closed before the network is back.
  const link = await page.getByRole('article').getByRole('link').first().getAttribute('href');
  const reviews = `${link?.split('?')[0]}/reviews`;
  await page.goto(reviews);
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
  const next = await context.newPage();
  await next.goto('/');
  await expectAndCloseToast(next, 'Review submitted');
  await next.goto(reviews);
  await expect(next.getByText('Written and changed without a network.')).toHaveCount(1);
  await expect(next.getByText('Your review goes out when the network is back.')).toHaveCount(0);
});
