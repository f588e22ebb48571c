import { createServer, type IncomingMessage } from "node:http";
import type { Server } from "socket.io";
import { renewedCookies } from "../../kernel/http/cookies.ts";
import { isOurOrigin } from "../../kernel/http/origin.ts";
import { refusal } from "../../kernel/http/errors.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { under, type UpgradeRouter } from "../../kernel/pages/upgrade-router.ts";

const socketKey = /^[+/0-9A-Za-z]{22}==$/;

/**
 * Checks what the socket library would reject with a bare status line.
 * @throws Refusal for an upgrade that is not a WebSocket handshake of this app
 */
function checkHandshake(kernel: Kernel, { method, url = "", headers }: IncomingMessage): void {
  const query = new URLSearchParams(url.split("?")[1] ?? "");
  const isHandshake =
    method === "GET" &&
    headers.upgrade?.toLowerCase() === "websocket" &&
    headers["sec-websocket-version"] === "13" &&
    socketKey.test(headers["sec-websocket-key"] ?? "") &&
    headers["sec-websocket-protocol"] === undefined &&
    query.get("EIO") === "4" &&
    query.get("transport") === "websocket" &&
    !query.has("sid");
  if (!isHandshake) throw refusal("malformed_request");
  const { origin, host } = headers;
  if (origin !== undefined && !isOurOrigin(kernel.config, origin, host)) throw refusal("origin_not_allowed");
}

/**
 * Routes WebSocket upgrades below `/socket.io/` to the class sockets. Plain requests to that path go to the normal routes.
 * @param isStopping whether the server is shutting down: new connections are refused
 */
export function attachSockets(kernel: Kernel, upgrades: UpgradeRouter, io: Server, isStopping: () => boolean): void {
  // It never listens. On a real server the library would answer plain requests itself.
  const inner = createServer();
  io.attach(inner, { destroyUpgrade: false });
  // The library takes each header once, but compares their names as they are written.
  io.engine.on("initial_headers", (headers: Record<string, string>, request: IncomingMessage) => {
    const [session, marker] = renewedCookies(kernel.config, request.headers.cookie);
    if (session && marker) Object.assign(headers, { "Set-Cookie": session, "set-cookie": marker });
  });
  upgrades.add({
    takes: under("/socket.io/"),
    handle(request, socket, head) {
      if (isStopping()) throw refusal("temporarily_unavailable", { retryAfter: 2 });
      checkHandshake(kernel, request);
      inner.emit("upgrade", request, socket, head);
    },
  });
}
