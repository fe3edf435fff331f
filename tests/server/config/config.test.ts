import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { type Environment, readConfig, readSettings, variables } from '../../../site/server/config.ts';

test('without environment variables the site is a development server on this machine with the demo', () => {
  expect(readConfig({})).toEqual({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://127.0.0.1:3000',
    dataDir: resolve('.data'),
    backupDir: resolve('.data/backups'),
    nightlyBackups: 7,
    backsUpBeforeUpgrade: true,
    mediaQuota: 200 * 1024 * 1024,
    bucket: undefined,
    databaseUrl: undefined,
    databaseDirectUrl: undefined,
    preparesStatements: true,
    databaseMemory: 32,
    doesJobs: true,
    authSecret: undefined,
    isProduction: false,
    google: undefined,
    identityProvider: 'development',
    trustProxy: 0,
    rateLimits: { reads: 3000, writes: 60, signIns: 300 },
    connectionsPerAddress: 2000,
    redisUrl: undefined,
    metricsToken: undefined,
    adminEmails: [],
    embedOrigins: [],
    frameOrigins: ['*'],
    phones: { support: undefined, admin: undefined, sellerFallback: undefined, delivery: undefined },
    mail: undefined,
    webhookLoopback: false,
    pushLoopback: false,
    serviceWorker: true,
    seed: 'demo',
    logLevel: 'warn',
  });
});

const bucketVariables = {
  S3_ENDPOINT: 'https://s3.example/',
  S3_BUCKET: 'campus-market',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
};

