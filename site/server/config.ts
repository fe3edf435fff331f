import { join, resolve } from 'node:path';
import type { z } from 'zod';
import { isLoopback } from '../../src/contract/shared/origins.ts';
import { OperatorError } from './operator-error.ts';
import { type Environment, localUrl, variablesSchema } from './variables.ts';

export { type Environment, variables } from './variables.ts';

export type Config = ReturnType<typeof readSettings>['config'];

/** The maximum requests per minute, by kind. */
export type RateLimits = Config['rateLimits'];

/** A setting that is wrong, or several that do not fit each other. */
interface SettingMistake {
  names: readonly (keyof Environment)[];
  /** What is wrong, in one sentence for the operator. */
  text: string;
}

/** Reads and validates all variables at once, so that a mistake is reported when the server starts and not hours later. */
export function readConfig(environment: Environment): Config {
  const { config, mistakes } = readSettings(environment);
  if (mistakes.length > 0) throw new OperatorError(mistakes.map(({ text }) => text).join('\n'));
  return config;
}

/** Reads all variables, and finds all mistakes in them. A wrong variable counts as unset. */
export function readSettings(environment: Environment) {
  const texts = Object.fromEntries(
    Object.entries(environment).map(([name, text]) => [name, text?.trim() || undefined]),
  );
  // HOST does not decide this, because a development server may listen on all addresses, for a phone or a colleague.
  const isProduction =
    texts.NODE_ENV === 'production' || (texts.PUBLIC_URL !== undefined && !isLoopback(texts.PUBLIC_URL));
  const schema = variablesSchema(isProduction);
  const { data, error } = schema.safeParse(texts);
  const wrong = new Map<string, string>();
  for (const { path, message } of error?.issues ?? []) {
    const name = String(path[0]);
    // A list may contain several wrong values.
    if (!wrong.has(name)) wrong.set(name, `${name} ${message}`);
  }
  const values =
    data ?? schema.parse(Object.fromEntries(Object.entries(texts).filter(([name]) => !wrong.has(name))));
  const mistakes: SettingMistake[] = [...wrong].map(([name, text]) => ({
    names: [name as keyof Environment],
    text,
  }));
  mistakes.push(
    ...findContradictions(values, isProduction).filter(({ names }) => !names.some((name) => wrong.has(name))),
  );
  return { config: toConfig(values, isProduction), mistakes };
}

type Values = z.output<ReturnType<typeof variablesSchema>>;

/** Finds settings that are valid, but do not fit each other. */
function findContradictions(values: Values, isProduction: boolean): SettingMistake[] {
  const mistakes: SettingMistake[] = [];
  const refuseIf = (isWrong: boolean, names: SettingMistake['names'], text: string) => {
    if (isWrong) mistakes.push({ names, text });
  };
  refuseIf(
    isProduction && values.DATABASE_URL !== undefined && values.AUTH_SECRET === undefined,
    ['AUTH_SECRET'],
    'AUTH_SECRET must be set for a real site with DATABASE_URL: every instance must know the same.',
  );
  refuseIf(
    isProduction && values.SEED === 'demo',
    ['SEED'],
    'SEED=demo is refused in production: demo products must not mix with real ones.',
  );
  refuseIf(
    isProduction && values.WEBHOOK_LOOPBACK === 'on',
    ['WEBHOOK_LOOPBACK'],
    'WEBHOOK_LOOPBACK=on is refused in production: webhooks must not reach this machine.',
  );
  refuseIf(
    isProduction && values.PUSH_LOOPBACK === 'on',
    ['PUSH_LOOPBACK'],
    'PUSH_LOOPBACK=on is refused in production: pushes must not reach this machine.',
  );
  refuseIf(
    values.DATABASE_DIRECT_URL !== undefined && values.DATABASE_URL === undefined,
    ['DATABASE_DIRECT_URL', 'DATABASE_URL'],
    'DATABASE_DIRECT_URL needs DATABASE_URL: it leads to the same database.',
  );
  refuseIf(
    (values.GOOGLE_CLIENT_ID === undefined) !== (values.GOOGLE_CLIENT_SECRET === undefined),
    ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together, or neither of them.',
  );
  const missingForBucket = bucketSettings.filter((name) => values[name] === undefined);
  refuseIf(
    missingForBucket.length > 0 && missingForBucket.length < bucketSettings.length,
    bucketSettings,
    `${missingForBucket.join(', ')} must be set too: a bucket needs ${bucketSettings.join(', ')}.`,
  );
  refuseIf(
    values.SMTP_URL !== undefined && values.MAIL_FROM === undefined,
    ['MAIL_FROM', 'SMTP_URL'],
    'MAIL_FROM must be set with SMTP_URL: every e-mail needs a sender.',
  );
  return mistakes;
}

