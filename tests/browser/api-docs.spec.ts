import { expect, test } from '../support/browser/browser.ts';

const isDeep = Boolean(process.env.DEEP);

// Swagger UI needs seconds of processor time per page, so a plain run does one thing in each view.
for (const { width, height, colorScheme, shown } of [
  { width: 360, height: 780, colorScheme: 'light', shown: 'normal' },
  { width: 1280, height: 800, colorScheme: 'dark', shown: 'dark' },
] as const) {
  test.describe(`${width} pixels wide, ${colorScheme}`, () => {
    test.use({ viewport: { width, height }, colorScheme });
    if (isDeep || width === 360) {
      // A violation of the page's content policy fails the test.
      test('a developer reads about a call, without requests to other origins @deep', async ({
        page,
        siteUrl,
      }) => {
        const elsewhere: string[] = [];
        page.on('request', (request) => {
          if (!request.url().startsWith(siteUrl) && !request.url().startsWith('data:'))
            elsewhere.push(request.url());
        });
        await page.goto(`${siteUrl}/api/docs`);
        await page.getByRole('link', { name: 'Profile', exact: true }).click();
        await page.getByRole('button', { name: 'post /update-profile' }).first().click();
        await expect(page.getByText('For signed-in people.')).toBeVisible();
        await expect(page.getByText('08031234567').first()).toBeVisible();
        await expect(page.locator('html')).toHaveCSS('color-scheme', shown);
        const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
        expect(scrollWidth).toBe(clientWidth);
        expect(elsewhere).toEqual([]);
      });
    }

    if (isDeep) {
      test('a link to a call opens it, and the call can be tried', async ({ page, siteUrl }) => {
        await page.goto(`${siteUrl}/api/docs#/Configuration/getConfig`);
        await expect(page.locator('html')).toHaveCSS('color-scheme', shown);
        await page.getByRole('button', { name: 'Try it out' }).click();
        await page.getByRole('button', { name: 'Execute' }).click();
        await expect(page.getByText(`curl -X 'GET'`)).toContainText(`${siteUrl}/api/config`);
        await expect(page.locator('.live-responses-table')).toContainText('"success": true');
      });
    }
  });
}
