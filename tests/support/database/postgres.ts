import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../../../site/server/db/embedded/embedded-postgres.ts';
import { makeLog } from '../../../site/server/log.ts';
import { bundlePrograms } from '../processes/programs.ts';
import { emptyDataFolder, freePort } from '../processes/running-site.ts';
import { makeDemoTemplate } from './demo-template.ts';
import { startMachinePostgres } from './machine-postgres.ts';
import { openOwn } from './own-database.ts';
import { withClient } from './with-client.ts';

/** Starts the embedded PostgreSQL of a site. Its data is deleted after the tests, so it does not wait for the disk. */
async function startPostgres() {
  const folder = emptyDataFolder();
  const port = String(await freePort());
  const { connection, stop } = await startEmbeddedPostgres({
    dataDir: folder.path,
    log: makeLog({ logLevel: 'silent' }),
    memory: 128,
    settings: {
      fsync: 'off',
      full_page_writes: 'off',
      max_connections: '200',
      listen_addresses: '127.0.0.1',
      port,
    },
  });
  return {
    // Without a database name. A socket is faster than the loopback network, which is for tests that cut the connection.
    url: `postgres://postgres@${encodeURIComponent(connection.host ?? '')}:${port}`,
    async stop() {
      await stop();
      folder.remove();
    },
  };
}

/** Returns the PostgreSQL of TEST_DATABASE_URL, that of this machine, or by default the embedded one. */
async function choosePostgres() {
  const { TEST_DATABASE_URL: url, TEST_MACHINE_POSTGRES: usesMachine } = process.env;
  if (url) {
    const server = url.replace(/\/$/, '');
    return { url: server, stop: () => dropDatabases(server) };
  }
  const machine = usesMachine ? await startMachinePostgres() : undefined;
  if (usesMachine && !machine) console.log('This machine has no PostgreSQL, so the embedded one is used.');
  return machine ?? startPostgres();
}

/** Drops the databases that tests have left in a PostgreSQL that keeps running. */
const dropDatabases = (server: string) =>
  withClient(`${server}/postgres`, async (client) => {
    const { rows } = await client.query(
      "select datname from pg_database where datname ~ '^test_[0-9a-f]{12}$'",
    );
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
  });

/** Global setup of the server tests: starts a PostgreSQL with the demo, for test files to copy. */
export async function setup(project: TestProject) {
  const { url, stop } = await choosePostgres();
  await withClient(`${url}/postgres`, async (client) => {
    await client.query('drop database if exists demo_template');
    await client.query('create database demo_template');
  });
  const demo = emptyDataFolder();
  await makeDemoTemplate({ databaseUrl: `${url}/demo_template`, dataDir: demo.path });
  const own = emptyDataFolder();
  const folders = emptyDataFolder();
  project.provide('folders', folders.path);
  await (await openOwn(own.path)).close();
  project.provide('ownDataDir', own.path);
  project.provide('programs', await bundlePrograms(['server-process', 'writer']));
  project.provide('postgresUrl', url);
  project.provide('demoDataDir', demo.path);
  return async () => {
    await stop();
    demo.remove();
    own.remove();
    folders.remove();
  };
}
