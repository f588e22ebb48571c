import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { consentVersion } from "@larkroom/domain/people/consent";
import { algoritmicsStandIn } from "../../adapters/algoritmics/stand-in.test-support.ts";
import { account } from "../../kernel/auth/tables.ts";
import { testApp } from "../../kernel/testing/app.ts";
import { makeFixtures, type Person } from "../../kernel/testing/fixtures.ts";
import { connection } from "../connections/tables.ts";
import { slide } from "../curriculum/tables.ts";
import { consent } from "../people/tables.ts";
import { algoritmicsCode, algoritmicsProgress } from "./tables.ts";

const platform = await algoritmicsStandIn();
const app = await testApp(platform.env);
const f = await makeFixtures(app);
const [sam, teacher, admin, root] = await Promise.all([f.sam, f.teacher, f.admin, f.superAdmin].map((person) => f.tokenFor(person)));
const classId = f.codingGroup.classIds[1];
const slideId = f.coding.slideIds[1][0] ?? 0;
const taskUrl = `${platform.url}/tasks/12?level=2`;

const connect = async (active = true) =>
  app.call("PUT /school/:id/connection/:service", {
    as: await f.tokenFor(f.admin),
    params: { id: f.school.id, service: "ALGORITMICS" },
    body: { active, address: platform.url, keys: { key: platform.key } },
  });
const allow = async (child: Person, parent: Person, granted = true): Promise<void> => {
  await app.db.insert(consent).values({
    schoolId: f.school.id,
    studentId: child.id,
    purpose: "third_parties",
    granted,
    version: consentVersion,
    method: "profile",
    givenBy: parent.id,
    at: app.now(),
  });
};
const open = (as: string | undefined = sam) =>
  app.call("GET /public/class/:id/algoritmics/:slideId", { as, params: { id: classId, slideId } });
const progress = (as: string | undefined = teacher) =>
  app.call("GET /public/class/:id/algoritmics/:slideId/progress", { as, params: { id: classId, slideId } });
const code = async (child: Person) => (await app.db.select().from(algoritmicsCode).where(eq(algoritmicsCode.studentId, child.id)))[0]?.code;
/** What came to the platform, without what a link of ours opened there. */
const sent = () =>
  platform
    .received()
    .map(({ path, body }) => `${path} ${body}`)
    .join("\n");

beforeEach(async () => {
  platform.reset();
  await app.db.delete(connection);
  await app.db.delete(consent);
  await app.db
    .update(slide)
    .set({ type: "ALGORITMICS", content: { type: "ALGORITMICS", taskId: "task 12", url: taskUrl } })
    .where(eq(slide.id, slideId));
  app.sleep({ minutes: 1 });
  await connect();
});

describe("a child's code", () => {
  test("[ALG-01] [EN-12] code entry: is asked for once, and is the same for the child and for staff who may open the child's record", async () => {
    await allow(f.sam, f.ada);
    const own = await app.call("GET /algoritmics/code", { as: sam });
    expect(own.body).toEqual({ code: "LARK-1000" });
    for (const as of [teacher, admin, root, await f.tokenAs(f.ada, f.sam)]) {
      expect((await app.call("GET /algoritmics/code", { as, query: { student: f.sam.id } })).body).toEqual(own.body);
    }
    expect(platform.received()).toHaveLength(1);
    const [row] = await app.db.select().from(algoritmicsCode);
    expect(row).toMatchObject({ studentId: f.sam.id, code: "LARK-1000" });
  });

  test("[ALG-01] is refused without a child, for another family's child, out of scope, without consent and without a platform", async () => {
    await allow(f.sia, f.ada);
    const ask = async (as: string | undefined, student?: number) =>
      (await app.call("GET /algoritmics/code", { as, query: student === undefined ? {} : { student } })).refusal;
    expect(await ask(teacher)).toBe("422 validation_failed student required");
    expect(await ask(sam, f.sia.id)).toBe("404 not_found");
    expect(await ask(await f.tokenFor(f.otherTeacher), f.sia.id)).toBe("404 not_found");
    expect(await ask(await f.tokenFor(f.assistant), f.sia.id), "an assistant of another group").toBe("404 not_found");
    expect(await ask(sam)).toBe("403 consent_required");
    expect(await ask(await f.tokenFor(f.otherAdmin), f.gal.id), "a school without a platform").toBe("404 not_found");
    platform.fail(500, 3);
    expect(await ask(admin, f.sia.id)).toBe("503 connection_unavailable");
    await connect(false);
    expect(await ask(admin, f.sia.id)).toBe("404 not_found");
    expect(await app.db.$count(algoritmicsCode)).toBe(0);
  });
});

