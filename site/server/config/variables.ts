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
    meaning: 'The folder of uploaded pictures and, without DATABASE_URL, of the database.',
  },
  {
    name: 'DATABASE_URL',
    default: '',
    meaning:
      'A PostgreSQL database, such as `postgres://user:password@host/name`. Empty: the site runs a PostgreSQL of its own.',
  },
  {
    name: 'DATABASE_MEMORY',
    default: '32',
    meaning:
      'How many megabytes of the data that PostgreSQL of its own keeps in memory. A quarter of the memory suits a machine that does nothing else.',
  },
  {
    name: 'AUTH_SECRET',
    default: 'made on the first start and kept in DATA_DIR',
    meaning:
      'Signs the sessions of people: 32 random characters or more, the same on every instance. A real site with DATABASE_URL needs it.',
  },
  {
    name: 'TRUST_PROXY',
    default: '',
    meaning:
      'The proxies in front of the site, which tell from where a request comes: how many there are, or their addresses with commas between, such as `10.0.0.0/8`. Empty: none, and nobody is believed.',
  },
  {
    name: 'RATE_LIMIT_READS',
    default: '3000',
    meaning:
      'How many requests one network address may make in a minute. A whole campus may share one address.',
  },
  {
    name: 'RATE_LIMIT_WRITES',
    default: '60',
    meaning: 'How many changes one person may make in a minute.',
  },
  {
    name: 'RATE_LIMIT_SIGN_INS',
    default: '30',
    meaning:
      'How many sign-ins one network address may try in a minute. Each limit can be `off`, but not in production.',
  },
  {
    name: 'REDIS_URL',
    default: '',
    meaning:
      'A Redis or Valkey in which several instances count together, such as `redis://host:6379`. Empty: each counts for itself.',
  },
  {
    name: 'ADMIN_EMAILS',
    default: '',
    meaning: 'Whoever signs in with one of these addresses becomes an admin. Commas between.',
  },
  {
    name: 'EMBED_ORIGINS',
    default: '',
    meaning:
      'Pages elsewhere that may sign people in to buy, such as `https://union.example`. Commas between; admins can add more.',
  },
  {
    name: 'SUPPORT_WHATSAPP',
    default: '',
    meaning: 'The WhatsApp number for support and checkout, such as `08031234567`. Everybody can see it.',
  },
  {
    name: 'ADMIN_WHATSAPP',
    default: '',
    meaning: 'The WhatsApp number for vendor payments, adverts and promotion. Everybody can see it.',
  },
  {
    name: 'SELLER_FALLBACK_WHATSAPP',
    default: '',
    meaning: 'The WhatsApp number that answers for a seller who has none.',
  },
  {
    name: 'DELIVERY_PHONE',
    default: '',
    meaning: 'The telephone number of the delivery by phone on the front page. Everybody can see it.',
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

export type VariableName = (typeof variables)[number]['name'];
export type Environment = Partial<Record<VariableName, string | undefined>>;
