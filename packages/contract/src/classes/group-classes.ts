import { z } from "zod";
import { proxyModes } from "@larkroom/domain/classes/features";
import { endpoint } from "../endpoint.ts";
import { byId, readers } from "../directory/directory-shapes.ts";
import { groupLeads, staff, students } from "../roles.ts";
import { id, instant, pathId, queryInt } from "../shared/wire.ts";
import { classFeatures, classRecordings } from "./classes.ts";
import { classCard } from "./family.ts";

const named = z.object({ id, name: z.string() });
const pixels = z.int().min(80).max(3840);
const frameRate = z.int().min(1).max(60);
const bitrate = z.int().min(10).max(20_000).nullable();

/** A change of features, also within each part: what is left out keeps its value. */
export const featuresChange = z.strictObject({
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
  chat: z.boolean().optional(),
  whiteboard: z.boolean().optional(),
  logging: z.boolean().optional(),
  vdi: z.boolean().optional(),
});

/** Features that an assistant can't change. */
export const featureOwners = { recording: groupLeads, proxyMode: groupLeads, logging: groupLeads, vdi: groupLeads } as const;

const chosenLessons = z.object({
  lessonIds: z.array(id).describe("In course order; all lessons if none were chosen"),
  isWholeCourse: z.boolean().describe("The group takes all lessons, including those added later"),
  heldIds: z.array(id).describe("Lessons that were held or have marks: they can't be dropped"),
});

/** What belongs to a group's classes: its lessons, their default features, the group's history. */
export const groupClassesContract = {
  "GET /group/:id/group_classes": endpoint({
    id: "GRP-28",
    summary: "The classes of a group sorted by start, for its staff and members",
    who: [...readers, "canvas_observer", "client", ...students],
    params: byId,
    response: z.array(
      classCard.extend({
        studentsNumber: z.int().nullable().describe("On the roster; null for families"),
        presentNumber: z.int().nullable(),
        recording: classRecordings,
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
    summary: "Chooses a group's lessons from its course. Held lessons stay; classes follow at the next match to the schedule",
    who: staff,
    params: byId,
    body: z.object({
      lessonIds: z.array(id).min(1).max(500),
      seen: z
        .array(id)
        .max(500)
        .optional()
        .describe(
          "The choice the editor loaded: if someone else has changed it since, it is not overwritten. If left out, the new choice always applies",
        ),
    }),
    response: chosenLessons,
    errors: ["not_found", "state_changed", "transition_not_allowed"],
  }),
  "PUT /group/:id/features": endpoint({
    id: "GRP-24",
    summary: "Sets the default features of a group's new classes; existing classes keep theirs",
    who: staff,
    params: byId,
    body: featuresChange.extend({
      version: z
        .int()
        .positive()
        .optional()
        .describe("The version of the group the editor loaded; if left out, the change merges with others'"),
    }),
    owners: featureOwners,
    response: classFeatures
      .extend({ version: z.int().describe("The group's version") })
      .describe("The effective features: the group's own over the defaults"),
    errors: ["not_found", "state_changed"],
  }),
  "GET /group/:id/events": endpoint({
    id: "GRP-30",
    summary: "The history of a group and its classes, newest first, paged by `before`",
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
          behind: named.nullable().describe("The parent acting in a child's session"),
          groupClass: z.object({ id, number: z.int(), from: instant }).nullable().describe("Null for events of the group itself"),
          students: z.array(named).describe("The children it is about"),
          before: z.json().nullable(),
          after: z.json().nullable(),
        }),
      ),
      next: id.nullable(),
    }),
    errors: ["not_found"],
  }),
};
