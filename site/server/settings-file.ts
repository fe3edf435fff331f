import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { nearestNames } from '../../src/contract/shared/nearest-names.ts';
import { OperatorError } from './operator-error.ts';
import { variables } from './variables.ts';

const settingsFile = () => resolve('.env');

/** Reads the settings in the file `.env` of the working folder, if there is one. Variables of the shell override them. */
export function readSettingsFile(): void {
  const file = settingsFile();
  if (!existsSync(file)) return;
  try {
    accessSync(file, constants.R_OK);
  } catch {
    throw new OperatorError(`You may not read ${file}: run this as the user who runs the site.`);
  }
  process.loadEnvFile(file);
}

/**
 * Returns a sentence about each name in the file `.env` that is no setting but looks like one. Other names may be meant for other
 * programs, such as Docker.
 */
export function findMisspeltSettings(): string[] {
  const settings = variables.map(({ name }) => name);
  return namesInSettingsFile().flatMap((name) => {
    const isKnown = settings.includes(name) || composeSettings.includes(name);
    const [setting] = isKnown ? [] : findSimilar(name, settings);
    return setting === undefined ? [] : [`${name} in .env is no setting: did you mean ${setting}?`];
  });
}

/** What only the compose files read in `.env`. */
const composeSettings = ['DOMAIN', 'DATABASE_PASSWORD'];

function namesInSettingsFile(): string[] {
  try {
    return Object.keys(parseEnv(readFileSync(settingsFile(), 'utf8')));
  } catch {
    // There is no such file, or systemd has read it for a user who may not.
    return [];
  }
}

/** `GOOGLE_ID` and `GOOGLE_CLIENT_ID` have this similarity. `HTTP_PROXY` and `TRUST_PROXY` have less. */
const similarityMin = 0.6;

/** Returns the settings with the same letters as a name, as in `PROT`, and then those that are similar. */
const findSimilar = (name: string, settings: readonly string[]): string[] => [
  ...settings.filter((setting) => sortLetters(setting) === sortLetters(name)),
  ...nearestNames(name, settings, 1, similarityMin),
];

const sortLetters = (name: string) => [...name].sort().join('');
