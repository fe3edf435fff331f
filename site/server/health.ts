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
  // Uploads are received there, wherever the database is.
  const hasRoom = databaseUrl === undefined ? database.hasRoom : diskSpaceCheck(dataDir);
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });

  app.get('/healthz', { logLevel: 'warn' }, async () => answer('ok'));

  app.get('/readyz', { logLevel: 'warn' }, async () => {
    const reason = isStopping ? 'it is stopping' : await findProblem(hasRoom, database.answers);
    if (reason !== undefined) {
      throw new Refusal('unavailable', `Campus Market is not ready for requests: ${reason}.`);
    }
    return answer('ready');
  });
}

/** Checks in parallel, because a monitor waits for only a second or two. */
async function findProblem(
  hasRoom: () => Promise<boolean>,
  answers: Database['answers'],
): Promise<string | undefined> {
  const [hasDiskSpace, databaseAnswers] = await Promise.all([hasRoom(), answers()]);
  if (!databaseAnswers) return 'the database does not answer';
  return hasDiskSpace ? undefined : 'the disk is full';
}

/** Uses the envelope of the API, so that clients parse all replies alike. */
const answer = (status: string) => ({ success: true, data: { status } });
