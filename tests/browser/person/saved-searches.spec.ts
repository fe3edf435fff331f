import { expect, type Page, test } from '@playwright/test';
import { chooseIdentity, demoBuyer, signInByPopup, signInNewPerson } from '../../support/browser/person.ts';
import { expectAndCloseToast, expectToast, toastRegion } from '../../support/browser/toast.ts';
import { setChosenCampus, waitUntilReady } from '../../support/browser/visitor.ts';

test.beforeEach(({ context, baseURL }) => setChosenCampus(context, baseURL ?? ''));

const tellMe = (page: Page) => page.getByRole('button', { name: 'Tell me' });
const saved = (page: Page) => page.getByRole('button', { name: 'We will tell you' });

/** Opens the results of a search that no other test uses. */
async function openResults(page: Page, words: string): Promise<void> {
  await page.goto(`/?search=${encodeURIComponent(words)}`);
  await waitUntilReady(page);
}

test('a guest saves a search after the sign-in, and finds it on Favorites, from where it leads to its results @deep', async ({
  page,
}) => {
  const words = `fan ${Date.now()}`;
  await openResults(page, words);
  await tellMe(page).click();
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toContainText(
    'Sign in, and we tell you when something new matches.',
  );
  await signInByPopup(page, demoBuyer);
  await expect(saved(page)).toHaveAttribute('aria-pressed', 'true');
  await toastRegion(page).getByRole('link', { name: 'See your searches' }).click();
  await expect(page).toHaveURL('/favorites?tab=searches');
  await expect(page.getByRole('tab', { name: 'Searches' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('link', { name: words }).click();
  await expect(page.getByRole('heading', { name: `Results for “${words}”` })).toBeVisible();
  // A second press undoes it, for the next visit too.
  await saved(page).click();
  await expect(tellMe(page)).toBeVisible();
  await page.reload();
  await waitUntilReady(page);
  await expect(tellMe(page)).toHaveAttribute('aria-pressed', 'false');
});

test('the tabs of Favorites are in its URL, and a deleted search is gone @deep', async ({
  page,
  baseURL,
}) => {
  await signInNewPerson(page, baseURL ?? '');
  await openResults(page, 'kettle');
  await tellMe(page).click();
  await expectAndCloseToast(page, 'We will tell you');
  await page.goto('/favorites');
  await expect(page.getByText('No favorites yet')).toBeVisible();
  await page.getByRole('tab', { name: 'Searches' }).click();
  await expect(page).toHaveURL('/favorites?tab=searches');
  await page.reload();
  await page.getByRole('button', { name: 'Delete search: kettle' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Search deleted');
  await expect(page.getByText('No searches yet')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 14) Mobile', viewport: { width: 360, height: 780 } });

  test('a guest returns to the results after the sign-in, and the search is saved @deep', async ({
    page,
  }) => {
    const words = `lamp ${Date.now()}`;
    await openResults(page, words);
    await tellMe(page).click();
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await chooseIdentity(page, demoBuyer);
    await expect(page.getByRole('heading', { name: `Results for “${words}”` })).toBeVisible();
    await expect(saved(page)).toHaveAttribute('aria-pressed', 'true');
  });
});
