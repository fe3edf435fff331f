import type { Page } from '@playwright/test';
import type { EmbedScope } from '../../../src/contract/shared/access.ts';
import { callerOf } from './caller.ts';
import { folake } from './person.ts';

/** Registers the page's origin as an admin, so that its visitors can sign in with these scopes. */
export async function register(page: Page, site: string, scopes: EmbedScope[] = ['buy']): Promise<void> {
  const admin = await callerOf(site, folake);
  await admin.send('POST', '/admin/embeds', { origin: new URL(page.url()).origin, scopes });
}
