import { and, asc, eq, gte, inArray, isNull, lte } from "drizzle-orm";
import { chaptersOf } from "@larkroom/domain/live-room/recording/chapters";
import { isRunningRecording } from "@larkroom/domain/live-room/recording/recording-status";
import { mainRoom } from "@larkroom/domain/live-room/rooms";
import { retainedUntil } from "@larkroom/domain/privacy/retention";
import { can } from "../../../kernel/auth/access.ts";
import { accountIdOf } from "../../../kernel/auth/actor.ts";
import { writeAuditLog } from "../../../kernel/audit/write-audit-log.ts";
import type { Db } from "../../../kernel/db/db.ts";
import { inTransaction } from "../../../kernel/db/transaction.ts";
import { handler } from "../../../kernel/http/call.ts";
import { refusal } from "../../../kernel/http/errors.ts";
import { listEvents } from "../list-events.read.ts";
import { classMessage, classState } from "../tables.ts";
import { listCaptionLanguages } from "./captions.ts";
import { toSession } from "./manage-recording.ts";
import { getWatchableRecording, manageRecording } from "./recording.access.ts";
import { readPeople } from "./people.read.ts";
import { filesOfParts, listParts, type Recording, type RecordingPart, spanOf } from "./recording.store.ts";
import { recordingUrl, urlsExpireAt } from "./recording-url.ts";

/** The slides the class saw, from its log. */
async function readChapters(db: Db, recording: Recording, now: Temporal.Instant) {
  const [live] = await db.select({ state: classState.state }).from(classState).where(eq(classState.groupClassId, recording.groupClassId));
  const events = await listEvents(db, recording.groupClassId);
  const chapters = chaptersOf(events, live?.state.slides[0]?.id ?? null, spanOf(recording, now));
  return chapters.map(({ slide, at }) => ({ slideId: Number(slide), at }));
}

const readChat = (db: Db, recording: Recording, now: Temporal.Instant) =>
  db
    .select({
      senderId: classMessage.senderId,
      role: classMessage.senderRole,
      text: classMessage.value,
      at: classMessage.createdAt,
    })
    .from(classMessage)
    .where(
      and(
        eq(classMessage.groupClassId, recording.groupClassId),
        eq(classMessage.roomId, mainRoom),
        isNull(classMessage.deletedAt),
        inArray(classMessage.screening, ["delivered", "masked", "released"]),
        gte(classMessage.createdAt, recording.startedAt),
        lte(classMessage.createdAt, recording.stoppedAt ?? now),
      ),
    )
    .orderBy(asc(classMessage.number));

const wireRole = { child: "child", guest: "guest", teacher: "staff", assistant: "staff", observer: "staff" } as const;

/** A recording with its files. Opening it is an entry in the activity log. */
export const getRecordingSession = handler("GET /agora/:id", async ({ kernel, actor, params, request, now }) => {
  const { db } = kernel;
  const accountId = accountIdOf(actor);
  const { recording, found } = await getWatchableRecording(db, actor, params.id);
  if (accountId === null) throw refusal("not_found");
  const isSaved = recording.status === "saved";
  const parts = isSaved ? (await listParts(db, recording.id)).filter(({ status }) => status === "saved") : [];
  const messages = await readChat(db, recording, now);
  const people = await readPeople(db, actor, [
    ...parts.map(({ ownerId }) => ownerId),
    ...messages.flatMap(({ senderId }) => senderId ?? []),
  ]);
  const shown = parts.filter(({ ownerId }) => people.get(ownerId)?.isShown);
  const files = await filesOfParts(
    db,
    shown.map(({ id }) => id),
  );
  const expires = urlsExpireAt(now);
  const since = (at: Temporal.Instant): number => Math.max(0, at.epochMilliseconds - recording.startedAt.epochMilliseconds);
  const { from, to } = spanOf(recording, now);
  const duration = isSaved
    ? Math.max(to - from, ...shown.map(({ startedAt, durationMs }) => since(startedAt) + durationMs))
    : isRunningRecording(recording.status)
      ? 0
      : to - from;
  const toFile = (part: RecordingPart) => {
    const file = files.get(part.id);
    const person = people.get(part.ownerId);
    if (!file || !person) return [];
    return {
      id: part.id,
      filename: file.filename,
      mediaType: file.mediaType,
      size: file.size,
      url: recordingUrl(kernel, part.id, accountId, expires),
      person: { id: person.id, name: person.name, role: part.role },
      source: part.source,
      from: since(part.startedAt),
      duration: part.durationMs,
      ending: part.ending ?? "stopped",
    };
  };
  const chat = messages.map(({ senderId, role, text, at }) => {
    const person = senderId === null ? undefined : people.get(senderId);
    return { at: since(at), name: person?.isShown ? person.name : null, role: wireRole[role], text };
  });
  if (isSaved)
    await inTransaction(db, (tx) =>
      writeAuditLog({ kernel, actor, request }, tx, {
        action: "classes.recording_watched",
        schoolId: found.schoolId,
        target: { kind: "group_class", id: found.id },
        after: { recording: recording.id },
      }),
    );
  return {
    ...toSession(recording),
    duration,
    deletedAt: retainedUntil("recordings", recording.createdAt),
    urlsExpireAt: expires,
    files: shown.flatMap(toFile),
    chapters: await readChapters(db, recording, now),
    chat,
    captions: await listCaptionLanguages(db, recording.id),
    canManage: can(manageRecording, actor, found),
  };
});
