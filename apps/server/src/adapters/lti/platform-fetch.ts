import { lookup } from "node:dns";
import http from "node:http";
import https from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { PlatformRefusal } from "../../kernel/ports/lti.ts";

/** Addresses that are not on the internet: this machine, the network it is in, its cloud's own services. */
const inside = new BlockList();
for (const [net, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 3],
] as const)
  inside.addSubnet(net, bits, "ipv4");
for (const [net, bits] of [
  ["::", 96],
  ["64:ff9b::", 96],
  ["fc00::", 7],
  ["fe80::", 10],
  ["ff00::", 8],
] as const)
  inside.addSubnet(net, bits, "ipv6");

/** Whether an IP address belongs to the internet. An IPv4 address written as IPv6 counts as what it is. */
export function isPublicAddress(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  const plain = mapped ?? address;
  const family = isIP(plain);
  return family !== 0 && !inside.check(plain, family === 4 ? "ipv4" : "ipv6");
}

/** The largest answer read, in bytes. */
const largest = 2_000_000;
const timeoutMs = 10_000;

const publicOnly: LookupFunction = (hostname, options, callback) =>
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, "", 0);
    const [first] = addresses;
    if (!first || addresses.some(({ address }) => !isPublicAddress(address)))
      return callback(Object.assign(new Error("not a public address"), { code: "ENOTPUBLIC" }), "", 0);
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
  });

export interface PlatformRequest {
  readonly method?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}

export interface PlatformAnswer {
  readonly status: number;
  readonly header: (name: string) => string | null;
  readonly text: string;
}

export type PlatformFetch = (address: string, request?: PlatformRequest) => Promise<PlatformAnswer>;

/**
 * Calls platforms, whose addresses people of a school enter: https only, never an address inside our own network, no redirects, a limited size and
 * time. `isLocalAllowed` lifts the first two, for the demo and tests.
 * @throws PlatformRefusal with status 0 when the platform can't be reached or may not be called
 */
export function createPlatformFetch({ isLocalAllowed }: { readonly isLocalAllowed: boolean }): PlatformFetch {
  return (address, { method = "GET", headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const fail = (reason: string) => reject(new PlatformRefusal(0, reason));
      if (!URL.canParse(address)) return fail("no address");
      const url = new URL(address);
      const host = url.hostname.replace(/^\[|\]$/g, "");
      const isAllowed = url.protocol === "https:" && (isIP(host) === 0 || isPublicAddress(host));
      if (!isLocalAllowed && !isAllowed) return fail("not a public https address");
      if (url.protocol !== "https:" && url.protocol !== "http:") return fail("not a web address");
      const request: typeof http.request = url.protocol === "https:" ? https.request : http.request;
      const sent = request(
        url,
        {
          method,
          headers: {
            ...headers,
            "user-agent": "Larkroom",
            ...(body !== undefined && { "content-length": String(Buffer.byteLength(body)) }),
          },
          signal: AbortSignal.timeout(timeoutMs),
          ...(!isLocalAllowed && { lookup: publicOnly }),
        },
        (answer) => {
          const parts: Buffer[] = [];
          let size = 0;
          answer.on("data", (part: Buffer) => {
            size += part.length;
            if (size > largest) return void answer.destroy(new Error("the answer is too large"));
            parts.push(part);
          });
          answer.on("error", (error) => fail(error.message));
          answer.on("end", () =>
            resolve({
              status: answer.statusCode ?? 0,
              header: (name) => {
                const value = answer.headers[name];
                return Array.isArray(value) ? value.join(", ") : (value ?? null);
              },
              text: Buffer.concat(parts).toString("utf8"),
            }),
          );
        },
      );
      sent.on("error", (error) => fail(error.message));
      sent.end(body);
    });
}
