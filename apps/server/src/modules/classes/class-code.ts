import { eq } from "drizzle-orm";
import { classCodeAlphabet, classCodeLength, classCodeOpensMinutes } from "@larkroom/domain/identity/class-code";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { handler } from "../../kernel/http/call.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { type GroupClass, getAuthorizedClass, runClass } from "./class.access.ts";
import { classCode } from "./tables.ts";

const shown = (found: GroupClass, code: string) => ({
  code,
  opensAt: found.startsAt.subtract({ minutes: classCodeOpensMinutes }),
  closesAt: found.endsAt,
});

const newCode = (kernel: Kernel): string => kernel.secrets.code(classCodeLength, classCodeAlphabet);

/** The code of a class, or null when no one has asked for one yet, and no one can come in by code. */
export async function findClassCode(db: Db | Tx, classId: number): Promise<string | null> {
  const [row] = await db.select({ code: classCode.code }).from(classCode).where(eq(classCode.groupClassId, classId));
  return row?.code ?? null;
}

/** The code, for staff who run the class. */
export const getClassCode = handler("GET /group_class/:id/code", async ({ kernel, actor, params, now }) => {
  const found = await getAuthorizedClass(kernel.db, runClass, actor, params.id);
  const known = await findClassCode(kernel.db, found.id);
  if (known !== null) return shown(found, known);
  await kernel.db
    .insert(classCode)
    .values({ groupClassId: found.id, schoolId: found.schoolId, code: newCode(kernel), createdAt: now })
    .onConflictDoNothing();
  return shown(found, (await findClassCode(kernel.db, found.id)) ?? "");
});

/** Replaces a code that has been shared too widely. */
export const replaceClassCode = handler("POST /group_class/:id/code", async (call) => {
  const { kernel, actor, params, now } = call;
  const found = await getAuthorizedClass(kernel.db, runClass, actor, params.id);
  const code = newCode(kernel);
  await inTransaction(kernel.db, async (tx) => {
    await tx
      .insert(classCode)
      .values({ groupClassId: found.id, schoolId: found.schoolId, code, createdAt: now })
      .onConflictDoUpdate({ target: classCode.groupClassId, set: { code, createdAt: now } });
    await writeAuditLog(call, tx, {
      action: "classes.code_replaced",
      schoolId: found.schoolId,
      target: { kind: "group_class", id: found.id },
    });
  });
  return shown(found, code);
});
