import { expect, type Page, test } from '@playwright/test';
import { refusal } from '../../support/browser/network.ts';
import { getToken, newEmail, signInByPopup, signInNewPerson } from '../../support/browser/person.ts';
import { signInAs } from '../../support/browser/sign-in.ts';
import { expectAndCloseToast, expectToast, toast } from '../../support/browser/toast.ts';
import { cards, fountain, funaab, setChosenCampus, waitUntilReady } from '../../support/browser/visitor.ts';

test.beforeEach(async ({ context, baseURL }) => setChosenCampus(context, baseURL ?? ''));

async function openProfile(page: Page, site: string, email = newEmail()): Promise<void> {
  await signInNewPerson(page, site, 'Ada Obi', email);
  await page.goto('/profile');
  await expect(page.getByLabel('Phone')).toHaveValue(/\d/);
}

test('a missing field is reported at the field, above the form and in a toast @deep', async ({
  page,
  baseURL,
}) => {
  await signInAs(page.context(), baseURL ?? '', newEmail());
  await page.goto('/profile?onboarding=true');
  await page.getByLabel('Name').fill(' ');
  await page.getByRole('button', { name: 'Complete profile' }).click();
  await expectToast(
    page,
    'Missing Information',
    'Please fill in all required fields: name, phone, address, campus',
  );
  await expect(page.getByRole('alert', { name: 'Please check these answers' })).toBeFocused();
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription(/Enter your name\./);
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/Enter your phone number\./);
  // The campus is the one chosen in the picker.
  await expect(page.getByRole('combobox', { name: 'Campus' })).toHaveValue(funaab.name);
  await expect(page).toHaveURL(/onboarding=true/);
});

test('a changed profile is saved, and the e-mail address is read-only', async ({ page, baseURL }) => {
  await openProfile(page, baseURL ?? '');
  await expect(page.getByLabel('Email')).toHaveAttribute('readonly');
  await page.getByLabel('Department').fill('Economics');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Profile Updated');
  await page.reload();
  await expect(page.getByLabel('Department')).toHaveValue('Economics');
});

test('a profile that cannot be saved stays in the form @deep', async ({ page, baseURL }) => {
  const email = newEmail();
  await openProfile(page, baseURL ?? '', email);
  await page.route('**/api/update-profile', (route) => route.abort());
  await page.getByLabel('Address').fill('Another hostel');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Update Failed', 'Failed to update profile. Please try again.');
  await expect(page.getByLabel('Address')).toHaveValue('Another hostel');

  // The draft survives a reload and an ended session, until it is saved.
  await page.unroute('**/api/update-profile');
  const noToken = refusal('No token provided', 'unauthorized');
  await page.route('**/api/update-profile', (route) => route.fulfill(noToken), { times: 1 });
  await page.reload();
  await expect(page.getByText('We kept what you filled in.')).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL(/\/login/);
  await signInByPopup(page, email);
  await page.waitForURL(/\/profile$/);
  await page.goto('/profile');
  await expect(page.getByLabel('Address')).toHaveValue('Another hostel');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectAndCloseToast(page, 'Profile Updated');
  await expect(page.getByText('We kept what you filled in.')).toBeHidden();
  await page.getByLabel('Address').fill('A third hostel');
  await page.reload();
  await expect(page.getByLabel('Address')).toHaveValue('A third hostel');
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(page.getByLabel('Address')).toHaveValue('Another hostel');
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /draft/.test(key)))).toEqual([]);
});

test('a person who signs in after choosing another campus reads that the page now shows the profile’s campus @deep', async ({
  page,
  baseURL,
}) => {
  await signInNewPerson(page, baseURL ?? '', 'Ada Obi', newEmail(), fountain);
  await page.goto('/');
  await expectToast(page, `Showing your campus: ${fountain.name}`);
  await page.goto('/');
  await waitUntilReady(page);
  await expect(page.getByText(fountain.name).locator('visible=true').first()).toBeVisible();
  await expect(toast(page).getByText(/Showing your campus/)).toHaveCount(0);
});

test('another campus, or all campuses, stays chosen from page to page @deep', async ({ page, baseURL }) => {
  await openProfile(page, baseURL ?? '');
  await page.goto('/');
  await waitUntilReady(page);
  const shown = (name: string) => page.getByRole('button', { name }).locator('visible=true').first();
  for (const [choice, name] of [
    [fountain.name, fountain.name],
    ['All campuses', 'Choose your campus'],
  ] as const) {
    await page.getByRole('button', { name: 'Change campus' }).locator('visible=true').first().click();
    await page.getByRole('dialog').getByRole('button', { name: choice }).click();
    await expect(toast(page).getByText('Campus updated').first()).toBeVisible();
    await cards(page).first().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goBack();
    await expect(cards(page).first()).toBeVisible();
    await expect(shown(name)).toBeVisible();
  }
  // Without a stored value, the init script of the test would set its campus again.
  await page.evaluate(() => localStorage.setItem('selectedCampus', ''));
  await page.reload();
  await waitUntilReady(page);
  await expect(
    page.getByRole('link', { name: 'Your profile' }).locator('visible=true').first(),
  ).toBeVisible();
  await expect(shown('Choose your campus')).toBeVisible();
});

test('an account is deleted after a confirmation, and its session ends', async ({ page, baseURL }) => {
  await openProfile(page, baseURL ?? '');
  const token = await getToken(page);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(
    'Reviews and messages stay with others, orders with their sellers and what you reported with us',
  );
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await question.getByRole('button', { name: 'Delete my account' }).click();
  await expectToast(page, 'Your account is deleted');
  await expect(page).toHaveURL(/\/$/);
  expect(await getToken(page)).toBeNull();
  const answer = await page.request.get('/api/dashboard', { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status()).toBe(401);
});

test('a guest is told why to sign in @deep', async ({ page }) => {
  await page.goto('/');
  await waitUntilReady(page);
  for (const [link, words] of [
    ['Favorites', 'Sign in to see your favorites.'],
    ['Messages', 'Sign in to read your messages.'],
    ['Cart', 'Sign in to see your cart.'],
    ['Add product', 'Sign in to add a product.'],
  ] as const) {
    await page.getByRole('link', { name: link, exact: true }).locator('visible=true').first().click();
    await expect(page.getByRole('heading', { name: 'Sign In Required' })).toBeVisible();
    await expect(page.getByText(words)).toBeVisible();
  }
});
