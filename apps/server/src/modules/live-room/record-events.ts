import { and, eq, sql } from "drizzle-orm";
import type { ClassEvent, LoggedEvent } from "@larkroom/domain/live-room/events";
import { privateMembers } from "@larkroom/domain/live-room/rooms";
import { type ClassState, entry, type GivenStar } from "@larkroom/domain/live-room/state";
import type { Tx } from "../../kernel/db/db.ts";
import { nextVersion } from "../../kernel/db/version.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { attendance, groupClass } from "../classes/tables.ts";
import { filesIn, withdrawFiles } from "./chat-files.store.ts";
import { closeClass } from "./close-class.ts";
import { giveStars } from "./give-stars.ts";
import { stopRecordings } from "./recording/save-recording.ts";
import { classMessage, messageReport } from "./tables.ts";

interface Context {
  readonly kernel: Kernel;
  readonly tx: Tx;
  readonly classId: number;
  readonly schoolId: number;
  readonly state: ClassState;
}

/** The account id of a participant; null for a guest, who has none. */
export const accountOf = (participant: string): number | null => (/^\d+$/.test(participant) ? Number(participant) : null);

/** Stores what events mean outside the live room: the class's status, the chat, and each child's progress. */
export async function recordEvents(
  kernel: Kernel,
  tx: Tx,
  classId: number,
  events: readonly LoggedEvent[],
  state: ClassState,
): Promise<void> {
  const lasting = events.filter(({ event }) => isLasting(event));
  if (lasting.length === 0) return;
  const [found] = await tx.select({ schoolId: groupClass.schoolId }).from(groupClass).where(eq(groupClass.id, classId));
  if (!found) return;
  const context = { kernel, tx, classId, schoolId: found.schoolId, state };
  for (const logged of lasting) await record(context, logged);
}

const lastingTypes = new Set<ClassEvent["type"]>([
  "class.opened",
  "class.finished",
  "lesson.changed",
  "slide.changed",
  "chat.locked",
  "star.given",
  "message.sent",
  "message.released",
  "message.deleted",
  "message.detached",
  "message.reported",
  "report.resolved",
  "progress.started",
  "progress.finished",
  "progress.answered",
  "presence.connected",
  "recording.started",
  "recording.stopped",
  "class.reset",
]);
const isLasting = (event: ClassEvent): boolean => lastingTypes.has(event.type);

async function record(context: Context, { event, at }: LoggedEvent): Promise<void> {
  const { tx, classId } = context;
  const instant = Temporal.Instant.fromEpochMilliseconds(at);
  switch (event.type) {
    case "class.opened":
      await tx
        .update(groupClass)
        .set({
          status: sql`case when ${groupClass.status} = 'PREVIEW' then 'PREVIEW' else 'OPEN' end`,
          openedAt: instant,
          finishedAt: null,
          isLive: true,
          ...nextVersion(groupClass),
          changedAt: instant,
        })
        .where(eq(groupClass.id, classId));
      return;
    case "class.finished":
      await stopRecordings(context.kernel, tx, classId, instant);
      return closeClass(context.kernel, tx, classId, instant);
    case "class.reset":
      return stopRecordings(context.kernel, tx, classId, instant);
    case "recording.started":
      await tx.update(groupClass).set({ recordedSince: instant }).where(eq(groupClass.id, classId));
      return;
    case "recording.stopped":
      return stopRecordings(context.kernel, tx, classId, instant);
    case "lesson.changed": {
      // After slides were removed or moved, the log decides which one is current, also for readers outside the class.
      const up = context.state.currentSlide;
      await tx
        .update(groupClass)
        .set({ currentSlideId: up === null ? null : Number(up) })
        .where(eq(groupClass.id, classId));
      return;
    }
    case "slide.changed":
      await tx
        .update(groupClass)
        .set({ currentSlideId: Number(event.slide) })
        .where(eq(groupClass.id, classId));
      return;
    case "chat.locked":
      await tx
        .update(groupClass)
        .set({ features: sql`${groupClass.features} || jsonb_build_object('chat', ${!event.locked}::boolean)` })
        .where(eq(groupClass.id, classId));
      return;
    case "star.given":
      return noteGivenStar(context, event.star);
    case "presence.connected":
      await noteFirstJoin(context, event.user, instant);
      return;
    case "progress.started":
      return noteSlide(context, event.user, event.slide, "STARTED", instant);
    case "progress.finished":
      await noteSlide(context, event.user, event.slide, "FINISHED", instant);
      return noteStars(context, event.user);
    case "progress.answered":
      return noteSlide(context, event.user, event.slide, event.finished ? "FINISHED" : "STARTED", instant);
    default:
      return recordChat(context, event, instant);
  }
}

