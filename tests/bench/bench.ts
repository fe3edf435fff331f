import { deepEqual } from 'node:assert/strict';
import { cpSync } from 'node:fs';
import { startPostgres } from '../support/postgres.ts';
import { emptyDataFolder } from '../support/running-site.ts';
import { withClient } from '../support/with-client.ts';
import { benchCampuses, fill } from './fill.ts';
import { type MeasuredServer, startMeasured } from './measured-server.ts';

const sizes = [1_200, 100_000];
const requests = { list: '', search: '&search=headph' };
const rounds = 3;

interface Row {
  database: string;
  products: string;
  request: string;
  'raw (ms)': string;
  'ours (ms)': string;
  ratio: string;
}

interface Place {
  databaseUrl: string | undefined;
  dataDir: string;
}

/** Processor time of a list request, of our server and of a raw one, side by side in the same minutes. */
export async function bench(log: (line: string) => void): Promise<Row[]> {
  const rows: Row[] = [];
  const postgres = await startPostgres();
  for (const products of sizes) {
    log(`PostgreSQL with ${products} products ...`);
    const name = `bench_${products}`;
    await withClient(`${postgres.url}/postgres`, (client) => client.query(`create database ${name}`));
    const folder = emptyDataFolder();
    const place = { databaseUrl: `${postgres.url}/${name}`, dataDir: folder.path };
    await fill(place, products);
    rows.push(...(await compare('PostgreSQL', products, place, place, postgres.pid)));
    folder.remove();
  }
  await postgres.stop();
  for (const products of sizes) {
    log(`The embedded database with ${products} products ...`);
    // One process for each data folder, so two alike.
    const folders = [emptyDataFolder(), emptyDataFolder()] as const;
    const [first, second] = folders.map(({ path }) => ({ databaseUrl: undefined, dataDir: path })) as [
      Place,
      Place,
    ];
    await fill(first, products);
    cpSync(first.dataDir, second.dataDir, { recursive: true });
    rows.push(...(await compare('embedded', products, first, second, undefined)));
    for (const { remove } of folders) remove();
  }
  return rows;
}

async function compare(
  database: string,
  products: number,
  place: Place,
  rawPlace: Place,
  postgresPid: number | undefined,
): Promise<Row[]> {
  const settings = ({ databaseUrl, dataDir }: Place) => ({
    DATA_DIR: dataDir,
    NODE_ENV: 'production',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  });
  // As in production, but for the log: a raw server writes none.
  const quiet = { ...settings(place), LOG_LEVEL: 'warn' };
  const ours = await startMeasured(['site/dist/server/main.js'], quiet, postgresPid);
  const rawProgram = { ...settings(rawPlace), PROGRAM: 'tests/bench/raw-server.ts' };
  const raw = await startMeasured(['tests/support/run-source.mjs'], rawProgram, postgresPid);
  const rows: Row[] = [];
  for (const [request, query] of Object.entries(requests)) {
    const paths = benchCampuses.map((campus) => `/api/all-products?campus=${campus}${query}`);
    await sameAnswers(ours, raw, paths);
    const { ourTime, rawTime } = await measureBoth(ours, raw, paths, database === 'embedded' ? 200 : 600);
    rows.push({
      database,
      products: products.toLocaleString('en'),
      request,
      'raw (ms)': rawTime.toFixed(3),
      'ours (ms)': ourTime.toFixed(3),
      ratio: (ourTime / rawTime).toFixed(2),
    });
  }
  await ours.stop();
  await raw.stop();
  return rows;
}

/** In turns, so that a busy moment of the machine meets both; the quietest turn of each counts. */
async function measureBoth(ours: MeasuredServer, raw: MeasuredServer, paths: string[], times: number) {
  // The first answers are slow while the code is still being compiled.
  await ours.measure(paths, times);
  await raw.measure(paths, times);
  const ourTimes: number[] = [];
  const rawTimes: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    ourTimes.push(await ours.measure(paths, times));
    rawTimes.push(await raw.measure(paths, times));
  }
  return { ourTime: Math.min(...ourTimes), rawTime: Math.min(...rawTimes) };
}

async function sameAnswers(ours: MeasuredServer, raw: MeasuredServer, paths: string[]): Promise<void> {
  const withoutTimes = (text: string) =>
    JSON.parse(text, (key, value) => (/^(createdAt|nextCursor)$/.test(key) ? '' : value));
  for (const path of paths) deepEqual(withoutTimes(await ours.ask(path)), withoutTimes(await raw.ask(path)));
}
