import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser/browser.ts';
import { cards, fountain } from '../support/browser/visitor.ts';

// These tests open examples/html, the page of a students' union on another origin, with a very strict content policy.
// Console errors fail the test: see `errorsAndWarnings` in tests/support/browser/browser.ts.

/** Returns a list that collects the violations of the page's content policy. */
async function collectViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction('reportViolation', (violation: string) => violations.push(violation));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      Reflect.get(window, 'reportViolation')(`${violatedDirective} ${blockedURI}`);
    });
  });
  return violations;
}

/** Removes a widget from the example page while the page is parsed, before any module runs. */
async function removeWidget(page: Page, tag: string): Promise<void> {
  await page.addInitScript((name) => {
    const remove = () => document.querySelector(name)?.remove();
    document.addEventListener('readystatechange', remove, { once: true });
  }, tag);
}

/** The script tag loads a build on Preact. `npm test -- --deep` also tests the build on React. */
const runtimes = process.env.DEEP ? (['preact', 'react'] as const) : (['preact'] as const);

for (const runtime of runtimes) {
  test.describe(`on ${runtime}`, () => {
    test.use({ embedRuntime: runtime });

    test('a picker and a grid work under a strict content policy, and share the campus', async ({
      page,
      exampleUrl,
    }) => {
      const violations = await collectViolations(page);
      await page.goto(exampleUrl);
      await expect(cards(page)).toHaveCount(8);

      await page.getByRole('button', { name: 'Choose your campus' }).click();
      await page.getByPlaceholder('Search your campus or university...').fill('fountain');
      const listResponse = page.waitForResponse((response) => response.url().includes(fountain.id));
      await page.getByRole('button', { name: fountain.name }).click();
      await listResponse;
      await expect(cards(page).first()).toBeVisible();
      await expect(page.getByText(`Now showing ${fountain.name}`)).toBeVisible();
      await expect(page.getByRole('link', { name: 'See all' })).toHaveAttribute(
        'href',
        new RegExp(fountain.id),
      );
      expect(violations).toEqual([]);
    });

    test('a product opens in a dialog over the page, and Esc closes it @deep', async ({
      page,
      exampleUrl,
    }) => {
      const violations = await collectViolations(page);
      await page.goto(exampleUrl);
      const link = cards(page).first().getByRole('link');
      const name = await link.innerText();
      await link.click();
      const dialog = page.getByRole('dialog', { name });
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(link).toBeFocused();
      expect(new URL(page.url()).origin).toBe(new URL(exampleUrl).origin);
      expect(violations).toEqual([]);
    });
  });
}

test('the code of a widget is loaded when the widget is added to the page', async ({ page, exampleUrl }) => {
  await removeWidget(page, 'product-grid');
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(request.url()));
  await page.goto(exampleUrl);
  await expect(page.getByRole('button', { name: 'Choose your campus' })).toBeVisible();
  expect(requestedUrls.some((url) => url.includes('product-grid'))).toBe(false);
  await page.evaluate(() => {
    const box = document.createElement('section');
    box.append(Object.assign(document.createElement('product-grid'), { id: 'late' }));
    document.body.append(box);
  });
  await expect(cards(page).first()).toBeVisible();
});

test('if the code of a widget or of a heart fails to load, one error is logged, and the next widget or the next click on the heart loads it again', async ({
  page,
  exampleUrl,
  errorsAndWarnings,
}) => {
  let isCodeBlocked = true;
  await page.route(/\/chunks\/product-grid/, (route) => (isCodeBlocked ? route.abort() : route.continue()));
  await page.goto(exampleUrl);
  await expect
    .poll(() => errorsAndWarnings.filter((text) => text.startsWith('<product-grid> could not be loaded')))
    .toHaveLength(1);
  // The cards from the server stay, and their links lead to the hosted site.
  await expect(cards(page)).toHaveCount(8);
  isCodeBlocked = false;
  await expect(page.locator('product-grid:defined')).toBeAttached();
  // If the code of a heart fails to load, the guest's next click on the heart loads the code again.
  await page.route(/\/chunks\/SignedInHeart/, (route) => route.abort());
  const heart = page.getByRole('button', { name: /^Favorite: / }).first();
  await heart.click();
  await expect(page.getByText('Failed to update favorites. Please try again.')).toBeVisible();
  await page.unrouteAll();
  await heart.click();
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
  // Ignores the browser's own messages about the failed requests.
  expect(errorsAndWarnings.splice(0).filter((text) => !/ERR_FAILED|could not be loaded/.test(text))).toEqual(
    [],
  );
});

test('a dialog whose code does not load shows an error above the cards, and opens on retry @deep', async ({
  page,
  exampleUrl,
  errorsAndWarnings,
}) => {
  await page.route(/\/chunks\/ProductDialog/, (route) => route.abort());
  await page.goto(exampleUrl);
  const link = cards(page).first().getByRole('link');
  const name = await link.innerText();
  await link.click();
  const errorText = page.getByText('Failed to load product details. Please try again later.');
  await expect(errorText).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  await expect(errorText).toHaveCount(0);
  // Ignores the browser's own message about the failed request.
  expect(errorsAndWarnings.splice(0).filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
});

test.describe('with scripts blocked', () => {
  test.use({ javaScriptEnabled: false });

  test('the links inside the tags are shown instead of the widgets', async ({
    page,
    exampleUrl,
    siteUrl,
  }) => {
    await page.goto(exampleUrl);
    const link = page.getByRole('link', { name: 'See what students sell on Campus Market' });
    await expect(link).toBeVisible();
    await expect(link).toHaveAttribute('href', `${siteUrl}/`);
    await expect(page.getByRole('link', { name: 'Choose your campus on Campus Market' })).toBeVisible();
  });
});

test('the first cards and the code of a product grid stay within their budgets of bytes over the network', async ({
  page,
  exampleUrl,
}) => {
  await removeWidget(page, 'campus-picker');
  const sizes = new Map<string, number>();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  const urls = new Map<string, string>();
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => urls.set(requestId, request.url));
  cdp.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const { pathname } = new URL(urls.get(requestId) ?? '', exampleUrl);
    if (/\/(embed\.(js|css)|embed\/.*|chunks\/.*)$/.test(pathname)) {
      sizes.set(pathname, (sizes.get(pathname) ?? 0) + encodedDataLength);
    }
  });
  await page.goto(exampleUrl);
  await expect(cards(page)).toHaveCount(8);
  await expect(page.locator('product-grid:defined')).toBeAttached();
  await page.waitForLoadState('networkidle');
  const entries = [...sizes];
  const total = (list: [string, number][]) => list.reduce((bytes, [, size]) => bytes + size, 0);
  // The HTML is shown when the code that keeps presses is there.
  const isFirst = ([path]: [string, number]) =>
    !path.startsWith('/chunks/') || path.includes('embed-until-code');
  const firstBytes = total(entries.filter(isFirst));
  const codeBytes = total(entries) - firstBytes;
  console.log('A page with <product-grid>, in bytes:', Object.fromEntries(sizes), { firstBytes, codeBytes });
  expect(sizes.get('/embed.js')).toBeGreaterThan(0);
  expect(sizes.get('/embed.js')).toBeLessThanOrEqual(1300);
  expect(sizes.get('/embed/product-grid')).toBeLessThanOrEqual(6000);
  expect(firstBytes).toBeLessThanOrEqual(8000);
  expect(codeBytes).toBeLessThanOrEqual(27_000);
});
