import { type Browser, expect, type Page, test } from '@playwright/test';
import { findViolations } from '../../support/browser/axe.ts';
import { openHostPage } from '../../support/browser/host-page.ts';
import { failUntilRetried, tryAgain } from '../../support/browser/network.ts';
import { newEmail, signInByPopup, signInNewPerson } from '../../support/browser/person.ts';
import { signInNewSeller } from '../../support/browser/seller.ts';
import { signInAs } from '../../support/browser/sign-in.ts';
import { expectAndCloseToast, expectErrorOnPage, toastRegion } from '../../support/browser/toast.ts';
import { waitUntilReady } from '../../support/browser/visitor.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Write a Review' });
const reviews = (page: Page) => page.getByRole('list', { name: 'Reviews' }).getByRole('article');
const stars = (page: Page, count: number) => dialog(page).getByRole('radio', { name: `${count} stars` });
const textField = (page: Page) => dialog(page).getByRole('textbox', { name: 'Your review' });
const submitButton = (page: Page) => dialog(page).getByRole('button', { name: 'Submit Review' });

/** Creates a product of a new seller, with one review for each rating. */
async function createReviewedProduct(browser: Browser, site: string, ratings: (number | null)[]) {
  const seller = newEmail();
  const page = await (await browser.newContext()).newPage();
  const [id = ''] = await signInNewSeller(page, site, [{ productName: 'Desk lamp' }], seller);
  for (const [index, rating] of ratings.entries()) {
    const context = await browser.newContext();
    const reviewerPage = await context.newPage();
    const email = newEmail();
    await signInNewPerson(reviewerPage, site, `Reader ${index + 1}`, email);
    const response = await reviewerPage.request.post(`${site}/api/reviews/${id}`, {
      headers: {
        authorization: `Bearer ${await signInAs(context, site, email)}`,
        'idempotency-key': crypto.randomUUID(),
      },
      data: { comment: `This is what reader ${index + 1} says.`, rating },
    });
    expect(response.status(), await response.text()).toBe(200);
    await context.close();
  }
  await page.context().close();
  return { id, seller, path: `/product/${id}/reviews` };
}

