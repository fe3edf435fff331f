import { isIP } from 'node:net';
import { z } from 'zod';
import { chatNumber, localNumber } from '../../src/contract/shared/chat-links.ts';
import { parseOrigin } from '../../src/contract/shared/origins.ts';
import { isEmail } from '../../src/contract/shared/text.ts';

/** The error message repeats the text, so do not use this for secrets. It follows the variable's name. */
const text = (isValid: (text: string) => boolean, expected: string) =>
  z.string().refine(isValid, { error: ({ input }) => `must be ${expected}, not '${input}'.` });

const isBetween = (text: string, min: number, max: number) =>
  /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max;

const number = (defaultText: string, min: number, max: number, expected = 'a number') =>
  text((one) => isBetween(one, min, max), `${expected} from ${min} to ${max}`)
    .transform(Number)
    .prefault(defaultText);

/** A rate limit per minute. In production `off` is refused. */
const limit = (defaultText: string, isProduction: boolean) =>
  text(
    (one) => isBetween(one, 1, 9_999_999) || (one === 'off' && !isProduction),
    `a number from 1 to 9999999${isProduction ? '' : ', or off'}`,
  )
    .transform((one) => (one === 'off' ? Number.POSITIVE_INFINITY : Number(one)))
    .prefault(defaultText);

const oneOf = <const T extends string>(defaultValue: NoInfer<T>, allowed: readonly T[]) =>
  z
    .enum(allowed, { error: ({ input }) => `must be one of ${allowed.join(', ')}, not '${input}'.` })
    .prefault(defaultValue);

const host = text(
  (one) => /^[\w.:-]+$/.test(one) && URL.canParse(localUrl(one, 80)),
  'a network address or name, such as 0.0.0.0 or localhost',
);

