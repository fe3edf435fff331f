import type { Page } from '@playwright/test';

/** Keeps files on their way, as a slow network does, until the returned function lets them through. */
export async function holdFiles(page: Page, files = '**/assets/*.js'): Promise<() => void> {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(files, async (route) => {
    await held;
    await route.fallback();
  });
  return letThrough;
}
