import { BlockList, isIPv6, Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { Refusal } from '../refusals/refusal.ts';
import { clientNetwork } from './rate-limit.ts';

/**
 * Protects against slow reads: disconnects a client that does not read its response, because the unread response stays
 * in our memory. Node's timeout restarts whenever some bytes are sent, so a phone on 2G that reads a little each minute
 * stays connected, and so does an event stream with its heartbeats.
 */
export function disconnectIdleReaders(app: FastifyInstance, { readMs }: { readMs: number }): void {
  app.addHook('onSend', ({ raw }, _reply, _payload, done) => {
    // A request that a test injects has no socket. After the response, Node restores its own timeout.
    if (raw.socket instanceof Socket) raw.socket.setTimeout(readMs);
    done();
  });
}

/** The `Retry-After` of an error response, in seconds. */
const retryAfter = 10;

const warnEveryMs = 60_000;

/**
 * Limits how many connections one network address may have open. All connections of a trusted proxy come from the same
 * address, so for requests through a proxy we count open requests by the address that the proxy reports.
 */
export function limitConnections(
  app: FastifyInstance,
  { connectionsPerAddress, trustProxy }: Pick<Config, 'connectionsPerAddress' | 'trustProxy'>,
): void {
  const counts = new Map<string, number>();
  const isProxy = makeProxyTest(trustProxy);
  let warnedAt = Number.NEGATIVE_INFINITY;

  /**
   * Counts a connection. Returns a function that removes the connection from the count, or undefined if the limit is
   * reached.
   */
  const acquire = (network: string): (() => void) | undefined => {
    const count = counts.get(network) ?? 0;
    if (count >= connectionsPerAddress) {
      if (performance.now() - warnedAt > warnEveryMs) {
        warnedAt = performance.now();
        app.log.warn(`${network} has ${count} connections open: more are refused (RATE_LIMIT_CONNECTIONS)`);
      }
      return undefined;
    }
    counts.set(network, count + 1);
    return () => {
      const remaining = (counts.get(network) ?? 1) - 1;
      if (remaining === 0) counts.delete(network);
      else counts.set(network, remaining);
    };
  };

  app.server.on('connection', (socket) => {
    const { remoteAddress = '' } = socket;
    if (isProxy(remoteAddress)) return;
    const release = acquire(clientNetwork(remoteAddress));
    // Close without a response, because writing responses would cost more during a denial-of-service attack.
    if (release) socket.once('close', release);
    else socket.destroy();
  });
  app.addHook('onRequest', ({ raw, ip }, reply, done) => {
    if (!isProxy(raw.socket.remoteAddress ?? '')) return done();
    const release = acquire(clientNetwork(ip));
    if (!release) {
      const message = 'Too many requests from your network are open. Please try again in a moment.';
      throw new Refusal('rate_limited', message, undefined, retryAfter);
    }
    reply.raw.once('close', release);
    done();
  });
}

/**
 * Returns a function that tests whether an address is a trusted proxy. If TRUST_PROXY is a number above 0, every
 * directly connected address counts as a trusted proxy.
 */
function makeProxyTest(trustProxy: Config['trustProxy']): (address: string) => boolean {
  if (typeof trustProxy === 'number') return () => trustProxy > 0;
  const trustedProxies = new BlockList();
  for (const network of trustProxy) {
    const [address = '', bits] = network.split('/');
    const family = ipFamily(address);
    if (bits === undefined) trustedProxies.addAddress(address, family);
    else trustedProxies.addSubnet(address, Number(bits), family);
  }
  return (address) => {
    const unmappedAddress = address.replace(/^::ffff:(?=\d+\.)/i, '');
    return unmappedAddress !== '' && trustedProxies.check(unmappedAddress, ipFamily(unmappedAddress));
  };
}

const ipFamily = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');
