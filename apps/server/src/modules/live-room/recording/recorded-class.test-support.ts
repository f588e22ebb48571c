import { eq, inArray } from "drizzle-orm";
import { afterEach, expect, vi } from "vitest";
import type { MediaSource } from "@larkroom/contract/live-room/media-signal";
import { type ConsentPurpose, consentVersion } from "@larkroom/domain/people/consent";
import type { RecordedChunk } from "../../../kernel/ports/media.ts";
import { testApp } from "../../../kernel/testing/app.ts";
import { makeFixtures } from "../../../kernel/testing/fixtures.ts";
import { group } from "../../groups/tables.ts";
import { school } from "../../schools/tables.ts";
import { mediaRoom } from "../media-rights.ts";
import { openRoom } from "../page.testing.ts";
import { recorderOf } from "./frames.testing.ts";
import { listParts } from "./recording.store.ts";
import { saveRecording } from "./save-recording.ts";
import { classRecording, recordingPart } from "./tables.ts";

/** A class that may be recorded, with a media server that delivers whatever a test gives it. Call once in a test file, at its top. */
export async function recordedClass() {
  const app = await testApp();
  const f = await makeFixtures(app);
  const classId = f.codingGroup.classIds[1];
  const record = vi.spyOn(app.kernel.ports.media.sfu, "record");
  let arrives: (chunk: RecordedChunk) => void = () => undefined;
  vi.spyOn(app.kernel.ports.media.sfu, "onRecorded").mockImplementation((listener) => {
    arrives = listener;
    return () => undefined;
  });
  const room = await openRoom(app);
  const tokens = {
    teacher: await f.tokenFor(f.teacher),
    assistant: await f.tokenFor(f.assistant),
    admin: await f.tokenFor(f.admin),
    sam: await f.tokenFor(f.sam),
    tim: await f.tokenFor(f.tim),
    ada: await f.tokenFor(f.ada),
    bo: await f.tokenFor(f.bo),
  };
  type Who = keyof typeof tokens;

  const allow = (purpose: ConsentPurpose, granted: boolean, parent: "ada" | "bo" = "ada", child = f.sam.id) =>
    app.call("PUT /public/profile/client/student/:id/consent", {
      as: tokens[parent],
      params: { id: child },
      body: { purpose, granted, version: consentVersion },
    });
  const start = (as = tokens.teacher) => app.call("POST /agora", { as, body: { groupClassId: classId } });
  const stop = (id: number, as = tokens.teacher) => app.call("DELETE /agora/:id", { as, params: { id } });
  const watch = (id: number, as: string) => app.call("GET /agora/:id", { as, params: { id } });
  const publish = (id: number, isPublished = true, as = tokens.teacher) =>
    app.call("PUT /agora/:id", { as, params: { id }, body: { isPublished } });
  const partsOf = (id: number) => listParts(app.db, id);

  /** Records a source of someone until it is asked to end. */
  const recorderFor = (recording: number, who: Who, source: MediaSource) =>
    recorderOf({
      room: mediaRoom(classId),
      recording: String(recording),
      identity: String(f[who].id),
      source,
      startedAt: app.now().epochMilliseconds,
    });

  /** What the media server was asked last to record, by person. */
  const wanted = (): Record<string, MediaSource[]> => {
    const [, last] = record.mock.lastCall ?? [];
    const sources: Record<string, MediaSource[]> = {};
    for (const { identity, source } of last?.sources ?? []) (sources[identity] ??= []).push(source);
    return sources;
  };
  const isWanted = (who: Who): boolean => String(f[who].id) in wanted();

  /** Waits until a part has this many chunks. */
  async function settled(recorder: string, chunks: number) {
    await vi.waitFor(
      async () => {
        const [part] = await app.db.select().from(recordingPart).where(eq(recordingPart.recorder, recorder));
        expect(part?.chunks).toBe(chunks);
      },
      { timeout: 5_000 },
    );
  }

  // A test that fails leaves no recording running for the next one.
  afterEach(async () => {
    const running = await app.db
      .select()
      .from(classRecording)
      .where(inArray(classRecording.status, ["initiated", "active"]));
    for (const { id } of running) await stop(id);
  });

  await allow("camera", true);
  await allow("camera", true, "bo", f.tim.id);
  await app.db
    .update(school)
    .set({ settings: { recordings: true } })
    .where(eq(school.id, f.school.id));
  await app.db
    .update(group)
    .set({ features: { recording: true } })
    .where(eq(group.id, f.codingGroup.id));

  /** A recording of four seconds of the teacher and of Sam, saved. */
  async function saved(): Promise<number> {
    await allow("recording", true);
    const { id } = (await start()).body;
    const [own, sams] = [recorderFor(id, "teacher", "camera"), recorderFor(id, "sam", "mic")];
    for (const one of [own, sams]) {
      for (const chunk of [one.next(), one.next("unwanted")]) arrives(chunk);
      await settled(one.recorder, 2);
    }
    await stop(id);
    await saveRecording(app.kernel, id, { attempt: 1 });
    return id;
  }
  return {
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
    publish,
    partsOf,
    recorderFor,
    isWanted,
    wanted,
    settled,
    saved,
    /** Delivers what the media server recorded. */
    deliver: (chunk: RecordedChunk) => arrives(chunk),
  };
}
