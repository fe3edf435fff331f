import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';

// A page that was opened before a deploy asks for code of the earlier build when somebody opens a dialog or goes on. All
// names hold a hash of what is in the file, so one folder takes the files of all builds.

/** A file is dropped this long after a start last had it in its own build: no page stays open for longer. */
const keptMs = 30 * 24 * 60 * 60_000;

/** The folder to serve beside the present build. */
export const keptAssetsFolder = (dataDir: string) => join(dataDir, 'site-builds');

/** Keeps the code of the site's present build, and drops what no page can still need. Called at the start. */
export function keepAssets(clientFolder: string, dataDir: string, now = Date.now()): void {
  const present = join(clientFolder, 'assets');
  if (!existsSync(present)) return;
  const kept = join(keptAssetsFolder(dataDir), 'assets');
  mkdirSync(kept, { recursive: true });
  const known = new Set(readdirSync(kept));
  for (const name of readdirSync(present)) {
    const file = join(kept, name);
    if (!known.has(name)) {
      // A file that is half copied would be taken for a whole one, so it gets its name at the end.
      copyFileSync(join(present, name), `${file}.new`);
      renameSync(`${file}.new`, file);
    }
    utimesSync(file, new Date(now), new Date(now));
  }
  for (const name of known) {
    const file = join(kept, name);
    if (now - statSync(file).mtimeMs > keptMs) rmSync(file);
  }
}
