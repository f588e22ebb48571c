import { asc, inArray } from "drizzle-orm";
import { editions, type EditionSlug } from "@larkroom/domain/editions/editions";
import { weekdayName } from "@larkroom/domain/editions/formats";
import { planLaunch } from "@larkroom/domain/groups/launch";
import { plainDay } from "@larkroom/domain/shared/brand";
import type { Tx } from "../kernel/db/db.ts";
import type { Secrets } from "../kernel/auth/secrets.ts";
import { attendance, groupClass } from "../modules/classes/tables.ts";
import { slide } from "../modules/curriculum/tables.ts";
import { enrolment } from "../modules/enrolment/tables.ts";
import { group, groupAssistant, groupObserver, groupSlot, groupStudent } from "../modules/groups/tables.ts";
import type { MadeCourse } from "./make-courses.ts";
import type { DemoChild } from "./make-people.ts";
import { pastMark } from "./past-mark.ts";
import { type DemoGroup, demoTimetable, weekdayIn } from "./timetable.ts";

export interface MakeGroups {
  readonly tx: Tx;
  readonly secrets: Secrets;
  readonly edition: EditionSlug;
  readonly schoolId: number;
  readonly timeZone: string;
  readonly now: Temporal.Instant;
  /** The Monday of the current week, in the school's time zone. */
  readonly week: Temporal.PlainDate;
  readonly courses: readonly MadeCourse[];
  /** Teachers by the key that courses use. */
  readonly teachers: ReadonlyMap<string, number>;
  readonly assistantId: number;
  /** The AI assistant of every group. */
  readonly aiAssistantId: number;
  /** The observer from a learning management system, linked to the featured group. */
  readonly observerId: number;
  readonly children: readonly DemoChild[];
}

/** Inserts the groups of the timetable, each launched, with its children, and with attendance for past classes. */
export async function makeGroups(context: MakeGroups): Promise<void> {
  for (const [index, one] of demoTimetable.entries()) {
    const course = context.courses.find(({ key, status }) => key === one.course && status === "ACTIVE");
    if (course) await makeGroup(context, one, course, index);
  }
}

