import type { Page } from '@playwright/test';

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
