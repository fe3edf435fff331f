import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the process id of the PostgreSQL of a data folder. */
export function postgresOf(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
}

/** Returns how many PostgreSQL servers run on a data folder. */
export function postmastersOn(dataDir: string): number {
  return allProcesses().filter(({ text }) => runsOn(dataDir, text)).length;
}

/** Returns the ids of all PostgreSQL processes of a data folder, including those of its sessions. */
export function processesOn(dataDir: string): number[] {
  const all = allProcesses();
  const heads = all.filter(({ text }) => runsOn(dataDir, text)).map(({ pid }) => pid);
  return [...heads, ...all.filter(({ parent }) => heads.includes(parent)).map(({ pid }) => pid)];
}

/** Finds a server by its command line. */
function runsOn(dataDir: string, text: string): boolean {
  return text.includes(`postgres -D ${join(dataDir, 'postgres')}`);
}

/** Sends a signal to all processes of a PostgreSQL at once, as in a power failure or a hang. */
export function signalPostgres(dataDir: string, signal: NodeJS.Signals): void {
  for (const pid of processesOn(dataDir)) {
    try {
      process.kill(pid, signal);
    } catch {
      // The process has ended meanwhile.
    }
  }
}

interface Process {
  pid: number;
  parent: number;
  text: string;
}

function allProcesses(): Process[] {
  return process.platform === 'linux' ? processesOfLinux() : processesByPs();
}

function processesOfLinux(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        // After the name in brackets come the state and the parent.
        const parent = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1];
        const text = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
        return [{ pid: Number(name), parent: Number(parent), text }];
      } catch {
        // The process has ended meanwhile.
        return [];
      }
    });
}

function processesByPs(): Process[] {
  const lines = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  return lines.map((line) => {
    const [, pid, parent, text = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return { pid: Number(pid), parent: Number(parent), text };
  });
}
