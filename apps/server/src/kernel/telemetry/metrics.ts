import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

/** Metrics for operators. One registry per process. */
export const metrics = new Registry();
collectDefaultMetrics({ register: metrics });

const requestSeconds = new Histogram({
  name: "larkroom_http_request_seconds",
  help: "Time to answer, by route and status class",
  labelNames: ["method", "route", "status"],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers: [metrics],
});

export const liveSockets = new Gauge({ name: "larkroom_class_sockets", help: "Open class connections", registers: [metrics] });
export const classEvents = new Counter({
  name: "larkroom_class_events_total",
  help: "Class events written",
  labelNames: ["type"],
  registers: [metrics],
});

export const paymentEvents = new Counter({
  name: "larkroom_payment_events_total",
  help: "Signed events of payment providers, by what became of them: one that does not concern us is ignored; missed is a payment found without one",
  labelNames: ["provider", "outcome"],
  registers: [metrics],
});

export const connectionEvents = new Counter({
  name: "larkroom_connection_events_total",
  help: "Signed events of connected services, by what became of them: ignored is one that does not concern us",
  labelNames: ["kind", "outcome"],
  registers: [metrics],
});

/** Measures and logs every request: route patterns only, so that no id, name or query gets into a log or a label. */
export function observeRequests(app: FastifyInstance, log: Logger): void {
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "unknown";
    const seconds = reply.elapsedTime / 1000;
    requestSeconds.observe({ method: request.method, route, status: `${Math.floor(reply.statusCode / 100)}xx` }, seconds);
    const fields = {
      requestId: request.id,
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    if (reply.statusCode >= 500) log.warn(fields, "answered");
    else log.debug(fields, "answered");
  });
}
