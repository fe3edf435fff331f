import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Writes the new names in a folder to disk, in case of a power cut. Windows does so by itself and refuses this. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(folder, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
