import { join } from 'node:path';

/** Where the pictures are kept, a folder for each. */
export function mediaFolder(dataDir: string): string {
  return join(dataDir, 'media');
}
