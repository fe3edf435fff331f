import { setTimeout as wait } from 'node:timers/promises';
import { temporaryFolder } from './cleanup.ts';
import { type CpuTime, cheapest, fetchText, measureCpuTime, sendRequests, totalTime } from './load.ts';
import { loadAndRestartAims } from './load-and-restart-rows.ts';
import { aims, type Plan, rowNames } from './plan.ts';
import { canSeeProcesses, childrenOf, memoryOfTree } from './processes.ts';
import { type Program, productionSettings, startProgram } from './program.ts';
import { formatMilliseconds, type Rows } from './table.ts';

const listPath = '/api/all-products';

export interface DemoSite {
  site: Program;
  postgresPid: number;
}

const builtServer = 'site/dist/server/main.js';

/** Stores the demo data in a data folder. Only a start in development does so. */
export async function storeDemo(dataDir: string, folder?: string): Promise<void> {
  const developmentSite = await startProgram(builtServer, { DATA_DIR: dataDir }, folder);
  await developmentSite.stop();
}

/** Starts a production site with an embedded PostgreSQL and the demo data, which an earlier start has stored. */
export async function startDemoSite(
  dataDir: string,
  folder?: string,
  onSpawn?: (pid: number) => void,
): Promise<DemoSite> {
  const settings = { ...productionSettings, DATA_DIR: dataDir };
  const site = await startProgram(builtServer, settings, folder, onSpawn);
  return { site, postgresPid: childrenOf(site.pid)[0] ?? 0 };
}

/** Starts a production site with the demo data from another checkout, which must be built. */
export async function startOtherDemoSite(folder: string): Promise<DemoSite> {
  const dataDir = temporaryFolder();
  await storeDemo(dataDir, folder);
  return startDemoSite(dataDir, folder);
}

/** Measures the memory of an idle site, and of the same site after some requests. */
export async function measureMemory(
  { site, postgresPid }: DemoSite,
  { idleSeconds, requestsBeforeMemory }: Plan,
): Promise<Rows> {
  await wait(idleSeconds * 1000);
  const idle = { ...memoryCells(memoryOf({ site, postgresPid })), aim: loadAndRestartAims.memoryIdle };
  await sendRequests(site, [listPath], requestsBeforeMemory);
  return {
    [rowNames.memoryIdle]: idle,
    [rowNames.memoryAfter(requestsBeforeMemory)]: memoryCells(memoryOf({ site, postgresPid })),
  };
}

/** Returns the megabytes of memory of a site. */
export function memoryOf({ site, postgresPid }: DemoSite) {
  const database = memoryOfTree(postgresPid);
  const together = memoryOfTree(site.pid);
  return { server: together - database, database, together };
}

/** Returns megabytes of memory as cells of a table. */
export const memoryCells = ({ server, database, together }: ReturnType<typeof memoryOf>) => ({
  'server (MB)': server.toFixed(0),
  'database (MB)': database.toFixed(0),
  'together (MB)': together.toFixed(0),
});

/** Measures the processor time of rendering a page. */
export async function measurePages({ site, postgresPid }: DemoSite, plan: Plan): Promise<Rows> {
  const { data } = JSON.parse(await fetchText(site, listPath));
  const productPaths = data.products.map(({ _id }: { _id: string }) => `/product/${_id}`);
  const home = `/?campus=${data.products[0].campus}`;
  const gridPath = `/embed/product-grid?limit=8&campus=${data.products[0].campus}`;
  // A page that was just rendered is sent from the cache, so each request uses a new URL.
  let requestCount = 0;
  const withUncachedUrls = (path: string) => () => {
    requestCount += 1;
    return `${path}${requestCount}`;
  };
  const measurePage = async (nextPath: () => string, aim = '') => {
    const nextPaths = (count: number) => Array.from({ length: count }, nextPath);
    await sendRequests(site, nextPaths(plan.warmUpPageRequests), plan.warmUpPageRequests);
    const turns: CpuTime[] = [];
    for (let turn = 0; turn < plan.turns; turn += 1) {
      turns.push(await measureCpuTime(site, postgresPid, nextPaths(plan.pageRequests), plan.pageRequests));
    }
    const time = cheapest(turns);
    return {
      'server (ms)': formatMilliseconds(time.server),
      ...(canSeeProcesses && {
        'database (ms)': formatMilliseconds(time.database),
        'together (ms)': formatMilliseconds(totalTime(time)),
        aim,
      }),
    };
  };
  return {
    [rowNames.home]: await measurePage(withUncachedUrls(`${home}&visit=`), aims.home),
    [rowNames.cachedHome]: await measurePage(() => home, aims.cachedHome),
    [rowNames.embedHtml]: await measurePage(
      withUncachedUrls(`${gridPath}&data-campus=Campus_`),
      aims.embedHtml,
    ),
    [rowNames.cachedEmbedHtml]: await measurePage(() => gridPath, aims.cachedEmbedHtml),
    [rowNames.firstVisitHome]: await measurePage(withUncachedUrls('/?visit=')),
    [rowNames.product]: await measurePage(() => {
      requestCount += 1;
      return productPaths[requestCount % productPaths.length] ?? '';
    }, aims.product),
  };
}
