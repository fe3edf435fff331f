import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';
import { unbundledPackages } from '../../../scripts/unbundled-packages.mjs';
import { nodeWorker } from '../../../scripts/vite/node-worker.ts';
import { startEmbeddedPostgres } from '../../../site/server/db/embedded/embedded-postgres.ts';
import { makeLog } from '../../../site/server/log.ts';
import { findFreePort, makeDataFolder } from '../processes/running-site.ts';
import { projectFolder } from '../project-folder.ts';
import { makeDemoTemplate } from './demo-template.ts';
import { openEmbeddedDatabase } from './embedded-database.ts';
import { withClient } from './with-client.ts';

/** Starts the embedded PostgreSQL of a site. Its data is deleted after the tests, so it need not survive a crash (`fsync` is off). */
async function startPostgres() {
  const folder = makeDataFolder();
  const port = String(await findFreePort());
  const { connection, stop } = await startEmbeddedPostgres({
    dataDir: folder.path,
    log: makeLog({ logLevel: 'silent' }),
    cacheMegabytes: 128,
    settings: {
      fsync: 'off',
      full_page_writes: 'off',
      max_connections: '200',
      listen_addresses: '127.0.0.1',
      port,
    },
  });
  return {
    // The URL has no database name, and uses a socket, which is faster than TCP. Tests that cut a connection use TCP.
    url: `postgres://postgres@${encodeURIComponent(connection.host ?? '')}:${port}`,
    async stop() {
      await stop();
      folder.remove();
    },
  };
}

/**
 * Returns the PostgreSQL for the tests: the server at TEST_DATABASE_URL, the PostgreSQL that is installed on this machine if
 * TEST_MACHINE_POSTGRES is set, or by default an embedded PostgreSQL.
 */
async function choosePostgres() {
  const { TEST_DATABASE_URL: url, TEST_MACHINE_POSTGRES: shouldUseMachinePostgres } = process.env;
  if (url) {
    const serverUrl = url.replace(/\/$/, '');
    return { url: serverUrl, stop: () => dropDatabases(serverUrl) };
  }
  const machinePostgres = shouldUseMachinePostgres ? await startMachinePostgres() : undefined;
  if (shouldUseMachinePostgres && !machinePostgres)
    console.log('This machine has no PostgreSQL, so the embedded one is used.');
  return machinePostgres ?? startPostgres();
}

/** Drops the databases that tests have left, because this PostgreSQL keeps running. */
const dropDatabases = (serverUrl: string) =>
  withClient(`${serverUrl}/postgres`, async (client) => {
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
  const demoFolder = makeDataFolder();
  await makeDemoTemplate({ databaseUrl: `${url}/demo_template`, dataDir: demoFolder.path });
  const embeddedFolder = makeDataFolder();
  const dataFoldersParent = makeDataFolder();
  project.provide('dataFoldersParent', dataFoldersParent.path);
  await (await openEmbeddedDatabase(embeddedFolder.path)).close();
  project.provide('embeddedDataDir', embeddedFolder.path);
  project.provide('programsFolder', await bundlePrograms(['server-process', 'jobs-process', 'writer']));
  project.provide('postgresUrl', url);
  project.provide('demoDataDir', demoFolder.path);
  return async () => {
    await stop();
    demoFolder.remove();
    embeddedFolder.remove();
    dataFoldersParent.remove();
  };
}

/** Starts the PostgreSQL that is installed on this machine, which may be another version than ours. Undefined if there is none. */
async function startMachinePostgres() {
  const folder = findPostgres();
  if (folder === undefined) return undefined;
  // PostgreSQL refuses to run as root, so it runs as `nobody`.
  const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const { path, remove } = makeDataFolder();
  if (user.uid !== undefined) chownSync(path, user.uid, user.gid);
  const data = join(path, 'data');
  const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  execFileSync(join(folder, 'initdb'), initdb, { ...user, cwd: path, stdio: 'ignore' });
  const port = await findFreePort();
  const settings = { fsync: 'off', listen_addresses: '127.0.0.1', port, unix_socket_directories: path };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(join(folder, 'postgres'), ['-D', data, ...args], {
    ...user,
    cwd: path,
    stdio: 'ignore',
  });
  const ended = once(server, 'exit');
  const url = `postgres://postgres@127.0.0.1:${port}`;
  const isUp = () => withClient(`${url}/postgres`, async () => true).catch(() => wait(50).then(() => false));
  while (server.exitCode === null && !(await isUp()));
  if (server.exitCode !== null)
    throw new Error(`The PostgreSQL of this machine exited with ${server.exitCode}.`);
  return {
    url,
    async stop() {
      server.kill('SIGINT');
      await ended;
      remove();
    },
  };
}

function findPostgres(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))));
}

/** The folder of the bundled test programs. It is in `site/dist`, where a program finds the built site and the packages. */
const programsFolder = 'site/dist/test-programs';

/** Bundles test programs into JavaScript, so that their processes start fast. Returns the folder. */
async function bundlePrograms(names: string[]): Promise<string> {
  await build({
    root: projectFolder,
    configFile: false,
    logLevel: 'warn',
    plugins: [nodeWorker()],
    // The same packages as in the build of the site.
    ssr: { noExternal: true, external: unbundledPackages },
    build: {
      ssr: true,
      outDir: programsFolder,
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(
          names.map((name) => [name, join(projectFolder, `tests/support/processes/${name}.ts`)]),
        ),
        output: { entryFileNames: '[name].js' },
      },
    },
  });
  return join(projectFolder, programsFolder);
}
