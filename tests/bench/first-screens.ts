import { type Browser, chromium } from 'playwright';
import { chromiumLaunchOptions } from '../../scripts/browser.mjs';
import { registerCleanup } from './cleanup.ts';
import { openPhonePage, watchFor, whenSeen } from './phone.ts';
import { aims, type PhoneConditions, type Plan, rowNames } from './plan.ts';
import type { DemoSite } from './site.ts';
import { quantile, type Rows } from './table.ts';

interface FirstScreen {
  url: string;
  /** The selector of the main content. */
  contentSelector: string;
  campus?: string;
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
  };
  const visitsByName = new Map(Object.keys(screens).map((name) => [name, [] as Visit[]]));
  // The screens take turns, so that a busy moment of this machine does not slow down only one of them.
  for (let visit = 0; visit < plan.visits; visit += 1) {
    for (const [name, screen] of Object.entries(screens))
      visitsByName.get(name)?.push(await visitOnce(browser, plan.phone, screen));
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
  return rows;
}

/** Opens a page with an empty cache and waits for its main content. */
async function visitOnce(
  browser: Browser,
  conditions: PhoneConditions,
  { url, contentSelector, campus }: FirstScreen,
): Promise<Visit> {
  const cookies = campus ? [{ name: 'selectedCampus', value: campus, url }] : [];
  const { page, receivedBytes, close } = await openPhonePage(browser, conditions, { cookies });
  await watchFor(page, [contentSelector]);
  await page.goto(url, { waitUntil: 'commit' });
  const startedAt = await page.evaluate(() => performance.timeOrigin);
  const seenAt = await whenSeen(page, [contentSelector]);
  const visit = { seconds: (seenAt - startedAt) / 1000, kilobytes: receivedBytes() / 1000 };
  await close();
  return visit;
}
