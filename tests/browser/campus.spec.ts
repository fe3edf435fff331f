import { expect, test } from '@playwright/test';
import { newEmail, signInNewPerson } from '../support/browser/person.ts';
import { expectToast } from '../support/browser/toast.ts';
import {
  cards,
  fountain,
  funaab,
  setChosenCampus,
  waitUntilReady,
  watchErrors,
} from '../support/browser/visitor.ts';

const firstVisitDialogName = 'Select your campus';
const changeDialogName = 'Change campus';

test('a first visit asks for the campus, and the dialog cannot be closed without choosing one', async ({
  page,
}) => {
  await page.goto('/');
  const dialog = page.getByRole('dialog', { name: firstVisitDialogName });
  await expect(dialog.getByRole('heading', { name: 'Welcome to Campus Market' })).toBeVisible();
  await expect(dialog).toContainText('Select your campus to connect with buyers and sellers in your area');

  await page.keyboard.press('Escape');
  await page.mouse.click(2, 2);
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Close' })).toHaveCount(0);

  await dialog.getByPlaceholder('Search your campus or university...').fill('funaab');
  await dialog.getByRole('button', { name: funaab.name }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: funaab.name })).toBeVisible();
  await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(6);

  await page.reload();
  await waitUntilReady(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: funaab.name })).toBeVisible();
  expect(await page.evaluate(() => ({ ...localStorage }))).toMatchObject({
    selectedCampus: funaab.id,
    hasSeenCampusSelection: 'true',
  });
});

test('a signed-in user’s first visit shows the campus of the profile and does not ask for one @deep', async ({
  page,
  baseURL,
}) => {
  await signInNewPerson(page, baseURL ?? '', 'Ada Obi', newEmail(), fountain);
  await page.goto('/');
  await expectToast(page, `Showing your campus: ${fountain.name}`);
  await expect(page.getByRole('button', { name: fountain.name })).toBeVisible();
  await expect(page.getByRole('dialog', { name: firstVisitDialogName })).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('selectedCampus'))).toBe(fountain.id);
});

test('a visitor can filter the campuses by state and by search @deep', async ({ page }) => {
  await page.goto('/');
  const dialog = page.getByRole('dialog', { name: firstVisitDialogName });
  const stateFilters = dialog.getByRole('toolbar', { name: 'Filter by State' }).getByRole('button');
  await expect(stateFilters).toHaveCount(38);
  await expect(stateFilters.first()).toHaveText('All States');
  await expect(stateFilters.first()).toHaveAttribute('aria-pressed', 'true');

  await stateFilters.filter({ hasText: /^Osun$/ }).click();
  const row = dialog.getByRole('button', { name: fountain.name });
  await expect(row).toContainText('FUO');
  await expect(row.getByText('Osun State', { exact: true })).toBeVisible();
  await expect(row).toContainText('Private');
  await expect(dialog.getByRole('button', { name: funaab.name })).toHaveCount(0);

  await dialog.getByRole('searchbox').fill('zzz');
  await expect(dialog.getByText('No campuses found')).toBeVisible();
  await expect(dialog.getByText('Try adjusting your search terms')).toBeVisible();
});

test('a visitor can choose a campus with the keyboard alone @deep', async ({ page }) => {
  await page.goto('/');
  const dialog = page.getByRole('dialog', { name: firstVisitDialogName });
  await expect(dialog).toBeVisible();
  const search = dialog.getByRole('searchbox');
  for (
    let presses = 0;
    presses < 3 && !(await search.evaluate((field) => field.matches(':focus')));
    presses++
  )
    await page.keyboard.press('Tab');
  await page.keyboard.type('fountain');
  await expect(dialog.getByRole('button', { name: funaab.name })).toHaveCount(0);
  const row = dialog.getByRole('button', { name: fountain.name });
  for (
    let presses = 0;
    presses < 45 && !(await row.evaluate((button) => button.matches(':focus')));
    presses++
  )
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: fountain.name })).toBeVisible();
});

