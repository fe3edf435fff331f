import { deepEqual } from 'node:assert/strict';
import { readConfig } from '../../site/server/config.ts';
import { startEmbeddedPostgres } from '../../site/server/db/embedded/embedded-postgres.ts';
import { makeLog } from '../../site/server/log.ts';
import { withClient } from '../support/database/with-client.ts';
import { endLater, temporaryFolder } from './cleanup.ts';
import { benchCampuses, fill } from './fill.ts';
import { ask, askMany, type CpuTime, cheapest, measure, together } from './load.ts';
import { aims, type Plan, rowNames } from './plan.ts';
import { type Program, production, startProgram } from './program.ts';
import { rawSearch } from './raw-search.ts';
import { milliseconds, type Rows } from './table.ts';

const requests = [
  { rowName: rowNames.list, query: '', aim: aims.listRatio },
  { rowName: rowNames.search, query: `&search=${rawSearch}`, aim: aims.searchRatio },
];

interface Servers {
  ours: Program;
  raw: Program;
}

/** Measures list requests to our server and to a raw one, with the same PostgreSQL and at the same time. */
export async function measureLists(plan: Plan, log: (line: string) => void): Promise<Rows> {
  const rows: Rows = {};
  const postgres = await startSitePostgres();
  for (const products of plan.products) {
    log(`Lists of ${products.toLocaleString('en')} products ...`);
    const databaseUrl = await postgres.create(`bench_${products}`);
    await fill(databaseUrl, products);
    Object.assign(
      rows,
      await compareWithRaw({ databaseUrl, pid: postgres.pid, products }, benchCampuses, plan),
    );
  }
  await postgres.stop();
  return rows;
}

interface FilledDatabase {
  databaseUrl: string;
  /** Processor time of its PostgreSQL. */
  pid: number;
  products: number;
}

/** Measures a list and a search on our server and on a raw one. */
export async function compareWithRaw(
  { databaseUrl, pid, products }: FilledDatabase,
  campuses: string[],
  plan: Plan,
): Promise<Rows> {
  const rows: Rows = {};
  const servers = await startBoth(databaseUrl);
  for (const { rowName, query, aim } of requests) {
    const paths = campuses.map((campus) => `/api/all-products?campus=${campus}${query}`);
    await askMany(servers.ours, paths, plan.listsToWarmUp);
    await askMany(servers.raw, paths, plan.listsToWarmUp);
    await sameAnswers(servers, paths);
    const { ourTime, rawTime } = await measureBoth(servers, pid, paths, plan);
    rows[rowName(products)] = {
      'raw (ms)': milliseconds(rawTime),
      'ours (ms)': milliseconds(ourTime),
      ratio: (ourTime / rawTime).toFixed(2),
      aim,
    };
  }
  await servers.ours.stop();
  await servers.raw.stop();
  return rows;
}

/** Starts an embedded PostgreSQL for two servers at once. */
export async function startSitePostgres(memory = readConfig({}).databaseMemory) {
  const { connection, pid, stop } = await startEmbeddedPostgres({
    dataDir: temporaryFolder(),
    log: makeLog({ logLevel: 'warn' }),
    memory,
    reach: 'loopback',
  });
  const { user, password, host, port } = connection;
  const url = `postgres://${user}:${password}@${host}:${port}`;
  return {
    pid: pid() ?? 0,
    stop: endLater(stop),
    async create(name: string): Promise<string> {
      await withClient(`${url}/postgres`, (client) => client.query(`create database ${name}`));
      return `${url}/${name}`;
    },
  };
}

async function startBoth(databaseUrl: string): Promise<Servers> {
  const [ours, raw] = await Promise.all([
    startProgram('site/dist/server/main.js', {
      ...production,
      DATABASE_URL: databaseUrl,
      DATA_DIR: temporaryFolder(),
    }),
    startProgram('tests/support/processes/run-source.mjs', {
      NODE_ENV: 'production',
      PROGRAM: 'tests/bench/raw-server.ts',
      DATABASE_URL: databaseUrl,
    }),
  ]);
  return { ours, raw };
}

/** Measures in turns, so that a busy moment of the machine affects both. */
async function measureBoth(
  { ours, raw }: Servers,
  postgresPid: number,
  paths: string[],
  { listRequests, turns }: Plan,
) {
  const measureOne = (server: Program) => measure(server, postgresPid, paths, listRequests);
  const ourTimes: CpuTime[] = [];
  const rawTimes: CpuTime[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    ourTimes.push(await measureOne(ours));
    rawTimes.push(await measureOne(raw));
  }
  return { ourTime: together(cheapest(ourTimes)), rawTime: together(cheapest(rawTimes)) };
}

async function sameAnswers({ ours, raw }: Servers, paths: string[]): Promise<void> {
  const withoutTimes = (text: string) =>
    JSON.parse(text, (key, value) => (/^(createdAt|nextCursor)$/.test(key) ? '' : value));
  for (const path of paths)
    deepEqual(withoutTimes(await ask(ours, path)), withoutTimes(await ask(raw, path)));
}
