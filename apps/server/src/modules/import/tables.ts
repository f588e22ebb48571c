import { boolean, index, integer, jsonb, pgTable, uniqueIndex } from "drizzle-orm/pg-core";
import type { ImportedChild, ImportError } from "@larkroom/domain/import/student-import";
import { createdAt, id, ref } from "../../kernel/db/columns.ts";
import { operation } from "../../kernel/operations/tables.ts";
import { school } from "../schools/tables.ts";

/** An uploaded file of children, until staff execute its plan: then the rows are cleared, otherwise they are deleted after a day. */
export const studentImport = pgTable(
  "student_import",
  {
    id: id(),
    schoolId: ref()
      .notNull()
      .references(() => school.id),
    operationId: ref()
      .notNull()
      .references(() => operation.id, { onDelete: "cascade" }),
    children: jsonb().$type<ImportedChild[]>().notNull(),
    errors: jsonb().$type<ImportError[]>().notNull(),
    totalRows: integer().notNull(),
    /** The group for new children. No foreign key, because the groups module depends on this one; a missing group ends the import. */
    groupId: ref(),
    /** Whether new parents in the file are invited at once. */
    notifyParents: boolean().notNull().default(false),
    /** The result, written with the children: a job that runs twice returns it again. */
    outcome: jsonb().$type<Record<string, unknown>>(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex("student_import_operation").on(t.operationId), index("student_import_school").on(t.schoolId)],
);
