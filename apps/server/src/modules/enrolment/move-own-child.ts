import { and, asc, eq, isNull, ne } from "drizzle-orm";
import { decideFamilyMove, type MoveRefusal } from "@larkroom/domain/enrolment/family-move";
import type { Span } from "@larkroom/domain/shared/spans";
import { settingsOf } from "@larkroom/domain/schools/settings";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { actorOf } from "../../kernel/auth/actor.ts";
import type { Db } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { type Call, handler } from "../../kernel/http/call.ts";
import { type Refusal, refusal } from "../../kernel/http/errors.ts";
import { listStudentGroups } from "../classes/index.ts";
import { belongToGroup, groupRows, listSlotsOf, getAuthorizedGroup } from "../groups/index.ts";
import { group, groupStudent } from "../groups/groups.views.ts";
import { listStudentsOf } from "../people/index.ts";
import { school } from "../schools/schools.views.ts";
import { listWanted } from "./clashes.read.ts";
import { obstaclesOf } from "./groups-to-move.ts";
import { joinRefusalOf, lockBoth, moveChild, namingEnrolled, wouldClash } from "./move-student.ts";
import { endOffer, listOffers } from "./offers.store.ts";
import { seatsForFamily } from "./waiting-line.store.ts";

type MoveCall = Call<"GET /public/profile/client/groups/to_move"> | Call<"POST /public/profile/client/groups/move_student">;

const most = 100;

/** The group a client's own child is to leave. @throws `not_found` for another family's child, and for a group the child is not in */
async function mustBeOwn({ kernel: { db }, actor }: MoveCall, studentId: number, groupId: number) {
  const children = await listStudentsOf(db, actorOf(actor, "client").id);
  const places = await db.$count(
    groupStudent,
    and(eq(groupStudent.groupId, groupId), eq(groupStudent.studentId, studentId), isNull(groupStudent.leftAt)),
  );
  if (places === 0 || !children.some(({ id }) => id === studentId)) throw refusal("not_found");
  return getAuthorizedGroup(db, belongToGroup, actor, groupId);
}

async function untilHoursOf(db: Db, schoolId: number): Promise<number> {
  const [row] = await db.select({ settings: school.settings }).from(school).where(eq(school.id, schoolId));
  return settingsOf(row?.settings ?? {}).moveUntilHours;
}

/** The start of the next class of each group that has one. */
const firstStarts = (classes: readonly (readonly Span[] | undefined)[], now: Temporal.Instant): Temporal.Instant[] =>
  classes.flatMap((own) => own?.find(({ from }) => Temporal.Instant.compare(from, now) > 0)?.from ?? []);

/** The open groups of the course, each with whether the child can move there. */
export const listGroupsForChild = handler("GET /public/profile/client/groups/to_move", async (call) => {
  const { query, now } = call;
  const { db } = call.kernel;
  const from = await mustBeOwn(call, query.student, query.fromGroup);
  const rows = await groupRows(db, now)
    .where(
      and(
        eq(group.courseId, from.courseId),
        eq(group.schoolId, from.schoolId),
        ne(group.id, from.id),
        eq(group.status, "OPEN"),
        eq(group.isDemo, false),
      ),
    )
    .orderBy(asc(group.startDate), asc(group.id))
    .limit(most);
  const offers = await listOffers(db, actorOf(call.actor, "client").id, now);
  const offeredIn = (groupId: number) => offers.filter((offer) => offer.groupId === groupId).length;
  const candidates = rows.map((one) => ({ ...one, heldSeats: one.heldSeats - offeredIn(one.row.id) }));
  const obstacles = await obstaclesOf(db, { studentId: query.student, leavingId: from.id, candidates }, now);
  const untilHours = await untilHoursOf(db, from.schoolId);
  const leaving = (await listWanted(db, [from.id], now)).get(from.id);
  const slots = await listSlotsOf(
    db,
    candidates.map(({ row, timeZone }) => ({ id: row.id, startDate: row.startDate, timeZone })),
    now,
  );
  const groups = candidates.map(({ row, timeZone, teacherName, studentNumber, heldSeats }) => {
    const { obstacle = null, classes } = obstacles.get(row.id) ?? {};
    const decided = decideFamilyMove(
      {
        from: { id: from.id, courseId: from.courseId, isMember: true },
        to: { id: row.id, courseId: row.courseId, isMember: obstacle === "already" || obstacle === "other_group" },
        joinRefusal: obstacle === "closed" || obstacle === "ended" || obstacle === "full" ? obstacle : null,
        isClashing: obstacle === "clash",
        starts: firstStarts([leaving, classes], now),
        untilHours,
      },
      now,
    );
    return {
      id: row.id,
      publicName: row.publicName,
      startDate: row.startDate,
      timeZone,
      venue: row.venue,
      slots: slots.get(row.id) ?? [],
      teacher: row.teacherId === null ? null : { id: row.teacherId, name: teacherName ?? "" },
      freeSeats: Math.max(0, row.capacity - studentNumber - heldSeats),
      firstClass: firstStarts([classes], now)[0] ?? null,
      isPossible: decided.ok,
      reason: decided.ok ? null : decided.reason,
    };
  });
  return { untilHours, groups };
});

function refusalOf(reason: MoveRefusal): Refusal {
  if (reason === "not_in_group") return refusal("not_found");
  if (reason === "already") return refusal("student_already_enrolled", { reason });
  if (reason === "clash") return refusal("schedule_clash");
  if (reason === "full" || reason === "closed" || reason === "ended") return refusal("group_full", { reason });
  return refusal("transition_not_allowed", { reason });
}

/** Moves a client's own child. What was bought moves along. */
export const moveOwnChild = handler("POST /public/profile/client/groups/move_student", async (call) => {
  const { kernel, body, now } = call;
  const found = await mustBeOwn(call, body.student, body.fromGroup);
  const untilHours = await untilHoursOf(kernel.db, found.schoolId);
  await inTransaction(kernel.db, async (tx) => {
    const { from, to: locked } = await lockBoth(tx, found.id, body.toGroup, now);
    // A seat that was offered to the family from the waiting list is free for its move.
    const { group: to, offers } = await seatsForFamily(tx, locked, actorOf(call.actor, "client").id, now);
    if (to.schoolId !== from.schoolId || to.isDemo) throw refusal("not_found");
    const moving = { studentId: body.student, from, to, now };
    const isClashing = await wouldClash(tx, moving);
    const wanted = await listWanted(tx, [from.id, to.id], now);
    const place = ({ id, courseId, memberIds }: typeof from) => ({ id, courseId, isMember: memberIds.includes(body.student) });
    const decided = decideFamilyMove(
      {
        from: place(from),
        to: place(to),
        joinRefusal: joinRefusalOf(to, now),
        isClashing,
        untilHours,
        starts: firstStarts([wanted.get(from.id), wanted.get(to.id)], now),
      },
      now,
    );
    if (!decided.ok) throw refusalOf(decided.reason);
    await moveChild(kernel, tx, moving, "family");
    const used = offers[0];
    if (used) await endOffer(tx, used.entryId, "enrolled", now);
    for (const { id, schoolId } of [from, to])
      await writeAuditLog(call, tx, {
        action: "enrolment.student_moved",
        schoolId,
        target: { kind: "group", id },
        after: { students: [body.student], from: from.id, to: to.id },
      });
  }).catch(namingEnrolled);
  const [moved] = await listStudentGroups(kernel.db, [body.student], now, body.toGroup);
  if (!moved) throw refusal("not_found");
  return moved;
});
