import { eq } from "drizzle-orm";
import type { SchoolSettings } from "@larkroom/domain/schools/settings";
import type { Tx } from "../../kernel/db/db.ts";
import { getSchool, type School } from "./schools.store.ts";
import { school } from "./tables.ts";

/**
 * Changes some of a school's settings. The row is locked, so that two changes of different settings don't overwrite each other. The caller
 * writes the activity log.
 * @returns the settings before, and the school after
 */
export async function changeSettings(
  tx: Tx,
  id: number,
  change: (before: SchoolSettings) => Partial<SchoolSettings>,
): Promise<{ before: SchoolSettings; after: School }> {
  await tx.select({ id: school.id }).from(school).where(eq(school.id, id)).for("no key update");
  const { settings: before } = await getSchool(tx, id);
  await tx
    .update(school)
    .set({ settings: { ...before, ...change(before) } })
    .where(eq(school.id, id));
  return { before, after: await getSchool(tx, id) };
}
