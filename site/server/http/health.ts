import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../db/open.ts';

/** Longer, and whoever asks has given up. */
const patience = 1_500;

/** For whoever watches over the process: is it alive, and should people be sent to it? */
export function registerHealth(app: FastifyInstance, { db }: Database): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });

  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }));

  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const isReady = !isStopping && (await answersInTime(db));
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' });
  });
}

async function answersInTime(db: Database['db']): Promise<boolean> {
  const answer = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  return Promise.race([answer, wait(patience, false, { ref: false })]);
}
