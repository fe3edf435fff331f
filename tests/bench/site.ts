import { setTimeout as wait } from 'node:timers/promises';
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

/** Starts a site with an embedded PostgreSQL and the demo data. */
export async function startDemoSite(dataDir: string): Promise<DemoSite> {
  const site = await startProgram('site/dist/server/main.js', { ...productionSettings, DATA_DIR: dataDir });
  return { site, postgresPid: childrenOf(site.pid)[0] ?? 0 };
}

/** Measures the memory of an idle site, and of the same site after some requests. */
export async function measureMemory(
  { site, postgresPid }: DemoSite,
  { idleSeconds, requestsBeforeMemory }: Plan,
): Promise<Rows> {
  await wait(idleSeconds * 1000);
  const idle = { ...memoryOf({ site, postgresPid }), aim: loadAndRestartAims.memoryIdle };
  await sendRequests(site, [listPath], requestsBeforeMemory);
  return {
    [rowNames.memoryIdle]: idle,
    [rowNames.memoryAfter(requestsBeforeMemory)]: memoryOf({ site, postgresPid }),
  };
}

export function memoryOf({ site, postgresPid }: DemoSite) {
  return {
    'server (MB)': (memoryOfTree(site.pid) - memoryOfTree(postgresPid)).toFixed(0),
    'database (MB)': memoryOfTree(postgresPid).toFixed(0),
    'together (MB)': memoryOfTree(site.pid).toFixed(0),
  };
}

/** Measures the processor time of rendering a page. */
export async function measurePages({ site, postgresPid }: DemoSite, plan: Plan): Promise<Rows> {
  const { data } = JSON.parse(await fetchText(site, listPath));
  const products = data.products.map(({ _id }: { _id: string }) => `/product/${_id}`);
  const home = `/?campus=${data.products[0].campus}`;
  // A page that was just rendered is sent from the cache, so each visit uses a new URL.
  let visits = 0;
  const newVisitsOf = (path: string) => () => {
    visits += 1;
    return `${path}visit=${visits}`;
  };
  const measurePage = async (nextPath: () => string, aim = '') => {
    const nextPaths = (count: number) => Array.from({ length: count }, nextPath);
    await sendRequests(site, nextPaths(plan.pagesToWarmUp), plan.pagesToWarmUp);
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
    [rowNames.home]: await measurePage(newVisitsOf(`${home}&`), aims.home),
    [rowNames.homeAgain]: await measurePage(() => home, aims.homeAgain),
    [rowNames.firstHome]: await measurePage(newVisitsOf('/?')),
    [rowNames.product]: await measurePage(() => {
      visits += 1;
      return products[visits % products.length] ?? '';
    }, aims.product),
  };
}
