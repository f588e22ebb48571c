import { and, eq, inArray, lt, ne, or, sql } from "drizzle-orm";
import {
  forgetInEvent,
  forgetInState,
  forgetMessages,
  forgetPrivateRooms,
  isAboutMessage,
  isPrivateTalk,
} from "@larkroom/domain/live-room/forget-person";
import { mainRoom } from "@larkroom/domain/live-room/rooms";
import type { ClassEvent } from "@larkroom/domain/live-room/events";
import type { Tx } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { removeFiles } from "../../kernel/files/stored-files.ts";
import { storedFile } from "../../kernel/files/tables.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import type { RetentionPart } from "../../kernel/privacy/retention.ts";
import { endedGroups } from "../classes/index.ts";
import { groupClass } from "../classes/classes.views.ts";
import { filesIn, removeFilesOfClasses, removeWithdrawnFiles } from "./chat-files.store.ts";
import { deleteRecordings, removeOrphanedFiles } from "./recording/recording.store.ts";
import { classRecording } from "./recording/tables.ts";
import { rewriteLog } from "./rewrite-log.ts";
import { classEvent, classMessage, classState } from "./tables.ts";

/** A class that is over: no one is in it, and nothing in memory would be written back. */
const over = inArray(groupClass.status, ["CLOSED", "CANCELED"]);

const run = async (kernel: Kernel, statement: ReturnType<typeof sql>): Promise<number> =>
  (await kernel.db.execute(statement)).rowCount ?? 0;

/** Classes that are over and have an event of a kind that is past its retention period. */
async function classesWith(kernel: Kernel, start: Temporal.Instant, match: ReturnType<typeof sql>): Promise<number[]> {
  const rows = await kernel.db
    .selectDistinct({ id: classEvent.groupClassId })
    .from(classEvent)
    .innerJoin(groupClass, eq(groupClass.id, classEvent.groupClassId))
    .where(and(over, lt(classEvent.at, start), match));
  return rows.map(({ id }) => id);
}

const isOld = (at: Temporal.Instant, start: Temporal.Instant): boolean => Temporal.Instant.compare(at, start) < 0;

const isConnection = ({ type }: ClassEvent): boolean => type.startsWith("connection.") || type.startsWith("presence.");

const isDeletion = sql`${classEvent.event} ->> 'type' = 'message.deleted'`;

/** The numbers of a class's messages that were deleted before an instant. */
async function listDeleted(tx: Tx, classId: number, start: Temporal.Instant): Promise<Set<number>> {
  const rows = await tx
    .select({ event: classEvent.event })
    .from(classEvent)
    .where(and(eq(classEvent.groupClassId, classId), lt(classEvent.at, start), isDeletion));
  return new Set(rows.flatMap(({ event }) => (event.type === "message.deleted" ? [event.message] : [])));
}

/**
 * Deletes private messages, the whiteboards of private rooms, and messages that were deleted in class with the reports about them, from
 * the chat, the log and the state, with their files.
 */
async function sweepPrivateMessages(kernel: Kernel, start: Temporal.Instant): Promise<number> {
  const own = or(and(ne(classMessage.roomId, mainRoom), lt(classMessage.createdAt, start)), lt(classMessage.deletedAt, start));
  const removed = await inTransaction(kernel.db, async (tx) => {
    const messages = await tx.delete(classMessage).where(own).returning({ attachments: classMessage.attachments });
    await removeFiles(kernel, tx, inArray(storedFile.id, filesIn(messages)));
    return messages.length;
  });
  await removeWithdrawnFiles(kernel, start);
  await run(
    kernel,
    sql`delete from class_whiteboard b using group_class c
      where c.id = b.group_class_id and c.status in ('CLOSED', 'CANCELED') and b.board like '%~%' and b.board not like 'own~%'
        and b.updated_at < ${start.toString()}`,
  );
  const talk = sql`coalesce(${classEvent.event} -> 'message' ->> 'room', ${classEvent.event} ->> 'room', ${classEvent.event} -> 'report' ->> 'room', '0') <> '0'`;
  for (const classId of await classesWith(kernel, start, sql`(${talk} or ${isDeletion})`))
    await inTransaction(kernel.db, async (tx) => {
      const deleted = await listDeleted(tx, classId, start);
      await rewriteLog(kernel, tx, classId, {
        event: (event, at) => ((isPrivateTalk(event) && isOld(at, start)) || isAboutMessage(event, deleted) ? null : event),
        state: (state) => forgetMessages(forgetPrivateRooms(state), deleted),
      });
    });
  return removed;
}

