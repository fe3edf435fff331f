import { expect, type Locator, type Page } from '@playwright/test';
import { openHostPage } from './host-page.ts';
import { cards, funaab } from './visitor.ts';

/** A grid of four products, as a union writes it into its page. */
export const gridOfFour = `<product-grid campus="${funaab.id}" limit="4"></product-grid>`;

/** Holds the code of a widget back, so that the page shows the HTML from the server. Returns a function that lets the code pass. */
export async function holdCode(page: Page, chunk = 'product-grid'): Promise<() => void> {
  let letPass = () => {};
  const isReleased = new Promise<void>((resolve) => {
    letPass = resolve;
  });
  await page.route(new RegExp(`/chunks/${chunk}`), async (route) => {
    await isReleased;
    await route.fallback();
  });
  return letPass;
}

/**
 * Opens a page whose grid is shown as HTML from the server, and holds the grid's code back. Returns a function that lets the code pass.
 */
export async function openHeldGrid(page: Page, siteUrl: string, html = gridOfFour): Promise<() => void> {
  const release = await holdCode(page);
  await openHostPage(page, siteUrl, { html });
  await expect(cards(page).first()).toBeVisible();
  return release;
}

/** Moves the mouse over a widget. Only then the code of most widgets is loaded. */
export async function pointAt(widget: Locator): Promise<void> {
  await widget.hover({ position: { x: 1, y: 1 } });
}
