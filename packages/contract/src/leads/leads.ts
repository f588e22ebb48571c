import { z } from "zod";
import { leadSources, leadStages } from "@larkroom/domain/leads/leads";
import { endpoint, noContent } from "../endpoint.ts";
import { admins, byId } from "../directory/directory-shapes.ts";
import { day, editionSlug, id, instant, maybeText, pathId, queryInt, text } from "../shared/wire.ts";
import { bookedCallShape } from "./calls.ts";

const named = z.object({ id, name: z.string() });
const source = z.enum(leadSources);
const stage = z.enum(leadStages);

const lead = z.object({
  id,
  source,
  stage,
  name: z.string().describe("Empty where only an email address was asked for"),
  email: z.string(),
  phone: z.string().nullable(),
  school: named,
  course: named.nullable().describe("The course it is about"),
  owner: named.nullable().describe("The admin who looks after it"),
  nextStep: z.string().nullable(),
  nextStepOn: day.nullable(),
  call: bookedCallShape.nullable().describe("The call that was booked"),
  createdAt: instant,
});

const leadRecord = lead.extend({
  version: z.int(),
  message: z.string().nullable(),
  edition: editionSlug.describe("The language that was written in"),
  consentAt: instant.nullable().describe("When they agreed to be told about courses; null: only to be answered"),
  keptUntil: instant.nullable().describe("When it is deleted; null for someone with an account"),
  client: named.nullable().describe("The family’s account with this email address in the school"),
  file: z
    .object({ filename: z.string(), size: z.int(), mediaType: z.string(), path: z.string().describe("Valid for six hours") })
    .nullable(),
  notes: z.array(z.object({ id, author: z.string(), text: z.string(), createdAt: instant })).describe("Newest first"),
  owners: z.array(named).describe("Who may look after it"),
});

/** People who wrote to a school and have no account yet. */
export const leadsContract = {
  "GET /lead": endpoint({
    id: "LEAD-01",
    summary: "The leads of the caller’s schools, newest first; `before` is the id of the last one of the previous page",
    who: admins,
    query: z.object({
      search: z.string().trim().max(100).optional().describe("In name, email address and phone"),
      source: source.optional(),
      stage: stage.optional(),
      owner: z.enum(["me", "none"]).optional(),
      school: pathId.optional(),
      before: pathId.optional(),
      limit: queryInt(1, 200).default(50),
    }),
    response: z.object({ items: z.array(lead), next: id.nullable() }),
  }),
  "GET /lead/:id": endpoint({
    id: "LEAD-02",
    summary: "A lead with its message, file and notes",
    who: admins,
    params: byId,
    response: leadRecord,
    errors: ["not_found"],
  }),
  "PUT /lead/:id": endpoint({
    id: "LEAD-03",
    summary: "Changes a lead’s stage, owner or next step; a closed lead has no next step",
    who: admins,
    params: byId,
    body: z.object({
      version: z.int(),
      stage: stage.optional(),
      owner: id.nullable().optional(),
      nextStep: maybeText(300).nullable().optional(),
      nextStepOn: day.nullable().optional(),
    }),
    response: leadRecord,
    errors: ["not_found", "state_changed"],
  }),
  "POST /lead/:id/note": endpoint({
    id: "LEAD-04",
    summary: "Adds a note to a lead",
    who: admins,
    params: byId,
    body: z.object({ text: text(2000) }),
    response: leadRecord,
    errors: ["not_found"],
  }),
  "DELETE /lead/:id": endpoint({
    id: "LEAD-05",
    summary: "Deletes a lead with its file and notes, for spam or at the sender’s request",
    who: admins,
    params: byId,
    response: noContent,
    errors: ["not_found"],
  }),
};
