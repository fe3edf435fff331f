import { expect, test } from '@playwright/test';
import { mainNavigation, openProfilePanel, profilePanel } from '../../support/browser/navigation.ts';
import { demoAdmin, demoBuyer, getToken } from '../../support/browser/person.ts';
import { parseChatLink } from '../../support/browser/shopping.ts';
import { signInAs } from '../../support/browser/sign-in.ts';
import { expectToast } from '../../support/browser/toast.ts';
import { funaab, setChosenCampus, waitUntilReady } from '../../support/browser/visitor.ts';

const phone = { width: 360, height: 780 };

test.beforeEach(async ({ context, baseURL }) => setChosenCampus(context, baseURL ?? ''));

for (const [name, viewport] of [
  ['a phone', phone],
  ['a desktop', { width: 1280, height: 800 }],
] as const) {
  test(`on ${name}, the navigation has a link to each main page and marks that of the current page${viewport === phone ? '' : ' @deep'}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto('/');
    await waitUntilReady(page);
    for (const [label, heading] of [
      ['Canteens', 'Canteens'],
      ['Farmers', 'Farmers Market'],
      ['Stores', 'Campus Stores'],
      ['Home', 'Campus Market'],
    ] as const) {
      await mainNavigation(page).getByRole('link', { name: label, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeAttached();
      await expect(mainNavigation(page).getByRole('link', { name: label, exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      );
    }
  });
}

test('on a phone, the bottom bar has six links of equal width, and does not cover the end of a page @deep', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/canteens');
  await waitUntilReady(page);
  const links = mainNavigation(page).getByRole('link');
  await expect(links).toHaveCount(6);
  const boxes = await links.evaluateAll((elements) =>
    elements.map((link) => link.getBoundingClientRect().toJSON()),
  );
  expect(new Set(boxes.map(({ width }) => Math.round(width))).size).toBe(1);
  for (const { height } of boxes) expect(height).toBeGreaterThanOrEqual(44);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const lastLink = await page.getByRole('main').getByRole('link').last().boundingBox();
  expect((lastLink?.y ?? 0) + (lastLink?.height ?? 0)).toBeLessThanOrEqual(phone.height - 64);
});

test('on a wide screen, the content of each page is in the middle, with the same edges as the header @deep', async ({
  page,
}) => {
  const starts = new Map<number, number>();
  for (const path of ['/', '/stores', '/canteens', '/privacy']) {
    for (const width of [1280, 1680, 2200]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await waitUntilReady(page);
      const { start, end, iconsEnd, columnStart, columnEnd } = await page.evaluate(() => {
        const main = document.querySelector('main') as HTMLElement;
        const { left, right } = main.getBoundingClientRect();
        const { paddingLeft, paddingRight } = getComputedStyle(main);
        const column = (main.parentElement as HTMLElement).getBoundingClientRect();
        const links = document.querySelector('nav[aria-label=Yours]') as HTMLElement;
        return {
          start: left + Number.parseFloat(paddingLeft),
          end: right - Number.parseFloat(paddingRight),
          iconsEnd: links.getBoundingClientRect().right,
          columnStart: column.left,
          columnEnd: column.right,
        };
      });
      expect(iconsEnd, `${path} at ${width} px`).toBeCloseTo(end, 0);
      expect(start - columnStart, `${path} at ${width} px`).toBeCloseTo(columnEnd - end, 0);
      expect(start, `${path} at ${width} px`).toBeCloseTo(starts.get(width) ?? start, 0);
      starts.set(width, start);
    }
  }
});

test('a signed-in person’s profile panel works by keyboard, and its chat messages to support contain the person’s name @deep', async ({
  page,
  context,
  baseURL,
}) => {
  await signInAs(context, baseURL ?? '', demoBuyer);
  await page.goto('/');
  await waitUntilReady(page);
  await mainNavigation(page).getByRole('link', { name: 'Profile' }).focus();
  await page.keyboard.press('Enter');
  await expect(profilePanel(page)).toContainText(demoBuyer);
  await expect(profilePanel(page).getByRole('link', { name: 'Admin panel' })).toHaveCount(0);
  await expect(profilePanel(page).getByRole('link', { name: 'Your orders' })).toHaveAttribute(
    'href',
    '/orders',
  );
  await page.keyboard.press('Escape');
  await expect(profilePanel(page)).toBeHidden();
  await expect(mainNavigation(page).getByRole('link', { name: 'Profile' })).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(profilePanel(page)).toBeVisible();
  await page.goBack();
  await expect(profilePanel(page)).toBeHidden();
  expect(new URL(page.url()).pathname).toBe('/');

  await openProfilePanel(page);
  const chat = (name: string) => parseChatLink(profilePanel(page).getByRole('link', { name }));
  const { text } = await chat('Contact Admin');
  expect(text.split('\n')).toEqual([
    'Hello Campus Market, please I need your help.',
    `Name: ${demoBuyer}`,
    `Campus: ${funaab.name}`,
    `Page: ${page.url()}`,
    'My question:',
  ]);
  expect((await chat('Run Ads')).text).toContain(
    `Hello Campus Market, I want to run an advert.\nName: ${demoBuyer}`,
  );
  expect((await chat('Promotions')).text).toContain(`I want to promote my goods.\nName: ${demoBuyer}`);
  const supportLink = profilePanel(page).getByRole('link', { name: 'Support' });
  await expect(supportLink).toHaveAttribute('rel', /noopener/);
  // Mocks WhatsApp, so that no request leaves the test.
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: '' }));
  const chatPromise = context.waitForEvent('page');
  await supportLink.click();
  await (await chatPromise).close();
  await expectToast(page, 'Redirecting to WhatsApp');
  await profilePanel(page).getByRole('link', { name: 'View profile' }).click();
  await expect(page).toHaveURL(/\/profile$/);
});

test('the links of a guest’s profile panel lead to the sign-in, with the reason or the page to return to @deep', async ({
  page,
}) => {
  await page.goto('/stores');
  await openProfilePanel(page);
  const becomeVendorButton = profilePanel(page).getByRole('button', { name: /^Become a Vendor/ });
  await expect(becomeVendorButton).toContainText(
    'Setup ₦2,000, then ₦900 a month for the first 4 months, then ₦2,000 a month.',
  );
  await becomeVendorButton.click();
  await expect(page.getByText('Sign in to become a vendor.')).toBeVisible();
  await page.goto('/stores');
  await openProfilePanel(page);
  await profilePanel(page).getByRole('link', { name: 'My Goods/Store' }).click();
  await expect(page.getByText('Sign in to see your goods and your store.')).toBeVisible();
  await page.goto('/stores');
  await openProfilePanel(page);
  await profilePanel(page).getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/login\?redirect=%2Fstores$/);
});

test('an admin’s profile panel links to the admin panel @deep', async ({ page, context, baseURL }) => {
  await signInAs(context, baseURL ?? '', demoAdmin);
  await page.goto('/');
  await openProfilePanel(page);
  await profilePanel(page).getByRole('link', { name: 'Admin panel' }).click();
  await expect(page).toHaveURL(/\/weautomate/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('Log Out ends the session, and the profile panel then shows Login @deep', async ({
  page,
  context,
  baseURL,
}) => {
  await signInAs(context, baseURL ?? '', demoBuyer);
  await page.goto('/');
  await page.setViewportSize({ width: 360, height: 640 });
  const { x = 0, y = 0 } =
    (await mainNavigation(page).getByRole('link', { name: 'Profile' }).boundingBox()) ?? {};
  await openProfilePanel(page);
  // A second tap in the same place presses nothing.
  await page.mouse.click(x + 20, y + 20);
  await expect(profilePanel(page)).toBeVisible();
  await profilePanel(page).getByRole('button', { name: 'Log Out' }).click();
  await expect(profilePanel(page)).toBeHidden();
  expect(await getToken(page)).toBeNull();
  await openProfilePanel(page);
  await expect(profilePanel(page).getByRole('link', { name: 'Login' })).toBeVisible();
});
