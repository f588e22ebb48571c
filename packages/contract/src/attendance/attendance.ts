import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { staff } from "../roles.ts";
import { id, instant, instantText, pathId, text } from "../shared/wire.ts";
import { creditStatus } from "../catch-up/catch-up.ts";
import { classAttendance } from "../classes/classes.ts";
import { attendanceState, classStatus } from "../classes/family.ts";
import { lessonName } from "../classes/lesson-progress.ts";

const byId = z.object({ id: pathId });
const person = z.object({ id, name: z.string() });
const markedBy = z.enum(["automatic", "person", "declared"]);

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

const absence = z.object({ groupClass: id, student: person, state: attendanceState, markedBy, reason: z.string().nullable() });

/** A mark set by staff. */
const handMark = z.object({
  user: id,
  state: attendanceState,
  was: attendanceState
    .optional()
    .describe(
      "The mark the sender saw: if someone else has set another since, it is not overwritten. If left out, the new mark always applies",
    ),
});

/** Attendance: marks, the matrix, reported absences, children at risk. */
export const attendanceContract = {
  "POST /group_class/:id/set_attendance_state": endpoint({
    id: "GCL-09",
    summary: "Marks a student's attendance manually; EXPECTED restores the automatic mark",
    who: staff,
    params: byId,
    body: handMark,
    response: classAttendance,
    errors: ["not_found", "transition_not_allowed", "state_changed"],
  }),
  "POST /group_class/:id/set_attendance_state/bulk": endpoint({
    id: "GCL-10",
    summary: "Marks several students at once",
    who: staff,
    params: byId,
    body: z.array(handMark).min(1).max(200),
    response: z.array(classAttendance),
    errors: ["not_found", "transition_not_allowed", "state_changed"],
  }),
  "GET /group/:id/attendances": endpoint({
    id: "GRP-29",
    summary: "The attendance matrix of a group",
    who: [...staff, "distributor", "canvas_observer"],
    params: byId,
    response: attendanceMatrix,
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
};
