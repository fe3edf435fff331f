import { isIP } from 'node:net';
import { z } from 'zod';
import { parsePhoneNumber, toChatNumber } from '../../src/contract/shared/chat-links.ts';
import { parseOrigin } from '../../src/contract/shared/origins.ts';
import { isEmail } from '../../src/contract/shared/text.ts';

/** The schema of a text. Its error message repeats the invalid value, so do not use this for secrets. */
const textSchema = (isValid: (text: string) => boolean, expected: string) =>
  z.string().refine(isValid, { error: ({ input }) => `must be ${expected}, not '${input}'.` });

const isBetween = (text: string, min: number, max: number) =>
  /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max;

const numberSchema = (defaultText: string, min: number, max: number, expected = 'a number') =>
  textSchema((value) => isBetween(value, min, max), `${expected} from ${min} to ${max}`)
    .transform(Number)
    .prefault(defaultText);

/** A rate limit per minute, or a limit of open connections. In production `off` is refused. */
const limitSchema = (defaultText: string, isProduction: boolean) =>
  textSchema(
    (value) => isBetween(value, 1, 9_999_999) || (value === 'off' && !isProduction),
    `a number from 1 to 9999999${isProduction ? '' : ', or off'}`,
  )
    .transform((value) => (value === 'off' ? Number.POSITIVE_INFINITY : Number(value)))
    .prefault(defaultText);

const oneOf = <const T extends string>(defaultValue: NoInfer<T>, allowed: readonly T[]) =>
  z
    .enum(allowed, { error: ({ input }) => `must be one of ${allowed.join(', ')}, not '${input}'.` })
    .prefault(defaultValue);

const host = textSchema(
  (value) => /^[\w.:-]+$/.test(value) && URL.canParse(localUrl(value, 80)),
  'a network address or name, such as 0.0.0.0 or localhost',
);

/** Returns the URL at which this machine reaches a server that listens on a network address. */
export function localUrl(address: string, port: number): string {
  const isEveryAddress = address === '0.0.0.0' || address === '::';
  return `http://${isEveryAddress ? '127.0.0.1' : address.includes(':') ? `[${address}]` : address}:${port}`;
}

/** Returns the origin as browsers write it, without a trailing slash. */
const toOrigin = (url: string) => new URL(url).origin;

const origin = textSchema(
  (value) => /^https?:/i.test(value) && URL.canParse(value) && new URL(value).href === `${toOrigin(value)}/`,
  'an address without a path, such as https://market.example',
).transform(toOrigin);

const bucketName = textSchema(
  (value) => /^[A-Za-z0-9][\w.-]{1,61}[A-Za-z0-9]$/.test(value),
  'the name of a bucket, such as campus-market',
);

const region = textSchema((value) => /^[\w-]{1,60}$/.test(value), 'the name of a region, such as eu-west-1');

/** A URL that may contain a password, so the error message does not repeat it. */
const secretUrl = (example: string, protocol: RegExp) =>
  z.url({ protocol, error: `must look like ${example}.` }).optional();

/** A phone number, converted to the format of chat links. */
const phone = textSchema(
  (value) => parsePhoneNumber(value) !== undefined,
  'a phone number, such as 08031234567',
)
  .transform(toChatNumber)
  .optional();

const commaSeparated = z.string().transform((list) => list.split(',').map((value) => value.trim()));

const listOf = (isValid: (text: string) => boolean, expected: string, toValue: (text: string) => string) =>
  commaSeparated
    .transform((values) => values.filter((value) => value !== ''))
    .pipe(z.array(textSchema(isValid, expected).transform(toValue)))
    .transform((values) => [...new Set(values)]);

const emails = listOf(isEmail, 'e-mail addresses with commas between', (value) =>
  value.toLowerCase(),
).default([]);

