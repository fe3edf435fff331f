import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import { readOrCreateSecret } from '../../data-dir.ts';
import { type Account, giveFolderTo } from './account.ts';

/** The private address of our PostgreSQL: a socket in a private folder, or a port on loopback. */
export interface Address {
  connection: ClientConfig;
  /** The settings that make PostgreSQL listen at this address. */
  settings: Record<string, string>;
  initdbArguments: string[];
  /**
   * Removes the lock file that a killed PostgreSQL has left. The file would prevent the next start if another process
   * now has the killed process's id.
   */
  removeLockFile(): void;
  /** Deletes the folder of the socket. Called when PostgreSQL has stopped. */
  removeSocketFolder(): void;
}

/** Whether PostgreSQL listens on a socket in a folder or on a port on loopback. */
export type AddressKind = 'socket' | 'loopback';

/**
 * The fields of a connection that `pg` would otherwise read from environment variables such as PGSSLMODE, which may
 * be meant for another database.
 */
const login = { user: 'postgres', database: 'postgres', ssl: false };

/**
 * The maximum length in bytes of the path of a socket's folder. A socket's path has at most 107 bytes, and PostgreSQL's
 * name for the socket takes 20 of them.
 */
const folderLengthMax = 85;

/** Returns the address of a socket in a folder that other users cannot enter. */
export function socketAddress(account: Account, dataDir: string): Address {
  const folderInDataDir = join(dataDir, 'socket');
  // `unix_socket_directories` is a list of folders, so a path in it must not contain its separators and quotes.
  const fitsInDataDir =
    Buffer.byteLength(folderInDataDir) <= folderLengthMax && !/[,"]/.test(folderInDataDir);
  const folder = fitsInDataDir ? folderInDataDir : mkdtempSync(join(tmpdir(), 'campus-market-'));
  if (fitsInDataDir) rmSync(folder, { recursive: true, force: true });
  if (fitsInDataDir) mkdirSync(folder, { mode: 0o700 });
  if (!account.canEnterAnyFolder) giveFolderTo(account, folder);
  return {
    connection: { ...login, host: folder },
    settings: { listen_addresses: '', unix_socket_directories: folder, port: '5432' },
    initdbArguments: ['--auth=trust'],
    removeLockFile: () => rmSync(join(folder, '.s.PGSQL.5432.lock'), { force: true }),
    removeSocketFolder: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Returns the address of a loopback port, with a password that only our user can read. */
export async function loopbackAddress(dataDir: string): Promise<Address> {
  const passwordFile = join(dataDir, 'postgres-password');
  const password = readOrCreateSecret(passwordFile);
  const port = await freePort();
  return {
    connection: { ...login, host: '127.0.0.1', password },
    settings: { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(port) },
    initdbArguments: ['--auth=scram-sha-256', `--pwfile=${passwordFile}`],
    removeLockFile() {},
    removeSocketFolder() {},
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
