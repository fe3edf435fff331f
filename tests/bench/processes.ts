// What processes use, by /proc. Only Linux has it; elsewhere all of this is 0.
import { readdirSync, readFileSync } from 'node:fs';

export const canSeeProcesses = process.platform === 'linux';

/** The processes that a process has started. */
export function childrenOf(parent: number): number[] {
  if (!canSeeProcesses) return [];
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && readStat(pid)?.parent === parent);
}

/** A process, those it has started, and those that they have started. */
function treeOf(root: number): number[] {
  const tree = [root];
  // It grows while we walk along it.
  for (const pid of tree) tree.push(...childrenOf(pid));
  return tree;
}

/** Milliseconds of processor time of a process and all below it, those that have ended too. */
export function cpuOfTree(root: number): number {
  return sum(treeOf(root).map((pid) => cpuOf(pid) + (readStat(pid)?.endedChildren ?? 0)));
}

/** Megabytes of a process and all below it. What n processes share counts as one n-th in each (PSS). */
export function memoryOfTree(root: number): number {
  const kilobytes = treeOf(root).map((pid) =>
    Number(/^Pss: +(\d+)/m.exec(read(pid, 'smaps_rollup'))?.[1] ?? 0),
  );
  return sum(kilobytes) / 1024;
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** Milliseconds of the first thread, which the file counts in nanoseconds. PostgreSQL's processes have one thread. */
function cpuOf(pid: number): number {
  return Number(read(pid, 'schedstat').split(' ')[0]) / 1e6;
}

/** Other figures are in hundredths of a second. */
const millisecondsPerTick = 10;

function readStat(pid: number) {
  // After the name in brackets: state, parent, …; the 14th and 15th are the time of children that have ended.
  const fields = read(pid, 'stat').split(') ').at(-1)?.split(' ').map(Number) ?? [];
  const [parent, ended = 0, endedSystem = 0] = [fields[1], fields[13], fields[14]];
  return { parent, endedChildren: (ended + endedSystem) * millisecondsPerTick };
}

function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    // It has ended since.
    return '';
  }
}
