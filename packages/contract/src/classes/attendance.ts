import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { staff, students } from "../roles.ts";
import { listOf, listQuery } from "../shared/list.ts";
import { id, instant, instantText, pathId, text } from "../shared/wire.ts";
import { attendanceState, classCard, classStatus } from "./family.ts";

const byId = z.object({ id: pathId });
const person = z.object({ id, name: z.string() });
const markedBy = z.enum(["automatic", "person", "declared"]);
const lessonName = z.object({ id, number: z.int(), title: z.string(), type: z.enum(["INSTRUCTIONAL", "ASYNC", "WORKSHOP"]) });
const creditStatus = z.enum(["OPEN", "BOOKED", "USED", "EXPIRED"]);

/** A child's progress through the slides of a lesson that can be finished. */
const progress = {
  finished: z.int(),
  finishable: z.int(),
  progressPercent: z.int().min(0).max(100),
};

const lessonProgress = z.object({ groupClass: id, lesson: lessonName, state: attendanceState, ...progress });

/** The attendance of a group: a column per class, a row per child, a cell for each child on a class's roster. */
export const attendanceMatrix = z.object({
  classes: z.array(
    z.object({
      id,
      number: z.int(),
      from: instant,
      to: instant,
      timeZone: z.string(),
      status: classStatus,
      isCatchUp: z.boolean(),
      isFlagged: z.boolean(),
      lesson: lessonName,
    }),
  ),
  students: z.array(
    person.extend({
      leftAt: instant.nullable().describe("Null for a child who is currently in the group"),
      attended: z.int().describe("Classes the child attended, including late or in part"),
      held: z.int().describe("Classes that count for the child, without excused ones"),
    }),
  ),
  cells: z.array(
    z.object({
      groupClass: id,
      user: id,
      state: attendanceState,
      markedBy,
      onlineTime: z.int().describe("seconds"),
      reason: z.string().nullable().describe("The parent's text, for those who teach or manage the group"),
      caughtUpAt: instant.nullable().describe("When a child who left early finished the rest of the lesson at their own pace"),
      catchUp: creditStatus.nullable().describe("The status of the catch-up credit"),
    }),
  ),
});

export const catchUpCredit = z.object({
  id,
  student: person,
  lesson: lessonName,
  course: z.object({ id, title: z.string() }),
  missed: z.object({ id, from: instant, timeZone: z.string(), group: z.object({ id, publicName: z.string() }) }),
  status: creditStatus,
  expiresAt: instant,
  booked: classCard.nullable(),
});

const absence = z.object({ groupClass: id, student: person, state: attendanceState, markedBy, reason: z.string().nullable() });

