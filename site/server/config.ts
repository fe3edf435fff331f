import { resolve } from 'node:path';

/** Everything that can be set from outside. The guide prints this table. */
export const variables = [
  { name: 'PORT', default: '3000', meaning: 'The port the server listens on.' },
  {
    name: 'HOST',
    default: '127.0.0.1',
    meaning: 'The network address it listens on; `0.0.0.0` for every one of this machine.',
  },
  {
    name: 'PUBLIC_URL',
    default: 'http://{HOST}:{PORT}',
    meaning:
      'Where people reach the site, such as `https://market.example`. Links and previews are built from it.',
  },
  {
    name: 'DATA_DIR',
    default: '.data',
    meaning: 'The folder of uploaded pictures and, without DATABASE_URL, of the embedded database.',
  },
  {
    name: 'DATABASE_URL',
    default: '',
    meaning: 'A PostgreSQL database, such as `postgres://user:password@host/name`. Empty: an embedded one.',
  },
  {
    name: 'AUTH_SECRET',
    default: 'made on the first start and kept in DATA_DIR',
    meaning:
      'Signs the sessions of people: 32 random characters or more, the same on every instance. A real site with DATABASE_URL needs it.',
  },
  {
    name: 'SEED',
    default: '`demo`, and `none` in production',
    meaning: '`demo` fills an empty database with demo products; never in production.',
  },
  {
    name: 'LOG_LEVEL',
    default: '`warn`, and `info` in production',
    meaning:
      'What is logged: `fatal`, `error`, `warn`, `info` (every request), `debug`, `trace` or `silent`.',
  },
  {
    name: 'NODE_ENV',
    default: '',
    meaning: '`production` for a real site. A PUBLIC_URL that is not on this machine means the same.',
  },
] as const;

type VariableName = (typeof variables)[number]['name'];
export type Environment = Partial<Record<VariableName, string | undefined>>;

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export interface Config {
  host: string;
  port: number;
  /** Without a slash at its end. */
  publicUrl: string;
  /** Absolute. */
  dataDir: string;
  databaseUrl: string | undefined;
  /** Undefined: one of its own, in the data folder. */
  authSecret: string | undefined;
  isProduction: boolean;
  seed: 'demo' | 'none';
  logLevel: (typeof logLevels)[number];
}

/** A variable that cannot be used. The message is one line for the person who starts the server. */
export class ConfigError extends Error {}

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
  return {
    host,
    port,
    publicUrl: givenUrl ?? new URL(localUrl(host, port)).origin,
    dataDir: resolve(value('DATA_DIR') ?? '.data'),
    databaseUrl,
    authSecret: readAuthSecret(value('AUTH_SECRET'), isProduction && databaseUrl !== undefined),
    isProduction,
    seed: readSeed(value('SEED'), isProduction),
    logLevel: oneOf('LOG_LEVEL', logLevels, value('LOG_LEVEL') ?? (isProduction ? 'info' : 'warn')),
  };
}

function readPort(text: string): number {
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port < 1 || port > 65_535) {
    throw new ConfigError(`PORT must be a number from 1 to 65535, not '${text}'.`);
  }
  return port;
}

function readHost(text: string): string {
  if (!/^[\w.:-]+$/.test(text) || !URL.canParse(localUrl(text, 80))) {
    throw new ConfigError(
      `HOST must be a network address or name, such as 0.0.0.0 or localhost, not '${text}'.`,
    );
  }
  return text;
}

function localUrl(host: string, port: number): string {
  const isEveryAddress = host === '0.0.0.0' || host === '::';
  const name = isEveryAddress ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

function readPublicUrl(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isOrigin =
    url &&
    /^https?:$/.test(url.protocol) &&
    url.pathname === '/' &&
    !url.search &&
    !url.hash &&
    !url.username;
  if (!isOrigin) {
    throw new ConfigError(
      `PUBLIC_URL must be an address without a path, such as https://market.example, not '${text}'.`,
    );
  }
  return url.origin;
}

function readDatabaseUrl(text: string | undefined): string | undefined {
  if (text !== undefined && !(URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol))) {
    // It may hold a password, so it is not repeated here.
    throw new ConfigError('DATABASE_URL must look like postgres://user:password@host:5432/name.');
  }
  return text;
}

function readAuthSecret(text: string | undefined, isNeeded: boolean): string | undefined {
  if (text === undefined && isNeeded) {
    throw new ConfigError(
      'AUTH_SECRET must be set for a real site with DATABASE_URL: every instance must know the same.',
    );
  }
  if (text !== undefined && text.length < 32) {
    // It is a secret, so it is not repeated here.
    throw new ConfigError(
      'AUTH_SECRET must be at least 32 characters long, such as `openssl rand -hex 32` gives.',
    );
  }
  return text;
}

function readSeed(text: string | undefined, isProduction: boolean): 'demo' | 'none' {
  const seed = oneOf('SEED', ['demo', 'none'], text ?? (isProduction ? 'none' : 'demo'));
  if (seed === 'demo' && isProduction) {
    throw new ConfigError('SEED=demo is refused in production: demo products must not mix with real ones.');
  }
  return seed;
}

function oneOf<T extends string>(name: VariableName, allowed: readonly T[], text: string): T {
  const found = allowed.find((one) => one === text);
  if (found === undefined)
    throw new ConfigError(`${name} must be one of ${allowed.join(', ')}, not '${text}'.`);
  return found;
}

function isLoopback(url: string): boolean {
  const { hostname } = new URL(url);
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}
