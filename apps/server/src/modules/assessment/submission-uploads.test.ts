import { connect } from "node:net";
import { once } from "node:events";
import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { deflateRawSync } from "node:zlib";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { filePartBytes, maxFileBytes, maxSubmissionFileBytes } from "@larkroom/domain/files/file-kinds";
import { auditEvent } from "../../kernel/audit/tables.ts";
import { eicar, hostileFiles, pngBomb, proof, withTail, zipOf } from "../../kernel/files/hostile-files.test-support.ts";
import { removeUnfinishedUploads } from "../../kernel/files/remove-files.ts";
import { storedFile, uploadToken } from "../../kernel/files/tables.ts";
import { drawing, filesBelow, formOf, phonePhoto } from "../../kernel/files/upload.test-support.ts";
import { testApp } from "../../kernel/testing/app.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";
import { groupStudent } from "../groups/tables.ts";
import { makeAssignment, planned } from "./group-assessment.test-support.ts";
import { childWork, partsOf } from "./submissions.test-support.ts";
import { grade, groupAssignment, submission } from "./tables.ts";

const dataDir = await mkdtemp(join(tmpdir(), "submission-files-"));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const app = await testApp({ DATA_DIR: dataDir });
const f = await makeFixtures(app);
await app.kernel.jobs.start();
await makeAssignment(app, f.coding);
const [assignment] = await planned(app, f.codingGroup);
if (!assignment) throw new Error("no assignment was planned");
const work = childWork(app, f.codingGroup, assignment);
const [sam, asParent, tim, sia] = [
  await f.tokenFor(f.sam),
  await f.tokenAs(f.ada, f.sam),
  await f.tokenFor(f.tim),
  await f.tokenFor(f.sia),
];
const png = await drawing(64, 40).png().toBuffer();
const pdf = Buffer.from("%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n");

const storedNow = async () => ({
  disk: await filesBelow(join(dataDir, "files")),
  rows: (await app.db.select({ id: storedFile.id }).from(storedFile).orderBy(storedFile.id)).map(({ id }) => id),
});
let draft = 0;
let before: Awaited<ReturnType<typeof storedNow>>;
beforeEach(async () => {
  await app.db.delete(submission);
  draft = await work.draft(sam);
  before = await storedNow();
});
const nothingStored = async () => expect(await storedNow()).toEqual(before);
const fieldOf = ({ status, body }: { status: number; body: { details?: { field: string; code: string }[] | undefined } }) =>
  `${status} ${body.details?.[0]?.field} ${body.details?.[0]?.code}`;

