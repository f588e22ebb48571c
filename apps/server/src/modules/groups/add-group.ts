import { and, eq } from "drizzle-orm";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { handler } from "../../kernel/http/call.ts";
import { fieldRefusal } from "../../kernel/http/errors.ts";
import { course } from "../catalog/catalog.views.ts";
import { inScope } from "../schools/index.ts";
import { readGroup } from "./group-record.read.ts";
import {
  mustBeAiAssistant,
  mustBeInOrder,
  mustBeTeacher,
  mustFitTogether,
  saveAssistants,
  saveHolidays,
  saveSlots,
} from "./group-parts.store.ts";
import { canManageGroup, getAuthorizedGroup } from "./groups.access.ts";
import { group } from "./tables.ts";

/** Creates a group of a course, at the course's school. It has no classes until it is launched. */
export const addGroup = handler("POST /group", async (call) => {
  const { kernel, actor, body, now } = call;
  const { course: courseId, teacher, teacherAssistants, aiAssistant, slots, holidays, ...fields } = body;
  const [its] = await kernel.db
    .select({ schoolId: course.schoolId })
    .from(course)
    .where(and(eq(course.id, courseId), inScope(actor, course.schoolId)));
  if (!its) throw fieldRefusal("course", "no_course", "This course doesn’t exist");
  mustFitTogether(slots);
  mustBeInOrder(holidays);
  await mustBeTeacher(kernel.db, its.schoolId, teacher);
  await mustBeAiAssistant(kernel.db, its.schoolId, aiAssistant);
  return inTransaction(kernel.db, async (tx) => {
    const [made] = await tx
      .insert(group)
      .values({
        ...fields,
        courseId,
        schoolId: its.schoolId,
        teacherId: teacher,
        aiAssistantId: aiAssistant,
        inviteId: kernel.secrets.token(),
        createdAt: now,
      })
      .returning({ id: group.id });
    if (!made) throw new Error("an insert returned nothing");
    await saveSlots(tx, made.id, slots);
    await saveHolidays(tx, made.id, holidays);
    await saveAssistants(tx, { id: made.id, schoolId: its.schoolId }, teacherAssistants);
    await writeAuditLog(call, tx, { action: "groups.added", schoolId: its.schoolId, target: { kind: "group", id: made.id }, after: body });
    return readGroup(tx, actor, await getAuthorizedGroup(tx, canManageGroup, actor, made.id), now);
  });
});
