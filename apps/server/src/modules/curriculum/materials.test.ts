import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { storedFile } from "../../kernel/files/tables.ts";
import { drawing, filesBelow, phonePhoto, sendFile } from "../../kernel/files/upload.test-support.ts";
import { testApp } from "../../kernel/testing/app.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";
import { groupClass } from "../classes/tables.ts";
import { lessonTools } from "./lessons.test-support.ts";

const dataDir = await mkdtemp(join(tmpdir(), "materials-"));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const app = await testApp({ DATA_DIR: dataDir });
const f = await makeFixtures(app);
await app.kernel.jobs.start();
const asAdmin = await f.tokenFor(f.admin);
const asTeacher = await f.tokenFor(f.teacher);
const tools = lessonTools(app, asAdmin);
const add = "POST /course_material/:lessonId";
const remove = "DELETE /course_material/:id/:materialId";
const pdf = Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n");

let lessonId = 0;
beforeAll(async () => void (lessonId = f.coding.lessonIds[1]));

const give = (lesson: number, name: string, bytes: Uint8Array | string = pdf, as = asAdmin) =>
  sendFile(app, add, { as, params: { lessonId: lesson }, bytes, name });
const filesOf = async (lesson: number, as = asAdmin): Promise<{ id: number; filename: string; url: string }[]> =>
  (await app.call("GET /lesson/:id", { as, params: { id: lesson } })).body.files;
const onDisk = () => filesBelow(join(dataDir, "files", "lesson"));

describe("[FILE-08] [EN-04] materials of a lesson", () => {
  test("are listed with the lesson and downloaded under their names, only with the URL", async () => {
    const { status, body } = await give(lessonId, "דף עבודה.pdf", pdf, asTeacher);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({ filename: "דף עבודה.pdf", mediaType: "application/pdf", size: pdf.length });
    const path = (url: string) => url.split("?")[0];
    expect((await filesOf(lessonId)).map((file) => ({ ...file, url: path(file.url) }))).toEqual([{ ...body, url: path(body.url) }]);
    const [row] = (await app.call("GET /lesson", { as: asAdmin, query: { course: f.coding.id } })).body.filter(
      ({ id }: { id: number }) => id === lessonId,
    );
    expect(row?.filesCount).toBe(1);
    const file = await app.http.inject({ url: body.url });
    expect(file.statusCode).toBe(200);
    expect(file.rawPayload.equals(pdf)).toBe(true);
    expect(file.headers).toMatchObject({
      "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent("דף עבודה.pdf")}`,
      "x-content-type-options": "nosniff",
      "cache-control": "private, max-age=600",
    });
    expect((await app.http.inject({ url: body.url.split("?")[0] })).statusCode).toBe(404);
    expect(await tools.actionsOn("lesson", lessonId)).toContain("files.material_added");
  });

  test("are documents, texts, images without location data, and archives; web pages and programs are rejected", async () => {
    const { id } = await tools.add(f.coding.id);
    const types: Record<string, unknown> = {};
    for (const [name, bytes] of [
      ["notes.txt", "Bring scissors."],
      ["game.py", "print('hop')"],
      ["IMG.JPG", await phonePhoto(80, 60)],
      ["page.html", "<h1>x</h1>"],
      ["run.sh", "#!/bin/sh\nrm -rf /"],
      ["setup.exe", Buffer.concat([Buffer.from("MZ"), Buffer.alloc(99)])],
      ["unknown.bin", Buffer.from([1, 2, 3, 250])],
    ] as const) {
      const { body } = await give(id, name, bytes);
      types[name] = body.mediaType ?? body.details?.[0]?.code;
    }
    expect(types).toEqual({
      "notes.txt": "text/plain",
      "game.py": "text/plain",
      "IMG.JPG": "image/jpeg",
      "page.html": "file_type",
      "run.sh": "file_type",
      "setup.exe": "file_type",
      "unknown.bin": "file_type",
    });
    const photo = (await filesOf(id)).find(({ filename }) => filename === "IMG.jpg");
    const served = (await app.http.inject({ url: photo?.url ?? "" })).rawPayload;
    expect((await sharp(served).metadata()).exif).toBeUndefined();
  });

  test("are visible to the group's children and parents from the day before the class", async () => {
    const classId = f.codingGroup.classIds[3];
    const [held] = await app.db.select().from(groupClass).where(eq(groupClass.id, classId));
    const lesson = held?.lessonId ?? 0;
    const { body } = await give(lesson, "sheet.pdf");
    const seen = async (as: string, id = f.codingGroup.id) => {
      const answer = await app.call("GET /public/profile/group/:id/materials", { as, params: { id } });
      return answer.status === 200
        ? answer.body.flatMap((one: { files: { id: number }[] }) => one.files.map((file) => file.id))
        : answer.status;
    };
    const startsAt = (hours: number) =>
      app.db
        .update(groupClass)
        .set({ startsAt: app.now().add({ hours }), endsAt: app.now().add({ hours: hours + 1 }), status: "UPCOMING" })
        .where(eq(groupClass.id, classId));
    await startsAt(30);
    expect(await seen(await f.tokenFor(f.sam))).not.toContain(body.id);
    await startsAt(23);
    for (const person of [f.sam, f.ada]) expect(await seen(await f.tokenFor(person))).toContain(body.id);
    expect(await seen(await f.tokenFor(f.gal))).toBe(404);
    expect(await seen(await f.tokenFor(f.sam), f.chessGroup.id)).toBe(404);
  });

  test("are limited to fifty per lesson", async () => {
    const { id } = await tools.add(f.coding.id);
    await app.db.insert(storedFile).values(
      Array.from({ length: 50 }, (_, index) => ({
        schoolId: f.school.id,
        key: `lesson/${id}/${index}.pdf`,
        filename: "x.pdf",
        mediaType: "application/pdf",
        size: 1,
        visibility: "private" as const,
        ownerKind: "lesson",
        ownerId: id,
      })),
    );
    const before = await onDisk();
    const { status, body } = await give(id, "more.pdf");
    expect([status, body.details?.[0]?.code]).toEqual([422, "too_many"]);
    expect(await onDisk()).toEqual(before);
  });
});