describe("[FILE-05] [FILE-06] a file of submitted work", () => {
  test.each([
    ["drawing.png", png, "image/png"],
    ["story.pdf", pdf, "application/pdf"],
    ["loop.py", Buffer.from("for hop in range(3):\n    print(hop)\n"), "text/plain"],
    ["lark.sb3", zipOf([{ name: "project.json", bytes: Buffer.from("{}") }]), "application/zip"],
    [
      "song.mp3",
      Buffer.concat([Buffer.from("ID3\x04\0\0\0\0\0\0", "latin1"), Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(800)]),
      "audio/mpeg",
    ],
    ["IMG_1.MOV", Buffer.concat([Buffer.from("\0\0\0\x14ftypqt  \0\0\x02\0qt  ", "latin1"), Buffer.alloc(64)]), "video/mp4"],
  ])("%s is stored by its content and served by its signed address only", async (name, bytes, mediaType) => {
    const { body: issued } = await work.issue(sam, draft, name);
    expect(issued.host).toBe(`${app.kernel.config.PUBLIC_URL}/api`);
    expect(Date.parse(issued.expiresAt)).toBeGreaterThan(app.now().epochMilliseconds);
    const { status, body } = await work.send(sam, issued.token, bytes, name);
    expect([status, body.mediaType]).toEqual([200, mediaType]);
    expect((await app.http.inject({ url: body.url })).statusCode).toBe(200);
    expect((await app.http.inject({ url: body.url.split("?")[0] ?? "" })).statusCode).toBe(404);
    const [row] = await app.db.select().from(storedFile).where(eq(storedFile.id, body.id));
    expect(row).toMatchObject({
      visibility: "private",
      ownerKind: "submission",
      ownerId: draft,
      uploadedBy: f.sam.id,
      schoolId: f.school.id,
    });
  });

  test("is written to the activity log, also with the parent who acts as the child", async () => {
    await work.add(asParent, draft, png, "a.png");
    const [logged] = await app.db.select().from(auditEvent).where(eq(auditEvent.action, "assessment.submission_file_added"));
    expect(logged).toMatchObject({ targetKind: "student", targetId: f.sam.id, schoolId: f.school.id });
  });

  test("at most 25: the 26th is refused, also when several arrive at once", async () => {
    const tokens: string[] = [];
    for (let index = 0; index < 26; index += 1) tokens.push((await work.issue(sam, draft, `${index}.txt`)).body.token);
    for (let index = 0; index < 23; index += 1) await work.send(sam, tokens[index] ?? "", `${index}`, `${index}.txt`);
    const last = await Promise.all([23, 24, 25].map((index) => work.send(sam, tokens[index] ?? "", `${index}`, `${index}.txt`)));
    expect(last.map(fieldOf).toSorted()).toEqual(["200 undefined undefined", "200 undefined undefined", "422 file too_many"]);
    expect(fieldOf(await work.issue(sam, draft, "more.txt"))).toBe("422 file too_many");
    expect(await app.db.$count(storedFile, eq(storedFile.ownerId, draft))).toBe(25);
  });

  test("no token for another child's draft, without a name, and once the work takes no files", async () => {
    for (const as of [tim, sia]) expect((await work.issue(as, draft, "a.png")).refusal).toBe("404 not_found");
    expect((await work.issue(sam, draft + 1000, "a.png")).refusal).toBe("404 not_found");
    expect((await work.issue(sam, draft, " ")).refusal).toContain("filename required");
    expect((await work.issue(sam, draft, "x".repeat(301))).refusal).toContain("filename too_long");
    await app.db.update(groupAssignment).set({ isActive: false }).where(eq(groupAssignment.id, assignment.id));
    expect((await work.issue(sam, draft, "a.png")).body).toMatchObject({ code: "transition_not_allowed", reason: "not_available" });
    await app.db.update(groupAssignment).set({ isActive: true }).where(eq(groupAssignment.id, assignment.id));
    await work.save(sam, { description: "Done" });
    expect((await work.issue(sam, draft, "a.png")).body).toMatchObject({ code: "transition_not_allowed", reason: "handed_in" });
  });

  test("a child who left the group gets no token and can't use one", async () => {
    const { body } = await work.issue(sam, draft, "a.png");
    await app.db.update(groupStudent).set({ leftAt: app.now() }).where(eq(groupStudent.studentId, f.sam.id));
    expect((await work.send(sam, body.token, png, "a.png")).refusal).toBe("404 not_found");
    expect((await work.issue(sam, draft, "b.png")).refusal).toBe("404 not_found");
    await app.db.update(groupStudent).set({ leftAt: null }).where(eq(groupStudent.studentId, f.sam.id));
    await nothingStored();
  });
});