test('a visitor can filter and sort reviews, and loads ten at a time @deep', async ({
  browser,
  page,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const { path } = await createReviewedProduct(browser, site, [5, 5, 4, 3, 1, 5, null, 4, 4, 2, 5, 3]);
  await page.goto(path);
  await waitUntilReady(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Customer Reviews' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Rated 3.7 out of 5' })).toBeVisible();
  await expect(page.getByText('12 reviews')).toBeVisible();
  const ratingRows = page.getByRole('list', { name: 'Stars' }).getByRole('listitem');
  await expect(ratingRows).toHaveText([/^5.*36%$/, /^4.*27%$/, /^3.*18%$/, /^2.*9%$/, /^1.*9%$/]);

  await expect(reviews(page)).toHaveCount(10);
  expect(await findViolations(page)).toEqual([]);
  await expect(reviews(page).first()).toContainText('This is what reader 12 says.');
  await page.getByRole('button', { name: 'Load More Reviews' }).click();
  await expect(reviews(page)).toHaveCount(12);
  await expect(page.getByRole('button', { name: 'Load More Reviews' })).toHaveCount(0);

  await page.getByLabel('Sort by').selectOption('Lowest rated');
  await expect(reviews(page).first()).toContainText('This is what reader 5 says.');
  await page.getByLabel('Sort by').selectOption('Oldest');
  await expect(reviews(page).first()).toContainText('This is what reader 1 says.');
  const ratingFilter = page.getByRole('toolbar', { name: 'Rating' });
  await ratingFilter.getByRole('button', { name: '4 stars' }).click();
  await expect(reviews(page)).toHaveText([/reader 3 /, /reader 8 /, /reader 9 /]);
  await ratingFilter.getByRole('button', { name: 'All' }).click();
  await expect(reviews(page)).toHaveCount(10);

  await failUntilRetried(page, '**/api/reviews/**', (route) => route.abort());
  await ratingFilter.getByRole('button', { name: '2 stars' }).click();
  await expect(page.getByText('Error loading reviews')).toBeVisible();
  await tryAgain(page);
  await expect(reviews(page)).toHaveText([/reader 10 /]);
  await page.getByRole('link', { name: 'Desk lamp' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Desk lamp' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'View All Reviews (12)' })).toBeVisible();
});

test('a guest signs in, writes a review, changes it and deletes it', async ({ browser, page, baseURL }) => {
  const site = baseURL ?? '';
  const { id, path } = await createReviewedProduct(browser, site, [4]);
  const buyerEmail = newEmail();
  const setupPage = await (await browser.newContext()).newPage();
  await signInNewPerson(setupPage, site, 'Bola Ade', buyerEmail);
  await page.goto(path);
  await waitUntilReady(page);
  await page.getByRole('button', { name: 'Write Review' }).click();
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toContainText('Sign in to write a review.');
  await signInByPopup(page, buyerEmail);
  for (const guideline of ['Be honest.', 'Focus on the product.', 'Avoid personal info.']) {
    await expect(dialog(page)).toContainText(guideline);
  }
  expect(await findViolations(page)).toEqual([]);
  await textField(page).fill('  Too few ');
  await expect(dialog(page)).toContainText('10/500');
  await submitButton(page).press('Enter');
  await expectErrorOnPage(page, 'Review too short', 'Please write at least 10 characters for your review.');
  await textField(page).fill('Ten chars!');
  await submitButton(page).click();
  await expect(dialog(page).getByRole('alert')).toContainText('Choose how many stars you give.');
  await stars(page, 5).check({ force: true });

  // If sending fails and the page is reloaded, the form still has its values, and the review is sent only once.
  await page.route(`**/api/reviews/${id}`, (route) => route.abort());
  await submitButton(page).click();
  await expectAndCloseToast(page, 'Error submitting review', 'Please try again later.');
  await page.reload();
  await waitUntilReady(page);
  // The click loads the dialog's code. If that fails, another click tries again.
  const writeButton = page.getByRole('button', { name: 'Write Review' });
  await page.route('**/assets/*.js', (route) => route.abort());
  const failedRequest = page.waitForEvent('requestfailed');
  await writeButton.click();
  await failedRequest;
  await expect(writeButton).toBeEnabled();
  await page.unroute('**/assets/*.js');
  await writeButton.click();
  await expect(textField(page)).toHaveValue('Ten chars!');
  await expect(stars(page, 5)).toBeChecked();
  await textField(page).fill('Too few');
  await submitButton(page).press('Enter');
  await expectErrorOnPage(page, 'Review too short');
  await textField(page).fill('Ten chars!');
  await page.unroute(`**/api/reviews/${id}`);
  await submitButton(page).dblclick();
  await expect(toastRegion(page)).toContainText('Review submitted');
  await expect(dialog(page)).toBeHidden();
  await expect(reviews(page)).toHaveCount(2);
  await expect(reviews(page).first()).toContainText('Bola Ade');
  await expect(page.getByText('2 reviews')).toBeVisible();
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await page.setViewportSize({ width: 360, height: 780 });
  await expect.poll(async () => (await reviews(page).first().boundingBox())?.y).toBeLessThan(420);
  await page.setViewportSize({ width, height });
  expect(await page.evaluate(() => localStorage.getItem('product-reviews'))).toBeNull();

  await page.getByRole('button', { name: 'Edit Your Review' }).click();
  const editDialog = page.getByRole('dialog', { name: 'Edit your review' });
  await expect(editDialog.getByRole('textbox')).toHaveValue('Ten chars!');
  await editDialog.getByRole('textbox').fill('It broke after a week.');
  await editDialog.getByRole('radio', { name: '1 star', exact: true }).check({ force: true });
  await editDialog.getByRole('button', { name: 'Save review' }).click();
  await expect(reviews(page).first()).toContainText('It broke after a week.');
  await expect(reviews(page).first()).toContainText('Edited');
  await expect(page.getByRole('img', { name: 'Rated 2.5 out of 5' })).toBeVisible();

  await page.getByRole('button', { name: 'More: Your review' }).click();
  await page.getByRole('menuitem', { name: 'Delete your review' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toastRegion(page)).toContainText('Review deleted');
  await expect(reviews(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Write Review' })).toBeVisible();
});

test('in an embed, a guest can read reviews, and is asked to sign in when pressing Helpful @deep', async ({
  browser,
  page,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const { id } = await createReviewedProduct(browser, site, [5]);
  const headers = {
    'content-security-policy': `default-src 'none'; script-src ${site}; connect-src ${site}; img-src ${site} data:`,
  };
  const html = `<h1>Union</h1><product-reviews product="${id}"></product-reviews>
    <h2>Unknown</h2><product-reviews product="nothing"></product-reviews>`;
  await openHostPage(page, site, { html, headers });
  const [reviewsWidget, unknownProductWidget] = [
    page.locator('product-reviews').first(),
    page.locator('product-reviews').last(),
  ];
  await expect(reviewsWidget.getByRole('article')).toContainText('This is what reader 1 says.');
  await expect(reviewsWidget.getByRole('heading', { level: 1 })).toHaveCount(0);
  await expect(unknownProductWidget).toContainText('Product not found');
  await reviewsWidget.getByRole('button', { name: /^Helpful/ }).click();
  await expect(page.getByRole('dialog')).toContainText('Sign in to say that a review helped you.');
});
