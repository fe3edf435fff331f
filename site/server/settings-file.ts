import { accessSync, constants, existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { OperatorError } from './operator-error.ts';

/** Reads the settings in the file `.env` of the working folder, if there is one. Variables of the shell override them. */
export function readSettingsFile(): void {
  const file = resolve('.env');
  if (!existsSync(file)) return;
  try {
    accessSync(file, constants.R_OK);
  } catch {
    throw new OperatorError(`You may not read ${file}: run this as the user who runs the site.`);
  }
  process.loadEnvFile(file);
}
