import { deepEqual } from 'node:assert/strict';
import { readConfig } from '../../site/server/config.ts';
import { startEmbeddedPostgres } from '../../site/server/db/embedded/embedded-postgres.ts';
import { makeLog } from '../../site/server/log.ts';
import { withClient } from '../support/database/with-client.ts';
import { searchText } from './bare-search.ts';
import { registerCleanup, temporaryFolder } from './cleanup.ts';
import { benchCampuses, fillWithProducts } from './fill.ts';
import { type CpuTime, cheapest, fetchText, measureCpuTime, sendRequests, totalTime } from './load.ts';
import { aims, type Plan, rowNames } from './plan.ts';
import { type Program, productionSettings, startProgram } from './program.ts';
import { formatMilliseconds, type Rows } from './table.ts';

const measuredRequests = [
  { rowName: rowNames.list, query: '', aim: aims.listRatio },
  { rowName: rowNames.search, query: `&search=${searchText}`, aim: aims.searchRatio },
];

interface Servers {
  ours: Program;
  bare: Program;
}

/**
 * Measures list requests to our server and to a bare one (`bare-server.ts`: node:http and `pg`, the lower bound), with
 * the same PostgreSQL.
 */
export async function measureLists(plan: Plan, log: (line: string) => void): Promise<Rows> {
  const rows: Rows = {};
  const postgres = await startSharedPostgres();
  for (const productCount of plan.productCounts) {
    log(`Lists of ${productCount.toLocaleString('en')} products ...`);
    const databaseUrl = await postgres.createDatabase(`bench_${productCount}`);
    await fillWithProducts(databaseUrl, productCount);
    Object.assign(
      rows,
      await compareWithBareServer(
        { databaseUrl, postgresPid: postgres.pid, productCount },
        benchCampuses,
        plan,
      ),
    );
  }
  await postgres.stop();
  return rows;
}

interface FilledDatabase {
  databaseUrl: string;
  /** The process of its PostgreSQL, whose processor time is measured. */
  postgresPid: number;
  productCount: number;
}

/** Measures a list and a search on our server and on the bare one. */
export async function compareWithBareServer(
  { databaseUrl, postgresPid, productCount }: FilledDatabase,
  campuses: string[],
  plan: Plan,
): Promise<Rows> {
  const rows: Rows = {};
  const servers = await startBothServers(databaseUrl);
  for (const { rowName, query, aim } of measuredRequests) {
    const paths = campuses.map((campus) => `/api/all-products?campus=${campus}${query}`);
    await sendRequests(servers.ours, paths, plan.warmUpListRequests);
    await sendRequests(servers.bare, paths, plan.warmUpListRequests);
    await expectSameResponses(servers, paths);
    const { ourTime, bareTime } = await measureBoth(servers, postgresPid, paths, plan);
    rows[rowName(productCount)] = {
      'bare (ms)': formatMilliseconds(bareTime),
      'ours (ms)': formatMilliseconds(ourTime),
      ratio: (ourTime / bareTime).toFixed(2),
      aim,
    };
  }
  await servers.ours.stop();
  await servers.bare.stop();
  return rows;
}

export type SharedPostgres = Awaited<ReturnType<typeof startSharedPostgres>>;

/** Starts an embedded PostgreSQL that several servers can use at once. */
export async function startSharedPostgres(
  cacheMegabytes = readConfig({}).databaseMemory,
  dataDir = temporaryFolder(),
) {
  const { connection, pid, stop } = await startEmbeddedPostgres({
    dataDir,
    log: makeLog({ logLevel: 'warn' }),
    cacheMegabytes,
    addressKind: 'loopback',
  });
  const { user, password, host, port } = connection;
  const url = `postgres://${user}:${password}@${host}:${port}`;
  return {
    pid: pid() ?? 0,
    stop: registerCleanup(stop),
    urlOf: (name: string) => `${url}/${name}`,
    async createDatabase(name: string): Promise<string> {
      await withClient(`${url}/postgres`, (client) => client.query(`create database ${name}`));
      return `${url}/${name}`;
    },
  };
}

async function startBothServers(databaseUrl: string): Promise<Servers> {
  const [ours, bare] = await Promise.all([
    startProgram('site/dist/server/main.js', {
      ...productionSettings,
      DATABASE_URL: databaseUrl,
      DATA_DIR: temporaryFolder(),
    }),
    startProgram('tests/support/processes/run-source.mjs', {
      NODE_ENV: 'production',
      PROGRAM: 'tests/bench/bare-server.ts',
      DATABASE_URL: databaseUrl,
    }),
  ]);
  return { ours, bare };
}

/** Measures the two servers in alternate turns, so that a busy moment of the machine affects both. */
async function measureBoth(
  { ours, bare }: Servers,
  postgresPid: number,
  paths: string[],
  { listRequests, turns }: Plan,
) {
  const measureOne = (server: Program) => measureCpuTime(server, postgresPid, paths, listRequests);
  const ourTimes: CpuTime[] = [];
  const bareTimes: CpuTime[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    ourTimes.push(await measureOne(ours));
    bareTimes.push(await measureOne(bare));
  }
  return { ourTime: totalTime(cheapest(ourTimes)), bareTime: totalTime(cheapest(bareTimes)) };
}

async function expectSameResponses({ ours, bare }: Servers, paths: string[]): Promise<void> {
  // The bare server does not count what a search has found, so our search does more than it.
  const comparable = (text: string) =>
    JSON.parse(text, (key, value) =>
      /^(createdAt|nextCursor)$/.test(key) ? '' : key === 'found' ? undefined : value,
    );
  for (const path of paths)
    deepEqual(comparable(await fetchText(ours, path)), comparable(await fetchText(bare, path)));
}
