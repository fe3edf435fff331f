import { expect, type Locator, type Page, test } from '@playwright/test';
import { adminPath } from '../../support/browser/admin-panel.ts';
import { findViolations } from '../../support/browser/axe.ts';
import { demoAdmin, newEmail } from '../../support/browser/person.ts';
import { apiClientWithToken, signInAs } from '../../support/browser/sign-in.ts';
import { expectAndCloseToast } from '../../support/browser/toast.ts';
import { setChosenCampus, unilag } from '../../support/browser/visitor.ts';

// axe is slow while other tests use both processor cores.
test.setTimeout(90_000);

const sizes = { phone: { width: 360, height: 780 }, desktop: { width: 1280, height: 800 } };

const personCard = (page: Page, name: string) => page.getByRole('region', { name });
const figure = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Figures' }).locator('dl > div').filter({ hasText: name }).locator('dd');
const confirmation = (page: Page) => page.getByRole('alertdialog');
const changeRows = (page: Page, container: Page | Locator = page) =>
  container.getByRole('row').filter({ has: page.getByRole('cell') });

async function search(page: Page, formName: string, text: string): Promise<void> {
  const field = page.getByRole('form', { name: formName }).getByRole('searchbox');
  await field.fill(text);
  await field.press('Enter');
}

/** Checks accessibility and horizontal overflow, on a phone and on a desktop. */
async function expectGoodLayout(page: Page): Promise<void> {
  for (const size of [sizes.phone, sizes.desktop]) {
    await page.setViewportSize(size);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
    expect(await findViolations(page)).toEqual([]);
  }
}

/** Creates a seller with a complete profile, for this test only. Returns an API client and the Google ID. */
async function createSeller(page: Page, site: string, name: string) {
  const context = await page.context().browser()?.newContext({ baseURL: site });
  if (!context) throw new Error('The page has no browser.');
  const seller = apiClientWithToken(site, await signInAs(context, site, newEmail()));
  await context.close();
  const profile = { name, phoneNumber: '08031234567', address: 'Iyaloja hostel', campus: unilag.id };
  await seller.send('POST', '/update-profile', { ...profile, department: 'Accounting' });
  const { user } = await seller.get<{ user: { googleId: string } }>('/user');
  return { seller, googleId: user.googleId };
}

test.beforeEach(async ({ context, baseURL }) => {
  await setChosenCampus(context, baseURL ?? '');
  await signInAs(context, baseURL ?? '', demoAdmin);
});

