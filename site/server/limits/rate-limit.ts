// Not @fastify/rate-limit 11.2.0: its clock cannot be set, and each key's minute begins with its first request.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isWrite } from '../../../src/contract/calls/endpoint.ts';
import type { Gate } from '../auth/gate.ts';
import { readRefreshCookie } from '../auth/refresh-cookie.ts';
import { hashOf } from '../auth/secrets.ts';
import type { RateLimits } from '../config.ts';
import { Refusal } from '../refusals/refusal.ts';
import type { Count } from './rate-counters.ts';

/** Counts one more of these by this one, or refuses it until the minute is over. */
export type Spend = (what: keyof RateLimits, who: string) => Promise<void>;

const refusals: Record<keyof RateLimits, string> = {
  reads: 'Too many requests come from your network. Please try again in a minute.',
  writes: 'You are doing this too often. Please try again in a minute.',
  signIns: 'Too many sign-ins come from your network. Please try again in a minute.',
};

const minuteLength = 60_000;

export function rateLimit(limits: RateLimits, count: Count, now: () => number): Spend {
  return async (what, who) => {
    const time = now();
    const many = await count(`${what}:${who}`, Math.floor(time / minuteLength));
    if (many <= limits[what]) return;
    const secondsLeft = Math.ceil((minuteLength - (time % minuteLength)) / 1000);
    throw new Refusal('rate_limited', refusals[what], undefined, secondsLeft);
  };
}

/** Each call counts for the address that it comes from, before anything is looked up for it. */
export function limitAddresses(app: FastifyInstance, spend: Spend): void {
  app.addHook('onRequest', async (request) => {
    await spend('reads', networkOf(request.ip));
    const signsIn = whoSignsIn(request);
    if (signsIn !== undefined) await spend('signIns', signsIn);
  });
}

/** Lets nobody through who changes too much. Who is nobody yet is counted by address. */
export function limitWriters(gate: Gate, spend: Spend): Gate {
  return async (request, endpoint) => {
    if (!isWrite(endpoint, request.method)) return gate(request, endpoint);
    const caller = await gate(request, endpoint).catch(async (error) => {
      const isGuest = error instanceof Refusal && error.code === 'unauthorized';
      if (isGuest) await spend('writes', networkOf(request.ip));
      throw error;
    });
    if (caller) await spend('writes', caller.id);
    return caller;
  };
}

/** A session that is renewed or ended counts for itself: a campus shares an address, and renews all day. */
function whoSignsIn(request: FastifyRequest): string | undefined {
  const path = request.routeOptions.url ?? '';
  if (!/^\/api\/(verify-token$|auth\/)/.test(path)) return undefined;
  const cookie = /\/(refresh|logout)$/.test(path) ? readRefreshCookie(request) : undefined;
  return cookie === undefined ? networkOf(request.ip) : hashOf(cookie);
}

/** Whoever has an address of the newer kind has as many as they like, all with the same first half. */
export function networkOf(address: string): string {
  const [start = '', end] = address.replace(/^::ffff:(?=\d+\.)/i, '').split('::');
  const head = start.split(':').filter(Boolean);
  if (end === undefined && head.length === 1) return start;
  const tail = end?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0');
  return [...head, ...zeros, ...tail].slice(0, 4).join(':');
}
