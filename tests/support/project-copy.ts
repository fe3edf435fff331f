import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

/** The project's folder. */
export const projectFolder = fileURLToPath(new URL('../..', import.meta.url));

const neverCopied = /(^|[\\/])(node_modules|dist|\.cache|\.data)([\\/]|$)/;

/** A copy of parts of the project, to plant something in. It shares the installed packages and is gone after the test. */
export function copyOfProject(parts: string[]) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'campus-market-')));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const part of parts) {
    const options = {
      recursive: true,
      filter: (from: string) => !neverCopied.test(from.slice(projectFolder.length)),
    };
    cpSync(join(projectFolder, part), join(folder, part), options);
  }
  symlinkSync(join(projectFolder, 'node_modules'), join(folder, 'node_modules'), 'junction');

  return {
    folder,
    /** Writes a file into the copy. */
    plant(file: string, text: string) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    },
  };
}
