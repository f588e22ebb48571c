import { and, eq, ne } from "drizzle-orm";
import { isTimetable } from "@larkroom/domain/groups/slot-dates";
import { planLaunch } from "@larkroom/domain/groups/launch";
import { dayIn } from "@larkroom/domain/shared/time";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { type Group, getAuthorizedGroup, teachGroup, updateGroup } from "../groups/index.ts";
import { groupClass } from "../classes/classes.views.ts";
import { type ClassDraft, writeClasses, writeRosters, listGroupClasses } from "../classes/index.ts";
import { listClashes, refuseClashes } from "./clashes.read.ts";
import { listAssistants, listMembers } from "./class-people.read.ts";
import { lockGroup, lockPeople } from "./locks.ts";
import { type GroupTimetable, readTimetable } from "./timetable.read.ts";

export type TimetableProblem = "archived" | "no_slots" | "slots_clash" | "no_lessons" | "no_dates";

/** Why a group can't be scheduled at all, whatever its lessons' dates; null when it can. */
export function problemOf({ group: found, slots, lessons }: GroupTimetable): TimetableProblem | null {
  if (found.status === "ARCHIVED") return "archived";
  if (slots.length === 0) return "no_slots";
  if (!isTimetable({ slots })) return "slots_clash";
  return lessons.length === 0 ? "no_lessons" : null;
}

/** Drafts of planned classes with the group's teacher, each with its slot and day in the timetable. */
export function draftsOf(
  { group: found, slots }: GroupTimetable,
  planned: readonly { lessonId: number; number: number; from: Temporal.Instant; to: Temporal.Instant; day: string; slot: number }[],
): ClassDraft[] {
  return planned.map(({ day, slot, ...one }) => ({ ...one, teacherId: found.teacherId, slotId: slots[slot]?.id ?? null, localDate: day }));
}

/** The date of the last class that is not canceled, in the school's time zone. */
function endOf(classes: readonly { from: Temporal.Instant; status?: string }[], timeZone: string): string | null {
  let last: Temporal.Instant | null = null;
  for (const { from, status } of classes) {
    if (status !== "CANCELED" && (last === null || Temporal.Instant.compare(from, last) > 0)) last = from;
  }
  return last === null ? null : dayIn(last, timeZone);
}

async function planFor(db: Db | Tx, found: Group) {
  const timetable = await readTimetable(db, found);
  const existing = timetable.classes.filter(({ isCatchUp }) => !isCatchUp);
  const plan = planLaunch({ ...timetable, existing });
  const problem = problemOf(timetable) ?? (plan.ok ? null : "no_dates");
  const planned = plan.ok && problem === null ? plan.classes : [];
  return { timetable, existing, problem, planned, endsOn: endOf([...existing, ...planned], timetable.timeZone) };
}

/** Everyone who must be free for a group's classes: its children and assistants. Two queries. */
async function peopleOf(db: Db | Tx, { id }: Group) {
  const [studentIds, assistantIds] = await Promise.all([listMembers(db, id), listAssistants(db, id)]);
  return { studentIds, assistantIds };
}

type GroupPeople = Awaited<ReturnType<typeof peopleOf>>;

/** Who would be in two classes at once if these were created. New classes have ids below 1. */
function clashesOf(
  db: Db | Tx,
  { teacherId }: Group,
  { studentIds, assistantIds }: GroupPeople,
  planned: readonly { from: Temporal.Instant; to: Temporal.Instant }[],
) {
  const wanted = planned.map(({ from, to }, index) => ({ classId: -index, from, to, teacherId, studentIds }));
  return listClashes(db, { wanted, assistantIds });
}

/** A preview: what a launch would create, and what prevents it. */
export const previewLaunch = handler("GET /group/:id/launch", async ({ kernel, actor, params }) => {
  const found = await getAuthorizedGroup(kernel.db, teachGroup, actor, params.id);
  const { timetable, existing, problem, planned, endsOn } = await planFor(kernel.db, found);
  const clashes = await clashesOf(kernel.db, found, await peopleOf(kernel.db, found), planned);
  const titles = new Map(timetable.lessons.map(({ id, title }) => [id, title]));
  return {
    timeZone: timetable.timeZone,
    startDate: found.startDate,
    problem,
    classes: planned.map(({ lessonId, number, from, to }) => ({
      lesson: { id: lessonId, title: titles.get(lessonId) ?? "" },
      number,
      from,
      to,
    })),
    existing: existing.length,
    endsOn,
    clashes,
  };
});

/** Creates the missing classes of a group with their rosters. Running it again adds nothing. */
export const launchGroup = handler("POST /group/:id/launch", async (call) => {
  const { kernel, actor, params, now } = call;
  const found = await getAuthorizedGroup(kernel.db, teachGroup, actor, params.id);
  return inTransaction(kernel.db, async (tx) => {
    const locked = await lockGroup(tx, found.id);
    const [{ timetable, planned, problem, endsOn }, people] = await Promise.all([planFor(tx, locked), peopleOf(tx, locked)]);
    if (problem !== null) throw refusal("transition_not_allowed", { reason: problem });
    const { timeZone } = timetable;
    const isFirst = locked.launchedAt === null;
    if (planned.length > 0) {
      const { studentIds, assistantIds } = people;
      await lockPeople(tx, { studentIds, staffIds: [...assistantIds, ...(locked.teacherId === null ? [] : [locked.teacherId])] });
      refuseClashes(await clashesOf(tx, locked, people, planned));
      const classIds = await writeClasses(kernel, tx, { group: locked, timeZone, now }, draftsOf(timetable, planned));
      await writeRosters(kernel, tx, { group: locked, now, areEmpty: true }, classIds, studentIds);
    }
    let { version } = locked;
    if (isFirst || planned.length > 0) {
      const [after] = await Promise.all([
        updateGroup(tx, locked.id, { launchedAt: locked.launchedAt ?? now }),
        kernel.bus.announce(tx, "group-changed", { groupId: locked.id }),
        writeAuditLog(call, tx, {
          action: "groups.launched",
          schoolId: locked.schoolId,
          target: { kind: "group", id: locked.id },
          after: { classes: planned.length, endsOn },
        }),
      ]);
      version = after ?? version;
    }
    return {
      id: locked.id,
      publicName: locked.publicName,
      status: locked.status,
      launched: true,
      startDate: locked.startDate,
      timeZone,
      endsOn,
      version,
      groupClasses: await listGroupClasses(tx, and(eq(groupClass.groupId, locked.id), ne(groupClass.status, "PREVIEW")), { now }),
    };
  });
});
