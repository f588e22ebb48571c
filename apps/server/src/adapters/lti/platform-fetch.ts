import http from "node:http";
import https from "node:https";
import { isIP } from "node:net";
import { isPublicAddress, publicLookup } from "../../kernel/outgoing/public-address.ts";
import { PlatformRefusal } from "../../kernel/ports/lti.ts";

/** The largest answer read, in bytes. */
const largest = 2_000_000;
const timeoutMs = 10_000;

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
          ...(!isLocalAllowed && { lookup: publicLookup() }),
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
