import { expect, type Page, type Route } from '@playwright/test';

/**
 * Lets calls fail until 'Try again' is pressed. A page also tries again by itself after some seconds, which would work
 * without a press on a slow machine.
 */
export async function failUntilTriedAgain(
  page: Page,
  url: string | RegExp,
  fail: (route: Route) => Promise<void>,
): Promise<void> {
  await page.addInitScript(noticePress);
  await page.evaluate(noticePress);
  let isPressed = false;
  await page.route(url, async (route) => {
    // A page that is leaving cannot be asked.
    isPressed ||= await page.evaluate(() => Reflect.get(window, 'hasTriedAgain')).catch(() => false);
    return isPressed ? route.fallback() : fail(route);
  });
}

function noticePress(): void {
  Object.assign(window, { hasTriedAgain: false });
  const notice = (event: Event) => {
    const [pressed] = event.composedPath();
    const button = pressed instanceof Element ? pressed.closest('button') : null;
    if (button?.textContent?.includes('Try again')) Object.assign(window, { hasTriedAgain: true });
  };
  addEventListener('click', notice, true);
}

/** Presses 'Try again' until it helps. A press while the page tries by itself shares the answer of that. */
export async function tryAgain(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^Try(ing)? again$/ });
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 1_000 });
    await expect(button).toBeHidden({ timeout: 2_000 });
  }).toPass();
}
