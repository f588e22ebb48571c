import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { auditEvent } from "../../kernel/audit/tables.ts";
import { fileToken } from "../../kernel/files/file-address.ts";
import { zipOf } from "../../kernel/files/hostile-files.test-support.ts";
import { storedFile } from "../../kernel/files/tables.ts";
import { drawing, filesBelow, phonePhoto, sendFile } from "../../kernel/files/upload.test-support.ts";
import { testApp } from "../../kernel/testing/app.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";

const dataDir = await mkdtemp(join(tmpdir(), "course-files-"));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const app = await testApp({ DATA_DIR: dataDir });
const f = await makeFixtures(app);
await app.kernel.jobs.start();
const upload = "POST /file/upload/:courseId/:visibility";
const remove = "DELETE /upload/:courseId/:visibility";
const asAdmin = await f.tokenFor(f.admin);
const asTeacher = await f.tokenFor(f.teacher);
const png = await drawing(640, 400).png().toBuffer();
const toCourse = { courseId: f.coding.id, visibility: "public" };

const sent = (bytes: Uint8Array | string, more: Partial<Parameters<typeof sendFile>[2]> = {}) =>
  sendFile(app, upload, { as: asAdmin, params: toCourse, bytes, name: "picture.png", ...more });

describe("[FILE-01] uploading a course's file", () => {
  test("a picture is stored under a generated name and is public", async () => {
    const { status, body } = await sent(png);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({ mediaType: "image/png", width: 640, height: 400, url: `/image/${body.filename}` });
    expect(body.filename).toMatch(new RegExp(`^course/${f.coding.id}/[0-9a-f]{32}\\.png$`));
    expect(Date.parse(body.expiresAt)).toBeGreaterThan(app.now().epochMilliseconds);
    for (const url of [body.url, `/files/${body.filename}`]) {
      const shown = await app.http.inject({ url });
      expect(shown.statusCode, url).toBe(200);
      expect(shown.headers).toMatchObject({ "content-type": "image/png", "x-content-type-options": "nosniff" });
      expect(shown.headers["content-security-policy"]).toContain("sandbox");
      expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 640, height: 400 });
    }
    const [logged] = await app.db.select().from(auditEvent).where(eq(auditEvent.action, "files.uploaded"));
    expect(logged).toMatchObject({ schoolId: f.school.id, actorId: f.admin.id, targetKind: "course", targetId: f.coding.id });
  });

  test("[FILE-01] without a visibility it is public", async () => {
    const answer = await sendFile(app, "POST /file/upload/:courseId", {
      as: asAdmin,
      params: { courseId: f.coding.id },
      bytes: png,
      name: "picture.png",
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const [row] = await app.db.select().from(storedFile).where(eq(storedFile.key, answer.body.filename));
    expect(row).toMatchObject({ visibility: "public", ownerKind: "course", ownerId: f.coding.id });
    expect((await app.http.inject({ url: `/image/${answer.body.filename}` })).statusCode).toBe(200);
  });

  test("a private one is served only with its token, until the token expires", async () => {
    const { body } = await sent(png, { params: { ...toCourse, visibility: "private" } });
    expect(body.url).toContain(`/image/${body.filename}?token=`);
    const at = async (url: string) => (await app.http.inject({ url })).statusCode;
    const shown = await app.http.inject({ url: body.url });
    expect([shown.statusCode, shown.headers["cache-control"], shown.headers["referrer-policy"]]).toEqual([
      200,
      "private, max-age=600",
      "no-referrer",
    ]);
    expect(await at(`/files/${body.filename}?token=${body.token}`)).toBe(200);
    const other = (await sent(png, { params: { ...toCourse, visibility: "private" } })).body;
    for (const token of ["", "x", other.token, body.token.slice(0, -1), `9${body.token}`, "9999999999.x"])
      expect(await at(`/files/${body.filename}?token=${token}`), token).toBe(404);
    expect(await at(`/files/${body.filename}`)).toBe(404);
    // Within ten minutes the URL stays the same, so that browsers can use their cache.
    const tenth = app.now().round({ smallestUnit: "minute", roundingIncrement: 10, roundingMode: "ceil" });
    app.sleep(app.now().until(tenth).add({ seconds: 1 }));
    const addressNow = () => fileToken(app.kernel, body.filename).token;
    const address = addressNow();
    app.sleep({ minutes: 9 });
    expect(addressNow()).toBe(address);
    app.sleep({ minutes: 1 });
    expect(addressNow()).not.toBe(address);
    app.sleep({ hours: 7 });
    expect(await at(body.url)).toBe(404);
  });

  test("audio, video, captions and a project are accepted; a teacher can upload to the school's courses", async () => {
    const mp3 = Buffer.concat([Buffer.from("ID3\x04\0\0\0\0\0\0", "latin1"), Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(800)]);
    const types = [];
    for (const [bytes, name] of [
      [mp3, "one.mp3"],
      ["WEBVTT\n\n00:00.000 --> 00:01.000\nHello", "hello.vtt"],
    ] as const)
      types.push((await sent(bytes, { as: asTeacher, name })).body.mediaType);
    expect(types).toEqual(["audio/mpeg", "text/vtt"]);
  });

  test.each(["lark.sb2", "lark.sb3"])("[EN-05] a Scratch project is downloaded under its original name: %s", async (name) => {
    const { body } = await sent(zipOf([{ name: "project.json", bytes: Buffer.from("{}") }]), { name });
    expect([body.mediaType, body.url]).toEqual(["application/zip", `/files/${body.filename}`]);
    const { headers } = await app.http.inject({ url: body.url });
    expect(headers["content-disposition"]).toBe(`attachment; filename*=UTF-8''${name}`);
  });

  test("a course of another school returns 404", async () => {
    const { status, body } = await sent(png, { params: { courseId: f.chess.id, visibility: "public" } });
    expect([status, body.code]).toEqual([404, "not_found"]);
  });
});

