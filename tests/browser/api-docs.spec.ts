import type { Locator } from '@playwright/test';
import { expect, test } from '../support/browser/browser.ts';

const canvasColors = { light: 'rgb(244, 245, 250)', dark: 'rgb(14, 16, 32)' };

const isDeep = Boolean(process.env.DEEP);

// Swagger UI needs seconds of processor time per page, so only `npm test -- --deep` includes these tests.
for (const { width, height, colorScheme, expectedScheme } of [
  { width: 360, height: 780, colorScheme: 'light', expectedScheme: 'normal' },
  { width: 1280, height: 800, colorScheme: 'dark', expectedScheme: 'dark' },
] as const) {
  test.describe(`${width} pixels wide, ${colorScheme}`, () => {
    test.use({ viewport: { width, height }, colorScheme });
    if (isDeep || width === 360) {
      // A violation of the page's content policy fails the test.
      test('a developer can read how to use a call, and the page sends no requests to other origins @deep', async ({
        page,
        siteUrl,
      }) => {
        const foreignRequests: string[] = [];
        page.on('request', (request) => {
          if (!request.url().startsWith(siteUrl) && !request.url().startsWith('data:'))
            foreignRequests.push(request.url());
        });
        await page.goto(`${siteUrl}/api/docs`);
        await page.getByRole('link', { name: 'Profile', exact: true }).click();
        await page.getByRole('button', { name: 'post /update-profile' }).first().click();
        await expect(page.getByText('For signed-in people.')).toBeVisible();
        await expect(page.getByText('08031234567').first()).toBeVisible();
        await expect(page.locator('html')).toHaveCSS('color-scheme', expectedScheme);
        const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
        expect(scrollWidth).toBe(clientWidth);
        // The colors of the market, and not those of Swagger UI.
        await expect(page.locator('body')).toHaveCSS('background-color', canvasColors[colorScheme]);
        const authorize = page.getByRole('button', { name: 'Authorize' });
        expect(await distanceOfMiddles(authorize, authorize.getByText('Authorize'))).toBeLessThanOrEqual(2);
        expect(foreignRequests).toEqual([]);
      });
    }

    if (isDeep) {
      test('a link to a call in the docs shows that call, and the developer can execute it', async ({
        page,
        siteUrl,
      }) => {
        await page.goto(`${siteUrl}/api/docs#/Configuration/getConfig`);
        await expect(page.locator('html')).toHaveCSS('color-scheme', expectedScheme);
        await page.getByRole('button', { name: 'Try it out' }).click();
        await page.getByRole('button', { name: 'Execute' }).click();
        await expect(page.getByText(`curl -X 'GET'`)).toContainText(`${siteUrl}/api/config`);
        await expect(page.locator('.live-responses-table')).toContainText('"success": true');
      });
    }
  });
}

/** How far, in pixels, a label is above or below the middle of its button. */
async function distanceOfMiddles(button: Locator, label: Locator): Promise<number> {
  const [buttonMiddle, labelMiddle] = await Promise.all(
    [button, label].map(async (element) => {
      const box = await element.boundingBox();
      return box ? box.y + box.height / 2 : Number.NaN;
    }),
  );
  return Math.abs(Number(buttonMiddle) - Number(labelMiddle));
}
