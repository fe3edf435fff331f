import { execFileSync, spawnSync } from 'node:child_process';
import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeDataFolder } from './running-site.ts';

/** Whether this process can mount a disk: only root can, and not in every container. */
export const canMakeDisk = spawnSync('unshare', ['--mount', 'true']).status === 0 && process.getuid?.() === 0;

/** Mounts a small disk. Its removal is passed to `atEnd`, such as `onTestFinished`. Returns the disk's folder. */
export function mountSmallDisk(megabytes: number, atEnd: (remove: () => void) => void): string {
  const { path, remove } = makeDataFolder();
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path]);
  atEnd(() => {
    execFileSync('umount', ['--lazy', path]);
    remove();
  });
  return path;
}

/** Fills a disk until only this many bytes are free. Returns a function that frees the space. */
export function fillDisk(disk: string, freeBytes: number): () => void {
  const { bavail, bsize } = statfsSync(disk);
  const file = join(disk, 'filling');
  writeFileSync(file, Buffer.alloc(bavail * bsize - freeBytes));
  return () => rmSync(file);
}
