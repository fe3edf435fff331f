import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from './running-site.ts';

/** Redis and its fork Valkey, which has the same protocol. The tests run the one that is installed. */
const programs = ['redis-server', 'valkey-server'];

export interface RunningRedis {
  url: string;
  /** Stops the server from responding, without closing its connections, until `unfreeze`. */
  freeze(): void;
  unfreeze(): void;
  stop(): Promise<void>;
  /** Sends a command and returns the raw response. */
  sendCommand(command: string): Promise<string>;
  /** Starts the server again at the same address, without data. */
  start(): Promise<void>;
}

/** Starts a Redis without persistence. */
export async function startRedis(): Promise<RunningRedis> {
  const port = await findFreePort();
  let server = await runRedis(port);
  return {
    url: `redis://127.0.0.1:${port}`,
    freeze: () => server.kill('SIGSTOP'),
    unfreeze: () => server.kill('SIGCONT'),
    async stop() {
      if (server.exitCode !== null || server.signalCode !== null) return;
      const ended = once(server, 'exit');
      server.kill('SIGKILL');
      await ended;
    },
    sendCommand(command) {
      const socket = createConnection({ port, host: '127.0.0.1' });
      socket.write(`${command}\r\nQUIT\r\n`);
      return text(socket);
    },
    async start() {
      server = await runRedis(port);
    },
  };
}

async function runRedis(port: number): Promise<ChildProcess> {
  const program = findProgram() ?? installProgram();
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const server = spawn(program, settings, { stdio: 'ignore', cwd: tmpdir() });
  const ended = once(server, 'exit').then(() => Promise.reject(new Error('Redis has ended.')));
  ended.catch(() => {});
  await Promise.race([waitUntilListening(port), ended]);
  return server;
}

function findProgram(): string | undefined {
  return programs.find((program) => spawnSync(program, ['--version']).status === 0);
}

function installProgram(): string {
  if (process.getuid?.() === 0) {
    console.log('Installing Redis for the server tests ...');
    const apt = (...args: string[]) =>
      spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...args], { stdio: 'ignore', timeout: 300_000 });
    apt('update', '-qq');
    apt('install', '-y', '--no-install-recommends', 'redis-server');
  }
  const program = findProgram();
  if (!program)
    throw new Error('The server tests need Redis or Valkey. Install redis-server or valkey-server.');
  return program;
}

async function waitUntilListening(port: number): Promise<void> {
  for (;;) {
    const socket = createConnection({ port, host: '127.0.0.1' });
    const isUp = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isUp) return;
    await wait(20);
  }
}