test('an admin can find a seller, mark the vendor package as paid, suspend the seller, and see these changes @deep', async ({
  page,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const name = `Amina ${newEmail().slice(0, 8)}`;
  const { seller, googleId } = await createSeller(page, site, name);
  const isPaid = async () => (await seller.get<{ isPaid: boolean }>('/check-status')).isPaid;
  await page.goto(adminPath);
  await expect(page.getByRole('heading', { level: 1, name: 'User Management' })).toBeVisible();

  await search(page, 'Find a user', '  ');
  await expect(page.getByText('Please enter a Google ID')).toBeVisible();
  await expect(page.getByLabel('Google ID')).toBeFocused();
  await search(page, 'Find a user', '10769150350006150715');
  await expectAndCloseToast(page, 'User Not Found', 'No user found with that Google ID');
  await page.route('**/api/admin/users/google/*', (route) => route.fulfill({ status: 500, json: {} }));
  await search(page, 'Find a user', googleId);
  await expectAndCloseToast(page, 'Failed to search user', 'Please try again.');
  await page.unroute('**/api/admin/users/google/*');
  await search(page, 'Find a user', googleId);
  const card = personCard(page, name);
  for (const text of ['Unpaid', 'Accounting', '08031234567', unilag.name])
    await expect(card.getByText(text, { exact: true })).toBeVisible();
  await expect(card.getByText('No admin has changed anything for this person yet.')).toBeVisible();
  await expect(figure(page, 'Total users')).toHaveText(/^\d[\d,]*$/);
  await expect(
    page.getByRole('list', { name: /^Orders per day, last 7 days/ }).getByRole('listitem'),
  ).toHaveCount(7);
  await expectGoodLayout(page);

  const paidVendorCount = Number(await figure(page, 'Paid vendors').textContent());
  const paidSwitch = card.getByRole('switch', { name: 'Vendor package' });
  await paidSwitch.press('Space');
  await expect(confirmation(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(paidSwitch).not.toBeChecked();
  await page.route('**/paid-status', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  await paidSwitch.press('Space');
  await confirmation(page).getByRole('button', { name: 'Mark as paid' }).click();
  await expectAndCloseToast(page, 'Failed to update user payment status', 'Please try again.');
  await expect(paidSwitch).not.toBeChecked();
  expect(await isPaid()).toBe(false);
  await paidSwitch.press('Space');
  await confirmation(page).getByRole('button', { name: 'Mark as paid' }).press('Enter');
  await expectAndCloseToast(page, 'Payment status updated', `${name} is now marked as paid.`);
  await expect(paidSwitch).toBeChecked();
  expect(await isPaid()).toBe(true);
  await expect(figure(page, 'Paid vendors')).not.toHaveText(String(paidVendorCount));
  await expect(card.getByText('Next payment due')).toBeVisible();
  const reminder = await card.getByRole('link', { name: 'Remind on WhatsApp' }).getAttribute('href');
  const chat = new URL(reminder ?? '');
  expect(chat.pathname).toBe('/2348031234567');
  expect(chat.searchParams.get('text')).toMatch(
    new RegExp(`^Good day ${name}, .*\nThe next ₦900 .* is due on .*\nGoogle ID: ${googleId}\n`),
  );

  await card.getByRole('button', { name: 'Suspend person' }).press('Enter');
  const suspension = page.getByRole('dialog', { name: `Suspend ${name}?` });
  await suspension.getByRole('button', { name: 'Suspend person' }).click();
  await expect(suspension.getByText('Write why.').first()).toBeVisible();
  await suspension.getByLabel('Why').fill('Two buyers paid and got nothing.');
  await suspension.getByRole('button', { name: 'Suspend person' }).click();
  await expectAndCloseToast(page, 'Person suspended', name);
  await expect(card.getByText('Two buyers paid and got nothing.').first()).toBeVisible();
  await card.getByRole('button', { name: 'Lift suspension' }).press('Enter');
  await confirmation(page).getByRole('button', { name: 'Lift suspension' }).click();
  await expectAndCloseToast(page, 'Suspension lifted', name);
  await paidSwitch.press('Space');
  await confirmation(page).getByRole('button', { name: 'Mark as unpaid' }).click();
  await expectAndCloseToast(page, 'Payment status updated', `${name} is now marked as unpaid.`);
  expect(await isPaid()).toBe(false);

  await expect(changeRows(page, card)).toHaveCount(4);
  await expect(changeRows(page, card).first()).toContainText('Vendor package paid: yes → became no');
  await expect(changeRows(page, card).last()).toContainText('Vendor package paid: no → became yes');
  await expectGoodLayout(page);

  // Looks only for changes of this seller, because other tests make changes at the same time.
  const sellerChanges = changeRows(page).filter({ hasText: name });
  await page.getByRole('tab', { name: 'Trail' }).click();
  await expect(sellerChanges.first()).toBeVisible();
  await page.getByLabel('What', { exact: true }).selectOption('Person');
  await page.getByLabel('Who', { exact: true }).selectOption(demoAdmin);
  await expect(sellerChanges.first()).toBeVisible();
  await expectGoodLayout(page);
  await page
    .getByRole('button', { name: `All changes of ${name}` })
    .first()
    .press('Enter');
  await expect(changeRows(page)).toHaveCount(4);
  await expect(changeRows(page).nth(2)).toContainText(
    'Reason: nothing → became Two buyers paid and got nothing.',
  );
  await page.getByRole('button', { name: 'Show all changes' }).press('Enter');
  // Other tests may change delivery locations, so the empty list is mocked.
  const pagination = { page: 1, limit: 20, hasMore: false, nextCursor: null };
  const emptyTrail = { success: true, data: { changes: [], pagination } };
  await page.route('**/api/admin/trail?*', (route) => route.fulfill({ json: emptyTrail }));
  await page.getByLabel('What', { exact: true }).selectOption('Delivery location');
  await expect(page.getByText('No changes found')).toBeVisible();
});
