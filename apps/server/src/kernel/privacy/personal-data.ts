import type { SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db, Tx } from "../db/db.ts";
import type { Kernel } from "../kernel.ts";

/** A text in each language of the product. */
export type Words = Readonly<Record<"en" | "he" | "pt", string>>;

/** Whose data it is about. A child's `addresses` are those of the parent: messages about the child went there. */
export interface Subject {
  readonly kind: "student" | "client";
  readonly id: number;
  readonly schoolId: number;
  readonly name: string;
  readonly addresses: readonly string[];
}

/** A record as the machine-readable archive has it: instants and days as ISO text, no secret. */
export type PersonalRow = Readonly<Record<string, unknown>>;

/** A column people read: its heading, and words for values that are codes. */
export interface ShownColumn {
  readonly label: Words;
  readonly values?: Readonly<Record<string, Words>>;
  /** Cents, written as money of the row's `currency`. */
  readonly isMoney?: true;
}

/**
 * What becomes of somebody's rows when they are erased: deleted; stripped of whatever tells of them, where the row belongs to others too; or
 * kept for a stated reason.
 */
export type Fate = { readonly does: "deleted" } | { readonly does: "stripped" | "kept"; readonly why: Words };

/** How a table holds the data of one kind of person. */
export interface Holding {
  /** Their rows, whole; null where there is nothing a person could read (hashes of secrets). */
  readonly rows: ((db: Db | Tx, subject: Subject) => Promise<readonly PersonalRow[]>) | null;
  readonly fate: Fate;
  /** Does what the fate says. @returns how many rows it was about */
  readonly erase: (tx: Tx, subject: Subject, kernel: Kernel) => Promise<number>;
}

/** A table that holds personal data of families: each module says it of its own. */
export interface PersonalTable {
  /** Its name in the database. */
  readonly table: string;
  readonly title: Words;
  /** What people read of a row, by its key, in order. */
  readonly shown: Readonly<Record<string, ShownColumn>>;
  readonly student?: Holding;
  readonly client?: Holding;
}

export const deleted: Fate = { does: "deleted" };

type Where = (subject: Subject) => SQL | undefined;

/** Reads a table's own rows, without the columns that are secrets. */
export const rowsOf =
  (table: PgTable, where: Where, omit: readonly string[] = []): NonNullable<Holding["rows"]> =>
  async (db, subject) => {
    const rows: Record<string, unknown>[] = await db.select().from(table).where(where(subject));
    return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([key]) => !omit.includes(key))));
  };

/** Deletes rows and counts them. */
export const deleteFrom =
  (table: PgTable, where: Where): Holding["erase"] =>
  async (tx, subject) =>
    (await tx.delete(table).where(where(subject))).rowCount ?? 0;

/** A table whose rows are read whole and deleted. */
export const readAndDeleted = (table: PgTable, where: Where, omit: readonly string[] = []): Holding => ({
  rows: rowsOf(table, where, omit),
  fate: deleted,
  erase: deleteFrom(table, where),
});

/** A table of secrets: nothing to read, and deleted. */
export const unreadAndDeleted = (table: PgTable, where: Where): Holding => ({ rows: null, fate: deleted, erase: deleteFrom(table, where) });
