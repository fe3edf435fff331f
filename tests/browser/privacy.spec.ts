import { expect, type Page, test } from '@playwright/test';
import { funaab, setChosenCampus, waitUntilReady, watchErrors } from '../support/browser/visitor.ts';

const sections = [
  'Introduction',
  'Information we collect',
  'How we use it',
  'Who we share it with',
  'Security',
  'Your rights',
  'Children’s privacy',
  'Changes to this policy',
  'Contact us',
];

const supportLink = (page: Page) => page.getByRole('link', { name: 'Ask support on WhatsApp' });

test('without JavaScript, a visitor can read the policy and use its table of contents and its link to support @deep', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  const response = await page.goto('/privacy');
  expect(response?.status()).toBe(200);
  await expect(page).toHaveTitle('Privacy Policy | Campus Market');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
  await expect(page.getByText('Version 2026-11-28, from 28 November 2026')).toBeVisible();
  expect(await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
    'Contents',
    ...sections,
  ]);

  const contents = page.getByRole('navigation', { name: 'Contents' });
  expect(await contents.getByRole('link').allInnerTexts()).toEqual(sections);
  for (const name of sections) {
    await contents.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 2, name })).toBeInViewport();
  }
  expect(await supportLink(page).getAttribute('href')).toMatch(
    /^https:\/\/wa\.me\/\d*\?text=Hello%20Campus%20Market/,
  );
  await context.close();
});

test.describe('with a campus', () => {
  test.beforeEach(({ context, baseURL }) => setChosenCampus(context, baseURL ?? ''));

  test('the link to support opens WhatsApp with a message, in a tab that cannot access the tab of the policy @deep', async ({
    page,
    context,
    baseURL,
  }) => {
    const errors = watchErrors(page);
    await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
    await page.goto('/privacy');
    await waitUntilReady(page);
    const chatPromise = context.waitForEvent('page');
    await supportLink(page).click();
    const chat = await chatPromise;
    await chat.waitForURL('https://wa.me/**');
    expect(new URL(chat.url()).searchParams.get('text')).toBe(
      `Hello Campus Market, please I need your help.
Campus: ${funaab.name}
Page: ${baseURL}/privacy
My question:`,
    );
    expect(await chat.evaluate(() => opener)).toBeNull();
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
      'Redirecting to WhatsApp',
    );
    await expect(page).toHaveURL('/privacy');
    expect(errors).toEqual([]);
  });

  test('the table of contents leads to a section, and Back restores the scroll position @deep', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto('/privacy');
    await waitUntilReady(page);
    await page.mouse.wheel(0, 200);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(200);
    await page
      .getByRole('navigation', { name: 'Contents' })
      .getByRole('link', { name: 'Your rights' })
      .click();
    await expect(page).toHaveURL('/privacy#rights');
    const heading = page.getByRole('heading', { name: 'Your rights' });
    await expect(heading).toBeInViewport();
    await page.goBack();
    await expect(page).toHaveURL('/privacy');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(200);
    await page.goForward();
    await expect(heading).toBeInViewport();
  });

  test('a link to a section scrolls so far that the fixed header does not cover the section @deep', async ({
    page,
  }) => {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 780 });
      await page.goto('/privacy#rights');
      await waitUntilReady(page);
      const heading = page.getByRole('heading', { name: 'Your rights' });
      await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(200);
      const box = await heading.boundingBox();
      const visibleText = await page.evaluate(
        ([x, y]) => document.elementFromPoint(Number(x), Number(y))?.textContent,
        [(box?.x ?? 0) + 4, (box?.y ?? 0) + 4],
      );
      expect(visibleText, `${width} pixels wide`).toBe('Your rights');
      await page.goto('about:blank');
    }
  });

  test('the lines of the policy are short enough to read, and nothing scrolls sideways @deep', async ({
    page,
  }) => {
    await page.goto('/privacy');
    const paragraph = page.getByText('This page says in plain words');
    for (const width of [320, 360, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 780 });
      expect((await paragraph.boundingBox())?.width, `${width} pixels wide`).toBeLessThanOrEqual(640);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `${width} pixels wide`).toBeLessThanOrEqual(0);
    }
  });

  test('Home does not load the text of the policy @deep', async ({ page }) => {
    const policyScripts: string[] = [];
    page.on('request', (request) => {
      if (/\/Privacy-[^/]+\.js$/.test(request.url())) policyScripts.push(request.url());
    });
    await page.goto('/');
    await waitUntilReady(page);
    await page.waitForLoadState('networkidle');
    expect(policyScripts).toEqual([]);
    await page.goto('/privacy');
    await waitUntilReady(page);
    expect(policyScripts).toHaveLength(1);
  });
});