export function localUrl(name: string, port: number): string {
  const isEveryAddress = name === '0.0.0.0' || name === '::';
  return `http://${isEveryAddress ? '127.0.0.1' : name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** Returns the origin as browsers write it, without a trailing slash. */
const toOrigin = (url: string) => new URL(url).origin;

const origin = text(
  (one) => /^https?:/i.test(one) && URL.canParse(one) && new URL(one).href === `${toOrigin(one)}/`,
  'an address without a path, such as https://market.example',
).transform(toOrigin);

const bucketName = text(
  (one) => /^[A-Za-z0-9][\w.-]{1,61}[A-Za-z0-9]$/.test(one),
  'the name of a bucket, such as campus-market',
);

const region = text((one) => /^[\w-]{1,60}$/.test(one), 'the name of a region, such as eu-west-1');

/** A URL that may contain a password, so the error message does not repeat it. */
const secretUrl = (example: string, protocol: RegExp) =>
  z.url({ protocol, error: `must look like ${example}.` }).optional();

/** A phone number, converted to the form of chat links. */
const phone = text((one) => localNumber(one) !== undefined, 'a phone number, such as 08031234567')
  .transform(chatNumber)
  .optional();

const parts = z.string().transform((list) => list.split(',').map((one) => one.trim()));

const listOf = (isValid: (text: string) => boolean, expected: string, toValue: (text: string) => string) =>
  parts
    .transform((all) => all.filter((one) => one !== ''))
    .pipe(z.array(text(isValid, expected).transform(toValue)))
    .transform((all) => [...new Set(all)])
    .default([]);

const emails = listOf(isEmail, 'e-mail addresses with commas between', (one) => one.toLowerCase());

const origins = listOf(
  (one) => parseOrigin(one) !== undefined,
  'https addresses without a path, such as https://union.example',
  toOrigin,
);

/** The trusted proxies, by number or address. Default: none, because a client can forge the forwarded address. */
const proxies = z
  .union([
    z.string().regex(/^\d$/).transform(Number),
    parts.pipe(z.array(text(isNetwork, 'the number of proxies or their addresses, such as 1 or 10.0.0.0/8'))),
  ])
  .default(0);

/** Returns whether a text is an IP address or a range such as `10.0.0.0/8`. */
function isNetwork(text: string): boolean {
  const { address = '', bits } = /^(?<address>[^/]*)(\/(?<bits>.*))?$/.exec(text)?.groups ?? {};
  const kind = isIP(address);
  return kind !== 0 && (bits === undefined || isBetween(bits, 1, kind === 4 ? 32 : 128));
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/**
 * All environment variables: schema, default and description. Error messages follow the variable's name. The guide
 * prints this table; `meta` describes a default that is computed.
 */
export const variablesSchema = (isProduction: boolean) =>
  z.object({
    PORT: number('3000', 1, 65_535).describe('The port the server listens on.'),
    HOST: host
      .prefault('127.0.0.1')
      .describe('The network address it listens on; `0.0.0.0` for every one of this machine.'),
    PUBLIC_URL: origin.optional().meta({
      default: 'http://{HOST}:{PORT}',
      description:
        'Where people reach the site, such as `https://market.example`. Links and previews are built from it.',
    }),
    DATA_DIR: z
      .string()
      .prefault('.data')
      .describe(
        'The folder of uploaded pictures and videos and, without DATABASE_URL, of the database. The site closes it to other users of the machine.',
      ),
    MEDIA_QUOTA: number('200', 1, 1_000_000, 'a number of megabytes').describe(
      'Megabytes of pictures and videos that one person may keep. A picture takes about a quarter of one.',
    ),
    S3_ENDPOINT: origin
      .optional()
      .describe(
        'An S3-compatible store for pictures and videos, such as `https://s3.eu-west-1.amazonaws.com`, with the next four. Empty: they are kept in DATA_DIR. The site passes them on, so the bucket can stay closed.',
      ),
    S3_BUCKET: bucketName.optional().describe('The bucket there, which must exist.'),
    S3_REGION: region
      .prefault('us-east-1')
      .describe('Its region, as the store calls it; many know only this one.'),
    S3_ACCESS_KEY_ID: z
      .string()
      .optional()
      .describe('Who we are there; may put, get and delete objects of the bucket.'),
    S3_SECRET_ACCESS_KEY: z.string().optional().describe('The secret that belongs to S3_ACCESS_KEY_ID.'),
    DATABASE_URL: secretUrl('postgres://user:password@host:5432/name', /^postgres(ql)?$/).describe(
      'A PostgreSQL database, such as `postgres://user:password@host/name`. Empty: the site runs a PostgreSQL of its own.',
    ),
    DATABASE_DIRECT_URL: secretUrl('postgres://user:password@host:5432/name', /^postgres(ql)?$/).describe(
      'The same database past a proxy that pools transactions, such as PgBouncer, for events and backups. Empty: DATABASE_URL leads to PostgreSQL itself.',
    ),
    DATABASE_PREPARED: oneOf('on', ['on', 'off']).describe(
      '`off` for a proxy that cannot keep prepared statements, such as a PgBouncer before 1.21.',
    ),
    DATABASE_MEMORY: number('32', 16, 65_536, 'a number of megabytes').describe(
      'Megabytes of memory for the cache of the PostgreSQL that the site runs itself. A quarter of the memory suits a machine that does nothing else.',
    ),
    BACKUP_DIR: z.string().optional().meta({
      default: '{DATA_DIR}/backups',
      description: 'Where backups are kept. Best on another disk than DATA_DIR.',
    }),
    NIGHTLY_BACKUPS: number('7', 0, 365).describe(
      'How many backups are kept of those that the site makes each night, at three in Lagos, of the PostgreSQL that it runs itself. `0`: it makes none.',
    ),
    AUTH_SECRET: z
      .string()
      .min(32, 'must be at least 32 characters long, such as `openssl rand -hex 32` gives.')
      .optional()
      .meta({
        default: 'made on the first start and kept in DATA_DIR',
        description:
          'Signs the sessions of people: 32 random characters or more, the same on every instance. A real site with DATABASE_URL needs it.',
      }),
    GOOGLE_CLIENT_ID: z
      .string()
      .optional()
      .describe(
        'The id of the site at Google, where people sign in. Empty: on your own machine people of the demo sign in, and elsewhere nobody.',
      ),
    GOOGLE_CLIENT_SECRET: z.string().optional().describe('The secret that belongs to GOOGLE_CLIENT_ID.'),
    TRUST_PROXY: proxies.describe(
      'The proxies in front of the site, which tell from where a request comes: how many there are, or their addresses with commas between, such as `10.0.0.0/8`. Empty: none, and forwarded addresses are ignored.',
    ),
    RATE_LIMIT_READS: limit('3000', isProduction).describe(
      'How many requests one network address may make in a minute. A whole campus may share one address.',
    ),
    RATE_LIMIT_WRITES: limit('60', isProduction).describe(
      'How many changes one person may make in a minute.',
    ),
    RATE_LIMIT_SIGN_INS: limit('300', isProduction).describe(
      'How many sign-ins one network address may try in a minute. A whole campus may share one address. Each limit can be `off`, but not in production.',
    ),
    RATE_LIMIT_CONNECTIONS: limit('2000', isProduction).describe(
      'How many connections one network address may hold open at once; behind TRUST_PROXY, how many requests. A whole campus may share one address.',
    ),
    REDIS_URL: secretUrl('redis://user:password@host:6379', /^rediss?$/).describe(
      'A Redis or Valkey in which several instances count together, such as `redis://host:6379`. Empty: each counts for itself.',
    ),
    METRICS_TOKEN: z
      .string()
      .min(16, 'must be at least 16 characters long.')
      .optional()
      .describe(
        'What a collector of `/metrics` sends as `Authorization: Bearer`. Empty: they can be read on this machine alone, and not at all on a real site.',
      ),
    ADMIN_EMAILS: emails.describe(
      'People who sign in with one of these addresses are admins, until the next start without it. Commas between.',
    ),
    EMBED_ORIGINS: origins.describe(
      'Pages elsewhere that may sign people in to buy, such as `https://union.example`. Commas between; admins can add more.',
    ),
    SUPPORT_WHATSAPP: phone.describe(
      'The WhatsApp number for support and checkout, such as `08031234567`. Everybody can see it.',
    ),
    ADMIN_WHATSAPP: phone.describe(
      'The WhatsApp number for vendor payments, adverts and promotion. Everybody can see it.',
    ),
    SELLER_FALLBACK_WHATSAPP: phone.describe('The WhatsApp number that answers for a seller who has none.'),
    DELIVERY_PHONE: phone.describe(
      'The telephone number of the delivery by phone on the front page. Everybody can see it.',
    ),
    SERVICE_WORKER: oneOf('on', ['on', 'off']).describe(
      '`off` takes the part that makes the site readable without a network out of every browser that has it.',
    ),
    SEED: oneOf(isProduction ? 'none' : 'demo', ['demo', 'none']).meta({
      default: '`demo`, and `none` in production',
      description: '`demo` fills an empty database with demo products; never in production.',
    }),
    LOG_LEVEL: oneOf(isProduction ? 'info' : 'warn', logLevels).meta({
      default: '`warn`, and `info` in production',
      description:
        'What is logged: `fatal`, `error`, `warn`, `info` (every request), `debug`, `trace` or `silent`.',
    }),
    NODE_ENV: z
      .optional(z.string())
      .describe('`production` for a real site. A PUBLIC_URL that is not on this machine means the same.'),
  });

export type Environment = { [Name in keyof z.input<ReturnType<typeof variablesSchema>>]?: string };

/** The variables for the table in the guide. */
export const variables = Object.entries(variablesSchema(false).shape).map(([name, schema]) => ({
  name,
  default: String(schema.meta()?.default ?? (schema instanceof z.ZodPrefault ? schema.def.defaultValue : '')),
  meaning: schema.description ?? '',
}));
