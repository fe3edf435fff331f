import { expect, type Page, test } from '@playwright/test';
import { refusal } from '../../support/browser/network.ts';
import {
  demoBuyer,
  getToken,
  newEmail,
  signInByPopup,
  signInNewPerson,
} from '../../support/browser/person.ts';
import { signInAs } from '../../support/browser/sign-in.ts';
import {
  expectAndCloseToast,
  expectErrorOnPage,
  expectToast,
  toastRegion,
} from '../../support/browser/toast.ts';
import { cards, fountain, funaab, setChosenCampus, waitUntilReady } from '../../support/browser/visitor.ts';

test.beforeEach(async ({ context, baseURL }) => setChosenCampus(context, baseURL ?? ''));

async function openProfile(page: Page, site: string, email = newEmail()): Promise<void> {
  await signInNewPerson(page, site, 'Ada Obi', email);
  await page.goto('/profile');
  await expect(page.getByLabel('Phone')).toHaveValue(/\d/);
}

test('missing fields of the profile are reported at the fields and above the form @deep', async ({
  page,
  baseURL,
}) => {
  await signInAs(page.context(), baseURL ?? '', newEmail());
  await page.goto('/profile?onboarding=true');
  await page.getByLabel('Name').fill(' ');
  await page.getByRole('button', { name: 'Complete profile' }).click();
  await expectErrorOnPage(
    page,
    'Missing Information',
    'Please fill in all required fields: name, phone, address, campus',
  );
  await expect(page.getByRole('alert', { name: 'Please check these answers' })).toBeFocused();
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription(/Enter your name\./);
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/Enter your phone number\./);
  // The form suggests the campus that was chosen in the campus picker.
  await expect(page.getByRole('combobox', { name: 'Campus' })).toHaveValue(funaab.name);
  await expect(page).toHaveURL(/onboarding=true/);
});

test('a person can change the profile, except for the e-mail address', async ({ page, baseURL }) => {
  await openProfile(page, baseURL ?? '');
  await expect(page.getByLabel('Email')).toHaveAttribute('readonly');
  await page.getByLabel('Department').fill('Economics');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Profile Updated');
  await page.reload();
  await expect(page.getByLabel('Department')).toHaveValue('Economics');
});

test('a link on the notifications screen leads to the switches at the end of the profile @deep', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await signInNewPerson(page, baseURL ?? '');
  await page.goto('/notifications');
  await page.getByRole('link', { name: 'Choose what you are told' }).click();
  await expect(page.getByRole('switch', { name: 'New messages: Here' })).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('switch', { name: 'New messages: Here' })).toBeFocused();
});

test('values that could not be saved stay in the profile form @deep', async ({ page, baseURL }) => {
  const email = newEmail();
  await openProfile(page, baseURL ?? '', email);
  await page.route('**/api/update-profile', (route) => route.abort());
  await page.getByLabel('Address').fill('Another hostel');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Update Failed', 'Failed to update profile. Please try again.');
  await expect(page.getByLabel('Address')).toHaveValue('Another hostel');

  // The draft survives a reload and an ended session, until it is saved.
  await page.unroute('**/api/update-profile');
  const noTokenResponse = refusal('No token provided', 'unauthorized');
  await page.route('**/api/update-profile', (route) => route.fulfill(noTokenResponse), { times: 1 });
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

test('after a sign-in, a toast says once that the site now shows the campus of the profile @deep', async ({
  page,
  baseURL,
}) => {
  await signInNewPerson(page, baseURL ?? '', 'Ada Obi', newEmail(), fountain);
  await page.goto('/');
  await expectToast(page, `Showing your campus: ${fountain.name}`);
  await page.goto('/');
  await waitUntilReady(page);
  await expect(page.getByText(fountain.name).locator('visible=true').first()).toBeVisible();
  await expect(toastRegion(page).getByText(/Showing your campus/)).toHaveCount(0);
});

test('a chosen campus, or All campuses, stays chosen when the person opens a product and goes back @deep', async ({
  page,
  baseURL,
}) => {
  await openProfile(page, baseURL ?? '');
  await page.goto('/');
  await waitUntilReady(page);
  const pickerButton = (name: string) => page.getByRole('button', { name }).locator('visible=true').first();
  for (const [choice, name] of [
    [fountain.name, fountain.name],
    ['All campuses', 'Choose your campus'],
  ] as const) {
    await page.getByRole('button', { name: 'Change campus' }).locator('visible=true').first().click();
    await page.getByRole('dialog').getByRole('button', { name: choice }).click();
    await expect(toastRegion(page).getByText('Campus updated').first()).toBeVisible();
    await cards(page).first().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goBack();
    await expect(cards(page).first()).toBeVisible();
    await expect(pickerButton(name)).toBeVisible();
  }
  // An empty value means all campuses. Without a stored value, `setChosenCampus` would store funaab again.
  await page.evaluate(() => localStorage.setItem('selectedCampus', ''));
  await page.reload();
  await waitUntilReady(page);
  await expect(
    page.getByRole('link', { name: 'Your profile' }).locator('visible=true').first(),
  ).toBeVisible();
  await expect(pickerButton('Choose your campus')).toBeVisible();
});

test('a person deletes the account after a confirmation, and the session ends @deep', async ({
  page,
  baseURL,
}) => {
  await openProfile(page, baseURL ?? '');
  const token = await getToken(page);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const confirmation = page.getByRole('alertdialog');
  await expect(confirmation).toContainText(
    'Reviews and messages stay with others, orders with their sellers and what you reported with us',
  );
  await confirmation.getByRole('button', { name: 'Keep it' }).click();
  await expect(confirmation).toBeHidden();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await confirmation.getByRole('button', { name: 'Delete my account' }).click();
  await expectToast(page, 'Your account is deleted');
  await expect(page).toHaveURL(/\/$/);
  expect(await getToken(page)).toBeNull();
  const response = await page.request.get('/api/dashboard', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.status()).toBe(401);
});

test('a guest who wanted to add a product gets the form after signing in @deep', async ({ page }) => {
  await page.goto('/profile?reason=add-product');
  await waitUntilReady(page);
  await signInByPopup(page, demoBuyer);
  await expect(page.getByRole('dialog', { name: 'Add New Product' })).toBeVisible();
  await expect(page).toHaveURL(/\/my-goods$/);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'MY GOODS' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('on each page that needs a sign-in, a guest is told why to sign in @deep', async ({ page }) => {
  await page.goto('/');
  await waitUntilReady(page);
  for (const [link, reason] of [
    ['Favorites', 'Sign in to see your favorites.'],
    ['Messages', 'Sign in to read your messages.'],
    ['Cart', 'Sign in to see your cart.'],
    ['Add product', 'Sign in to add a product.'],
  ] as const) {
    await page.getByRole('link', { name: link, exact: true }).locator('visible=true').first().click();
    await expect(page.getByRole('heading', { name: 'Sign In Required' })).toBeVisible();
    await expect(page.getByText(reason)).toBeVisible();
  }
});
