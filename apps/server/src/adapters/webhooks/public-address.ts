import { BlockList, isIP } from "node:net";

const [v4, v6] = [new BlockList(), new BlockList()];
/** Addresses of no one on the internet: this machine, its networks, reserved and documentation ranges (IANA's special-purpose registries). */
for (const [network, bits] of [
  ...[
    ["0.0.0.0", 8] as const,
    ["10.0.0.0", 8] as const,
    ["100.64.0.0", 10] as const,
    ["127.0.0.0", 8] as const,
    ["169.254.0.0", 16] as const,
  ],
  ...[["172.16.0.0", 12] as const, ["192.0.0.0", 24] as const, ["192.0.2.0", 24] as const, ["192.88.99.0", 24] as const],
  ...[["192.168.0.0", 16] as const, ["198.18.0.0", 15] as const, ["198.51.100.0", 24] as const, ["203.0.113.0", 24] as const],
  ...[["224.0.0.0", 4] as const, ["240.0.0.0", 4] as const],
])
  v4.addSubnet(network, bits, "ipv4");
/** Within the global unicast range 2000::/3: those that lead elsewhere (6to4, Teredo and the like), or nowhere. */
for (const [network, bits] of [["2001::", 23] as const, ["2001:db8::", 32] as const, ["2002::", 16] as const, ["3fff::", 20] as const])
  v6.addSubnet(network, bits, "ipv6");
const globalUnicast = new BlockList();
globalUnicast.addSubnet("2000::", 3, "ipv6");

/** Whether an IP address is one that anyone on the internet could be reached at. Addresses that contain an IPv4 address in disguise are not. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !v4.check(address, "ipv4");
    case 6:
      return globalUnicast.check(address, "ipv6") && !v6.check(address, "ipv6");
    default:
      return false;
  }
}
