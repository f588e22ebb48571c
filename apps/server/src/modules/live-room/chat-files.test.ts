import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { ClassState } from "@larkroom/domain/live-room/state";
import { maxFileBytes } from "@larkroom/domain/files/file-kinds";
import { consentVersion } from "@larkroom/domain/people/consent";
import { eicar, hostileFiles } from "../../kernel/files/hostile-files.test-support.ts";
import { storedFile } from "../../kernel/files/tables.ts";
import { drawing, filesBelow, phonePhoto, sendFile } from "../../kernel/files/upload.test-support.ts";
import { testApp } from "../../kernel/testing/app.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";
import { school } from "../schools/tables.ts";
import { removeUnsentFiles, removeWithdrawnFiles } from "./chat-files.store.ts";
import { liveClassEngineOf } from "./live-room.ts";
import { openRoom, type TestPage, waitFor } from "./page.testing.ts";
import { classMessage } from "./tables.ts";

const dataDir = await mkdtemp(join(tmpdir(), "chat-files-"));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const app = await testApp({ DATA_DIR: dataDir });
const f = await makeFixtures(app);
await app.kernel.jobs.start();
const id = f.codingGroup.classIds[1];
const room = await openRoom(app);
const [teacher, assistant, sam, tim, sia, ada, observer, otherTeacher] = await Promise.all(
  [f.teacher, f.assistant, f.sam, f.tim, f.sia, f.ada, f.observer, f.otherTeacher].map((person) => f.tokenFor(person)),
);
const png = await drawing(640, 400).png().toBuffer();

const allow = async (student: { id: number }, parent: Parameters<typeof f.tokenFor>[0], granted: boolean) => {
  const as = await f.tokenFor(parent);
  const body = { purpose: "chat", granted, version: consentVersion } as const;
  await app.call("PUT /public/profile/client/student/:id/consent", { as, params: { id: student.id }, body });
  await waitFor(() => liveClassEngineOf(app.kernel).seen(id)?.participants[String(student.id)]?.locks?.chat === !granted);
};
const issue = (as: string | undefined, filenames = ["drawing.png"], classId = id) =>
  app.call("POST /file/upload/chat/:id", { as, params: { id: classId }, body: { filenames } });
const tokenIn = (url: string): string => url.split("/").at(-1) ?? "";
const put = (as: string | undefined, token: string, bytes: Uint8Array | string, name = "drawing.png", classId = id) =>
  sendFile(app, "POST /file/upload/chat/:id/:token", { as, params: { id: classId, token }, bytes, name });
/** Uploads a file: its answer. */
const uploaded = async (as: string | undefined, bytes: Uint8Array | string = png, name = "drawing.png") =>
  put(as, tokenIn((await issue(as, [name])).body.uploads[0]?.url ?? ""), bytes, name);
const remove = (as: string | undefined, filename: string, classId = id) =>
  app.call("DELETE /upload/chat/:id", { as, params: { id: classId }, body: { filename } });
const open = async (url: string) => (await app.http.inject({ url })).statusCode;
const storedNow = async () => ({ disk: await filesBelow(join(dataDir, "files")), rows: await app.db.$count(storedFile) });

const say = (
  page: TestPage,
  files: readonly { type: "image" | "file"; url: string; name: string }[],
  more: { text?: string; room?: string; uid?: string } = {},
) =>
  page.send({
    type: "chat.send",
    uid: more.uid ?? crypto.randomUUID(),
    room: more.room ?? "0",
    text: more.text ?? "",
    attachments: files.map(({ type, url, name }) => ({ type, value: url, name })),
  });
const filesSeen = ({ messages }: ClassState): string[] => messages.flatMap(({ attachments }) => attachments.map(({ value }) => value));
const setting = (holdChatFiles: boolean) => app.db.update(school).set({ settings: { holdChatFiles } }).where(eq(school.id, f.school.id));

// A child may send five messages a second.
beforeEach(() => app.sleep({ seconds: 2 }));

