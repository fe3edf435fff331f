import { expect, type Page, test } from '@playwright/test';
import { openHostPage } from '../support/browser/host-page.ts';
import { demoBuyer } from '../support/browser/person.ts';
import { signInAs } from '../support/browser/sign-in.ts';
import {
  blockEventStream,
  cards,
  fountain,
  funaab,
  setChosenCampus,
  waitUntilReady,
} from '../support/browser/visitor.ts';

// Tests layout shifts of Home and of a host page. Shifts soon after a click count too, unlike in web vitals.

/** Starts to add up the layout shifts of the page. */
const watchShifts = (page: Page) =>
  page.evaluate(() => {
    Object.assign(window, { shiftTotal: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        (window as unknown as { shiftTotal: number }).shiftTotal += entry.value;
      }
    }).observe({ type: 'layout-shift' });
  });

const readTotalShift = async (page: Page) => {
  // Waits for two frames, because the browser reports a shift after its frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return page.evaluate(() => (window as unknown as { shiftTotal: number }).shiftTotal);
};

const campusWithoutProducts = { name: 'University of Abuja' };

const phone = [360, 780] as const;
const desktop = [1280, 800] as const;

for (const [width, height] of process.env.DEEP ? [phone, desktop] : [phone]) {
  for (const campus of [fountain, campusWithoutProducts]) {
    test(`at a width of ${width} pixels, nothing moves when the visitor chooses ${campus.name} @deep`, async ({
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
      await dialog.getByRole('button', { name: campus.name }).click();
      await expect(dialog).toHaveCount(0);
      if (campus === campusWithoutProducts)
        await expect(page.getByText('No products available.')).toBeVisible();
      else await expect.poll(() => cards(page).count()).toBeGreaterThan(6);
      const shift = await readTotalShift(page);
      console.log(`Layout shift of a change to ${campus.name}, ${width} pixels wide:`, shift);
      expect(shift).toBeLessThanOrEqual(0.02);
    });
  }

  test(`at a width of ${width} pixels, nothing moves when the page learns that the visitor is signed in @deep`, async ({
    page,
    context,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height });
    await setChosenCampus(context, baseURL ?? '');
    await blockEventStream(context);
    await signInAs(context, baseURL ?? '', demoBuyer);
    // Delays the code, so that the page is painted before the code requests the user.
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/assets\/.*\.js/, (route) => released.then(() => route.continue()));
    await page.goto('/', { waitUntil: 'commit' });
    await expect(cards(page).first()).toBeVisible();
    await watchShifts(page);
    const userResponse = page.waitForResponse('**/api/dashboard');
    release();
    await userResponse;
    await page.waitForLoadState('networkidle');
    const shift = await readTotalShift(page);
    console.log(`Layout shift after the session is loaded, ${width} pixels wide:`, shift);
    expect(shift).toBeLessThanOrEqual(0.001);
  });

  test(`at a width of ${width} pixels, nothing moves while a host page with a campus picker and a grid loads`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height });
    const head = '<link rel="stylesheet" href="MARKET/embed.css">';
    const text = '<p>Text below the widgets.</p>'.repeat(40);
    const shifts: Record<string, number> = {};
    for (const picker of ['<campus-picker></campus-picker>', '<campus-picker compact></campus-picker>']) {
      const html = `<h1>Students’ Union</h1>${picker}<product-grid limit="4"></product-grid>${text}`;
      await openHostPage(page, baseURL ?? '', { html, head });
      await expect(cards(page)).toHaveCount(4);
      await expect(page.getByText(/264 campuses|All campuses/).first()).toBeAttached();
      shifts[picker] = await page.evaluate(
        () => (window as unknown as { shifts: { page: number } }).shifts.page,
      );
    }
    console.log(`Layout shift of an embed, ${width} pixels wide:`, shifts);
    expect(Object.values(shifts).filter((shift) => shift > 0.02)).toEqual([]);
  });
}
