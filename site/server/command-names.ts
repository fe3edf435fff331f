import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteFolder } from './site-folder.ts';

/** The commands of an operator. `commands/command-line.ts` runs them. */
export type CommandName =
  | 'start'
  | 'backup'
  | 'restore'
  | 'move'
  | 'admin'
  | 'token'
  | 'psql'
  | 'doctor'
  | 'jobs';

/** Whether this is the package `campus-market-site`, and not a clone of the project. Both have the same folders. */
export const isPackage =
  JSON.parse(readFileSync(join(siteFolder, '../package.json'), 'utf8')).name === 'campus-market-site';

/** Returns how the operator of this installation calls a command, such as `npm run restore -- FILE`. */
export function commandLine(name: CommandName, args = ''): string {
  if (isPackage) return `npx campus-market-site ${name} ${args}`.trimEnd();
  const call = name === 'start' ? 'npm start' : `npm run ${name === 'token' ? '--silent ' : ''}${name}`;
  return args === '' ? call : `${call} -- ${args}`;
}
