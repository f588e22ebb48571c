import { request as overHttp, type IncomingHttpHeaders } from "node:http";
import { request as overHttps } from "node:https";
import { isIP } from "node:net";
import { publicLookup } from "../../kernel/outgoing/public-address.ts";

/** No service answers with more: a page of a list is a few hundred kilobytes. */
const longestAnswer = 5 * 1024 * 1024;

export interface Sent {
  readonly url: URL;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly timeoutMs: number;
  /** Hosts that may be in a private network. */
  readonly privateHosts: readonly string[];
}

export interface Received {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Sends one request and follows no redirect. @throws without a whole answer in time, and for a host in a private network */
export function send({ url, method, headers, body, timeoutMs, privateHosts }: Sent): Promise<Received> {
  const isPrivate = privateHosts.includes(url.hostname);
  return new Promise((resolve, reject) => {
    if (!isPrivate && (url.protocol !== "https:" || isIP(url.hostname.replace(/^\[|\]$/g, "")) !== 0))
      return reject(new Error("the address is not one of a public service"));
    const request = (url.protocol === "https:" ? overHttps : overHttp)(
      url,
      {
        method,
        headers: { ...headers, ...(body === null ? {} : { "content-length": String(Buffer.byteLength(body)) }) },
        signal: AbortSignal.timeout(timeoutMs),
        ...(isPrivate ? {} : { lookup: publicLookup() }),
      },
      (response) => {
        const parts: Buffer[] = [];
        let length = 0;
        response.on("data", (part: Buffer) => {
          length += part.length;
          if (length > longestAnswer) return response.destroy(new Error("the answer is too long"));
          return parts.push(part);
        });
        response.on("error", reject);
        response.on("end", () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text: Buffer.concat(parts).toString("utf8") }),
        );
      },
    );
    request.on("error", reject);
    request.end(body ?? undefined);
  });
}
