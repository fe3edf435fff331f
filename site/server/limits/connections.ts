import { BlockList, isIPv6, Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { Refusal } from '../refusals/refusal.ts';
import { networkOf } from './rate-limit.ts';

/**
 * Disconnects a client that does not read its answer: its answer stays in our memory. Node's timeout starts
 * again whenever some bytes leave, so a phone on 2G that reads a little each minute stays connected, and so does an event
 * stream with its heartbeats.
 */
export function disconnectIdleReaders(app: FastifyInstance, { readMs }: { readMs: number }): void {
  app.addHook('onSend', async ({ raw }) => {
    // A request that a test injects has no connection. When the answer is out, Node sets its own timeout again.
    if (raw.socket instanceof Socket) raw.socket.setTimeout(readMs);
  });
}

/** `Retry-After` of a refusal, in seconds. */
const retryAfter = 10;

const warnEveryMs = 60_000;

/**
 * Limits how many connections one network address may hold at once. All connections of a trusted proxy come from the
 * same address, so behind one we count the requests that are open, by the address that the proxy names.
 */
export function limitConnections(
  app: FastifyInstance,
  { connectionsPerAddress, trustProxy }: Pick<Config, 'connectionsPerAddress' | 'trustProxy'>,
): void {
  const counts = new Map<string, number>();
  const isProxy = proxyTest(trustProxy);
  let warnedAt = Number.NEGATIVE_INFINITY;

  /** Counts one more, and returns a function that takes it off again; undefined above the limit. */
  const enter = (network: string): (() => void) | undefined => {
    const count = counts.get(network) ?? 0;
    if (count >= connectionsPerAddress) {
      if (performance.now() - warnedAt > warnEveryMs) {
        warnedAt = performance.now();
        app.log.warn(`${network} holds ${count} connections: more are refused (RATE_LIMIT_CONNECTIONS)`);
      }
      return undefined;
    }
    counts.set(network, count + 1);
    return () => {
      const left = (counts.get(network) ?? 1) - 1;
      if (left === 0) counts.delete(network);
      else counts.set(network, left);
    };
  };

  app.server.on('connection', (socket) => {
    const { remoteAddress = '' } = socket;
    if (isProxy(remoteAddress)) return;
    const leave = enter(networkOf(remoteAddress));
    // Close without an answer: writing one to each connection would help a denial of service.
    if (leave) socket.once('close', leave);
    else socket.destroy();
  });
  app.addHook('onRequest', async ({ raw, ip }, reply) => {
    if (!isProxy(raw.socket.remoteAddress ?? '')) return;
    const leave = enter(networkOf(ip));
    if (!leave) {
      const message = 'Too many requests from your network are open. Please try again in a moment.';
      throw new Refusal('rate_limited', message, undefined, retryAfter);
    }
    reply.raw.once('close', leave);
  });
}

/** Whether an address is that of a proxy we trust. Where only their number is known, the one next to us is a proxy. */
function proxyTest(trustProxy: Config['trustProxy']): (address: string) => boolean {
  if (typeof trustProxy === 'number') return () => trustProxy > 0;
  const trusted = new BlockList();
  for (const network of trustProxy) {
    const [address = '', bits] = network.split('/');
    const family = familyOf(address);
    if (bits === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(bits), family);
  }
  return (address) => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
    return plain !== '' && trusted.check(plain, familyOf(plain));
  };
}

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');
