import { z } from "zod";
import { day, id, instant } from "../shared/wire.ts";
import { classFeatures } from "../classes/classes.ts";
import { attendanceState, classState, classStatus, notHeld } from "../classes/family.ts";

/** A reference to another record by id and name. */
export const named = z.object({ id, name: z.string() });
const titled = z.object({ id, title: z.string() });

export const venue = z.enum(["REMOTE", "IN_CLASS"]);

/** A class as staff see it in lists. */
export const groupClassRow = z.object({
  id,
  school: titled,
  group: z.object({ id, publicName: z.string() }),
  course: titled,
  lesson: z.object({ id, number: z.int(), title: z.string(), type: z.enum(["INSTRUCTIONAL", "ASYNC", "WORKSHOP"]) }),
  from: instant,
  to: instant,
  timeZone: z.string().describe("The school's zone"),
  status: classStatus,
  state: classState,
  statusReason: z.string().nullable(),
  notHeld,
  onlineTime: z.int().describe("Seconds from its opening to its end, or to now while it is open; 0 if it never opened"),
  number: z.int(),
  count: z.int().describe("Classes in the group, without catch-up classes"),
  isCatchUp: z.boolean(),
  isDemo: z.boolean().describe("Visitors can try it without an account"),
  isAutoAddStudents: z.boolean(),
  isMoved: z.boolean().describe("Someone set its time manually"),
  isFlagged: z.boolean().describe("Staff were away for too long: someone should review the marks"),
  venue,
  classTeacher: named.nullable(),
  isSubstitute: z.boolean().describe("Taught by someone other than the group's teacher"),
  studentsNumber: z.int(),
  presentNumber: z.int().describe("Students marked present, late or partially present"),
  isStudentsWereJoined: z.boolean(),
  availableToMove: z.boolean(),
  version: z.int(),
  changedAt: instant,
});

/** One class with its roster. */
export const groupClassRecord = groupClassRow.extend({
  openedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  startedAssistant: named.nullable().describe("Who opened it, if an assistant did"),
  features: classFeatures.describe("The effective features: the class's own over the defaults"),
  teacherAssistants: z.array(named),
  students: z.array(z.object({ id, name: z.string(), state: attendanceState, markedBy: z.enum(["automatic", "person", "declared"]) })),
});

/** Who or what would be in two classes at once: the requested time, and the class it conflicts with. */
export const clash = z.object({
  who: z.enum(["teacher", "assistant", "student", "group"]),
  person: named.nullable().describe("Null for the group itself"),
  from: instant,
  to: instant,
  with: z.object({ id, from: instant, to: instant, group: z.object({ id, publicName: z.string() }) }),
});

const lessonOf = z.object({ id, title: z.string() });

/** A class that isn't created yet. */
export const plannedClass = z.object({ lesson: lessonOf, number: z.int(), from: instant, to: instant });

/** Why a group can't be scheduled, or null. */
export const timetableProblem = z.enum(["archived", "no_slots", "slots_clash", "no_lessons", "no_dates"]).nullable();

/** What a launch would create, or created. */
export const launchPlan = z.object({
  timeZone: z.string(),
  startDate: day,
  problem: timetableProblem,
  classes: z.array(plannedClass).describe("The classes it adds"),
  existing: z.int().describe("Classes the group already has"),
  endsOn: day.nullable().describe("The day of the last class in the school's zone"),
  clashes: z.array(clash),
});

export const launchedGroup = z.object({
  id,
  publicName: z.string(),
  status: z.enum(["OPEN", "CLOSED_FOR_JOINING", "ARCHIVED"]),
  launched: z.boolean(),
  startDate: day,
  timeZone: z.string(),
  endsOn: day.nullable(),
  version: z.int(),
  groupClasses: z.array(groupClassRow),
});

const scheduled = z.object({ id, lesson: lessonOf, number: z.int(), from: instant, to: instant, status: classStatus });

/** What matching to the schedule would change, or changed. */
export const matchPlan = z.object({
  timeZone: z.string(),
  problem: timetableProblem,
  moves: z.array(scheduled.extend({ newFrom: instant, newTo: instant, newNumber: z.int() })),
  stays: z
    .array(scheduled.extend({ because: z.enum(["begun", "status", "moved", "attended"]) }))
    .describe("Classes that keep their time whatever the schedule"),
  unchanged: z.int().describe("Classes that already match the schedule"),
  added: z.array(plannedClass).describe("For lessons without a class"),
  removed: z.array(scheduled).describe("Of lessons that no longer belong to the group"),
  unplaced: z.array(lessonOf).describe("Lessons without a date in the schedule"),
  endsBefore: day.nullable(),
  endsAfter: day.nullable(),
  clashes: z.array(clash),
});
