import { and, eq, isNull, sql } from "drizzle-orm";
import { account } from "../../kernel/auth/tables.ts";
import type { Tx } from "../../kernel/db/db.ts";
import { student } from "./tables.ts";

interface Parent {
  readonly clientId: number;
  readonly schoolId: number;
  /** As stored. The parent has verified it, or the school vouches for it. */
  readonly email: string;
}

/** Adds to the parent's household the school's children who have no parent yet and gave this address as their parent's. */
export async function adoptStudents(tx: Tx, { clientId, schoolId, email }: Parent): Promise<number[]> {
  const adopted = await tx
    .update(student)
    .set({ clientId })
    .from(account)
    .where(
      and(
        eq(account.id, student.id),
        eq(account.kind, "student"),
        eq(sql`lower(${account.email})`, email),
        eq(student.schoolId, schoolId),
        isNull(student.clientId),
        isNull(student.removedAt),
      ),
    )
    .returning({ id: student.id });
  return adopted.map(({ id }) => id);
}