function toConfig(values: Values, isProduction: boolean) {
  const google = googleClient(values);
  const publicUrl = values.PUBLIC_URL ?? new URL(localUrl(values.HOST, values.PORT)).origin;
  return {
    host: values.HOST,
    port: values.PORT,
    /** The origin of the site, without a trailing slash. */
    publicUrl,
    dataDir: resolve(values.DATA_DIR),
    backupDir: resolve(values.BACKUP_DIR ?? join(values.DATA_DIR, 'backups')),
    nightlyBackups: values.NIGHTLY_BACKUPS,
    backsUpBeforeUpgrade: values.BACKUP_BEFORE_UPGRADE === 'on',
    /** The maximum bytes of pictures and videos that one user may store. */
    mediaQuota: values.MEDIA_QUOTA * 1024 * 1024,
    bucket: toBucket(values),
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    preparesStatements: values.DATABASE_PREPARED === 'on',
    databaseMemory: values.DATABASE_MEMORY,
    authSecret: values.AUTH_SECRET,
    isProduction,
    google,
    identityProvider: identityProvider(google !== undefined, !isProduction && isLoopback(publicUrl)),
    trustProxy: values.TRUST_PROXY,
    rateLimits: {
      reads: values.RATE_LIMIT_READS,
      writes: values.RATE_LIMIT_WRITES,
      signIns: values.RATE_LIMIT_SIGN_INS,
    },
    connectionsPerAddress: values.RATE_LIMIT_CONNECTIONS,
    redisUrl: values.REDIS_URL,
    metricsToken: values.METRICS_TOKEN,
    /** The e-mail addresses of admins, in lower case. */
    adminEmails: values.ADMIN_EMAILS,
    embedOrigins: values.EMBED_ORIGINS,
    /** The origins of pages that may show frames; `*` for all. */
    frameOrigins: values.FRAME_ORIGINS,
    /** The market's own phone numbers in the format of chat links; undefined when not set. */
    phones: {
      support: values.SUPPORT_WHATSAPP,
      admin: values.ADMIN_WHATSAPP,
      /** The number for sellers without a number. Unlike the other numbers, it is not public. */
      sellerFallback: values.SELLER_FALLBACK_WHATSAPP,
      delivery: values.DELIVERY_PHONE,
    },
    mail: mailSettings(values),
    /** Whether this instance does background jobs. */
    doesJobs: values.JOBS === 'on',
    /** Whether webhooks may send events to this machine, for a developer's receiving program. */
    webhookLoopback: values.WEBHOOK_LOOPBACK === 'on',
    /** Whether this machine may be a push service, for tests. */
    pushLoopback: values.PUSH_LOOPBACK === 'on',
    serviceWorker: values.SERVICE_WORKER === 'on',
    seed: values.SEED,
    logLevel: values.LOG_LEVEL,
  };
}

/** An S3 bucket that stores pictures and videos. */
export interface Bucket {
  endpoint: string;
  name: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** The settings of a bucket that have no default. Either all of them must be set, or none. */
const bucketSettings = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

function toBucket(values: Values): Bucket | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined;
  return {
    endpoint: S3_ENDPOINT,
    name: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

/** Returns the site's OAuth client at Google. */
function googleClient({ GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret }: Values) {
  if (clientId === undefined || clientSecret === undefined) return undefined;
  return { issuer: 'https://accounts.google.com', clientId, clientSecret };
}

/** Returns how e-mails are sent; undefined if the site sends none. */
function mailSettings({ SMTP_URL: smtpUrl, MAIL_FROM: from }: Values) {
  return smtpUrl !== undefined && from !== undefined ? { smtpUrl, from } : undefined;
}

/** Chooses the identity provider. On a developer's machine it can be the site itself, with the demo accounts. */
function identityProvider(
  isGoogleSet: boolean,
  isDevelopment: boolean,
): 'google' | 'development' | undefined {
  if (isGoogleSet) return 'google';
  return isDevelopment ? 'development' : undefined;
}

/** Returns a warning for the operator of a site without an identity provider. */
export function signInWarning({ identityProvider }: Pick<Config, 'identityProvider'>): string | undefined {
  if (identityProvider !== undefined) return undefined;
  return 'Nobody can sign in: GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET are not set.';
}

/** Returns a warning for the operator about phone numbers of the market that are not set. */
export function unsetPhonesWarning({ phones }: Pick<Config, 'phones'>): string | undefined {
  const numbers: Environment = {
    SUPPORT_WHATSAPP: phones.support,
    ADMIN_WHATSAPP: phones.admin,
    SELLER_FALLBACK_WHATSAPP: phones.sellerFallback,
    DELIVERY_PHONE: phones.delivery,
  };
  const missingNames = Object.entries(numbers).flatMap(([name, number]) =>
    number === undefined ? [name] : [],
  );
  if (missingNames.length === 0) return undefined;
  return `Not set: ${missingNames.join(', ')}. WhatsApp then opens without a recipient.`;
}

/** Returns whether browsers reach the site over TLS. */
export function isHttps({ publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  return publicUrl.startsWith('https:');
}
