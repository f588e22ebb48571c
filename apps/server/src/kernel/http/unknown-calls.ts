import type { FastifyInstance } from "fastify";
import type { Contract } from "@larkroom/contract/contract";
import { refusal } from "./errors.ts";
import { malformedId } from "./validation.ts";

/** What stands in a path for an id is at most so long; with more, the router finds no route. */
export const longestParam = 100;

/**
 * Refuses what no call of the contract has taken. Unknown paths below `/api` answer like a missing record; a known one with another method says
 * which it takes. A call that takes both was not found because a part of its path is longer than any id.
 */
export function refuseUnknownCalls(app: FastifyInstance, contract: Contract): void {
  const known = Object.keys(contract).map((key) => {
    const [method = "", path = ""] = key.split(" ");
    return { method, pattern: new RegExp(`^/api${path.replaceAll(/:(\w+)/g, "(?<$1>[^/]+)")}/?$`) };
  });
  app.all("/api/*", (request) => {
    const path = request.url.split("?", 1)[0] ?? "";
    const found = known.flatMap(({ method, pattern }) => {
      const match = pattern.exec(path);
      return match ? [{ method, params: match.groups ?? {} }] : [];
    });
    if (found.length === 0) throw refusal("not_found");
    const own = found.find(({ method }) => method === request.method);
    if (!own) throw refusal("method_not_allowed", { allow: found.map(({ method }) => method) });
    throw malformedId(Object.keys(own.params).filter((name) => (own.params[name] ?? "").length > longestParam));
  });
}