describe("[FILE-09] removing a material", () => {
  test("deletes the file; a teacher removes their own, an admin any, another school none", async () => {
    const { id } = await tools.add(f.coding.id);
    const own = (await give(id, "own.pdf", pdf, asTeacher)).body;
    const admins = (await give(id, "admins.pdf")).body;
    const removing = (materialId: number, as: string, lesson = id) => app.call(remove, { as, params: { id: lesson, materialId } });
    expect((await removing(admins.id, asTeacher)).status).toBe(404);
    expect((await removing(own.id, await f.tokenFor(f.otherTeacher))).status).toBe(404);
    expect((await removing(own.id, asAdmin, lessonId)).status).toBe(404);
    expect((await removing(own.id, asTeacher)).status).toBe(204);
    expect((await removing(admins.id, asAdmin)).status).toBe(204);
    expect(await filesOf(id)).toEqual([]);
    expect((await app.http.inject({ url: own.url })).statusCode).toBe(404);
    await vi.waitFor(async () => expect((await onDisk()).filter((path) => path.startsWith(`${id}/`))).toEqual([]), { timeout: 20_000 });
    expect(await tools.actionsOn("lesson", id)).toEqual(expect.arrayContaining(["files.material_removed"]));
  });

  test("[LSN-06] [LSN-10] a copied lesson gets its own copies; a removed lesson's materials are removed", async () => {
    const made = await tools.makeCourse(1);
    const id = made.lessons[0]?.id ?? 0;
    await give(id, "one.pdf");
    await give(id, "two.png", await drawing(20, 20).png().toBuffer());
    const copy = (await app.call("POST /lesson/duplicate", { as: asAdmin, body: { lesson: id } })).body;
    expect(copy.files.map(({ filename }: { filename: string }) => filename)).toEqual(["one.pdf", "two.png"]);
    const lessonRemoval = await app.call("DELETE /lesson/:id", { as: asAdmin, params: { id }, query: { isConfirmed: "1" } });
    expect(lessonRemoval.status).toBe(204);
    const [first] = await filesOf(copy.id);
    expect((await app.http.inject({ url: first?.url ?? "" })).rawPayload.equals(pdf)).toBe(true);
    expect(await app.db.$count(storedFile, eq(storedFile.ownerId, id))).toBe(0);
    await sendFile(app, "POST /file/upload/:courseId/:visibility", {
      as: asAdmin,
      params: { courseId: made.id, visibility: "public" },
      bytes: await drawing(20, 20).png().toBuffer(),
    });
    const count = () => app.db.$count(storedFile, eq(storedFile.schoolId, f.school.id));
    const before = await count();
    const removed = await app.call("DELETE /course/:id", { as: asAdmin, params: { id: made.id }, query: { isConfirmed: "1" } });
    expect(removed.status).toBe(204);
    expect(await count()).toBe(before - 3);
    await vi.waitFor(
      async () => {
        const left = await filesBelow(join(dataDir, "files"));
        expect(left.filter((path) => path.startsWith(`lesson/${id}/`) || path.startsWith(`course/${made.id}/`))).toEqual([]);
      },
      { timeout: 20_000 },
    );
  });
});
