import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { type Environment, readConfig, variables } from '../../site/server/config.ts';

test('without any variable it is a development server on this machine with the demo', () => {
  expect(readConfig({})).toEqual({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://127.0.0.1:3000',
    dataDir: resolve('.data'),
    databaseUrl: undefined,
    authSecret: undefined,
    isProduction: false,
    seed: 'demo',
    logLevel: 'warn',
  });
});

test('an empty variable is as good as none', () => {
  const empty = Object.fromEntries(variables.map(({ name }) => [name, ' ']));
  expect(readConfig(empty)).toEqual(readConfig({}));
});

test.each<[Environment, Partial<ReturnType<typeof readConfig>>]>([
  [
    { PORT: '8080', HOST: '::1' },
    { publicUrl: 'http://[::1]:8080', isProduction: false },
  ],
  [{ HOST: '0.0.0.0' }, { publicUrl: 'http://127.0.0.1:3000', host: '0.0.0.0' }],
  [
    { HOST: '192.168.1.5' },
    { publicUrl: 'http://192.168.1.5:3000', isProduction: false, seed: 'demo', logLevel: 'warn' },
  ],
  [{ HOST: 'my-laptop.local' }, { publicUrl: 'http://my-laptop.local:3000', isProduction: false }],
  [
    { HOST: '127.0.0.1', PUBLIC_URL: 'https://market.example' },
    { host: '127.0.0.1', isProduction: true },
  ],
  [{ PUBLIC_URL: 'http://localhost:3000/' }, { publicUrl: 'http://localhost:3000', seed: 'demo' }],
  [{ PUBLIC_URL: 'https://market.example' }, { isProduction: true, seed: 'none', logLevel: 'info' }],
  [{ PUBLIC_URL: 'http://127.0.0.1.example' }, { isProduction: true, seed: 'none' }],
  [{ NODE_ENV: 'production' }, { isProduction: true, seed: 'none' }],
  [{ SEED: 'none' }, { seed: 'none', isProduction: false }],
  [{ DATABASE_URL: 'postgresql://me:secret@db/market' }, { databaseUrl: 'postgresql://me:secret@db/market' }],
])('%j', (environment, expected) => {
  expect(readConfig(environment)).toMatchObject(expected);
});

const address = 'PUBLIC_URL must be an address without a path, such as https://market.example, not';
test.each<[Environment, string]>([
  [{ PORT: 'abc' }, "PORT must be a number from 1 to 65535, not 'abc'."],
  [{ PORT: '0' }, "PORT must be a number from 1 to 65535, not '0'."],
  [{ PORT: '65536' }, "PORT must be a number from 1 to 65535, not '65536'."],
  [{ PORT: '3e3' }, "PORT must be a number from 1 to 65535, not '3e3'."],
  ...['a b', 'http://x', '127.0.0.1:80', '999.1.1.1', 'me@x', '[::1]'].map((HOST): [Environment, string] => [
    { HOST },
    `HOST must be a network address or name, such as 0.0.0.0 or localhost, not '${HOST}'.`,
  ]),
  [{ HOST: 'a b', PUBLIC_URL: 'http://localhost' }, "such as 0.0.0.0 or localhost, not 'a b'."],
  [{ PUBLIC_URL: 'market.example' }, `${address} 'market.example'.`],
  [{ PUBLIC_URL: 'ftp://market.example' }, `${address} 'ftp://market.example'.`],
  [{ PUBLIC_URL: 'https://market.example/shop' }, `${address} 'https://market.example/shop'.`],
  [{ PUBLIC_URL: 'https://me@market.example' }, `${address} 'https://me@market.example'.`],
  [
    { DATABASE_URL: 'mysql://x:secret@y' },
    'DATABASE_URL must look like postgres://user:password@host:5432/name.',
  ],
  [
    { AUTH_SECRET: 'short' },
    'AUTH_SECRET must be at least 32 characters long, such as `openssl rand -hex 32` gives.',
  ],
  [
    { DATABASE_URL: 'postgres://db/market', NODE_ENV: 'production' },
    'AUTH_SECRET must be set for a real site with DATABASE_URL: every instance must know the same.',
  ],
  [{ SEED: 'yes' }, "SEED must be one of demo, none, not 'yes'."],
  [
    { LOG_LEVEL: 'loud' },
    "LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not 'loud'.",
  ],
  [
    { SEED: 'demo', NODE_ENV: 'production' },
    'SEED=demo is refused in production: demo products must not mix with real ones.',
  ],
  [
    { SEED: 'demo', PUBLIC_URL: 'https://market.example' },
    'SEED=demo is refused in production: demo products must not mix with real ones.',
  ],
])('%j is refused in one line', (environment, message) => {
  expect(() => readConfig(environment)).toThrow(message);
  expect(message).not.toContain('\n');
});