describe("[S-52] a token that doesn't fit", () => {
  const issue = async (filename = "a.png") => (await work.issue(sam, draft, filename)).body.token;
  const expectRefused = async (answer: Promise<{ refusal: string }>) => {
    expect((await answer).refusal).toBe("404 not_found");
    await nothingStored();
  };

  test("another user", async () => {
    const token = await issue();
    for (const as of [tim, sia]) await expectRefused(work.send(as, token, png, "a.png"));
  });

  test("another submission: the token's own was withdrawn, and the new draft gets nothing", async () => {
    const token = await issue();
    await app.db.delete(submission).where(eq(submission.id, draft));
    await work.draft(sam);
    await expectRefused(work.send(sam, token, png, "a.png"));
  });

  test("another file name", async () => expectRefused(work.send(sam, await issue(), png, "b.png")));

  test("an expired one", async () => {
    const token = await issue();
    app.sleep({ minutes: 31 });
    await expectRefused(work.send(sam, token, png, "a.png"));
  });

  test("a second file, also of two sent at once", async () => {
    const token = await issue();
    const both = await Promise.all([work.send(sam, token, png, "a.png"), work.send(sam, token, png, "a.png")]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    before = await storedNow();
    await expectRefused(work.send(sam, token, png, "a.png"));
  });

  test("an unknown one, for parts as well", async () => {
    await expectRefused(work.send(sam, "unknown", png, "a.png"));
    await expectRefused(work.sendPart(sam, "unknown", 1, png));
    await expectRefused(work.sendPart(tim, await issue(), 1, png));
  });
});

describe("a large file", () => {
  const box = (type: string, size: number) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(size);
    head.write(type, 4, "latin1");
    return head;
  };
  const start = Buffer.concat([box("ftyp", 20), Buffer.from("isom\0\0\x02\0isom", "latin1")]);
  const video = Buffer.concat([
    start,
    box("mdat", maxSubmissionFileBytes - start.length),
    randomBytes(maxSubmissionFileBytes - start.length - 8),
  ]);

  test("[FILE-06] 100 MB, cut off twice, go on with the first missing part, and all bytes are equal", async () => {
    const port = Number(new URL(await app.http.listen({ host: "127.0.0.1", port: 0 })).port);
    const { token } = (await work.issue(sam, draft, "film.mp4")).body;
    const parts = partsOf(video);
    expect(parts).toHaveLength(50);
    const progress = async () => (await app.call("GET /file/upload/submission/:token", { as: sam, params: { token } })).body.parts;
    const cutOff = async (number: number) => {
      const { body, headers } = await formOf({ bytes: parts[number - 1] ?? "", name: "part" });
      const socket = connect(port, "127.0.0.1");
      await once(socket, "connect");
      const head = Object.entries({ ...headers, host: "localhost", authorization: `Bearer ${sam}` }).map(
        ([name, value]) => `${name}: ${value}`,
      );
      socket.write(`PUT /api/file/upload/submission/${token}/part/${number} HTTP/1.1\r\n${head.join("\r\n")}\r\n\r\n`);
      socket.write(body.subarray(0, body.length / 2), () => socket.destroy());
      await once(socket, "close");
    };
    for (const [from, to] of [
      [1, 20],
      [21, 40],
      [41, 50],
    ] as const) {
      expect(await progress()).toBe(from - 1);
      for (let number = from; number <= to; number += 1)
        expect((await work.sendPart(sam, token, number, parts[number - 1] ?? Buffer.alloc(0))).status).toBe(204);
      if (to === 50) break;
      expect(fieldOf(await work.complete(sam, token, "film.mp4", video.length))).toBe("422 size file_incomplete");
      await cutOff(to + 1);
      // Slow connections: the token stays valid while parts arrive.
      app.sleep({ minutes: 20 });
    }
    const { status, body } = await work.complete(sam, token, "film.mp4", video.length);
    expect([status, body.mediaType, body.size]).toEqual([200, "video/mp4", video.length]);
    const served = await app.http.inject({ url: body.url });
    const sum = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
    expect(sum(served.rawPayload)).toBe(sum(video));
    const { disk } = await storedNow();
    expect(disk.filter((path) => path.startsWith("parts/"))).toEqual([]);
    expect((await work.complete(sam, token, "film.mp4", video.length)).status).toBe(404);
  });

  test("[S-53] a part over its limit, without a length, and a file over 100 MB are refused", async () => {
    const { token } = (await work.issue(sam, draft, "film.mp4")).body;
    expect((await work.sendPart(sam, token, 1, Buffer.alloc(filePartBytes + 1, "x"))).status).toBe(413);
    expect((await work.sendPart(sam, token, 51, Buffer.from("x"))).status).toBe(400);
    expect((await work.complete(sam, token, "film.mp4", maxSubmissionFileBytes + 1)).status).toBe(413);
    const { body, headers } = await formOf({ bytes: png, name: "part" });
    const unsaid = await app.http.inject({
      method: "PUT",
      url: `/api/file/upload/submission/${token}/part/1`,
      headers: { "content-type": headers["content-type"], authorization: `Bearer ${sam}` },
      payload: Readable.from([body]),
    });
    expect(unsaid.statusCode).toBe(413);
    expect((await work.send(sam, token, Buffer.alloc(maxFileBytes + 1, "x"), "film.mp4")).status).toBe(413);
    await nothingStored();
  });

  test("parts of an upload that was given up are removed an hour after its token expired", async () => {
    const { token } = (await work.issue(sam, draft, "film.mp4")).body;
    await work.sendPart(sam, token, 1, png);
    expect((await storedNow()).disk.some((path) => path.startsWith("parts/"))).toBe(true);
    app.sleep({ minutes: 80 });
    await removeUnfinishedUploads(app.kernel);
    expect((await storedNow()).disk.some((path) => path.startsWith("parts/"))).toBe(true);
    app.sleep({ minutes: 20 });
    expect(await removeUnfinishedUploads(app.kernel)).toBeGreaterThan(0);
    await nothingStored();
    expect(await app.db.$count(uploadToken, eq(uploadToken.filename, "film.mp4"))).toBeLessThanOrEqual(1);
  });

  test("[S-59] an infected file is found although it is cut between two parts, and nothing of it is kept", async () => {
    const bytes = Buffer.concat([Buffer.alloc(filePartBytes - 10, "a"), Buffer.from(eicar)]);
    const { token } = (await work.issue(sam, draft, "note.txt")).body;
    for (const [index, part] of partsOf(bytes).entries()) await work.sendPart(sam, token, index + 1, part);
    expect(fieldOf(await work.complete(sam, token, "note.txt", bytes.length))).toBe("422 file file_infected");
    await nothingStored();
  });
});

