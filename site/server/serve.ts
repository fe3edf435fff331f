import { acceptCrowdsFirst } from './accept-crowds-first.ts';
import { buildApp } from './app.ts';
import { hasDatabaseAside } from './backup/go-back.ts';
import { startNightlyBackups } from './backup/nightly.ts';
import { startCleanup } from './cleanup.ts';
import { type Config, readConfig, signInWarning, unsetPhonesWarning } from './config.ts';
import { isDiskFull } from './db/database-errors.ts';
import type { Database } from './db/open.ts';
import { describeDemoData } from './demo-data.ts';
import { startJobWorker } from './features/jobs/job-worker.ts';
import { checkBucket, openMediaStorage } from './files/bucket-storage.ts';
import { storeScriptTagBuild, storeSiteAssets } from './files/earlier-builds.ts';
import { describeMissingOnDisk, findMissingMedia } from './files/missing-media.ts';
import { clientFolder, embedFolder } from './files/site-files.ts';
import { collectGarbageWhenQuiet, keepHeapSmall } from './heap.ts';
import { allJobKinds } from './job-kinds.ts';
import { type Log, makeLog } from './log.ts';
import { OperatorError } from './operator-error.ts';
import type { Pages } from './pages/pages.ts';
import { describeListenError, findPortUse } from './port.ts';
import { openReadyDatabase } from './ready-database.ts';
import { findMisspeltSettings } from './settings-file.ts';
import { withTimeout } from './timeout.ts';
import { versionText } from './version.ts';

/** How long open requests may take to finish after a signal to stop. */
const drainTimeoutMs = 5_000;
/** How long the whole shutdown may take. Docker, for example, kills a process after 10 seconds. */
const stopTimeoutMs = 9_500;

/**
 * How many connections may wait until we accept them. When thousands of phones connect at the same moment, the system
 * drops those beyond Node's default of 511, and a phone tries again only after a second. Linux allows at most 4,096.
 */
const connectionBacklog = 4_096;

/** Starts the server and prints its address when it is ready. It runs until SIGINT or SIGTERM. */
export async function serve(makePages: () => Pages | undefined): Promise<void> {
  keepHeapSmall();
  // Until the server is ready, a signal makes it exit at once. Its own PostgreSQL ends with it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, exitAtOnce);
  try {
    console.log(`Campus Market ${versionText}`);
    for (const warning of findMisspeltSettings()) console.warn(warning);
    const config = readConfig(process.env);
    const log = makeLog(config);
    const pages = makePages();
    // First, because an upgraded database could not be used by the version that is running.
    await refuseUsedPort(config);
    if (config.bucket) await checkBucket(config.bucket, console.warn);
    const database = await openReadyDatabase(config, log);
    await start(config, log, database, pages);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    console.error(startErrorMessage(error));
    process.exit(1);
  }
}

const exitAtOnce = () => process.exit(1);

/** Throws if the server will not be able to listen. */
async function refuseUsedPort(config: Config): Promise<void> {
  const use = await findPortUse(config);
  if (use.by === 'another') throw new OperatorError(use.text);
  if (use.by === 'this market') {
    throw new OperatorError(
      `This market runs already, on the port ${config.port}: stop it first, or choose another port with PORT or --port.`,
    );
  }
}

/** Returns in one sentence why the server could not start. */
function startErrorMessage(error: Error): string {
  if (isDiskFull(error)) {
    return 'Campus Market could not start: the disk of DATA_DIR is full. Make some room and start it again.';
  }
  if (error instanceof OperatorError) return error.message;
  const { code, path } = error as NodeJS.ErrnoException;
  // A folder could not be created, because a part of its path is a file.
  if (path !== undefined && (code === 'EEXIST' || code === 'ENOTDIR')) {
    return `${path} must be a folder, but it is a file: move the file away, or set DATA_DIR to another folder.`;
  }
  return `Campus Market could not start: ${error.message || error}`;
}

/** Stores this build, starts the cleanup and the nightly backups, and listens for requests. */
async function start(config: Config, log: Log, database: Database, pages: Pages | undefined): Promise<void> {
  try {
    storeScriptTagBuild(embedFolder, config.dataDir);
    storeSiteAssets(clientFolder, config.dataDir);
  } catch (error) {
    log.warn({ err: error }, 'this build could not be copied to DATA_DIR: the next deploy breaks open pages');
  }
  const app = await buildApp({ config, log, database, pages });
  const { dataDir } = config;
  const hasOwnPostgres = config.databaseUrl === undefined;
  const cleanupDeps = {
    db: database.db,
    storage: openMediaStorage(config),
    dataDir,
    log,
    keepsUnused: () => hasOwnPostgres && hasDatabaseAside(dataDir),
  };
  const stopCleanup = startCleanup(cleanupDeps, hasOwnPostgres);
  const stopBackups =
    hasOwnPostgres && config.nightlyBackups > 0
      ? startNightlyBackups({
          connection: database.connection,
          dataDir,
          hasBucket: config.bucket !== undefined,
          folder: config.backupDir,
          maxBackups: config.nightlyBackups,
          log,
        })
      : () => {};
  const stopJobs = config.doesJobs
    ? startJobWorker({
        database,
        log,
        jobKinds: allJobKinds(config, database, log),
        hasOwnPostgres,
      })
    : async () => {};
  const stop = makeStop(async () => {
    stopCleanup();
    stopBackups();
    await withTimeout(Promise.all([app.close(), stopJobs()]), drainTimeoutMs, () => {});
    await database.close();
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, exitAtOnce).on(signal, stop);
  const warnings = [
    signInWarning(config),
    unsetPhonesWarning(config),
    await missingMediaWarning(database.db, config),
    await describeDemoData(database.db, config),
  ];
  for (const warning of warnings) {
    if (warning !== undefined) console.warn(warning);
  }
  collectGarbageWhenQuiet(app.server);
  acceptCrowdsFirst(app.server);
  await app
    .listen({ host: config.host, port: config.port, backlog: connectionBacklog })
    .catch((error: NodeJS.ErrnoException) => {
      // Another program may have taken the port during the upgrade.
      throw error.code !== undefined && error.syscall !== undefined
        ? new OperatorError(describeListenError(error.code, config))
        : error;
    });
  console.log(`Campus Market is ready: ${config.publicUrl} (for your own page, open /embed-builder there)`);
}

/** Returns a warning for the operator about pictures and videos that the data folder lacks. Those in a bucket are not looked for. */
async function missingMediaWarning(
  db: Database['db'],
  { bucket, dataDir }: Config,
): Promise<string | undefined> {
  if (bucket) return undefined;
  const found = await findMissingMedia(db, dataDir);
  if (found.missing === 0) return undefined;
  return `${describeMissingOnDisk(found, dataDir)}.`;
}

/** Returns a function that closes the server and ends the process. Only its first call does so. */
function makeStop(close: () => Promise<void>): () => void {
  let isStopping = false;
  return () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(0), stopTimeoutMs).unref();
    close().then(
      () => process.exit(0),
      (error) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
}
