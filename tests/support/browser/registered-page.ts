import type { Page } from '@playwright/test';
import type { EmbedScope } from '../../../src/contract/shared/access.ts';
import { callerOf } from './caller.ts';
import { folake } from './person.ts';

/** The admin lets the page's origin sign people in: to buy, or to sell as well. */
export async function register(page: Page, site: string, scopes: EmbedScope[] = ['buy']): Promise<void> {
  const admin = await callerOf(site, folake);
  await admin.send('POST', '/admin/embeds', { origin: new URL(page.url()).origin, scopes });
}