async function sweepConnections(kernel: Kernel, start: Temporal.Instant): Promise<number> {
  let removed = 0;
  for (const classId of await classesWith(kernel, start, sql`${classEvent.event} ->> 'type' ~ '^(connection|presence)[.]'`))
    removed += await inTransaction(kernel.db, (tx) =>
      rewriteLog(kernel, tx, classId, { event: (event, at) => (isConnection(event) && isOld(at, start) ? null : event) }),
    );
  return removed;
}

/** Removes guests' names from classes that were over by then. */
async function sweepGuests(kernel: Kernel, start: Temporal.Instant): Promise<number> {
  const classes = await kernel.db
    .select({ id: classState.groupClassId, state: classState.state })
    .from(classState)
    .innerJoin(groupClass, eq(groupClass.id, classState.groupClassId))
    .where(
      and(
        over,
        lt(groupClass.endsAt, start),
        sql`jsonb_path_exists(${classState.state}, '$.participants.* ? (@.role == "guest" && @.name != "")')`,
      ),
    );
  for (const { id, state } of classes) {
    const guests = Object.values(state.participants).flatMap((person) => (person.role === "guest" ? [person.id] : []));
    await inTransaction(kernel.db, (tx) =>
      rewriteLog(kernel, tx, id, {
        event: (event) => guests.reduce(forgetInEvent, event),
        state: (whole) => guests.reduce(forgetInState, whole),
      }),
    );
  }
  const nameless = await kernel.db
    .update(classMessage)
    .set({ senderName: "" })
    .where(and(eq(classMessage.senderRole, "guest"), ne(classMessage.senderName, ""), lt(classMessage.createdAt, start)));
  return classes.length + (nameless.rowCount ?? 0);
}

/** A year after a group has ended, deletes its classes' chat, whiteboards, log and state. */
async function sweepRoomChat(kernel: Kernel, start: Temporal.Instant): Promise<number> {
  const classes = sql`(select c.id from group_class c where c.group_id in ${endedGroups(start)})`;
  await removeFilesOfClasses(kernel, classes);
  const removed = await run(kernel, sql`delete from class_message where group_class_id in ${classes}`);
  await run(kernel, sql`delete from class_whiteboard where group_class_id in ${classes}`);
  await run(kernel, sql`delete from class_event where group_class_id in ${classes}`);
  await run(kernel, sql`delete from class_state where group_class_id in ${classes}`);
  return removed;
}

/** Deletes old recordings, and files whose class was removed with its recordings. */
async function sweepRecordings(kernel: Kernel, start: Temporal.Instant): Promise<number> {
  const old = await kernel.db.select({ id: classRecording.id }).from(classRecording).where(lt(classRecording.createdAt, start));
  return inTransaction(kernel.db, async (tx) => {
    await removeOrphanedFiles(kernel, tx);
    return deleteRecordings(
      kernel,
      tx,
      old.map(({ id }) => id),
    );
  });
}

/** What the live room deletes by age. */
export const liveRoomRetention: readonly RetentionPart[] = [
  { kind: "guests", what: "class_state", sweep: sweepGuests },
  { kind: "private_messages", what: "class_message", sweep: sweepPrivateMessages },
  { kind: "connection_logs", what: "class_event", sweep: sweepConnections },
  { kind: "room_chat", what: "class_message", sweep: sweepRoomChat },
  { kind: "recordings", what: "class_recording", sweep: sweepRecordings },
];