async function recordChat({ tx, classId, schoolId, state }: Context, event: ClassEvent, at: Temporal.Instant): Promise<void> {
  const ofNumber = (number: number) => and(eq(classMessage.groupClassId, classId), eq(classMessage.number, number));
  switch (event.type) {
    case "message.sent": {
      const { message } = event;
      const sender = entry(state.participants, message.sender);
      const pair = privateMembers(message.room);
      const receiver = pair && (pair.child === message.sender ? pair.staff : pair.child);
      await tx.insert(classMessage).values({
        schoolId,
        groupClassId: classId,
        roomId: message.room,
        number: message.number,
        uid: message.uid,
        senderId: accountOf(message.sender),
        senderName: sender?.name ?? "",
        senderRole: sender?.role ?? "guest",
        receiverId: receiver ? accountOf(receiver) : null,
        value: message.text,
        original: message.original,
        attachments: message.attachments,
        screening: message.held ? "held" : message.original === null ? "delivered" : "masked",
        createdAt: at,
      });
      return;
    }
    case "message.released":
      await tx.update(classMessage).set({ screening: "released" }).where(ofNumber(event.message.number));
      return;
    case "message.deleted": {
      const removed = await tx
        .update(classMessage)
        .set({ deletedAt: at, deletedBy: accountOf(event.by) })
        .where(ofNumber(event.message))
        .returning({ attachments: classMessage.attachments });
      return withdrawFiles(tx, classId, filesIn(removed), at);
    }
    case "message.detached": {
      const [message] = await tx.select().from(classMessage).where(ofNumber(event.message));
      if (!message) return;
      const attachments = message.attachments.filter(({ file }) => file !== event.file);
      const isEmpty = attachments.length === 0 && message.value.trim() === "";
      await tx
        .update(classMessage)
        .set({ attachments, ...(isEmpty ? { deletedAt: at, deletedBy: accountOf(event.by) } : {}) })
        .where(ofNumber(event.message));
      return withdrawFiles(tx, classId, [event.file], at);
    }
    case "message.reported": {
      const [message] = await tx.select({ id: classMessage.id }).from(classMessage).where(ofNumber(event.report.message));
      if (!message) return;
      await tx
        .insert(messageReport)
        .values({ schoolId, messageId: message.id, reporterId: accountOf(event.report.by), createdAt: at })
        .onConflictDoNothing();
      return;
    }
    case "report.resolved": {
      const [message] = await tx.select({ id: classMessage.id }).from(classMessage).where(ofNumber(event.message));
      if (!message) return;
      await tx
        .update(messageReport)
        .set({ resolvedAt: at, resolvedBy: accountOf(event.by) })
        .where(eq(messageReport.messageId, message.id));
      return;
    }
    default:
      return;
  }
}

async function noteFirstJoin({ tx, classId }: Context, user: string, at: Temporal.Instant): Promise<void> {
  const id = accountOf(user);
  if (id === null) return;
  await tx
    .update(attendance)
    .set({ firstJoinedAt: sql`coalesce(${attendance.firstJoinedAt}, ${at.toString()}::timestamptz)` })
    .where(and(eq(attendance.groupClassId, classId), eq(attendance.studentId, id)));
}

/** Keeps a star that staff gave, with its reason. A guest has no record. */
async function noteGivenStar({ tx, classId }: Context, { uid, user, reason, by, at }: GivenStar): Promise<void> {
  const id = accountOf(user);
  if (id === null) return;
  const star = { uid, reason, by, at: Temporal.Instant.fromEpochMilliseconds(at).toString() };
  await tx
    .update(attendance)
    .set({ stars: sql`${attendance.stars} + 1`, givenStars: sql`${attendance.givenStars} || ${JSON.stringify([star])}::jsonb` })
    .where(and(eq(attendance.groupClassId, classId), eq(attendance.studentId, id)));
}

/** A story read to its end may have been the lesson's last slide. */
async function noteStars({ tx, classId }: Context, user: string): Promise<void> {
  const id = accountOf(user);
  const [found] = await tx.select({ lessonId: groupClass.lessonId }).from(groupClass).where(eq(groupClass.id, classId));
  if (id !== null && found) await giveStars(tx, classId, id, found.lessonId);
}

/** Moves a child's state of a slide forward, never back. The finish time is the server's, and the first one is kept. */
export async function noteSlide(
  { tx, classId }: Pick<Context, "tx" | "classId">,
  user: string,
  slide: string,
  state: "STARTED" | "FINISHED",
  at: Temporal.Instant,
): Promise<void> {
  const id = accountOf(user);
  if (id === null) return;
  const mark = state === "FINISHED" ? { state, finishedAt: at.toString({ fractionalSecondDigits: 3 }) } : { state };
  await tx
    .update(attendance)
    .set({ slides: sql`${attendance.slides} || jsonb_build_object(${slide}::text, ${JSON.stringify(mark)}::jsonb)` })
    .where(
      and(
        eq(attendance.groupClassId, classId),
        eq(attendance.studentId, id),
        sql`coalesce(${attendance.slides} -> ${slide} ->> 'state', 'NOT_STARTED') not in (${state}, 'FINISHED')`,
      ),
    );
}
