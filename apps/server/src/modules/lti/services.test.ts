import { and, asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { consentVersion } from "@larkroom/domain/people/consent";
import { grade, gradebookVisibility } from "../assessment/tables.ts";
import { testApp } from "../../kernel/testing/app.ts";
import { makeFixtures, type Person } from "../../kernel/testing/fixtures.ts";
import { makeAssignment, planned } from "../assessment/group-assessment.test-support.ts";
import { consent } from "../people/tables.ts";
import { fieldOf, launch, pupil, startPlatform, tutor } from "./lti.test-support.ts";
import { findResults, sendResults } from "./send-results.ts";
import { ltiCourse, ltiLineItem, ltiScore, ltiUser } from "./tables.ts";

const app = await testApp();
const f = await makeFixtures(app);
const platform = await startPlatform(app);
const as = await f.tokenFor(f.admin);
const { body: integration } = await app.call("POST /lti_integration", { as, body: { name: "Lark Canvas", ...platform.settings } });
const link = (subject: string, accountId: number) =>
  app.db.insert(ltiUser).values({ schoolId: f.school.id, integrationId: integration.id, subject, accountId });
/** A parent's answer about sharing with connected services. */
const allow = (child: Person, parent: Person, granted = true, version: string = consentVersion) =>
  app.db.insert(consent).values({
    schoolId: f.school.id,
    studentId: child.id,
    purpose: "third_parties",
    granted,
    version,
    method: "profile",
    givenBy: parent.id,
    at: app.now(),
  });
const sam = pupil("sam", "Sam on Canvas");
const tina = tutor("tina");
await link(sam.sub, f.sam.id);
await link(tina.sub, f.teacher.id);
const opened = await launch(app, platform, { user: sam });
const courses = async () => (await app.call("GET /lti_integration/:id/course", { as, params: { id: integration.id } })).body;
const [course] = await courses();
const courseId = course?.id ?? 0;
const at = { id: integration.id, course: courseId };

describe("[FT-07] a course of an LTI platform", () => {
  test("is known after its first launch, with its services", async () => {
    expect(opened.page?.status).toBe(200);
    expect(course).toMatchObject({ title: "Coding 101", group: null, hasGrades: true, hasRoster: true, sentCount: 0, problemCount: 0 });
    await launch(app, platform, { user: sam });
    expect((await courses()).length).toBe(1);
  });

  test("gets the results of a group of the same school only", async () => {
    const set = (group: number, token = as) =>
      app.call("PUT /lti_integration/:id/course/:course", { as: token, params: at, body: { group } });
    expect((await set(f.chessGroup.id)).refusal).toBe("404 not_found");
    expect((await set(f.codingGroup.id, await f.tokenFor(f.otherAdmin))).refusal).toBe("404 not_found");
    expect((await set(f.codingGroup.id)).body.group?.id).toBe(f.codingGroup.id);
  });

  test("shows its roster, page by page, beside the linked accounts", async () => {
    platform.members.set("c1", [sam, pupil("u2"), pupil("u3"), { ...pupil("u4"), status: "Inactive" }, tina]);
    const { body } = await app.call("GET /lti_integration/:id/course/:course/roster", { as, params: at });
    expect(body.map(({ subject, person, isActive, account }) => [subject, person, isActive, account?.id ?? null])).toEqual([
      ["sam", "learner", true, f.sam.id],
      ["u2", "learner", true, null],
      ["u3", "learner", true, null],
      ["u4", "learner", false, null],
      ["tina", "instructor", true, f.teacher.id],
    ]);
    expect(platform.calls.filter((call) => call === "GET /courses/c1/members").length).toBe(3);
  });

  test("whose platform is busy or refuses says so", async () => {
    platform.fail(/members$/, 429, { "retry-after": "7" });
    const busy = await app.call("GET /lti_integration/:id/course/:course/roster", { as, params: at });
    expect([busy.refusal, busy.headers["retry-after"]]).toEqual(["503 temporarily_unavailable", "7"]);
  });

  test("is read with a new access token when the platform ended the old one", async () => {
    platform.endTokens();
    expect((await app.call("GET /lti_integration/:id/course/:course/roster", { as, params: at })).status).toBe(200);
  });
});

describe("[FT-07] results sent by LTI: published results", async () => {
  const project = await makeAssignment(app, f.coding, { as: "project" });
  const [assignment] = (await planned(app, f.codingGroup)).filter(({ courseAssignmentId }) => courseAssignmentId === project.id);
  const assignmentId = assignment?.id ?? 0;
  const publish = async (studentId: number, percentage: number | null, more: Partial<typeof grade.$inferInsert> = {}) => {
    const values = {
      percentage,
      gradedAt: percentage === null ? null : app.now(),
      gradedBy: percentage === null ? null : ("person" as const),
      ...more,
    };
    await app.db
      .insert(grade)
      .values({ schoolId: f.school.id, groupAssignmentId: assignmentId, studentId, ...values })
      .onConflictDoUpdate({ target: [grade.groupAssignmentId, grade.studentId], set: values });
  };
  const scores = () =>
    platform.lineItems.get("c1")?.flatMap((item) => item.scores.map(({ userId, scoreGiven }) => [userId, scoreGiven])) ?? [];

  beforeEach(async () => {
    platform.members.set("c1", [sam, pupil("tim"), tina]);
    platform.lineItems.clear();
    await app.db.delete(ltiScore);
    await app.db.delete(ltiLineItem);
    await app.db.delete(grade).where(eq(grade.groupAssignmentId, assignmentId));
    await app.db.delete(gradebookVisibility);
    await app.db.delete(consent);
    await allow(f.sam, f.ada);
    await allow(f.tim, f.bo);
    app.sleep({ minutes: 1 });
  });

  test("reach the platform's gradebook once, in a column of their own", async () => {
    await publish(f.sam.id, 8_250);
    await sendResults(app.kernel, courseId);
    expect(platform.lineItems.get("c1")).toMatchObject([{ resourceId: `larkroom-assignment-${assignmentId}`, scoreMaximum: 100 }]);
    expect(scores()).toEqual([["sam", 82.5]]);
    await sendResults(app.kernel, courseId);
    expect(scores()).toEqual([["sam", 82.5]]);
    expect((await courses())[0]).toMatchObject({ sentCount: 1, problemCount: 0 });
  });

  test("are sent again when they change", async () => {
    await publish(f.sam.id, 8_000);
    await sendResults(app.kernel, courseId);
    app.sleep({ minutes: 1 });
    await publish(f.sam.id, 9_000);
    await sendResults(app.kernel, courseId);
    expect(scores()).toEqual([
      ["sam", 80],
      ["sam", 90],
    ]);
    expect(platform.lineItems.get("c1")?.length).toBe(1);
  });

  test("use the column that is there, even if we lost track of it", async () => {
    await publish(f.sam.id, 8_000);
    await sendResults(app.kernel, courseId);
    await app.db.delete(ltiLineItem);
    await app.db.delete(ltiScore);
    await sendResults(app.kernel, courseId);
    expect([platform.lineItems.get("c1")?.length, scores()]).toEqual([1, [["sam", 80]]]);
  });

  test.each([
    ["drafts", () => publish(f.sam.id, null)],
    ["excused work", () => publish(f.sam.id, 5_000, { isExcused: true, excusedReason: "ill" })],
    ["those of children who aren't linked", () => publish(f.tim.id, 5_000)],
    [
      "those a parent allowed when the text didn't name the platform",
      async () => {
        await publish(f.sam.id, 5_000);
        await allow(f.sam, f.ada, true, "2026-01");
      },
    ],
    [
      "what the child's family isn't shown",
      async () => {
        await publish(f.sam.id, 5_000);
        const values = { groupId: f.codingGroup.id, studentId: f.sam.id, schoolId: f.school.id, isVisible: false, changedAt: app.now() };
        await app.db.insert(gradebookVisibility).values(values);
      },
    ],
  ])("are not sent: %s", async (_, make) => {
    await make();
    await sendResults(app.kernel, courseId);
    expect(scores()).toEqual([]);
    expect(await app.db.$count(ltiScore)).toBe(0);
  });

  test("wait for a platform that is busy: the job fails and the next run sends them", async () => {
    await publish(f.sam.id, 7_000);
    platform.fail(/scores$/, 429, { "retry-after": "3" });
    await expect(sendResults(app.kernel, courseId)).rejects.toMatchObject({ status: 429, retryAfter: 3 });
    expect(await app.db.$count(ltiScore)).toBe(0);
    await sendResults(app.kernel, courseId);
    expect(scores()).toEqual([["sam", 70]]);
  });

  test("that the platform refuses are noted and hold nothing up", async () => {
    await link("tim", f.tim.id);
    platform.members.set("c1", [sam]);
    await publish(f.tim.id, 6_000);
    app.sleep({ minutes: 1 });
    await publish(f.sam.id, 7_000);
    await sendResults(app.kernel, courseId);
    expect(scores()).toEqual([["sam", 70]]);
    expect((await courses())[0]).toMatchObject({ sentCount: 1, problemCount: 1 });
    platform.members.set("c1", [sam, pupil("tim")]);
    await sendResults(app.kernel, courseId);
    expect(scores().length).toBe(1);
    app.sleep({ hours: 7 });
    await sendResults(app.kernel, courseId);
    expect(scores()).toEqual([
      ["sam", 70],
      ["tim", 60],
    ]);
    await app.db.delete(ltiUser).where(and(eq(ltiUser.subject, "tim"), eq(ltiUser.integrationId, integration.id)));
  });

  test("already at the platform are not sent as a problem", async () => {
    await publish(f.sam.id, 7_000);
    await sendResults(app.kernel, courseId);
    await app.db.delete(ltiScore);
    await sendResults(app.kernel, courseId);
    expect((await courses())[0]).toMatchObject({ sentCount: 1, problemCount: 0 });
  });

  test("are found by the job of every minute", async () => {
    const enqueued: unknown[] = [];
    const kernel = { ...app.kernel, jobs: { ...app.kernel.jobs, enqueueAll: async (...[, , all]: unknown[]) => void enqueued.push(all) } };
    await findResults(kernel);
    await publish(f.sam.id, 7_000);
    await findResults(kernel);
    expect(enqueued).toEqual([[], [{ payload: { courseId }, singletonKey: String(courseId) }]]);
  });

  test("[S-92] the LTI part: without a parent's consent no result leaves, and it holds up no other; it follows once the parent consents", async () => {
    await link("tim", f.tim.id);
    await allow(f.sam, f.ada, false);
    await publish(f.sam.id, 8_000);
    app.sleep({ minutes: 1 });
    await publish(f.tim.id, 6_000);
    const found: unknown[] = [];
    const { jobs } = app.kernel;
    const enqueueAll: typeof jobs.enqueueAll = async (...[, , all]) => void found.push(all.length);
    const find = () => findResults({ ...app.kernel, jobs: { ...jobs, enqueueAll } });
    await sendResults(app.kernel, courseId);
    await find();
    expect([scores(), found]).toEqual([[["tim", 60]], [0]]);
    expect(await app.db.$count(ltiScore)).toBe(1);
    expect((await courses())[0]).toMatchObject({ sentCount: 1, problemCount: 0, withoutConsentCount: 1 });
    await allow(f.sam, f.ada);
    await find();
    await sendResults(app.kernel, courseId);
    expect([scores(), found]).toEqual([
      [
        ["tim", 60],
        ["sam", 80],
      ],
      [0, 1],
    ]);
    expect((await courses())[0]).toMatchObject({ sentCount: 2, withoutConsentCount: 0 });
    // Withdrawn: not even a changed result leaves any more.
    await allow(f.sam, f.ada, false);
    app.sleep({ minutes: 1 });
    await publish(f.sam.id, 9_000);
    await sendResults(app.kernel, courseId);
    expect(scores()).toHaveLength(2);
    await app.db.delete(ltiUser).where(and(eq(ltiUser.subject, "tim"), eq(ltiUser.integrationId, integration.id)));
  });

  test("are found for each course, however many wait for a platform that takes none", async () => {
    const waiting = {
      schoolId: f.school.id,
      integrationId: integration.id,
      deploymentId: "1",
      title: "Waiting",
      groupId: f.codingGroup.id,
      lineItemsUrl: `${platform.url}/waiting`,
      seenAt: app.now(),
    };
    await app.db.insert(ltiCourse).values(Array.from({ length: 1_001 }, (_, index) => ({ ...waiting, contextId: `waiting-${index}` })));
    await publish(f.sam.id, 7_000);
    const found: number[] = [];
    const { jobs } = app.kernel;
    const enqueueAll: typeof jobs.enqueueAll = async (...[, , all]) =>
      void found.push(...all.map(({ singletonKey }) => Number(singletonKey)));
    await findResults({ ...app.kernel, jobs: { ...jobs, enqueueAll } });
    const ids = (await app.db.select({ id: ltiCourse.id }).from(ltiCourse).orderBy(asc(ltiCourse.id))).map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(1_000);
    expect(found.toSorted((a, b) => a - b)).toEqual(ids);
    await app.db.delete(ltiCourse).where(eq(ltiCourse.title, waiting.title));
  });
});

describe("[FT-07] LTI deep linking: choosing content", () => {
  const choose = async (user = tina, message = "LtiDeepLinkingRequest" as const) => launch(app, platform, { user, message });

  test("leads from courses to lessons to slides, and answers the platform with a signed link", async () => {
    const { browser, key, page } = await choose();
    expect(page?.html).toContain(`value="course:${f.coding.id}"`);
    expect(page?.html).not.toContain(`value="course:${f.chess.id}"`);
    const lessons = await browser.submit("/lti/choose", { key, below: `course:${f.coding.id}` });
    expect(lessons.html).toContain(`value="lesson:${f.coding.lessonIds[0]}"`);
    const slides = await browser.submit("/lti/choose", { key, below: `lesson:${f.coding.lessonIds[0]}` });
    const slide = f.coding.slideIds[0][0] ?? 0;
    expect(slides.html).toContain(`value="slide:${slide}"`);
    const done = await browser.submit("/lti/choose", { key, pick: `slide:${slide}` });
    expect(done.html).toContain(`action="${platform.url}/deep-link-return" data-send`);
    expect(done.headers["content-security-policy"]).toContain(`form-action 'self' ${platform.url}`);
    const { items, data } = await platform.readDeepLink(fieldOf(done.html, "JWT"));
    expect(data).toBe("opaque");
    expect(items).toMatchObject([
      { type: "ltiResourceLink", url: `${new URL(app.kernel.config.PUBLIC_URL).origin}/lti/content/slide/${slide}` },
    ]);
    expect((await browser.submit("/lti/choose", { key, pick: `slide:${slide}` })).html).toContain("was used before");
  });

  test("may be canceled, which answers with nothing", async () => {
    const { browser, key } = await choose();
    const done = await browser.submit("/lti/choose", { key, cancel: "1" });
    expect((await platform.readDeepLink(fieldOf(done.html, "JWT"))).items).toEqual([]);
  });

  test("offers nothing of another school", async () => {
    const { browser, key } = await choose();
    for (const field of ["below", "pick"])
      expect((await browser.submit("/lti/choose", { key, [field]: `course:${f.chess.id}` })).html).toContain("no longer available");
  });

  test("is for instructors who are linked", async () => {
    expect((await choose(sam)).page?.html).toContain("Only students and teachers");
    const stranger = await choose(tutor("stranger"));
    expect(stranger.page?.html).toContain("Link your");
    expect((await stranger.browser.submit("/lti/choose", { key: stranger.key })).status).toBe(422);
    expect((await stranger.browser.submit("/api/lti/open", { key: stranger.key })).location).toBe("/lti/problem?reason=used");
  });
});

test("the courses of a platform are removed with it", async () => {
  await app.call("DELETE /lti_integration/:id", { as, params: { id: integration.id } });
  expect(await app.db.$count(ltiCourse)).toBe(0);
});