async function makeGroup(context: MakeGroups, one: DemoGroup, course: MadeCourse, index: number): Promise<void> {
  const { tx, schoolId, week, timeZone, now } = context;
  const startDate = plainDay(week.add({ weeks: one.startsIn }).toString());
  const members = one.children.map((place) => context.children[place]).filter((child) => child !== undefined);
  const teacherId = context.teachers.get(course.teacher) ?? null;
  const [made] = await tx
    .insert(group)
    .values({
      schoolId,
      courseId: course.id,
      teacherId,
      aiAssistantId: context.aiAssistantId,
      publicName: `${course.title}, ${weekdayName(weekdayIn(context.edition, one.slots[0]?.weekday ?? 1), editions[context.edition])}`,
      startDate,
      capacity: one.isFull ? members.length : 8,
      inviteId: context.secrets.token(),
      features: { recording: true },
      launchedAt: now,
    })
    .returning({ id: group.id });
  if (!made) throw new Error("an insert returned nothing");
  if (one.isLiveNow) {
    await tx.insert(groupAssistant).values({ groupId: made.id, assistantId: context.assistantId });
    await tx.insert(groupObserver).values({ groupId: made.id, observerId: context.observerId, schoolId });
  }
  const slots = one.slots.map(({ weekday, from, minutes }) => ({
    weekday: weekdayIn(context.edition, weekday),
    timeFrom: from,
    timeTo: Temporal.PlainTime.from(from).add({ minutes }).toString({ smallestUnit: "minute" }),
  }));
  const slotRows = await tx
    .insert(groupSlot)
    .values(slots.map((slot) => ({ groupId: made.id, ...slot })))
    .returning({ id: groupSlot.id, weekday: groupSlot.weekday });
  const plan = planLaunch({
    lessons: course.lessonIds.map((id) => ({ id: String(id) })),
    slots,
    startDate,
    timeZone,
    firstWeekday: editions[context.edition].firstWeekday,
    holidays: [],
    existing: [],
  });
  if (!plan.ok) throw new Error(`the timetable's ${index}. group can't be launched: ${plan.reason}`);
  const classes = await tx
    .insert(groupClass)
    .values(
      plan.classes.map(({ lessonId, number, day, from, to }) => {
        const isOver = Temporal.Instant.compare(to, now) <= 0;
        return {
          schoolId,
          groupId: made.id,
          lessonId: Number(lessonId),
          teacherId: one.lacksTeacher && weeksFrom(week, day) === 1 ? null : teacherId,
          slotId: slotRows.find(({ weekday }) => weekday === Temporal.PlainDate.from(day).dayOfWeek)?.id ?? null,
          localDate: day,
          number,
          startsAt: from,
          endsAt: to,
          timeZone,
          status: isOver ? ("CLOSED" as const) : ("UPCOMING" as const),
          openedAt: isOver ? from : null,
          finishedAt: isOver ? to : null,
          uid: context.secrets.token(),
        };
      }),
    )
    .returning({
      id: groupClass.id,
      lessonId: groupClass.lessonId,
      status: groupClass.status,
      startsAt: groupClass.startsAt,
      endsAt: groupClass.endsAt,
      number: groupClass.number,
      localDate: groupClass.localDate,
    });
  if (members.length === 0) return;
  const joinedAt = Temporal.Instant.from(plan.classes[0]?.from ?? now).subtract({ hours: 24 * 10 });
  await tx.insert(groupStudent).values(members.map(({ id }) => ({ groupId: made.id, studentId: id, schoolId, joinedAt })));
  await tx.insert(enrolment).values(
    members.map(({ id }) => ({
      schoolId,
      studentId: id,
      courseId: course.id,
      groupId: made.id,
      journey: "purchase" as const,
      createdAt: joinedAt,
    })),
  );
  const slides = await tx
    .select({ id: slide.id, type: slide.type, lessonId: slide.lessonId })
    .from(slide)
    .where(inArray(slide.lessonId, course.lessonIds))
    .orderBy(asc(slide.sort));
  const slidesOf = Map.groupBy(slides, ({ lessonId }) => lessonId);
  const held = classes.filter(({ status }) => status === "CLOSED").length;
  const missed = (number: number, place: number): boolean => {
    const child = one.children[place] ?? -1;
    return (number > held - 2 && one.missing?.includes(child) === true) || isSame(one.missedLesson, { child, number });
  };
  const wayOf = (number: number, place: number) =>
    missed(number, place) ? "ABSENT" : isSame(one.leftEarly, { child: one.children[place] ?? -1, number }) ? "PARTIAL" : undefined;
  const isReported = (day: string | null, place: number): boolean =>
    day !== null && weeksFrom(week, day) === reportedInWeeks && one.reportedAbsences?.includes(one.children[place] ?? -1) === true;
  await tx.insert(attendance).values(
    classes.flatMap((lesson) =>
      members.map(({ id, clientId }, place) => ({
        groupClassId: lesson.id,
        studentId: id,
        schoolId,
        createdAt: joinedAt,
        ...(lesson.status === "CLOSED"
          ? pastMark(lesson, place, slidesOf.get(lesson.lessonId) ?? [], wayOf(lesson.number, place))
          : isReported(lesson.localDate, place)
            ? { state: "EXCUSED" as const, markedBy: "declared" as const, markedById: clientId, markedAt: now, absenceReportedAt: now }
            : {}),
      })),
    ),
  );
}

/** The reported absence is in the class this many weeks ahead, which is in the future on every day of this week. */
const reportedInWeeks = 2;

const isSame = (missed: DemoGroup["missedLesson"], { child, number }: { child: number; number: number }): boolean =>
  missed?.child === child && missed.number === number;

/** Whole weeks from a Monday to the week of a day. */
const weeksFrom = (monday: Temporal.PlainDate, day: string): number =>
  Math.floor(monday.until(Temporal.PlainDate.from(day), { largestUnit: "days" }).days / 7);
