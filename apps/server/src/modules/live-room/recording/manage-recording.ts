import { and, eq, inArray } from "drizzle-orm";
import { featuresOf } from "@larkroom/domain/classes/features";
import { canBeRecorded } from "@larkroom/domain/live-room/recording/recorded-sources";
import { isRunningRecording } from "@larkroom/domain/live-room/recording/recording-status";
import { entry } from "@larkroom/domain/live-room/state";
import { settingsOf } from "@larkroom/domain/schools/settings";
import { writeAuditLog } from "../../../kernel/audit/write-audit-log.ts";
import { accountIdOf } from "../../../kernel/auth/actor.ts";
import { inTransaction } from "../../../kernel/db/transaction.ts";
import { type Call, handler } from "../../../kernel/http/call.ts";
import { refusal } from "../../../kernel/http/errors.ts";
import { getAuthorizedClass, isRunning } from "../../classes/index.ts";
import { group } from "../../groups/groups.views.ts";
import { school } from "../../schools/schools.views.ts";
import { liveClassEngineOf } from "../live-room.ts";
import { refusalOf } from "../participant.ts";
import { getManagedRecording, manageRecording } from "./recording.access.ts";
import { deleteRecordings, getRecording, type Recording } from "./recording.store.ts";
import { classRecording } from "./tables.ts";

/** A recording as the wire names it, without its files. */
export const toSession = ({ id, status, groupClassId, startedAt, stoppedAt, publishedAt }: Recording) => ({
  id,
  status,
  groupClassId,
  startedAt,
  stoppedAt,
  isPublished: publishedAt !== null,
});

/** The caller's participant in the class's log, if they are in the class. */
const participantIn = (participants: Record<string, unknown>, id: number | null): string | null =>
  id !== null && entry(participants, String(id)) !== undefined ? String(id) : null;

/** Starts recording a class. */
export const startRecording = handler("POST /agora", async ({ kernel, actor, body, request, now }) => {
  const found = await getAuthorizedClass(kernel.db, manageRecording, actor, body.groupClassId);
  if (!isRunning(found)) throw refusal("class_not_open");
  // The group's switch as it is now: its classes were made before someone turned it on.
  const [own] = await kernel.db
    .select({ settings: school.settings, features: group.features })
    .from(school)
    .innerJoin(group, eq(group.id, found.groupId))
    .where(eq(school.id, found.schoolId));
  if (!settingsOf(own?.settings ?? {}).recordings) throw refusal("recording_off", { reason: "school" });
  if (!featuresOf(own?.features ?? {}).recording) throw refusal("recording_off", { reason: "group" });
  const engine = liveClassEngineOf(kernel);
  if (!canBeRecorded(await engine.state(found.id))) throw refusal("recording_off", { reason: "livekit" });
  const by = accountIdOf(actor);
  let made: Recording | undefined;
  const outcome = await engine.run(found.id, { kind: "system" }, async (tx, state) => {
    // Nothing is written for a class that can't be recorded now.
    if (state.phase !== "live" || state.recording) return null;
    [made] = await tx
      .insert(classRecording)
      .values({ schoolId: found.schoolId, groupClassId: found.id, status: "initiated", startedBy: by, startedAt: now, createdAt: now })
      .returning();
    if (!made) return null;
    await writeAuditLog({ kernel, actor, request }, tx, {
      action: "classes.recording_started",
      schoolId: found.schoolId,
      target: { kind: "group_class", id: found.id },
      after: { recording: made.id },
    });
    return { type: "recording.start", recording: made.id, by: participantIn(state.participants, by) };
  });
  if (!outcome.ok) throw refusalOf(outcome.reason);
  if (!made) throw refusal(outcome.state.phase === "live" ? "transition_not_allowed" : "class_not_open");
  return toSession(made);
});

/** Stops a recording; it is kept. */
export const stopRecording = handler("DELETE /agora/:id", async ({ kernel, actor, params, request }) => {
  const { recording, found } = await getManagedRecording(kernel.db, actor, params.id);
  if (isRunningRecording(recording.status)) {
    const outcome = await liveClassEngineOf(kernel).run(found.id, { kind: "system" }, async (tx, state) => {
      if (state.recording?.id !== recording.id) return null;
      await writeAuditLog({ kernel, actor, request }, tx, {
        action: "classes.recording_stopped",
        schoolId: found.schoolId,
        target: { kind: "group_class", id: found.id },
        after: { recording: recording.id },
      });
      return { type: "recording.stop", recording: recording.id, by: participantIn(state.participants, accountIdOf(actor)) };
    });
    if (!outcome.ok) throw refusalOf(outcome.reason);
  }
  return toSession(await getRecording(kernel.db, recording.id));
});

/** Publishes a saved recording to the families of its class, or takes it back. */
export const publishRecording = handler("PUT /agora/:id", async ({ kernel, actor, params, body, request, now }) => {
  const { recording, found } = await getManagedRecording(kernel.db, actor, params.id);
  if (recording.status !== "saved") throw refusal("transition_not_allowed");
  if (body.isPublished !== (recording.publishedAt !== null))
    await inTransaction(kernel.db, async (tx) => {
      await tx
        .update(classRecording)
        .set({ publishedAt: body.isPublished ? now : null })
        .where(eq(classRecording.id, recording.id));
      await writeAuditLog({ kernel, actor, request }, tx, {
        action: body.isPublished ? "classes.recording_published" : "classes.recording_unpublished",
        schoolId: found.schoolId,
        target: { kind: "group_class", id: found.id },
        after: { recording: recording.id },
      });
    });
  return toSession(await getRecording(kernel.db, recording.id));
});

/** Deletes a recording that has ended. */
export const deleteRecording = handler("DELETE /agora/:id/files", async (call: Call<"DELETE /agora/:id/files">) => {
  const { kernel, actor, params } = call;
  const { recording, found } = await getManagedRecording(kernel.db, actor, params.id);
  await inTransaction(kernel.db, async (tx) => {
    const ended = await tx
      .select({ id: classRecording.id })
      .from(classRecording)
      .where(and(eq(classRecording.id, recording.id), inArray(classRecording.status, ["saved", "aborted", "failed"])))
      .for("update");
    if (ended.length === 0) throw refusal("transition_not_allowed");
    await deleteRecordings(kernel, tx, [recording.id]);
    await writeAuditLog(call, tx, {
      action: "classes.recording_deleted",
      schoolId: found.schoolId,
      target: { kind: "group_class", id: found.id },
      before: { recording: recording.id },
    });
  });
});
