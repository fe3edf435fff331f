import { expect, test } from '@playwright/test';
import { findViolations } from '../../support/browser/axe.ts';
import { addControlHelpers, findSmallTargets } from '../../support/browser/gallery.ts';

test('a person whose link of an e-mail is not valid is told so, and can go on to the market @deep', async ({
  page,
}) => {
  await page.goto('/unsubscribe/cut-off');
  await expect(page.getByText('This link is not valid.')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await addControlHelpers(page);
  expect(await findSmallTargets(page)).toEqual([]);
  await page.getByRole('link', { name: 'Go to Campus Market' }).click();
  await expect(page).toHaveURL('/');
});
