import { and, desc, eq, inArray } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { auditEvent } from "../../../kernel/audit/tables.ts";
import { storedFile } from "../../../kernel/files/tables.ts";
import { groupStudent } from "../../groups/tables.ts";
import { ownBoard } from "@larkroom/domain/live-room/whiteboard/whiteboard";
import { elementOf, openBoard } from "../whiteboard/board-page.testing.ts";
import { recordedClass } from "./recorded-class.test-support.ts";
import { saveRecording } from "./save-recording.ts";
import { classRecording } from "./tables.ts";

const {
  app,
  f,
  classId,
  room,
  tokens,
  allow,
  start,
  stop,
  watch,
  publish,
  partsOf,
  recorderFor,
  settled,
  saved,
  deliver: arrives,
} = await recordedClass();
const teacher = await room.page(tokens.teacher, classId);
await teacher.send({ type: "class.open" });

describe("watching", () => {
  test("[REC-02] [REC-05] is for staff at once, and for the class's families once it is published", async () => {
    const id = await saved();
    for (const who of ["teacher", "assistant", "admin"] as const) expect((await watch(id, tokens[who])).status).toBe(200);
    for (const who of ["sam", "tim", "ada", "bo"] as const) expect((await watch(id, tokens[who])).status).toBe(404);
    expect((await publish(id, true, tokens.assistant)).status).toBe(403);
    expect((await publish(id, true, tokens.sam)).status).toBe(403);
    expect((await publish(id)).body.isPublished).toBe(true);
    for (const who of ["sam", "tim", "ada", "bo"] as const) expect((await watch(id, tokens[who])).body.canManage).toBe(false);
    for (const other of [f.sia, f.gal, f.noa, f.otherTeacher]) expect((await watch(id, await f.tokenFor(other))).status).toBe(404);
    expect((await watch(id, await f.guestToken(classId, f.school.id))).status).toBe(403);
    const listed = async (as: string) => {
      const classes = await app.call("GET /group/:id/group_classes", { as, params: { id: f.codingGroup.id } });
      return classes.body.find((one) => one.id === classId)?.recording.files.some((file) => file.id === id);
    };
    expect([await listed(tokens.sam), await listed(tokens.ada), await listed(tokens.teacher)]).toEqual([true, true, true]);
    await publish(id, false);
    expect((await watch(id, tokens.sam)).status).toBe(404);
    expect([await listed(tokens.sam), await listed(tokens.teacher)]).toEqual([false, true]);
  });

  test("[REC-02] is an entry in the activity log", async () => {
    const id = await saved();
    await publish(id);
    await watch(id, tokens.bo);
    const [entry] = await app.db
      .select()
      .from(auditEvent)
      .where(and(eq(auditEvent.action, "classes.recording_watched"), eq(auditEvent.actorId, f.bo.id)))
      .orderBy(desc(auditEvent.id));
    expect(entry).toMatchObject({ targetKind: "group_class", targetId: classId, after: { recording: id } });
  });

  test("[S-93] leaves out a child whose consent was withdrawn since, also their name in the chat", async () => {
    const page = await room.page(tokens.sam, classId);
    await allow("chat", true);
    await page.until((state) => state.participants[String(f.sam.id)]?.locks?.chat === false);
    await allow("recording", true);
    const { id } = (await start()).body;
    const [own, sams] = [recorderFor(id, "teacher", "mic"), recorderFor(id, "sam", "camera")];
    for (const one of [own, sams]) arrives(one.next("off"));
    await page.send({ type: "chat.send", uid: crypto.randomUUID(), room: "0", text: "Hello class", attachments: [] });
    await settled(own.recorder, 1);
    await settled(sams.recorder, 1);
    await stop(id);
    await saveRecording(app.kernel, id, { attempt: 1 });
    await publish(id);
    const shown = (await watch(id, tokens.bo)).body;
    expect([shown.files.length, shown.chat.map(({ name, text }) => [name, text])]).toEqual([2, [["Sam O.", "Hello class"]]]);
    await allow("recording", false);
    const now = (await watch(id, tokens.bo)).body;
    expect(now.files.map(({ source }) => source)).toEqual(["mic"]);
    expect(now.chat.map(({ name, text }) => [name, text])).toEqual([[null, "Hello class"]]);
  });

  test("[REC-02] shows the slides as chapters, from the class's log", async () => {
    const slides = f.coding.slideIds[1] ?? [];
    await teacher.send({ type: "slide.set", slide: String(slides[0]) });
    const { id } = (await start()).body;
    app.sleep({ seconds: 20 });
    await teacher.send({ type: "slide.set", slide: String(slides[1]) });
    app.sleep({ seconds: 20 });
    await stop(id);
    const { chapters } = (await watch(id, tokens.teacher)).body;
    expect(chapters.map(({ slideId }) => slideId)).toEqual([slides[0], slides[1]]);
    expect(chapters[0]?.at).toBe(0);
    expect(chapters[1]?.at).toBeGreaterThanOrEqual(20_000);
  });
});

