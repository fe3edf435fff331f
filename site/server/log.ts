import type { Writable } from 'node:stream';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { pino } from 'pino';
import type { Config } from './config.ts';

export type Log = FastifyBaseLogger;

/** The log of the whole server. It names a request's path but not its query, which may hold private data. */
export function makeLog({ logLevel }: Pick<Config, 'logLevel'>, stream?: Writable): Log {
  const serializers = {
    req: ({ method, url, ip }: FastifyRequest) => ({ method, path: url?.split('?')[0], from: ip }),
    res: ({ statusCode }: FastifyReply) => ({ status: statusCode }),
  };
  return pino({ level: logLevel, serializers }, stream ?? process.stdout);
}
