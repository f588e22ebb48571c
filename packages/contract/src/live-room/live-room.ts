import { z } from "zod";
import { mostAttachments } from "@larkroom/domain/live-room/settings";
import { classAttendance, classFeatures, groupClass } from "../classes/classes.ts";
import { classCard, classStatus } from "../classes/family.ts";
import { featureOwners, featuresChange } from "../classes/group-classes.ts";
import { sharedSlide, sharedStep } from "../curriculum/shared-slide.ts";
import { answerGiven, answerShown, slideState, revealedSlide } from "../curriculum/slide-content-progress.ts";
import { slideAnswer } from "../curriculum/slide-content-questions.ts";
import { endpoint, noContent } from "../endpoint.ts";
import { participants, speakers, staff, students } from "../roles.ts";
import { id, instant, pathId, queryInt } from "../shared/wire.ts";
import { messageAttachment } from "./chat-files.ts";
import { mediaTicketSchema } from "./media-signal.ts";

const classParams = z.object({ id: pathId });

/** 0 is the Main Room; a private chat's id is made of its child and its member of staff. */
const roomId = z.union([z.literal(0), z.string().max(90)]);

export const message = z.object({
  id,
  roomId,
  senderId: id.nullable().describe("Null for a guest, who has no account, and if the account was deleted"),
  senderName: z.string(),
  receiverId: id.nullable(),
  value: z.string(),
  attachments: z.array(messageAttachment),
  isDeleted: z.boolean(),
  isHeld: z.boolean(),
  number: z.int(),
  uid: z.string(),
  createdAt: instant,
});