describe("harmful files of submitted work", () => {
  test.each(hostileFiles)("[S-54] $name is refused, whatever its name", async ({ name, bytes }) => {
    for (const called of [name, "picture.png", "talk.mp3"])
      expect((await work.add(sam, draft, bytes, called)).body.details?.[0]?.field, called).toBe("file");
    await nothingStored();
  });

  test("[S-54] a picture with a script at its end is stored without it; a text is a download that runs nothing", async () => {
    const picture = await work.add(sam, draft, withTail(png), "a.png");
    const shown = await app.http.inject({ url: picture.body.url.replace("/image/", "/files/") });
    expect(shown.rawPayload.includes(proof)).toBe(false);
    const code = await work.add(sam, draft, `const a = 1; // ${proof}`, "a.js");
    const { headers } = await app.http.inject({ url: code.body.url });
    expect(headers["content-disposition"]).toMatch(/^attachment/);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["content-security-policy"]).toContain("sandbox");
  });

  test.each([
    ["../../x", "x.png"],
    ["..%2f", "%2f.png"],
    ["C:\\x", "x.png"],
    [`${"x".repeat(290)}.png`, `${"x".repeat(120)}.png`],
    ["gpj.\u202Eexe", "gpj.exe.png"],
  ])("[S-55] part: the name %j is shown as %j, and the file is stored under a generated key", async (given, shown) => {
    const { body } = await work.add(sam, draft, png, given);
    expect(body.filename).toBe(shown);
    expect(body.url).toMatch(/^\/image\/submission\/\d+\/[0-9a-f]{32}\.png\?token=/);
  });

  test("[S-57] a picture of 30,000 x 30,000 pixels and an archive that unpacks to too much are refused", async () => {
    expect(fieldOf(await work.add(sam, draft, pngBomb(30_000), "a.png"))).toBe("422 file picture_too_large");
    const zeros = Buffer.alloc(160 * 1024 * 1024);
    const bomb = zipOf([{ name: "a", bytes: zeros, packed: deflateRawSync(zeros) }]);
    expect(fieldOf(await work.add(sam, draft, bomb, "a.zip"))).toBe("422 file file_too_large");
    await nothingStored();
  });

  test("[S-58] part: a photo from a phone is stored without its location", async () => {
    const photo = await phonePhoto(80, 60);
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const { body } = await work.add(sam, draft, photo, "IMG_1.JPG");
    const shown = await app.http.inject({ url: body.url.replace("/image/", "/files/") });
    expect((await sharp(shown.rawPayload).metadata()).exif).toBeUndefined();
    // Upright, as the phone said.
    expect([body.width, body.height]).toEqual([60, 80]);
  });
});

describe("[FILE-07] removing a file", () => {
  const remove = (as: string, fileId: number | string, id: number | string = draft) =>
    app.call("DELETE /file/upload/submission/:id/:fileId", { as, params: { id, fileId } });

  test("of one's own draft: it is gone", async () => {
    const { body } = await work.add(sam, draft, png, "a.png");
    expect((await remove(sam, body.id)).status).toBe(204);
    expect((await app.http.inject({ url: body.url })).statusCode).toBe(404);
    expect((await remove(sam, body.id)).refusal).toBe("404 not_found");
  });

  test("[S-56] part: not another child's, and not by a path", async () => {
    const { body } = await work.add(sam, draft, png, "a.png");
    before = await storedNow();
    for (const as of [tim, sia]) expect((await remove(as, body.id)).refusal).toBe("404 not_found");
    expect((await remove(tim, body.id, await work.draft(tim))).refusal).toBe("404 not_found");
    expect((await remove(sam, "../x")).status).toBe(400);
    await nothingStored();
  });

  test("not after it was graded, and not the last one of submitted work", async () => {
    const { body: first } = await work.add(sam, draft, png, "a.png");
    const { body: second } = await work.add(sam, draft, png, "b.png");
    await work.save(sam, {});
    expect((await remove(sam, first.id)).status).toBe(204);
    expect((await remove(sam, second.id)).body).toMatchObject({ code: "transition_not_allowed", reason: "last_content" });
    const ofSam = eq(grade.studentId, f.sam.id);
    await app.db.update(grade).set({ percentage: 8000, gradedAt: app.now(), gradedBy: "person" }).where(ofSam);
    before = await storedNow();
    expect((await remove(sam, second.id)).body).toMatchObject({ code: "transition_not_allowed", reason: "graded" });
    await nothingStored();
    await app.db.update(grade).set({ percentage: null, gradedAt: null, gradedBy: null }).where(ofSam);
  });
});
