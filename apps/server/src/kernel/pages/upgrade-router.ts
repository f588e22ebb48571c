import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";

/** Somebody who speaks another protocol on the same port. */
export interface UpgradeTaker {
  /** Tells whether a request to upgrade is theirs. */
  takes(request: IncomingMessage): boolean;
  /** Takes the connection over. Left out by a library that listens to the server on its own. */
  handle?(request: IncomingMessage, socket: Duplex, head: Buffer): void;
}

/** Who takes which upgrade of one server's connections. */
export interface UpgradeRouter {
  add(taker: UpgradeTaker): void;
}

/**
 * Hands every upgrade of a server to the one that takes it. An upgrade nobody takes is refused with 404, so that no connection
 * is left open without an owner.
 */
export function routeUpgrades(server: Server): UpgradeRouter {
  const takers: UpgradeTaker[] = [];
  server.on("upgrade", (request, socket, head) => {
    const taker = takers.find((each) => each.takes(request));
    if (taker) return taker.handle?.(request, socket, head);
    socket.on("error", () => {});
    socket.end("HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
  });
  return { add: (taker) => void takers.push(taker) };
}

/** Takes what is addressed to a path or below it. */
export const under =
  (path: string) =>
  (request: IncomingMessage): boolean => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    return pathname === path || pathname.startsWith(path.endsWith("/") ? path : `${path}/`);
  };