describe("the whiteboards of a recording", () => {
  test("[REC-07] are shown as they were drawn, without what children drew who aren't in recordings", async () => {
    await allow("recording", true);
    await allow("recording", false, "bo", f.tim.id);
    await teacher.send({ type: "whiteboard.draw", who: "all" });
    const pages = { teacher, sam: await room.page(tokens.sam, classId), tim: await room.page(tokens.tim, classId) };
    const draw = async (who: keyof typeof pages, name: string, board = "0") => {
      const { token } = (await app.call("GET /public/class/:id/limnu_token", { as: tokens[who], params: { id: classId } })).body;
      const opened = await openBoard(pages[who], token, board);
      expect(await opened.draw(name, elementOf("line", String(f[who].id)))).toEqual({ ok: true });
    };
    await draw("teacher", "before");
    const { id } = (await start()).body;
    const own = recorderFor(id, "teacher", "mic");
    arrives(own.next("off"));
    await settled(own.recorder, 1);
    app.sleep({ seconds: 10 });
    await teacher.send({ type: "whiteboard.show", board: "0" });
    await draw("sam", "sams");
    await draw("tim", "tims");
    app.sleep({ seconds: 10 });
    await draw("teacher", "later");
    await teacher.send({ type: "whiteboard.own", on: true });
    await teacher.send({ type: "whiteboard.show", board: ownBoard(String(f.tim.id)) });
    await draw("tim", "own", ownBoard(String(f.tim.id)));
    app.sleep({ seconds: 10 });
    await teacher.send({ type: "whiteboard.show", board: null });
    await stop(id);
    const boards = (as: string) => app.call("GET /agora/:id/whiteboard", { as, params: { id } });
    expect((await boards(tokens.teacher)).body.boards).toEqual([]);
    await saveRecording(app.kernel, id, { attempt: 1 });
    expect((await boards(tokens.ada)).status).toBe(404);
    await publish(id);
    const { body } = await boards(tokens.ada);
    expect(
      body.boards.map(({ board, name }) => [board, name]),
      "Tim's own board isn't there",
    ).toEqual([["0", null]]);
    const [shown] = body.boards;
    const [whole] = shown?.spans ?? [];
    expect([shown?.spans.length, whole?.backdrop]).toEqual([1, null]);
    expect([Math.round((whole?.from ?? 0) / 10_000), Math.round((whole?.to ?? 0) / 10_000)], JSON.stringify(whole)).toEqual([1, 2]);
    const drawn = (shown?.steps ?? []).flatMap(({ at, changed }) => changed.map((element) => [element.id, Math.floor(at / 10_000)]));
    expect(drawn).toEqual([
      ["before", 0],
      ["sams", 1],
      ["later", 2],
    ]);
    await allow("recording", false);
    expect(JSON.stringify((await boards(tokens.ada)).body)).not.toContain("sams");
  });
});

