import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the process id of the PostgreSQL of a data folder. */
export function postgresServerPid(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
}

/** Returns how many PostgreSQL servers run on a data folder. */
export function countPostgresServers(dataDir: string): number {
  const processes = allProcesses().filter(({ commandLine }) => isServerOf(dataDir, commandLine));
  const pids = processes.map(({ pid }) => pid);
  // A new session of a server has the command line of the server for a moment.
  return processes.filter(({ parentPid }) => !pids.includes(parentPid)).length;
}

/** Returns the ids of all PostgreSQL processes of a data folder, including those of its sessions. */
export function allPostgresPids(dataDir: string): number[] {
  const processes = allProcesses();
  const serverPids = processes
    .filter(({ commandLine }) => isServerOf(dataDir, commandLine))
    .map(({ pid }) => pid);
  return [
    ...serverPids,
    ...processes.filter(({ parentPid }) => serverPids.includes(parentPid)).map(({ pid }) => pid),
  ];
}

/** Like `allPostgresPids`, but so fast that it can be repeated many times a second. Linux only, and only while the server runs. */
export function runningPostgresPids(dataDir: string): number[] {
  try {
    const pid = postgresServerPid(dataDir);
    const { commandLine } = readProcess(pid);
    if (!isServerOf(dataDir, commandLine)) return [];
    const sessionPids = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
    return [pid, ...sessionPids.filter((text) => text !== '').map(Number)];
  } catch {
    // It has ended, or is not started yet.
    return [];
  }
}

/** Whether a command line is that of the PostgreSQL server of a data folder. */
function isServerOf(dataDir: string, commandLine: string): boolean {
  return commandLine.includes(`postgres -D ${join(dataDir, 'postgres')}`);
}

/** Sends a signal to all processes of a PostgreSQL at once, as in a power failure or a hang. */
export function signalPostgres(dataDir: string, signal: NodeJS.Signals): void {
  signalProcesses(allPostgresPids(dataDir), signal);
}

export function signalProcesses(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // The process has ended meanwhile.
    }
  }
}

interface Process {
  pid: number;
  parentPid: number;
  commandLine: string;
}

function allProcesses(): Process[] {
  return process.platform === 'linux' ? processesOfLinux() : processesByPs();
}

function processesOfLinux(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        return [readProcess(Number(name))];
      } catch {
        // The process has ended meanwhile.
        return [];
      }
    });
}

function readProcess(pid: number): Process {
  // The fields after the name in brackets are the state and the parent's id.
  const parentPid = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1];
  const commandLine = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  return { pid, parentPid: Number(parentPid), commandLine };
}

function processesByPs(): Process[] {
  const lines = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  return lines.map((line) => {
    const [, pid, parentPid, commandLine = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return { pid: Number(pid), parentPid: Number(parentPid), commandLine };
  });
}
