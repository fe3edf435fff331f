import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium } from 'playwright';
import { chromiumLaunchOptions } from '../../scripts/browser.mjs';
import { registerCleanup } from './cleanup.ts';
import { openPhonePage, tap, watchFor, whenSeen } from './phone.ts';
import { aims, type EmbedBuild, type EmbedTask, type PhoneConditions, type Plan, rowNames } from './plan.ts';
import type { Program } from './program.ts';
import { type DemoSite, startOtherDemoSite } from './site.ts';
import { quantile, type Rows } from './table.ts';

/** What visitors of a page with widgets wait for. The selectors are those of `watchFor`. */
interface Task {
  widgets: string;
  /** Must all be seen. */
  content: string[];
  /** What the visitor presses as soon as the content is seen, and what the press opens: one of these. */
  press?: { target: string; answers: string[] };
  /** Whether all that is loaded before a press counts, and not only what is loaded before the content is seen. */
  countsIdleLoading?: boolean;
}

const grid = '<product-grid limit="8"></product-grid>';
const cards = 'product-grid>>>article';
const dialog = 'product-grid>>>:is(dialog, [role=dialog]) h2';

const tasks: Record<EmbedTask, Task> = {
  cards: { widgets: grid, content: [cards] },
  card: {
    widgets: grid,
    content: [cards],
    // If the code does not come in time, the link leads to the product's page.
    press: { target: `${cards} a`, answers: [dialog, 'main h1'] },
  },
  heart: {
    widgets: grid,
    content: [cards],
    press: { target: `${cards} button`, answers: [dialog] },
  },
  cart: {
    widgets: `<campus-cart compact></campus-cart>${grid}`,
    content: [cards, 'campus-cart>>>button'],
    countsIdleLoading: true,
  },
};

interface Visit {
  seconds: number;
  kilobytes: number;
  requests: number;
}

interface Build {
  site: Program;
  /** The addresses of the HTML of widgets, if the browser cannot read it, so that only code can show them. */
  blockedUrls?: string[];
}

/**
 * Measures how long visitors of a page with widgets wait until they see them, and until their first press is answered: with HTML from the
 * server, with the same server's code alone, and with an older build if `BENCH_BEFORE` is the folder of one.
 */
export async function measureEmbeds({ site }: DemoSite, plan: Plan): Promise<Rows> {
  const builds: Partial<Record<EmbedBuild, Build>> = {
    html: { site },
    code: { site, blockedUrls: [`${site.url}/embed/*`] },
  };
  const olderFolder = process.env.BENCH_BEFORE;
  const older = olderFolder ? await startOtherDemoSite(olderFolder) : undefined;
  if (older) builds.before = { site: older.site };

  const browser = await chromium.launch(await chromiumLaunchOptions());
  const closeBrowser = registerCleanup(() => browser.close());
  const visits = (Object.keys(tasks) as EmbedTask[]).flatMap((task) =>
    (Object.keys(builds) as EmbedBuild[]).map((build) => ({ task, build, done: [] as Visit[] })),
  );
  // The builds take turns, so that a busy moment of this machine does not slow down only one of them.
  for (let round = 0; round < plan.visits; round += 1) {
    for (const { task, build, done } of visits)
      done.push(await visitOnce(browser, plan.phone, tasks[task], builds[build] as Build));
  }
  await closeBrowser();
  await older?.site.stop();

  const secondsOf = (task: EmbedTask, build: EmbedBuild) =>
    quantile(
      visits
        .filter((visit) => visit.task === task && visit.build === build)
        .flatMap(({ done }) => done.map(({ seconds }) => seconds)),
      0.5,
    );
  return Object.fromEntries(
    visits.map(({ task, build, done }) => {
      const seconds = done.map((visit) => visit.seconds).sort((a, b) => a - b);
      const median = secondsOf(task, build);
      const ratioTo = (other: EmbedBuild) =>
        build === 'html' && builds[other] ? (median / secondsOf(task, other)).toFixed(2) : '';
      return [
        rowNames.embed(task, build),
        {
          'median (s)': median.toFixed(2),
          'from – to (s)': `${seconds[0]?.toFixed(2)} – ${seconds.at(-1)?.toFixed(2)}`,
          'of code alone': ratioTo('code'),
          ...(older && { 'of before': ratioTo('before') }),
          'received (kB)': Math.max(...done.map(({ kilobytes }) => kilobytes)).toFixed(1),
          requests: String(Math.max(...done.map(({ requests }) => requests))),
          aim: build === 'html' ? aims.embed[task] : '',
        },
      ];
    }),
  );
}

/** Opens a page with widgets, with an empty cache, and does what the visitor of this task does. */
async function visitOnce(
  browser: Browser,
  conditions: PhoneConditions,
  { widgets, content, press, countsIdleLoading }: Task,
  { site, blockedUrls }: Build,
): Promise<Visit> {
  const host = await serveHostPage(site.url, widgets);
  const phone = await openPhonePage(browser, conditions, { blockedUrls });
  const { page } = phone;
  await watchFor(page, [...content, ...(press?.answers ?? [])]);
  await page.goto(host.url, { waitUntil: 'commit' });
  const startedAt = await page.evaluate(() => performance.timeOrigin);
  let seenAt = Math.max(...(await Promise.all(content.map((selector) => whenSeen(page, [selector])))));
  if (press) {
    await tap(page, press.target);
    seenAt = await whenSeen(page, press.answers);
  }
  if (countsIdleLoading) await page.waitForLoadState('networkidle');
  const { bytes, requests } = phone.receivedFrom(site.url);
  await phone.close();
  host.close();
  return { seconds: (seenAt - startedAt) / 1000, kilobytes: bytes / 1000, requests };
}

/** Serves a page with widgets of the site, as the guide writes it. */
async function serveHostPage(siteUrl: string, widgets: string): Promise<{ url: string; close(): void }> {
  const html = `<!doctype html><meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Students’ Union</title><link rel="icon" href="data:,"><link rel="stylesheet" href="${siteUrl}/embed.css">
    <script type="module" src="${siteUrl}/embed.js"></script><h1>Students’ Union</h1>${widgets}`;
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => server.close(),
  };
}
