import { spawnSync } from 'node:child_process';
import { commandLine } from '../command-names.ts';
import { readConfig } from '../config.ts';
import { findRunningPostgres } from '../db/embedded/running-postgres.ts';
import { OperatorError } from '../operator-error.ts';
import { type Command, dataOption } from './command.ts';

/** Opens the database of the running site with PostgreSQL's own client. */
export const psql: Command = {
  summary: 'opens the database of the running market with PostgreSQL’s client',
  calls: [
    ['', 'opens the database of the running market'],
    ['-c "select …"', 'passes all other arguments on to psql'],
    ['--address', 'prints the URL of the database, for other programs'],
  ],
  settings: dataOption,
  passesArguments: true,
  async run({ words, environment, print }) {
    const { databaseUrl, dataDir } = readConfig(environment);
    const url = databaseUrl ?? findRunningPostgres(dataDir);
    if (url === undefined) {
      throw new OperatorError(
        `No database runs in ${dataDir}. Start the site with ${commandLine('start')}, or set DATA_DIR to the site's data folder.`,
      );
    }
    if (words.includes('--address')) {
      print(url);
      return 0;
    }
    const { status, error } = spawnSync('psql', [url, ...words], { stdio: 'inherit' });
    if (!error) return status ?? 1;
    throw new OperatorError(
      "PostgreSQL's client psql is not installed (on Debian: apt-get install postgresql-client).",
    );
  },
};
