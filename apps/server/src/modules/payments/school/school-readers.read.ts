import { and, eq, isNotNull, isNull, or } from "drizzle-orm";
import { account } from "../../../kernel/auth/tables.ts";
import type { Tx } from "../../../kernel/db/db.ts";

/** The admins of a school who can log in, or, where it has none, the super admins. */
export async function listSchoolReaders(tx: Tx, schoolId: number) {
  const admins = await tx
    .select({ email: account.email, edition: account.edition, schoolId: account.schoolId })
    .from(account)
    .where(
      and(
        ...[eq(account.kind, "admin"), isNull(account.distributorId), isNull(account.disabledAt), isNull(account.removedAt)],
        ...[isNotNull(account.email), or(eq(account.schoolId, schoolId), isNull(account.schoolId))],
      ),
    )
    .orderBy(account.id);
  const own = admins.filter((one) => one.schoolId !== null);
  return own.length > 0 ? own : admins;
}
