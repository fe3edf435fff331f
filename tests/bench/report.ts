import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { campuses as allCampuses } from '../../site/server/features/campuses/campuses.queries.ts';
import { fillLargeMarket, marketSizeFor } from '../../site/server/seed/fill-large-market.ts';
import { addSignedInUsers } from '../support/market/signed-in-users.ts';
import { temporaryFolder } from './cleanup.ts';
import { openWithTables } from './fill.ts';
import { type SharedPostgres, startSharedPostgres } from './lists.ts';
import { readCpuTime, totalTime } from './load.ts';
import { memoryOfTree } from './processes.ts';
import { productionSettings, startProgram } from './program.ts';
import {
  isWriteKind,
  type RequestKind,
  requestKinds,
  type ShopperResponse,
  startShopping,
} from './shoppers.ts';
import { quantile, type Rows, type Table } from './table.ts';

/**
 * `cold`: the first seconds after the start of the server and of PostgreSQL. `warm`: after a warm-up, and each request is a
 * different one. `kept`: the same, but all shoppers request the same.
 */
type State = 'cold' | 'warm' | 'kept';

/** How much the report measures. */
interface ReportPlan {
  markets: { products: number; cacheMegabytes: number; states: State[] }[];
  shoppers: number;
  warmUpSeconds: number;
  /** How long each turn is. The median of the turns counts, for each figure. */
  seconds: number;
  coldSeconds: number;
  turns: number;
}

/** The cache of PostgreSQL: our default, and for the large market as much as the guide recommends. */
const cacheMegabytes = { default: 32, large: 1024 };

const wholePlan: ReportPlan = {
  markets: [
    { products: 1_000, cacheMegabytes: cacheMegabytes.default, states: ['cold', 'warm', 'kept'] },
    { products: 100_000, cacheMegabytes: cacheMegabytes.default, states: ['cold', 'warm', 'kept'] },
    { products: 1_000_000, cacheMegabytes: cacheMegabytes.large, states: ['warm'] },
  ],
  shoppers: 16,
  warmUpSeconds: 60,
  seconds: 60,
  coldSeconds: 10,
  turns: 3,
};

export const reportPlans = {
  whole: wholePlan,
  short: {
    ...wholePlan,
    markets: wholePlan.markets.slice(0, 1),
    warmUpSeconds: 4,
    seconds: 4,
    coldSeconds: 2,
  },
  smoke: {
    ...wholePlan,
    markets: [{ products: 1_000, cacheMegabytes: cacheMegabytes.default, states: ['cold', 'warm', 'kept'] }],
    shoppers: 4,
    warmUpSeconds: 0.5,
    seconds: 0.5,
    coldSeconds: 0.5,
    turns: 1,
  },
} satisfies Record<string, ReportPlan>;

const campuses = allCampuses.map(({ id }) => id);
/** The shoppers' campuses: those with the most products. */
const shoppersCampuses = campuses.slice(0, 6);

const bareRow = 'node:http and pg, warm';

/** The names of all rows that a plan prints. */
export const reportRowNames = ({ markets }: ReportPlan): string[] => [
  ...new Set([...markets.flatMap(({ states }) => states), bareRow, ...requestKinds]),
];

/** The results of one turn, by name. */
type Figures = Record<string, number>;

/**
 * Measures what shoppers get in markets of several sizes, and the same on the bare server (`bare-server.ts`: node:http and
 * `pg`, the lower bound).
 */
export async function measureReport(
  plan: ReportPlan,
  log: (line: string) => void,
  show: (table: Table) => void,
): Promise<void> {
  for (const { products, cacheMegabytes, states } of plan.markets) {
    const size = products.toLocaleString('en');
    log(`Filling a database with ${size} products ...`);
    const market = await fillMarket(products, cacheMegabytes);
    const figures: Partial<Record<State, Figures>> = {};
    for (const state of states) {
      log(`${plan.shoppers} shoppers among ${size} products, ${state} ...`);
      figures[state] = await measureOurs(market, state, plan);
    }
    log('The same on the bare server ...');
    const bareFigures = await measureBare(market, plan);
    await market.postgres.stop();
    show({
      title: `${plan.shoppers} shoppers in a market of ${size} products`,
      rows: {
        ...Object.fromEntries(Object.entries(figures).map(([state, figures]) => [state, cellsOf(figures)])),
        // Vite loads the bare server's source, so its memory says nothing.
        [bareRow]: { ...cellsOf(bareFigures), 'server (MB)': '' },
      },
    });
    show({
      title: `Each kind of request, warm, in the market of ${size} products; bare is node:http + pg`,
      rows: Object.fromEntries(
        requestKinds.map((kind) => [kind, cellsOfKind(kind, figures.warm ?? {}, bareFigures)]),
      ),
    });
  }
}

interface FilledMarket {
  postgres: SharedPostgres;
  /** Products of the shoppers' campuses. */
  productIds: string[];
  restartPostgres(): Promise<void>;
}

const databaseName = 'bench_report';
const viewedProducts = 120;

async function fillMarket(products: number, cacheMegabytes: number): Promise<FilledMarket> {
  const dataDir = temporaryFolder();
  const postgres = await startSharedPostgres(cacheMegabytes, dataDir);
  const database = await openWithTables(await postgres.createDatabase(databaseName));
  const client = new pg.Client(database.connection);
  await client.connect();
  await fillLargeMarket(client, campuses, marketSizeFor(products), () => {});
  // Otherwise PostgreSQL would write the new rows to the disk during the measurement.
  await client.query('checkpoint');
  const { rows } = await client.query(
    `select id from products where campus_id = any($1) and status = 'active' order by created_at desc limit $2`,
    [shoppersCampuses, viewedProducts],
  );
  await client.end();
  await database.close();
  const market: FilledMarket = {
    postgres,
    productIds: rows.map(({ id }) => id),
    async restartPostgres() {
      await market.postgres.stop();
      market.postgres = await startSharedPostgres(cacheMegabytes, dataDir);
    },
  };
  return market;
}