describe("staff", () => {
  test("[ALG-02] a teacher's link opens the platform for five minutes and says nothing about them", async () => {
    const { link } = (await app.call("GET /algoritmics/teacher_lms_link", { as: teacher })).body;
    expect((await fetch(link)).status).toBe(200);
    expect((await fetch(link.replace(/code=\w/, "code=x"))).status, "a link for someone else").toBe(403);
    expect((await fetch(link.replace(/expires=\d/, "expires=9"))).status, "a link that was made longer").toBe(403);
    const expires = Number(new URL(link).searchParams.get("expires"));
    expect(expires - app.now().epochMilliseconds / 1_000).toBeLessThanOrEqual(300);
    for (const text of [f.teacher.name, f.teacher.identity, `=${f.teacher.id}&`, "Teacher"]) expect(link).not.toContain(text);
    expect((await app.call("GET /algoritmics/teacher_lms_link", { as: await f.tokenFor(f.otherTeacher) })).refusal).toBe("404 not_found");
  });

  test("[ALG-03] the courses of a school's platform, from all its pages; none (204) is an empty list", async () => {
    const list = (as: string | undefined, schoolId?: number) =>
      app.call("GET /algoritmics/courses", { as, query: schoolId === undefined ? {} : { schoolId } });
    expect((await list(teacher)).body).toEqual([]);
    platform.setCourses(["Python Start", "Python Pro", "Game design"]);
    platform.setPageSize(2);
    expect((await list(await f.tokenFor(f.assistant))).body).toEqual([
      { id: "1", title: "Python Start" },
      { id: "2", title: "Python Pro" },
      { id: "3", title: "Game design" },
    ]);
    expect((await list(root)).refusal).toBe("422 validation_failed schoolId required");
    expect((await list(root, f.school.id)).body).toHaveLength(3);
    expect((await list(await f.tokenFor(f.otherAdmin))).refusal).toBe("404 not_found");
    platform.fail(403);
    const refused = await list(teacher);
    expect([refused.refusal, refused.body.reason]).toEqual(["503 connection_unavailable", "not_allowed"]);
  });

  test("[CNN-03] the test of the connection tells a wrong key from a right one", async () => {
    const params = { id: f.school.id, service: "ALGORITMICS" };
    const check = async () => (await app.call("POST /school/:id/connection/:service/test", { as: admin, params })).body;
    expect(await check()).toEqual({ ok: true, problem: null });
    platform.fail(401);
    expect(await check()).toEqual({ ok: false, problem: "keys_refused" });
  });
});

