import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import { keptSecret } from '../../config/kept-secret.ts';
import { type Account, giveTo } from './account.ts';

/** The private address of our PostgreSQL: a socket in a folder of ours, or a port of this machine. */
export interface Address {
  connection: ClientConfig;
  /** The settings that make PostgreSQL listen there. */
  settings: Record<string, string>;
  initdbArguments: string[];
  /** Removes the lock file of a killed PostgreSQL, which stops the next if another process has its id now. */
  unlock(): void;
  /** Called when PostgreSQL has stopped. */
  remove(): void;
}

export type Reach = 'socket' | 'loopback';

/** Set in full, because PGSSLMODE and others of the shell are about another database. */
const person = { user: 'postgres', database: 'postgres', ssl: false };

/** In bytes. A socket's path has 107 at most, and PostgreSQL needs 20 of them for the name. */
const longestFolder = 85;

/** A socket in a folder that only we can enter. */
export function socketAddress(account: Account, dataDir: string): Address {
  const inData = join(dataDir, 'socket');
  // PostgreSQL takes a list of folders: commas separate them, and double quotes surround them.
  const fits = Buffer.byteLength(inData) <= longestFolder && !/[,"]/.test(inData);
  const folder = fits ? inData : mkdtempSync(join(tmpdir(), 'campus-market-'));
  if (fits) rmSync(folder, { recursive: true, force: true });
  if (fits) mkdirSync(folder, { mode: 0o700 });
  if (!account.entersAnyFolder) giveTo(account, folder);
  return {
    connection: { ...person, host: folder },
    settings: { listen_addresses: '', unix_socket_directories: folder, port: '5432' },
    initdbArguments: ['--auth=trust'],
    unlock: () => rmSync(join(folder, '.s.PGSQL.5432.lock'), { force: true }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** A port of this machine, with a password that only we can read. */
export async function loopbackAddress(dataDir: string): Promise<Address> {
  const file = join(dataDir, 'postgres-password');
  const password = keptSecret(file);
  const port = await freePort();
  return {
    connection: { ...person, host: '127.0.0.1', password },
    settings: { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(port) },
    initdbArguments: ['--auth=scram-sha-256', `--pwfile=${file}`],
    unlock() {},
    remove() {},
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
