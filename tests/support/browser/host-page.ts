import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';

/** A page of somebody else, on another address than the market. */
export interface HostPage {
  html: string;
  /** Other than our usual script tag. */
  script?: string;
  /** Stands in the head. */
  head?: string;
  /** Of its HTTP answer. */
  headers?: Record<string, string>;
}

const usual = '<script type="module" src="MARKET/embed.js"></script>';

/** Opens a page of somebody else, from an address of its own. `MARKET` in its HTML stands for the market's. */
export async function openHostPage(
  page: Page,
  siteUrl: string,
  { html, script = usual, head = '', headers }: HostPage,
): Promise<void> {
  const body = `<!doctype html>
    <html lang="en-NG">
      <head>
        <meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
        <title>A page of somebody else</title><link rel="icon" href="data:,">
        ${head}
        ${script}
      </head>
      <body>${html}</body>
    </html>`.replaceAll('MARKET', siteUrl);
  // The browser asks its visitor before a page that no server sent may reach this machine.
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html', ...headers }).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  page.once('close', () => server.close());
  await watchLayoutShift(page);
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}

/** Counts from now on what moves in the pages that are opened. */
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
        const moved = entry.sources.map(({ node }) =>
          node?.parentElement?.closest<HTMLElement>('[data-case]'),
        );
        for (const section of new Set(moved)) {
          const name = section?.dataset.case;
          if (name) shifts[name] = (shifts[name] ?? 0) + entry.value;
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What has moved until now, in the page and by the `data-case` around it, after two frames have been painted. */
export async function layoutShift(page: Page): Promise<Record<string, number>> {
  return page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    return Reflect.get(window, 'shifts');
  });
}
