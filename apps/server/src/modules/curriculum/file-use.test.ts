import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, expect, test, vi } from "vitest";
import { slideSamples } from "@larkroom/domain/curriculum/slide-samples";
import { storedFile } from "../../kernel/files/tables.ts";
import { drawing, sendFile } from "../../kernel/files/upload.test-support.ts";
import { testApp } from "../../kernel/testing/app.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";
import { fileUse, filesShown, lockFiles } from "./file-use.read.ts";
import { lessonTools } from "./lessons.test-support.ts";
import { slideDraft } from "./tables.ts";

const dataDir = await mkdtemp(join(tmpdir(), "file-use-"));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const app = await testApp({ DATA_DIR: dataDir });
const f = await makeFixtures(app);
const as = await f.tokenFor(f.admin);
const { makeCourse } = lessonTools(app, as);
const png = await drawing(64, 40).png().toBuffer();

const inCourse = { courseId: f.coding.id, visibility: "public" };
const newFile = async (): Promise<{ filename: string; url: string }> =>
  (await sendFile(app, "POST /file/upload/:courseId/:visibility", { as, params: inCourse, bytes: png, name: "a.png" })).body;
const removing = async (filename: string) => app.call("DELETE /upload/:courseId/:visibility", { as, params: inCourse, body: { filename } });
const showing = (src: string) => ({ ...slideSamples.PICTURE, picture: { src, alt: "A lark", width: 64, height: 40 } });
const lessonId = (await makeCourse(1)).lessons[0]?.id ?? 0;
const params = { lessonId };

/** The reason for refusing the removal; the file still exists afterwards. */
async function refusalDetailsOf(filename: string): Promise<unknown> {
  const { status, body } = await removing(filename);
  expect([status, body.code, body.reason]).toEqual([409, "transition_not_allowed", "has_dependencies"]);
  expect(await app.db.$count(storedFile, eq(storedFile.key, filename))).toBe(1);
  expect((await app.http.inject({ url: `/files/${filename}` })).statusCode).toBe(200);
  return body.details;
}
const named = (title: string) => [{ field: "filename", code: "file_in_use", message: title }];

test("[FILE-02] a file shown by a slide can't be removed: published, removed from its lesson, or in a restorable version", async () => {
  const { filename, url } = await newFile();
  const add = { as, params, body: { title: "The lark", content: showing(url) } };
  const { body: made } = await app.call("POST /lesson/:lessonId/slide", add);
  expect(await refusalDetailsOf(filename)).toEqual(named("The lark"));
  const own = { lessonId, id: made.id };
  // More than ten minutes later saving creates a new version.
  app.sleep({ minutes: 11 });
  await app.call("PUT /lesson/:lessonId/slide/:id", { as, params: own, body: { title: "A link", content: slideSamples.LINK, version: 1 } });
  expect(await refusalDetailsOf(filename)).toEqual(named("A link"));
  await app.call("DELETE /lesson/:lessonId/slide/:id", { as, params: own, query: { isConfirmed: 1 } });
  expect(await refusalDetailsOf(filename)).toEqual(named("A link"));
});

test("[FILE-02] a file that only a draft shows can't be removed until the draft is discarded", async () => {
  const { filename, url } = await newFile();
  const body = { title: "Being written", content: showing(url), description: "", translations: {} };
  const { body: draft, status } = await app.call("POST /lesson/:lessonId/slide_draft", { as, params, body });
  expect(status, JSON.stringify(draft)).toBe(200);
  expect(await refusalDetailsOf(filename)).toEqual(named("Being written"));
  expect(await fileUse(app.db, f.otherSchool.id, filename)).toEqual([]);
  await app.call("DELETE /lesson/:lessonId/slide_draft/:id", { as, params: { lessonId, id: draft.id } });
  expect((await removing(filename)).status).toBe(204);
});

test("[FILE-02] a file can't be removed while a slide with it is being saved", async () => {
  const { filename, url } = await newFile();
  let removed = Promise.resolve<unknown>(null);
  await app.db.transaction(async (tx) => {
    await lockFiles(tx, showing(url));
    removed = refusalDetailsOf(filename);
    await vi.waitFor(async () => {
      const { rows } = await app.db.execute(
        sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(rows).toHaveLength(1);
    });
    await tx.insert(slideDraft).values({
      schoolId: f.school.id,
      lessonId,
      title: "Just saved",
      description: "",
      content: showing(url),
      translations: {},
      savedAt: app.now(),
    });
  });
  expect(await removed).toEqual(named("Just saved"));
});

test("[FILE-02] finds the uses of a file by an index, whichever way a slide shows it", async () => {
  const { filename, url } = await newFile();
  const content = { ...slideSamples.LINK, url: `https://school.example/files/${filename}?token=1.x`, title: `and ${url}x` };
  const add = { as, params, body: { title: "Both", content } };
  expect((await app.call("POST /lesson/:lessonId/slide", add)).status).toBe(200);
  expect(await fileUse(app.db, f.school.id, filename)).toEqual(["Both"]);
  expect(await fileUse(app.db, f.school.id, `${filename}x`)).toEqual(["Both"]);
  expect(await fileUse(app.db, f.school.id, filename.slice(0, -1))).toEqual([]);
  expect([...(await filesShown(app.db, f.school.id, [filename, "course/1/none.png"])).keys()]).toEqual([filename]);
});

test("[FILE-02] removing a course hands files over to the courses whose slides show them, and removes the rest", async () => {
  const [from, to] = [await makeCourse(2), await makeCourse(1)];
  const ofCourse = { courseId: from.id, visibility: "public" };
  const sent = await Promise.all(
    ["shown", "unused"].map((name) =>
      sendFile(app, "POST /file/upload/:courseId/:visibility", { as, params: ofCourse, bytes: png, name: `${name}.png` }),
    ),
  );
  const [shown, unused] = sent.map(({ body }) => body as { filename: string; url: string });
  const [moved] = from.lessons;
  const slide = { title: "The lark", content: showing(shown?.url ?? "") };
  expect((await app.call("POST /lesson/:lessonId/slide", { as, params: { lessonId: moved?.id ?? 0 }, body: slide })).status).toBe(200);
  // After its removal from the lesson it can still be restored there.
  const [own] = (await app.call("GET /lesson/:id", { as, params: { id: moved?.id ?? 0 } })).body.slides;
  await app.call("DELETE /lesson/:lessonId/slide/:id", {
    as,
    params: { lessonId: moved?.id ?? 0, id: own?.id ?? 0 },
    query: { isConfirmed: 1 },
  });
  const going = await app.call("POST /lesson/move_lesson_to_course", {
    as,
    body: { lesson: moved?.id ?? 0, targetCourse: to.id },
    query: { isConfirmed: 1 },
  });
  expect(going.status, JSON.stringify(going.body)).toBeLessThan(300);
  expect((await app.call("DELETE /course/:id", { as, params: { id: from.id }, query: { isConfirmed: 1 } })).status).toBe(204);
  expect((await app.http.inject({ url: `/files/${shown?.filename}` })).statusCode).toBe(200);
  const [reowned] = await app.db
    .select()
    .from(storedFile)
    .where(eq(storedFile.key, shown?.filename ?? ""));
  expect([reowned?.ownerKind, reowned?.ownerId]).toEqual(["course", to.id]);
  expect(await app.db.$count(storedFile, eq(storedFile.key, unused?.filename ?? ""))).toBe(0);
});
