import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { account, session } from "../auth/tables.ts";
import { bytes, createdAt, id, instant, ref } from "../db/columns.ts";

/** A stored file: its bytes are in the storage under `key`, which is generated and can't be guessed. */
export const storedFile = pgTable(
  "stored_file",
  {
    id: id(),
    schoolId: ref(),
    key: text().notNull(),
    filename: text().notNull(),
    mediaType: text().notNull(),
    size: bigint({ mode: "number" }).notNull(),
    /** A picture's width, in pixels. */
    width: integer(),
    height: integer(),
    visibility: text({ enum: ["public", "private"] }).notNull(),
    ownerKind: text().notNull(),
    ownerId: ref(),
    uploadedBy: ref(),
    createdAt: createdAt(),
    /** From then on it is withdrawn: not served any more, and kept only until its retention period ends. */
    expiresAt: instant(),
  },
  (t) => [
    uniqueIndex("stored_file_key").on(t.key),
    index("stored_file_school").on(t.schoolId),
    index("stored_file_owner").on(t.ownerKind, t.ownerId),
    index("stored_file_uploader").on(t.uploadedBy),
  ],
);

/** Permission for one person to upload one file for one purpose. Only its token's hash is stored; it can be used once. */
export const uploadToken = pgTable(
  "upload_token",
  {
    id: id(),
    schoolId: ref().notNull(),
    tokenHash: bytes().notNull(),
    /** The purpose and the record: `submission` 12, `chat` 7. */
    purpose: text().notNull(),
    targetId: ref().notNull(),
    accountId: ref().references(() => account.id, { onDelete: "cascade" }),
    /** Set for a guest, who has no account. */
    sessionId: ref().references(() => session.id, { onDelete: "cascade" }),
    filename: text().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (t) => [
    uniqueIndex("upload_token_hash").on(t.tokenHash),
    index("upload_token_account").on(t.accountId),
    index("upload_token_session").on(t.sessionId),
    index("upload_token_age").on(t.expiresAt),
    check("upload_token_holder", sql`num_nonnulls(${t.accountId}, ${t.sessionId}) = 1`),
  ],
);
