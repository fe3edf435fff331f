import { expect, type Page, test } from '@playwright/test';
import { confirm, openAdminPanel, otherPage } from '../../support/browser/admin-panel.ts';
import { findViolations } from '../../support/browser/axe.ts';
import { failUntilRetried, failWith503, tryAgain } from '../../support/browser/network.ts';
import { listProduct, order, signInSeller } from '../../support/browser/seller.ts';
import { expectAndCloseToast } from '../../support/browser/toast.ts';

const card = (page: Page, storeName: string) => page.getByRole('article').filter({ hasText: storeName });

test('an admin sees the figures of a store, refuses a badge once and then grants it @deep', async ({
  browser,
  page,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const other = await otherPage(browser, site);
  const { seller, storeName } = await signInSeller(other, site);
  await order(site, await listProduct(site, seller, 'Indigo cap', 4500));
  const { orders } = await seller.get<{ orders: { _id: string }[] }>('/stores/my-store/orders');
  await seller.send('PATCH', `/orders/${orders[0]?._id}`, { status: 'completed' });
  const ask = () =>
    seller.send('POST', '/stores/my-store/request-verification', { level: 'gold', note: 'Two years here.' });
  await ask();

  await failUntilRetried(page, '**/api/admin/verifications*', failWith503);
  await openAdminPanel(page, site, 'verifications');
  await expectAndCloseToast(page, 'Error loading requests', 'Failed to load requests. Please try again.');
  await tryAgain(page);
  const request = card(page, storeName);
  for (const words of ['Asks for Gold', 'Verified', 'Two years here.', 'University of Lagos'])
    await expect(request).toContainText(words);
  for (const figure of ['Products1', 'Orders1', 'Revenue₦9,000', 'RatingNone yet', /Paid since\d/])
    await expect(request.locator('dl > div').filter({ hasText: figure })).toHaveCount(1);
  expect(await findViolations(page)).toEqual([]);

  const refuse = request.getByRole('button', { name: `Refuse: ${storeName}` });
  await page.route('**/api/admin/verifications/*', failWith503, { times: 1 });
  await refuse.press('Enter');
  await confirm(page, `Refuse ${storeName}?`, 'Refuse');
  await expectAndCloseToast(page, 'Failed to answer request', 'Please try again.');
  await refuse.press('Enter');
  await confirm(page, `Refuse ${storeName}?`, 'Refuse');
  await expectAndCloseToast(page, 'Request refused', storeName);
  await expect(request.getByRole('heading')).toBeFocused();
  await page.getByRole('button', { name: 'Refused', exact: true }).click();
  await expect(request).toContainText(/Refused, \d/);

  await ask();
  await page.setViewportSize({ width: 360, height: 780 });
  await page.getByRole('button', { name: 'Waiting', exact: true }).click();
  await request.getByRole('button', { name: `Grant Premium: ${storeName}` }).click();
  const question = page.getByRole('alertdialog', { name: `Grant Premium to ${storeName}?` });
  await expect(question).toContainText('Buyers see Premium at once');
  expect(await findViolations(page, '[role=alertdialog]')).toEqual([]);
  await question.getByRole('button', { name: 'Grant Premium' }).click();
  await expectAndCloseToast(page, 'Premium granted', storeName);
  await expect(request).toContainText(/Premium granted, \d/);
  expect(await findViolations(page)).toEqual([]);
  const href = await request.getByRole('link', { name: storeName }).getAttribute('href');
  await other.goto(href ?? '');
  await expect(other.getByText('Premium', { exact: true }).first()).toBeVisible();
});
