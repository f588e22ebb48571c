import { z } from "zod";
import { notHeldReasons, shownStatuses } from "@larkroom/domain/classes/status";
import { publicTeacher } from "../catalog/catalog.ts";
import { material } from "../curriculum/materials.ts";
import { endpoint } from "../endpoint.ts";
import { students } from "../roles.ts";
import { slot } from "../shared/slot.ts";
import { day, id, instant, instantText, pathId } from "../shared/wire.ts";

export const attendanceState = z.enum(["EXPECTED", "PRESENT", "LATE", "PARTIAL", "ABSENT", "EXCUSED"]);
/** Who set the state: nobody, staff, or a parent who reported the absence. */
const markedBy = z.enum(["automatic", "person", "declared"]);
/** The displayed status of a class. A class that was open and went back to upcoming shows as postponed; a canceled one as completed. */
export const classState = z.enum(shownStatuses);
/** Why a class counts as not held, shown beside "Completed": it was canceled, or it closed before any child joined. Null: it counts. */
export const notHeld = z.enum(notHeldReasons).nullable();
export const classStatus = z.enum(["UPCOMING", "POSTPONED", "OPEN", "CLOSED", "PREVIEW", "CANCELED"]);

const cover = z.object({ palette: z.string(), pattern: z.string(), glyph: z.string() });

/** A class as lists and calendars show it. */
export const classCard = z.object({
  id,
  groupId: id,
  from: instant,
  to: instant,
  timeZone: z.string().describe("The school's zone"),
  status: classStatus,
  state: classState,
  number: z.int(),
  count: z.int().describe("Classes in the group"),
  isCatchUp: z.boolean(),
  lesson: z.object({ id, number: z.int(), title: z.string(), type: z.enum(["INSTRUCTIONAL", "ASYNC", "WORKSHOP"]) }),
  course: z.object({ id, title: z.string(), prettyUrl: z.string(), cover }),
  group: z.object({ id, publicName: z.string() }),
  teacher: z.object({ id, name: z.string(), portrait: z.string().nullable() }).nullable(),
  joinOpensAt: instant,
  dueAt: instant.optional().describe("Only of a lesson at one's own pace: when it is due, exclusive"),
  statusReason: z.string().nullable(),
});

/** The rest of a lesson, which a child who left its class early may finish at their own pace. */
export const asyncOffer = z.object({
  from: instant,
  until: instant.describe("The instant at which it ends, exclusive"),
  left: z.int().describe("Slides left to finish"),
});

/** Shown beside a PARTIAL attendance; the mark itself doesn't change. */
export const afterClass = {
  caughtUpAt: instant.nullable().describe("When the child finished the rest of the lesson at their own pace"),
  asyncLesson: asyncOffer.nullable().describe("Null if not allowed, if nothing is left, or if it is finished"),
};

/** A class with the child whose page or calendar it appears on. */
export const studentClass = classCard.extend({
  student: z.object({ id, name: z.string() }),
  attendance: z
    .object({ state: attendanceState, markedBy, onlineTime: z.int().describe("seconds"), stars: z.int(), ...afterClass })
    .nullable(),
});

/** A group with one child in it. */
export const studentGroup = z.object({
  id,
  publicName: z.string(),
  status: z.enum(["OPEN", "CLOSED_FOR_JOINING", "ARCHIVED"]),
  isFinished: z.boolean(),
  startDate: day,
  timeZone: z.string(),
  slots: z.array(slot),
  course: z.object({ id, title: z.string(), prettyUrl: z.string(), cover, lessonNumber: z.int() }),
  teacher: publicTeacher.nullable(),
  student: z.object({ id, name: z.string() }),
  upcomingClass: studentClass.extend({ open: z.boolean() }).nullable(),
  nextClass: studentClass
    .extend({ open: z.boolean() })
    .nullable()
    .describe(
      "The class the child goes to next for this course: the upcoming class, or an earlier catch-up class, in this group or booked in another",
    ),
  classesDone: z.int(),
  groupClassesNumber: z.int(),
  lastClasses: z.array(studentClass).describe("The five latest finished classes, oldest first"),
  stars: z.int(),
});

const attendanceRow = z.object({
  id: z.string(),
  groupClass: classCard,
  student: z.object({ id, name: z.string() }),
  state: attendanceState,
  onlineTime: z.int(),
  ...afterClass,
  createdAt: instant,
  markedBy,
});

const range = z.object({ from: instantText, to: instantText });

/** A family's own groups and classes. */
export const familyContract = {
  "GET /public/profile/client/groups": endpoint({
    id: "CLI-11",
    summary: "The groups of the client's children",
    who: ["client"],
    response: z.array(studentGroup),
  }),
  "GET /public/profile/client/attendance": endpoint({
    id: "CLI-12",
    summary: "Attendance of the client's children, newest first",
    who: ["client"],
    query: z.object({ student: pathId.optional(), group: pathId.optional() }),
    response: z.array(attendanceRow),
    errors: ["not_found"],
  }),
  "GET /public/profile/client/schedule": endpoint({
    id: "CLI-13",
    summary: "The classes of all the client's children between two instants, at most 100 days apart",
    who: ["client"],
    query: range,
    response: z.array(studentClass),
  }),
  "GET /public/profile/group/:id/materials": endpoint({
    id: "FILE-08-read",
    summary: "Materials of a group's lessons, for the student or the client's children, from the day before each class on",
    who: ["client", ...students],
    params: z.object({ id: pathId }),
    response: z.array(z.object({ lesson: id, files: z.array(material) })),
    errors: ["not_found"],
  }),
  "GET /public/profile/student/groups": endpoint({
    id: "STU-09",
    summary: "The student's groups: those with an upcoming class first, then open ones, then by the start of the class and of the group",
    who: students,
    response: z.array(studentGroup),
  }),
  "GET /public/profile/student/group/:id": endpoint({
    id: "STU-10",
    summary: "One of the student's groups with its classes",
    who: students,
    params: z.object({ id: pathId }),
    response: studentGroup.extend({ classes: z.array(studentClass) }),
    errors: ["not_found"],
  }),
  "GET /public/profile/student/group/attendance": endpoint({
    id: "STU-12",
    summary: "The student's attendance",
    who: students,
    query: z.object({ group: pathId.optional() }),
    response: z.array(attendanceRow),
    errors: ["not_found"],
  }),
  "GET /public/profile/student/schedule": endpoint({
    id: "STU-13",
    summary: "The student's classes between two instants, at most 100 days apart",
    who: students,
    query: range,
    response: z.array(studentClass),
  }),
  "GET /group/user_active_groups": endpoint({
    id: "GRP-16",
    summary: "The current groups of the student or of the client's children",
    who: ["client", ...students],
    response: z.array(studentGroup),
  }),
  "GET /public/profile/user/open_group_classes": endpoint({
    id: "GCL-35",
    summary: "Open classes of the student or of the client's children, for the live banner",
    who: ["client", ...students],
    response: z.array(studentClass),
  }),
};
