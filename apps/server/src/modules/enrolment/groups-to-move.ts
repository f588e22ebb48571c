import { and, asc, desc, eq, isNull, ne, sql } from "drizzle-orm";
import { clashingStudents } from "@larkroom/domain/enrolment/clashes";
import { decideInvitation } from "@larkroom/domain/enrolment/invitation";
import type { Db } from "../../kernel/db/db.ts";
import { handler } from "../../kernel/http/call.ts";
import { fieldRefusal } from "../../kernel/http/errors.ts";
import { type GroupRow, groupRows, groupsInScope, getAuthorizedGroup, toGroupDtos, teachGroup } from "../groups/index.ts";
import { group, groupStudent } from "../groups/groups.views.ts";
import { inTheWay, listBusy, listWanted } from "./clashes.read.ts";
import { enrolment } from "./tables.ts";

const most = 100;
const { compare } = Temporal.Instant;

/** The groups a child is in now. */
const listPlaces = async (db: Db, studentId: number): Promise<Set<number>> => {
  const rows = await db
    .select({ id: groupStudent.groupId })
    .from(groupStudent)
    .where(and(eq(groupStudent.studentId, studentId), isNull(groupStudent.leftAt)));
  return new Set(rows.map(({ id }) => id));
};

/** Why a child who leaves a group can't join each of some others, by their ids; null if nothing prevents it. Four queries. */
export async function obstaclesOf(
  db: Db,
  { studentId, leavingId, candidates }: { studentId: number; leavingId: number; candidates: readonly GroupRow[] },
  now: Temporal.Instant,
) {
  const wanted = await listWanted(
    db,
    candidates.map(({ row }) => row.id),
    now,
  );
  const busy = await listBusy(db, [studentId], now);
  const places = await listPlaces(db, studentId);
  const taken = await db
    .select({ courseId: enrolment.courseId })
    .from(enrolment)
    .where(and(eq(enrolment.studentId, studentId), eq(enrolment.status, "ACTIVE"), ne(enrolment.groupId, leavingId)));
  const obstacleOf = ({ row, studentNumber, heldSeats }: GroupRow) => {
    if (places.has(row.id)) return "already" as const;
    if (taken.some(({ courseId }) => courseId === row.courseId)) return "other_group" as const;
    const classes = wanted.get(row.id) ?? [];
    const invitation = decideInvitation(
      {
        status: row.status,
        capacity: row.capacity,
        activeSeats: studentNumber + heldSeats,
        holds: [],
        isLaunched: row.launchedAt !== null,
        hasClassAhead: classes.some(({ from }) => compare(from, now) > 0),
      },
      now,
    );
    if (!invitation.ok) return invitation.reason;
    const others = inTheWay(busy, { courseId: row.courseId, leavingId, wanted: classes });
    return clashingStudents(classes, others).length > 0 ? ("clash" as const) : null;
  };
  return new Map(
    candidates.map((candidate) => [candidate.row.id, { obstacle: obstacleOf(candidate), classes: wanted.get(candidate.row.id) ?? [] }]),
  );
}

/** The groups a child could move to: those of the same course first, then the school's others, by start. */
export const listGroupsToMove = handler("GET /group/groups_to_move", async ({ kernel: { db }, actor, query, now }) => {
  const from = await getAuthorizedGroup(db, teachGroup, actor, query.fromGroup);
  if (!(await listPlaces(db, query.student)).has(from.id)) throw fieldRefusal("student", "not_in_group", "This student isn’t in the group");
  const candidates = await groupRows(db, now)
    .where(
      and(
        groupsInScope(db, actor),
        eq(group.schoolId, from.schoolId),
        ne(group.id, from.id),
        ne(group.status, "ARCHIVED"),
        eq(group.isDemo, false),
      ),
    )
    .orderBy(desc(sql`${group.courseId} = ${from.courseId}`), asc(group.startDate), asc(group.id))
    .limit(most);
  const obstacles = await obstaclesOf(db, { studentId: query.student, leavingId: from.id, candidates }, now);
  const shown = await toGroupDtos(db, candidates, now);
  return shown.map((one) => {
    const reason = obstacles.get(one.id)?.obstacle ?? null;
    return { group: one, isSameCourse: one.course.id === from.courseId, isPossible: reason === null, reason };
  });
});
