import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startEmbeddedPostgres } from '../../site/server/db/embedded/embedded-postgres.ts';
import { type Database, openDatabase } from '../../site/server/db/open.ts';
import { makeLog } from '../../site/server/log.ts';
import { runningPostgresPids, signalPostgres, signalProcesses } from '../support/processes/processes.ts';
import { type RunningSite, startSite } from '../support/processes/running-site.ts';
import { startCuttableProxy } from '../support/processes/tcp-proxies.ts';
import type { Network } from './network.ts';
import type { Setup } from './plan.ts';

/** The servers of the market and their database. */
export interface MarketProcesses {
  /** The folder of PostgreSQL and of the pictures. */
  dataDir: string;
  serverCount: number;
  /** Stops a server by a signal, and starts it again. */
  restart(server: number, signal: NodeJS.Signals): Promise<void>;
  /** Kills a server and its PostgreSQL at once, and starts them again. */
  cutPower(): Promise<void>;
  signalDatabase(signal: NodeJS.Signals): void;
  /**
   * Lets the database run for short moments only, as on a machine that has too much to do. Leaves it stopped, so that what
   * breaks next meets calls between two of their statements.
   */
  slowDatabase(forMs: number): Promise<void>;
  /** Cuts the connections of the servers to their database, until `restoreDatabase`. */
  cutDatabaseOff(): Promise<void>;
  restoreDatabase(): Promise<void>;
  shiftClock(server: number, byMs: number): void;
  /** Returns the output of servers that have ended although nobody has stopped them. */
  unexpectedEnds(): string[];
  /** The messages of unexpected errors in the logs of the servers, with how often each came. */
  errors(): Map<string, number>;
  stop(): Promise<void>;
  /** Opens the database when the servers are stopped. */
  openDatabase(): Promise<Database>;
  close(): Promise<void>;
}

interface Options {
  setup: Setup;
  network: Network;
  program: string;
  dataDir: string;
}

/** What is loaded into each server. */
const serverModules = ['./server-clock.mjs', './server-disk.mjs'];

/** How long a slow database is stopped, and then runs: long enough for one or two statements. */
const slowDatabaseMs = { stopped: 60, running: 2 };

const quietLog = () => makeLog({ logLevel: 'silent' });

/** Starts the market of a run. */
export async function startMarket({ setup, network, program, dataDir }: Options): Promise<MarketProcesses> {
  const separate =
    setup === 'two servers' ? await startSeparateDatabase(join(dataDir, 'database')) : undefined;
  const postgresDir = separate ? join(dataDir, 'database') : dataDir;
  const servers: (RunningSite | undefined)[] = [];
  const ended: string[] = [];
  const errors = new Map<string, number>();
  const clockFile = (server: number) => join(dataDir, `clock-${server}`);

  const start = async (server: number): Promise<void> => {
    writeFileSync(clockFile(server), '0');
    const site = await startSite(program, {
      DATA_DIR: dataDir,
      PUBLIC_URL: network.url,
      SEED: 'demo',
      LOG_LEVEL: 'warn',
      NODE_OPTIONS: serverModules.map((name) => `--import ${new URL(name, import.meta.url).href}`).join(' '),
      SIMULATED_CLOCK: clockFile(server),
      ...(separate && { DATABASE_URL: separate.url }),
    });
    servers[server] = site;
    network.serverPorts.add(site.port);
  };

  const end = async (server: number, signal: NodeJS.Signals): Promise<void> => {
    const site = servers[server];
    if (!site) return;
    if (!isRunning(site.pid)) ended.push(site.output());
    servers[server] = undefined;
    await site.stop(signal);
    network.serverPorts.delete(site.port);
    for (const error of errorsIn(site.output())) errors.set(error, (errors.get(error) ?? 0) + 1);
  };

  // One after the other: the first fills the database with the demo.
  const serverCount = separate ? 2 : 1;
  for (let server = 0; server < serverCount; server += 1) await start(server);

  return {
    dataDir,
    serverCount,
    async restart(server, signal) {
      await end(server % serverCount, signal);
      await start(server % serverCount);
    },
    async cutPower() {
      const ending = end(0, 'SIGKILL');
      signalPostgres(postgresDir, 'SIGKILL');
      await ending;
      await start(0);
    },
    signalDatabase: (signal) => signalPostgres(postgresDir, signal),
    async slowDatabase(forMs) {
      for (const untilMs = performance.now() + forMs; ; ) {
        // The list changes: the servers open further connections to a slow database.
        const pids = runningPostgresPids(postgresDir);
        signalProcesses(pids, 'SIGSTOP');
        await wait(slowDatabaseMs.stopped);
        if (performance.now() > untilMs) return;
        signalProcesses(pids, 'SIGCONT');
        await wait(slowDatabaseMs.running);
      }
    },
    cutDatabaseOff: async () => separate?.proxy.cut(),
    restoreDatabase: async () => separate?.proxy.restore(),
    shiftClock(server, byMs) {
      const site = servers[server % serverCount];
      if (!site) return;
      writeFileSync(clockFile(server % serverCount), String(byMs));
      process.kill(site.pid, 'SIGUSR2');
    },
    unexpectedEnds: () => [
      ...ended,
      ...servers.flatMap((site) => (site && !isRunning(site.pid) ? [site.output()] : [])),
    ],
    errors: () => errors,
    async stop() {
      for (let server = 0; server < serverCount; server += 1) await end(server, 'SIGTERM');
    },
    openDatabase: () =>
      openDatabase({ databaseUrl: separate?.url, dataDir, databaseMemory: 32, log: quietLog() }),
    async close() {
      for (const site of servers) await site?.stop('SIGKILL');
      await separate?.close();
      // On Linux, a PostgreSQL ends some moments after the server that started it was killed.
      signalPostgres(postgresDir, 'SIGKILL');
      await wait(100);
    },
  };
}

/** Returns the messages of the log's lines with the level `error`. */
function errorsIn(output: string): string[] {
  return output.split('\n').flatMap((line) => {
    if (!line.startsWith('{"level":50')) return [];
    const { msg, err } = JSON.parse(line);
    return [[msg, err?.message].filter(Boolean).join(': ')];
  });
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Starts a PostgreSQL that servers reach over TCP, through a proxy that can be cut. It is restarted when it is killed. */
async function startSeparateDatabase(dataDir: string) {
  mkdirSync(dataDir, { recursive: true });
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: quietLog(),
    cacheMegabytes: 32,
    addressKind: 'loopback',
  });
  const { user, password, database, port } = postgres.connection;
  const proxy = await startCuttableProxy({ host: '127.0.0.1', port: Number(port) });
  return {
    proxy,
    url: `postgres://${user}:${password}@127.0.0.1:${proxy.port}/${database}`,
    async close() {
      await postgres.stop();
    },
  };
}
