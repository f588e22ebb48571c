import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { handler } from "../../kernel/http/call.ts";
import { schoolFor } from "../schools/index.ts";
import { readRubric } from "./rubrics.read.ts";
import { rubric } from "./tables.ts";

/** Creates a rubric without criteria. */
export const createRubric = handler("POST /assessment/rubric", async (call) => {
  const { kernel, actor, body, now } = call;
  const school = await schoolFor(call, body.schoolId);
  const id = await inTransaction(kernel.db, async (tx) => {
    const [made] = await tx.insert(rubric).values({ schoolId: school.id, title: body.title, createdAt: now }).returning({ id: rubric.id });
    if (!made) throw new Error("an insert returned nothing");
    await writeAuditLog(call, tx, {
      action: "assessment.rubric_added",
      schoolId: school.id,
      target: { kind: "rubric", id: made.id },
      after: { title: body.title },
    });
    return made.id;
  });
  return readRubric(kernel.db, actor, id);
});