/** The sender of e-mails: an address, or a name with an address in angle brackets. */
const mailSender = textSchema(
  (value) => isEmail(/^[^<>@,;"]*<(?<address>[^<>]*)>$/.exec(value)?.groups?.address ?? value),
  'an e-mail address, such as Campus Market <market@mail.example>',
);

const isOrigin = (value: string) => parseOrigin(value) !== undefined;
const originsText = 'https addresses without a path, such as https://union.example';

const origins = listOf(isOrigin, originsText, toOrigin).default([]);

/** The origins of pages that may show our frames: `*` for all. */
const frameOrigins = listOf(
  (value) => value === '*' || isOrigin(value),
  `* or ${originsText}`,
  (value) => (value === '*' ? value : toOrigin(value)),
).prefault('*');

/**
 * The number or the addresses of trusted proxies. By default there are none, because a client can forge the forwarded
 * address.
 */
const proxies = z
  .union([
    z.string().regex(/^\d$/).transform(Number),
    commaSeparated.pipe(
      z.array(textSchema(isNetwork, 'the number of proxies or their addresses, such as 1 or 10.0.0.0/8')),
    ),
  ])
  .default(0);

/** Returns whether a text is an IP address or a range such as `10.0.0.0/8`. */
function isNetwork(text: string): boolean {
  const { address = '', bits } = /^(?<address>[^/]*)(\/(?<bits>.*))?$/.exec(text)?.groups ?? {};
  const ipVersion = isIP(address);
  return ipVersion !== 0 && (bits === undefined || isBetween(bits, 1, ipVersion === 4 ? 32 : 128));
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/**
 * All environment variables: schema, default and description. Error messages are printed after the variable's name. The
 * guide lists the variables in a table. If a default is computed, `meta` has the text that the table shows for it.
 */
export const variablesSchema = (isProduction: boolean) =>
  z.object({
    PORT: numberSchema('3000', 1, 65_535).describe('The port the server listens on.'),
    HOST: host
      .prefault('127.0.0.1')
      .describe(
        'The network address that the server listens on; `0.0.0.0` for all addresses of the machine.',
      ),
    PUBLIC_URL: origin.optional().meta({
      default: 'http://{HOST}:{PORT}',
      description:
        'The public address of the site, such as `https://market.example`. Links and previews use it.',
    }),
    DATA_DIR: z
      .string()
      .prefault('.data')
      .describe(
        'The folder for uploaded pictures and videos and, without DATABASE_URL, for the database. Other users of the machine get no access to it.',
      ),
    MEDIA_QUOTA: numberSchema('200', 1, 1_000_000, 'a number of megabytes').describe(
      'Megabytes of pictures and videos that each user may store. A picture takes about a quarter of a megabyte.',
    ),
    S3_ENDPOINT: origin
      .optional()
      .describe(
        'An S3-compatible storage service for pictures and videos, such as `https://s3.eu-west-1.amazonaws.com`, with the next four settings. Empty: pictures and videos are stored in DATA_DIR. The site serves the files itself, so the bucket can stay private.',
      ),
    S3_BUCKET: bucketName.optional().describe('The name of the bucket, which must exist.'),
    S3_REGION: region
      .prefault('us-east-1')
      .describe('The region of the bucket; many storage services accept only the default.'),
    S3_ACCESS_KEY_ID: z
      .string()
      .optional()
      .describe('The id of an access key that may put, get and delete objects of the bucket.'),
    S3_SECRET_ACCESS_KEY: z.string().optional().describe('The secret of that access key.'),
    DATABASE_URL: secretUrl('postgres://user:password@host:5432/name', /^postgres(ql)?$/).describe(
      'A PostgreSQL database, such as `postgres://user:password@host/name`. Empty: the site runs its own PostgreSQL.',
    ),
    DATABASE_DIRECT_URL: secretUrl('postgres://user:password@host:5432/name', /^postgres(ql)?$/).describe(
      'The same database without the transaction pooler (such as PgBouncer) of DATABASE_URL, for events, webhooks and backups. Empty: DATABASE_URL has no pooler.',
    ),
    DATABASE_PREPARED: oneOf('on', ['on', 'off']).describe(
      '`off` for a pooler without support for prepared statements, such as PgBouncer before 1.21.',
    ),
    DATABASE_MEMORY: numberSchema('32', 16, 65_536, 'a number of megabytes').describe(
      'Megabytes for the cache of the site’s own PostgreSQL. On a dedicated machine, use a quarter of its memory.',
    ),
    BACKUP_DIR: z.string().optional().meta({
      default: '{DATA_DIR}/backups',
      description: 'The folder for backups, preferably on another disk than DATA_DIR.',
    }),
    NIGHTLY_BACKUPS: numberSchema('7', 0, 365).describe(
      'How many nightly backups of the site’s own PostgreSQL are stored. They are made at three, Lagos time. `0`: none.',
    ),
    BACKUP_BEFORE_UPGRADE: oneOf('on', ['on', 'off']).describe(
      '`off` lets a new version upgrade the database without making a backup in BACKUP_DIR first, for example if no disk has room for one.',
    ),
    AUTH_SECRET: z
      .string()
      .min(32, 'must be at least 32 characters long, such as `openssl rand -hex 32` gives.')
      .optional()
      .meta({
        default: 'generated on the first start and stored in DATA_DIR',
        description:
          'Signs the sessions of users: 32 random characters or more, the same on every instance. Required in production with DATABASE_URL.',
      }),
    GOOGLE_CLIENT_ID: z
      .string()
      .optional()
      .describe(
        'The OAuth client id of the site at Google, for signing in. Empty: on your own machine demo users can sign in, elsewhere nobody can.',
      ),
    GOOGLE_CLIENT_SECRET: z.string().optional().describe('The secret of GOOGLE_CLIENT_ID.'),
    TRUST_PROXY: proxies.describe(
      'The trusted proxies in front of the site, which forward the addresses of clients: their number, or their addresses, comma-separated, such as `10.0.0.0/8`. Empty: none, and forwarded addresses are ignored.',
    ),
    RATE_LIMIT_READS: limitSchema('3000', isProduction).describe(
      'Requests per minute for each network address. A whole campus may share one address.',
    ),
    RATE_LIMIT_WRITES: limitSchema('60', isProduction).describe('Writes per minute for each user.'),
    RATE_LIMIT_SIGN_INS: limitSchema('300', isProduction).describe(
      'Sign-in attempts per minute for each network address. A whole campus may share one address. Each `RATE_LIMIT_` setting can be `off`, but not in production.',
    ),
    RATE_LIMIT_CONNECTIONS: limitSchema('2000', isProduction).describe(
      'Open connections for each network address; with TRUST_PROXY, open requests. A whole campus may share one address.',
    ),
    REDIS_URL: secretUrl('redis://user:password@host:6379', /^rediss?$/).describe(
      'A Redis or Valkey server in which several instances share their rate limits, such as `redis://host:6379`. Empty: each instance counts alone.',
    ),
    METRICS_TOKEN: z
      .string()
      .min(16, 'must be at least 16 characters long.')
      .optional()
      .describe(
        'The bearer token that a collector of `/metrics` sends. Empty: `/metrics` is available only on the same machine, and not in production.',
      ),
    ADMIN_EMAILS: emails.describe(
      'Users who sign in with one of these e-mail addresses are admins. A user whose address was removed stops being an admin at the next start. Comma-separated. The command `admin` adds others without a restart.',
    ),
    EMBED_ORIGINS: origins.describe(
      'Origins of embedding pages that may sign users in, with the permission to buy, such as `https://union.example`. Comma-separated; admins can add more.',
    ),
    FRAME_ORIGINS: frameOrigins.describe(
      'Origins of pages that may show widgets in an `<iframe>` (`/frame/…`), such as `https://union.example`. Comma-separated. A frame shows only what every guest sees.',
    ),
    SUPPORT_WHATSAPP: phone.describe(
      'The WhatsApp number for support and checkout, such as `08031234567`. It is public.',
    ),
    ADMIN_WHATSAPP: phone.describe(
      'The WhatsApp number for vendor payments, adverts and promotion. It is public.',
    ),
    SELLER_FALLBACK_WHATSAPP: phone.describe('The WhatsApp number for sellers without a number.'),
    DELIVERY_PHONE: phone.describe(
      'The telephone number of the delivery service on the front page. It is public.',
    ),
    SMTP_URL: secretUrl('smtps://user:password@mail.example:465', /^smtps?$/).describe(
      'The mail server that sends users a daily e-mail of what they have not seen, such as `smtps://user:password@mail.example:465`. `smtp://` uses TLS if the server offers it. Empty: the site sends no e-mails.',
    ),
    MAIL_FROM: mailSender
      .optional()
      .describe(
        'The sender of these e-mails, such as `market@mail.example` or `Campus Market <market@mail.example>`. Required with SMTP_URL.',
      ),
    JOBS: oneOf('on', ['on', 'off']).describe(
      '`off` leaves the background jobs (alerts, webhooks, pushes, e-mails) to other instances, or to processes of the command `jobs`.',
    ),
    WEBHOOK_LOOPBACK: oneOf('off', ['on', 'off']).describe(
      '`on` lets webhooks send events to this machine (`http://127.0.0.1:…`), for a developer who writes a receiving program; never in production.',
    ),
    PUSH_LOOPBACK: oneOf('off', ['on', 'off']).describe(
      '`on` lets this machine be a push service (`http://127.0.0.1:…`), for tests of push notifications; never in production.',
    ),
    SERVICE_WORKER: oneOf('on', ['on', 'off']).describe(
      '`off` removes the service worker, which makes the site readable offline, from all browsers.',
    ),
    SEED: oneOf(isProduction ? 'none' : 'demo', ['demo', 'none']).meta({
      default: '`demo`, and `none` in production',
      description: '`demo` fills an empty database with demo products; never in production.',
    }),
    LOG_LEVEL: oneOf(isProduction ? 'info' : 'warn', logLevels).meta({
      default: '`warn`, and `info` in production',
      description:
        'The log level: `fatal`, `error`, `warn`, `info` (every request), `debug`, `trace` or `silent`.',
    }),
    NODE_ENV: z
      .optional(z.string())
      .describe(
        '`production` for a production site. A PUBLIC_URL that is not on this machine has the same effect.',
      ),
  });

export type Environment = { [Name in keyof z.input<ReturnType<typeof variablesSchema>>]?: string };

/** The variables for the table in the guide. */
export const variables = Object.entries(variablesSchema(false).shape).map(([name, schema]) => ({
  name,
  default: String(schema.meta()?.default ?? (schema instanceof z.ZodPrefault ? schema.def.defaultValue : '')),
  meaning: schema.description ?? '',
}));
