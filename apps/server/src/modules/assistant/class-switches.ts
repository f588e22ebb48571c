import { and, eq, inArray } from "drizzle-orm";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { getAuthorizedClass, runClass } from "../classes/index.ts";
import { attendance } from "../classes/classes.views.ts";
import { readChildAccess } from "./assistant.access.ts";
import { readClassAssistant } from "./class-assistant.read.ts";
import { aiClass, aiClassStudent } from "./tables.ts";
import { countFlagged } from "./threads.store.ts";

const nameOf = (assistant: { id: number; name: string } | null) => assistant && { id: assistant.id, name: assistant.name };

/** The assistant of a class: for staff its switches, for a child whether it is open. */
export const getClassAssistant = handler("GET /ai_assistant/class/:id", async ({ kernel, actor, params }) => {
  if (actor.kind === "student") {
    const { assistant, switches, closed, answeredBy } = await readChildAccess(kernel, kernel.db, actor, params.id);
    // Which other children may use it is no child's business.
    return { assistant: nameOf(assistant), ...switches, students: [], closed, answeredBy, flagged: 0 };
  }
  const found = await getAuthorizedClass(kernel.db, runClass, actor, params.id);
  const { assistant, switches } = await readClassAssistant(kernel.db, found.id);
  const provider = await kernel.ports.assistant.providerOf(found.schoolId);
  return {
    assistant: nameOf(assistant),
    ...switches,
    closed: null,
    answeredBy: provider?.isActive === true ? ("provider" as const) : ("lesson" as const),
    flagged: await countFlagged(kernel.db, found.id),
  };
});

/** Sets the switches. A class whose group has no assistant can't turn it on; only children of the class can be chosen. */
export const setClassAssistant = handler("PUT /ai_assistant/class/:id", async (call) => {
  const { kernel, actor, params, body, now } = call;
  const found = await getAuthorizedClass(kernel.db, runClass, actor, params.id);
  const students = [...new Set(body.students)];
  return inTransaction(kernel.db, async (tx) => {
    const before = await readClassAssistant(tx, found.id);
    if (before.assistant === null && body.mode === "on") throw refusal("transition_not_allowed", { reason: "no_ai_assistant" });
    const seated =
      students.length === 0
        ? []
        : await tx
            .select({ id: attendance.studentId })
            .from(attendance)
            .where(and(eq(attendance.groupClassId, found.id), inArray(attendance.studentId, students)));
    if (seated.length !== students.length) throw refusal("not_found");
    const values = { mode: body.mode, audience: body.audience, updatedAt: now };
    await tx
      .insert(aiClass)
      .values({ groupClassId: found.id, schoolId: found.schoolId, ...values })
      .onConflictDoUpdate({ target: aiClass.groupClassId, set: values });
    await tx.delete(aiClassStudent).where(eq(aiClassStudent.groupClassId, found.id));
    if (students.length > 0) await tx.insert(aiClassStudent).values(students.map((studentId) => ({ groupClassId: found.id, studentId })));
    await writeAuditLog(call, tx, {
      action: "assistant.switched",
      schoolId: found.schoolId,
      target: { kind: "class", id: found.id },
      before: { mode: before.switches.mode, audience: before.switches.audience },
      after: { mode: body.mode, audience: body.audience },
    });
    return { mode: body.mode, audience: body.audience, students: students.toSorted((one, other) => one - other) };
  });
});
