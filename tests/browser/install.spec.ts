import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { openHostPage } from '../support/browser/host-page.ts';
import { installPrompt, offerInstall, promptCount } from '../support/browser/install-prompt.ts';
import { cards, funaab, setChosenCampus, waitUntilReady, watchErrors } from '../support/browser/visitor.ts';

const phone = { width: 360, height: 780 };

/** Opens a page with a fake clock, which moves only when the test advances it. */
async function openWithFakeClock(page: Page, path = '/'): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto(path);
  await waitUntilReady(page);
}

/** Advances the fake clock. */
async function advanceClock(page: Page, seconds: number): Promise<void> {
  await page.clock.runFor(seconds * 1000);
}

/** Expects the prompt, whose code may still be loading. */
async function expectPrompt(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(1);
    await expect(installPrompt(page)).toBeVisible({ timeout: 200 });
  }).toPass();
}

/** Expects no prompt, after its code has had time to load. */
async function expectNoPrompt(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.clock.runFor(1);
  await expect(installPrompt(page)).toHaveCount(0);
}

const storedShownFlag = (page: Page) => page.evaluate(() => localStorage.getItem('installPromptShown'));

test.describe('a visitor with a chosen campus', () => {
  test.use({ viewport: phone });
  test.beforeEach(({ context, baseURL }) => setChosenCampus(context, baseURL ?? ''));

  test('gets the install prompt 3 seconds after the page has loaded, and Install opens the browser’s own prompt', async ({
    page,
  }) => {
    const errors = watchErrors(page);
    await openWithFakeClock(page);
    expect(await offerInstall(page), 'the page prevents the browser’s own prompt').toBe(true);
    await advanceClock(page, 2.9);
    await expectNoPrompt(page);
    await advanceClock(page, 0.1);
    await expectPrompt(page);
    expect(await storedShownFlag(page)).toBeNull();

    const prompt = installPrompt(page);
    await expect(prompt).toContainText('Open your campus like an app, with one tap.');
    await prompt.getByRole('button', { name: 'Install' }).click();
    await expect(prompt).toHaveCount(0);
    expect(await promptCount(page)).toBe(1);
    expect(await storedShownFlag(page)).toBe('true');
    expect(errors).toEqual([]);
  });

  test('sees the prompt appear without a layout shift, and still sees it on the next page @deep', async ({
    page,
  }) => {
    await openWithFakeClock(page);
    await offerInstall(page);
    await page.evaluate(() => {
      Object.assign(window, { shifted: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
          (window as unknown as { shifted: number }).shifted += entry.value;
        }
      }).observe({ type: 'layout-shift' });
    });
    await advanceClock(page, 3);
    await expectPrompt(page);
    expect(await page.evaluate(() => Reflect.get(window, 'shifted'))).toBe(0);
    await cards(page).first().getByRole('link').click();
    await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible();
    await expectPrompt(page);
  });

  test('can scroll the end of the page above the prompt, which does not cover the bottom bar @deep', async ({
    page,
  }) => {
    await openWithFakeClock(page, '/privacy');
    await offerInstall(page);
    await advanceClock(page, 3);
    await expectPrompt(page);
    const box = await installPrompt(page).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(phone.height - 64);
    const lastLink = page.getByRole('link', { name: 'Ask support on WhatsApp' });
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const [lastLinkBox, promptBox] = [await lastLink.boundingBox(), await installPrompt(page).boundingBox()];
    expect((lastLinkBox?.y ?? 0) + (lastLinkBox?.height ?? 0)).toBeLessThanOrEqual(promptBox?.y ?? 0);
  });

  test('does not get the prompt in the installed site @deep', async ({ page }) => {
    // Replaces `matchMedia`, because DevTools cannot emulate `display-mode`.
    await page.addInitScript(() => {
      const originalMatchMedia = matchMedia;
      window.matchMedia = (query) =>
        originalMatchMedia.call(window, query.replace('(display-mode: standalone)', 'screen'));
    });
    await openWithFakeClock(page);
    await offerInstall(page);
    await advanceClock(page, 10);
    await expectNoPrompt(page);
  });

  test('loads the code of the prompt when the browser offers to install, but not after the prompt was answered @deep', async ({
    page,
  }) => {
    const promptScripts: string[] = [];
    page.on('request', (request) => {
      if (/banners-.*\.js/.test(request.url())) promptScripts.push(request.url());
    });
    const response = await page.goto('/');
    expect(await response?.text()).not.toContain('banners-');
    await waitUntilReady(page);
    await page.waitForLoadState('networkidle');
    expect(promptScripts).toEqual([]);
    await offerInstall(page);
    await expect.poll(() => promptScripts.length).toBe(1);
    await page.evaluate(() => localStorage.setItem('installPromptShown', 'true'));
    await page.reload();
    await waitUntilReady(page);
    await offerInstall(page);
    await page.waitForLoadState('networkidle');
    expect(promptScripts).toHaveLength(1);
  });
});

test('a new visitor gets the install prompt 3 seconds after choosing a campus @deep', async ({ page }) => {
  await openWithFakeClock(page);
  await offerInstall(page);
  const welcome = page.getByRole('dialog');
  await advanceClock(page, 20);
  await expectNoPrompt(page);
  await welcome.getByRole('button', { name: funaab.name }).click();
  await expect(welcome).toHaveCount(0);
  await advanceClock(page, 2.9);
  await expectNoPrompt(page);
  await advanceClock(page, 0.1);
  await expectPrompt(page);
});

test.describe('an iPhone', () => {
  const safari =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
  const chrome = safari.replace('Version/18.5', 'CriOS/138.0.7204.33');
  const openOnIphone = async (context: BrowserContext, baseURL = ''): Promise<Page> => {
    await setChosenCampus(context, baseURL);
    // Safari has no `beforeinstallprompt` event.
    await context.addInitScript(() => {
      for (let object = window; object; object = Object.getPrototypeOf(object)) {
        Reflect.deleteProperty(object, 'onbeforeinstallprompt');
      }
    });
    const page = await context.newPage();
    await openWithFakeClock(page);
    await advanceClock(page, 3);
    return page;
  };

  test('shows no install instructions in the installed site or in Chrome @deep', async ({
    browser,
    baseURL,
  }) => {
    for (const userAgent of [safari, chrome]) {
      const context = await browser.newContext({ baseURL, viewport: phone, userAgent });
      if (userAgent === safari) {
        await context.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }));
      }
      const page = await openOnIphone(context, baseURL);
      await advanceClock(page, 10);
      await expectNoPrompt(page);
      await context.close();
    }
  });
});

test('an embed never shows the install prompt, and does not prevent the browser’s own prompt', async ({
  page,
  baseURL,
}) => {
  await page.clock.install();
  await openHostPage(page, baseURL ?? '', { html: '<product-grid limit="4"></product-grid>' });
  await expect(cards(page)).toHaveCount(4);
  expect(await offerInstall(page)).toBe(false);
  await page.clock.fastForward(20_000);
  await expect(page.getByText('Install Campus Market')).toHaveCount(0);
  expect(await storedShownFlag(page)).toBeNull();
});
