import { expect, type Locator, type Page } from '@playwright/test';

/** Returns the phone number and the text of a link to WhatsApp. */
export async function chatOf(link: Locator): Promise<{ number: string; text: string }> {
  const { origin, pathname, searchParams } = new URL((await link.getAttribute('href')) ?? '');
  expect(origin).toBe('https://wa.me');
  return { number: pathname.slice(1), text: searchParams.get('text') ?? '' };
}

/** Makes the site behave as if both phone numbers were configured. */
export async function hasNumbers(page: Page): Promise<{ admin: string; support: string }> {
  const numbers = { admin: '2348030000008', support: '2348030000009' };
  await page.route('**/api/config', async (route) => {
    const response = await route.fetch();
    const reply = await response.json();
    Object.assign(reply.data.config, { adminPhone: numbers.admin, supportPhone: numbers.support });
    await route.fulfill({ response, json: reply });
  });
  // The HTML of some pages contains the numbers.
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = (await response.text())
      .replace('"adminPhone":null', `"adminPhone":"${numbers.admin}"`)
      .replace('"supportPhone":null', `"supportPhone":"${numbers.support}"`);
    await route.fulfill({ response, body: html });
  });
  return numbers;
}
