import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { registerCleanup } from './cleanup.ts';

/** A cgroup: processes that may use a limited amount of memory together. */
export interface MemoryLimit {
  /** Adds a process. The processes that it starts later are limited too. */
  add(pid: number): void;
  /** Returns how many processes the system has killed because of the limit. */
  killCount(): number;
}

/** The folder and the files of a cgroup in the two versions of cgroups. */
const versions = [
  { root: '/sys/fs/cgroup', limit: 'memory.max', kills: 'memory.events' },
  { root: '/sys/fs/cgroup/memory', limit: 'memory.limit_in_bytes', kills: 'memory.oom_control' },
];

/** Creates a cgroup. Returns undefined where that is not possible: it needs Linux and, on most systems, root. */
export function limitMemory(megabytes: number): MemoryLimit | undefined {
  for (const { root, limit, kills } of versions) {
    const folder = `${root}/campus-market-bench-${process.pid}`;
    try {
      mkdirSync(folder);
    } catch {
      continue;
    }
    registerCleanup(() => rmdirSync(folder));
    // Without the memory controller, the folder does not contain this file.
    if (!existsSync(`${folder}/${limit}`)) continue;
    writeFileSync(`${folder}/${limit}`, String(megabytes * 2 ** 20));
    return {
      add: (pid) => writeFileSync(`${folder}/cgroup.procs`, String(pid)),
      killCount: () => Number(/^oom_kill (\d+)$/m.exec(readFileSync(`${folder}/${kills}`, 'utf8'))?.[1] ?? 0),
    };
  }
  return undefined;
}
