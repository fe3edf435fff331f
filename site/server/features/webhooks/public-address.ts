import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The error of a delivery. Its message is shown to admins. */
export class DeliveryError extends Error {}

/** An address as `dns.lookup` returns it. */
export interface ResolvedAddress {
  address: string;
  family: number;
}

/** Returns all addresses of a host name. Tests replace it. */
export type ResolveHost = (hostname: string) => Promise<ResolvedAddress[]>;

export const resolveHost: ResolveHost = (hostname) => lookup(hostname, { all: true });

/** The only IPv6 network with public addresses. */
const globalIpv6 = ipaddr.parseCIDR('2000::/3');

/** Returns whether an IP address belongs to the public internet. */
function isPublicAddress(text: string): boolean {
  const address = ipaddr.parse(text);
  // `unicast` excludes private networks, networks with a special purpose, and tunnels to any IPv4 address.
  return address.range() === 'unicast' && (address.kind() === 'ipv4' || address.match(globalIpv6));
}

const isLoopbackAddress = (text: string) => ipaddr.parse(text).range() === 'loopback';

/**
 * Returns the addresses of a URL's host. Throws if one of them is private. Connect to these addresses, and do not
 * resolve the host again, because its owner may change the addresses at any moment (DNS rebinding).
 */
export async function resolvePublicAddresses(
  { hostname }: URL,
  { resolveHost, allowsLoopback }: { resolveHost: ResolveHost; allowsLoopback: boolean },
): Promise<ResolvedAddress[]> {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const family = isIP(host);
  const addresses =
    family === 0
      ? await resolveHost(host).catch(() => {
          throw new DeliveryError(`The host ${host} was not found.`);
        })
      : [{ address: host, family }];
  const isAllowed = ({ address }: ResolvedAddress) =>
    isPublicAddress(address) || (allowsLoopback && isLoopbackAddress(address));
  if (addresses.length === 0) throw new DeliveryError(`The host ${host} was not found.`);
  if (!addresses.every(isAllowed)) throw new DeliveryError(`The address of ${host} is private.`);
  return addresses;
}
