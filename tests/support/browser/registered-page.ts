import { expect, type Page } from '@playwright/test';
import { walkToSession } from '../../../scripts/walk-sign-in.mjs';
import type { EmbedScope } from '../../../src/contract/shared/access.ts';
import { folake } from './person.ts';

/** The admin lets the page's origin sign people in: to buy, or to sell as well. */
export async function register(page: Page, site: string, scopes: EmbedScope[] = ['buy']): Promise<void> {
  const { token } = await walkToSession(site, folake, async (url, { form, json, headers } = {}) => {
    const response = await page.request.fetch(url, {
      method: form || json ? 'POST' : 'GET',
      maxRedirects: 0,
      headers,
      form,
      data: json,
    });
    return { status: response.status(), location: response.headers().location, text: await response.text() };
  });
  const origin = new URL(page.url()).origin;
  const answer = await page.request.post(`${site}/api/admin/embeds`, {
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
    data: { origin, scopes },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  await page.context().clearCookies();
}
