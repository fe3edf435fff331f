import { expect, type Locator, type Page } from '@playwright/test';

/** The number that a link to WhatsApp is for, and the words that it brings. */
export async function chatOf(link: Locator): Promise<{ number: string; text: string }> {
  const { origin, pathname, searchParams } = new URL((await link.getAttribute('href')) ?? '');
  expect(origin).toBe('https://wa.me');
  return { number: pathname.slice(1), text: searchParams.get('text') ?? '' };
}

/** The site of somebody who has given both numbers. */
export async function hasNumbers(page: Page): Promise<{ admin: string; support: string }> {
  const numbers = { admin: '2348030000008', support: '2348030000009' };
  await page.route('**/api/config', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    Object.assign(answer.data.config, { adminPhone: numbers.admin, supportPhone: numbers.support });
    await route.fulfill({ response, json: answer });
  });
  // Some pages bring the numbers along.
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
