import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";
import { BlockList, isIP, type LookupFunction } from "node:net";

/** Networks that are not the public internet: this machine, private networks, metadata services, documentation, multicast. */
const closed = new BlockList();
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  closed.addSubnet(network, bits, "ipv4");

/** All public IPv6 addresses, without those that hold an IPv4 address, and documentation. */
const open6 = new BlockList();
open6.addSubnet("2000::", 3, "ipv6");
const closed6 = new BlockList();
for (const [network, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  closed6.addSubnet(network, bits, "ipv6");

/** Whether an IP address belongs to a public host. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !closed.check(address, "ipv4");
  return isIP(address) === 6 && open6.check(address, "ipv6") && !closed6.check(address, "ipv6");
}

/** Whether a host is a name with a public ending, such as `school.instructure.com`: no number, no name of a private network. */
export const isPublicName = (host: string): boolean =>
  host.length <= 253 &&
  /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/.test(host) &&
  !/\.(?:local|localhost|internal|intranet|lan|home|corp|private|arpa)$/.test(host);

/** A host that may not be called, because it is not on the public internet. */
export class NotPublicError extends Error {
  override readonly name = "NotPublicError";
}

/** Resolves a host name to all its addresses. */
export type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>;
const resolveWithDns: Resolve = (hostname) => lookup(hostname, { all: true });

/** The addresses of a host. @throws NotPublicError when any of them isn't public */
export async function publicAddresses(
  hostname: string,
  resolve: Resolve = resolveWithDns,
): Promise<readonly [LookupAddress, ...LookupAddress[]]> {
  const [first, ...more] = await resolve(hostname);
  if (!first || ![first, ...more].every(({ address }) => isPublicAddress(address)))
    throw new NotPublicError(`${hostname} is not on the public internet`);
  return [first, ...more];
}

/**
 * Resolves a host for a connection, which is then made to exactly these addresses: a name that points to a private network,
 * now or after it was checked, is not called.
 */
export const publicLookup =
  (resolve: Resolve = resolveWithDns): LookupFunction =>
  (hostname, options, answer) => {
    publicAddresses(hostname, resolve).then(
      (addresses) => (options.all ? answer(null, [...addresses]) : answer(null, addresses[0].address, addresses[0].family)),
      (error: NodeJS.ErrnoException) => answer(error, "", 0),
    );
  };
