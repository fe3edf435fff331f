import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../../../site/server/db/embedded/embedded-postgres.ts';
import { makeLog } from '../../../site/server/log.ts';
import { bundlePrograms } from '../processes/programs.ts';
import { emptyDataFolder, freePort } from '../processes/running-site.ts';
import { makeDemoTemplate } from './demo-template.ts';
import { startMachinePostgres } from './machine-postgres.ts';
import { openOwn } from './own-database.ts';
import { withClient } from './with-client.ts';

/** The PostgreSQL that a site runs. Nothing of it outlives the tests, so it need not wait for the disk. */
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
    // Without a database name. A socket costs less than the loopback network, which stands open for the tests that cut a line.
    url: `postgres://postgres@${encodeURIComponent(connection.host ?? '')}:${port}`,
    async stop() {
      await stop();
      folder.remove();
    },
  };
}

/** Ours, unless another one is asked for: by its address, or the machine's own. */
async function choosePostgres() {
  const { TEST_DATABASE_URL: url, TEST_MACHINE_POSTGRES: isMachines } = process.env;
  if (url) {
    const server = url.replace(/\/$/, '');
    return { url: server, stop: () => dropDatabases(server) };
  }
  const machines = isMachines ? await startMachinePostgres() : undefined;
  if (isMachines && !machines) console.log('This machine has no PostgreSQL of its own, so ours is used.');
  return machines ?? startPostgres();
}

/** Drops what tests have left in a PostgreSQL that runs on after them. */
const dropDatabases = (server: string) =>
  withClient(`${server}/postgres`, async (client) => {
    const { rows } = await client.query(
      "select datname from pg_database where datname ~ '^test_[0-9a-f]{12}$'",
    );
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
  });

/** Before all server tests: a PostgreSQL with the demo in it, for test files to copy. */
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
