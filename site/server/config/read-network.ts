import { isIP } from 'node:net';
import { ConfigError } from './config-error.ts';

export function readPort(text: string): number {
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port < 1 || port > 65_535) {
    throw new ConfigError(`PORT must be a number from 1 to 65535, not '${text}'.`);
  }
  return port;
}

export function readHost(text: string): string {
  if (!/^[\w.:-]+$/.test(text) || !URL.canParse(localUrl(text, 80))) {
    throw new ConfigError(
      `HOST must be a network address or name, such as 0.0.0.0 or localhost, not '${text}'.`,
    );
  }
  return text;
}

export function localUrl(host: string, port: number): string {
  const isEveryAddress = host === '0.0.0.0' || host === '::';
  const name = isEveryAddress ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

export function readPublicUrl(text: string | undefined): string | undefined {
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

export function readDatabaseUrl(text: string | undefined): string | undefined {
  if (text !== undefined && !(URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol))) {
    // It may hold a password, so it is not repeated here.
    throw new ConfigError('DATABASE_URL must look like postgres://user:password@host:5432/name.');
  }
  return text;
}

export function readAuthSecret(text: string | undefined, isNeeded: boolean): string | undefined {
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

/** How many proxies are believed, or which. A client could name any address itself, so without one nobody is. */
export function readProxies(text: string | undefined): number | string[] {
  if (text === undefined) return 0;
  if (/^[0-9]$/.test(text)) return Number(text);
  const addresses = text.split(',').map((one) => one.trim());
  const wrong = addresses.find((one) => !isNetwork(one));
  if (wrong !== undefined) {
    throw new ConfigError(
      `TRUST_PROXY must be the number of proxies or their addresses, such as 1 or 10.0.0.0/8, not '${wrong}'.`,
    );
  }
  return addresses;
}

/** An address, or a range of them such as `10.0.0.0/8`. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const kind = isIP(address);
  if (kind === 0 || more.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (kind === 4 ? 32 : 128));
}

export function readRedisUrl(text: string | undefined): string | undefined {
  if (text !== undefined && !(URL.canParse(text) && /^rediss?:$/.test(new URL(text).protocol))) {
    // It may hold a password, so it is not repeated here.
    throw new ConfigError('REDIS_URL must look like redis://user:password@host:6379.');
  }
  return text;
}

export function isLoopback(url: string): boolean {
  const { hostname } = new URL(url);
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}
