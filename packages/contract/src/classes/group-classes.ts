import { z } from "zod";
import { proxyModes } from "@larkroom/domain/classes/features";
import { endpoint } from "../endpoint.ts";
import { groupRecord } from "../groups/group-shapes.ts";
import { byId, readers } from "../people/directory-shapes.ts";
import { groupLeads, staff, students } from "../roles.ts";
import { id, instant, pathId, queryInt } from "../shared/wire.ts";
import { classFeatures } from "./classes.ts";
import { classCard } from "./family.ts";

const named = z.object({ id, name: z.string() });
const pixels = z.int().min(80).max(3840);
const frameRate = z.int().min(1).max(60);
const bitrate = z.int().min(10).max(20_000).nullable();

/** The default features of a group's classes. A partial update, also within each part: what is left out keeps its value. */
const featuresChange = z.strictObject({
  version: z.int().positive().optional().describe("The group's version that was seen; left out, the change merges with others'"),
  camera: z
    .strictObject({
      optimizationMode: z.enum(["motion", "detail"]),
      width: pixels,
      frameRate,
      bitrateMin: bitrate,
      bitrateMax: bitrate,
    })
    .partial()
    .optional(),
  microphone: z
    .strictObject({ preset: z.enum(["music_standard", "speech_standard"]), AEC: z.boolean(), AGC: z.boolean(), AID: z.boolean() })
    .partial()
    .optional(),
  screenShare: z.strictObject({ width: pixels, frameRate }).partial().optional(),
  recording: z.boolean().optional(),
  proxyMode: z.enum(proxyModes).optional(),
  subscribeOnlyViewportVideo: z.boolean().optional(),
  maxSimultaneousSharedScreens: z.int().min(0).max(50).optional(),
  maxSimultaneousMicrophones: z.int().min(0).max(50).optional(),
  logging: z.boolean().optional(),
  vdi: z.boolean().optional(),
});

const chosenLessons = z.object({
  lessonIds: z.array(id).describe("In the course's order; all of its lessons where none were chosen"),
  isWholeCourse: z.boolean().describe("The group takes all lessons, those added later too"),
  heldIds: z.array(id).describe("Lessons that were held or are marked: they stay"),
});

/** What belongs to a group's classes: its lessons, their default features, the group's history. */
export const groupClassesContract = {
  "GET /group/:id/group_classes": endpoint({
    id: "GRP-28",
    summary: "The classes of a group by their start, for its staff and for those who are in it",
    who: [...readers, "canvas_observer", "client", ...students],
    params: byId,
    response: z.array(
      classCard.extend({
        studentsNumber: z.int().nullable().describe("On the roster; null for families"),
        presentNumber: z.int().nullable(),
      }),
    ),
    errors: ["not_found"],
  }),
  "GET /group/:id/lessons": endpoint({
    id: "GRP-22",
    summary: "The lessons of a group",
    who: [...readers, "canvas_observer"],
    params: byId,
    response: chosenLessons,
    errors: ["not_found"],
  }),
  "POST /group/:id/lessons": endpoint({
    id: "GRP-23",
    summary: "Chooses the lessons of a group from its course. What was held stays; classes follow at the next match to the schedule",
    who: staff,
    params: byId,
    body: z.object({
      lessonIds: z.array(id).min(1).max(500),
      seen: z
        .array(id)
        .max(500)
        .optional()
        .describe("The choice that was changed: one that somebody else made anew meanwhile is not. Left out, the new choice simply holds"),
    }),
    response: chosenLessons,
    errors: ["not_found", "state_changed", "transition_not_allowed"],
  }),
  "PUT /group/:id/features": endpoint({
    id: "GRP-24",
    summary: "Sets what the new classes of a group start with; classes that are there keep their own",
    who: staff,
    params: byId,
    body: featuresChange,
    owners: { recording: groupLeads, proxyMode: groupLeads, logging: groupLeads, vdi: groupLeads },
    response: classFeatures.extend({ version: z.int().describe("Of the group") }).describe("In force: what was set, over the defaults"),
    errors: ["not_found", "state_changed"],
  }),
  "GET /group/:id/events": endpoint({
    id: "GRP-30",
    summary: "What happened to a group and its classes, newest first, a page after another by `before`",
    who: staff,
    params: byId,
    query: z.object({ before: pathId.optional(), limit: queryInt(1, 200).default(50) }),
    response: z.object({
      items: z.array(
        z.object({
          id,
          at: instant,
          action: z.string(),
          actor: z.object({ id: id.nullable(), name: z.string().nullable(), role: z.string() }),
          behind: named.nullable().describe("The parent behind a child's session"),
          groupClass: z.object({ id, number: z.int(), from: instant }).nullable().describe("Null for what happened to the group itself"),
          students: z.array(named).describe("Children it is about"),
          before: z.json().nullable(),
          after: z.json().nullable(),
        }),
      ),
      next: id.nullable(),
    }),
    errors: ["not_found"],
  }),
  "POST /group/:id/assign_teacher": endpoint({
    id: "GRP-09",
    summary:
      "Gives a group, and its classes that have not begun, to a teacher, or to nobody; where somebody would be in two classes at once nothing changes",
    who: staff,
    params: byId,
    body: z.object({
      teacher: id.nullable(),
      teacherAssistants: z.array(id).max(20).optional().describe("Left out: they stay"),
    }),
    owners: { teacher: groupLeads, teacherAssistants: groupLeads },
    response: z.union([
      groupRecord,
      z.object({
        conflicts: z.array(
          z.object({
            who: z.enum(["teacher", "assistant"]),
            person: named,
            groupClass: z.object({ id, from: instant, to: instant }),
            with: z.object({ id, from: instant, to: instant, group: z.object({ id, publicName: z.string() }) }),
          }),
        ),
      }),
    ]),
    errors: ["not_found", "teacher_double_booked"],
  }),
};
