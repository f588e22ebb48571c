import { lookup } from "node:dns/promises";
import { BlockList, isIPv4 } from "node:net";

/** Addresses that aren't on the public internet: this machine, private networks, cloud metadata, and what is reserved. */
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
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  closed.addSubnet(network, bits, "ipv4");
for (const [network, bits] of [
  ["::", 127],
  ["64:ff9b::", 96],
  ["100::", 64],
  ["2001:db8::", 32],
  ["fc00::", 7],
  ["fe80::", 10],
  ["ff00::", 8],
] as const)
  closed.addSubnet(network, bits, "ipv6");

/** Whether an IP address is on the public internet. IPv4 addresses within IPv6 count as what they are. */
export function isPublicAddress(address: string): boolean {
  const within = /^::(?:ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  const plain = within ?? address;
  return !closed.check(plain, isIPv4(plain) ? "ipv4" : "ipv6");
}

export class ClosedAddressError extends Error {
  override readonly name = "ClosedAddressError";
}

type Resolve = (hostname: string) => Promise<readonly { address: string }[]>;
type Call = (url: string, init: RequestInit) => Promise<Response>;

/**
 * A `fetch` that only calls public https hosts and the given origins, and follows no redirect. The name is resolved first; if it pointed elsewhere a
 * moment later, the host there would have no certificate for it.
 */
export function publicFetch(
  known: readonly string[],
  resolve: Resolve = (hostname) => lookup(hostname, { all: true }),
  call: Call = (url, init) => fetch(url, init),
): Call {
  return async (url, init) => {
    const { protocol, hostname, origin } = new URL(url);
    if (!known.includes(origin)) {
      if (protocol !== "https:") throw new ClosedAddressError("not https");
      const addresses = await resolve(hostname);
      if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address))) throw new ClosedAddressError("not public");
    }
    return call(url, { ...init, redirect: "manual" });
  };
}