test("[FILE-03] no address before the class is open, without the parent's permission, for guests, observers and other classes", async () => {
  expect((await issue(sam)).body.code).toBe("class_not_open");
  // Someone who may look after the class, but never entered it.
  expect((await issue(await f.tokenFor(f.admin))).status).toBe(404);
  const page = await room.page(teacher ?? "", id);
  await page.send({ type: "class.open" });
  await room.page(sam ?? "", id);
  await room.page(tim ?? "", id);
  expect((await issue(sam)).body.code).toBe("consent_required");
  await allow(f.sam, f.ada, true);
  await allow(f.tim, f.bo, true);
  const { body } = await issue(sam, ["a.png", "b.pdf"]);
  expect(body.uploads.map(({ filename, url }) => [filename, url.startsWith(`/api/file/upload/chat/${id}/`)])).toEqual([
    ["a.png", true],
    ["b.pdf", true],
  ]);
  expect(new Set(body.uploads.map(({ url }) => url)).size).toBe(2);
  for (const as of [sia, otherTeacher]) expect((await issue(as)).status).toBe(404);
  for (const as of [ada, observer, await f.guestToken(id, f.school.id, "Lou")]) expect((await issue(as)).status).toBe(403);
  for (const filenames of [[], [""], ["x".repeat(301)], ["1", "2", "3", "4", "5", "6"]])
    expect((await issue(sam, filenames)).body.details?.[0]?.field).toMatch(/^filenames/);
});

describe("[FILE-11] uploading to an address", () => {
  test("[S-58] a photo is redrawn without its place, stored for its class, and opens by its signed address only", async () => {
    const { status, body } = await uploaded(sam, await phonePhoto(800, 600), "IMG_1.jpg");
    expect([status, body.type, body.name, body.width, body.height]).toEqual([200, "image", "IMG_1.jpg", 600, 800]);
    const shown = await app.http.inject({ url: body.url });
    expect((await sharp(shown.rawPayload).metadata()).exif).toBeUndefined();
    expect(await open(body.url.split("?")[0] ?? "")).toBe(404);
    const [row] = await app.db.select().from(storedFile).where(eq(storedFile.key, body.filename));
    expect(row).toMatchObject({ visibility: "private", ownerKind: "chat", ownerId: id, uploadedBy: f.sam.id, schoolId: f.school.id });
  });

  test("[S-52] refuses another user, another class, a second file, an expired address and another name", async () => {
    const fresh = async () => tokenIn((await issue(sam)).body.uploads[0]?.url ?? "");
    const before = await storedNow();
    const [first, second, third] = [await fresh(), await fresh(), await fresh()];
    expect((await put(tim, first, png)).status).toBe(404);
    expect((await put(sam, first, png, "drawing.png", f.laterCodingGroup.classIds[1])).status).toBe(404);
    expect((await put(sam, first, png, "other.png")).status).toBe(404);
    expect((await put(sam, "x".repeat(43), png)).status).toBe(404);
    expect(await storedNow()).toEqual(before);
    const twice = await Promise.all([put(sam, second, png), put(sam, second, png)]);
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    app.sleep({ minutes: 31 });
    expect((await put(sam, third, png)).status).toBe(404);
  });

  test("[S-53] [S-54] [S-59] refuses what is too large, and pages, programs and a virus under any name; nothing is left of them", async () => {
    const before = await storedNow();
    expect((await uploaded(teacher, Buffer.alloc(maxFileBytes + 1), "big.bin")).status).toBe(413);
    for (const { name, bytes } of hostileFiles) {
      const { status, body } = await uploaded(teacher, bytes, name);
      expect([status, body.details?.[0]?.field], name).toEqual([422, "file"]);
    }
    expect((await uploaded(teacher, eicar, "notes.txt")).body.details?.[0]?.code).toBe("file_infected");
    expect(await storedNow()).toEqual(before);
  });

  test("a withdrawn permission closes an address that was given before", async () => {
    const token = tokenIn((await issue(tim)).body.uploads[0]?.url ?? "");
    await allow(f.tim, f.bo, false);
    expect((await put(tim, token, png)).body.code).toBe("consent_required");
    await allow(f.tim, f.bo, true);
  });
});

