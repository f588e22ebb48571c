import type { SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Language } from "@larkroom/domain/editions/editions";
import type { Db, Tx } from "../db/db.ts";
import type { Kernel } from "../kernel.ts";

/** A text in each language of the product. */
export type Words = Readonly<Record<Language, string>>;

/** The person whose data it is. A child's `addresses` are the parent's: messages about the child were sent there. */
export interface Subject {
  readonly kind: "student" | "client";
  readonly id: number;
  readonly schoolId: number;
  readonly name: string;
  readonly addresses: readonly string[];
}

/** A record in the machine-readable archive: instants and days as ISO text, no secrets. */
export type PersonalRow = Readonly<Record<string, unknown>>;

/** A column shown to people: its heading, and labels for coded values. */
export interface ShownColumn {
  readonly label: Words;
  readonly values?: Readonly<Record<string, Words>>;
  /** Cents, shown as money in the row's `currency`. */
  readonly isMoney?: true;
}

/**
 * What happens to someone's rows at erasure: deleted; stripped of personal data, where the row also belongs to others; or
 * kept for a stated reason.
 */
export type Fate = { readonly does: "deleted" } | { readonly does: "stripped" | "kept"; readonly why: Words };

/** How a table holds the data of one kind of person. */
export interface Holding {
  /** Their complete rows; null when nothing is readable by a person (hashes of secrets). */
  readonly rows: ((db: Db | Tx, subject: Subject) => Promise<readonly PersonalRow[]>) | null;
  readonly fate: Fate;
  /** Applies the fate. @returns the number of affected rows */
  readonly erase: (tx: Tx, subject: Subject, kernel: Kernel) => Promise<number>;
}

/** A table with personal data of families, declared by the module that owns it. */
export interface PersonalTable {
  /** Its name in the database. */
  readonly table: string;
  readonly title: Words;
  /** The columns shown to people, by key, in order. */
  readonly shown: Readonly<Record<string, ShownColumn>>;
  readonly student?: Holding;
  readonly client?: Holding;
}

export const deleted: Fate = { does: "deleted" };

type Where = (subject: Subject) => SQL | undefined;

/** Reads a table's own rows, without secret columns. */
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

/** A table whose rows are exported completely and deleted. */
export const readAndDeleted = (table: PgTable, where: Where, omit: readonly string[] = []): Holding => ({
  rows: rowsOf(table, where, omit),
  fate: deleted,
  erase: deleteFrom(table, where),
});

/** A table of secrets: not exported, and deleted. */
export const unreadAndDeleted = (table: PgTable, where: Where): Holding => ({ rows: null, fate: deleted, erase: deleteFrom(table, where) });