test("[S-58] a photo loses its location data, is rotated upright, and stays the same picture", async () => {
  const photo = await phonePhoto(800, 600);
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  const { body } = await sent(photo, { name: "IMG_1.JPG" });
  expect([body.width, body.height]).toEqual([600, 800]);
  const served = (await app.http.inject({ url: `/files/${body.filename}` })).rawPayload;
  const { exif, xmp, iptc, orientation } = await sharp(served).metadata();
  expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
  expect(served.includes("Larkphone")).toBe(false);
});

describe("[FILE-02] [S-56] removing a course's file", () => {
  const removing = (filename: string, as = asAdmin, params: Record<string, string | number> = toCourse) =>
    app.call(remove, { as, params, body: { filename } });

  test("deletes the file and its resized copies", async () => {
    const { body } = await sent(png);
    await app.http.inject({ url: `${body.url}?w=200` });
    const hex = body.filename.split("/").at(-1) ?? "no name";
    expect((await filesBelow(join(dataDir, "files"))).filter((path) => path.includes(hex))).toHaveLength(2);
    expect((await removing(body.filename)).status).toBe(204);
    expect((await app.http.inject({ url: body.url })).statusCode).toBe(404);
    await vi.waitFor(async () => expect((await filesBelow(join(dataDir, "files"))).filter((path) => path.includes(hex))).toEqual([]), {
      timeout: 20_000,
    });
    expect((await removing(body.filename)).status).toBe(404);
    const [logged] = await app.db.select().from(auditEvent).where(eq(auditEvent.action, "files.removed"));
    expect(logged?.targetId).toBe(f.coding.id);
  });

  test("a teacher removes their own, an admin any of the school's; another school's returns 404", async () => {
    const { body: admins } = await sent(png);
    const { body: teachers } = await sent(png, { as: asTeacher });
    const refused = await removing(admins.filename, asTeacher);
    expect([refused.status, refused.body.code]).toEqual([404, "not_found"]);
    const foreign = await removing(admins.filename, await f.tokenFor(f.superAdmin), { courseId: f.chess.id, visibility: "public" });
    expect(foreign.status).toBe(404);
    const elsewhere = await removing(admins.filename, asAdmin, { ...toCourse, visibility: "private" });
    expect(elsewhere.status).toBe(404);
    expect(await app.db.$count(storedFile, eq(storedFile.key, admins.filename))).toBe(1);
    expect((await removing(teachers.filename, asTeacher)).status).toBe(204);
    expect((await removing(admins.filename)).status).toBe(204);
  });

  test.each(["../../x", "course/../x.png", "..%2f", "/etc/passwd", "C:\\x", "a\nb"])("%j is not a valid file name", async (filename) => {
    expect((await removing(filename)).status).toBe(400);
  });
});

test("[F-15] with a full disk an upload is refused and leaves nothing behind; files are still read, and it recovers by itself", async () => {
  const { body: before } = await sent(png);
  const files = await filesBelow(dataDir);
  const rows = await app.db.$count(storedFile);
  const { put } = app.kernel.files;
  const full = vi.spyOn(app.kernel.files, "put").mockImplementation((key) => {
    const cut = async function* () {
      yield png.subarray(0, png.length / 2);
      throw Object.assign(new Error("no space left on device, write"), { code: "ENOSPC" });
    };
    return put(key, Readable.from(cut()));
  });
  onTestFinished(() => full.mockRestore());
  const refused = await sent(png);
  expect(refused).toMatchObject({ status: 503, body: { code: "temporarily_unavailable" } });
  expect(refused.headers["retry-after"]).toBe("60");
  expect(full).toHaveBeenCalled();
  expect([await filesBelow(dataDir), await app.db.$count(storedFile)]).toEqual([files, rows]);
  expect((await app.http.inject({ url: before.url })).statusCode).toBe(200);
  full.mockRestore();
  expect((await sent(png)).status).toBe(200);
});
