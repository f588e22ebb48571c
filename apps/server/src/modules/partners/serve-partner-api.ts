import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { HandlerOutput } from "@larkroom/contract/endpoint";
import { type PartnerContract, partnerContract, type PartnerEndpoint, type PartnerKey } from "@larkroom/contract/partners/partner-api";
import { refusal } from "../../kernel/http/errors.ts";
import { parse } from "../../kernel/http/validation.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { callerOf } from "./authenticate.ts";
import type { PartnerCall } from "./partner-call.ts";
import * as read from "./partner.read.ts";

type PartnerHandlers = { [Key in PartnerKey]: (call: PartnerCall<Key>) => Promise<HandlerOutput<PartnerContract[Key]>> };
type AnyHandler = (call: PartnerCall<PartnerKey>) => Promise<unknown>;

const handlers: PartnerHandlers = {
  "GET /partner/courses": read.listCourses,
  "GET /partner/courses/:id": read.getCourse,
  "GET /partner/groups": read.listGroups,
  "GET /partner/groups/:id": read.getGroup,
  "GET /partner/classes": read.listClasses,
  "GET /partner/classes/:id": read.getClass,
  "GET /partner/attendance": read.listAttendance,
  "GET /partner/orders": read.listOrders,
  "GET /partner/orders/:id": read.getOrder,
};

/**
 * Serves the partner API, always in the same order: key, rate limit, scope, parsing, the read, encoding. A cookie counts for nothing here, so pages of
 * other sites can't use someone's session.
 */
export function registerPartnerApi(app: FastifyInstance, kernel: Kernel): void {
  for (const [key, endpoint] of Object.entries(partnerContract) as [PartnerKey, PartnerEndpoint][]) {
    const [method, path] = key.split(" ") as [string, string];
    app.route({
      method,
      url: `/api${path}`,
      config: { endpoint, key },
      handler: (request, reply) => serve(kernel, { key, endpoint }, request, reply),
    });
  }
}

async function serve(
  kernel: Kernel,
  { key, endpoint }: { key: PartnerKey; endpoint: PartnerEndpoint },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.header("vary", "authorization").header("cache-control", "no-store");
  const caller = await callerOf(kernel, request.headers.authorization);
  if (!caller) {
    reply.header("www-authenticate", 'Bearer realm="partner"');
    throw refusal("api_key_invalid");
  }
  const budget = await kernel.limits.count("partnerCalls", String(caller.keyId));
  reply.header("ratelimit-limit", String(budget.limit));
  reply.header("ratelimit-remaining", String(budget.remaining));
  reply.header("ratelimit-reset", String(budget.resetSeconds));
  if (budget.isSpent) throw refusal("too_many_requests", { retryAfter: budget.resetSeconds });
  if (!caller.scopes.has(endpoint.scope)) {
    reply.header("www-authenticate", `Bearer realm="partner", error="insufficient_scope", scope="${endpoint.scope}"`);
    throw refusal("scope_missing", { reason: endpoint.scope, message: `This key doesn’t have the scope ${endpoint.scope}` });
  }
  const params = parse(endpoint.params, request.params, "params") as never;
  const query = parse(endpoint.query, request.query, "query") as never;
  const output = await (handlers[key] as AnyHandler)({ kernel, caller, key, params, query });
  return reply.header("content-type", "application/json; charset=utf-8").send(JSON.stringify(z.encode(endpoint.response, output)));
}
