import { expect, type Page, test } from '@playwright/test';
import { chooseCampus, confirm, openAdminPanel, otherPage, row } from '../../support/browser/admin-panel.ts';
import { findViolations } from '../../support/browser/axe.ts';
import { dropResponse, failUntilRetried, failWith503, tryAgain } from '../../support/browser/network.ts';
import { newEmail, signInNewPerson } from '../../support/browser/person.ts';
import { pictureFile } from '../../support/browser/seller.ts';
import { type Caller, callerWithToken, signInAs } from '../../support/browser/sign-in.ts';
import { expectAndCloseToast } from '../../support/browser/toast.ts';
import { bayero } from '../../support/browser/visitor.ts';

test.setTimeout(90_000);

const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();

interface Order {
  reference: string;
  status: string;
}

test('an admin opens a canteen with a menu, and manages its orders @deep', async ({
  browser,
  page,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const name = `Buka ${newEmail().slice(0, 8)}`;
  const canteen = row(page, name);
  await failUntilRetried(page, '**/api/admin/canteens*', failWith503);
  const admin = await openAdminPanel(page, site, 'canteens');
  await expectAndCloseToast(page, 'Error loading canteens', 'Failed to load canteens. Please try again.');
  await tryAgain(page);
  await expect(row(page, 'Iya Moria Kitchen')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Create canteen' }).click();
  await dialog(page).getByLabel('Opens at').fill('8');
  await dialog(page).getByLabel('Rating').fill('6');
  await press(page, 'Create canteen');
  for (const problem of ['Enter the name of the canteen.', 'Enter a number from 0 to 5, such as 4.5.'])
    await expect(dialog(page).getByRole('link', { name: problem })).toBeVisible();
  await expect(dialog(page).getByRole('link', { name: /^Enter a time such as 08:00/ })).toHaveCount(2);
  expect(await findViolations(page, '[role=dialog]')).toEqual([]);
  await dialog(page).getByLabel('Name').fill(name);
  await dialog(page).getByLabel('Where it is').fill('Beside the chapel');
  await dialog(page).getByLabel('Opens at').fill('00:00');
  await dialog(page).getByLabel('Closes at').fill('00:00');
  await dialog(page).getByLabel('Rating').fill('4.5');
  await dialog(page).getByLabel('WhatsApp').fill('12');
  await dialog(page).getByLabel('Specialties').fill('Amala, Ewedu,');
  await chooseCampus(page, 'Campus', bayero);
  await press(page, 'Create canteen');
  const wrongPhone = 'phone must be a phone number, such as 08031234567';
  await expectAndCloseToast(page, 'Failed to create canteen', wrongPhone);
  await expect(dialog(page).getByLabel('WhatsApp')).toHaveAccessibleDescription(new RegExp(wrongPhone));
  await dialog(page).getByLabel('WhatsApp').fill('08031234567');
  await page.route('**/api/admin/canteens', dropResponse, { times: 1 });
  await press(page, 'Create canteen');
  await expectAndCloseToast(page, 'Failed to create canteen', 'Please try again.');
  await page.reload();
  await page.getByRole('button', { name: 'Create canteen' }).click();
  await expect(dialog(page).getByText('We kept what you filled in.')).toBeVisible();
  await press(page, 'Create canteen');
  await expectAndCloseToast(page, 'Canteen created', name);
  await expect(canteen).toHaveCount(1);
  for (const words of ['Beside the chapel', bayero.name, '00:00 to 00:00', 'Opened'])
    await expect(canteen).toContainText(words);

  const open = canteen.getByRole('switch', { name: `Open: ${name}` });
  await page.route('**/toggle', failWith503, { times: 1 });
  await open.press('Space');
  await expectAndCloseToast(page, 'Failed to close canteen', 'Please try again.');
  await expect(open).toBeChecked();
  await open.press('Space');
  await expectAndCloseToast(page, 'Canteen closed', name);
  await expect(canteen).toContainText('Closed');
  await open.press('Space');
  await expectAndCloseToast(page, 'Canteen opened', name);
  await canteen.getByRole('button', { name: `Edit ${name}` }).press('Enter');
  await expect(dialog(page).getByLabel('Specialties')).toHaveValue('Amala, Ewedu');
  await dialog(page).getByLabel('Opens at').fill('');
  await dialog(page).getByLabel('Closes at').fill('');
  await press(page, 'Save changes');
  await expectAndCloseToast(page, 'Canteen updated', name);
  await expect(canteen).toContainText('None');

  await canteen.getByRole('button', { name: `Menu and orders of ${name}` }).press('Enter');
  await expect(page.getByRole('heading', { name })).toBeFocused();
  await page.getByRole('button', { name: 'Add item' }).click();
  await press(page, 'Add item');
  for (const problem of ['Enter the name of the dish.', 'Enter a price above 0.', 'Choose a category.'])
    await expect(dialog(page).getByRole('link', { name: problem })).toBeVisible();
  await dialog(page).getByLabel('Name').fill('Amala and ewedu');
  await dialog(page).getByLabel('Price').fill('650');
  await dialog(page).getByLabel('Category').selectOption('Combo');
  await dialog(page).locator('input[type=file]').setInputFiles(pictureFile('amala.png'));
  await expectAndCloseToast(page, 'Upload successful', '1 file(s) uploaded successfully');
  await page.route('**/items', (route) => route.abort(), { times: 1 });
  await press(page, 'Add item');
  await expectAndCloseToast(page, 'Failed to add item', 'Please try again.');
  await press(page, 'Add item');
  await expectAndCloseToast(page, 'Item added', 'Amala and ewedu');
  const item = row(page, 'Amala and ewedu');
  for (const words of ['Combo', '₦650']) await expect(item).toContainText(words);
  await item.getByRole('button', { name: 'Edit Amala and ewedu' }).click();
  await dialog(page).getByLabel('Price').fill('700');
  await press(page, 'Save changes');
  await expectAndCloseToast(page, 'Item updated', 'Amala and ewedu');
  await expect(item).toContainText('₦700');

  const other = await otherPage(browser, site);
  const reference = await orderFrom(other, site, admin, name);
  await page.getByRole('button', { name: 'All canteens' }).click();
  await expect(canteen.getByRole('button', { name: `Menu and orders of ${name}` })).toBeFocused();
  await page.getByRole('button', { name: 'Orders', exact: true }).click();
  const order = row(page, reference);
  for (const words of [name, 'Bola Ade', 'Main gate', '2 × Amala and ewedu', '₦1,950', 'Opened'])
    await expect(order).toContainText(words);
  expect(await findViolations(page)).toEqual([]);
  await page.route('**/api/orders/*', failWith503, { times: 1 });
  await order.getByRole('button', { name: `Complete order ${reference}` }).press('Enter');
  await expectAndCloseToast(page, 'Failed to complete order', 'Please try again.');
  await order.getByRole('button', { name: `Complete order ${reference}` }).press('Enter');
  await expectAndCloseToast(page, 'Order completed', reference);
  await expect(order.getByRole('button', { name: `Reopen order ${reference}` })).toBeFocused();
  await page.getByRole('button', { name: 'Completed', exact: true }).click();
  await expect(order).toContainText('Completed');
  const { orders } = await admin.get<{ orders: Order[] }>(`/admin/orders?reference=${reference}`);
  expect(orders).toMatchObject([{ reference, status: 'completed' }]);

  await page.setViewportSize({ width: 360, height: 780 });
  await page.getByRole('button', { name: 'Canteens', exact: true }).click();
  await canteen.getByRole('button', { name: `Menu and orders of ${name}` }).click();
  await item.getByRole('button', { name: 'Remove Amala and ewedu' }).click();
  await confirm(page, 'Remove Amala and ewedu?', 'Remove item');
  await expectAndCloseToast(page, 'Item removed', 'Amala and ewedu');
  await expect(page.getByText('Nothing on the menu yet')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'All canteens' }).click();
  const remove = canteen.getByRole('button', { name: `Delete ${name}` });
  await remove.click();
  await expect(page.getByRole('alertdialog')).toContainText('Its orders stay.');
  await page.keyboard.press('Escape');
  await expect(remove).toBeFocused();
  await remove.press('Enter');
  await confirm(page, `Delete ${name}?`, 'Delete canteen');
  await expectAndCloseToast(page, 'Canteen deleted', name);
  await expect(canteen).toHaveCount(0);
});

test('an admin sets where canteens deliver on a campus @deep', async ({ page, baseURL }) => {
  const place = `Hall ${newEmail().slice(0, 8)}`;
  await openAdminPanel(page, baseURL ?? '', 'canteens');
  await failUntilRetried(page, '**/api/admin/delivery-locations*', failWith503);
  await page.getByRole('button', { name: 'Delivery locations' }).click();
  await expectAndCloseToast(page, 'Error loading places', 'Failed to load the places. Please try again.');
  await tryAgain(page);
  await expect(row(page, 'Main gate')).toBeVisible();
  await page.getByRole('combobox', { name: 'Campus' }).fill(bayero.name);
  await page.getByRole('option', { name: bayero.name }).click();
  await expect(row(page, 'Main gate')).toHaveCount(0);

  const add = page.getByRole('button', { name: 'Add place' });
  await add.click();
  await expect(page.getByRole('link', { name: 'Enter the name of the place.' })).toBeVisible();
  await page.getByLabel('Name').fill(place);
  await page.route('**/api/admin/delivery-locations', (route) => route.abort(), { times: 1 });
  await add.click();
  await expectAndCloseToast(page, 'Failed to add place', 'Please try again.');
  await page.getByLabel('Name').press('Enter');
  await expectAndCloseToast(page, 'Place added', place);
  await expect(row(page, place)).toHaveCount(1);
  await expect(page.getByLabel('Name')).toHaveValue('');
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 780 });
    expect(await findViolations(page)).toEqual([]);
  }
  await page.route('**/api/admin/delivery-locations/*', failWith503, { times: 1 });
  for (const [title, text] of [
    ['Failed to remove place', 'Please try again.'],
    ['Place removed', place],
  ] as const) {
    await row(page, place)
      .getByRole('button', { name: `Remove ${place}` })
      .click();
    await confirm(page, `Remove ${place}?`, 'Remove place');
    await expectAndCloseToast(page, title, text);
  }
  await expect(row(page, place)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Delivery locations' })).toBeFocused();
});

/** Orders two of the first dish of a canteen. Resolves to the reference of the order. */
async function orderFrom(page: Page, site: string, admin: Caller, canteenName: string): Promise<string> {
  const email = newEmail();
  await signInNewPerson(page, site, 'Bola Ade', email);
  const buyer = callerWithToken(site, await signInAs(page.context(), site, email));
  const { canteens } = await admin.get<{ canteens: { _id: string; name: string }[] }>('/admin/canteens');
  const canteenId = canteens.find(({ name }) => name === canteenName)?._id;
  const { menu } = await admin.get<{ menu: { _id: string }[] }>(`/canteens/${canteenId}`);
  const reference = `CM-${email.slice(0, 6).toUpperCase()}`;
  const lines = [{ menuItemId: menu[0]?._id, quantity: 2 }];
  await buyer.send('POST', '/orders', { reference, canteenId, deliveryLocation: 'Main gate', lines });
  return reference;
}
