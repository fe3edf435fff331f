import type { Writable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import type { Config } from './config.ts';

export type Log = FastifyBaseLogger;

/** The log of the whole server. Of a request, its path alone: a query can hold what nobody else may read. */
export function makeLog({ logLevel }: Pick<Config, 'logLevel'>, stream?: Writable): Log {
  const serializers = {
    req: (request: { method: string; url?: string; ip: string }) => ({
      method: request.method,
      path: request.url?.split('?')[0],
      from: request.ip,
    }),
    res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
  };
  return pino({ level: logLevel, serializers }, stream ?? process.stdout);
}
