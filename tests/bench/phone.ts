import type { Browser, Page } from 'playwright';
import type { PhoneConditions } from './plan.ts';

const screen = { width: 360, height: 780 };

interface Cookie {
  name: string;
  value: string;
  url: string;
}

/** An empty page of a phone on a slow network, and what it has received. */
export interface PhonePage {
  page: Page;
  /** Returns the bytes of all responses until now, compressed as they were sent. */
  receivedBytes(): number;
  /** Returns the same for one server, without pictures and videos. */
  receivedFrom(url: string): { bytes: number; requests: number };
  close(): Promise<void>;
}

export interface PhoneOptions {
  cookies?: Cookie[];
  /** The requests that fail at once. `*` is any text. */
  blockedUrls?: string[];
}

/** Opens an empty page with an empty cache, on a slow network. */
export async function openPhonePage(
  browser: Browser,
  conditions: PhoneConditions,
  { cookies = [], blockedUrls = [] }: PhoneOptions = {},
): Promise<PhonePage> {
  const context = await browser.newContext({ viewport: screen, hasTouch: true });
  await context.addCookies(cookies);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  // Routes of Playwright would delay every request.
  await cdp.send('Network.setBlockedURLs', { urls: blockedUrls });
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: conditions.latencyMs,
    downloadThroughput: conditions.bytesPerSecond,
    uploadThroughput: conditions.bytesPerSecond,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: conditions.cpuSlowdown });
  const requests = new Map<string, { url: string; type: string; bytes: number }>();
  let bytesOfAll = 0;
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type = '' }) => {
    requests.set(requestId, { url: request.url, type, bytes: 0 });
  });
  cdp.on('Network.loadingFailed', ({ requestId }) => requests.delete(requestId));
  cdp.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    bytesOfAll += encodedDataLength;
    const request = requests.get(requestId);
    if (request) request.bytes += encodedDataLength;
  });
  return {
    page,
    receivedBytes: () => bytesOfAll,
    receivedFrom(serverUrl) {
      const counted = [...requests.values()].filter(
        ({ url, type }) => url.startsWith(serverUrl) && !['Image', 'Media'].includes(type),
      );
      return { bytes: counted.reduce((sum, { bytes }) => sum + bytes, 0), requests: counted.length };
    },
    close: () => context.close(),
  };
}

/**
 * Watches all documents of a page for elements. The part of a selector after `>>>` is searched in the shadow root of the part before. Must
 * be called before the page is opened.
 */
export async function watchFor(page: Page, selectors: string[]): Promise<void> {
  // Frames are painted only after the styles are loaded, so the first frame with the element is when visitors see it.
  await page.addInitScript((watched) => {
    const seenAt: Record<string, number> = {};
    Object.assign(window, { seenAt });
    const check = () => {
      for (const selector of watched.filter((selector) => !seenAt[selector])) {
        const [outer = '', inner] = selector.split('>>>');
        const outerElement = document.querySelector(outer);
        const element = inner ? outerElement?.shadowRoot?.querySelector(inner) : outerElement;
        if (!element?.checkVisibility() || element.getBoundingClientRect().top >= innerHeight) continue;
        requestAnimationFrame(() => {
          seenAt[selector] ??= performance.timeOrigin + performance.now();
        });
      }
      requestAnimationFrame(check);
    };
    requestAnimationFrame(check);
  }, selectors);
}

/** Waits until one of the watched elements is seen. Returns the time in milliseconds. */
export async function whenSeen(page: Page, selectors: string[]): Promise<number> {
  const seenAt = await page.waitForFunction(
    (watched) => {
      const times = (window as { seenAt?: Record<string, number> }).seenAt ?? {};
      return watched.map((selector) => times[selector]).find((time) => time);
    },
    selectors,
    { timeout: 60_000 },
  );
  return Number(await seenAt.jsonValue());
}

/** Taps the middle of an element. Its selector is like those of `watchFor`. */
export async function tap(page: Page, selector: string): Promise<void> {
  // Found and measured in one task, because the code of a widget may be about to replace the element.
  const [x = 0, y = 0] = await page.evaluate((path) => {
    const [outer = '', inner = ''] = path.split('>>>');
    const element = document.querySelector(outer)?.shadowRoot?.querySelector(inner);
    const { left = 0, right = 0, top = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {};
    return [(left + right) / 2, (top + bottom) / 2];
  }, selector);
  await page.touchscreen.tap(x, y);
}
