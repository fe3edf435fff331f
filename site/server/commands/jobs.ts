import { commandLine } from '../command-names.ts';
import { readConfig } from '../config.ts';
import { findRunningPostgres } from '../db/embedded/running-postgres.ts';
import { readMigrationState } from '../db/migrate.ts';
import { makeLog } from '../log.ts';
import { OperatorError } from '../operator-error.ts';
import { type Command, dataOption } from './command.ts';
import { openDatabaseAt, withDatabase } from './site-database.ts';

/** Does the background jobs of a running market, until it is stopped. */
export const jobs: Command = {
  summary: 'does the background jobs in a process of its own',
  calls: [['', 'sends alerts, events for webhooks, pushes and e-mails; Ctrl-C stops it']],
  settings: dataOption,
  async run({ environment, print }) {
    const config = readConfig(environment);
    const log = makeLog(config);
    const url = config.databaseUrl ?? findRunningPostgres(config.dataDir);
    if (url === undefined) {
      throw new OperatorError(`The market does not run: start it first with ${commandLine('start')}.`);
    }
    await withDatabase(openDatabaseAt(config, url), async (database) => {
      const { missing } = await readMigrationState(database.db);
      if (missing.length > 0) {
        throw new OperatorError(
          `The database is from an earlier Campus Market: start the market of this version first with ${commandLine('start')}.`,
        );
      }
      // Loaded late, because no other command needs the queue.
      const [{ startJobWorker }, { allJobKinds }] = await Promise.all([
        import('../features/jobs/job-worker.ts'),
        import('../job-kinds.ts'),
      ]);
      const stopped = untilStopped();
      const stopJobs = startJobWorker({ database, log, jobKinds: allJobKinds(config, database, log) });
      print('The background jobs are being done. Ctrl-C stops this.');
      await stopped;
      await stopJobs();
    });
    return undefined;
  },
};

/** Resolves at SIGINT or SIGTERM. */
function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    // Keeps the process alive while the database is down and nothing else does.
    const timer = setInterval(() => {}, 60_000);
    const stop = () => {
      clearInterval(timer);
      resolve();
    };
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  });
}
