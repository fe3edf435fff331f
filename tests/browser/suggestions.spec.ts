import { expect, type Page, test } from '@playwright/test';
import { findViolations } from '../support/browser/axe.ts';
import { setChosenCampus, waitUntilReady, watchErrors } from '../support/browser/visitor.ts';

test.beforeEach(({ context, baseURL }) => setChosenCampus(context, baseURL ?? ''));

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search products' });
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' });
const options = (page: Page) => list(page).getByRole('option');
const activeOption = (page: Page) => list(page).getByRole('option', { selected: true });

test('a visitor can choose a suggested category by keyboard and a suggested product by mouse @deep', async ({
  page,
}) => {
  const errors = watchErrors(page);
  const requestedPaths: string[] = [];
  page.on('request', (request) => {
    if (/suggestions/i.test(request.url())) requestedPaths.push(request.url().replace(/.*\//, ''));
  });
  await page.clock.install();
  await page.goto('/');
  await waitUntilReady(page);
  await page.waitForLoadState('networkidle');
  expect(requestedPaths, 'suggestions load only when the visitor searches').toEqual([]);

  // Stops the clock while typing, because on a slow machine the field would request suggestions between two letters.
  await page.clock.pauseAt(Date.now() + 60_000);
  await field(page).pressSequentially('book');
  await page.clock.runFor(1_000);
  await page.clock.resume();
  await expect(list(page)).toBeVisible();
  await expect(options(page).filter({ hasText: 'Search all products for “book”' })).toBeVisible();
  await expect(list(page).getByText('Products', { exact: true })).toBeVisible();
  expect(requestedPaths.filter((path) => path.startsWith('suggestions?'))).toEqual([
    expect.stringMatching(/search=book$/),
  ]);
  expect(await findViolations(page)).toEqual([]);
  // A press beside the options, such as on the scroll bar of a long list, does not close it.
  await list(page).getByText('Products', { exact: true }).click();
  await expect(field(page)).toBeFocused();

  await field(page).press('ArrowDown');
  await expect(activeOption(page)).toHaveText('Books');
  await expect(field(page)).toHaveAttribute(
    'aria-activedescendant',
    (await activeOption(page).getAttribute('id')) ?? 'none',
  );
  await field(page).press('ArrowUp');
  await expect(activeOption(page)).toHaveCount(0);
  await field(page).press('ArrowUp');
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
  await field(page).press('Escape');
  await expect(list(page)).toBeHidden();
  await expect(field(page)).toHaveValue('book');
  await field(page).press('ArrowDown');
  await field(page).press('ArrowDown');
  await field(page).press('Enter');
  await expect(page).toHaveURL(/category=Books/);

  await field(page).fill('reading lamp');
  const lamp = options(page).filter({ hasText: 'Clamp reading lamp' });
  await expect(lamp).toContainText('₦');
  await lamp.click();
  await expect(page).toHaveURL(/\/product\//);
  await expect(page.getByRole('heading', { name: /Clamp reading lamp/, level: 1 })).toBeVisible();
  expect(errors).toEqual([]);
});

test('the request for outdated suggestions is aborted @deep', async ({ page }) => {
  // Records aborts in the page, because Playwright does not report them for a request whose response it delays.
  await page.addInitScript(() => {
    const { fetch } = window;
    window.fetch = (input, init) => {
      init?.signal?.addEventListener('abort', () => Object.assign(window, { abortedUrl: String(input) }));
      return fetch(input, init);
    };
  });
  await page.route(/suggestions.*search=lam$/, () => {});
  await page.goto('/');
  await waitUntilReady(page);
  await field(page).fill('lam');
  await page.waitForRequest(/search=lam$/);
  await field(page).fill('boo');
  await expect(options(page).first()).toHaveText('Books');
  const abortedUrl = await page.waitForFunction(() => (window as { abortedUrl?: string }).abortedUrl);
  expect(await abortedUrl.jsonValue()).toMatch(/search=lam$/);
});
