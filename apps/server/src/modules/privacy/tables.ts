import { bigint, index, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, id, instant, ref } from "../../kernel/db/columns.ts";
import { client, student } from "../people/tables.ts";
import { school } from "../schools/tables.ts";

/** An archive of a child's or a whole household's data: created at the parent's request and stored for a few days. */
export const dataExport = pgTable(
  "data_export",
  {
    id: id(),
    schoolId: ref()
      .notNull()
      .references(() => school.id),
    clientId: ref()
      .notNull()
      .references(() => client.id, { onDelete: "cascade" }),
    /** Null: the whole household. */
    studentId: ref().references(() => student.id, { onDelete: "cascade" }),
    /** The storage key of its file. */
    fileKey: text().notNull().unique(),
    filename: text().notNull(),
    size: bigint({ mode: "number" }).notNull(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    index("data_export_client").on(t.clientId, t.id),
    index("data_export_student").on(t.studentId),
    index("data_export_school").on(t.schoolId),
    index("data_export_expiry").on(t.expiresAt),
  ],
);

/** A receipt's line about one kind of data. */
export interface ReceiptLine {
  /** What it is, in the parent's language. */
  readonly what: string;
  readonly does: "deleted" | "stripped" | "kept";
  readonly count: number;
  /** Why it is kept, in the parent's language; null for what was deleted. */
  readonly why: string | null;
}

/** What was deleted of a child or a household, what is kept, and why. Contains no names. */
export const erasureReceipt = pgTable(
  "erasure_receipt",
  {
    id: id(),
    schoolId: ref()
      .notNull()
      .references(() => school.id),
    clientId: ref()
      .notNull()
      .references(() => client.id, { onDelete: "cascade" }),
    subject: text({ enum: ["student", "client"] }).notNull(),
    /** The former account id of the child or parent. */
    subjectId: ref().notNull(),
    method: text({ enum: ["asked", "age"] }).notNull(),
    requestedAt: instant().notNull(),
    erasedAt: instant().notNull(),
    lines: jsonb().$type<ReceiptLine[]>().notNull(),
  },
  (t) => [
    uniqueIndex("erasure_receipt_subject").on(t.subject, t.subjectId),
    index("erasure_receipt_client").on(t.clientId, t.id),
    index("erasure_receipt_school").on(t.schoolId),
  ],
);