test('an empty variable counts as unset', () => {
  const emptyVariables = Object.fromEntries(variables.map(({ name }) => [name, ' ']));
  expect(readConfig(emptyVariables)).toEqual(readConfig({}));
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
  [
    { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' },
    {
      google: { issuer: 'https://accounts.google.com', clientId: 'id', clientSecret: 'secret' },
      identityProvider: 'google',
    },
  ],
  [{ NODE_ENV: 'production' }, { google: undefined, identityProvider: undefined }],
  [{ HOST: '192.168.1.5' }, { identityProvider: undefined }],
  [{ PUBLIC_URL: 'http://localhost:8080' }, { identityProvider: 'development' }],
  [{ SEED: 'none' }, { seed: 'none', isProduction: false }],
  [{ DATABASE_URL: 'postgresql://me:secret@db/market' }, { databaseUrl: 'postgresql://me:secret@db/market' }],
  [{ TRUST_PROXY: '2' }, { trustProxy: 2 }],
  [
    { TRUST_PROXY: '10.0.0.0/8, 192.168.1.5, fd00::/8' },
    { trustProxy: ['10.0.0.0/8', '192.168.1.5', 'fd00::/8'] },
  ],
  [
    { RATE_LIMIT_READS: '10', RATE_LIMIT_WRITES: '5', RATE_LIMIT_SIGN_INS: 'off' },
    { rateLimits: { reads: 10, writes: 5, signIns: Number.POSITIVE_INFINITY } },
  ],
  [{ MEDIA_QUOTA: '1' }, { mediaQuota: 1024 * 1024 }],
  [
    bucketVariables,
    {
      bucket: {
        endpoint: 'https://s3.example',
        name: 'campus-market',
        region: 'us-east-1',
        accessKeyId: 'id',
        secretAccessKey: 'secret',
      },
    },
  ],
  [{ AUTH_SECRET: 'x'.repeat(32) }, { authSecret: 'x'.repeat(32) }],
  [{ REDIS_URL: 'rediss://me:secret@cache:6380' }, { redisUrl: 'rediss://me:secret@cache:6380' }],
  [
    { ADMIN_EMAILS: 'Ada@Mail.example, bola@mail.example,' },
    { adminEmails: ['ada@mail.example', 'bola@mail.example'] },
  ],
  [
    { EMBED_ORIGINS: 'https://Union.example/, http://localhost:8080' },
    { embedOrigins: ['https://union.example', 'http://localhost:8080'] },
  ],
  [{ FRAME_ORIGINS: '*' }, { frameOrigins: ['*'] }],
  [{ FRAME_ORIGINS: '' }, { frameOrigins: ['*'] }],
  [
    { FRAME_ORIGINS: 'https://Union.example/, http://localhost:8080' },
    { frameOrigins: ['https://union.example', 'http://localhost:8080'] },
  ],
  [
    { SUPPORT_WHATSAPP: '0803 123 4567', ADMIN_WHATSAPP: '+234 (803) 123-4567' },
    { phones: { ...readConfig({}).phones, support: '2348031234567', admin: '2348031234567' } },
  ],
  [
    { SELLER_FALLBACK_WHATSAPP: '8031234567', DELIVERY_PHONE: '2348031234567' },
    { phones: { ...readConfig({}).phones, sellerFallback: '2348031234567', delivery: '2348031234567' } },
  ],
])('%j gives the expected settings', (environment, expected) => {
  expect(readConfig(environment)).toMatchObject(expected);
});

test('all wrong settings are named at once, and a wrong one is not also said to be missing', () => {
  const environment = {
    PORT: 'abc',
    AUTH_SECRET: 'short',
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://db/market',
    SMTP_URL: 'smtp://mail.example',
    MAIL_FROM: 'nobody',
    GOOGLE_CLIENT_ID: 'id',
    ADMIN_EMAILS: 'ada, bola',
  };
  const { mistakes, config } = readSettings(environment);
  expect(mistakes.map(({ text }) => text)).toEqual([
    "PORT must be a number from 1 to 65535, not 'abc'.",
    'AUTH_SECRET must be at least 32 characters long, such as `openssl rand -hex 32` gives.',
    "ADMIN_EMAILS must be e-mail addresses with commas between, not 'ada'.",
    "MAIL_FROM must be an e-mail address, such as Campus Market <market@mail.example>, not 'nobody'.",
    'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together, or neither of them.',
  ]);
  expect(config).toMatchObject({ port: 3000, databaseUrl: environment.DATABASE_URL, mail: undefined });
  expect(() => readConfig(environment)).toThrow(mistakes.map(({ text }) => text).join('\n'));
});

const proxiesMessage =
  'TRUST_PROXY must be the number of proxies or their addresses, such as 1 or 10.0.0.0/8, not';
const originsMessage =
  'EMBED_ORIGINS must be https addresses without a path, such as https://union.example, not';
const publicUrlMessage = 'PUBLIC_URL must be an address without a path, such as https://market.example, not';
test.each<[Environment, string]>([
  [{ PORT: 'abc' }, "PORT must be a number from 1 to 65535, not 'abc'."],
  [{ MEDIA_QUOTA: '0' }, "MEDIA_QUOTA must be a number of megabytes from 1 to 1000000, not '0'."],
  [
    { ...bucketVariables, S3_BUCKET: '', S3_SECRET_ACCESS_KEY: '' },
    'S3_BUCKET, S3_SECRET_ACCESS_KEY must be set too: a bucket needs S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY.',
  ],
  [
    { ...bucketVariables, S3_ENDPOINT: 's3.example' },
    "S3_ENDPOINT must be an address without a path, such as https://market.example, not 's3.example'.",
  ],
  [
    { ...bucketVariables, S3_BUCKET: 'a/b' },
    "S3_BUCKET must be the name of a bucket, such as campus-market, not 'a/b'.",
  ],
  [
    { ...bucketVariables, S3_REGION: 'a b' },
    "S3_REGION must be the name of a region, such as eu-west-1, not 'a b'.",
  ],
  [{ PORT: '0' }, "PORT must be a number from 1 to 65535, not '0'."],
  [{ PORT: '65536' }, "PORT must be a number from 1 to 65535, not '65536'."],
  [{ PORT: '3e3' }, "PORT must be a number from 1 to 65535, not '3e3'."],
  ...['a b', 'http://x', '127.0.0.1:80', '999.1.1.1', 'me@x', '[::1]'].map((HOST): [Environment, string] => [
    { HOST },
    `HOST must be a network address or name, such as 0.0.0.0 or localhost, not '${HOST}'.`,
  ]),
  [{ HOST: 'a b', PUBLIC_URL: 'http://localhost' }, "such as 0.0.0.0 or localhost, not 'a b'."],
  [{ PUBLIC_URL: 'market.example' }, `${publicUrlMessage} 'market.example'.`],
  [{ PUBLIC_URL: 'ftp://market.example' }, `${publicUrlMessage} 'ftp://market.example'.`],
  [{ PUBLIC_URL: 'https://market.example/shop' }, `${publicUrlMessage} 'https://market.example/shop'.`],
  [{ PUBLIC_URL: 'https://me@market.example' }, `${publicUrlMessage} 'https://me@market.example'.`],
  [
    { DATABASE_URL: 'mysql://x:secret@y' },
    'DATABASE_URL must look like postgres://user:password@host:5432/name.',
  ],
  ...['short', 'x'.repeat(31)].map((AUTH_SECRET): [Environment, string] => [
    { AUTH_SECRET },
    'AUTH_SECRET must be at least 32 characters long, such as `openssl rand -hex 32` gives.',
  ]),
  [
    { DATABASE_URL: 'postgres://db/market', NODE_ENV: 'production' },
    'AUTH_SECRET must be set for a real site with DATABASE_URL: every instance must know the same.',
  ],
  ...['yes', 'true', '1.2.3.4/33', '10.0.0.0/0', '1.2.3.4/8/8', 'proxy.example'].map(
    (TRUST_PROXY): [Environment, string] => [{ TRUST_PROXY }, `${proxiesMessage} '${TRUST_PROXY}'.`],
  ),
  [{ TRUST_PROXY: '10.0.0.1,' }, `${proxiesMessage} ''.`],
  [{ RATE_LIMIT_READS: '0' }, "RATE_LIMIT_READS must be a number from 1 to 9999999, or off, not '0'."],
  ...['0', 'off', '-1'].map((RATE_LIMIT_WRITES): [Environment, string] => [
    { RATE_LIMIT_WRITES, NODE_ENV: 'production' },
    `RATE_LIMIT_WRITES must be a number from 1 to 9999999, not '${RATE_LIMIT_WRITES}'.`,
  ]),
  [{ REDIS_URL: 'http://x:secret@cache' }, 'REDIS_URL must look like redis://user:password@host:6379.'],
  [{ ADMIN_EMAILS: 'ada' }, "ADMIN_EMAILS must be e-mail addresses with commas between, not 'ada'."],
  ...['union.example', 'https://union.example/page', 'https://me@union.example', 'null'].map(
    (EMBED_ORIGINS): [Environment, string] => [{ EMBED_ORIGINS }, `${originsMessage} '${EMBED_ORIGINS}'.`],
  ),
  ...['union.example', '**', "https://union.example; script-src 'unsafe-inline'", "'self'"].map(
    (FRAME_ORIGINS): [Environment, string] => [
      { FRAME_ORIGINS },
      `FRAME_ORIGINS must be * or https addresses without a path, such as https://union.example, not '${FRAME_ORIGINS}'.`,
    ],
  ),
  ...['call us', '0803', '080312345678901234'].map((SUPPORT_WHATSAPP): [Environment, string] => [
    { SUPPORT_WHATSAPP },
    `SUPPORT_WHATSAPP must be a phone number, such as 08031234567, not '${SUPPORT_WHATSAPP}'.`,
  ]),
  ...[{ GOOGLE_CLIENT_ID: 'id' }, { GOOGLE_CLIENT_SECRET: 'secret' }].map(
    (halfOfGoogleSettings): [Environment, string] => [
      halfOfGoogleSettings,
      'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together, or neither of them.',
    ],
  ),
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
