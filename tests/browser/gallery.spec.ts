import { findViolations } from '../support/browser/axe.ts';
import { expect, test } from '../support/browser/browser.ts';
import {
  findSmallTargets,
  type GalleryView,
  horizontalOverflow,
  openGallery,
  walkByTab,
} from '../support/browser/gallery.ts';

const widths = [320, 390, 768, 1280];
const schemes = ['light', 'dark'] as const;
const places = ['page', 'shadow'] as const;
const runtimes = ['react', 'preact'] as const;

const everyView: GalleryView[] = widths.flatMap((width) =>
  schemes.flatMap((scheme) =>
    places.flatMap((place) => runtimes.map((runtime) => ({ width, scheme, place, runtime }))),
  ),
);

/** The components are in the page, as on the hosted site. */
const pageView = (width: number): GalleryView => ({
  width,
  scheme: 'light',
  place: 'page',
  runtime: 'react',
});
/** The components are in a shadow root, as in an embed. */
const shadowView = (width: number): GalleryView => ({
  width,
  scheme: 'dark',
  place: 'shadow',
  runtime: 'preact',
});

const viewName = ({ width, scheme, place, runtime }: GalleryView) =>
  `${width} pixels wide, ${scheme}, in ${place === 'page' ? 'the page' : 'a shadow root'}, on ${runtime}`;

// These tests take minutes, so only `npm test -- --deep` includes them.
for (const view of everyView) {
  test(`axe finds no violation in the gallery, ${viewName(view)} @deep`, async ({ page }) => {
    await openGallery(page, view);
    expect(await findViolations(page)).toEqual([]);
  });
}

/** The role of each overlay, and the button that opens the overlay. */
const overlays = [
  { button: 'Open a dialog', role: 'dialog' },
  { button: 'Open a side panel', role: 'dialog' },
  { button: 'Delete a product', role: 'alertdialog' },
  { button: 'More for Lamp', role: 'menu' },
] as const;

for (const view of [pageView(390), shadowView(390)]) {
  test(`axe finds no violation in the overlays of the gallery, ${viewName(view)} @deep`, async ({ page }) => {
    // Axe runs seven times, which is slow.
    test.setTimeout(120_000);
    await openGallery(page, view);
    const findViolationsIn = (host: string, selector: string) =>
      view.place === 'page' ? findViolations(page, selector) : findViolations(page, host, selector);
    const findViolationsOfRole = (role: string) => findViolationsIn('campus-gallery', `[role=${role}]`);
    for (const { button, role } of overlays) {
      const opener = page.getByRole('button', { name: button });
      await opener.click();
      await expect(page.getByRole(role)).toBeVisible();
      expect(await findViolationsOfRole(role), `after "${button}"`).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole(role)).toHaveCount(0);
      await expect(opener).toBeFocused();
    }

    await page.getByRole('combobox', { name: 'Campus', exact: true }).focus();
    // The focus may scroll the page, and scrolling closes the list. Two frames later the page has scrolled.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('listbox')).toBeVisible();
    expect(await findViolationsOfRole('listbox'), 'in the list of a combo box').toEqual([]);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Fail', exact: true }).click();
    await expect(
      page.getByRole('region', { name: 'Notifications' }).getByText('Too many files'),
    ).toBeVisible();
    const toastRegion = 'section[aria-label=Notifications]';
    expect(await findViolationsIn('body > [data-react-aria-top-layer]', toastRegion), 'in a toast').toEqual(
      [],
    );
  });
}

test('nothing scrolls sideways on the narrowest phone, on a tablet, or with 200 % text on a desktop @deep', async ({
  page,
}) => {
  for (const view of [pageView(320), shadowView(320)]) {
    await openGallery(page, view);
    for (const width of [320, 640, 768]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await horizontalOverflow(page), viewName({ ...view, width })).toBeLessThanOrEqual(0);
    }
  }
});

for (const view of [shadowView(320), pageView(1280)]) {
  test(`every control is large enough for a finger, ${viewName(view)} @deep`, async ({ page }) => {
    await openGallery(page, view);
    expect(await page.evaluate(() => window.visibleControls().length)).toBeGreaterThan(100);
    expect(await findSmallTargets(page)).toEqual([]);
  });
}

for (const view of [pageView(1280), shadowView(1280)]) {
  test(`Tab reaches every control, and each control shows a focus ring, ${viewName(view)} @deep`, async ({
    page,
  }) => {
    await openGallery(page, view);
    expect(await walkByTab(page)).toEqual({ withoutFocusRing: [], notReached: [] });
  });
}

test('the row of chips does not clip the focus ring of a chip @deep', async ({ page }) => {
  await openGallery(page, pageView(390));
  const ringSpace = await page
    .getByRole('toolbar', { name: 'Filter by State' })
    .first()
    .evaluate((row) => {
      const chip = row.querySelector('button')?.getBoundingClientRect();
      const { top, bottom } = row.getBoundingClientRect();
      return chip ? Math.min(chip.top - top, bottom - chip.bottom) : 0;
    });
  // The focus ring is 2 px wide and 2 px away from the chip.
  expect(ringSpace).toBeGreaterThanOrEqual(4);
});

test('chips and outlined buttons do not inherit the text color of the page @deep', async ({ page }) => {
  await openGallery(page, pageView(1280));
  await page.getByRole('main').evaluate((main) => {
    main.style.color = 'white';
  });
  const chip = page.getByRole('button', { name: 'Abia' }).first().locator('span');
  const button = page.getByRole('link', { name: 'Dark', exact: true });
  for (const control of [chip, button]) await expect(control).not.toHaveCSS('color', 'rgb(255, 255, 255)');
});

test('a table that is wider than its region scrolls in the region, also with the arrow keys @deep', async ({
  page,
}) => {
  for (const view of [pageView(768), shadowView(768)]) {
    await openGallery(page, view);
    const region = page.getByRole('region', { name: 'Stores by week' });
    const nameBox = await region.getByRole('rowheader').boundingBox();
    expect(nameBox?.width).toBeGreaterThanOrEqual(120);
    await region.focus();
    await expect(region).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
    // A table that fits on the page is not in a region, so it is not a Tab stop.
    await expect(page.getByRole('table', { name: 'Stores', exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Stores', exact: true })).toHaveCount(0);
    await page.setViewportSize({ width: 320, height: 800 });
    await expect(region).toHaveCount(0);
  }
});
