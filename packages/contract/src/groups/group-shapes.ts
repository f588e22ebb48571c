import { z } from "zod";
import { groupStatuses, venues } from "@larkroom/domain/groups/status";
import { classStatuses } from "@larkroom/domain/groups/class-status";
import { cover } from "../catalog/catalog.ts";
import { slot, slotDrafts } from "../shared/slot.ts";
import { day, id, instant, text } from "../shared/wire.ts";

const named = z.object({ id, name: z.string() });
export const groupStatus = z.enum(groupStatuses);
export const venue = z.enum(venues);

const holiday = z.object({ id, dateFrom: day, dateTo: day });
const holidayDraft = z.object({ id: id.optional(), dateFrom: day, dateTo: day });

/** The next class to go to: one that began within the last 6 hours or is still ahead. */
const nextClass = z.object({
  id,
  number: z.int(),
  from: instant,
  to: instant,
  status: z.enum(classStatuses),
  open: z.boolean(),
  lesson: z.object({ id, number: z.int(), title: z.string() }),
});

/** A group as a row of a table. */
export const groupRow = z.object({
  id,
  publicName: z.string(),
  status: groupStatus,
  venue,
  course: z.object({ id, title: z.string(), prettyUrl: z.string(), cover }),
  school: named,
  country: z.int(),
  timeZone: z.string().describe("The school's zone"),
  teacher: named.nullable(),
  teacherAssistants: z.array(named),
  aiAssistant: named.nullable().describe("Null if it is turned off"),
  startDate: day,
  startTime: z.string().nullable().describe("The start of its first weekly time, in UTC"),
  endTime: z.string().nullable(),
  slots: z.array(slot),
  capacity: z.int(),
  studentNumber: z.int(),
  heldSeats: z.int().describe("Seats held for orders that are being paid"),
  freeSeats: z.int(),
  groupClassesNumber: z.int().describe("Without catch-up classes and previews"),
  classesDone: z.int(),
  nextClass: nextClass.nullable(),
  launched: z.boolean(),
  launchedAt: instant.nullable(),
  isFinished: z.boolean(),
  isDemo: z.boolean(),
  version: z.int(),
  createdAt: instant,
});

/** A class of a group in brief. */
const classInBrief = z.object({
  id,
  number: z.int(),
  from: instant,
  to: instant,
  status: z.enum(classStatuses),
  isCatchUp: z.boolean(),
  lesson: z.object({ id, title: z.string() }),
});

/** A group with all its details. */
export const groupRecord = groupRow.extend({
  inviteId: z.string().nullable().describe("Anyone who has it may join; null for observers"),
  holidays: z.array(holiday).describe("The group's own holidays, in addition to its school's"),
  lessons: z.array(id).describe("The lessons chosen for it in order; empty means the whole course"),
  features: z.record(z.string(), z.json()).describe("The group's own default features for its classes; product defaults apply to the rest"),
  students: z.array(z.object({ id, name: z.string(), joinedAt: instant })),
  groupClasses: z.array(classInBrief).describe("Sorted by start"),
  nextLesson: z.object({ id, number: z.int(), title: z.string() }).nullable(),
});

const capacity = z.int().min(1).max(200);
const holidays = z.array(holidayDraft).max(60);

export const groupDraft = z.object({
  course: id,
  publicName: text(120),
  startDate: day,
  venue: venue.default("REMOTE"),
  capacity: capacity.default(8),
  teacher: id.nullable().default(null),
  teacherAssistants: z.array(id).max(20).default([]),
  aiAssistant: id.nullable().default(null),
  slots: slotDrafts.default([]),
  holidays: holidays.default([]),
  isDemo: z.boolean().default(false),
});

/** Partial update: fields that are left out keep their value. The teacher is changed by `assign_teacher`. */
export const groupChange = z.object({
  version: z.int().positive().describe("The version the editor loaded"),
  publicName: text(120).optional(),
  startDate: day.optional(),
  status: groupStatus.optional(),
  venue: venue.optional(),
  capacity: capacity.optional(),
  aiAssistant: id.nullable().optional().describe("One of the school's; null turns it off"),
  slots: slotDrafts.optional(),
  holidays: holidays.optional(),
  isDemo: z.boolean().optional(),
});
