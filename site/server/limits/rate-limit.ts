// We do not use @fastify/rate-limit 11.2.0: its clock cannot be replaced, and it starts each key's minute at the first
// request.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isWrite } from '../../../src/contract/calls/endpoint.ts';
import type { Gate } from '../auth/gate.ts';
import { readRefreshCookie } from '../auth/refresh-cookie.ts';
import type { Config, RateLimits } from '../config.ts';
import { Refusal } from '../refusals/refusal.ts';
import { hashOf } from '../secrets.ts';
import type { CountRequest } from './rate-counters.ts';

/** Counts a request of a kind by a client (a network, a user or a session), or refuses it until the minute is over. */
export type CheckRateLimit = (kind: keyof RateLimits, client: string) => Promise<void>;

const messages: Record<keyof RateLimits, string> = {
  reads: 'Too many requests come from your network. Please try again in a minute.',
  writes: 'You are doing this too often. Please try again in a minute.',
  signIns: 'Too many sign-ins come from your network. Please try again in a minute.',
};

const minuteMs = 60_000;

export function makeRateLimit(limits: RateLimits, count: CountRequest, now: () => number): CheckRateLimit {
  return async (kind, client) => {
    const time = now();
    const requests = await count(`${kind}:${client}`, Math.floor(time / minuteMs));
    if (requests <= limits[kind]) return;
    const secondsLeft = Math.ceil((minuteMs - (time % minuteMs)) / 1000);
    throw new Refusal('rate_limited', messages[kind], undefined, secondsLeft);
  };
}

/** Limits the requests of each network, reads and writes together, before any database query. */
export function limitRequestsPerNetwork(
  app: FastifyInstance,
  checkRateLimit: CheckRateLimit,
  site: Pick<Config, 'publicUrl'>,
): void {
  app.addHook('onRequest', async (request) => {
    await checkRateLimit('reads', clientNetwork(request.ip));
    const key = signInKey(request, site);
    if (key !== undefined) await checkRateLimit('signIns', key);
  });
}

/** Limits writes per caller. Guests are counted per address. */
export function limitWritesPerCaller(gate: Gate, checkRateLimit: CheckRateLimit): Gate {
  return async (request, endpoint) => {
    if (!isWrite(endpoint, request.method)) return gate(request, endpoint);
    const caller = await gate(request, endpoint).catch(async (error) => {
      const isGuest = error instanceof Refusal && error.code === 'unauthorized';
      if (isGuest) await checkRateLimit('writes', clientNetwork(request.ip));
      throw error;
    });
    if (caller) await checkRateLimit('writes', caller.id);
    return caller;
  };
}

/**
 * Returns the key under which a sign-in request is counted; undefined for other requests. Renewals are counted per
 * session, because a whole campus may share an address, and its sessions are renewed all day. Signing out is never
 * limited, because it must always work on a shared computer. Polling for the result is not limited either, because it
 * needs a secret that cannot be guessed. A page polls for two minutes after its sign-in window was closed.
 */
function signInKey(request: FastifyRequest, site: Pick<Config, 'publicUrl'>): string | undefined {
  const path = request.routeOptions.url ?? '';
  if (!/^\/api\/(verify-token$|auth\/(?!(?:logout|result)$))/.test(path)) return undefined;
  const cookie = path.endsWith('/refresh') ? readRefreshCookie(request, site) : undefined;
  return cookie === undefined ? clientNetwork(request.ip) : hashOf(cookie);
}

/**
 * Returns the network under which the requests of an address are counted: an IPv4 address itself, or the first half of an
 * IPv6 address, because an IPv6 client owns all addresses with the same first half.
 */
export function clientNetwork(address: string): string {
  if (!address.includes(':')) return address;
  const [start = '', end] = address.replace(/^::ffff:(?=\d+\.)/i, '').split('::');
  const headGroups = start.split(':').filter(Boolean);
  const isIPv4 = end === undefined && headGroups.length === 1;
  if (isIPv4) return start;
  const tailGroups = end?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - headGroups.length - tailGroups.length) }, () => '0');
  return [...headGroups, ...zeros, ...tailGroups].slice(0, 4).join(':');
}
