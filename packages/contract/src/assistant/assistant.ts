import { z } from "zod";
import { messageKinds } from "@larkroom/domain/assistant/message-kinds";
import { audiences, modes } from "@larkroom/domain/assistant/switches";
import { endpoint, streamAnswer } from "../endpoint.ts";
import { staff, students } from "../roles.ts";
import { answeredText, id, instant, pathId, queryInt } from "../shared/wire.ts";

/** Who wrote a reply: rules with the lesson's own hints, or the school's AI provider. */
const source = z.enum(["lesson", "provider"]);

/** A message between a child and the AI assistant. */
export const assistantMessage = z.object({
  id,
  author: z.enum(["child", "assistant"]),
  kind: z.enum(messageKinds).describe("What the child's message is; a reply has the kind of the message it answers"),
  text: z.string(),
  source: source.nullable().describe("Null for a child's message"),
  rung: z.int().min(1).max(3).nullable().describe("Which hint of three on its question"),
  slideId: id.nullable(),
  createdAt: instant,
});

const thread = z.object({
  id,
  groupClassId: id,
  userId: id,
  assistantId: id,
  externalAssistantId: z.string(),
  messages: z.array(assistantMessage).describe("The latest hundred, oldest first"),
  createdAt: instant,
});

const transcriptEntry = assistantMessage.extend({
  threadId: id,
  student: z.object({ id, name: z.string() }),
  needsTeacher: z.boolean().describe("The child may be in danger, or gave away personal data"),
});
const page = z.object({ before: pathId.optional(), limit: queryInt(1, 100).default(50) });
const transcript = z.object({ items: z.array(transcriptEntry), before: id.nullable().describe("The next page's `before`") });

const switches = z.object({ mode: z.enum(modes), audience: z.enum(audiences), students: z.array(id).max(200) });
const classParams = z.object({ id: pathId });

/** The AI assistant of a class. */
export const assistantContract = {
  "POST /ai_assistant/open_thread": endpoint({
    id: "AIA-01",
    summary: "Opens the caller's thread with the assistant of a class; the same one if it is open already",
    who: students,
    body: z.object({ groupClassId: id, aiAssistantId: id, userId: id }),
    response: z.object({ threadId: id, externalAssistantId: z.string() }),
    errors: ["not_found", "assistant_off", "consent_required", "class_not_open"],
  }),
  "POST /ai_assistant/thread/find": endpoint({
    id: "AIA-03",
    summary: "A child's thread in a class: the caller's own, or for staff of the class any child's",
    who: [...students, ...staff],
    body: z.object({ groupClassId: id, userId: id, assistantId: id }),
    response: thread,
    errors: ["not_found"],
  }),
  "POST /ai_assistant/thread": endpoint({
    id: "AIA-04",
    summary: "The same thread by its id",
    who: [...students, ...staff],
    body: z.object({ groupClassId: id, userId: id, assistantId: id, threadId: id }),
    response: thread,
    errors: ["not_found"],
  }),
  "POST /ai_assistant/thread/:threadId/message": endpoint({
    id: "AIA-05",
    summary: "Asks the assistant about the current slide; the reply is streamed as lines of JSON",
    who: students,
    params: z.object({ threadId: pathId }),
    body: z.object({
      text: answeredText(500),
      hint: z.boolean().default(false).describe("Asks for the next hint on the current question"),
    }),
    response: streamAnswer,
    errors: ["not_found", "assistant_off", "consent_required", "class_not_open", "too_many_requests"],
  }),
  "GET /ai_assistant/class/:id": endpoint({
    id: "AIA-06",
    summary: "A class's assistant and switches; for a child also why it is closed to them",
    who: [...students, ...staff],
    params: classParams,
    response: z.object({
      assistant: z.object({ id, name: z.string() }).nullable().describe("The group's; null if it has none"),
      ...switches.shape,
      closed: z.enum(["off", "not_for_you", "consent_required", "class_not_open"]).nullable().describe("Null for staff"),
      answeredBy: source.describe("Who answers the caller; for staff, who answers children with both consents"),
      flagged: z.int().describe("How many messages of the class the teacher must see; 0 for a child"),
    }),
    errors: ["not_found"],
  }),
  "PUT /ai_assistant/class/:id": endpoint({
    id: "AIA-07",
    summary: "Turns the assistant of a class on or off, for everyone or for some children",
    who: staff,
    params: classParams,
    body: switches,
    response: switches,
    errors: ["not_found", "transition_not_allowed"],
  }),
  "GET /ai_assistant/class/:id/messages": endpoint({
    id: "AIA-08",
    summary: "What the children of a class wrote with the assistant, newest first",
    who: staff,
    params: classParams,
    query: page,
    response: transcript,
    errors: ["not_found"],
  }),
  "GET /public/profile/client/student/:id/ai_messages": endpoint({
    id: "AIA-09",
    summary: "What a parent's child wrote with the assistant, newest first",
    who: ["client"],
    params: classParams,
    query: page,
    response: transcript,
    errors: ["not_found"],
  }),
};

/** One line of a streamed reply. "replace" takes the place of everything shown before. */
export type AssistantLine =
  | { readonly type: "piece"; readonly text: string }
  | { readonly type: "replace"; readonly text: string }
  | {
      readonly type: "done";
      readonly source: "lesson" | "provider";
      readonly kind: (typeof messageKinds)[number];
      readonly rung: number | null;
    };
