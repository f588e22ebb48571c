import { z } from "zod";
import { connectionKinds, connectionProblems } from "@larkroom/domain/connections/kinds";
import { endpoint, noContent } from "../endpoint.ts";
import type { Role } from "../roles.ts";
import { id, instant, pathId, queryInt } from "../shared/wire.ts";

/** Those who connect a school to other services. */
const admins = ["school_admin", "super_admin"] as const satisfies readonly Role[];
const byId = z.object({ id: pathId });
const which = byId.extend({ service: z.enum(connectionKinds) });
const problem = z.enum(connectionProblems);

/** A school's connection to a service. Secret keys are never returned, only their last four characters. */
const connection = z.object({
  kind: z.enum(connectionKinds),
  active: z.boolean(),
  address: z.string().nullable().describe("The origin of the service"),
  keys: z.array(
    z.object({
      field: z.string(),
      secret: z.boolean(),
      required: z.boolean(),
      isSet: z.boolean(),
      value: z.string().nullable().describe("The key, or the last four characters of a secret one"),
    }),
  ),
  testedAt: instant.nullable(),
  testProblem: problem.nullable(),
  updatedAt: instant.nullable().describe("Null: never set up"),
});

const vendorCall = z.object({
  id,
  at: instant,
  direction: z.enum(["out", "in"]).describe("out: we called the service; in: it called us"),
  operation: z.string().describe("What the call was for; never an address"),
  status: z.int().nullable().describe("The HTTP status; null without an answer"),
  durationMs: z.int(),
  problem: z.string().nullable(),
});

/** What a school is connected to: each connection's address, keys, test and log of calls. */
export const connectionsContract = {
  "GET /school/:id/connection": endpoint({
    id: "CNN-01",
    summary: "Every kind of connection a school can have, set up or not",
    who: admins,
    params: byId,
    response: z.array(connection),
    errors: ["not_found"],
  }),
  "PUT /school/:id/connection/:service": endpoint({
    id: "CNN-02",
    summary:
      "Sets a connection up; keys that are left out keep their value, unless the address is another one: it is a new connection then. Needs a fresh second factor",
    who: admins,
    params: which,
    body: z.object({
      active: z.boolean(),
      address: z.string().trim().min(1, { error: "required" }).max(200),
      keys: z.record(z.string().max(40), z.string().trim().max(300)).default({}),
    }),
    response: connection,
    errors: ["not_found", "fresh_second_factor_required"],
  }),
  "POST /school/:id/connection/:service/test": endpoint({
    id: "CNN-03",
    summary: "Calls the service with the saved keys and changes nothing there",
    who: admins,
    params: which,
    response: z.object({ ok: z.boolean(), problem: problem.nullable() }),
    errors: ["not_found", "transition_not_allowed"],
  }),
  "DELETE /school/:id/connection/:service": endpoint({
    id: "CNN-04",
    summary: "Forgets a connection with its keys, its log and everything linked through it. Needs a fresh second factor",
    who: admins,
    params: which,
    response: noContent,
    errors: ["not_found", "fresh_second_factor_required"],
  }),
  "GET /school/:id/connection/:service/call": endpoint({
    id: "CNN-05",
    summary: "The calls to and from the service in the last 30 days, newest first; `before` is the id of the last one of the previous page",
    who: admins,
    params: which,
    query: z.object({ before: pathId.optional(), limit: queryInt(1, 100).default(25) }),
    response: z.object({ items: z.array(vendorCall), next: id.nullable() }),
    errors: ["not_found"],
  }),
};
