import { and, eq, isNotNull, isNull, or } from "drizzle-orm";
import type { EditionSlug } from "@larkroom/domain/editions/editions";
import { account } from "../../kernel/auth/tables.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";

/** Where the admins of a school who can log in are emailed, or, where it has none, the super admins. */
export async function listSchoolAdmins(db: Db | Tx, schoolId: number): Promise<{ email: string; edition: EditionSlug }[]> {
  const admins = await db
    .select({ email: account.email, edition: account.edition, schoolId: account.schoolId })
    .from(account)
    .where(
      and(
        eq(account.kind, "admin"),
        isNull(account.distributorId),
        isNull(account.disabledAt),
        isNull(account.removedAt),
        isNotNull(account.email),
        or(eq(account.schoolId, schoolId), isNull(account.schoolId)),
      ),
    )
    .orderBy(account.id);
  const own = admins.filter((one) => one.schoolId !== null);
  return (own.length > 0 ? own : admins).map(({ email, edition }) => ({ email: email ?? "", edition }));
}
