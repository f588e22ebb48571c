import { and, eq } from "drizzle-orm";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { handler } from "../../kernel/http/call.ts";
import { fieldRefusal, refusal } from "../../kernel/http/errors.ts";
import { findConnection } from "../connections/index.ts";
import { getAuthorizedGroup, teachGroup } from "../groups/index.ts";
import { askCanvas, mustBeConnected, mustBeLinked } from "./canvas.access.ts";
import { requestExchange } from "./canvas-jobs.ts";
import { findCourseOf, isRunning, listChildren, lockCourseOf } from "./canvas.store.ts";
import { readMatches } from "./roster.ts";
import { canvasMember } from "./tables.ts";

/** What a group's page shows of Canvas. */
export const getState = handler("GET /group/:id/canvas/state", async ({ kernel, actor, params, now }) => {
  const group = await getAuthorizedGroup(kernel.db, teachGroup, actor, params.id);
  const connection = await findConnection(kernel.db, kernel.secrets, { schoolId: group.schoolId, kind: "CANVAS" });
  const course = await findCourseOf(kernel.db, group.id);
  const last = course?.exchange ?? null;
  return {
    isConnected: connection?.active ?? false,
    course:
      course && connection
        ? {
            canvasId: course.canvasId,
            name: course.name,
            isRunning: isRunning(course, now),
            address: `${connection.address}/courses/${course.canvasId}`,
          }
        : null,
    exchange: last && { ...last, at: Temporal.Instant.from(last.at) },
  };
});

/** The roster as Canvas has it now. Nothing of it is stored but whom it matches, and that by the next exchange. */
export const getRoster = handler("GET /group/:id/canvas/roster", async ({ kernel, actor, params }) => {
  const group = await getAuthorizedGroup(kernel.db, teachGroup, actor, params.id);
  const course = await mustBeLinked(kernel.db, group.id);
  const connection = await mustBeConnected(kernel, group.schoolId);
  const found = await askCanvas(kernel, connection, (api) => api.listStudents(course.canvasId));
  if (!found) throw refusal("transition_not_allowed", { reason: "course_missing" });
  const { matches, children } = await readMatches(kernel.db, course, found);
  const matchOf = new Map(matches.map((match) => [match.canvasUserId, match]));
  const childOf = new Map(children.map((child) => [child.id, child]));
  const known = new Set(matches.map(({ studentId }) => studentId));
  const students = found.map(({ id, name }) => {
    const match = matchOf.get(id);
    const child = match && childOf.get(match.studentId);
    return {
      canvasUserId: id,
      name,
      by: match?.by ?? null,
      isInGroup: child?.isInGroup ?? false,
      student: child ? { id: child.id, name: child.name } : null,
    };
  });
  const missing = children.filter(({ id, isInGroup }) => isInGroup && !known.has(id)).map(({ id, name }) => ({ id, name }));
  return { students, missing };
});

/** Says which child of the group someone in Canvas is. It counts more than whatever else they have in common. */
export const matchStudent = handler("PUT /group/:id/canvas/roster", async (call) => {
  const { kernel, actor, params, body } = call;
  const { canvasUserId, student: studentId } = body;
  const group = await getAuthorizedGroup(kernel.db, teachGroup, actor, params.id);
  await inTransaction(kernel.db, async (tx) => {
    const course = await lockCourseOf(tx, group.id);
    if (!course) throw refusal("transition_not_allowed", { reason: "not_linked" });
    if (studentId !== null) {
      const children = await listChildren(tx, course, []);
      if (!children.some(({ id, isInGroup }) => id === studentId && isInGroup))
        throw fieldRefusal("student", "not_in_group", "This child isn’t in the group");
      await tx.delete(canvasMember).where(and(eq(canvasMember.courseId, course.id), eq(canvasMember.studentId, studentId)));
    }
    await tx.delete(canvasMember).where(and(eq(canvasMember.courseId, course.id), eq(canvasMember.canvasUserId, canvasUserId)));
    if (studentId !== null) await tx.insert(canvasMember).values({ courseId: course.id, studentId, canvasUserId, matchedBy: "person" });
    await writeAuditLog(call, tx, {
      action: studentId === null ? "canvas.match_removed" : "canvas.matched",
      schoolId: group.schoolId,
      target: studentId === null ? { kind: "group", id: group.id } : { kind: "student", id: studentId },
      after: { groupId: group.id },
    });
  });
});

/** Has the group's course exchanged now. */
export const exchangeNow = handler("POST /group/:id/canvas/exchange", async (call) => {
  const { kernel, actor, params } = call;
  const group = await getAuthorizedGroup(kernel.db, teachGroup, actor, params.id);
  const course = await mustBeLinked(kernel.db, group.id);
  await mustBeConnected(kernel, group.schoolId);
  await inTransaction(kernel.db, async (tx) => {
    await requestExchange(kernel, tx, course.id);
    await writeAuditLog(call, tx, {
      action: "canvas.exchange_requested",
      schoolId: group.schoolId,
      target: { kind: "group", id: group.id },
    });
  });
});
