import { and, eq } from "drizzle-orm";
import { editions, type EditionSlug } from "@larkroom/domain/editions/editions";
import { type SchoolSettings, settingsOf } from "@larkroom/domain/schools/settings";
import type { Db, Tx } from "../../kernel/db/db.ts";
import { school, schoolDistributor } from "./tables.ts";

export type School = Omit<typeof school.$inferSelect, "settings"> & { settings: SchoolSettings };

const withSettings = (row: typeof school.$inferSelect): School => ({ ...row, settings: settingsOf(row.settings) });

/** Null when there is none. */
export async function findSchool(db: Db | Tx, id: number): Promise<School | null> {
  const [row] = await db.select().from(school).where(eq(school.id, id));
  return row ? withSettings(row) : null;
}

/** @throws when there is none: callers have the id from a record. */
export async function getSchool(db: Db | Tx, id: number): Promise<School> {
  const found = await findSchool(db, id);
  if (!found) throw new Error(`no school ${id}`);
  return found;
}

/** A country's default school for families who sign up by themselves, or null if none is open yet. */
export async function findCountrySchool(db: Db | Tx, edition: EditionSlug): Promise<School | null> {
  const [row] = await db
    .select()
    .from(school)
    .where(and(eq(school.countryId, editions[edition].countryId), eq(school.isCountryDefault, true)));
  return row ? withSettings(row) : null;
}

/** Null when there is none. */
export async function findDistributor(db: Db | Tx, id: number): Promise<{ id: number; name: string } | null> {
  const [row] = await db
    .select({ id: schoolDistributor.id, name: schoolDistributor.name })
    .from(schoolDistributor)
    .where(eq(schoolDistributor.id, id));
  return row ?? null;
}
