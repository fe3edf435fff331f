import type { Writable } from 'node:stream';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { pino } from 'pino';
import type { Config } from './config.ts';

export type Log = FastifyBaseLogger;

/** Creates the log of the whole server. It contains a request's path but not its query, which may be private. */
export function makeLog({ logLevel }: Pick<Config, 'logLevel'>, stream?: Writable): Log {
  const serializers = {
    req: ({ method, url, ip }: FastifyRequest) => ({ method, path: url?.split('?')[0], from: ip }),
    res: ({ statusCode }: FastifyReply) => ({ status: statusCode }),
    err: describeError,
  };
  return pino(
    { level: logLevel, serializers, hooks: { streamWrite: maskSecrets } },
    stream ?? process.stdout,
  );
}

/** Describes an error without the details of PostgreSQL's errors, which contain the values of whole rows. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error);
  const { name: type, message, stack, cause } = error;
  const { code } = error as NodeJS.ErrnoException;
  return { type, code, message, stack, ...(cause instanceof Error && { cause: describeError(cause) }) };
}

/** Matches a Nigerian phone number in any form, also URL-encoded, but not digits inside a hexadecimal id. */
const phonePattern =
  /(?<![0-9a-f-])(?:(?:\+|%2B)?234|0)(?:%20|[ +-])?[789][01]\d(?:(?:%20|[ +-])?\d){7}(?![0-9a-f])/gi;
const tokenPattern = /\beyJ[\w-]{8,}\.[\w-]+\.[\w-]*|(?<=\bBearer )[^\s"]+/g;
const urlPasswordPattern = /(?<=:\/\/[^\s"/@:]*:)[^\s"/@]+(?=@)/g;
const unsubscribeTokenPattern = /(?<=\/unsubscribe\/)[^\s"?/]+/g;
const querySecretPattern = /(?<=[?&](?:code|token|state|secret|key)=)[^&\s"\\]+/g;

/** Masks secrets and phone numbers, because an error message may repeat the input of a client. */
function maskSecrets(line: string): string {
  return line
    .replace(tokenPattern, '[token]')
    .replace(urlPasswordPattern, '[password]')
    .replace(querySecretPattern, '[secret]')
    .replace(unsubscribeTokenPattern, '[secret]')
    .replace(phonePattern, '[phone]');
}
