import { bigint, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, id, instant, ref } from "../db/columns.ts";

/** A stored file: its bytes lie in the storage under `key`, which nobody outside ever chooses or guesses. */
export const storedFile = pgTable(
  "stored_file",
  {
    id: id(),
    schoolId: ref(),
    key: text().notNull(),
    filename: text().notNull(),
    mediaType: text().notNull(),
    size: bigint({ mode: "number" }).notNull(),
    visibility: text({ enum: ["public", "private"] }).notNull(),
    ownerKind: text().notNull(),
    ownerId: ref(),
    uploadedBy: ref(),
    createdAt: createdAt(),
    expiresAt: instant(),
  },
  (t) => [
    uniqueIndex("stored_file_key").on(t.key),
    index("stored_file_school").on(t.schoolId),
    index("stored_file_owner").on(t.ownerKind, t.ownerId),
    index("stored_file_uploader").on(t.uploadedBy),
  ],
);
