import type { FastifyInstance } from "fastify";
import { metrics } from "./metrics.ts";

interface HealthSources {
  /** Answers when the database does. */
  database(): Promise<void>;
  /** False from the moment shutdown begins. */
  accepting(): boolean;
  /** What a caller of `/metrics` must present, or null when only this machine may read them. */
  metricsToken: string | null;
}

const loopback = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);

/** `/healthz`: the process lives. `/readyz`: it may be sent requests. `/metrics`: for this machine or the holder of the token. */
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
      sources.metricsToken === null ? loopback.has(request.ip) : request.headers.authorization === `Bearer ${sources.metricsToken}`;
    if (!allowed) return reply.code(404).send();
    return reply.type(metrics.contentType).send(await metrics.metrics());
  });
}