describe("a task in a class", () => {
  test("[ALG-04] a child gets a link of their own that opens the task, with how far they are", async () => {
    await allow(f.sam, f.ada);
    const first = (await open()).body;
    expect(first).toMatchObject({ percent: 0, doneAt: null });
    const url = new URL(first.url ?? "");
    expect([url.origin, url.pathname, url.searchParams.get("level")]).toEqual([platform.url, "/tasks/12", "2"]);
    expect((await fetch(url)).status).toBe(200);
    platform.work("task 12", (await code(f.sam)) ?? "", 60);
    app.sleep({ seconds: 16 });
    expect((await open()).body.percent).toBe(60);
    platform.work("task 12", (await code(f.sam)) ?? "", 40);
    app.sleep({ seconds: 16 });
    expect((await open()).body.percent, "progress never goes back").toBe(60);
    platform.work("task 12", (await code(f.sam)) ?? "", 100, "2026-11-28T10:00:00Z");
    app.sleep({ seconds: 16 });
    expect((await open()).body).toMatchObject({ percent: 100, doneAt: "2026-11-28T10:00:00.000Z" });
  });

  test("[ALG-04] a task elsewhere gets no code, and a platform that is away costs the lesson nothing", async () => {
    await allow(f.sam, f.ada);
    platform.fail(500, 3);
    expect((await open()).body).toEqual({ url: null, percent: null, doneAt: null });
    await connect(false);
    app.sleep({ seconds: 31 });
    await connect();
    await app.db
      .update(slide)
      .set({ content: { type: "ALGORITMICS", taskId: "task 12", url: "https://tasks.example.com/12" } })
      .where(eq(slide.id, slideId));
    expect((await open()).body).toEqual({ url: null, percent: null, doneAt: null });
  });

  test("[ALG-04] [ALG-05] a slide of another type or lesson, and a class of others, are not found", async () => {
    const ask = async (as: string | undefined, id: number, slideOf: number) =>
      (await app.call("GET /public/class/:id/algoritmics/:slideId", { as, params: { id, slideId: slideOf } })).refusal;
    expect(await ask(sam, classId, f.coding.slideIds[2][0] ?? 0)).toBe("404 not_found");
    expect(await ask(sam, classId, f.coding.slideIds[1][1] ?? 0)).toBe("404 not_found");
    expect(await ask(sam, f.laterCodingGroup.classIds[1], slideId)).toBe("404 not_found");
    expect(await ask(await f.tokenFor(f.gal), classId, slideId)).toBe("404 not_found");
    expect((await progress(await f.tokenFor(f.otherTeacher))).refusal).toBe("404 not_found");
    expect((await progress(sam)).refusal).toBe("403 role_not_allowed");
  });

  test("[ALG-05] the class's staff see every child, those without consent without progress; many watchers are one reading", async () => {
    await allow(f.sam, f.ada);
    await open();
    platform.work("task 12", (await code(f.sam)) ?? "", 25);
    app.sleep({ seconds: 16 });
    const before = platform.received().length;
    const seen = await Promise.all([progress(), progress(await f.tokenFor(f.assistant)), progress(admin)]);
    expect(seen[0]?.body).toEqual({
      items: [
        { student: { id: f.sam.id, name: "Sam One" }, percent: 25, doneAt: null },
        { student: { id: f.tim.id, name: "Tim Two" }, percent: null, doneAt: null },
      ],
      isConnected: true,
      isCurrent: true,
    });
    await progress();
    await progress();
    expect(platform.received().length - before).toBeLessThanOrEqual(3);
    app.sleep({ seconds: 16 });
    platform.fail(500, 3);
    expect((await progress()).body).toMatchObject({ isCurrent: false, items: [{ percent: 25 }, { percent: null }] });
    await connect(false);
    expect((await progress()).body).toMatchObject({ isConnected: false, items: [{ percent: null }, { percent: null }] });
  });

  test("[S-92] the Algoritmics part: nothing goes to the platform without consent, and with it a pseudonym and a code only", async () => {
    for (const as of [sam, await f.tokenFor(f.tim)]) expect((await open(as)).body.url).toBeNull();
    await progress();
    expect(platform.received()).toEqual([]);
    await allow(f.sam, f.ada);
    await open();
    await progress();
    const people = await app.db.select({ id: account.id, name: account.name, login: account.login, email: account.email }).from(account);
    const words = people.flatMap(({ name, login, email }) => [name, login, email].filter((word) => word !== null && word !== ""));
    for (const word of words) expect(sent(), word ?? "").not.toContain(word);
    expect(sent()).not.toMatch(new RegExp(`\\b${f.sam.id}\\b|School A|codingGroup`));
    const [own] = [...platform.codes().keys()];
    expect(own).toMatch(/^[0-9a-f]{32}$/);
    await allow(f.sam, f.ada, false);
    const before = platform.received().length;
    expect((await open()).body).toEqual({ url: null, percent: null, doneAt: null });
    expect((await progress()).body.items.map(({ percent }) => percent)).toEqual([null, null]);
    expect((await app.call("GET /algoritmics/code", { as: sam })).refusal).toBe("403 consent_required");
    expect(platform.received()).toHaveLength(before);
    expect(await app.db.$count(algoritmicsProgress)).toBe(1);
  });
});
