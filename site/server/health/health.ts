import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/open.ts';
import { Refusal } from '../refusals/refusal.ts';

/** For load balancers and monitors: is the process alive, and is it ready for requests? */
export function registerHealth(app: FastifyInstance, database: Database): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });

  app.get('/healthz', { logLevel: 'warn' }, async () => answer('ok'));

  app.get('/readyz', { logLevel: 'warn' }, async () => {
    const isReady = !isStopping && (await database.hasRoom()) && (await database.answers());
    if (!isReady) throw new Refusal('unavailable', 'Campus Market is not ready for requests.');
    return answer('ready');
  });
}

/** In the envelope of the API, so that a client reads every answer of ours in the same way. */
const answer = (status: string) => ({ success: true, data: { status } });
