import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import type { ErrorLog } from "../boundary.ts";
import { isOwnTarget } from "../http/broken-requests.ts";
import { Refusal, refusal } from "../http/errors.ts";
import { refuseConnection } from "../http/raw-refusal.ts";

/** A handler of another protocol on the same port. */
export interface UpgradeTaker {
  /** Whether this handler takes an upgrade request. */
  takes(request: IncomingMessage): boolean;
  /** Takes the connection over. @throws Refusal to have it refused */
  handle(request: IncomingMessage, socket: Duplex, head: Buffer): void;
}

/** Routes a server's upgrade requests to handlers. */
export interface UpgradeRouter {
  add(taker: UpgradeTaker): void;
}

/**
 * Passes every upgrade of a server to the handler that takes it. An upgrade no handler takes is refused with 404, so that no connection
 * is left open without an owner; one with a malformed target, or whose handler throws, is refused like any request.
 */
export function routeUpgrades(server: Server, log: ErrorLog): UpgradeRouter {
  const takers: UpgradeTaker[] = [];
  server.on("upgrade", (request, socket, head) => {
    // Node has removed its own error listener by now.
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

/** Matches requests for a path or anything below it. */
export const under =
  (path: string) =>
  ({ url = "" }: IncomingMessage): boolean => {
    const [asked = ""] = url.split("?", 1);
    return asked === path || asked.startsWith(path.endsWith("/") ? path : `${path}/`);
  };
