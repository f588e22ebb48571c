import type { FastifyInstance } from "fastify";
import { refusal } from "./errors.ts";
import { malformedId } from "./validation.ts";

/** The maximum length of a path parameter; with a longer one the router finds no route. */
export const longestParam = 100;

/**
 * Refuses requests that no call matches. Unknown paths below `/api` answer like a missing record; a known path with another method
 * lists the methods it accepts. If path and method are known, a path parameter was too long for the router.
 */
export function refuseUnknownCalls(app: FastifyInstance, calls: readonly string[]): void {
  const known = calls.map((key) => {
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
