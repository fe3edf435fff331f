import type { Page } from '@playwright/test';

/** Delays files, as a slow network does, until the returned function is called. */
export async function holdFiles(page: Page, files = '**/assets/*.js'): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route) => {
    await held;
    await route.fallback();
  });
  return release;
}