describe("captions", () => {
  const vtt = "WEBVTT\n\n00:01.000 --> 00:03.000\n<v Noa>Draw two circles\n";
  const params = (id: number, language: "en" | "he" = "en") => ({ id, language });
  const set = (id: number, as = tokens.teacher, text = vtt) =>
    app.call("PUT /agora/:id/captions/:language", { as, params: params(id), body: { vtt: text } });
  const get = (id: number, as: string, language: "en" | "he" = "en") =>
    app.call("GET /agora/:id/captions/:language", { as, params: params(id, language) });

  test("[REC-08] [REC-09] [REC-10] are set from a file, shown to whoever may watch, replaced, and removed", async () => {
    const id = await saved();
    for (const who of ["assistant", "sam", "ada"] as const) expect((await set(id, tokens[who])).status).toBe(403);
    expect((await set(id, await f.tokenFor(f.otherAdmin))).status).toBe(404);
    expect((await set(id)).body).toEqual({ cues: 1 });
    expect((await watch(id, tokens.teacher)).body.captions).toEqual(["en"]);
    expect((await get(id, tokens.ada)).status).toBe(404);
    await publish(id);
    expect((await get(id, tokens.ada)).body.cues).toEqual([{ from: 1_000, to: 3_000, text: "Draw two circles" }]);
    expect((await get(id, tokens.ada, "he")).status).toBe(404);
    await set(id, tokens.teacher, vtt.replace("two", "three"));
    expect((await get(id, tokens.sam)).body.cues.map(({ text }) => text)).toEqual(["Draw three circles"]);
    const remove = (as: string) => app.call("DELETE /agora/:id/captions/:language", { as, params: params(id) });
    expect([(await remove(tokens.assistant)).status, (await remove(tokens.teacher)).status, (await remove(tokens.teacher)).status]).toEqual(
      [403, 204, 204],
    );
    expect((await watch(id, tokens.ada)).body.captions).toEqual([]);
    const log = await app.db
      .select()
      .from(auditEvent)
      .where(inArray(auditEvent.action, ["classes.captions_set", "classes.captions_removed"]))
      .orderBy(auditEvent.id);
    expect(log.map(({ action }) => action)).toEqual(["classes.captions_set", "classes.captions_set", "classes.captions_removed"]);
  });

  test("[REC-09] a file that isn't one changes nothing and names what is wrong", async () => {
    const id = await saved();
    await set(id);
    for (const [text, code] of [
      ["no captions", "not_vtt"],
      ["WEBVTT\n\n00:03.000 --> 00:01.000\nbackwards", "bad_time"],
      ["WEBVTT\n", "no_captions"],
    ] as const) {
      const refused = await set(id, tokens.teacher, text);
      expect(refused.refusal).toBe(`422 validation_failed vtt ${code}`);
    }
    expect((await set(id, tokens.teacher, "x".repeat(500_001))).status).toBe(422);
    expect((await get(id, tokens.teacher)).body.cues).toHaveLength(1);
    const running = (await start()).body.id;
    expect((await set(running)).refusal).toBe("409 transition_not_allowed");
  });
});

describe("[S-36] a recording's address", () => {
  const fetch = (url: string, as?: string, headers: Record<string, string> = {}) =>
    app.http.inject({ method: "GET", url, headers: { ...(as ? { authorization: `Bearer ${as}` } : {}), ...headers } });

  test("opens for the session it was signed for, by range, and for fifteen minutes", async () => {
    const id = await saved();
    await publish(id);
    const { files, urlsExpireAt } = (await watch(id, tokens.tim)).body;
    const url = files[0]?.url ?? "";
    expect(Temporal.Instant.from(urlsExpireAt).since(app.now()).total("minutes")).toBeLessThanOrEqual(15);
    const whole = await fetch(url, tokens.tim);
    expect([whole.statusCode, whole.headers["content-type"], whole.rawPayload.length]).toEqual([200, "video/webm", files[0]?.size]);
    const part = await fetch(url, tokens.tim, { range: "bytes=0-9" });
    expect([part.statusCode, part.rawPayload]).toEqual([206, whole.rawPayload.subarray(0, 10)]);
    expect((await fetch(url)).statusCode).toBe(404);
    expect((await fetch(url, tokens.sam)).statusCode).toBe(404);
    expect((await fetch(url, tokens.teacher)).statusCode).toBe(404);
    for (const wrong of [url.replace(/signature=./, "signature=_"), url.replace(/expires=\d/, "expires=9"), url.split("?")[0] ?? ""])
      expect((await fetch(wrong, tokens.tim)).statusCode).toBe(404);
    app.sleep({ minutes: 15 });
    expect((await fetch(url, tokens.tim)).statusCode).toBe(404);
  });

  test("isn't given to a child who has left the group, who may still read about the class", async () => {
    const id = await saved();
    await publish(id);
    expect((await watch(id, tokens.tim)).status).toBe(200);
    await app.db
      .update(groupStudent)
      .set({ leftAt: app.now() })
      .where(and(eq(groupStudent.studentId, f.tim.id), eq(groupStudent.groupId, f.codingGroup.id)));
    expect((await watch(id, tokens.tim)).status).toBe(404);
    expect((await watch(id, tokens.bo)).status).toBe(404);
    await app.db.update(groupStudent).set({ leftAt: null }).where(eq(groupStudent.studentId, f.tim.id));
    expect((await watch(id, tokens.tim)).status).toBe(200);
  });
});

