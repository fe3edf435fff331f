// Not @fastify/rate-limit 11.2.0: its clock cannot be set, and each key's minute begins with its first request.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isWrite } from '../../../src/contract/calls/endpoint.ts';
import type { Gate } from '../auth/gate.ts';
import { readRefreshCookie } from '../auth/refresh-cookie.ts';
import type { Config, RateLimits } from '../config.ts';
import { hashOf } from '../hash.ts';
import { Refusal } from '../refusals/refusal.ts';
import type { Count } from './rate-counters.ts';

/** Counts one more request of this kind by this client, or refuses it until the minute is over. */
export type CheckRateLimit = (kind: keyof RateLimits, client: string) => Promise<void>;

const refusals: Record<keyof RateLimits, string> = {
  reads: 'Too many requests come from your network. Please try again in a minute.',
  writes: 'You are doing this too often. Please try again in a minute.',
  signIns: 'Too many sign-ins come from your network. Please try again in a minute.',
};

const minuteLength = 60_000;

export function makeRateLimit(limits: RateLimits, count: Count, now: () => number): CheckRateLimit {
  return async (kind, client) => {
    const time = now();
    const requests = await count(`${kind}:${client}`, Math.floor(time / minuteLength));
    if (requests <= limits[kind]) return;
    const secondsLeft = Math.ceil((minuteLength - (time % minuteLength)) / 1000);
    throw new Refusal('rate_limited', refusals[kind], undefined, secondsLeft);
  };
}

/** Counts each call for its client's address, before anything is looked up for it. */
export function limitAddresses(
  app: FastifyInstance,
  checkRateLimit: CheckRateLimit,
  site: Pick<Config, 'publicUrl'>,
): void {
  app.addHook('onRequest', async (request) => {
    await checkRateLimit('reads', networkOf(request.ip));
    const signInClient = signInClientOf(request, site);
    if (signInClient !== undefined) await checkRateLimit('signIns', signInClient);
  });
}

/** Refuses a caller who makes too many changes. Guests are counted by address. */
export function limitWriters(gate: Gate, checkRateLimit: CheckRateLimit): Gate {
  return async (request, endpoint) => {
    if (!isWrite(endpoint, request.method)) return gate(request, endpoint);
    const caller = await gate(request, endpoint).catch(async (error) => {
      const isGuest = error instanceof Refusal && error.code === 'unauthorized';
      if (isGuest) await checkRateLimit('writes', networkOf(request.ip));
      throw error;
    });
    if (caller) await checkRateLimit('writes', caller.id);
    return caller;
  };
}

/**
 * Renewing a session counts for that session: a whole campus shares an address and renews all day. Ending one is no
 * sign-in: somebody at a shared computer must always be able to. Nor is asking how one went, which a page does for two
 * minutes when its window was closed, and which takes a secret that nobody can guess.
 */
function signInClientOf(request: FastifyRequest, site: Pick<Config, 'publicUrl'>): string | undefined {
  const path = request.routeOptions.url ?? '';
  if (!/^\/api\/(verify-token$|auth\/(?!(?:logout|result)$))/.test(path)) return undefined;
  const cookie = path.endsWith('/refresh') ? readRefreshCookie(request, site) : undefined;
  return cookie === undefined ? networkOf(request.ip) : hashOf(cookie);
}

/** An IPv6 client owns a whole network of addresses with the same first half, so only that half counts. */
export function networkOf(address: string): string {
  const [start = '', end] = address.replace(/^::ffff:(?=\d+\.)/i, '').split('::');
  const head = start.split(':').filter(Boolean);
  if (end === undefined && head.length === 1) return start;
  const tail = end?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0');
  return [...head, ...zeros, ...tail].slice(0, 4).join(':');
}
