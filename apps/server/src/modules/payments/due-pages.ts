import { gt, and, eq, or, sql } from "drizzle-orm";
import { installment } from "./tables.ts";

/** How many installments are listed together: enough for a fast run, and few to keep in memory. */
export const pageOfDue = 500;

/** An installment's place in the order by due date. */
export const placed = { id: installment.id, dueAt: installment.dueAt };
export type Placed = Pick<typeof installment.$inferSelect, "id" | "dueAt">;

/** Those after another one, in that order. */
export const isAfter = (last: Placed | null) =>
  last === null ? undefined : or(gt(installment.dueAt, last.dueAt), and(eq(installment.dueAt, last.dueAt), gt(installment.id, last.id)));

/** The condition of the index of unpaid installments. */
export const isUnpaid = sql`${installment.status} in ('scheduled', 'pending', 'stalled')`;

/** Goes through all installments of a list, page by page. */
export async function eachPage(
  list: (after: Placed | null) => Promise<Placed[]>,
  take: (installmentIds: readonly number[]) => Promise<void>,
): Promise<void> {
  for (let last: Placed | null = null; ;) {
    const page = await list(last);
    if (page.length > 0) await take(page.map(({ id }) => id));
    last = page.at(-1) ?? null;
    if (page.length < pageOfDue) return;
  }
}
