import { spawnSync } from 'node:child_process';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import {
  describeDatabasesAside,
  describeDowngrade,
  describeUnfinishedReturn,
  isWithoutDatabase,
} from '../../backup/go-back.ts';
import { commandLine } from '../../command-names.ts';
import type { Config } from '../../config.ts';
import { postgresFolder } from '../../data-dir.ts';
import { chooseAccount, reachablePackageFolder } from '../../db/embedded/account.ts';
import { findPackage, programIn } from '../../db/embedded/programs.ts';
import { NewerDatabase, readMigrationState } from '../../db/migrate.ts';
import { jobsApplicationName } from '../../db/open.ts';
import type { Schema } from '../../db/schema.ts';
import { describeDemoData } from '../../demo-data.ts';
import {
  areMostMissing,
  describeMissingMedia,
  describeMissingOnDisk,
  findMissingInBucket,
  findMissingMedia,
} from '../../files/missing-media.ts';
import { OperatorError } from '../../operator-error.ts';
import { withSiteDatabase } from '../site-database.ts';
import { advice, type Finding, fine, problem } from './finding.ts';
import { checkPushes } from './pushes.ts';

/** Checks that PostgreSQL can run, and that this version of Campus Market can open the data. */
export async function checkDatabase(config: Config): Promise<Finding[]> {
  if (config.databaseUrl === undefined) {
    const programs = checkPrograms(config);
    if (programs.level === 'problem') return [programs];
    const unfinishedReturn = await describeUnfinishedReturn(config);
    if (unfinishedReturn !== undefined) return [programs, problem(unfinishedReturn)];
    if (isWithoutDatabase(config.dataDir)) return [programs];
    const databasesAside = describeDatabasesAside(config.dataDir);
    return [
      programs,
      ...(await checkData(config)),
      ...(databasesAside === undefined ? [] : [advice(databasesAside)]),
    ];
  }
  const server = await checkServer(config.databaseUrl);
  if (server.some(({ level }) => level === 'problem')) return server;
  return [...server, ...(await checkData(config))];
}

/** Checks that PostgreSQL's programs can run on this machine as this user. */
function checkPrograms(config: Config): Finding {
  try {
    const packageFolder = findPackage();
    const account = chooseAccount(postgresFolder(config));
    const program = programIn(reachablePackageFolder(account, packageFolder), 'postgres');
    const { file, args } = account.commandFor(program, ['--version']);
    const { status, stdout, stderr, error } = spawnSync(file, args, { encoding: 'utf8' });
    if (status === 0) return fine(`The included ${stdout.trim()} runs here.`);
    const reason = error?.message ?? stderr.trim().split('\n')[0];
    return problem(
      `The included PostgreSQL does not run here (${reason}): install what is missing, or set DATABASE_URL to a PostgreSQL of your own.`,
    );
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    return problem(error.message);
  }
}

/** The oldest version of PostgreSQL on which the migrations run. */
const oldestVersion = 15;

const neededExtensions = ['btree_gin', 'pg_trgm'];

/** The largest difference of two clocks at which sessions still begin and end as they should. */
const maxClockDifferenceSeconds = 30;

/** Checks the PostgreSQL at DATABASE_URL. */
async function checkServer(connectionString: string): Promise<Finding[]> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query(
      `select current_setting('server_version') as version, current_setting('server_encoding') as encoding,
        extract(epoch from now())::float8 as seconds,
        has_schema_privilege(current_schema(), 'create') as "canCreate",
        array(select name::text from pg_available_extensions where name = any($1::text[])) as extensions`,
      [neededExtensions],
    );
    const { version, encoding, seconds, canCreate, extensions } = rows[0];
    const missing = neededExtensions.filter((name) => !extensions.includes(name));
    const findings: Finding[] = [];
    if (Number.parseInt(version, 10) < oldestVersion)
      findings.push(
        problem(`DATABASE_URL leads to PostgreSQL ${version}: version ${oldestVersion} or newer is needed.`),
      );
    if (encoding !== 'UTF8')
      findings.push(
        problem(`The database at DATABASE_URL is in ${encoding}: create it with --encoding=UTF8.`),
      );
    if (missing.length > 0) {
      findings.push(
        problem(
          `The PostgreSQL at DATABASE_URL lacks ${missing.join(' and ')}: install its package of bundled extensions (postgresql-contrib).`,
        ),
      );
    }
    if (!canCreate)
      findings.push(
        problem('The user of DATABASE_URL may not create tables: make this user the owner of the database.'),
      );
    if (Math.abs(seconds - Date.now() / 1000) > maxClockDifferenceSeconds) {
      findings.push(
        advice(
          'The clocks of this machine and of PostgreSQL differ: sessions and codes may end too early. Set both, for example with timedatectl set-ntp true.',
        ),
      );
    }
    return findings.length > 0 ? findings : [fine(`DATABASE_URL leads to PostgreSQL ${version}.`)];
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return [
      problem(
        `The PostgreSQL at DATABASE_URL does not let us in (${message || code}): check the address, the password and that it runs.`,
      ),
    ];
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Checks that the data is not from a newer version, that its pictures are there, that pushes can be sent, that a real market
 * holds no demo, and that somebody does the jobs. If the site does not run, its PostgreSQL is started for a moment.
 */
async function checkData(config: Config): Promise<Finding[]> {
  try {
    return await withSiteDatabase(config, async ({ db }) => {
      const { last, missing } = await readMigrationState(db);
      if (last === undefined) return [fine('The database is empty: the first start fills it.')];
      const version =
        missing.length === 0
          ? 'The data can be opened by this version.'
          : 'The data is from an earlier version: the next start makes a backup and upgrades it.';
      const demoData = await describeDemoData(db, config);
      return [
        fine(version),
        ...(await checkMedia(db, config)),
        ...(missing.length === 0 ? await checkPushes(db, config) : []),
        ...(demoData === undefined ? [] : [advice(demoData)]),
        ...(await checkJobs(db, config)),
      ];
    });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (!(error instanceof NewerDatabase)) return [problem(error.message)];
    return [problem(await describeDowngrade(error, config))];
  }
}

/** Checks that somebody does the background jobs, if the market itself does not. */
async function checkJobs(db: Kysely<Schema>, { doesJobs }: Config): Promise<Finding[]> {
  if (doesJobs) return [];
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and application_name = ${jobsApplicationName} limit 1`.execute(db);
  return [
    rows.length > 0
      ? fine('Another process does the background jobs (JOBS=off).')
      : advice(
          `Nobody does the background jobs now, because of JOBS=off: no alerts, e-mails, pushes and webhooks are sent. Run ${commandLine('jobs')} beside the market, or leave JOBS out.`,
        ),
  ];
}

/** Checks that the pictures and videos that the database lists are in the data folder or the bucket. */
async function checkMedia(db: Kysely<Schema>, { dataDir, bucket }: Config): Promise<Finding[]> {
  const found = bucket
    ? // A bucket that cannot be read has its own line.
      await findMissingInBucket(db, { dataDir, bucket }).catch(() => ({ missing: 0, of: 0 }))
    : await findMissingMedia(db, dataDir);
  if (found.of === 0) return [];
  if (found.missing === 0) return [fine('The pictures and videos that the database lists are there.')];
  const text = bucket
    ? `${describeMissingMedia(found, `the bucket ${bucket.name}`)}: check that it is the bucket in which they were stored.`
    : `${describeMissingOnDisk(found, dataDir)}.`;
  return [areMostMissing(found) ? problem(text) : advice(text)];
}
