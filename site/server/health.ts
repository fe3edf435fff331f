import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { diskSpaceCheck } from './db/disk-space.ts';
import type { Database } from './db/open.ts';
import { Refusal } from './refusals/refusal.ts';

/** Serves `/healthz` (the process is alive) and `/readyz` (it can serve requests) for load balancers and monitors. */
export function registerHealth(
  app: FastifyInstance,
  database: Database,
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
): void {
  // Uploads are received in the data folder, so its disk matters even if the database is elsewhere.
  const hasDiskRoom = databaseUrl === undefined ? database.hasDiskRoom : diskSpaceCheck(dataDir);
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });

  app.get('/healthz', { logLevel: 'warn' }, async () => statusBody('ok'));

  app.get('/readyz', { logLevel: 'warn' }, async () => {
    const reason = isStopping ? 'it is stopping' : await findProblem(hasDiskRoom, database.isReachable);
    if (reason !== undefined) {
      throw new Refusal('unavailable', `Campus Market is not ready for requests: ${reason}.`);
    }
    return statusBody('ready');
  });
}

/** Returns why the site is not ready. Runs the checks in parallel, because a monitor waits for only a second or two. */
async function findProblem(
  hasDiskRoom: () => Promise<boolean>,
  isReachable: Database['isReachable'],
): Promise<string | undefined> {
  const [canWrite, isDatabaseReachable] = await Promise.all([hasDiskRoom(), isReachable()]);
  if (!isDatabaseReachable) return 'the database does not answer';
  return canWrite ? undefined : 'the disk is full';
}

/** Returns a response body in the format of the API, so that clients parse all responses in the same way. */
const statusBody = (status: string) => ({ success: true, data: { status } });