/** Calls that change a class in progress, and its messages. */
export const liveRoomContract = {
  "POST /public/class/:id/join": endpoint({
    id: "GCL-26",
    summary: "Joins a class: returns its media tickets, the caller's attendance and the class",
    who: participants,
    params: classParams,
    response: z.object({ tokens: z.object({ media: mediaTicketSchema.nullable() }), attendance: classAttendance.nullable(), groupClass }),
    errors: ["not_found", "class_not_open", "transition_not_allowed"],
  }),
  "POST /public/class/:id/open": endpoint({
    id: "GCL-19",
    summary: "Opens a class",
    who: staff,
    params: classParams,
    response: groupClass,
    errors: ["not_found", "transition_not_allowed"],
  }),
  "POST /group_class/:id/finish": endpoint({
    id: "GCL-28",
    summary: "Finishes a class: attendance is marked from the time online",
    who: staff,
    params: classParams,
    response: groupClass,
    errors: ["not_found", "transition_not_allowed"],
  }),
  "POST /public/class/:id/slide": endpoint({
    id: "GCL-03",
    summary: "Moves the class to a slide",
    who: staff,
    params: classParams,
    body: z.object({ slideId: id }),
    response: z.object({ currentSlideId: id, seq: z.int() }),
    errors: ["not_found", "class_not_open"],
  }),
  "POST /public/class/:id/attendance": endpoint({
    id: "GCL-05",
    summary: "Advances the caller's state of a slide; never backwards",
    who: students,
    params: classParams,
    body: z.object({ slideId: id, state: slideState }),
    response: z.object({ slideId: id, state: slideState }),
    errors: ["not_found", "class_not_open", "transition_not_allowed"],
  }),
  "POST /group_class/:id/set_status": endpoint({
    id: "GCL-16",
    summary: "Changes the status of a class, if the table of transitions allows it",
    who: staff,
    params: classParams,
    body: z.object({ status: classStatus, reason: z.string().max(300).optional() }),
    response: classCard,
    errors: ["not_found", "transition_not_allowed"],
  }),
  "POST /group_class/:id/upcoming": endpoint({
    id: "GCL-27",
    summary: "Makes a class upcoming again that was opened, closed, postponed or canceled by mistake",
    who: staff,
    params: classParams,
    body: z.object({}),
    response: classCard,
    errors: ["not_found", "transition_not_allowed"],
  }),
  "POST /group_class/:id/live": endpoint({
    id: "GCL-15",
    summary: "Shows a class that is open as live to families, or stops showing it. Opening a class shows it; finishing stops it",
    who: staff,
    params: classParams,
    body: z.object({ isLive: z.boolean() }),
    response: groupClass,
    errors: ["not_found", "transition_not_allowed"],
  }),
  "PUT /group_class/:id/features": endpoint({
    id: "GCL-30",
    summary: "Changes what a class may use, also while it runs: everyone in it follows at once",
    who: staff,
    params: classParams,
    body: featuresChange,
    owners: featureOwners,
    response: classFeatures.describe("The effective features"),
    errors: ["not_found", "class_not_open"],
  }),
  "GET /public/class/:id/messages": endpoint({
    id: "GCL-12",
    summary: "A page of a room's messages, newest first; `before` is the id to continue from",
    who: participants,
    params: classParams,
    query: z.object({ room: z.string().max(90).default("0"), before: pathId.optional(), limit: queryInt(1, 100).default(50) }),
    response: z.object({ items: z.array(message), before: id.nullable() }),
    errors: ["not_found"],
  }),
  "POST /public/class/:id/message": endpoint({
    id: "GCL-13",
    summary: "Sends a message; the same uid again is the same message",
    who: speakers,
    params: classParams,
    body: z.object({
      roomId: roomId.default(0),
      senderId: id.nullish().describe("The caller's own id, if given"),
      value: z.string().trim().max(4000).describe("May be empty if there are files"),
      attachments: z
        .array(z.object({ type: z.enum(["image", "file"]), value: z.string().max(500) }))
        .max(mostAttachments)
        .default([])
        .describe("Files the caller uploaded into this class, each by the `url` of its upload"),
      uid: z.string().min(8).max(64),
    }),
    response: message,
    errors: ["not_found", "validation_failed", "chat_locked", "consent_required", "too_many_requests", "class_not_open"],
  }),
  "DELETE /public/class/:id/message": endpoint({
    id: "GCL-14",
    summary: "Hides a message; the school keeps it for its retention period",
    who: speakers,
    params: classParams,
    body: z.object({ id }),
    response: message,
    errors: ["not_found"],
  }),
  "POST /public/class/:id/slide/:slideId/answer": endpoint({
    id: "GCL-36",
    summary: "Answers a question of a slide; the server checks it, and the same answer again changes nothing",
    who: [...students, "guest"],
    params: z.object({ id: pathId, slideId: pathId }),
    body: answerGiven,
    response: answerShown.extend({
      slideState,
      stars: z.int().describe("The child's stars in this class; guests earn none"),
      results: revealedSlide.nullable().describe("With the last answer of a graded quiz or a profile test: everything hidden until then"),
    }),
    errors: ["not_found", "class_not_open", "already_done", "validation_failed", "transition_not_allowed"],
  }),
  "GET /public/class/:id/slide_global_state": endpoint({
    id: "GCL-20",
    summary:
      "The shared state of a slide: what the class does together, whether its answers were revealed, and the right ones for staff and, once revealed, for everyone",
    who: participants,
    params: classParams,
    query: z.object({ slide: pathId }),
    response: z.object({
      slide: id,
      isRevealed: z.boolean(),
      right: z.record(z.string(), slideAnswer).nullable(),
      word: z.string().nullable().describe("The hidden word the class guesses, only for staff"),
      shared: sharedSlide.nullable().describe("Null if the class does nothing together"),
    }),
    errors: ["not_found"],
  }),
  "POST /public/class/:id/slide_global_state": endpoint({
    id: "GCL-21",
    summary:
      "A step on a slide the class does together: staff lead it, children vote, guess and turn cards; the same step again changes nothing",
    who: speakers,
    params: classParams,
    body: z.object({ slide: id, state: sharedStep }),
    response: z.object({ slide: id, shared: sharedSlide }),
    errors: [
      "not_found",
      "class_not_open",
      "role_not_allowed",
      "validation_failed",
      "already_done",
      "state_changed",
      "transition_not_allowed",
    ],
  }),
  "GET /public/class/:id/replay": endpoint({
    id: "GCL-42",
    summary:
      "A class as its log: the state before its first event and every event, as far as the caller may see them; applied up to any event, they give the state of that moment. Null for a class from before this was kept",
    who: [...staff, "canvas_observer", ...students],
    params: classParams,
    response: z.object({
      viewer: z.object({ id: z.string(), role: z.enum(["teacher", "assistant", "child", "observer"]) }),
      start: z.record(z.string(), z.unknown()).nullable(),
      events: z.array(z.object({ seq: z.int(), at: z.int().describe("In epoch milliseconds"), event: z.record(z.string(), z.unknown()) })),
    }),
    errors: ["not_found"],
  }),
  "POST /public/class/:id/add_attendance_log": endpoint({
    id: "GCL-11",
    summary: "Reports a change of the page's connection; the server counts the online time independently",
    who: participants,
    params: classParams,
    body: z.object({ event: z.enum(["joined", "left", "hidden", "shown", "offline", "online", "media_failed"]), at: z.iso.datetime() }),
    response: noContent,
    errors: ["not_found"],
  }),
  "POST /media/webhook": endpoint({
    id: "GCL-41",
    summary: "LiveKit's signed message about a class's room: whoever entered it and isn't in the class is removed",
    who: "anyone",
    signed: true,
    accepts: "raw",
    body: z.unknown(),
    response: noContent,
    errors: ["signature_invalid"],
  }),
};