async function measureOurs(market: FilledMarket, state: State, plan: ReportPlan): Promise<Figures> {
  if (state !== 'cold') return medianOf(await measureServer(startOurs, market, state, plan));
  const turns: Figures[] = [];
  while (turns.length < plan.turns) {
    await market.restartPostgres();
    turns.push(...(await measureServer(startOurs, market, state, { ...plan, turns: 1 })));
  }
  return medianOf(turns);
}

const measureBare = async (market: FilledMarket, plan: ReportPlan) =>
  medianOf(await measureServer(startBare, market, 'warm', plan));

const startOurs = (databaseUrl: string) =>
  startProgram('site/dist/server/main.js', {
    ...productionSettings,
    DATABASE_URL: databaseUrl,
    DATA_DIR: temporaryFolder(),
  });

const startBare = (databaseUrl: string) =>
  startProgram('tests/support/processes/run-source.mjs', {
    NODE_ENV: 'production',
    PROGRAM: 'tests/bench/bare-server.ts',
    DATABASE_URL: databaseUrl,
  });

/** Starts a server, lets shoppers shop there for some turns, and stops it. */
async function measureServer(
  start: typeof startOurs,
  { postgres, productIds }: FilledMarket,
  state: State,
  plan: ReportPlan,
): Promise<Figures[]> {
  const databaseUrl = postgres.urlOf(databaseName);
  const server = await start(databaseUrl);
  const database = await openWithTables(databaseUrl);
  const settings = { publicUrl: server.url, authSecret: productionSettings.AUTH_SECRET };
  const users = await addSignedInUsers(database, settings, plan.shoppers);
  await database.close();
  const shopping = startShopping(server, {
    // The bare server checks no tokens: there a token is the person's id.
    shoppers: start === startBare ? users.map((user) => ({ ...user, token: user.id })) : users,
    campuses: shoppersCampuses,
    productIds,
    isSame: state === 'kept',
    isCompressed: false,
  });
  if (state !== 'cold') await wait(plan.warmUpSeconds * 1000);
  const turns: Figures[] = [];
  while (turns.length < plan.turns) {
    const firstResponse = shopping.responses.length;
    const cpuAtStart = await readCpuTime(server, postgres.pid);
    const startedAt = performance.now();
    await wait((state === 'cold' ? plan.coldSeconds : plan.seconds) * 1000);
    const seconds = (performance.now() - startedAt) / 1000;
    const responses = shopping.responses.slice(firstResponse);
    const cpuMs = totalTime(await readCpuTime(server, postgres.pid)) - totalTime(cpuAtStart);
    turns.push({
      'requests per second': responses.length / seconds,
      failed: responses.filter(({ status }) => status !== 200).length,
      ...quantilesOf(responses, 'reads', (kind) => !isWriteKind(kind)),
      ...quantilesOf(responses, 'writes', isWriteKind),
      'processor (ms)': cpuMs / responses.length,
      'server (MB)': memoryOfTree(server.pid),
      'database (MB)': memoryOfTree(postgres.pid),
      ...Object.fromEntries(
        requestKinds.flatMap((kind) =>
          Object.entries(quantilesOf(responses, kind, (otherKind) => otherKind === kind)),
        ),
      ),
    });
  }
  await shopping.stop();
  await server.stop();
  return turns;
}

const fractions = { p50: 0.5, p95: 0.95, p99: 0.99 };

/** Returns the quantiles of some kinds of requests, with names such as `reads p50 (ms)`. */
function quantilesOf(
  responses: readonly ShopperResponse[],
  name: string,
  includes: (kind: RequestKind) => boolean,
): Figures {
  const times = responses.filter(({ kind }) => includes(kind)).map(({ ms }) => ms);
  return Object.fromEntries(
    Object.entries(fractions).map(([quantileName, fraction]) => [
      `${name} ${quantileName} (ms)`,
      quantile(times, fraction),
    ]),
  );
}

/** Returns the median of the turns for each figure. */
function medianOf(turns: readonly Figures[]): Figures {
  const names = Object.keys(turns[0] ?? {});
  return Object.fromEntries(
    names.map((name) => [
      name,
      quantile(
        turns.map((turn) => turn[name] ?? 0),
        0.5,
      ),
    ]),
  );
}

/** The columns of the table of a market. */
const marketColumns = [
  'requests per second',
  'failed',
  ...['reads', 'writes'].flatMap((name) =>
    Object.keys(fractions).map((fraction) => `${name} ${fraction} (ms)`),
  ),
  'processor (ms)',
  'server (MB)',
  'database (MB)',
];

const cellsOf = (figures: Figures): Rows[string] =>
  Object.fromEntries(marketColumns.map((name) => [name, format(figures[name])]));

const cellsOfKind = (kind: RequestKind, ours: Figures, bare: Figures): Rows[string] =>
  Object.fromEntries(
    Object.entries({ ours, bare }).flatMap(([server, figures]) =>
      Object.keys(fractions).map((fraction) => [
        `${server} ${fraction} (ms)`,
        format(figures[`${kind} ${fraction} (ms)`]),
      ]),
    ),
  );

/** Returns a figure with three digits. */
function format(figure = 0): string {
  const digits = figure >= 100 || figure === 0 ? 0 : figure >= 10 ? 1 : 2;
  return figure.toFixed(digits);
}
