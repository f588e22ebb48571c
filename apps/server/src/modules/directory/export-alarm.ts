import { and, eq, gte, inArray, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import { exportWatch, isReportedExport } from "@larkroom/domain/directory/export-watch";
import type { ActorOf } from "../../kernel/auth/actor.ts";
import { auditEvent } from "../../kernel/audit/tables.ts";
import { account } from "../../kernel/auth/tables.ts";
import type { Tx } from "../../kernel/db/db.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { exportAlarmMail, type ExportedKind } from "./export-alarm-mail.ts";

export const exportAction = "people.exported";
/** Orders name families, so their rows count too. */
const watchedActions = [exportAction, "payments.exported"];

interface Exported {
  readonly actor: ActorOf<"admin">;
  readonly kind: ExportedKind;
  readonly purpose: string;
  /** How many rows of each school are in the file; null stands for people without a school. */
  readonly rows: ReadonlyMap<number | null, number>;
}

/** How many rows a person has exported recently, including the current file. */
async function rowsOfLate(kernel: Kernel, tx: Tx, actorId: number): Promise<number> {
  const since = kernel.now().subtract({ hours: exportWatch.withinHours });
  const [sum] = await tx
    .select({ rows: sql<number>`coalesce(sum((${auditEvent.after}->>'rows')::int), 0)::int` })
    .from(auditEvent)
    .where(and(eq(auditEvent.actorId, actorId), inArray(auditEvent.action, watchedActions), gte(auditEvent.at, since)));
  return sum?.rows ?? 0;
}

/** Other admins who can log in: those of the given schools, and the super admins. */
const listOthers = (tx: Tx, actorId: number, schoolIds: readonly number[]) =>
  tx
    .select({ id: account.id, email: account.email, edition: account.edition, schoolId: account.schoolId })
    .from(account)
    .where(
      and(
        eq(account.kind, "admin"),
        isNull(account.distributorId),
        isNull(account.disabledAt),
        isNotNull(account.email),
        ne(account.id, actorId),
        or(isNull(account.schoolId), inArray(account.schoolId, [...schoolIds])),
      ),
    );

/**
 * Notifies the other admins of each school when many of its people or orders were exported; for a school without another admin, the super admins. Must be called
 * in the transaction that logs the export.
 */
export async function notifyOfExport(kernel: Kernel, tx: Tx, { actor, kind, purpose, rows }: Exported): Promise<void> {
  // Locked, so that two concurrent exports are counted one after the other and see each other's rows.
  await tx.select({ id: account.id }).from(account).where(eq(account.id, actor.id)).for("no key update");
  const rowsLately = await rowsOfLate(kernel, tx, actor.id);
  if (!isReportedExport(rowsLately)) return;
  const schoolIds = [...rows.keys()].filter((id) => id !== null);
  const others = await listOthers(tx, actor.id, schoolIds);
  const isWatched = (id: number | null) => id !== null && others.some(({ schoolId }) => schoolId === id);
  const ofSuperAdmins = [...rows].filter(([id]) => !isWatched(id)).reduce((sum, [, count]) => sum + count, 0);
  for (const { email, edition, schoolId } of others) {
    const count = schoolId === null ? ofSuperAdmins : (rows.get(schoolId) ?? 0);
    if (count === 0 || email === null) continue;
    await kernel.mail.post(tx, {
      channel: "email",
      recipient: email,
      kind: "people.export_alarm",
      edition,
      schoolId,
      content: exportAlarmMail(edition, {
        by: actor.name,
        kind,
        rows: count,
        rowsLately,
        purpose,
        url: `${kernel.config.PUBLIC_URL}/${edition}/staff/activity?domain=${kind === "order" ? "payments" : "people"}`,
      }),
    });
  }
}
