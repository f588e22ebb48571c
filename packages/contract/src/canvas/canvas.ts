import { z } from "zod";
import { matchedBy } from "@larkroom/domain/canvas/match-roster";
import { connectionProblems } from "@larkroom/domain/connections/kinds";
import { endpoint, noContent } from "../endpoint.ts";
import { groupLeads, staff } from "../roles.ts";
import { id, instant, pathId } from "../shared/wire.ts";

const byId = z.object({ id: pathId });
const named = z.object({ id, name: z.string() });

/** The id of a record in Canvas. Longer than a number can hold, so it is text; a number is accepted too. */
const canvasId = z.codec(z.union([z.string().regex(/^\d{1,20}$/, { error: "malformed_id" }), z.int().positive()]), z.string(), {
  decode: String,
  encode: (text) => text,
});

/** A link of a group: to a Canvas course, or of an observer to a parent. */
const link = z.object({
  id,
  kind: z.enum(["course", "observer"]),
  canvasId: z.string().nullable().describe("The Canvas course; null for an observer while the group has none"),
  name: z.string().nullable().describe("What the course is called in Canvas"),
  group: named,
  observer: named.nullable(),
  client: named.nullable().describe("The parent whom the observer is for"),
});

const observerAndClient = z.object({ observer: id, client: id });

const problem = z.enum([...connectionProblems, "course_missing"]);

const exchange = z.object({
  at: instant,
  problem: problem.nullable(),
  matched: z.int().describe("Students of the Canvas course who are known here"),
  unmatched: z.int().describe("Students of the Canvas course who are not"),
  sent: z.int().describe("Outcomes that are now in Canvas, in this exchange"),
  refused: z.int().describe("Outcomes that Canvas refused"),
  withoutConsent: z.int().describe("Children whose parents don’t allow other services: nothing about them is sent"),
});

const rosterStudent = z.object({
  canvasUserId: z.string(),
  name: z.string().describe("As Canvas calls them"),
  student: named.nullable(),
  by: z.enum(matchedBy).nullable().describe("How the child was recognized"),
  isInGroup: z.boolean(),
});

/** Groups and their Canvas courses: roster in, published grades out, observers and pairing codes. */
export const canvasContract = {
  "GET /group/:id/canvas": endpoint({
    id: "GRP-18",
    summary: "The Canvas links of a group: its course, and its observers with the parents they are for",
    who: staff,
    params: byId,
    response: z.array(link),
    errors: ["not_found"],
  }),
  "POST /group/:id/canvas": endpoint({
    id: "GRP-19",
    summary: "Links a group to a course that exists in the school’s Canvas; its roster is matched right after",
    who: groupLeads,
    params: byId,
    body: z.object({ canvasId }),
    response: link,
    errors: ["not_found", "transition_not_allowed", "temporarily_unavailable"],
  }),
  "DELETE /group/:id/canvas": endpoint({
    id: "GRP-20",
    summary: "Unlinks a group from its Canvas course. Nothing is changed in Canvas",
    who: groupLeads,
    params: byId,
    body: z.object({ canvasId }),
    response: noContent,
    errors: ["not_found"],
  }),
  "POST /group/:id/canvas_link": endpoint({
    id: "GRP-21",
    summary: "Links an observer to a parent of the group, and lets the observer watch the group",
    who: groupLeads,
    params: byId,
    body: observerAndClient,
    response: link,
    errors: ["not_found"],
  }),
  "DELETE /group/:id/canvas_link": endpoint({
    id: "CNV-05",
    summary: "Ends the link of an observer to a parent. The observer still watches the group until it is taken from their groups",
    who: groupLeads,
    params: byId,
    body: observerAndClient,
    response: noContent,
    errors: ["not_found"],
  }),
  "GET /group/:id/canvas/state": endpoint({
    id: "CNV-06",
    summary: "Whether the group’s school is connected to Canvas, the group’s course there, and the last exchange with it",
    who: staff,
    params: byId,
    response: z.object({
      isConnected: z.boolean(),
      course: z.object({ canvasId: z.string(), name: z.string(), address: z.string(), isRunning: z.boolean() }).nullable(),
      exchange: exchange.nullable(),
    }),
    errors: ["not_found"],
  }),
  "GET /group/:id/canvas/roster": endpoint({
    id: "CNV-07",
    summary: "The students of the group’s Canvas course as they are now, each with the child here, and the children who are not in it",
    who: staff,
    params: byId,
    response: z.object({ students: z.array(rosterStudent), missing: z.array(named) }),
    errors: ["not_found", "transition_not_allowed", "temporarily_unavailable"],
  }),
  "PUT /group/:id/canvas/roster": endpoint({
    id: "CNV-08",
    summary: "Says which child of the group a student of the Canvas course is; null takes it back",
    who: groupLeads,
    params: byId,
    body: z.object({ canvasUserId: z.string().min(1).max(40), student: id.nullable() }),
    response: noContent,
    errors: ["not_found", "transition_not_allowed"],
  }),
  "POST /group/:id/canvas/exchange": endpoint({
    id: "CNV-09",
    summary: "Reads the roster and sends what was published since the last exchange, in the background",
    who: groupLeads,
    params: byId,
    response: noContent,
    errors: ["not_found", "transition_not_allowed"],
  }),
  "POST /canvas/observers/lms_token": endpoint({
    id: "CNV-03",
    summary: "A pairing code with which a parent observes this child in Canvas: made there, used once, and not stored here",
    who: staff,
    body: z.object({ user_id: id.describe("The child, here") }),
    response: z.object({ observer_token: z.string() }),
    errors: ["not_found", "transition_not_allowed", "temporarily_unavailable"],
  }),
  "POST /canvas/webhook_notification": endpoint({
    id: "GRP-32",
    summary: "A live event of Canvas, signed by it as a JWT, taken once. Unknown ones are accepted and counted",
    who: "anyone",
    signed: true,
    accepts: "raw",
    body: z.unknown(),
    response: noContent,
    errors: ["signature_invalid", "temporarily_unavailable"],
    bodyLimit: 2 * 1024 * 1024,
  }),
};
