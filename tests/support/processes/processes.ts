import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The number of the PostgreSQL that runs on a data folder. */
export function postgresOf(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
}

/** How many PostgreSQL run on a data folder. */
export function postmastersOn(dataDir: string): number {
  return allProcesses().filter(({ text }) => runsOn(dataDir, text)).length;
}

/** Every PostgreSQL process that runs on a data folder, its sessions too. */
export function processesOn(dataDir: string): number[] {
  const all = allProcesses();
  const heads = all.filter(({ text }) => runsOn(dataDir, text)).map(({ pid }) => pid);
  return [...heads, ...all.filter(({ parent }) => heads.includes(parent)).map(({ pid }) => pid)];
}

/** By the words that it was started with. */
function runsOn(dataDir: string, text: string): boolean {
  return text.includes(`postgres -D ${join(dataDir, 'postgres')}`);
}

/** To all of PostgreSQL at once, as when the power goes or the machine hangs. */
export function signalPostgres(dataDir: string, signal: NodeJS.Signals): void {
  for (const pid of processesOn(dataDir)) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended meanwhile.
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
        // After the name in brackets: state and parent.
        const parent = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1];
        const text = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
        return [{ pid: Number(name), parent: Number(parent), text }];
      } catch {
        // It has ended meanwhile.
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
