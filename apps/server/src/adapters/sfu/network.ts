import { isIP } from "node:net";
import { networkInterfaces } from "node:os";

/** An address of this machine. */
interface HostAddress {
  address: string;
  family: 4 | 6;
  internal: boolean;
}

function hostAddresses(): HostAddress[] {
  return Object.values(networkInterfaces()).flatMap((list) =>
    (list ?? []).map(({ address, family, internal }) => ({ address, family: family === "IPv6" ? (6 as const) : (4 as const), internal })),
  );
}

/** How the configured addresses and the machine's addresses are used. */
export interface AddressPlan {
  /** Addresses of this machine that are not offered by default (loopback). */
  extra: string[];
  /** Public addresses in front of this machine (NAT): each candidate is repeated with them. */
  outside: string[];
  /** The address of each family that media binds to when its ports are limited. */
  primary: { udp4?: string; udp6?: string };
}

/**
 * Sorts the announced addresses into those of this machine and those translated by a router. On a machine with only
 * loopback, loopback is offered: browsers on the same machine have no other way.
 * @throws RangeError when an announced address is not an IP address.
 */
export function planAddresses(announced: readonly string[], hosts: readonly HostAddress[] = hostAddresses()): AddressPlan {
  for (const address of announced) {
    if (isIP(address) === 0) throw new RangeError(`not an IP address to announce: ${address}`);
  }
  const own = new Set(hosts.map(({ address }) => address));
  const usable = hosts.filter(({ address, internal }) => !internal && !address.toLowerCase().startsWith("fe80:"));
  const extra = announced.filter((address) => own.has(address));
  const loopback = hosts.find(({ internal, family }) => internal && family === 4)?.address;
  if (usable.length === 0 && extra.length === 0 && loopback) extra.push(loopback);
  const udp4 = usable.find(({ family }) => family === 4)?.address ?? loopback;
  const udp6 = usable.find(({ family }) => family === 6)?.address;
  return { extra, outside: announced.filter((address) => !own.has(address)), primary: { ...(udp4 && { udp4 }), ...(udp6 && { udp6 }) } };
}

/** The relevant fields of a candidate line: `candidate:foundation component transport priority address port typ type ...`. */
const candidatePattern = /^(candidate:\S+ \d+ )(\S+)( \d+ )(\S+)( \d+ typ )(\S+)(.*)$/;

/** Repeats a host candidate for each outside address of the same family: a router maps ports one to one. */
export function announcedCandidates(candidate: string, outside: readonly string[]): string[] {
  const match = candidatePattern.exec(candidate);
  if (!match || match[6] !== "host") return [];
  const [, head = "", transport = "", priority = "", address = "", middle = "", type = "", rest = ""] = match;
  return outside
    .filter((other) => isIP(other) === isIP(address))
    .map((other, index) => `${head.replace(/^candidate:/, `candidate:9${index}`)}${transport}${priority}${other}${middle}${type}${rest}`);
}

/** True for a candidate that only multicast DNS on the client's network could resolve. It isn't needed: the client connects to us. */
export const isHiddenCandidate = (candidate: string): boolean => /\s\S+\.local\s/.test(candidate);
