import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { instant } from "./wire.ts";

const status = z.enum(["PENDING", "RUNNING", "DONE", "ERROR"]);

/** An operation that outlives its request. The holder of its edit token polls it by key every 3 s. */
export const startedOperation = z.object({
  key: z.string().describe("The processing key"),
  editToken: z.string().describe("Shown once: required to read the operation"),
  status,
});
export type StartedOperation = z.infer<typeof startedOperation>;

export const operation = z.object({
  key: z.string(),
  kind: z.string().describe("The kind of operation, such as `people.export`"),
  status,
  progress: z.object({ done: z.int(), total: z.int() }).nullable(),
  result: z.record(z.string(), z.json()).nullable().describe("The result once it is DONE; its shape depends on the kind"),
  error: z.object({ code: z.string(), message: z.string() }).nullable().describe("Why it failed, once it is ERROR"),
  createdAt: instant,
  finishedAt: instant.nullable(),
});

export const operationContract = {
  "GET /operation/:key": endpoint({
    id: "GEN-03",
    summary: "The status of an operation",
    who: "anyone",
    params: z.object({ key: z.string().max(64) }),
    query: z.object({
      editToken: z.string({ error: "status_parameters_undefined" }).min(1, { error: "status_parameters_undefined" }).max(200),
    }),
    response: operation,
    errors: ["not_found"],
  }),
};
