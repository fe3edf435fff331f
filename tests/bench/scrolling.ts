import { type CDPSession, chromium, type Page } from 'playwright';
import { chromiumLaunchOptions } from '../../scripts/browser.mjs';
import { findRunningPostgres } from '../../site/server/db/embedded/running-postgres.ts';
import { withClient } from '../support/database/with-client.ts';
import { registerCleanup } from './cleanup.ts';
import { aims, type Plan, rowNames } from './plan.ts';
import type { DemoSite } from './site.ts';
import { quantile, type Rows } from './table.ts';

const campus = 'University_of_Lagos';
const phone = { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true };
const cpuSlowdown = 4;

/** The highest fling speed of Android, in pixels per second. */
const speed = 8000;

interface Fling {
  /** The durations of the long tasks (50 ms or more). */
  longTasks: number[];
  /** The highest number of cards in the page. */
  maxCards: number;
  /** The highest number of elements in the page. */
  maxElements: number;
}

/** Measures long tasks on a slow phone while a list of thousands of products is flung. */
export async function measureScrolling({ site }: DemoSite, dataDir: string, plan: Plan): Promise<Rows> {
  await addProducts(dataDir, plan.listLength);
  const browser = await chromium.launch(await chromiumLaunchOptions());
  const closeBrowser = registerCleanup(() => browser.close());
  const context = await browser.newContext(phone);
  await context.addCookies([{ name: 'selectedCampus', value: campus, url: site.url }]);
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await page.goto(site.url);
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });

  // Only the last batches are loaded at the speed of a slow phone. The earlier batches are loaded at full speed.
  await loadProducts(page, plan.listLength - plan.flings * plan.productsPerFling);
  const flingsWhileLoading = await flingSeveral(page, devTools, plan, { loadsMore: true });
  await loadProducts(page, plan.listLength);
  const flingsAfterLoading = await flingSeveral(page, devTools, plan, { loadsMore: false });
  await closeBrowser();
  return {
    [rowNames.scrolling(plan.listLength)]: { ...figuresOf(flingsAfterLoading), aim: aims.scrolling },
    [rowNames.scrollingWhileLoading]: { ...figuresOf(flingsWhileLoading), aim: aims.scrolling },
  };
}

/** Adds copies of the campus's products. Each copy gets one of the first 60 stored pictures. */
async function addProducts(dataDir: string, count: number): Promise<void> {
  await withClient(findRunningPostgres(dataDir) ?? '', async (client) => {
    await client.query(
      `insert into products (id, seller_id, store_id, name, description, price_kobo, category, campus_id, created_at)
       select 'many' || n, p.seller_id, p.store_id, p.name || ' ' || n, p.description, p.price_kobo, p.category,
         p.campus_id, now() - interval '1 year' - n * interval '1 minute'
       from generate_series(1, $1::int) n
       join lateral (
         select * from products where campus_id = $2 and status = 'active' order by id offset n % 10 limit 1
       ) p on true`,
      [count, campus],
    );
    await client.query(
      `insert into product_media (product_id, position, media_id)
       select 'many' || n, 0,
         (select media_id from product_media order by media_id, product_id offset n % 60 limit 1)
       from generate_series(1, $1::int) n`,
      [count],
    );
  });
}

/** Scrolls until this many products are loaded. */
async function loadProducts(page: Page, count: number): Promise<void> {
  await page.waitForFunction(
    (wanted) => {
      scrollTo(0, document.documentElement.scrollHeight);
      const items = [...document.querySelectorAll('main [aria-posinset]')];
      return items.some((item) => Number(item.getAttribute('aria-posinset')) >= wanted);
    },
    count,
    { polling: 50, timeout: 120_000 },
  );
}

async function flingSeveral(
  page: Page,
  devTools: CDPSession,
  { flings, productsPerFling }: Plan,
  { loadsMore }: { loadsMore: boolean },
): Promise<Fling[]> {
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  const results: Fling[] = [];
  for (let index = 0; index < flings; index += 1) {
    results.push(
      await page.evaluate(flingList, {
        speed,
        // A row has two cards and is 280 px high.
        height: (productsPerFling / 2) * 280,
        // If undefined, the fling starts at the end of the loaded list, so that more products are loaded.
        from: loadsMore ? undefined : index * (productsPerFling / 2) * 280,
      }),
    );
  }
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return results;
}

/** Flings the list. Runs in the page. */
async function flingList({ speed, height, from }: { speed: number; height: number; from?: number }) {
  const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  const pause = () => new Promise((resolve) => setTimeout(resolve, 500));
  scrollTo(0, from ?? document.documentElement.scrollHeight);
  await pause();
  const longTasks: number[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longTasks.push(duration);
  });
  observer.observe({ type: 'longtask' });
  let maxCards = 0;
  let maxElements = 0;
  const startTime = await nextFrame();
  const startY = scrollY;
  for (let now = startTime; (now - startTime) * (speed / 1000) < height; now = await nextFrame()) {
    scrollTo(0, startY + (now - startTime) * (speed / 1000));
    maxCards = Math.max(maxCards, document.getElementsByTagName('article').length);
    maxElements = Math.max(maxElements, document.getElementsByTagName('*').length);
  }
  await pause();
  observer.disconnect();
  return { longTasks, maxCards, maxElements };
}

function figuresOf(flings: Fling[]): Record<string, string> {
  const tasks = flings.flatMap(({ longTasks }) => longTasks);
  return {
    'cards in the page': String(Math.max(...flings.map(({ maxCards }) => maxCards))),
    'elements in the page': String(Math.max(...flings.map(({ maxElements }) => maxElements))),
    'tasks of 50 ms and more': String(
      quantile(
        flings.map(({ longTasks }) => longTasks.length),
        0.5,
      ),
    ),
    'median of them (ms)': quantile(tasks, 0.5).toFixed(0),
    'longest (ms)': Math.max(0, ...tasks).toFixed(0),
  };
}
