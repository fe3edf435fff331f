import { findViolations } from '../support/browser/axe.ts';
import { expect, test } from '../support/browser/browser.ts';
import {
  type GalleryView,
  openGallery,
  sidewaysOverflow,
  smallTargets,
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

/** The two views that differ most, each on the runtime on which we ship it. */
const inPage = (width: number): GalleryView => ({ width, scheme: 'light', place: 'page', runtime: 'react' });
const inShadow = (width: number): GalleryView => ({
  width,
  scheme: 'dark',
  place: 'shadow',
  runtime: 'preact',
});

const inWords = ({ width, scheme, place, runtime }: GalleryView) =>
  `${width} wide, ${scheme}, in ${place === 'page' ? 'the page' : 'a shadow root'}, on ${runtime}`;

// These tests take minutes.
for (const view of everyView) {
  test(`axe finds nothing in the gallery, ${inWords(view)} @deep`, async ({ page }) => {
    await openGallery(page, view);
    expect(await findViolations(page)).toEqual([]);
  });
}

/** The overlays: the button that opens each, and its role. */
const overlays = [
  { button: 'Open a dialog', role: 'dialog' },
  { button: 'Open a side panel', role: 'dialog' },
  { button: 'Delete a product', role: 'alertdialog' },
  { button: 'More for Lamp', role: 'menu' },
  { button: /Condition of the phone/, role: 'listbox' },
] as const;

for (const view of [inPage(390), inShadow(390)]) {
  test(`axe finds nothing in the overlays of the gallery, ${inWords(view)} @deep`, async ({ page }) => {
    // Axe runs seven times.
    test.setTimeout(120_000);
    await openGallery(page, view);
    const faultsIn = (host: string, selector: string) =>
      view.place === 'page' ? findViolations(page, selector) : findViolations(page, host, selector);
    const faultsOf = (role: string) => faultsIn('campus-gallery', `[role=${role}]`);
    for (const { button, role } of overlays) {
      const opener = page.getByRole('button', { name: button });
      await opener.click();
      await expect(page.getByRole(role)).toBeVisible();
      expect(await faultsOf(role), `after "${button}"`).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole(role)).toHaveCount(0);
      await expect(opener).toBeFocused();
    }

    await page.getByRole('combobox', { name: 'Campus', exact: true }).focus();
    // Scroll first, because scrolling closes the list.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('listbox')).toBeVisible();
    expect(await faultsOf('listbox'), 'in the list of a combo box').toEqual([]);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Fail', exact: true }).click();
    await expect(
      page.getByRole('region', { name: 'Notifications' }).getByText('Too many files'),
    ).toBeVisible();
    const toasts = 'section[aria-label=Notifications]';
    expect(await faultsIn('body > [data-react-aria-top-layer]', toasts), 'in a toast').toEqual([]);
  });
}

test('nothing scrolls sideways on the narrowest phone, on a tablet, or with 200 % text on a desktop @deep', async ({
  page,
}) => {
  for (const view of [inPage(320), inShadow(320)]) {
    await openGallery(page, view);
    for (const width of [320, 640, 768]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await sidewaysOverflow(page), inWords({ ...view, width })).toBeLessThanOrEqual(0);
    }
  }
});

for (const view of [inShadow(320), inPage(1280)]) {
  test(`every control is large enough for a finger, ${inWords(view)} @deep`, async ({ page }) => {
    await openGallery(page, view);
    expect(await page.evaluate(() => window.visibleControls().length)).toBeGreaterThan(100);
    expect(await smallTargets(page)).toEqual([]);
  });
}

for (const view of [inPage(1280), inShadow(1280)]) {
  test(`Tab reaches every control, and each shows the focus, ${inWords(view)} @deep`, async ({ page }) => {
    await openGallery(page, view);
    expect(await walkByTab(page)).toEqual({ unmarked: [], missed: [] });
  });
}

test('the row of chips does not clip the focus ring of a chip @deep', async ({ page }) => {
  await openGallery(page, inPage(390));
  const room = await page
    .getByRole('toolbar', { name: 'Filter by State' })
    .first()
    .evaluate((row) => {
      const chip = row.querySelector('button')?.getBoundingClientRect();
      const { top, bottom } = row.getBoundingClientRect();
      return chip ? Math.min(chip.top - top, bottom - chip.bottom) : 0;
    });
  // A ring of 2 px, 2 px away from the chip.
  expect(room).toBeGreaterThanOrEqual(4);
});

test('chips and outlined buttons do not inherit the text colour of the page @deep', async ({ page }) => {
  await openGallery(page, inPage(1280));
  await page.getByRole('main').evaluate((main) => {
    main.style.color = 'white';
  });
  const chip = page.getByRole('button', { name: 'Abia' }).first().locator('span');
  const button = page.getByRole('link', { name: 'Dark', exact: true });
  for (const part of [chip, button]) await expect(part).not.toHaveCSS('color', 'rgb(255, 255, 255)');
});

test('a wide table scrolls inside its box, also with the arrow keys @deep', async ({ page }) => {
  for (const view of [inPage(768), inShadow(768)]) {
    await openGallery(page, view);
    const box = page.getByRole('region', { name: 'Stores by week' });
    const name = await box.getByRole('rowheader').boundingBox();
    expect(name?.width).toBeGreaterThanOrEqual(120);
    await box.focus();
    await expect(box).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => box.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
    // A table with enough width is no Tab stop.
    await expect(page.getByRole('table', { name: 'Stores', exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Stores', exact: true })).toHaveCount(0);
    await page.setViewportSize({ width: 320, height: 800 });
    await expect(box).toHaveCount(0);
  }
});
