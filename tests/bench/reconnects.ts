import { setTimeout as wait } from 'node:timers/promises';
import { issueSignInToken } from '../../site/server/auth/sign-in-tokens.ts';
import { connectEventStream } from '../../src/core/live-events/connect-event-stream.ts';
import { addPerson } from '../support/market/people.ts';
import { findFreePort } from '../support/processes/running-site.ts';
import { startBalancer } from '../support/processes/tcp-proxies.ts';
import { registerCleanup, temporaryFolder } from './cleanup.ts';
import { openWithTables } from './fill.ts';
import { startSharedPostgres } from './lists.ts';
import { loadAndRestartAims, loadAndRestartRows } from './load-and-restart-rows.ts';
import { productionSettings, startProgram } from './program.ts';
import type { Rows } from './table.ts';

/** The number of event streams, each of a different user. */
const streamCount = 12;

/**
 * Kills one of two instances behind a load balancer, and measures how long the event streams of the killed instance need
 * to reconnect to the other instance.
 */
export async function measureReconnects(): Promise<Rows> {
  const postgres = await startSharedPostgres();
  const databaseUrl = await postgres.createDatabase('bench_lines');
  const database = await openWithTables(databaseUrl);
  const siteUrl = `http://127.0.0.1:${await findFreePort()}`;
  const startInstance = () =>
    startProgram('site/dist/server/main.js', {
      ...productionSettings,
      PUBLIC_URL: siteUrl,
      DATABASE_URL: databaseUrl,
      DATA_DIR: temporaryFolder(),
    });
  const [killedInstance, otherInstance] = [await startInstance(), await startInstance()];
  const portOf = ({ url }: { url: string }) => Number(new URL(url).port);
  const balancer = await startBalancer(portOf({ url: siteUrl }), [
    portOf(killedInstance),
    portOf(otherInstance),
  ]);
  const closeBalancer = registerCleanup(balancer.close);

  const signIn = async (id: string): Promise<string> => {
    await addPerson(database, id);
    const body = JSON.stringify({ token: await issueSignInToken(database.db, id) });
    const headers = { 'content-type': 'application/json', origin: siteUrl };
    const response = await fetch(`${otherInstance.url}/api/verify-token`, { method: 'POST', body, headers });
    return (await response.json()).data.token;
  };
  const tokens = await Promise.all(
    Array.from({ length: streamCount }, (_, index) => signIn(`listener-${index}`)),
  );

  // An event stream calls these functions, which browsers have and Node lacks.
  Object.assign(globalThis, { addEventListener: () => {}, removeEventListener: () => {} });
  let openedCount = 0;
  const onEvent = ({ event }: { event: string }) => {
    if (event === 'ready') openedCount += 1;
  };
  const closeFunctions = tokens.map((token) =>
    connectEventStream({ url: `${siteUrl}/api/events`, token: () => token, onEvent }),
  );
  const waitUntilOpened = async (count: number) => {
    while (openedCount < count) await wait(5);
  };
  await waitUntilOpened(streamCount);
  const killTime = performance.now();
  killedInstance.child.kill('SIGKILL');
  // The load balancer gave each instance every second stream, so half of the streams open a second time.
  await waitUntilOpened(streamCount + streamCount / 2);
  const seconds = ((performance.now() - killTime) / 1000).toFixed(2);
  for (const close of closeFunctions) close();
  await closeBalancer();
  await Promise.all([killedInstance.stop(), otherInstance.stop()]);
  await database.close();
  await postgres.stop();
  return { [loadAndRestartRows.streamReconnect]: { seconds, aim: loadAndRestartAims.streamReconnect } };
}
