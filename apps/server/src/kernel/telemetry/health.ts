import type { FastifyInstance, FastifyRequest } from "fastify";
import { refusal } from "../http/errors.ts";
import { metrics } from "./metrics.ts";

interface HealthSources {
  /** Resolves when the database answers. */
  database(): Promise<void>;
  /** False from the moment shutdown begins. */
  accepting(): boolean;
  /** The token required for `/metrics`, or null when only this machine may read them. */
  metricsToken: string | null;
}

const loopback = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);

/** Headers a proxy on this machine adds to forwarded requests, which otherwise look local. */
const forwarding = ["x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip", "forwarded", "via"];

const isMadeHere = ({ ip, headers }: FastifyRequest): boolean =>
  loopback.has(ip) && forwarding.every((name) => headers[name] === undefined);

/** `/healthz`: the process is alive. `/readyz`: it accepts requests. `/metrics`: for this machine or with the token. */
export function registerHealth(app: FastifyInstance, sources: HealthSources): void {
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", async (_request, reply) => {
    if (!sources.accepting()) return reply.code(503).send({ status: "stopping" });
    try {
      await sources.database();
      return { status: "ready" };
    } catch {
      return reply.code(503).header("retry-after", "2").send({ status: "database not reachable" });
    }
  });
  app.get("/metrics", async (request, reply) => {
    const allowed =
      sources.metricsToken === null ? isMadeHere(request) : request.headers.authorization === `Bearer ${sources.metricsToken}`;
    if (!allowed) throw refusal("not_found");
    return reply.type(metrics.contentType).send(await metrics.metrics());
  });
}
