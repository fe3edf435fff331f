import { join, resolve } from 'node:path';
import { isLoopback } from '../../src/contract/shared/origins.ts';
import { OperatorError } from './operator-error.ts';
import { type Environment, localUrl, variablesSchema } from './variables.ts';

export { type Environment, variables } from './variables.ts';

export type Config = ReturnType<typeof readConfig>;

/** The maximum requests per minute, by kind. */
export type RateLimits = Config['rateLimits'];

/** Reads and validates all variables at once, so that a mistake is reported when the server starts and not hours later. */
export function readConfig(environment: Environment) {
  const texts = Object.fromEntries(
    Object.entries(environment).map(([name, text]) => [name, text?.trim() || undefined]),
  );
  // HOST does not decide this, because a development server may listen on all addresses, for a phone or a colleague.
  const isProduction =
    texts.NODE_ENV === 'production' || (texts.PUBLIC_URL !== undefined && !isLoopback(texts.PUBLIC_URL));
  const { data: values, error } = variablesSchema(isProduction).safeParse(texts);
  if (error) {
    throw new OperatorError(error.issues.map(({ path, message }) => `${String(path[0])} ${message}`)[0]);
  }
  if (isProduction && values.DATABASE_URL !== undefined && values.AUTH_SECRET === undefined) {
    throw new OperatorError(
      'AUTH_SECRET must be set for a real site with DATABASE_URL: every instance must know the same.',
    );
  }
  if (isProduction && values.SEED === 'demo') {
    throw new OperatorError('SEED=demo is refused in production: demo products must not mix with real ones.');
  }
  if (isProduction && values.WEBHOOK_LOOPBACK === 'on') {
    throw new OperatorError(
      'WEBHOOK_LOOPBACK=on is refused in production: webhooks must not reach this machine.',
    );
  }
  if (values.DATABASE_DIRECT_URL !== undefined && values.DATABASE_URL === undefined) {
    throw new OperatorError('DATABASE_DIRECT_URL needs DATABASE_URL: it leads to the same database.');
  }
  const google = googleClient(values.GOOGLE_CLIENT_ID, values.GOOGLE_CLIENT_SECRET);
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
    mail: mailSettings(values.SMTP_URL, values.MAIL_FROM),
    /** Whether webhooks may send events to this machine, for a developer's receiving program. */
    webhookLoopback: values.WEBHOOK_LOOPBACK === 'on',
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

/** Returns the bucket's settings. Either all of them must be set, or none. */
function toBucket(values: {
  S3_ENDPOINT?: string;
  S3_BUCKET?: string;
  S3_REGION: string;
  S3_ACCESS_KEY_ID?: string;
  S3_SECRET_ACCESS_KEY?: string;
}): Bucket | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values;
  const requiredSettings = { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
  const missingNames = Object.entries(requiredSettings).flatMap(([name, value]) =>
    value === undefined ? [name] : [],
  );
  if (missingNames.length === Object.keys(requiredSettings).length) return undefined;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    throw new OperatorError(
      `${missingNames.join(', ')} must be set too: a bucket needs ${Object.keys(requiredSettings).join(', ')}.`,
    );
  }
  return {
    endpoint: S3_ENDPOINT,
    name: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

/** Returns the site's OAuth client at Google. */
function googleClient(clientId: string | undefined, clientSecret: string | undefined) {
  if (clientId !== undefined && clientSecret !== undefined)
    return { issuer: 'https://accounts.google.com', clientId, clientSecret };
  if (clientId === undefined && clientSecret === undefined) return undefined;
  throw new OperatorError(
    'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together, or neither of them.',
  );
}

/** Returns how e-mails are sent; undefined if the site sends none. */
function mailSettings(smtpUrl: string | undefined, from: string | undefined) {
  if (smtpUrl === undefined) return undefined;
  if (from !== undefined) return { smtpUrl, from };
  throw new OperatorError('MAIL_FROM must be set with SMTP_URL: every e-mail needs a sender.');
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
