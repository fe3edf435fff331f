import { expect, type Page, test } from '@playwright/test';
import {
  answerConfirmation,
  openAdminPanel,
  openOtherVisitorPage,
} from '../../support/browser/admin-panel.ts';
import { findViolations } from '../../support/browser/axe.ts';
import { failUntilRetried, failWith503, tryAgain } from '../../support/browser/network.ts';
import { demoSeller, newEmail } from '../../support/browser/person.ts';
import { signInNewSeller } from '../../support/browser/seller.ts';
import { apiClientWithToken, signInAs } from '../../support/browser/sign-in.ts';
import { expectAndCloseToast, expectErrorOnPage } from '../../support/browser/toast.ts';

const reportCard = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });

test('an admin handles a report: hides the product, suspends its seller, and closes the report with the outcome @deep', async ({
  browser,
  page,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const sellerPage = await openOtherVisitorPage(browser, site);
  const name = `Lamp ${newEmail().slice(0, 8)}`;
  const email = newEmail();
  const [id = ''] = await signInNewSeller(sellerPage, site, [{ productName: name }], email);
  const reporter = apiClientWithToken(
    site,
    await signInAs((await openOtherVisitorPage(browser, site)).context(), site, demoSeller),
  );
  const reason = `Asks for money before I have seen anything: ${name} never came.`;
  await reporter.send('POST', '/reports', { kind: 'product', targetId: id, reason });
  const { sellerId } = (await reporter.get<{ product: { sellerId: string } }>(`/product-details/${id}`))
    .product;
  await reporter.send('POST', '/reports', {
    kind: 'person',
    targetId: sellerId,
    reason: `Seller of ${name}`,
  });

  await failUntilRetried(page, '**/api/admin/reports*', failWith503);
  await openAdminPanel(page, site, 'reports');
  await expectErrorOnPage(page, 'Error loading reports', 'Failed to load reports. Please try again.');
  await tryAgain(page);
  const report = reportCard(page, reason);
  await expect(report.getByRole('heading', { name })).toBeVisible();
  await expect(report).toContainText('Listed by Ada Obi');
  await expect(report.getByRole('link', { name: demoSeller })).toHaveAttribute('href', /\/seller\//);
  expect(await findViolations(page)).toEqual([]);

  await report.getByRole('button', { name: `Hide product: ${name}` }).press('Enter');
  await answerConfirmation(page, `Hide ${name}?`, 'Hide product');
  await expectAndCloseToast(page, 'Product hidden', name);
  await expect(report.getByText('Hidden', { exact: true })).toBeVisible();
  await expect(report.getByRole('button', { name: `Show product: ${name}` })).toBeFocused();

  const suspendButton = report.getByRole('button', { name: 'Suspend person: Ada Obi' });
  const suspendDialog = page.getByRole('dialog', { name: 'Suspend Ada Obi?' });
  await suspendButton.press('Enter');
  await suspendDialog.getByRole('button', { name: 'Suspend person' }).click();
  await expect(suspendDialog.getByLabel('Why')).toBeFocused();
  await expect(suspendDialog.getByLabel('Why')).toHaveAccessibleDescription(/Write why\./);
  await suspendDialog.getByLabel('Why').fill('Two buyers got nothing.');
  expect(await findViolations(page, '[role=dialog]')).toEqual([]);
  await page.route('**/suspension', (route) => route.abort(), { times: 1 });
  await suspendDialog.getByRole('button', { name: 'Suspend person' }).click();
  await expectAndCloseToast(page, 'Failed to suspend person', 'Please try again.');
  await suspendDialog.getByRole('button', { name: 'Suspend person' }).click();
  await expectAndCloseToast(page, 'Person suspended', 'Ada Obi');
  await expect(suspendDialog).toBeHidden();
  for (const text of [reason, `Seller of ${name}`])
    await expect(reportCard(page, text).getByText('Suspended', { exact: true })).toBeVisible();

  const closeReportDialog = page.getByRole('dialog', { name: 'Close report' });
  const closeReportButton = closeReportDialog.getByRole('button', { name: 'Close report' });
  await report.getByRole('button', { name: `Close report: ${name}` }).press('Enter');
  await expect(closeReportDialog.getByRole('radio', { name: 'Product hidden' })).toBeChecked();
  await closeReportDialog.getByRole('radio', { name: 'Something else' }).check({ force: true });
  await closeReportButton.click();
  await expect(closeReportDialog.getByLabel('What you did')).toBeFocused();
  await expect(closeReportDialog.getByLabel('What you did')).toHaveAccessibleDescription(
    /Write what was done\./,
  );
  await closeReportDialog.getByLabel('What you did').fill('Hidden, and the seller is suspended.');
  await page.route('**/api/admin/reports/*', failWith503, { times: 1 });
  await closeReportButton.click();
  await expectAndCloseToast(page, 'Failed to close report', 'Please try again.');
  await page.reload();
  await report.getByRole('button', { name: `Close report: ${name}` }).click();
  await expect(closeReportDialog.getByLabel('What you did')).toHaveValue(
    'Hidden, and the seller is suspended.',
  );
  await closeReportButton.click();
  await expectAndCloseToast(page, 'Report closed');
  await expect(report.getByRole('button', { name: `Open again: ${name}` })).toBeFocused();

  await page.setViewportSize({ width: 360, height: 780 });
  await page.getByRole('button', { name: 'Closed', exact: true }).click();
  await expect(report).toContainText('Something else: Hidden, and the seller is suspended.');
  expect(await findViolations(page)).toEqual([]);
  await report.getByRole('button', { name: 'Lift suspension: Ada Obi' }).click();
  await answerConfirmation(page, 'Lift the suspension of Ada Obi?', 'Lift suspension');
  await expectAndCloseToast(page, 'Suspension lifted', 'Ada Obi');
  await report.getByRole('button', { name: `Open again: ${name}` }).click();
  await expectAndCloseToast(page, 'Report opened again');
  await expect(report).not.toContainText('Something else');
});
