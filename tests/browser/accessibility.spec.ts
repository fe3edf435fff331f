import { expect, type Page, test } from '@playwright/test';
import { faults } from '../support/browser/axe.ts';
import { cards, funaab, hasChosen, isReady } from '../support/browser/visitor.ts';

// axe is slow when other tests keep both cores busy.
test.setTimeout(120_000);

const screens: Record<string, (page: Page) => Promise<void>> = {
  Home: async (page) => {
    await page.goto('/');
  },
  'the campus picker': async (page) => {
    await page.goto('/');
    await isReady(page);
    await page.getByRole('button', { name: funaab.name }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: funaab.name })).toBeVisible();
  },
  'a product': async (page) => {
    await page.goto('/');
    await cards(page).first().getByRole('link').click();
    await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible();
  },
  'a failed search': async (page) => {
    await page.route('**/api/all-products*', (route) => route.abort());
    await page.goto('/');
    await isReady(page);
    await page.getByRole('searchbox').fill('lamp');
    await page.getByRole('searchbox').press('Enter');
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Search failed');
  },
  'an empty campus': async (page) => {
    await page.goto('/?campus=Clifford_University');
    await expect(page.getByText('No products available.')).toBeVisible();
  },
  'a page that is not there': async (page) => {
    await page.goto('/no/such/page');
  },
};

const phone = { width: 360, colorScheme: 'light' as const };
const desktop = { width: 1280, colorScheme: 'dark' as const };

/** All widths and both schemes take minutes. A plain run takes the two that differ most in turn. */
const viewsOf = (index: number) =>
  process.env.DEEP
    ? [320, 360, 768, 1280].flatMap((width) => [
        { width, colorScheme: 'light' as const },
        { width, colorScheme: 'dark' as const },
      ])
    : [index % 2 === 0 ? phone : desktop];

for (const [index, [name, open]] of Object.entries(screens).entries()) {
  for (const { width, colorScheme } of viewsOf(index)) {
    test(`axe finds nothing on ${name}, ${width} wide, ${colorScheme}`, async ({ browser, baseURL }) => {
      const context = await browser.newContext({
        baseURL,
        viewport: { width, height: 800 },
        colorScheme,
        reducedMotion: 'reduce',
      });
      await hasChosen(context, baseURL ?? '');
      const page = await context.newPage();
      await open(page);
      await isReady(page);
      expect(await faults(page)).toEqual([]);
      await context.close();
    });
  }
}

test('nothing scrolls sideways on the narrowest phone, nor at twice the size', async ({
  page,
  context,
  baseURL,
}) => {
  await hasChosen(context, baseURL ?? '');
  for (const width of [320, 180]) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto('/');
    await isReady(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `at ${width} px`).toBeLessThanOrEqual(0);
  }
});
