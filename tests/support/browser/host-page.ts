import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import type { EmbedScope } from '../../../src/contract/shared/access.ts';
import { demoAdmin } from './person.ts';
import { signInApiClient } from './sign-in.ts';

/** A page that embeds widgets, on another origin than the site. */
export interface HostPage {
  html: string;
  /** Replaces the default script tag. */
  script?: string;
  /** HTML for the head. */
  head?: string;
  /** HTTP headers of the page. */
  headers?: Record<string, string>;
}

const defaultScript = '<script type="module" src="MARKET/embed.js"></script>';

/** Opens a host page at its own origin. `MARKET` in its HTML is replaced by the URL of the site. */
export async function openHostPage(
  page: Page,
  siteUrl: string,
  { html, script = defaultScript, head = '', headers }: HostPage,
): Promise<void> {
  const body = `<!doctype html>
    <html lang="en-NG">
      <head>
        <meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
        <title>A host page</title><link rel="icon" href="data:,">
        ${head}
        ${script}
      </head>
      <body>${html}</body>
    </html>`.replaceAll('MARKET', siteUrl);
  // The host page needs a real server on this machine, because the site runs here too: Chromium asks for permission before a page of
  // another network sends requests to this machine.
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html', ...headers }).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  page.once('close', () => server.close());
  await watchLayoutShift(page);
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}

/** Measures the layout shift of the pages that are opened from now on. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Record<string, number> = { page: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        sources: { node?: Node }[];
      })[]) {
        shifts.page = Number(shifts.page) + entry.value;
        const movedSections = entry.sources.map(({ node }) =>
          node?.parentElement?.closest<HTMLElement>('[data-case]'),
        );
        for (const section of new Set(movedSections)) {
          const name = section?.dataset.case;
          if (name) shifts[name] = (shifts[name] ?? 0) + entry.value;
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Waits for two frames. Returns the layout shift of the page, and of each section by the name in its `data-case`. */
export async function readLayoutShift(page: Page): Promise<Record<string, number>> {
  return page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    return Reflect.get(window, 'shifts');
  });
}

/** As an admin, registers the origin of a page, so that the page's visitors can sign in with these scopes. */
export async function registerOrigin(
  page: Page,
  site: string,
  scopes: EmbedScope[] = ['buy'],
): Promise<void> {
  const admin = await signInApiClient(site, demoAdmin);
  const { origin } = new URL(page.url());
  // The page of an earlier test may have had the same port.
  const { embeds } = await admin.get<{ embeds: { _id: string; origin: string }[] }>('/admin/embeds?limit=50');
  const registered = embeds.find((embed) => embed.origin === origin);
  if (registered) await admin.send('DELETE', `/admin/embeds/${registered._id}`);
  await admin.send('POST', '/admin/embeds', { origin, scopes });
}
