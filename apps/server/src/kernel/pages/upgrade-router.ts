import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import type { ErrorLog } from "../boundary.ts";
import { isOwnTarget } from "../http/broken-requests.ts";
import { Refusal, refusal } from "../http/errors.ts";
import { refuseConnection } from "../http/raw-refusal.ts";

/** Somebody who speaks another protocol on the same port. */
export interface UpgradeTaker {
  /** Tells whether a request to upgrade is theirs. */
  takes(request: IncomingMessage): boolean;
  /** Takes the connection over. @throws Refusal to have it refused */
  handle(request: IncomingMessage, socket: Duplex, head: Buffer): void;
}

/** Who takes which upgrade of one server's connections. */
export interface UpgradeRouter {
  add(taker: UpgradeTaker): void;
}

/**
 * Hands every upgrade of a server to the one that takes it. An upgrade nobody takes is refused with 404, so that no connection
 * is left open without an owner; one with a malformed target, or whose taker throws, is refused like any request.
 */
export function routeUpgrades(server: Server, log: ErrorLog): UpgradeRouter {
  const takers: UpgradeTaker[] = [];
  server.on("upgrade", (request, socket, head) => {
    // Node has taken its own error listener off by now.
    socket.on("error", () => socket.destroy());
    try {
      if (!isOwnTarget(request.url ?? "")) throw refusal("malformed_request");
      const taker = takers.find((each) => each.takes(request));
      if (!taker) throw refusal("not_found");
      taker.handle(request, socket, head);
    } catch (error) {
      if (!(error instanceof Refusal)) log.error({ err: error }, "an upgrade failed");
      refuseConnection(socket, error instanceof Refusal ? error : refusal("internal_error"));
    }
  });
  return { add: (taker) => void takers.push(taker) };
}

/** Takes what is addressed to a path or below it. */
export const under =
  (path: string) =>
  ({ url = "" }: IncomingMessage): boolean => {
    const [asked = ""] = url.split("?", 1);
    return asked === path || asked.startsWith(path.endsWith("/") ? path : `${path}/`);
  };
