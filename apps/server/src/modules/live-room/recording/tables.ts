import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { recordingStatuses } from "@larkroom/domain/classes/recording-statuses";
import { captionLanguages, type Cue } from "@larkroom/domain/live-room/recording/captions";
import { partEndings } from "@larkroom/domain/live-room/recording/recording-status";
import { account } from "../../../kernel/auth/tables.ts";
import { createdAt, id, instant, ref } from "../../../kernel/db/columns.ts";
import { groupClass } from "../../classes/tables.ts";
import { school } from "../../schools/tables.ts";

const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(", "));

/** A recording of a class, from its start to its stop. A class that was recorded twice has two. */
export const classRecording = pgTable(
  "class_recording",
  {
    id: id(),
    schoolId: ref()
      .notNull()
      .references(() => school.id),
    groupClassId: ref()
      .notNull()
      .references(() => groupClass.id, { onDelete: "cascade" }),
    status: text({ enum: recordingStatuses }).notNull(),
    startedBy: ref().references(() => account.id, { onDelete: "set null" }),
    startedAt: instant().notNull(),
    stoppedAt: instant(),
    savedAt: instant(),
    /** From then on the families of the class see it. */
    publishedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("class_recording_running")
      .on(t.groupClassId)
      .where(sql`status in ('initiated', 'active')`),
    index("class_recording_class").on(t.groupClassId, t.id),
    index("class_recording_school").on(t.schoolId),
    index("class_recording_starter").on(t.startedBy),
    index("class_recording_age").on(t.createdAt),
    check("class_recording_status", sql`${t.status} in (${oneOf(recordingStatuses)})`),
  ],
);

/** What is said in a recording, in one language, as it was read from a file. */
export const recordingCaption = pgTable(
  "class_recording_caption",
  {
    id: id(),
    recordingId: ref()
      .notNull()
      .references(() => classRecording.id, { onDelete: "cascade" }),
    language: text({ enum: captionLanguages }).notNull(),
    cues: jsonb().$type<Cue[]>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex("class_recording_caption_language").on(t.recordingId, t.language)],
);

/** One source of a recording without a break, written by one recorder. Its chunks are in the storage until its file is made of them. */
export const recordingPart = pgTable(
  "class_recording_part",
  {
    id: id(),
    schoolId: ref()
      .notNull()
      .references(() => school.id),
    recordingId: ref()
      .notNull()
      .references(() => classRecording.id, { onDelete: "cascade" }),
    /** What the media server calls its recorder: no other appends to this part. */
    recorder: text().notNull(),
    /** The node it writes on: when that is down, nothing more comes. */
    node: text().notNull(),
    /** Whose camera, microphone or screen it is: a child or someone of the staff. */
    ownerId: ref()
      .notNull()
      .references(() => account.id, { onDelete: "cascade" }),
    role: text({ enum: ["child", "staff"] }).notNull(),
    source: text({ enum: ["mic", "camera", "screen"] }).notNull(),
    /** recording: chunks arrive; closed: it has all it will get; saved: its file was read back; empty: nothing of it can be shown. */
    status: text({ enum: ["recording", "closed", "saved", "empty"] }).notNull(),
    chunks: integer().notNull().default(0),
    startedAt: instant().notNull(),
    /** The time of its last frame since then. */
    durationMs: integer().notNull().default(0),
    ending: text({ enum: partEndings }),
  },
  (t) => [
    uniqueIndex("class_recording_part_recorder").on(t.recorder),
    index("class_recording_part_recording").on(t.recordingId, t.startedAt),
    index("class_recording_part_owner").on(t.ownerId),
    index("class_recording_part_school").on(t.schoolId),
    check("class_recording_part_ending", sql`${t.ending} in (${oneOf(partEndings)})`),
  ],
);
