import { editions, type EditionSlug } from "@larkroom/domain/editions/editions";
import { weekdayName } from "@larkroom/domain/editions/formats";
import { planLaunch } from "@larkroom/domain/groups/launch";
import { plainDay } from "@larkroom/domain/shared/brand";
import type { Secrets } from "../../kernel/auth/secrets.ts";
import type { Tx } from "../../kernel/db/db.ts";
import { groupClass } from "../../modules/classes/tables.ts";
import { group, groupSlot } from "../../modules/groups/tables.ts";
import type { MadeCourse } from "../make-courses.ts";
import { insertWithIds } from "./insert-rows.ts";
import type { PlannedGroup } from "./year-plan.ts";
import { planTerms, type Term, termSlots } from "./terms.ts";

export interface MakeTerms {
  readonly tx: Tx;
  readonly secrets: Secrets;
  readonly edition: EditionSlug;
  readonly schoolId: number;
  readonly timeZone: string;
  readonly now: Temporal.Instant;
  readonly courses: readonly MadeCourse[];
  readonly teachers: ReadonlyMap<string, number>;
}

export interface MadeClass {
  readonly id: number;
  readonly number: number;
  readonly lessonId: number;
  readonly startsAt: Temporal.Instant;
  readonly endsAt: Temporal.Instant;
}

export interface MadeTerm extends PlannedGroup, Term {
  readonly held: readonly MadeClass[];
}

/** Inserts the groups of the last twelve months that are over, with all their classes held, in three statements. */
export async function makeTerms(context: MakeTerms): Promise<MadeTerm[]> {
  const { tx, schoolId, now, timeZone, courses, teachers, edition } = context;
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  const courseOf = new Map(courses.map((course) => [course.key, course]));
  const terms = planTerms(today, (key) => courseOf.get(key)?.lessonIds.length ?? 8).flatMap((term) => {
    const course = courseOf.get(term.course);
    const slot = termSlots[term.course];
    return course && slot ? [{ ...term, ...slot, taught: course, teacherId: teachers.get(course.teacher) ?? null }] : [];
  });
  if (terms.length === 0) return [];
  const groups = await insertWithIds(
    tx,
    group,
    terms.map(({ taught, teacherId, weekday, startDate }) => ({
      schoolId,
      courseId: taught.id,
      teacherId,
      startDate: startDate.toString(),
      capacity: 8,
      status: "CLOSED_FOR_JOINING" as const,
      publicName: `${taught.title}, ${weekdayName(weekday, editions[edition])}`,
      inviteId: context.secrets.token(),
      launchedAt: startDate.subtract({ days: 40 }).toZonedDateTime(timeZone).toInstant(),
    })),
  );
  const weekly = terms.map(({ weekday, from, taught }, index) => ({
    groupId: groups[index] ?? 0,
    weekday,
    timeFrom: from,
    timeTo: Temporal.PlainTime.from(from).add({ minutes: taught.minutes }).toString({ smallestUnit: "minute" }),
  }));
  const slots = await insertWithIds(tx, groupSlot, weekly);
  const planned = terms.flatMap((term, index) => {
    const slot = weekly[index];
    const launched = planLaunch({
      lessons: term.taught.lessonIds.map((id) => ({ id: String(id) })),
      slots: slot ? [slot] : [],
      startDate: plainDay(term.startDate.toString()),
      timeZone,
      firstWeekday: editions[edition].firstWeekday,
      holidays: [],
      existing: [],
    });
    if (!launched.ok || !slot) throw new Error(`an earlier term can't be launched: ${term.course}`);
    return launched.classes.map(({ lessonId, number, day, from, to }) => ({
      schoolId,
      groupId: slot.groupId,
      lessonId: Number(lessonId),
      teacherId: term.teacherId,
      slotId: slots[index] ?? null,
      localDate: day,
      number,
      startsAt: from,
      endsAt: to,
      timeZone,
      status: "CLOSED" as const,
      openedAt: from,
      finishedAt: to,
      uid: context.secrets.token(),
    }));
  });
  const ids = await insertWithIds(tx, groupClass, planned);
  const classes = planned.map((one, index) => ({ ...one, id: ids[index] ?? 0 }));
  const heldBy = Map.groupBy(classes, (one) => one.groupId);
  return terms.map(({ course, startDate, size }, index) => {
    const held = heldBy.get(groups[index] ?? 0) ?? [];
    const times = held.map((one) => ({ from: one.startsAt, to: one.endsAt }));
    return { id: groups[index] ?? 0, course, startDate, size, held, classes: times };
  });
}
