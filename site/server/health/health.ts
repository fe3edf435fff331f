import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { roomOn } from '../db/disk-space.ts';
import type { Database } from '../db/open.ts';
import { Refusal } from '../refusals/refusal.ts';

/** For load balancers and monitors: is the process alive, and is it ready for requests? */
export function registerHealth(
  app: FastifyInstance,
  database: Database,
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
): void {
  // Pictures arrive there, wherever the database is.
  const hasRoom = databaseUrl === undefined ? database.hasRoom : roomOn(dataDir);
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });

  app.get('/healthz', { logLevel: 'warn' }, async () => answer('ok'));

  app.get('/readyz', { logLevel: 'warn' }, async () => {
    const reason = isStopping ? 'it is stopping' : await whatIsMissing(hasRoom, database.answers);
    if (reason !== undefined) {
      throw new Refusal('unavailable', `Campus Market is not ready for requests: ${reason}.`);
    }
    return answer('ready');
  });
}

/** Both at once: a monitor waits for a second or two. */
async function whatIsMissing(
  hasRoom: () => Promise<boolean>,
  answers: Database['answers'],
): Promise<string | undefined> {
  const [isRoomy, isThere] = await Promise.all([hasRoom(), answers()]);
  if (!isThere) return 'the database does not answer';
  return isRoomy ? undefined : 'the disk is full';
}

/** In the envelope of the API, so that a client reads every answer of ours in the same way. */
const answer = (status: string) => ({ success: true, data: { status } });
