import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";

/** One checked-in migration. */
export type Migration = {
  /** The file name without its extension, "0003_attendance". */
  readonly tag: string;
  readonly sql: string;
  /** SHA-256 of the file, in hex: an applied migration must never change. */
  readonly hash: string;
  /** False for statements that PostgreSQL doesn't allow inside a transaction, such as building an index concurrently. */
  readonly inTransaction: boolean;
};

/** The folder of checked-in migrations. */
export const migrationsFolder = path.resolve(import.meta.dirname, "../../../migrations");

/** A migration that begins with this line runs statement by statement, each committed at once: it must be repeatable. */
const outsideTransaction = /^-- no transaction\b/;
/** The separator drizzle-kit writes between statements. */
const breakpoint = "--> statement-breakpoint";

type Journal = { readonly entries: readonly { readonly idx: number; readonly tag: string }[] };

/** The folder's migrations in the order of its journal. An empty list when there is no journal yet. */
export async function readMigrations(folder: string): Promise<readonly Migration[]> {
  const text = await readFile(path.join(folder, "meta", "_journal.json"), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (text === null) return [];
  const { entries } = JSON.parse(text) as Journal;
  const ordered = entries.toSorted((a, b) => a.idx - b.idx);
  return await Promise.all(
    ordered.map(async ({ tag }) => {
      const sql = await readFile(path.join(folder, `${tag}.sql`), "utf8");
      const hash = createHash("sha256").update(sql).digest("hex");
      return { tag, sql, hash, inTransaction: !outsideTransaction.test(sql) };
    }),
  );
}

/** The statements of a migration that runs without a transaction. */
export function statementsOf(migration: Migration): readonly string[] {
  return migration.sql
    .split(breakpoint)
    .map((statement) => statement.trim())
    .filter((statement) => statement.replace(/^\s*--.*$/gm, "").trim() !== "");
}
