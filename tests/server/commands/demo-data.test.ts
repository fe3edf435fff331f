import { expect, test } from 'vitest';
import { readConfig } from '../../../site/server/config.ts';
import { makeLog } from '../../../site/server/log.ts';
import { openReadyDatabase } from '../../../site/server/ready-database.ts';
import { smallMarket } from '../../support/database/small-market.ts';
import { deepTest } from '../../support/deep.ts';
import { hostedSiteOrigin, signIn } from '../../support/market/people.ts';
import { runDataCommandInThisProcess } from '../../support/processes/data-command.ts';
import { findFreePort } from '../../support/processes/running-site.ts';
import { authSecret, startServer } from '../../support/server/server.ts';

// Somebody tries the demo and then starts the same data as a real market.

const server = await startServer();
const { databaseUrl, dataDir } = server.databaseLocation;
const settings = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, AUTH_SECRET: authSecret };
// The address is the same, so the tokens of the demo are still of this market.
const production = { NODE_ENV: 'production', PUBLIC_URL: hostedSiteOrigin };

/** Prepares the data as a start with these settings does. */
async function start(environment: Record<string, string | undefined>): Promise<void> {
  const config = readConfig({ ...settings, ...environment });
  await (await openReadyDatabase(config, makeLog({ logLevel: 'silent' }))).close();
}

const doctorOf = async (environment: Record<string, string | undefined>) =>
  (await runDataCommandInThisProcess('doctor', [], { ...environment, PORT: String(await findFreePort()) }))
    .output;

test('in a real market the admin of the demo cannot act with an earlier sign-in, and is an admin again in the demo', async () => {
  const panel = async (headers: Record<string, string>) =>
    (await server.get('/api/admin/verify', headers)).statusCode;
  const folake = await signIn(server, 'demo-admin');
  const adunni = await signIn(server, 'demo-buyer');
  expect(await panel(folake.headers)).toBe(200);
  await start(production);
  expect(await panel(folake.headers)).toBe(401);
  expect((await server.get('/api/user', adunni.headers)).statusCode).toBe(401);
  const renewal = await server.send({
    method: 'POST',
    url: '/api/auth/refresh',
    headers: { origin: hostedSiteOrigin, cookie: folake.cookie },
  });
  expect(renewal.statusCode).toBe(401);
  const { output } = await runDataCommandInThisProcess('admin', ['list'], settings);
  expect(output).not.toContain('folake');
  await start({});
  expect(await panel((await signIn(server, 'demo-admin')).headers)).toBe(200);
});

test('the doctor of a real market says that it holds the demo, and how to begin without it', async () => {
  const text = '! This real market holds the demo: everybody sees its products, stores and people.';
  expect(await doctorOf({ ...settings, ...production })).toContain(
    `${text} To begin without it, stop the market, and set DATABASE_URL to an empty database.`,
  );
  expect(await doctorOf(settings)).not.toContain('holds the demo');
});

deepTest('the doctor of a real market without the demo says nothing about it', async () => {
  const market = await smallMarket([]);
  expect(await doctorOf({ ...market.settings, ...production, AUTH_SECRET: authSecret })).not.toContain(
    'holds the demo',
  );
});
