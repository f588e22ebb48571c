import { and, eq } from "drizzle-orm";
import { editions } from "@larkroom/domain/editions/editions";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import type { Tx } from "../../kernel/db/db.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import type { Subject } from "../../kernel/privacy/personal-data.ts";
import type { Addressee } from "../people/index.ts";
import { erasureReceipt, type ReceiptLine } from "./tables.ts";

export type Receipt = typeof erasureReceipt.$inferSelect;

/** Erases people table by table and returns what happened to each kind of data; counts of several people are summed. */
async function erase(kernel: Kernel, tx: Tx, subjects: readonly Subject[], edition: Addressee["edition"]): Promise<ReceiptLine[]> {
  const { lang } = editions[edition];
  const lines = new Map<string, ReceiptLine>();
  for (const subject of subjects) {
    for (const table of kernel.ports.privacy.tables) {
      const holding = table[subject.kind];
      if (!holding) continue;
      const count = await holding.erase(tx, subject, kernel);
      if (count === 0) continue;
      const { fate } = holding;
      const line = { what: table.title[lang], does: fate.does, why: fate.does === "deleted" ? null : fate.why[lang] };
      const key = JSON.stringify(line);
      lines.set(key, { ...line, count: count + (lines.get(key)?.count ?? 0) });
    }
  }
  return [...lines.values()];
}

interface Erasure {
  /** The people to erase; the receipt's subject comes last. */
  readonly subjects: readonly Subject[];
  readonly parent: Pick<Addressee, "id" | "schoolId" | "edition">;
  readonly method: Receipt["method"];
  readonly requestedAt: Temporal.Instant;
}

/** Erases a child or a household in the caller's transaction and writes the receipt. */
export async function erasePeople(kernel: Kernel, tx: Tx, { subjects, parent, method, requestedAt }: Erasure): Promise<Receipt> {
  const about = subjects.at(-1);
  if (!about) throw new RangeError("no one to erase");
  const lines = await erase(kernel, tx, subjects, parent.edition);
  const [receipt] = await tx
    .insert(erasureReceipt)
    .values({
      schoolId: parent.schoolId,
      clientId: parent.id,
      subject: about.kind,
      subjectId: about.id,
      method,
      requestedAt,
      erasedAt: kernel.now(),
      lines,
    })
    .returning();
  if (!receipt) throw new Error("an insert returned nothing");
  await writeAuditLog({ kernel, actor: { kind: "job", job: "people.erase" } }, tx, {
    action: "people.erased",
    schoolId: parent.schoolId,
    target: { kind: about.kind, id: about.id },
    after: { method },
  });
  return receipt;
}

/** The receipt of an erased person, or null. */
export async function findReceipt(tx: Tx, subject: Receipt["subject"], subjectId: number): Promise<Receipt | null> {
  const [row] = await tx
    .select()
    .from(erasureReceipt)
    .where(and(eq(erasureReceipt.subject, subject), eq(erasureReceipt.subjectId, subjectId)));
  return row ?? null;
}
