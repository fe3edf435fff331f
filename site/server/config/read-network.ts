import { isIP } from 'node:net';
import { StartError } from './start-error.ts';

export function readPort(text: string): number {
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port < 1 || port > 65_535) {
    throw new StartError(`PORT must be a number from 1 to 65535, not '${text}'.`);
  }
  return port;
}

export function readHost(text: string): string {
  if (!/^[\w.:-]+$/.test(text) || !URL.canParse(localUrl(text, 80))) {
    throw new StartError(
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
    throw new StartError(
      `PUBLIC_URL must be an address without a path, such as https://market.example, not '${text}'.`,
    );
  }
  return url.origin;
}

export function readDatabaseUrl(text: string | undefined): string | undefined {
  if (text !== undefined && !(URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol))) {
    // It may hold a password, so it is not repeated here.
    throw new StartError('DATABASE_URL must look like postgres://user:password@host:5432/name.');
  }
  return text;
}

export function readMemory(text: string): number {
  const megabytes = Number(text);
  if (!/^\d{1,5}$/.test(text) || megabytes < 16 || megabytes > 65_536) {
    throw new StartError(`DATABASE_MEMORY must be a number of megabytes from 16 to 65536, not '${text}'.`);
  }
  return megabytes;
}

export function readAuthSecret(text: string | undefined, isNeeded: boolean): string | undefined {
  if (text === undefined && isNeeded) {
    throw new StartError(
      'AUTH_SECRET must be set for a real site with DATABASE_URL: every instance must know the same.',
    );
  }
  if (text !== undefined && text.length < 32) {
    // It is a secret, so it is not repeated here.
    throw new StartError(
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
    throw new StartError(
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
    throw new StartError('REDIS_URL must look like redis://user:password@host:6379.');
  }
  return text;
}

export function isLoopback(url: string): boolean {
  const { hostname } = new URL(url);
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}
