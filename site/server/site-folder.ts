import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the site's package. The source and the built server are at different depths in it, so we search. */
export const siteFolder = findUpwards(dirname(fileURLToPath(import.meta.url)));

function findUpwards(folder: string): string {
  if (packageNameIn(folder) === 'campus-market-site') return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('The server is not inside the folder of campus-market-site.');
  return findUpwards(parent);
}

function packageNameIn(folder: string): unknown {
  try {
    return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).name;
  } catch {
    return undefined;
  }
}
