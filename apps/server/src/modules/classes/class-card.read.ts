import { and, count, eq, ne, sql } from "drizzle-orm";
import { asyncDueAt } from "@larkroom/domain/classes/async-lesson";
import { joiningOpensAt } from "@larkroom/domain/classes/joining";
import { onlineTimeOf, shownStatus } from "@larkroom/domain/classes/status";
import { settingsOf } from "@larkroom/domain/schools/settings";
import { account } from "../../kernel/auth/tables.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { course } from "../catalog/catalog.views.ts";
import { lesson } from "../curriculum/curriculum.views.ts";
import { group } from "../groups/groups.views.ts";
import { staffProfile } from "../people/people.views.ts";
import { school } from "../schools/schools.views.ts";
import { groupClass } from "./tables.ts";

/** The columns of a class card. `cardSource` joins their tables. */
export const cardColumns = {
  id: groupClass.id,
  schoolId: groupClass.schoolId,
  groupId: groupClass.groupId,
  from: groupClass.startsAt,
  to: groupClass.endsAt,
  timeZone: groupClass.timeZone,
  status: groupClass.status,
  statusReason: groupClass.statusReason,
  openedAt: groupClass.openedAt,
  finishedAt: groupClass.finishedAt,
  changedAt: groupClass.changedAt,
  number: groupClass.number,
  isCatchUp: groupClass.isCatchUp,
  isDemo: group.isDemo,
  lesson: { id: lesson.id, number: lesson.number, title: lesson.title, type: lesson.type },
  course: { id: course.id, title: course.title, prettyUrl: course.prettyUrl, cover: course.cover },
  group: { id: group.id, publicName: group.publicName },
  teacherId: account.id,
  teacherName: account.name,
  teacherPortrait: staffProfile.portrait,
  schoolSettings: school.settings,
};

/** Adds the joins a card needs to a query on classes. */
export const cardJoins = {
  lesson: eq(lesson.id, groupClass.lessonId),
  group: eq(group.id, groupClass.groupId),
  course: eq(course.id, group.courseId),
  school: eq(school.id, groupClass.schoolId),
  teacher: eq(account.id, groupClass.teacherId),
  profile: eq(staffProfile.id, groupClass.teacherId),
};

export interface CardRow {
  id: number;
  schoolId: number;
  groupId: number;
  from: Temporal.Instant;
  to: Temporal.Instant;
  timeZone: string;
  status: (typeof groupClass.$inferSelect)["status"];
  statusReason: string | null;
  openedAt: Temporal.Instant | null;
  finishedAt: Temporal.Instant | null;
  changedAt: Temporal.Instant;
  number: number;
  isCatchUp: boolean;
  isDemo: boolean;
  lesson: { id: number; number: number; title: string; type: "INSTRUCTIONAL" | "ASYNC" | "WORKSHOP" };
  course: { id: number; title: string; prettyUrl: string; cover: { palette: string; pattern: string; glyph: string } };
  group: { id: number; publicName: string };
  teacherId: number | null;
  teacherName: string | null;
  teacherPortrait: string | null;
  schoolSettings: (typeof school.$inferSelect)["settings"];
}

/** How many classes each group has without catch-ups: the "of 24" on a card. One query. */
export async function countClasses(db: Db | Tx, groupIds: readonly number[]): Promise<Map<number, number>> {
  if (groupIds.length === 0) return new Map();
  const rows = await db
    .select({ groupId: groupClass.groupId, classes: count() })
    .from(groupClass)
    .where(
      and(
        // One array parameter, however many groups: a list of hundreds would be parsed and planned anew each time.
        sql`${groupClass.groupId} = any(${sql.param([...new Set(groupIds)])}::bigint[])`,
        eq(groupClass.isCatchUp, false),
        ne(groupClass.status, "PREVIEW"),
      ),
    )
    .groupBy(groupClass.groupId);
  return new Map(rows.map((row) => [row.groupId, row.classes]));
}

/** A card as the API returns it. */
export function toCard(row: CardRow, classesInGroup: number) {
  const { teacherId, teacherName, teacherPortrait, schoolSettings, openedAt, finishedAt, changedAt, ...card } = row;
  const settings = settingsOf(schoolSettings);
  return {
    ...card,
    // Only whether the class was ever online matters here, not for how long.
    state: shownStatus({
      status: card.status,
      onlineTime: onlineTimeOf({ status: card.status, openedAt, finishedAt, changedAt }, changedAt),
    }),
    count: classesInGroup,
    teacher: teacherId === null ? null : { id: teacherId, name: teacherName ?? "", portrait: teacherPortrait },
    joinOpensAt: joiningOpensAt(row.from, settings.joinOpensMinutes),
    ...(card.lesson.type === "ASYNC" && { dueAt: asyncDueAt({ startsAt: row.from, timeZone: row.timeZone }, settings.asyncDueDays) }),
  };
}

export type ClassCard = ReturnType<typeof toCard>;
