import { and, asc, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { auditEvent } from "../../../kernel/audit/tables.ts";
import { storedFile } from "../../../kernel/files/tables.ts";
import { sendFile } from "../../../kernel/files/upload.test-support.ts";
import type { RecordedChunk } from "../../../kernel/ports/media.ts";
import { groupClass } from "../../classes/tables.ts";
import { group } from "../../groups/tables.ts";
import { school } from "../../schools/tables.ts";
import { waitFor } from "../page.testing.ts";
import { recorderToken } from "./recorder-token.ts";
import { closeLostParts } from "./recording.store.ts";
import { recordedClass } from "./recorded-class.test-support.ts";
import { saveRecording } from "./save-recording.ts";
import { classRecording, recordingPart } from "./tables.ts";

const {
  app,
  f,
  classId,
  record,
  room,
  tokens,
  allow,
  start,
  stop,
  watch,
  partsOf,
  recorderFor,
  isWanted,
  wanted,
  settled,
  saved,
  deliver: arrives,
} = await recordedClass();
const teacher = await room.page(tokens.teacher, classId);

describe("starting and stopping", () => {
  test("[REC-01] is for the class's teacher, while the class is open, if the school and the group allow it", async () => {
    expect((await start(tokens.assistant)).refusal).toBe("403 role_not_allowed");
    expect((await start(await f.tokenFor(f.otherTeacher))).refusal).toBe("404 not_found");
    expect((await start()).refusal).toBe("403 class_not_open");
    await teacher.send({ type: "class.open" });
    const settings = (recordings: boolean) => app.db.update(school).set({ settings: { recordings } }).where(eq(school.id, f.school.id));
    await settings(false);
    expect([(await start()).refusal, (await start()).body.reason]).toEqual(["403 recording_off", "school"]);
    await settings(true);
    const features = (recording: boolean) => app.db.update(group).set({ features: { recording } }).where(eq(group.id, f.codingGroup.id));
    await features(false);
    expect((await start()).body.reason).toBe("group");
    await features(true);
    expect(await app.db.select().from(classRecording)).toEqual([]);
    const started = await start();
    expect(started.body).toMatchObject({ status: "initiated", groupClassId: classId, isPublished: false });
    expect((await start()).refusal).toBe("409 transition_not_allowed");
    expect((await stop(started.body.id)).body.status).toBe("stopped");
  });

  test("[REC-01] two starts at once begin one recording", async () => {
    const answers = await Promise.all([start(), start()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await stop(answers.find(({ status }) => status === 200)?.body.id ?? 0);
  });

  test("[S-93] every page shows it within two seconds, and a joiner knows before they are in", async () => {
    const child = await room.page(tokens.tim, classId);
    const before = performance.now();
    const { id } = (await start()).body;
    await child.until((state) => state.recording?.id === id);
    expect(performance.now() - before).toBeLessThan(2_000);
    const access = await app.call("GET /public/class/:id/check_access", { as: tokens.sam, params: { id: classId } });
    expect(access.body).toMatchObject({ access: true, locks: { recording: true } });
    expect(access.body.recordedSince).not.toBeNull();
    const late = await room.page(tokens.sam, classId);
    expect(late.state.recording?.id).toBe(id);
    await stop(id);
    await child.until((state) => state.recording === null);
    const after = await app.call("GET /public/class/:id/check_access", { as: tokens.sam, params: { id: classId } });
    expect(after.body.recordedSince).toBeNull();
  });

  test("[REC-03] an admin stops it too; stopping again changes nothing, and others can't", async () => {
    const { id } = (await start()).body;
    expect((await stop(id, tokens.assistant)).status).toBe(403);
    expect((await stop(id, await f.tokenFor(f.otherTeacher))).status).toBe(404);
    const stopped = (await stop(id, tokens.admin)).body;
    expect(stopped).toMatchObject({ id, status: "stopped" });
    expect((await stop(id)).body).toEqual(stopped);
    const log = await app.db
      .select({ action: auditEvent.action })
      .from(auditEvent)
      .where(and(eq(auditEvent.targetId, classId), sql`${auditEvent.after} ->> 'recording' = ${String(id)}`))
      .orderBy(asc(auditEvent.id));
    expect(log.map(({ action }) => action)).toEqual(["classes.recording_started", "classes.recording_stopped"]);
  });
});

describe("[REC-04] a recorder outside this server", () => {
  /** A chunk as a form. */
  const form = async (id: number, chunk: RecordedChunk, token: string) => {
    const { identity, source, recorder, sequence, startedAt, ending, frames } = chunk;
    const fields = {
      token,
      identity,
      source,
      recorder,
      sequence: String(sequence),
      startedAt: String(startedAt),
      ...(ending && { ending }),
    };
    return sendFile(app, "POST /agora/:id", { as: undefined, params: { id }, bytes: frames, fields });
  };

  test("delivers chunks in order with the recording's token, and the same one twice as once", async () => {
    const { id } = (await start()).body;
    const token = recorderToken(app.kernel, id);
    const one = recorderFor(id, "teacher", "camera");
    const [first, second, third] = [one.next(), one.next(), one.next("off")];
    for (const wrong of ["", "x", recorderToken(app.kernel, id + 1)]) expect((await form(id, first, wrong)).status).toBe(404);
    expect((await form(id, second, token)).refusal).toBe("409 transition_not_allowed");
    expect((await form(id, first, token)).body.files).toEqual([{ id: expect.any(Number), source: "camera", chunks: 1, isOpen: true }]);
    expect((await form(id, first, token)).body.files[0]?.chunks).toBe(1);
    expect((await form(id, third, token)).refusal).toBe("409 transition_not_allowed");
    expect((await form(id, second, token)).body.files[0]?.chunks).toBe(2);
    expect((await form(id, third, token)).body.files[0]).toMatchObject({ chunks: 3, isOpen: false });
    expect((await form(id, third, token)).status).toBe(200);
    expect((await form(id, one.next(), token)).refusal).toBe("409 transition_not_allowed");
    await stop(id);
    await saveRecording(app.kernel, id, { attempt: 1 });
    expect((await watch(id, tokens.teacher)).body.files.map(({ duration }) => duration)).toEqual([5_900]);
  });

  test("[S-93] can't deliver a child without a consent, nor broken fields", async () => {
    await allow("recording", false);
    const { id } = (await start()).body;
    const token = recorderToken(app.kernel, id);
    expect((await form(id, recorderFor(id, "sam", "camera").next(), token)).refusal).toBe("409 transition_not_allowed");
    const chunk = recorderFor(id, "teacher", "camera").next();
    expect((await form(id, { ...chunk, recorder: "mine" }, token)).status).toBe(422);
    expect((await form(id, { ...chunk, frames: new Uint8Array([1, 2]) }, token)).status).toBe(409);
    expect(await partsOf(id)).toEqual([]);
    await stop(id);
  });
});

describe("who is recorded", () => {
  beforeEach(async () => {
    await allow("recording", false);
    await allow("recording", false, "bo", f.tim.id);
  });

  test("[S-93] [S-91] a child only with a consent, which takes effect within five seconds when it is given or withdrawn", async () => {
    const { id } = (await start()).body;
    await waitFor(() => isWanted("teacher"));
    expect([isWanted("sam"), isWanted("tim")]).toEqual([false, false]);
    const before = performance.now();
    await allow("recording", true);
    await waitFor(() => isWanted("sam"));
    expect(wanted()[String(f.sam.id)]).toEqual(["mic", "camera", "screen"]);
    expect(isWanted("tim")).toBe(false);

    const recorder = recorderFor(id, "sam", "camera");
    arrives(recorder.next());
    await settled(recorder.recorder, 1);
    await allow("recording", false);
    await waitFor(() => !isWanted("sam"));
    expect(performance.now() - before).toBeLessThan(5_000);
    // The media server cuts the part; what comes after it belongs to no part.
    arrives(recorder.end("unwanted"));
    await settled(recorder.recorder, 2);
    expect((await partsOf(id)).map(({ ending, status }) => [ending, status])).toEqual([["consent", "closed"]]);
    arrives({ ...recorder.next(), sequence: 2 });
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect((await partsOf(id))[0]?.chunks).toBe(2);
    await stop(id);
    await waitFor(() => record.mock.lastCall?.[1] === null);
  });

  test("nothing of someone who isn't in the class, or of a recording that isn't, is kept", async () => {
    const { id } = (await start()).body;
    for (const chunk of [
      { ...recorderFor(id, "teacher", "mic").next(), identity: String(f.sia.id) },
      { ...recorderFor(id, "teacher", "mic").next(), identity: "g1" },
      recorderFor(999_999, "teacher", "mic").next(),
      { ...recorderFor(id, "teacher", "mic").next(), sequence: 1 },
      { ...recorderFor(id, "teacher", "mic").next(), frames: Uint8Array.of(1, 2, 3) },
    ])
      arrives(chunk);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await partsOf(id)).toEqual([]);
    await stop(id);
    await saveRecording(app.kernel, id, { attempt: 1 });
    const [row] = await app.db.select().from(classRecording).where(eq(classRecording.id, id));
    expect(row?.status).toBe("aborted");
  });
});

describe("saving", () => {
  test("[REC-02] makes a file of each part, which is read back before the recording counts as saved", async () => {
    const id = await saved();
    const { body } = await watch(id, tokens.teacher);
    expect(body.status).toBe("saved");
    expect(body.files.map(({ source, mediaType, person, duration, ending }) => [source, mediaType, person, duration, ending])).toEqual([
      ["camera", "video/webm", { id: f.teacher.id, name: f.teacher.name, role: "staff" }, 3_900, "off"],
      ["mic", "audio/webm", { id: f.sam.id, name: "Sam One", role: "child" }, 4_020, "off"],
    ]);
    const files = await app.db.select().from(storedFile).where(eq(storedFile.ownerKind, "recording"));
    for (const { key, size } of files) {
      const read = await app.kernel.files.read(key);
      expect(read?.size).toBe(size);
      read?.stream.destroy();
    }
    // Nothing is left of the chunks.
    for (const part of await partsOf(id)) expect(await app.kernel.files.has(`recording-chunks/${part.id}/0`)).toBe(false);
  });

  test("[REC-02] is done once however often it runs, and waits for parts that still arrive", async () => {
    const { id } = (await start()).body;
    const recorder = recorderFor(id, "teacher", "screen");
    arrives(recorder.next());
    await settled(recorder.recorder, 1);
    await stop(id);
    await saveRecording(app.kernel, id, { attempt: 1 });
    expect((await watch(id, tokens.teacher)).body.status).toBe("stopped");
    arrives(recorder.next("unwanted"));
    await settled(recorder.recorder, 2);
    for (let run = 0; run < 2; run += 1) await saveRecording(app.kernel, id, { attempt: 1 });
    const { body } = await watch(id, tokens.teacher);
    expect([body.status, body.files.length]).toEqual(["saved", 1]);
  });

  test("a part whose node was killed is closed as interrupted with what it had; nothing is added to it, and another begins", async () => {
    const { id } = (await start()).body;
    const lost = recorderFor(id, "teacher", "camera");
    arrives(lost.next());
    await settled(lost.recorder, 1);
    await app.db.update(recordingPart).set({ node: "gone" }).where(eq(recordingPart.recorder, lost.recorder));
    expect(await closeLostParts(app.kernel)).toBe(1);
    const again = recorderFor(id, "teacher", "camera");
    arrives(again.next());
    arrives(lost.next());
    await settled(again.recorder, 1);
    arrives(again.end("off"));
    await settled(again.recorder, 2);
    expect((await partsOf(id)).map(({ ending, chunks }) => [ending, chunks])).toEqual([
      ["interrupted", 1],
      ["off", 2],
    ]);
    await stop(id);
    await saveRecording(app.kernel, id, { attempt: 1 });
    const { body } = await watch(id, tokens.teacher);
    expect(body.files.map(({ ending, duration }) => [ending, duration > 1_800])).toEqual([
      ["interrupted", true],
      ["off", true],
    ]);
  });

  test("a file that can't be stored fails it after the last attempt, and the next one saves it from the same chunks", async () => {
    const { id } = (await start()).body;
    const recorder = recorderFor(id, "teacher", "camera");
    arrives(recorder.next("off"));
    await settled(recorder.recorder, 1);
    await stop(id);
    const put = vi.spyOn(app.kernel.files, "put").mockRejectedValue(new Error("the storage is full"));
    await expect(saveRecording(app.kernel, id, { attempt: 4 })).rejects.toThrow("full");
    expect((await watch(id, tokens.teacher)).body.status).toBe("processing");
    await expect(saveRecording(app.kernel, id, { attempt: 5 })).rejects.toThrow("full");
    expect((await watch(id, tokens.teacher)).body.status).toBe("failed");
    put.mockRestore();
    await saveRecording(app.kernel, id, { attempt: 1 });
    expect((await watch(id, tokens.teacher)).body).toMatchObject({ status: "saved", files: [{ source: "camera" }] });
  });
});

test("[REC-03] the end of the class stops its recording", async () => {
  const { id } = (await start()).body;
  await app.call("POST /group_class/:id/finish", { as: tokens.teacher, params: { id: classId } });
  const [row] = await app.db.select().from(classRecording).where(eq(classRecording.id, id));
  expect(row?.status).toBe("stopped");
  const [found] = await app.db.select({ since: groupClass.recordedSince }).from(groupClass).where(eq(groupClass.id, classId));
  expect(found?.since).toBeNull();
  expect((await start()).refusal).toBe("403 class_not_open");
});
