import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { type Refusal, refusalBody } from "./errors.ts";
import { inertPolicy, securityHeaders } from "./security-headers.ts";

/** How long a client has to read a refusal before its connection is destroyed, ms. */
const patienceMs = 1_000;

/** A refusal as a complete HTTP response, for connections on which there is no response object. */
function rawRefusal(error: Refusal): string {
  const requestId = randomUUID();
  const body = JSON.stringify(refusalBody(error, requestId));
  const { allow } = error.options;
  const headers = {
    ...securityHeaders("/api"),
    "content-security-policy": inertPolicy,
    "cache-control": "no-store",
    "content-type": "application/json; charset=utf-8",
    "content-length": String(Buffer.byteLength(body)),
    "x-request-id": requestId,
    ...(allow !== undefined && { allow: allow.join(", ") }),
    connection: "close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status] ?? ""}\r\n${lines.join("")}\r\n${body}`;
}

/** Sends a refusal on a raw connection and closes it. */
export function refuseConnection(socket: Duplex, error: Refusal): void {
  socket.on("error", () => socket.destroy());
  if (!socket.writable) return void socket.destroy();
  socket.end(rawRefusal(error));
  const timer = setTimeout(() => socket.destroy(), patienceMs);
  timer.unref();
  socket.once("close", () => clearTimeout(timer));
}