describe("files in messages", () => {
  test("[FT-01] a child's photo waits for staff: no one else gets its address until they approve it, and only in this class", async () => {
    const [page, child, other] = [await room.page(teacher ?? "", id), await room.page(sam ?? "", id), await room.page(tim ?? "", id)];
    const { body: photo } = await uploaded(sam);
    const uid = crypto.randomUUID();
    expect(await say(child, [photo], { uid, text: "my robot" })).toMatchObject({ ok: true });
    // Its answer was lost: the same message again is the same one.
    expect(await say(child, [photo], { uid, text: "my robot" })).toMatchObject({ ok: true });
    await page.until((state) => filesSeen(state).length === 1);
    expect(page.state.messages.at(-1)).toMatchObject({ held: true, reasons: ["file"], attachments: [{ name: "drawing.png", width: 640 }] });
    expect(await open(filesSeen(page.state)[0] ?? "")).toBe(200);
    expect(filesSeen(other.state)).toEqual([]);
    const read = async (as: string | undefined) => (await app.call("GET /public/class/:id/messages", { as, params: { id } })).body.items;
    expect((await read(tim)).flatMap(({ attachments }) => attachments)).toEqual([]);
    const number = page.state.messages.at(-1)?.number ?? 0;
    expect(await other.send({ type: "message.release", message: number })).toEqual({ ok: false, reason: "role_not_allowed" });
    expect(await page.send({ type: "message.release", message: number })).toMatchObject({ ok: true });
    await other.until((state) => filesSeen(state).length === 1);
    const address = filesSeen(other.state)[0] ?? "";
    expect([await open(address), await open(`${address}&w=96`), await open(address.split("?")[0] ?? "")]).toEqual([200, 200, 404]);
    expect((await read(tim))[0]?.attachments).toMatchObject([{ type: "image", name: "drawing.png", width: 640, height: 400 }]);
    expect(await open((await read(tim))[0]?.attachments[0]?.value ?? "")).toBe(200);
    // A page that comes later, and one that was away, get an address too.
    expect(await open(filesSeen((await room.page(assistant ?? "", id)).state)[0] ?? "")).toBe(200);
    const back = await room.page(tim ?? "", id, { lastSeen: 0, held: other.welcome?.kind === "state" ? other.welcome.state : other.state });
    expect(await open(filesSeen(back.state).at(-1) ?? "")).toBe(200);
    // Neither the log nor the list of messages holds a permission, and a child of another class gets neither.
    const [row] = await app.db.select().from(classMessage).where(eq(classMessage.uid, uid));
    expect(row?.attachments[0]?.value).toBe(`/image/${photo.filename}`);
    expect((await app.call("GET /public/class/:id/messages", { as: sia, params: { id } })).status).toBe(404);
    expect((await room.page(sia ?? "", id)).goodbye).toBe("not_allowed");
  });

  test("a refused photo is seen by no one, and its address opens nothing any more", async () => {
    const [page, child, other] = [await room.page(teacher ?? "", id), await room.page(sam ?? "", id), await room.page(tim ?? "", id)];
    const { body: photo } = await uploaded(sam);
    const before = filesSeen(other.state).length;
    await say(child, [photo]);
    await page.until(({ messages }) => messages.at(-1)?.held === true);
    await page.send({ type: "message.delete", message: page.state.messages.at(-1)?.number ?? 0 });
    await child.until(({ messages }) => messages.at(-1)?.deleted === true);
    expect(await open(photo.url)).toBe(404);
    expect(filesSeen(other.state)).toHaveLength(before);
  });

  test("the school's setting lets files through at once; a staff member's never wait; a private room stays private", async () => {
    const [page, child, other] = [await room.page(teacher ?? "", id), await room.page(sam ?? "", id), await room.page(tim ?? "", id)];
    await setting(false);
    const [mine, staffs, secret] = [await uploaded(sam), await uploaded(teacher, "print(1)\n", "loop.py"), await uploaded(sam)];
    await say(child, [mine.body]);
    await setting(true);
    await say(page, [staffs.body]);
    await say(child, [secret.body], { room: `${f.sam.id}~${f.teacher.id}` });
    const has = (at: TestPage, key: string) => filesSeen(at.state).some((value) => value.includes(key));
    await waitFor(() => has(other, mine.body.filename) && has(other, staffs.body.filename) && has(page, secret.body.filename));
    expect(other.state.messages.find(({ attachments }) => attachments[0]?.name === "loop.py")?.attachments[0]).toMatchObject({
      type: "file",
    });
    await other.send({ type: "hand.raise" });
    expect(has(other, secret.body.filename)).toBe(false);
  });

  test("only files of the sender, of this class, and not sent yet count", async () => {
    const [child, other] = [await room.page(sam ?? "", id), await room.page(tim ?? "", id)];
    const refused = { ok: false, reason: "attachments_not_available" };
    const { body: mine } = await uploaded(sam);
    expect(await say(other, [mine])).toEqual(refused);
    expect(await say(child, [mine, mine])).toEqual(refused);
    expect(await say(child, [{ ...mine, url: `/image/${mine.filename}/../x` }])).toEqual(refused);
    expect(await say(child, [mine])).toMatchObject({ ok: true });
    expect(await say(child, [mine])).toEqual(refused);
    const send = (attachments: { type: "image" | "file"; value: string }[]) =>
      app.call("POST /public/class/:id/message", { as: sam, params: { id }, body: { value: "", uid: crypto.randomUUID(), attachments } });
    const { body: next } = await uploaded(sam);
    expect((await send([{ type: "image", value: next.url }])).body).toMatchObject({ isHeld: true, attachments: [{ name: "drawing.png" }] });
    expect((await send([{ type: "image", value: next.url }])).body.details?.[0]?.field).toBe("attachments");
  });
});

