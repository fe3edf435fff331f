import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { emptyDataFolder, freePort } from '../processes/running-site.ts';
import { withClient } from './with-client.ts';

/** Starts the PostgreSQL that is installed on this machine, which may be another version than ours. Undefined if there is none. */
export async function startMachinePostgres() {
  const folder = findPostgres();
  if (folder === undefined) return undefined;
  const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const { path, remove } = emptyDataFolder();
  if (user.uid !== undefined) chownSync(path, user.uid, user.gid);
  const data = join(path, 'data');
  const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  execFileSync(join(folder, 'initdb'), initdb, { ...user, cwd: path, stdio: 'ignore' });
  const port = await freePort();
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
