import { resolve } from 'node:path';
import { readEmails, readOrigins, readPhone, readRateLimit } from './config/read-market.ts';
import {
  isLoopback,
  localUrl,
  readAuthSecret,
  readDatabaseUrl,
  readHost,
  readMemory,
  readPort,
  readProxies,
  readPublicUrl,
  readRedisUrl,
} from './config/read-network.ts';
import { StartError } from './config/start-error.ts';
import type { Environment, VariableName } from './config/variables.ts';

export { StartError } from './config/start-error.ts';
export { type Environment, variables } from './config/variables.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export interface Config {
  host: string;
  port: number;
  /** Without a slash at its end. */
  publicUrl: string;
  /** Absolute. */
  dataDir: string;
  databaseUrl: string | undefined;
  /** What the embedded PostgreSQL keeps in memory, in megabytes. */
  databaseMemory: number;
  /** Undefined: one of its own, in the data folder. */
  authSecret: string | undefined;
  isProduction: boolean;
  /** How many proxies are believed when they tell from where a request comes, or which. */
  trustProxy: number | string[];
  rateLimits: RateLimits;
  /** Where several instances count together. */
  redisUrl: string | undefined;
  /** In small letters. */
  adminEmails: string[];
  /** Pages elsewhere that may sign people in to buy. */
  embedOrigins: string[];
  phones: Phones;
  seed: 'demo' | 'none';
  logLevel: (typeof logLevels)[number];
}

/** How often something may be done in a minute. */
export interface RateLimits {
  /** By one network address, of everything. */
  reads: number;
  /** By one person. */
  writes: number;
  /** By one network address. */
  signIns: number;
}

/** The market's own numbers, as chat links carry them. What is not set is undefined. */
export interface Phones {
  support: string | undefined;
  admin: string | undefined;
  /** Answers for a seller who has no number. Unlike the others it is told to nobody unasked. */
  sellerFallback: string | undefined;
  delivery: string | undefined;
}

/** Reads and checks all variables at once, so that a mistake shows at the start and not at night. */
export function readConfig(environment: Environment): Config {
  const value = (name: VariableName) => environment[name]?.trim() || undefined;
  const port = readPort(value('PORT') ?? '3000');
  const host = readHost(value('HOST') ?? '127.0.0.1');
  const givenUrl = readPublicUrl(value('PUBLIC_URL'));
  // Where the server listens says nothing about what it is: a colleague or a phone may look at a development server.
  const isProduction =
    value('NODE_ENV') === 'production' || (givenUrl !== undefined && !isLoopback(givenUrl));
  const databaseUrl = readDatabaseUrl(value('DATABASE_URL'));
  const limit = (name: VariableName, usual: string) =>
    readRateLimit(name, value(name) ?? usual, isProduction);
  const phone = (name: VariableName) => readPhone(name, value(name));
  return {
    host,
    port,
    publicUrl: givenUrl ?? new URL(localUrl(host, port)).origin,
    dataDir: resolve(value('DATA_DIR') ?? '.data'),
    databaseUrl,
    databaseMemory: readMemory(value('DATABASE_MEMORY') ?? '32'),
    authSecret: readAuthSecret(value('AUTH_SECRET'), isProduction && databaseUrl !== undefined),
    isProduction,
    trustProxy: readProxies(value('TRUST_PROXY')),
    rateLimits: {
      reads: limit('RATE_LIMIT_READS', '3000'),
      writes: limit('RATE_LIMIT_WRITES', '60'),
      signIns: limit('RATE_LIMIT_SIGN_INS', '30'),
    },
    redisUrl: readRedisUrl(value('REDIS_URL')),
    adminEmails: readEmails('ADMIN_EMAILS', value('ADMIN_EMAILS')),
    embedOrigins: readOrigins('EMBED_ORIGINS', value('EMBED_ORIGINS')),
    phones: {
      support: phone('SUPPORT_WHATSAPP'),
      admin: phone('ADMIN_WHATSAPP'),
      sellerFallback: phone('SELLER_FALLBACK_WHATSAPP'),
      delivery: phone('DELIVERY_PHONE'),
    },
    seed: readSeed(value('SEED'), isProduction),
    logLevel: oneOf('LOG_LEVEL', logLevels, value('LOG_LEVEL') ?? (isProduction ? 'info' : 'warn')),
  };
}

function readSeed(text: string | undefined, isProduction: boolean): 'demo' | 'none' {
  const seed = oneOf('SEED', ['demo', 'none'], text ?? (isProduction ? 'none' : 'demo'));
  if (seed === 'demo' && isProduction) {
    throw new StartError('SEED=demo is refused in production: demo products must not mix with real ones.');
  }
  return seed;
}

function oneOf<T extends string>(name: VariableName, allowed: readonly T[], text: string): T {
  const found = allowed.find((one) => one === text);
  if (found === undefined)
    throw new StartError(`${name} must be one of ${allowed.join(', ')}, not '${text}'.`);
  return found;
}