describe("[FILE-04] removing a file", () => {
  test("by its sender and the class's staff; [S-56] anyone else's is 404, a path is malformed", async () => {
    const page = await room.page(teacher ?? "", id);
    const child = await room.page(sam ?? "", id);
    const [one, two] = [(await uploaded(teacher)).body, (await uploaded(sam)).body];
    await say(page, [one], { text: "look" });
    await say(child, [two]);
    await page.until((state) => filesSeen(state).some((value) => value.includes(two.filename)));
    for (const as of [tim, sam]) expect((await remove(as, one.filename)).status).toBe(404);
    expect((await remove(sia, one.filename)).status).toBe(404);
    expect((await remove(teacher, one.filename, f.codingGroup.classIds[2])).status).toBe(404);
    for (const wrong of ["../../etc/passwd", "..%2f", "/image/x"]) expect((await remove(sam, wrong)).body.code).toBe("malformed_request");
    expect([await open(one.url), await open(two.url)]).toEqual([200, 200]);
    expect((await remove(teacher, one.filename)).status).toBe(204);
    expect((await remove(assistant, two.filename)).status).toBe(204);
    expect((await remove(teacher, one.filename)).status).toBe(404);
    await page.until(({ messages }) => messages.at(-1)?.deleted === true);
    // The text of the one stays; of the other nothing is left.
    expect(page.state.messages.slice(-2).map(({ text, deleted, attachments }) => [text, deleted, attachments.length])).toEqual([
      ["look", false, 0],
      ["", true, 0],
    ]);
    expect([await open(one.url), await open(two.url)]).toEqual([404, 404]);
  });

  test("one that wasn't sent yet goes at once, with its bytes, and only by its sender", async () => {
    const { body } = await uploaded(sam);
    expect((await remove(teacher, body.filename)).status).toBe(404);
    expect((await remove(sam, body.filename)).status).toBe(204);
    expect(await app.db.$count(storedFile, eq(storedFile.key, body.filename))).toBe(0);
    await expect.poll(async () => (await storedNow()).disk.includes(body.filename)).toBe(false);
  });
});

test("a link in the chat is never fetched: neither the server nor what it stores knows more than the text", async () => {
  const page = await room.page(teacher ?? "", id);
  const asked: string[] = [];
  const { fetch } = globalThis;
  globalThis.fetch = (input) => {
    asked.push(String(input instanceof Request ? input.url : input));
    return Promise.reject(new Error("no request may be made"));
  };
  try {
    await say(page, [], { text: "https://preview.example/page?x=1" });
    await page.until(({ messages }) => messages.at(-1)?.text === "https://preview.example/page?x=1");
  } finally {
    globalThis.fetch = fetch;
  }
  expect(asked).toEqual([]);
  expect(page.state.messages.at(-1)?.attachments).toEqual([]);
});

test("files that were never sent go after a day, and withdrawn ones when their retention period is over", async () => {
  const page = await room.page(teacher ?? "", id);
  const [unsent, sent, withdrawn] = [(await uploaded(teacher)).body, (await uploaded(teacher)).body, (await uploaded(teacher)).body];
  await say(page, [sent]);
  await say(page, [withdrawn]);
  await page.until((state) => filesSeen(state).some((value) => value.includes(withdrawn.filename)));
  await remove(teacher, withdrawn.filename);
  const has = async (key: string) => (await app.db.$count(storedFile, eq(storedFile.key, key))) === 1;
  app.sleep({ hours: 25 });
  await removeUnsentFiles(app.kernel);
  expect([await has(unsent.filename), await has(sent.filename), await has(withdrawn.filename)]).toEqual([false, true, true]);
  await removeWithdrawnFiles(app.kernel, app.now().add({ hours: 1 }));
  expect([await has(sent.filename), await has(withdrawn.filename)]).toEqual([true, false]);
});
