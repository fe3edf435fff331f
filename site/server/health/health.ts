import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/open.ts';

/** For load balancers and monitors: is the process alive, and is it ready for requests? */
export function registerHealth(app: FastifyInstance, database: Database): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });

  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }));

  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const isReady = !isStopping && (await database.hasRoom()) && (await database.answers());
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' });
  });
}