/** Attendance beyond one class: the matrix, reported absences, lessons to catch up, children at risk. */
export const attendanceContract = {
  "GET /group/:id/attendances": endpoint({
    id: "GRP-29",
    summary: "The attendance matrix of a group",
    who: [...staff, "distributor", "canvas_observer"],
    params: byId,
    response: attendanceMatrix,
    errors: ["not_found"],
  }),
  "GET /group/:id/students-async-progress": endpoint({
    id: "GRP-26",
    summary: "The progress of each child of a group in each lesson",
    who: staff,
    params: byId,
    response: z.array(z.object({ student: person, lessons: z.array(lessonProgress) })),
    errors: ["not_found"],
  }),
  "GET /public/profile/student/group/:id/async_progress": endpoint({
    id: "STU-11",
    summary: "The student's progress in each lesson",
    who: students,
    params: byId,
    response: z.array(lessonProgress),
    errors: ["not_found"],
  }),
  "GET /public/class/:id/lesson-students-progress": endpoint({
    id: "GCL-08",
    summary: "The overall progress of each student of a class in its lesson",
    who: staff,
    params: byId,
    response: z.array(z.object({ student: person, onlineTime: z.int().describe("seconds"), ...progress })),
    errors: ["not_found"],
  }),
  "GET /group_class/:id/attendance_history": endpoint({
    id: "GCL-09-history",
    summary:
      "Who marked a student of a class, when, and the marks before and after; also when the child finished the rest at their own pace; newest first",
    who: staff,
    params: byId,
    query: z.object({ user: pathId }),
    response: z.array(
      z.object({
        at: instant,
        what: z
          .enum(["marked", "caught_up"])
          .describe("`caught_up`: the child finished the rest of the lesson at their own pace; the mark stays"),
        by: person.nullable(),
        from: attendanceState,
        to: attendanceState,
        reason: z.string().nullable(),
      }),
    ),
    errors: ["not_found"],
  }),
  "GET /attendance/at_risk": endpoint({
    id: "GRP-29-risk",
    summary: "Children who missed the last two classes of a group without notice",
    who: staff,
    query: z.object({ school: pathId.optional(), group: pathId.optional() }),
    response: z.array(
      z.object({
        student: person,
        group: z.object({ id, publicName: z.string() }),
        course: z.object({ id, title: z.string() }),
        absences: z.int().describe("In a row, up to now"),
        since: instant.describe("When the first of them was"),
        parent: person.nullable(),
      }),
    ),
  }),
  "GET /attendance/missed": endpoint({
    id: "GRP-29-missed",
    summary: "Children who missed classes without notice since an instant at most 31 days ago, latest class first",
    who: staff,
    query: z.object({ since: instantText, school: pathId.optional() }),
    response: z.object({
      count: z.int().describe("In total"),
      items: z
        .array(
          z.object({
            student: person,
            group: z.object({ id, publicName: z.string() }),
            groupClass: z.object({ id, number: z.int(), from: instant }),
            missed: z.int().describe("Classes of the group that the child missed without notice, including this one"),
            held: z.int().describe("Held classes of the group with the child on the roster"),
          }),
        )
        .describe("The first six"),
    }),
  }),
  "POST /public/profile/client/class/:id/absence": endpoint({
    id: "CLI-12-tell",
    summary: "Reports that a child will miss an upcoming class; the seat becomes free for that lesson",
    who: ["client"],
    params: byId,
    body: z.object({ student: id, reason: text(200).optional() }),
    response: absence,
    errors: ["not_found", "transition_not_allowed"],
  }),
  "DELETE /public/profile/client/class/:id/absence": endpoint({
    id: "CLI-12-take-back",
    summary: "Withdraws a reported absence, as long as the seat is free",
    who: ["client"],
    params: byId,
    body: z.object({ student: id }),
    response: absence,
    errors: ["not_found", "transition_not_allowed", "group_full", "schedule_clash"],
  }),
  "GET /public/profile/client/catch_ups": endpoint({
    id: "CLI-12-credits",
    summary: "The lessons the parent's children may catch up, and booked catch-up classes",
    who: ["client"],
    response: z.array(catchUpCredit),
  }),
  "GET /public/profile/client/catch_ups/:id/classes": endpoint({
    id: "CLI-12-candidates",
    summary: "Classes in which the lesson can be caught up, best first",
    who: ["client"],
    params: byId,
    response: z.array(classCard.extend({ free: z.int().describe("Free seats") })),
    errors: ["not_found"],
  }),
  "POST /public/profile/client/catch_ups/:id/book": endpoint({
    id: "CLI-12-book",
    summary: "Books a catch-up class for a lesson",
    who: ["client"],
    params: byId,
    body: z.object({ groupClass: id }),
    response: catchUpCredit,
    errors: ["not_found", "transition_not_allowed", "group_full", "schedule_clash", "state_changed"],
  }),
  "DELETE /public/profile/client/catch_ups/:id/book": endpoint({
    id: "CLI-12-unbook",
    summary: "Cancels a booked catch-up class; the lesson can be caught up in another one",
    who: ["client"],
    params: byId,
    response: catchUpCredit,
    errors: ["not_found", "transition_not_allowed"],
  }),
  "GET /catch_up": endpoint({
    id: "GRP-13-credits",
    summary: "Lessons that children of the caller's schools may catch up",
    who: staff,
    query: listQuery(["student", "lesson", "course", "expiresAt"], {
      school: pathId.optional(),
      course: pathId.optional(),
      lesson: pathId.optional(),
      status: creditStatus.optional(),
    }),
    response: listOf(catchUpCredit),
  }),
  "GET /catch_up/proposals": endpoint({
    id: "GRP-13-proposals",
    summary: "Lessons that enough children wait for to schedule a catch-up class",
    who: staff,
    query: z.object({ school: pathId.optional() }),
    response: z.array(
      z.object({
        lesson: lessonName,
        course: z.object({ id, title: z.string() }),
        group: z.object({ id, publicName: z.string() }).describe("The group most of them come from"),
        students: z.array(person),
        expiresAt: instant.describe("The earliest expiry of their credits"),
      }),
    ),
  }),
};
