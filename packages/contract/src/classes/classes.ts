import { z } from "zod";
import { recordingStatuses } from "@larkroom/domain/classes/recording-statuses";
import { publicSlideContent } from "../curriculum/slide-content-public.ts";
import { slideState, revealedAnswer } from "../curriculum/slide-content-progress.ts";
import { profile } from "../curriculum/slide-content-quizzes.ts";
import { slideType } from "../curriculum/slide-content.ts";
import { endpoint } from "../endpoint.ts";
import { afterClass, attendanceState, classCard, notHeld } from "./family.ts";
import { participants, staff, students } from "../roles.ts";
import { schoolSettings } from "../schools/schools.ts";
import { id, instant, pathId } from "../shared/wire.ts";

/** A class's recordings that the caller may watch, oldest first. */
export const classRecordings = z.object({
  files: z.array(z.object({ id, filename: z.string(), status: z.enum(recordingStatuses), startedAt: instant, isPublished: z.boolean() })),
});

const classParams = z.object({ id: pathId });

export const classFeatures = z.object({
  camera: z.object({
    optimizationMode: z.string(),
    width: z.int(),
    frameRate: z.int(),
    bitrateMin: z.int().nullable(),
    bitrateMax: z.int().nullable(),
  }),
  microphone: z.object({ preset: z.string(), AEC: z.boolean(), AGC: z.boolean(), AID: z.boolean() }),
  screenShare: z.object({ width: z.int(), frameRate: z.int() }),
  recording: z.boolean(),
  proxyMode: z.union([z.literal(0), z.literal(1), z.literal(3), z.literal(5)]),
  subscribeOnlyViewportVideo: z.boolean(),
  maxSimultaneousSharedScreens: z.int(),
  maxSimultaneousMicrophones: z.int(),
  chat: z.boolean().describe("Children may write in the Main Room"),
  whiteboard: z.boolean(),
  logging: z.boolean().describe("The pages of the class report how their connection does"),
  vdi: z.boolean(),
});

/** A slide as a participant gets it, without anything that gives an answer away. */
export const classSlide = z.object({
  id,
  title: z.string(),
  description: z.string().nullable().describe("The teacher's notes; null for those who don't teach"),
  type: slideType,
  order: z.int(),
  version: z.int().describe("Incremented when the slide is rewritten; the class states which version it uses"),
  content: publicSlideContent,
});

const member = z.object({ id, name: z.string(), portrait: z.string().nullable() });

/** A class as its participants see it. */
export const groupClass = classCard.extend({
  features: classFeatures,
  isLive: z.boolean().describe("The class is open and shown to families as live"),
  slides: z.array(classSlide),
  isDemo: z.boolean().optional().describe("Guests enter by name and wait in a lobby"),
  currentSlideId: id.nullable(),
  openedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  notHeld,
  classTeacher: member.nullable(),
  teacherAssistants: z.array(member),
  students: z.array(z.object({ id, name: z.string() })),
  studentsNumber: z.int(),
  venue: z.enum(["REMOTE", "IN_CLASS"]),
  uid: z.string(),
  recordedSince: instant.nullable().describe("Since when the class is being recorded; null while it isn't"),
  recording: classRecordings,
  settings: schoolSettings
    .pick({ attendance: true, wall: true, recordings: true })
    .nullable()
    .describe(
      "The thresholds by which the school marks attendance and sorts the teacher's wall, and whether this class may be recorded; null for those who don't teach",
    ),
});

export const slideStates = z.record(z.string(), z.object({ state: slideState, finishedAt: z.iso.datetime().optional() }));

export const classAttendance = z.object({
  groupClassId: id,
  userId: id,
  state: attendanceState,
  markedBy: z.enum(["automatic", "person", "declared"]),
  onlineTime: z.int().describe("seconds"),
  firstJoinedAt: instant.nullable(),
  slides: slideStates,
  stars: z.int(),
});

/** The caller's answers on the slides so far, so that a reloaded page continues where it was. */
export const ownWork = z.object({
  answers: z.record(z.string(), z.record(z.string(), revealedAnswer)).describe("By slide and question"),
  profiles: z.record(z.string(), profile).describe("Of finished tests, by slide"),
});
/** The caller's own attendance, with their answers. */
export const ownAttendance = classAttendance.extend({
  ...ownWork.shape,
  ...afterClass,
  givenStars: z
    .array(z.object({ reason: z.string(), at: instant }))
    .describe("Stars that staff gave, with their reasons; they are counted in `stars`"),
});

/** What a child can't use until a parent allows it; true means locked. */
const locks = z.object({
  mic: z.boolean(),
  camera: z.boolean(),
  screen: z.boolean(),
  chat: z.boolean(),
  recording: z.boolean().describe("The child is left out of recordings"),
});

/** Why a person may not enter a class, or null. */
export const accessReason = z.enum([
  "not_logged_in",
  "not_a_participant",
  "too_early",
  "over",
  "canceled",
  "postponed",
  "payment_stalled",
  "waiting_for_host",
]);

const studentProgress = z.object({
  student: z.object({ id, name: z.string() }),
  state: attendanceState,
  slides: slideStates,
  finished: z.int(),
  finishable: z.int(),
  progressPercent: z.int(),
  stars: z.int(),
});

export const classesContract = {
  "GET /public/class/:id": endpoint({
    id: "STU-05",
    summary: "A class with its slides, for its participants",
    who: [...participants, "client"],
    params: classParams,
    response: groupClass,
    errors: ["not_found"],
  }),
  "GET /public/class/:id/public": endpoint({
    id: "GCL-02",
    summary: "The public information about a class: when, which course, who teaches",
    who: "anyone",
    params: classParams,
    response: classCard.pick({ id: true, from: true, to: true, timeZone: true, status: true, course: true, teacher: true }),
    errors: ["not_found"],
  }),
  "GET /public/class/:id/check_access": endpoint({
    id: "GCL-33",
    summary: "Whether the caller may join now, and if not why",
    who: "anyone",
    params: classParams,
    response: z.object({
      access: z.boolean(),
      reason: accessReason.nullable(),
      joinOpensAt: instant.nullable(),
      locks: locks.nullable().describe("What a child may not use in class; null for everyone else"),
      recordedSince: instant.nullable().describe("Since when the class is being recorded, for those who may join; null while it isn't"),
    }),
    errors: ["not_found"],
  }),
  "GET /public/class/:id/attendance": endpoint({
    id: "GCL-04",
    summary: "The caller's own attendance with the slide states",
    who: students,
    params: classParams,
    response: ownAttendance,
    errors: ["not_found"],
  }),
  "GET /public/class/:id/user_attendance": endpoint({
    id: "GCL-06",
    summary: "A student's attendance in a class",
    who: staff,
    params: classParams,
    query: z.object({ user: pathId }),
    response: classAttendance,
    errors: ["not_found"],
  }),
  "GET /public/class/:id/students-states-with-progress": endpoint({
    id: "GCL-07",
    summary: "All students of a class with slide states and progress",
    who: staff,
    params: classParams,
    response: z.array(studentProgress),
    errors: ["not_found"],
  }),
  "GET /group_class/:id/group_students": endpoint({
    id: "GCL-23",
    summary: "The roster of a class",
    who: staff,
    params: classParams,
    response: z.array(z.object({ id, name: z.string(), attendance: classAttendance })),
    errors: ["not_found"],
  }),
  "GET /group_class/:id/client_students": endpoint({
    id: "GCL-22",
    summary: "The client's own children who belong to a class",
    who: ["client"],
    params: classParams,
    response: z.array(z.object({ id, name: z.string() })),
    errors: ["not_found"],
  }),
};