test('all tabs show the campus that a visitor chooses in the header, even after the campus dialog failed to load', async ({
  page,
  context,
  baseURL,
}) => {
  await setChosenCampus(context, baseURL ?? '');
  const dialogCode = '**/CampusDialog-*.js';
  await page.route(dialogCode, (route) => route.abort());
  await page.goto('/');
  const otherTab = await context.newPage();
  await otherTab.goto('/');
  await waitUntilReady(otherTab);
  await waitUntilReady(page);

  await page.getByRole('button', { name: funaab.name }).click();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText("We couldn't load the campuses.");
  await page.unroute(dialogCode);
  await alert.getByRole('button', { name: 'Try again' }).click();
  const dialog = page.getByRole('dialog', { name: changeDialogName });
  await dialog.getByRole('searchbox').fill('fountain');
  await dialog.getByRole('button', { name: fountain.name }).click();
  await expect(alert).toHaveCount(0);

  await expect(page.getByRole('button', { name: fountain.name })).toBeVisible();
  await expect(otherTab.getByRole('button', { name: fountain.name })).toBeVisible();
});

test('Escape closes the campus picker and returns the focus to its button @deep', async ({
  page,
  context,
  baseURL,
}) => {
  await setChosenCampus(context, baseURL ?? '');
  const errors = watchErrors(page);
  await page.goto('/');
  await waitUntilReady(page);
  const button = page.getByRole('button', { name: funaab.name });
  await button.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button).toBeFocused();
  // The errors include every violation of the page's content policy.
  expect(errors).toEqual([]);
});

test('a link with a campus shows that campus, and the visitor’s choice stays unchanged @deep', async ({
  page,
  context,
  baseURL,
}) => {
  await setChosenCampus(context, baseURL ?? '');
  await page.goto(`/?campus=${fountain.id}`);
  await waitUntilReady(page);
  await expect(page.getByRole('button', { name: fountain.name })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('button', { name: funaab.name })).toBeVisible();
});

test('a link with the short name of a campus shows that campus @deep', async ({ page, context, baseURL }) => {
  await setChosenCampus(context, baseURL ?? '');
  await page.goto('/?campus=fuo');
  await waitUntilReady(page);
  await expect(page.getByRole('button', { name: fountain.name })).toBeVisible();
  const productLinksInHtml = async (path: string) =>
    (await (await context.request.get(path)).text()).match(/href="\/product\/[^"?#]+/g);
  const products = await productLinksInHtml(`/?campus=${fountain.id}`);
  expect(await productLinksInHtml('/?campus=fuo')).toEqual(products);
  expect(await productLinksInHtml('/')).not.toEqual(products);
});

test('a link with an unknown campus shows a message and no products @deep', async ({
  page,
  context,
  baseURL,
}) => {
  await setChosenCampus(context, baseURL ?? '');
  const errors = watchErrors(page);
  const message = 'This campus is not on Campus Market.';
  const html = await (await context.request.get('/?campus=Atlantis')).text();
  expect(html).toContain(message);
  expect(html).not.toMatch(/<article|href="\/product\//);

  await page.goto('/?campus=Atlantis');
  await waitUntilReady(page);
  await expect(page.getByRole('status').filter({ hasText: message })).toContainText(
    'The link you opened says “Atlantis”.',
  );
  await expect(cards(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: funaab.name })).toBeVisible();

  await page.getByRole('link', { name: 'Show all products' }).click();
  await expect(page.getByText(message)).toHaveCount(0);
  await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(6);
  await page.goBack();
  await expect(page.getByText(message)).toBeVisible();
  expect(errors).toEqual([]);
});

test('after a visitor has chosen a campus on a product’s page, the server renders Home for that campus @deep', async ({
  page,
  context,
  request,
}) => {
  const home = await (await request.get('/')).text();
  const [, productPath = ''] = home.match(/href="(\/product\/[^"?#]+)/) ?? [];
  await page.goto(productPath);
  await waitUntilReady(page);
  await page.getByRole('button', { name: 'Choose your campus' }).click();
  const dialog = page.getByRole('dialog', { name: changeDialogName });
  await dialog.getByRole('searchbox').fill('fountain');
  await dialog.getByRole('button', { name: fountain.name }).click();
  await expect(page.getByRole('button', { name: fountain.name })).toBeVisible();
  // Checks the server's HTML, because in the browser the campus of local storage is shown even if the cookie is missing.
  const html = await (await context.request.get('/')).text();
  expect(html).toContain(fountain.name);
  expect(html).not.toContain('Choose your campus');
});
