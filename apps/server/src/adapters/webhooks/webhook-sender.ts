import http, { type ClientRequest, type IncomingMessage } from "node:http";
import https from "node:https";
import { webAddress } from "@larkroom/contract/curriculum/slide-content-parts";
import type { WebhookRequest, WebhookResult, WebhookSender } from "../../kernel/ports/webhooks.ts";
import { NotPublicError, publicLookup, type Resolve } from "../../kernel/outgoing/public-address.ts";

interface SenderSettings {
  /** Also sends to http and to this machine, for tests and demos. */
  readonly isLocalAllowed: boolean;
  /** How long an attempt may take as a whole, in ms. */
  readonly patienceMs?: number;
  /** Resolves a host name, as `dns.lookup` with `all`. */
  readonly resolveAll?: Resolve;
}

/** Nothing more of an answer is read. */
const readBytes = 4_096;
const shownCharacters = 200;

/**
 * Sends webhooks. The address is checked when the connection is made, and the checked one is connected to: a name that resolves to something else a
 * moment later gains nothing. Redirects are not followed, and only a little of the answer is read.
 */
export function createWebhookSender({ isLocalAllowed, patienceMs = 10_000, resolveAll }: SenderSettings): WebhookSender {
  const isLocal = (url: URL): boolean => isLocalAllowed && ["localhost", "127.0.0.1"].includes(url.hostname);

  const lookup = publicLookup(resolveAll);

  function isSendable(text: string): boolean {
    if (!URL.canParse(text)) return false;
    const url = new URL(text);
    if (isLocal(url)) return true;
    return webAddress.safeParse(text).success && url.port === "";
  }

  function open({ url: text, headers, body }: WebhookRequest, signal: AbortSignal): ClientRequest {
    const url = new URL(text);
    const options = {
      method: "POST",
      headers: { ...headers, "content-type": "application/json", "content-length": String(Buffer.byteLength(body)) },
      // A connection of its own: none is left open to a stranger.
      agent: false,
      signal,
    } as const;
    return url.protocol === "http:" || isLocal(url)
      ? (url.protocol === "http:" ? http : https).request(url, options)
      : https.request(url, { ...options, lookup });
  }

  return {
    addressProblem: (url) => (isSendable(url) ? null : "malformed_address"),
    async send(request) {
      if (!isSendable(request.url)) return { problem: "not_public", text: "" };
      const signal = AbortSignal.timeout(patienceMs);
      try {
        const answer = await new Promise<IncomingMessage>((done, fail) => {
          open(request, signal).on("response", done).on("error", fail).end(request.body);
        });
        return { code: answer.statusCode ?? 0, text: await beginningOf(answer) };
      } catch (error) {
        return failureOf(error, signal);
      }
    },
  };
}

/** What a receiver says, as text without control characters. One that breaks off or never ends changes nothing about the status. */
async function beginningOf(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= readBytes) break;
    }
  } catch {
    // What came is shown.
  }
  answer.destroy();
  return Buffer.concat(chunks)
    .subarray(0, readBytes)
    .toString("utf8")
    .replaceAll(/[\p{Cc}\p{Cf}]+/gu, " ")
    .trim()
    .slice(0, shownCharacters)
    .toWellFormed();
}

function failureOf(error: unknown, signal: AbortSignal): WebhookResult {
  if (error instanceof NotPublicError) return { problem: "not_public", text: "" };
  if (signal.aborted) return { problem: "timed_out", text: "" };
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return { problem: "no_answer", text: code };
}
