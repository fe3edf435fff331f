import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { openHostPage } from '../support/browser/host-page.ts';
import { installPrompt, offerInstall, promptCount } from '../support/browser/install.ts';
import { cards, funaab, setChosenCampus, waitUntilReady, watchErrors } from '../support/browser/visitor.ts';

const phone = { width: 360, height: 780 };

/** Opens a page with a fake clock. */
async function openWithoutTime(page: Page, path = '/'): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto(path);
  await waitUntilReady(page);
}

/** Advances the clock. */
async function pass(page: Page, seconds: number): Promise<void> {
  await page.clock.runFor(seconds * 1000);
}

/** Expects the prompt. Its code may be loaded after the time has passed. */
async function expectShown(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(1);
    await expect(installPrompt(page)).toBeVisible({ timeout: 200 });
  }).toPass();
}

/** Expects no prompt, although its code is loaded. */
async function expectHidden(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.clock.runFor(1);
  await expect(installPrompt(page)).toHaveCount(0);
}

const flag = (page: Page) => page.evaluate(() => localStorage.getItem('installPromptShown'));

test.describe('a visitor who chose a campus before', () => {
  test.use({ viewport: phone });
  test.beforeEach(({ context, baseURL }) => setChosenCampus(context, baseURL ?? ''));

  test('gets the prompt 3 seconds after the page has loaded, and Install opens the browser’s own prompt', async ({
    page,
  }) => {
    const errors = watchErrors(page);
    await openWithoutTime(page);
    expect(await offerInstall(page), 'the page keeps the offer').toBe(true);
    await pass(page, 2.9);
    await expectHidden(page);
    await pass(page, 0.1);
    await expectShown(page);
    expect(await flag(page)).toBeNull();

    const prompt = installPrompt(page);
    await expect(prompt).toContainText('Open your campus like an app, with one tap.');
    await prompt.getByRole('button', { name: 'Install' }).click();
    await expect(prompt).toHaveCount(0);
    expect(await promptCount(page)).toBe(1);
    expect(await flag(page)).toBe('true');
    expect(errors).toEqual([]);
  });

  test('keeps the prompt on the next page, without a layout shift @deep', async ({ page }) => {
    await openWithoutTime(page);
    await offerInstall(page);
    await page.evaluate(() => {
      Object.assign(window, { shifted: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
          (window as unknown as { shifted: number }).shifted += entry.value;
        }
      }).observe({ type: 'layout-shift' });
    });
    await pass(page, 3);
    await expectShown(page);
    expect(await page.evaluate(() => Reflect.get(window, 'shifted'))).toBe(0);
    await cards(page).first().getByRole('link').click();
    await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible();
    await expectShown(page);
  });

  test('can read the end of the page and press the bottom bar below the prompt @deep', async ({ page }) => {
    await openWithoutTime(page, '/privacy');
    await offerInstall(page);
    await pass(page, 3);
    await expectShown(page);
    const box = await installPrompt(page).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(phone.height - 64);
    const last = page.getByRole('link', { name: 'Ask support on WhatsApp' });
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const [end, prompt] = [await last.boundingBox(), await installPrompt(page).boundingBox()];
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(prompt?.y ?? 0);
  });

  test('does not get the prompt in the installed site @deep', async ({ page }) => {
    // DevTools emulates other media, but not this one.
    await page.addInitScript(() => {
      const real = matchMedia;
      window.matchMedia = (query) => real.call(window, query.replace('(display-mode: standalone)', 'screen'));
    });
    await openWithoutTime(page);
    await offerInstall(page);
    await pass(page, 10);
    await expectHidden(page);
  });

  test('loads the code of the prompt after the browser’s offer, and not after an answer @deep', async ({
    page,
  }) => {
    const code: string[] = [];
    page.on('request', (request) => {
      if (/banners-.*\.js/.test(request.url())) code.push(request.url());
    });
    const response = await page.goto('/');
    expect(await response?.text()).not.toContain('banners-');
    await waitUntilReady(page);
    await page.waitForLoadState('networkidle');
    expect(code).toEqual([]);
    await offerInstall(page);
    await expect.poll(() => code.length).toBe(1);
    await page.evaluate(() => localStorage.setItem('installPromptShown', 'true'));
    await page.reload();
    await waitUntilReady(page);
    await offerInstall(page);
    await page.waitForLoadState('networkidle');
    expect(code).toHaveLength(1);
  });
});

test('a first visitor gets the prompt 3 seconds after choosing a campus @deep', async ({ page }) => {
  await openWithoutTime(page);
  await offerInstall(page);
  const welcome = page.getByRole('dialog');
  await pass(page, 20);
  await expectHidden(page);
  await welcome.getByRole('button', { name: funaab.name }).click();
  await expect(welcome).toHaveCount(0);
  await pass(page, 2.9);
  await expectHidden(page);
  await pass(page, 0.1);
  await expectShown(page);
});

test.describe('iPhone', () => {
  const safari =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
  const chrome = safari.replace('Version/18.5', 'CriOS/138.0.7204.33');
  const open = async (context: BrowserContext, baseURL = ''): Promise<Page> => {
    await setChosenCampus(context, baseURL);
    // Chromium has this, Safari does not.
    await context.addInitScript(() => {
      for (let place = window; place; place = Object.getPrototypeOf(place)) {
        Reflect.deleteProperty(place, 'onbeforeinstallprompt');
      }
    });
    const page = await context.newPage();
    await openWithoutTime(page);
    await pass(page, 3);
    return page;
  };

  test('the installed site and other browsers show no instructions @deep', async ({ browser, baseURL }) => {
    for (const userAgent of [safari, chrome]) {
      const context = await browser.newContext({ baseURL, viewport: phone, userAgent });
      if (userAgent === safari) {
        await context.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }));
      }
      const page = await open(context, baseURL);
      await pass(page, 10);
      await expectHidden(page);
      await context.close();
    }
  });
});

test('an embed never shows the prompt, and does not prevent the browser’s own', async ({ page, baseURL }) => {
  await page.clock.install();
  await openHostPage(page, baseURL ?? '', { html: '<product-grid limit="4"></product-grid>' });
  await expect(cards(page)).toHaveCount(4);
  expect(await offerInstall(page)).toBe(false);
  await page.clock.fastForward(20_000);
  await expect(page.getByText('Install Campus Market')).toHaveCount(0);
  expect(await flag(page)).toBeNull();
});
