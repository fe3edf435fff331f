// The processor time and memory of processes, from /proc. On systems other than Linux all values are 0.
import { readdirSync, readFileSync } from 'node:fs';

export const canSeeProcesses = process.platform === 'linux';

/** Returns the children of a process. */
export function childrenOf(parentPid: number): number[] {
  if (!canSeeProcesses) return [];
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && readStat(pid)?.parent === parentPid);
}

/** Returns a process and all its descendants. */
function treeOf(root: number): number[] {
  const tree = [root];
  // The loop also visits the processes that it adds.
  for (const pid of tree) tree.push(...childrenOf(pid));
  return tree;
}

/** Returns the processor time in milliseconds of a process and all its descendants, including those that have ended. */
export function cpuOfTree(root: number): number {
  return sum(treeOf(root).map((pid) => cpuOf(pid) + (readStat(pid)?.cpuOfEndedChildren ?? 0)));
}

/** Returns the memory in megabytes of a process and all its descendants. Shared memory is divided between the processes (PSS). */
export function memoryOfTree(root: number): number {
  const kilobytes = treeOf(root).map((pid) =>
    Number(/^Pss: +(\d+)/m.exec(read(pid, 'smaps_rollup'))?.[1] ?? 0),
  );
  return sum(kilobytes) / 1024;
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** Returns the processor time of the first thread in milliseconds. PostgreSQL's processes have one thread. */
function cpuOf(pid: number): number {
  return Number(read(pid, 'schedstat').split(' ')[0]) / 1e6;
}

/** The times in `stat` are in hundredths of a second. */
const millisecondsPerTick = 10;

function readStat(pid: number) {
  // After the name in brackets come the state, the parent, … The 14th and 15th of these fields are the user time and the
  // system time of children that have ended.
  const fields = read(pid, 'stat').split(') ').at(-1)?.split(' ').map(Number) ?? [];
  const [parent, userTicks = 0, systemTicks = 0] = [fields[1], fields[13], fields[14]];
  return { parent, cpuOfEndedChildren: (userTicks + systemTicks) * millisecondsPerTick };
}

function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    // The process has ended.
    return '';
  }
}
