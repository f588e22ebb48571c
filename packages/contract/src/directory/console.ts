import { z } from "zod";
import { endpoint, fileAnswer, noContent } from "../endpoint.ts";
import { staff } from "../roles.ts";
import { id, instant, pathId, queryInt, text } from "../shared/wire.ts";
import { accountStatus, admins, directoryKind } from "./directory-shapes.ts";

const who = z.object({ id: id.nullable(), name: z.string().nullable(), role: z.string() });

/** One entry of the activity log: who did what to whom, and what changed. */
export const auditLogEntry = z.object({
  id,
  at: instant,
  action: z.string(),
  actor: who,
  behind: z.object({ id, name: z.string() }).nullable().describe("The parent acting in a child's session"),
  target: z.object({ kind: z.string(), id, name: z.string().nullable() }).nullable(),
  school: z.object({ id, name: z.string() }).nullable(),
  ip: z.string().nullable(),
  before: z.unknown().nullable(),
  after: z.unknown().nullable(),
});

const bulkOutcome = z.object({
  id,
  name: z.string(),
  outcome: z.enum(["done", "nothing_to_do", "refused"]),
  reason: z.string().nullable(),
});

/** A saved view of a table: its name and the query string with its search, filters and sorting. */
const savedView = z.object({ id, screen: z.string(), name: z.string(), query: z.string() });

export const consoleContract = {
  "GET /audit_event": endpoint({
    id: "AUD-01",
    summary: "The activity log of the caller's schools, newest first; `before` is the id of the last entry of the previous page",
    who: admins,
    query: z.object({
      targetKind: z.string().max(40).optional(),
      targetId: pathId.optional(),
      actorId: pathId.optional(),
      action: z
        .string()
        .max(60)
        .regex(/^[a-z_.]+$/, { error: "malformed" })
        .optional()
        .describe("One action, or all that begin with a domain and a dot"),
      from: instant.optional(),
      to: instant.optional(),
      before: pathId.optional(),
      limit: queryInt(1, 200).default(50),
    }),
    response: z.object({ items: z.array(auditLogEntry), next: id.nullable() }),
  }),
  "POST /people/bulk": endpoint({
    id: "BLK-01",
    summary:
      "Applies one action to many people, or returns what it would do: plan, then execute. If one of them doesn't exist, nothing happens",
    who: admins,
    body: z.object({
      kind: directoryKind,
      action: z.enum(["suspend", "activate", "invite", "invite_again"]).describe("invite: only people who haven't been emailed yet"),
      ids: z.array(id).min(1).max(500),
      dryRun: z.boolean(),
    }),
    response: z.object({ items: z.array(bulkOutcome) }),
    errors: ["not_found"],
  }),
  "POST /people/:kind/export": endpoint({
    id: "EXP-01",
    summary:
      "A table of people as a file, with the requested columns and headings; requires a second factor entered in the last five minutes",
    who: admins,
    params: z.object({ kind: directoryKind }),
    body: z.object({
      purpose: text(300).describe("What the file is for; recorded in the activity log"),
      format: z.enum(["csv", "xlsx"]),
      columns: z.array(z.string().max(40)).min(1).max(20),
      headings: z.array(z.string().max(80)).min(1).max(20),
      search: z.string().trim().max(100).optional(),
      sort: z.string().max(40).optional(),
      status: accountStatus.optional(),
      school: id.optional(),
    }),
    response: fileAnswer,
    errors: ["fresh_second_factor_required"],
  }),
  "GET /saved_view": endpoint({
    id: "VIEW-01",
    summary: "The caller's saved views of a table",
    who: [...staff, "distributor", "canvas_observer"],
    query: z.object({ screen: text(60) }),
    response: z.array(savedView),
  }),
  "POST /saved_view": endpoint({
    id: "VIEW-02",
    summary: "Saves a view of a table under a name; the same name again replaces it",
    who: [...staff, "distributor", "canvas_observer"],
    body: z.object({ screen: text(60), name: text(60), query: z.string().max(1000) }),
    response: savedView,
  }),
  "DELETE /saved_view/:id": endpoint({
    id: "VIEW-03",
    summary: "Deletes a saved view",
    who: [...staff, "distributor", "canvas_observer"],
    params: z.object({ id: pathId }),
    response: noContent,
    errors: ["not_found"],
  }),
};
