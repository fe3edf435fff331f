import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { projectFolder } from '../project-folder.ts';

const neverCopied = /[\\/](node_modules|dist|seed[\\/]pictures)([\\/]|$)/;

/** Returns an empty folder that is deleted after the test. */
export function emptyFolder() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'campus-market-')));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));

  return {
    folder,
    /** Writes a file into the folder. */
    plant(file: string, text: string) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    },
    /** Copies a file or folder of the project. */
    copy(part: string, to = part) {
      const from = join(projectFolder, part);
      const filter = (path: string) => !neverCopied.test(path.slice(from.length));
      cpSync(from, join(folder, to), { recursive: true, filter });
    },
    /** Links to a folder of the project. */
    share(part: string) {
      mkdirSync(dirname(join(folder, part)), { recursive: true });
      symlinkSync(join(projectFolder, part), join(folder, part), 'junction');
    },
  };
}

/** Copies parts of the project, for a test to change. The copy shares the installed packages. */
export function copyOfProject(parts: string[]) {
  const copy = emptyFolder();
  for (const part of parts) copy.copy(part);
  copy.share('node_modules');
  return copy;
}
