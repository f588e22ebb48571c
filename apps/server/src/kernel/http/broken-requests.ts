import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { systemErrorCode } from "../lifecycle-errors.ts";
import { type Refusal, refusal } from "./errors.ts";
import { refuseConnection } from "./raw-refusal.ts";

/** The refusal for an error of Node's HTTP parser. */
function refusalOf(error: unknown): Refusal {
  switch (systemErrorCode(error)) {
    case "HPE_HEADER_OVERFLOW":
      return refusal("headers_too_large");
    case "HPE_CHUNK_EXTENSIONS_OVERFLOW":
      return refusal("body_too_large");
    case "ERR_HTTP_REQUEST_TIMEOUT":
      return refusal("request_timeout");
    default:
      return refusal("malformed_request");
  }
}

type Answering = Socket & { _httpMessage?: ServerResponse | null };

/** Creates the server's `clientError` listener, which refuses malformed requests. Each further chunk on the connection is another error, and ignored. */
export function refuseUnreadable(): (error: unknown, socket: Socket) => void {
  const refused = new WeakSet<Socket>();
  return (error, socket: Answering) => {
    if (refused.has(socket)) return;
    // A second status line would become part of the answer already being sent.
    const isAnswering = socket._httpMessage?.headersSent === true;
    if (isAnswering || systemErrorCode(error) === "ECONNRESET") return void socket.destroy();
    refused.add(socket);
    refuseConnection(socket, refusalOf(error));
  };
}

/** Handles requests that Node would answer with a bare status line. */
export function handleUncommonRequests(server: Server): void {
  // A server may ignore an expectation it does not know (RFC 9110, 10.1.1).
  server.on("checkExpectation", (request: IncomingMessage, response: ServerResponse) => void server.emit("request", request, response));
  server.on("connect", (_request, socket) => refuseConnection(socket, refusal("method_not_allowed")));
}

/** Whether a request's target is a path. `http://elsewhere/` and `//elsewhere/` name a host, which is for proxies; `new URL` may throw on them. */
export const isOwnTarget = (target: string): boolean => /^\/(?![/\\])/.test(target);
