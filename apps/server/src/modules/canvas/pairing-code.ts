import { and, desc, eq, isNull } from "drizzle-orm";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { groupsInScope } from "../groups/index.ts";
import { group, groupStudent } from "../groups/groups.views.ts";
import { askCanvas, mustBeConnected } from "./canvas.access.ts";
import { canvasCourse, canvasMember } from "./tables.ts";

/** Makes a pairing code in Canvas for a child of a group that the actor works with. It is answered once and stored nowhere. */
export const createPairingCode = handler("POST /canvas/observers/lms_token", async (call) => {
  const { kernel, actor, body } = call;
  const places = await kernel.db
    .select({ schoolId: group.schoolId, canvasUserId: canvasMember.canvasUserId })
    .from(groupStudent)
    .innerJoin(group, eq(group.id, groupStudent.groupId))
    .leftJoin(canvasCourse, eq(canvasCourse.groupId, groupStudent.groupId))
    .leftJoin(canvasMember, and(eq(canvasMember.courseId, canvasCourse.id), eq(canvasMember.studentId, groupStudent.studentId)))
    .where(and(eq(groupStudent.studentId, body.user_id), isNull(groupStudent.leftAt), groupsInScope(kernel.db, actor)))
    .orderBy(desc(groupStudent.joinedAt), desc(groupStudent.groupId));
  const [first] = places;
  if (!first) throw refusal("not_found");
  const connection = await mustBeConnected(kernel, first.schoolId);
  const userId = places.find(({ canvasUserId }) => canvasUserId !== null)?.canvasUserId;
  if (userId == null) throw refusal("transition_not_allowed", { reason: "not_in_canvas" });
  const code = await askCanvas(kernel, connection, (api) => api.createPairingCode(userId));
  await inTransaction(kernel.db, (tx) =>
    writeAuditLog(call, tx, {
      action: "canvas.pairing_code_created",
      schoolId: first.schoolId,
      target: { kind: "student", id: body.user_id },
    }),
  );
  return { observer_token: code };
});
