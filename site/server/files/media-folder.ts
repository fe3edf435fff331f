import { join } from 'node:path';

/** Where the pictures and videos are kept, a folder for each. */
export function mediaFolder(dataDir: string): string {
  return join(dataDir, 'media');
}

/** Where they are while they arrive: on the same disk, so that they are moved at once. No address leads there. */
export function arrivingFolder(dataDir: string): string {
  return join(mediaFolder(dataDir), '.arriving');
}
