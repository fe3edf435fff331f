import { expect, type Page, type Route } from '@playwright/test';
import { type ErrorCode, errorStatus } from '../../../src/contract/shared/errors.ts';

/** The response of the server when it refuses a call. */
export const refusal = (error: string, code: ErrorCode = 'conflict') => ({
  status: errorStatus[code],
  json: { success: false, error, code },
});

/** Responds with 503. */
export const failWith503 = (route: Route) => route.fulfill(refusal('Not now.', 'unavailable'));

/** Sends the call to the server and drops the response. */
export async function dropResponse(route: Route): Promise<void> {
  await route.fetch();
  await route.abort();
}

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

/**
 * Makes calls fail until 'Try again' is pressed. The page also retries by itself after some seconds, and on a slow machine that
 * retry could succeed before the test presses the button.
 */
export async function failUntilRetried(
  page: Page,
  url: string | RegExp,
  fail: (route: Route) => Promise<void>,
): Promise<void> {
  await page.addInitScript(recordTryAgain);
  await page.evaluate(recordTryAgain);
  let isTryAgainPressed = false;
  await page.route(url, async (route) => {
    // `evaluate` fails while the page is navigating.
    isTryAgainPressed ||= await page.evaluate(() => Reflect.get(window, 'hasTriedAgain')).catch(() => false);
    return isTryAgainPressed ? route.fallback() : fail(route);
  });
}

function recordTryAgain(): void {
  Object.assign(window, { hasTriedAgain: false });
  const watch = (event: Event) => {
    const [pressed] = event.composedPath();
    const button = pressed instanceof Element ? pressed.closest('button') : null;
    if (button?.textContent?.includes('Try again')) Object.assign(window, { hasTriedAgain: true });
  };
  addEventListener('click', watch, true);
}

/** Presses 'Try again' until the error is gone. A press during the page's own retry gets the response of that retry, which may be an error. */
export async function tryAgain(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^Try(ing)? again$/ });
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 1_000 });
    await expect(button).toBeHidden({ timeout: 2_000 });
  }).toPass();
}
