import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { findRunningPostgres } from '../../site/server/db/embedded/running-postgres.ts';
import { photo } from '../support/market/pictures.ts';
import { addSignedInUsers, type SignedInUser } from '../support/market/signed-in-users.ts';
import { makeFileForm } from '../support/server/multipart-form.ts';
import { temporaryFolder } from './cleanup.ts';
import { openWithTables } from './fill.ts';
import { limitMemory } from './memory-limit.ts';
import { childrenOf } from './processes.ts';
import { type Program, productionSettings, startProgram } from './program.ts';
import { isListKind, readCampuses, readProductIds, startShopping } from './shoppers.ts';
import { type DemoSite, memoryCells, memoryOf, startDemoSite, storeDemo } from './site.ts';
import { quantile, type Rows, type Table } from './table.ts';
import { sendSimultaneously, sendTimed, type TimedResponse } from './timed-requests.ts';

/** How much the benchmark of a small machine loads the site. */
interface SmallMachinePlan {
  shoppers: number;
  eventStreams: number;
  /** How long only the shoppers send requests. */
  shoppingSeconds: number;
  /** How often many connections are opened at once, and how many. */
  bursts: number;
  connections: number;
  photoWidth: number;
  photoHeight: number;
  /** The pause after the load, before the memory is measured again. */
  quietSeconds: number;
}

const wholePlan: SmallMachinePlan = {
  shoppers: 16,
  eventStreams: 500,
  shoppingSeconds: 60,
  bursts: 5,
  connections: 5_000,
  photoWidth: 4_000,
  photoHeight: 3_000,
  quietSeconds: 120,
};

export const smallMachinePlans = {
  whole: wholePlan,
  short: { ...wholePlan, shoppingSeconds: 10, bursts: 2, quietSeconds: 40 },
  smoke: {
    shoppers: 4,
    eventStreams: 20,
    shoppingSeconds: 1,
    bursts: 1,
    connections: 100,
    photoWidth: 400,
    photoHeight: 300,
    quietSeconds: 1,
  },
};

const memoryLimit = 512;
const photoCount = 3;
const pauseBetweenBurstsMs = 3_000;

const aims = {
  peak: `≤ ${memoryLimit}`,
  afterwards: '≤ 220',
  lists: 'p95 ≤ 1,000, 0 failed',
  requests: '0 failed',
  killed: '0',
  streams: 'all',
};

const count = (number: number) => number.toLocaleString('en');

export const smallMachineRowNames = (plan: SmallMachinePlan) => ({
  idle: 'idle',
  peak: 'the most during the load',
  afterwards: `${count(plan.quietSeconds)} seconds after the load`,
  lists: `lists of ${plan.shoppers} shoppers, with ${count(plan.eventStreams)} event streams open`,
  otherRequests: 'their other reads, and writes',
  burst: `the same list over ${count(plan.connections)} connections at once`,
  bareBurst: 'the same bytes from node:http alone, without shoppers',
  listsDuringBurst: 'lists of the shoppers meanwhile',
  photos: `${photoCount} photos of ${Math.round((plan.photoWidth * plan.photoHeight) / 1e6)} megapixels together`,
  listsDuringPhotos: 'lists of the shoppers while photos are stored',
  killed: 'processes that were killed or restarted',
  streams: 'event streams that stayed open',
});

/**
 * Measures the memory and the response times of a site and its PostgreSQL that together have 512 MB, as on a small rented
 * machine, while shoppers shop, thousands of phones ask at once and photos arrive.
 */
export async function measureSmallMachine(
  plan: SmallMachinePlan,
  log: (line: string) => void,
  show: (table: Table) => void,
): Promise<void> {
  const names = smallMachineRowNames(plan);
  const dataDir = temporaryFolder();
  await storeDemo(dataDir);
  const limit = limitMemory(memoryLimit);
  log(
    limit
      ? `The site and its PostgreSQL may use ${memoryLimit} MB.`
      : 'This system allows no limit, so the memory is only measured.',
  );
  const demo = await startDemoSite(dataDir, undefined, (pid) => limit?.add(pid));
  const { site } = demo;
  const users = await addUsers(dataDir, site, plan.shoppers + plan.eventStreams + photoCount);
  const shoppers = users.slice(0, plan.shoppers);
  const listeners = users.slice(plan.shoppers, plan.shoppers + plan.eventStreams);
  const photographers = users.slice(-photoCount);
  const picture = await (await photo(plan.photoWidth, plan.photoHeight)).jpeg({ quality: 90 }).toBuffer();
  const campuses = await readCampuses(site);
  await wait(2_000);
  const memory = watchMemory(demo);
  const idle = memoryOf(demo);

  log('Shoppers ...');
  const streams = await openStreams(site, listeners);
  const shopping = startShopping(site, {
    shoppers,
    campuses,
    productIds: await readProductIds(site, campuses),
    isSame: false,
    isCompressed: true,
  });
  /** Runs a part of the load. Returns the result, and what the shoppers received meanwhile. */
  const during = async <Result>(work: Promise<Result>) => {
    const start = shopping.responses.length;
    const result = await work;
    return { result, meanwhile: shopping.responses.slice(start) };
  };
  const alone = await during(wait(plan.shoppingSeconds * 1000));
  log('Many connections at once ...');
  const burstPath = `/api/all-products?campus=${campuses[0]}`;
  const burst = await during(sendBursts(site, burstPath, plan));
  log('Photos ...');
  const photos = await during(Promise.all(photographers.map((user) => upload(site, user, picture))));
  await shopping.stop();
  const openStreamCount = streams.openCount();
  streams.close();
  log('Quiet ...');
  await wait(plan.quietSeconds * 1000);
  const peak = memory.stop();
  log('Many connections at once to node:http alone ...');
  const bareBurst = await measureBareBursts(site, burstPath, plan);

  show({
    title: `Megabytes of memory of the site with ${memoryLimit} MB${limit ? '' : ' (not limited, only measured)'}`,
    rows: {
      [names.idle]: memoryCells(idle),
      [names.peak]: { ...memoryCells(peak), aim: aims.peak },
      [names.afterwards]: { ...memoryCells(memoryOf(demo)), aim: aims.afterwards },
    },
  });
  const listsOf = (responses: typeof shopping.responses) => responses.filter(({ kind }) => isListKind(kind));
  show({
    title: `Responses of the site with ${memoryLimit} MB; refused is 503 with a time to try again`,
    rows: {
      [names.lists]: responseCells(listsOf(alone.meanwhile), aims.lists),
      [names.otherRequests]: responseCells(
        alone.meanwhile.filter(({ kind }) => !isListKind(kind)),
        aims.requests,
      ),
      [names.burst]: responseCells(burst.result, aims.lists),
      [names.bareBurst]: responseCells(bareBurst, ''),
      [names.listsDuringBurst]: responseCells(listsOf(burst.meanwhile), aims.lists),
      [names.photos]: responseCells(photos.result, aims.requests),
      [names.listsDuringPhotos]: responseCells(listsOf(photos.meanwhile), aims.lists),
    },
  });
  const hasRestarted = !childrenOf(site.pid).includes(demo.postgresPid);
  show({
    title: `What happened to the site with ${memoryLimit} MB`,
    rows: {
      [names.killed]: { count: String((limit?.killCount() ?? 0) + Number(hasRestarted)), aim: aims.killed },
      [names.streams]: { count: `${openStreamCount} of ${plan.eventStreams}`, aim: aims.streams },
    },
  });
  await site.stop();
}

