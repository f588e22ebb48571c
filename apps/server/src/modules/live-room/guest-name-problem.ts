import { and, eq, inArray, isNull } from "drizzle-orm";
import { isHarmlessName, isNameOfStaff } from "@larkroom/domain/live-room/name-in-class";
import { account } from "../../kernel/auth/tables.ts";
import type { Db, Tx } from "../../kernel/db/db.ts";

/** Why a guest can't use a name in a school's classes, or null. One query, for harmless names only. */
export async function guestNameProblem(db: Db | Tx, schoolId: number, name: string): Promise<"name_not_allowed" | "name_of_staff" | null> {
  if (!isHarmlessName(name)) return "name_not_allowed";
  const staff = await db
    .select({ name: account.name })
    .from(account)
    .where(
      and(eq(account.schoolId, schoolId), inArray(account.kind, ["admin", "teacher", "teacher_assistant"]), isNull(account.removedAt)),
    );
  return isNameOfStaff(
    name,
    staff.map((one) => one.name),
  )
    ? "name_of_staff"
    : null;
}
