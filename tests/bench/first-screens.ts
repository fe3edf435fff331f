import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium } from 'playwright';
import { chromiumLaunchOptions } from '../../scripts/browser.mjs';
import { registerCleanup } from './cleanup.ts';
import { aims, type Plan, rowNames } from './plan.ts';
import type { DemoSite } from './site.ts';
import { quantile, type Rows } from './table.ts';

/** The conditions of a cheap phone on a slow network. */
const phoneConditions = { bytesPerSecond: 400_000 / 8, latencyMs: 400, cpuSlowdown: 4 };
const phone = { width: 360, height: 780 };

interface FirstScreen {
  url: string;
  /** The selector of the main content. The part after `>>>` is searched in the shadow root of the part before. */
  contentSelector: string;
  campus?: string;
  /** True if the server refuses to send widgets as HTML, so that only their code can show them. */
  isWithoutHtml?: boolean;
  aim?: string;
}

interface Visit {
  seconds: number;
  kilobytes: number;
}

/** Measures how long visitors on a slow network wait for the main content, and how many bytes they load. */
export async function measureFirstScreens({ site }: DemoSite, plan: Plan): Promise<Rows> {
  const browser = await chromium.launch(await chromiumLaunchOptions());
  const closeBrowser = registerCleanup(() => browser.close());
  const hostPage = await serveHostPage(site.url);
  const screens: Record<string, FirstScreen> = {
    [rowNames.campusPicker]: {
      url: site.url,
      contentSelector: 'dialog [name=campus]',
      aim: aims.campusPicker,
    },
    [rowNames.homeCards]: {
      url: site.url,
      contentSelector: 'main article',
      campus: 'University_of_Lagos',
      aim: aims.homeCards,
    },
    [rowNames.embedCards]: {
      url: hostPage.url,
      contentSelector: 'product-grid>>>article',
      aim: aims.embedCards,
    },
    [rowNames.embedCardsByCode]: {
      url: hostPage.url,
      contentSelector: 'product-grid>>>article',
      isWithoutHtml: true,
    },
    [rowNames.usableEmbed]: { url: hostPage.url, contentSelector: 'product-grid:defined>>>article' },
    [rowNames.usableEmbedByCode]: {
      url: hostPage.url,
      contentSelector: 'product-grid:defined>>>article',
      isWithoutHtml: true,
    },
  };
  const visitsByName = new Map(Object.keys(screens).map((name) => [name, [] as Visit[]]));
  // The screens take turns, so that a busy moment of this machine does not slow down only one of them.
  for (let visit = 0; visit < plan.visits; visit += 1) {
    for (const [name, screen] of Object.entries(screens))
      visitsByName.get(name)?.push(await visitOnce(browser, screen));
  }
  const rows: Rows = {};
  for (const [name, visits] of visitsByName) {
    const seconds = visits.map((visit) => visit.seconds).sort((a, b) => a - b);
    rows[name] = {
      'median (s)': quantile(seconds, 0.5).toFixed(2),
      'from – to (s)': `${seconds[0]?.toFixed(2)} – ${seconds.at(-1)?.toFixed(2)}`,
      'received by then (kB)': Math.max(...visits.map(({ kilobytes }) => kilobytes)).toFixed(0),
      aim: screens[name]?.aim ?? '',
    };
  }
  await closeBrowser();
  hostPage.close();
  return rows;
}

/** Opens a page with an empty cache and waits for its main content. */
async function visitOnce(
  browser: Browser,
  { url, contentSelector, campus, isWithoutHtml }: FirstScreen,
): Promise<Visit> {
  const context = await browser.newContext({ viewport: phone, hasTouch: true });
  if (campus) await context.addCookies([{ name: 'selectedCampus', value: campus, url }]);
  const page = await context.newPage();
  if (isWithoutHtml) await page.route('**/embed/*', (route) => route.fulfill({ status: 404 }));
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: phoneConditions.latencyMs,
    downloadThroughput: phoneConditions.bytesPerSecond,
    uploadThroughput: phoneConditions.bytesPerSecond,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: phoneConditions.cpuSlowdown });
  let bytes = 0;
  cdp.on('Network.dataReceived', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  // Frames are painted only after the styles are loaded, so the first frame with the element is when visitors see it.
  await page.addInitScript((selector) => {
    const checkForElement = () => {
      const [outer = '', inner] = selector.split('>>>');
      const outerElement = document.querySelector(outer);
      const element = inner ? outerElement?.shadowRoot?.querySelector(inner) : outerElement;
      if (element?.checkVisibility() && element.getBoundingClientRect().top < innerHeight) {
        requestAnimationFrame(() => Object.assign(window, { seenAt: performance.now() }));
      } else {
        requestAnimationFrame(checkForElement);
      }
    };
    requestAnimationFrame(checkForElement);
  }, contentSelector);
  await page.goto(url, { waitUntil: 'commit' });
  const seenAt = await page.waitForFunction(() => (window as { seenAt?: number }).seenAt, undefined, {
    timeout: 60_000,
  });
  const visit = { seconds: Number(await seenAt.jsonValue()) / 1000, kilobytes: bytes / 1000 };
  await context.close();
  return visit;
}

/** Serves a host page with a widget of the site. */
async function serveHostPage(siteUrl: string): Promise<{ url: string; close(): void }> {
  const html = `<!doctype html><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
    <script type="module" src="${siteUrl}/embed.js"></script><h1>Students’ Union</h1><product-grid></product-grid>`;
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(html);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => server.close(),
  };
}
