// `npm run psql`: opens the database of the running site with PostgreSQL's own client.
// `npm run --silent psql -- --address` prints the database's URL for other programs.
import { spawnSync } from 'node:child_process';
import { dataFolder, findDatabaseUrl } from './running-database.mjs';
import { readSettingsFile } from './steps.mjs';

readSettingsFile();

const databaseUrl = process.env.DATABASE_URL || findDatabaseUrl();
if (databaseUrl === undefined) {
  console.error(
    `No database runs in ${dataFolder()}. Start the site with npm start, or set DATA_DIR to the site's data folder.`,
  );
  process.exitCode = 1;
} else if (process.argv.includes('--address')) {
  console.log(databaseUrl);
} else {
  const { status, error } = spawnSync('psql', [databaseUrl, ...process.argv.slice(2)], { stdio: 'inherit' });
  if (error)
    console.error(
      "PostgreSQL's client psql is not installed (on Debian: apt-get install postgresql-client).",
    );
  process.exitCode = status ?? 1;
}
