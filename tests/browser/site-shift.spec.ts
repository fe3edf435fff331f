import { expect, type Page, test } from '@playwright/test';
import { openHostPage } from '../support/browser/host-page.ts';
import { adunni } from '../support/browser/person.ts';
import { signInAs } from '../support/browser/sign-in.ts';
import {
  blockEventStream,
  cards,
  fountain,
  funaab,
  setChosenCampus,
  waitUntilReady,
} from '../support/browser/visitor.ts';

// Visible layout shifts. Browsers ignore shifts soon after a press; these tests count all of them.

/** Starts to count. */
const watchShifts = (page: Page) =>
  page.evaluate(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        (window as unknown as { shifted: number }).shifted += entry.value;
      }
    }).observe({ type: 'layout-shift' });
  });

const shifted = async (page: Page) => {
  // Two frames, because a shift is reported after its frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return page.evaluate(() => (window as unknown as { shifted: number }).shifted);
};

const quiet = { name: 'University of Abuja' };

const phone = [360, 780] as const;
const desk = [1280, 800] as const;

for (const [width, height] of process.env.DEEP ? [phone, desk] : [phone]) {
  for (const to of [fountain, quiet]) {
    test(`nothing moves when ${to.name} is chosen, ${width} wide @deep`, async ({
      page,
      context,
      baseURL,
    }) => {
      await page.setViewportSize({ width, height });
      await setChosenCampus(context, baseURL ?? '');
      await page.goto('/');
      await waitUntilReady(page);
      await page.route(/\/api\/(all|featured)-products/, async (route) => {
        await expect(page.getByText('Loading products').last()).toBeAttached();
        await route.fallback();
      });
      await page.getByRole('button', { name: funaab.name }).click();
      const dialog = page.getByRole('dialog');
      await watchShifts(page);
      await dialog.getByRole('button', { name: to.name }).click();
      await expect(dialog).toHaveCount(0);
      if (to === quiet) await expect(page.getByText('No products available.')).toBeVisible();
      else await expect.poll(() => cards(page).count()).toBeGreaterThan(6);
      const shift = await shifted(page);
      console.log(`Layout shift of a change to ${to.name}, ${width} wide:`, shift);
      expect(shift).toBeLessThanOrEqual(0.02);
    });
  }

  test(`nothing moves when the session is known, ${width} wide @deep`, async ({ page, context, baseURL }) => {
    await page.setViewportSize({ width, height });
    await setChosenCampus(context, baseURL ?? '');
    await blockEventStream(context);
    await signInAs(context, baseURL ?? '', adunni);
    // The page is shown before its code is loaded, and before the API returns the user.
    let resolve = () => {};
    const painted = new Promise<void>((done) => {
      resolve = done;
    });
    await page.route(/\/assets\/.*\.js/, (route) => painted.then(() => route.continue()));
    await page.goto('/', { waitUntil: 'commit' });
    await expect(cards(page).first()).toBeVisible();
    await watchShifts(page);
    const known = page.waitForResponse('**/api/dashboard');
    resolve();
    await known;
    await page.waitForLoadState('networkidle');
    const shift = await shifted(page);
    console.log(`Layout shift when the session is known, ${width} wide:`, shift);
    expect(shift).toBeLessThanOrEqual(0.001);
  });

  test(`nothing moves while a page with a picker and a grid loads, ${width} wide`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height });
    const head = '<link rel="stylesheet" href="MARKET/embed.css">';
    const text = '<p>What stands below.</p>'.repeat(40);
    const found: Record<string, number> = {};
    for (const picker of ['<campus-picker></campus-picker>', '<campus-picker compact></campus-picker>']) {
      const html = `<h1>Students’ Union</h1>${picker}<product-grid limit="4"></product-grid>${text}`;
      await openHostPage(page, baseURL ?? '', { html, head });
      await expect(cards(page)).toHaveCount(4);
      await expect(page.getByText(/264 campuses|All campuses/).first()).toBeAttached();
      found[picker] = await page.evaluate(
        () => (window as unknown as { shifts: { page: number } }).shifts.page,
      );
    }
    console.log(`Layout shift of an embed, ${width} wide:`, found);
    expect(Object.values(found).filter((shift) => shift > 0.02)).toEqual([]);
  });
}
