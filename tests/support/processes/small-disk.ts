import { execFileSync, spawnSync } from 'node:child_process';
import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { emptyDataFolder } from './running-site.ts';

/** Only root can make a disk, and not in every container. */
export const canMakeDisk = spawnSync('unshare', ['--mount', 'true']).status === 0 && process.getuid?.() === 0;

/** A disk of its own for a test. */
export function smallDisk(megabytes: number): string {
  const { path, remove } = emptyDataFolder();
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path]);
  onTestFinished(() => {
    execFileSync('umount', ['--lazy', path]);
    remove();
  });
  return path;
}

/** Leaves so many bytes on a disk. Answers what gives the others back. */
export function fillUp(disk: string, bytesLeft: number): () => void {
  const { bavail, bsize } = statfsSync(disk);
  const file = join(disk, 'filling');
  writeFileSync(file, Buffer.alloc(bavail * bsize - bytesLeft));
  return () => rmSync(file);
}