describe("deletion", () => {
  const filesOf = async (id: number) => {
    const ids = (await partsOf(id)).map((part) => part.id);
    const rows = await app.db.select().from(storedFile).where(eq(storedFile.ownerKind, "recording"));
    return rows.filter(({ ownerId }) => ids.includes(ownerId ?? 0));
  };

  test("[REC-06] is for the class's teacher and admins, once it has ended, and takes its files", async () => {
    const running = (await start()).body.id;
    const remove = (id: number, as = tokens.teacher) => app.call("DELETE /agora/:id/files", { as, params: { id } });
    expect((await remove(running)).refusal).toBe("409 transition_not_allowed");
    await stop(running);
    const id = await saved();
    const files = await filesOf(id);
    expect(files).toHaveLength(2);
    expect((await remove(id, tokens.assistant)).status).toBe(403);
    expect((await remove(id, tokens.sam)).status).toBe(403);
    expect((await remove(id, await f.tokenFor(f.otherAdmin))).status).toBe(404);
    expect((await remove(id)).status).toBe(204);
    expect((await watch(id, tokens.teacher)).status).toBe(404);
    expect(await partsOf(id)).toEqual([]);
    const left = await app.db.select().from(storedFile).where(eq(storedFile.ownerKind, "recording"));
    expect(left.filter(({ key }) => files.some((file) => file.key === key))).toEqual([]);
  });

  test("[S-94] recordings: after ninety days it is deleted, a younger one stays", async () => {
    const [old, young] = [await saved(), await saved()];
    await app.db
      .update(classRecording)
      .set({ createdAt: app.now().subtract({ hours: 24 * 91 }) })
      .where(eq(classRecording.id, old));
    const [part] = app.kernel.ports.privacy.retention.filter(({ kind }) => kind === "recordings");
    expect(await part?.sweep(app.kernel, app.now().subtract({ hours: 24 * 90 }))).toBe(1);
    expect([(await watch(old, tokens.teacher)).status, (await watch(young, tokens.teacher)).status]).toEqual([404, 200]);
  });

  test("[S-98] an erased child's camera and microphone are deleted from every recording, and nothing else of it", async () => {
    const id = await saved();
    const table = app.kernel.ports.privacy.tables.find((one) => one.table === "class_recording_part");
    const subject = { kind: "student" as const, id: f.sam.id, schoolId: f.school.id, name: f.sam.name, addresses: [] };
    expect(await table?.student?.rows?.(app.db, subject)).toEqual(
      expect.arrayContaining([expect.objectContaining({ recordingId: id, source: "mic" })]),
    );
    await app.db.transaction((tx) => table?.student?.erase(tx, subject, app.kernel) ?? Promise.resolve(0));
    const { files } = (await watch(id, tokens.teacher)).body;
    expect(files.map(({ person }) => person.id)).toEqual([f.teacher.id]);
    expect(await filesOf(id)).toHaveLength(1);
  });
});