async function addUsers(dataDir: string, site: Program, userCount: number): Promise<SignedInUser[]> {
  const database = await openWithTables(findRunningPostgres(dataDir) ?? '');
  const settings = { publicUrl: site.url, authSecret: productionSettings.AUTH_SECRET };
  const users = await addSignedInUsers(database, settings, userCount);
  await database.close();
  return users;
}

/** Measures the memory each second. `stop` returns the largest measurement. */
function watchMemory(demo: DemoSite) {
  let peak = memoryOf(demo);
  const timer = setInterval(() => {
    const memory = memoryOf(demo);
    if (memory.together > peak.together) peak = memory;
  }, 1_000);
  return {
    stop() {
      clearInterval(timer);
      return peak;
    },
  };
}

/** Opens the event stream of each user. */
async function openStreams(site: Program, users: SignedInUser[]) {
  let openCount = 0;
  const requests = await Promise.all(
    users.map(
      ({ token }) =>
        new Promise<ReturnType<typeof get>>((resolve, reject) => {
          const stream = get(
            `${site.url}/api/events`,
            { agent: false, headers: { authorization: `Bearer ${token}` } },
            (response) => {
              openCount += 1;
              response.resume();
              response.on('error', () => {});
              response.once('close', () => {
                openCount -= 1;
              });
              resolve(stream);
            },
          ).once('error', reject);
        }),
    ),
  );
  return {
    openCount: () => openCount,
    close() {
      for (const stream of requests) stream.destroy();
    },
  };
}

async function sendBursts(
  site: Program,
  path: string,
  { bursts, connections }: SmallMachinePlan,
): Promise<TimedResponse[]> {
  const responses: TimedResponse[] = [];
  for (let burst = 0; burst < bursts; burst += 1) {
    responses.push(...(await sendSimultaneously(site.url + path, connections)));
    await wait(pauseBetweenBurstsMs);
  }
  return responses;
}

/** Sends the same bursts to a server that sends the site's response from memory. */
async function measureBareBursts(
  site: Program,
  path: string,
  plan: SmallMachinePlan,
): Promise<TimedResponse[]> {
  const request = get(site.url + path, { agent: false, headers: { 'accept-encoding': 'br' } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const body = await buffer(response);
  // Each connection is for one request.
  const headers = { ...response.headers, 'keep-alive': undefined, connection: 'close' };
  const bareServer = await startProgram('tests/support/processes/run-source.mjs', {
    NODE_ENV: 'production',
    PROGRAM: 'tests/bench/one-response-server.ts',
    HEADERS: JSON.stringify(headers),
    BODY_BASE64: body.toString('base64'),
  });
  const responses = await sendBursts(bareServer, path, plan);
  await bareServer.stop();
  return responses;
}

function upload(site: Program, { token }: SignedInUser, picture: Buffer): Promise<TimedResponse> {
  const { payload, headers } = makeFileForm(picture);
  return sendTimed(`${site.url}/api/media/image/upload`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${token}` },
    body: payload as Buffer,
    agent: false,
  });
}

function responseCells(responses: readonly TimedResponse[], aim: string): Rows[string] {
  const answered = responses.filter(({ status }) => status === 200);
  const refused = responses.filter(({ status, hasRetryAfter }) => status === 503 && hasRetryAfter);
  const times = answered.map(({ ms }) => ms);
  return {
    answered: count(answered.length),
    refused: count(refused.length),
    failed: count(responses.length - answered.length - refused.length),
    'p50 (ms)': quantile(times, 0.5).toFixed(0),
    'p95 (ms)': quantile(times, 0.95).toFixed(0),
    aim,
  };
}
