import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { auditEvent } from "../../kernel/audit/tables.ts";
import { account } from "../../kernel/auth/tables.ts";
import { handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import type { AttendanceState } from "@larkroom/domain/classes/attendance-states";
import { findAttendance, getAuthorizedClass, runClass } from "../classes/index.ts";

/** The audit log actions of attendance marks. `before` and `after` hold the class and the state. */
export const markedActions = ["classes.attendance_marked", "classes.absence_told", "classes.absence_taken_back"];
/** The child finished the lesson at their own pace. The attendance mark doesn't change. */
export const caughtUpAction = "classes.caught_up";

const mostShown = 100;

/** Who changed a student's mark, when, from what to what, and whether the child caught up async. Automatic marks at the end of a class are not listed. */
export const listAttendanceHistory = handler("GET /group_class/:id/attendance_history", async ({ kernel, actor, params, query }) => {
  const found = await getAuthorizedClass(kernel.db, runClass, actor, params.id);
  if (!(await findAttendance(kernel.db, found.id, query.user))) throw refusal("not_found");
  const rows = await kernel.db
    .select({
      at: auditEvent.at,
      action: auditEvent.action,
      byId: account.id,
      byName: account.name,
      from: sql<AttendanceState>`${auditEvent.before} ->> 'state'`,
      to: sql<AttendanceState>`${auditEvent.after} ->> 'state'`,
      reason: sql<string | null>`${auditEvent.after} ->> 'reason'`,
    })
    .from(auditEvent)
    .leftJoin(account, eq(account.id, auditEvent.actorId))
    .where(
      and(
        eq(auditEvent.targetKind, "student"),
        eq(auditEvent.targetId, query.user),
        inArray(auditEvent.action, [...markedActions, caughtUpAction]),
        sql`${auditEvent.after} ->> 'groupClass' = ${String(found.id)}`,
      ),
    )
    .orderBy(desc(auditEvent.id))
    .limit(mostShown);
  return rows.map(({ byId, byName, action, ...row }) => ({
    ...row,
    what: action === caughtUpAction ? ("caught_up" as const) : ("marked" as const),
    by: byId === null ? null : { id: byId, name: byName ?? "" },
  }));
});
