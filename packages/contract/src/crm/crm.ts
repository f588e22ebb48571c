import { z } from "zod";
import { leadFields } from "@larkroom/domain/crm/custom-fields";
import { openStages } from "@larkroom/domain/crm/lead-stages";
import { endpoint, noContent } from "../endpoint.ts";
import type { Role } from "../roles.ts";
import { id, instant, pathId, text } from "../shared/wire.ts";

/** Those who connect a school to its CRM. */
const admins = ["school_admin", "super_admin"] as const satisfies readonly Role[];
const byId = z.object({ id: pathId });
const ofSchool = z.object({ schoolId: pathId.optional().describe("Whose account, for a super admin; others mean their own school") });
/** An id of the CRM. */
const externalId = z.int().positive();

const pipeline = z.object({
  id: externalId,
  name: z.string(),
  isMain: z.boolean(),
  stages: z.array(z.object({ id: externalId, name: z.string() })).describe("In the order of the pipeline, won and lost included"),
});

const customField = z.object({
  id: externalId,
  name: z.string(),
  type: z.string().describe("In the CRM's words"),
  holds: z.array(z.enum(leadFields)).describe("What of ours can be sent to it"),
});

const mapping = z.object({
  pipelineId: externalId.nullable().describe("Where leads go; null: nothing is sent"),
  stages: z.partialRecord(z.enum(openStages), externalId).describe("Which of the pipeline's stages stands for each of ours"),
  fields: z.partialRecord(z.enum(leadFields), externalId).describe("Which of the CRM's fields takes each of ours"),
  processor: z
    .string()
    .nullable()
    .describe(
      "The company that runs the CRM for the school under a data processing agreement, as forms name it; null: no form's lead is sent",
    ),
});
/** What is left out of it keeps its value. */
const processor = z.string().trim().max(120).nullable().optional();

const secretEnd = "its last four characters; null: not set";
const account = z.object({
  id,
  school: z.object({ id, title: z.string() }),
  active: z.boolean(),
  domain: z.string().describe("The account's own, such as larks.kommo.com"),
  integrationId: z.string().nullable(),
  secretKey: z.string().nullable().describe(`The integration's secret: ${secretEnd}`),
  amoToken: z.string().nullable().describe(`The current access token: ${secretEnd}`),
  state: z.enum(["not_connected", "connected", "connect_again"]),
  redirectUri: z.string().describe("To be entered in the integration's settings"),
  mapping,
  readAt: instant.nullable().describe("When its pipelines and fields were read"),
});

const sync = z.object({
  id,
  startedAt: instant,
  endedAt: instant.nullable(),
  sent: z.int(),
  received: z.int(),
  heldBack: z.int().describe("Leads that stayed here because consent is missing"),
  failed: z.int(),
  problem: z.string().nullable().describe("Why it ended early"),
});

const domain = z.string().trim().min(1, { error: "required" }).max(200);
const key = z.string().trim().min(1, { error: "required" }).max(300);
const vendorErrors = ["not_found", "connection_unavailable", "connect_again"] as const;

/** The schools' accounts at amoCRM (Kommo): connecting them, what is in them, and what is sent to them. */
export const crmContract = {
  "GET /amo/pipelines": endpoint({
    id: "CRM-01",
    summary: "The pipelines of a school's CRM account as they were last read",
    who: admins,
    query: ofSchool,
    response: z.array(pipeline),
    errors: ["not_found"],
  }),
  "GET /amo/custom_fields": endpoint({
    id: "CRM-02",
    summary: "The custom fields of the account's leads as they were last read, with what of ours each can hold",
    who: admins,
    query: ofSchool,
    response: z.array(customField),
    errors: ["not_found"],
  }),
  "POST /amo/load_pipelines": endpoint({
    id: "CRM-03",
    summary: "Reads the pipelines and custom fields afresh",
    who: admins,
    body: z.object({ schoolId: id.optional() }),
    response: z.array(pipeline),
    errors: vendorErrors,
  }),
  "POST /amo/get_token": endpoint({
    id: "CRM-04",
    summary: "Exchanges an authorization code of the integration for tokens, and reads pipelines and fields",
    who: admins,
    body: z.object({ code: text(2_000), schoolId: id.optional() }),
    response: account,
    errors: ["not_found", "token_invalid", "connection_unavailable", "fresh_second_factor_required"],
  }),
  "GET /amo/account": endpoint({
    id: "CRM-05-list",
    summary: "The CRM accounts of the caller's schools",
    who: admins,
    response: z.array(account),
  }),
  "GET /amo/account/:id": endpoint({
    id: "CRM-05-read",
    summary: "A school's CRM account; of its secrets only the last four characters",
    who: admins,
    params: byId,
    response: account,
    errors: ["not_found"],
  }),
  "POST /amo/account": endpoint({
    id: "CRM-05-create",
    summary: "Sets up a school's CRM account. Needs a fresh second factor",
    who: admins,
    body: z.object({ schoolId: id.optional(), domain, integrationId: key, secretKey: key }),
    response: account,
    errors: ["duplicate", "fresh_second_factor_required"],
  }),
  "PUT /amo/account/:id": endpoint({
    id: "CRM-05-change",
    summary: "Changes a CRM account; what is left out keeps its value. Another domain is another account. Needs a fresh second factor",
    who: admins,
    params: byId,
    body: z.object({ domain: domain.optional(), integrationId: key.optional(), secretKey: key.optional(), active: z.boolean().optional() }),
    response: account,
    errors: ["not_found", "fresh_second_factor_required"],
  }),
  "DELETE /amo/account/:id": endpoint({
    id: "CRM-05-remove",
    summary: "Forgets an account with its tokens and what was sent to it. Nothing changes in the CRM. Needs a fresh second factor",
    who: admins,
    params: byId,
    response: noContent,
    errors: ["not_found", "fresh_second_factor_required"],
  }),
  "PUT /amo/account/:id/mapping": endpoint({
    id: "CRM-06",
    summary: "Chooses the pipeline, its stages and the fields that leads are sent to",
    who: admins,
    params: byId,
    body: mapping.extend({ processor }),
    response: account,
    errors: ["not_found"],
  }),
  "GET /amo/account/:id/sync": endpoint({
    id: "CRM-07",
    summary: "The last twenty synchronizations of an account, newest first, and how many of its leads the CRM refuses",
    who: admins,
    params: byId,
    response: z.object({ items: z.array(sync), refused: z.int() }),
    errors: ["not_found"],
  }),
  "POST /amo/account/:id/sync": endpoint({
    id: "CRM-08",
    summary: "Synchronizes an account now; refused until it is connected and a pipeline is chosen",
    who: admins,
    params: byId,
    response: noContent,
    errors: ["not_found", "transition_not_allowed"],
  }),
  "POST /amo/webhook/:id/:token": endpoint({
    id: "CRM-09",
    summary: "The CRM's word that leads changed. Its address is the secret, and what it says is read from the CRM itself",
    who: "anyone",
    signed: true,
    accepts: "form",
    params: byId.extend({ token: z.string().max(100) }),
    response: noContent,
    errors: ["not_found"],
  }),
};
