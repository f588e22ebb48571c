import { and, asc, eq, like } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { NoticeKind } from "@larkroom/domain/assessment/find-notices";
import { account } from "../../kernel/auth/tables.ts";
import { outgoingMessage } from "../../kernel/mail/tables.ts";
import { testApp } from "../../kernel/testing/app.ts";
import { one } from "../../kernel/testing/fixture-makers.ts";
import { makeFixtures, type Person } from "../../kernel/testing/fixtures.ts";
import { statementsOf } from "../../kernel/testing/statements.ts";
import { lesson, slide } from "../curriculum/tables.ts";
import { groupStudent } from "../groups/tables.ts";
import { client, student } from "../people/tables.ts";
import { makeAssignment, planned } from "./group-assessment.test-support.ts";
import { sendNotices } from "./send-notices.ts";
import { assignmentNotice, courseAssignment, grade, gradebookVisibility, groupAssignment, submission } from "./tables.ts";

// Noon in New York, where the parents are.
const start = Temporal.Instant.from("2026-11-16T17:00:00Z");
const app = await testApp({}, start);
const f = await makeFixtures(app);
const groupId = f.codingGroup.id;

const mails = () =>
  app.db.select().from(outgoingMessage).where(like(outgoingMessage.kind, "assessment.%")).orderBy(asc(outgoingMessage.id));
/** Moves the due date of all work, which was given three days before it. */
const due = async (at: Temporal.Instant) => {
  const dateFrom = at.subtract({ hours: 72 });
  await app.db.update(groupAssignment).set({ dateTo: at, dateFrom, isDatesSet: true });
  await app.db.update(grade).set({ createdAt: dateFrom });
};
const hoursAgo = (hours: number) => app.now().subtract({ hours });
const gradeOf = ({ id }: Person) => eq(grade.studentId, id);
const change = (child: Person, values: Partial<typeof grade.$inferInsert>) => app.db.update(grade).set(values).where(gradeOf(child));
const publish = (child: Person, percentage: number, more: Partial<typeof grade.$inferInsert> = {}) =>
  change(child, { percentage, gradedAt: app.now(), gradedBy: "person", isViewed: false, ...more });
const hide = ({ id }: Person, isVisible = false) =>
  app.db
    .insert(gradebookVisibility)
    .values({ groupId, studentId: id, schoolId: f.school.id, isVisible, changedAt: app.now() })
    .onConflictDoUpdate({ target: [gradebookVisibility.groupId, gradebookVisibility.studentId], set: { isVisible } });
const noticesOf = async ({ id }: Person): Promise<NoticeKind[]> =>
  (
    await app.db
      .select({ kind: assignmentNotice.kind })
      .from(assignmentNotice)
      .where(eq(assignmentNotice.studentId, id))
      .orderBy(asc(assignmentNotice.sentAt), asc(assignmentNotice.kind))
  ).map(({ kind }) => kind);

let project = 0;
beforeEach(async () => {
  app.sleep(app.now().until(start));
  await app.db.delete(courseAssignment);
  await app.db.delete(outgoingMessage);
  await app.db.delete(gradebookVisibility);
  await app.db.update(client).set({ digestEndedAt: null, remindersEndedAt: null, gradeEmailsEndedAt: null });
  await app.db.update(account).set({ timeZone: "America/New_York" }).where(eq(account.kind, "client"));
  await makeAssignment(app, f.coding, { title: "Maze" });
  project = one((await planned(app, f.codingGroup))[0]).id;
  await due(app.now().add({ hours: 48 }));
});

describe("missed work", () => {
  beforeEach(() => due(hoursAgo(24)));

  test("is told once, in one email for each family", async () => {
    expect(await sendNotices(app.kernel)).toBe(2);
    const sent = await mails();
    expect(sent.map(({ recipient }) => recipient).toSorted()).toEqual([f.ada.identity, f.bo.identity].toSorted());
    expect(sent[0]).toMatchObject({ kind: "assessment.assignment_reminders", subject: "Missed assignment: Sam", about: [f.sam.id] });
    expect(sent[0]?.text).toContain("Maze\nMissed, ");
    expect(sent[0]?.text).toContain(`/us/profile/groups/${groupId}/assignments/${f.sam.id}`);
    expect(sent[0]?.unsubscribeUrl).toContain("list=assignment_reminders");
    expect(await sendNotices(app.kernel)).toBe(0);
    expect(await mails()).toHaveLength(2);
  });

  test("is found however old it is", async () => {
    await due(hoursAgo(24 * 400));
    await app.db.execute("update group_student set joined_at = joined_at - interval '500 days'");
    expect(await sendNotices(app.kernel)).toBe(2);
    await app.db.execute("update group_student set joined_at = joined_at + interval '500 days'");
  });

  test("is told again only when its due date was moved and missed again", async () => {
    await sendNotices(app.kernel);
    await due(app.now().add({ hours: 48 }));
    expect(await sendNotices(app.kernel)).toBe(0);
    await due(hoursAgo(1));
    expect(await sendNotices(app.kernel)).toBe(2);
    expect(await app.db.$count(assignmentNotice)).toBe(4);
  });

  test("isn't what was given only when it was over", async () => {
    await app.db.update(grade).set({ createdAt: app.now() });
    expect(await sendNotices(app.kernel)).toBe(0);
    expect(await app.db.$count(assignmentNotice)).toBe(0);
  });

  test("leaves out what was handed in, graded or excused, opened again for the child, or is hidden from the family", async () => {
    const found = async () => {
      await sendNotices(app.kernel);
      const rows = await app.db.delete(assignmentNotice).returning();
      return rows.filter(({ kind }) => kind === "missed").map(({ studentId }) => studentId);
    };
    await app.db
      .insert(submission)
      .values({ schoolId: f.school.id, groupAssignmentId: project, studentId: f.sam.id, submittedAt: app.now() });
    expect(await found()).toEqual([f.tim.id]);
    await app.db.delete(submission);
    await publish(f.sam, 0);
    expect(await found()).toEqual([f.tim.id]);
    await change(f.sam, { percentage: null, gradedAt: null, gradedBy: null, isExcused: true, excusedReason: "Ill" });
    expect(await found()).toEqual([f.tim.id]);
    await change(f.sam, { isExcused: false, reopenedUntil: app.now().add({ hours: 30 }) });
    expect(await found()).toEqual([f.tim.id]);
    await change(f.sam, { reopenedUntil: null });
    await hide(f.sam);
    expect(await found()).toEqual([f.tim.id]);
  });

  test("isn't emailed to a parent who turned the email off, and not at night; each email is turned off by itself", async () => {
    await app.db.update(client).set({ remindersEndedAt: app.now() }).where(eq(client.id, f.bo.id));
    await app.db.update(client).set({ digestEndedAt: app.now(), gradeEmailsEndedAt: app.now() }).where(eq(client.id, f.ada.id));
    await app.db.update(account).set({ timeZone: "Asia/Tokyo" }).where(eq(account.id, f.ada.id));
    expect(await sendNotices(app.kernel)).toBe(1);
    expect(await mails()).toEqual([]);
    await app.db.update(account).set({ timeZone: "America/New_York" }).where(eq(account.id, f.ada.id));
    expect(await sendNotices(app.kernel)).toBe(1);
    expect(await mails()).toHaveLength(1);
  });

  test("two sweeps at once tell it once", async () => {
    const counts = await Promise.all([sendNotices(app.kernel), sendNotices(app.kernel)]);
    expect(counts[0] + counts[1]).toBe(2);
    expect(await mails()).toHaveLength(2);
  });

  test("is stored for a child without a parent's account, and never emailed to a child", async () => {
    await app.db.update(student).set({ clientId: null }).where(eq(student.id, f.sam.id));
    await app.db.update(account).set({ email: "sam@test.example" }).where(eq(account.id, f.sam.id));
    expect(await sendNotices(app.kernel)).toBe(2);
    expect(await noticesOf(f.sam)).toEqual(["missed"]);
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([f.bo.identity]);
    await app.db.update(student).set({ clientId: f.ada.id }).where(eq(student.id, f.sam.id));
    await app.db.update(account).set({ email: null }).where(eq(account.id, f.sam.id));
  });
});

describe("work that is due", () => {
  test("is told in its last day, and again for the day it was moved to", async () => {
    expect(await sendNotices(app.kernel)).toBe(0);
    app.sleep({ hours: 24 });
    expect(await sendNotices(app.kernel)).toBe(2);
    expect((await mails())[0]).toMatchObject({ subject: "Assignment due soon: Sam" });
    await due(app.now().add({ hours: 72 }));
    expect(await sendNotices(app.kernel)).toBe(0);
    app.sleep({ hours: 49 });
    expect(await sendNotices(app.kernel)).toBe(2);
    expect(await noticesOf(f.sam)).toEqual(["due", "due"]);
  });

  test("isn't told to a child who left, nor in an archived group's name", async () => {
    await due(app.now().add({ hours: 5 }));
    await app.db.update(groupStudent).set({ leftAt: app.now() }).where(eq(groupStudent.studentId, f.sam.id));
    expect(await sendNotices(app.kernel)).toBe(1);
    expect(await noticesOf(f.sam)).toEqual([]);
    await app.db.update(groupStudent).set({ leftAt: null }).where(eq(groupStudent.studentId, f.sam.id));
  });
});

describe("what a teacher publishes", () => {
  test("a grade with its comment is one line of one email, and the same grade published again isn't news", async () => {
    await publish(f.sam, 8125, { feedback: "Well done" });
    expect(await sendNotices(app.kernel)).toBe(2);
    const [sent, ...others] = await mails();
    expect(others).toEqual([]);
    expect(sent).toMatchObject({ kind: "assessment.grade_emails", subject: "New grade: Sam", recipient: f.ada.identity });
    expect(sent?.text).toContain("Maze\nGraded: 81%, ");
    expect(sent?.text).toContain("With a comment from the teacher.");
    // What the teacher wrote stays in the account.
    expect(sent?.text).not.toContain("Well done");
    app.sleep({ minutes: 5 });
    await publish(f.sam, 8125);
    expect(await sendNotices(app.kernel)).toBe(0);
    await publish(f.sam, 9000);
    expect(await sendNotices(app.kernel)).toBe(1);
    await publish(f.sam, 9000, { feedback: "Even better" });
    expect(await sendNotices(app.kernel)).toBe(1);
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      "New grade: Sam",
      "New grade: Sam",
      "New comment on an assignment: Sam",
    ]);
  });

  test("a draft isn't told, and what is hidden is told once it is shown", async () => {
    const draft = { rubricVersionId: null, scores: {}, additionalPercentage: 0, percentage: 9000, feedback: "", byId: 1, savedAt: "" };
    await change(f.sam, { draft });
    expect(await sendNotices(app.kernel)).toBe(0);
    await publish(f.sam, 8125, { feedback: "Well done", draft: null });
    await hide(f.sam);
    expect(await sendNotices(app.kernel)).toBe(0);
    expect(await mails()).toEqual([]);
    await hide(f.sam, true);
    expect(await sendNotices(app.kernel)).toBe(2);
  });

  test("[GAS-11] part: a comment to the class is told to each family once, in the app, by email as it wishes, never while it is hidden", async () => {
    const teacher = await f.tokenFor(f.teacher);
    const commentToClass = async (classFeedback: string) => {
      const path = { params: { groupId, id: project }, as: teacher };
      const { version } = (await app.call("GET /group/:groupId/assignment/:id", path)).body;
      expect((await app.call("PUT /group/:groupId/assignment/:id", { ...path, body: { version, classFeedback } })).status).toBe(200);
    };
    await app.db.update(client).set({ gradeEmailsEndedAt: app.now() }).where(eq(client.id, f.bo.id));
    await hide(f.sam);
    await commentToClass("Your mazes all have a way out");
    expect(await sendNotices(app.kernel)).toBe(1);
    expect([await noticesOf(f.sam), await noticesOf(f.tim)]).toEqual([[], ["commented"]]);
    expect(await mails()).toEqual([]);
    await hide(f.sam, true);
    expect(await sendNotices(app.kernel)).toBe(1);
    const [sent] = await mails();
    expect(sent).toMatchObject({ subject: "New comment on an assignment: Sam", recipient: f.ada.identity });
    // What the teacher wrote stays in the account.
    expect(sent?.text).not.toContain("a way out");
    expect(await sendNotices(app.kernel)).toBe(0);
    await commentToClass("");
    expect(await sendNotices(app.kernel)).toBe(0);
    await commentToClass("Your mazes all have a way out");
    expect(await sendNotices(app.kernel)).toBe(0);
    // A grade that was viewed has news beside it again.
    await publish(f.sam, 8125, { isViewed: true });
    await commentToClass("And most have two");
    expect(await sendNotices(app.kernel)).toBe(3);
    const news = await app.call("GET /public/profile/student/assignment_notices", { as: await f.tokenFor(f.sam) });
    expect(news.body).toMatchObject([{ kind: "graded", hasComment: true }]);
    await app.db.update(groupAssignment).set({ isActive: false, classFeedback: "Switched off" });
    expect(await sendNotices(app.kernel)).toBe(0);
  });

  test("a quiz that can be retaken is told once", async () => {
    const values = { schoolId: f.school.id, courseId: f.coding.id, title: "Again", sort: 99, number: 99 };
    const hidden = one(
      (
        await app.db
          .insert(lesson)
          .values({ ...values, visibilityMode: "hidden_retake" })
          .returning()
      )[0],
    ).id;
    const content = { type: "QUIZ_GRADED", mixOptions: false, questions: [] } as const;
    await app.db.insert(slide).values({ schoolId: f.school.id, lessonId: hidden, title: "Quiz", type: "QUIZ_GRADED", sort: 1, content });
    await app.db.update(courseAssignment).set({ type: 4, retakeLessonId: hidden, lessonId: f.coding.lessonIds[0] });
    await publish(f.sam, 4000, { firstPercentage: 4000, gradedBy: "automatic" });
    expect(await sendNotices(app.kernel)).toBe(1);
    await app.db.update(groupAssignment).set({ isRetakeEnabled: true });
    expect(await sendNotices(app.kernel)).toBe(1);
    expect((await mails()).map(({ subject }) => subject)).toEqual(["New grade: Sam", "A quiz can be retaken: Sam"]);
    await app.db.update(groupAssignment).set({ isRetakeEnabled: false });
    await app.db.update(groupAssignment).set({ isRetakeEnabled: true });
    expect(await sendNotices(app.kernel)).toBe(0);
    await app.db.delete(courseAssignment);
    await app.db.delete(lesson).where(eq(lesson.id, hidden));
  });
});

test("over a week with a run every hour, runs that fail and runs at once, every notice comes once and in the daytime", async () => {
  await due(start.add({ hours: 60 }));
  const steps: Record<number, () => Promise<unknown>> = {
    5: () => publish(f.tim, 5000),
    20: () => due(start.add({ hours: 90 })),
    70: () => due(start.add({ hours: 80 })),
    100: () => publish(f.sam, 7000, { feedback: "Late, but well done" }),
    120: () => publish(f.tim, 6000),
  };
  const failing = { ...app.kernel, mail: { ...app.kernel.mail, post: () => Promise.reject(new Error("no mail")) } };
  let failed = 0;
  for (let hour = 0; hour < 140; hour += 1) {
    await steps[hour]?.();
    // Sending fails once in a while: then nothing of it is stored, and the next run does it.
    failed += hour % 3 === 0 ? await sendNotices(failing) : 0;
    await (hour % 5 === 0 ? Promise.all([sendNotices(app.kernel), sendNotices(app.kernel)]) : sendNotices(app.kernel));
    app.sleep({ hours: 1 });
  }
  expect(failed).toBe(0);
  // Due on both days it was moved to, then missed, then graded in spite of that.
  expect(await noticesOf(f.sam)).toEqual(["due", "due", "missed", "commented", "graded"]);
  expect(await noticesOf(f.tim)).toEqual(["graded", "graded"]);
  const sent = await mails();
  expect(sent).toHaveLength(6);
  for (const { createdAt } of sent) {
    const { hour } = createdAt.toZonedDateTimeISO("America/New_York");
    expect(hour >= 9 && hour < 21).toBe(true);
  }
});

describe("turning emails off", () => {
  const preferences = async (body: object) =>
    (await app.call("PUT /public/profile/client/email_preferences", { as: await f.tokenFor(f.ada), wrongBody: body })).body;
  /** The link of the email about a missed assignment. */
  const link = async () => {
    await due(hoursAgo(24));
    await sendNotices(app.kernel);
    const sent = (await mails()).find(({ recipient }) => recipient === f.ada.identity);
    return new URL(sent?.unsubscribeUrl ?? "").searchParams;
  };
  const unsubscribe = (query: { client: number; signature: string; list?: "weekly_summary" | "assignment_reminders" | "grade_emails" }) =>
    app.call("POST /public/email_preferences/unsubscribe", { query });

  test("[CLI-24] part: each kind by itself; what isn't sent stays", async () => {
    const all = { weeklySummary: true, assignmentReminders: true, gradeEmails: true, offers: true };
    expect(await preferences({ assignmentReminders: false })).toEqual({ ...all, assignmentReminders: false });
    expect(await preferences({ gradeEmails: false })).toEqual({ ...all, assignmentReminders: false, gradeEmails: false });
    expect(await preferences({ assignmentReminders: true, gradeEmails: true })).toEqual(all);
    expect((await app.call("GET /public/profile/client", { as: await f.tokenFor(f.ada) })).body).toMatchObject(all);
  });

  test("[LTR-01] part: the link in an email ends emails of its kind alone, and its signature is no other kind's", async () => {
    const query = await link();
    const permission = { client: f.ada.id, signature: query.get("signature") ?? "" };
    expect(query.get("list")).toBe("assignment_reminders");
    for (const list of ["weekly_summary", "grade_emails"] as const)
      expect((await unsubscribe({ ...permission, list })).refusal).toBe("404 not_found");
    expect((await unsubscribe(permission)).refusal).toBe("404 not_found");
    expect((await unsubscribe({ ...permission, list: "assignment_reminders" })).status).toBe(204);
    expect(await preferences({})).toEqual({ weeklySummary: true, assignmentReminders: false, gradeEmails: true, offers: true });
  });
});

describe("[SAS-01-notices] news in the app", () => {
  const listed = async (child: Person) =>
    (await app.call("GET /public/profile/student/assignment_notices", { as: await f.tokenFor(child) })).body;
  const ofFamily = async (parent: Person) =>
    (await app.call("GET /public/profile/client/assignment_notices", { as: await f.tokenFor(parent) })).body;

  test("a child reads its own, as long as they are true, not hidden and not viewed", async () => {
    await publish(f.sam, 8125, { feedback: "Well done" });
    await due(app.now().add({ hours: 5 }));
    await sendNotices(app.kernel);
    expect(await listed(f.sam)).toMatchObject([
      {
        kind: "graded",
        title: "Maze",
        course: "Course code-for-larks",
        percentage: 8125,
        hasComment: true,
        groupAssignment: project,
        group: groupId,
      },
    ]);
    expect(await listed(f.tim)).toMatchObject([{ kind: "due", percentage: null, hasComment: false }]);
    await due(app.now().add({ hours: 9 }));
    expect(await listed(f.tim)).toEqual([]);
    await hide(f.sam);
    expect(await listed(f.sam)).toEqual([]);
    expect(await ofFamily(f.ada)).toEqual([]);
    await hide(f.sam, true);
    await change(f.sam, { isViewed: true });
    expect(await listed(f.sam)).toEqual([]);
    expect(await ofFamily(f.ada)).toHaveLength(1);
    await change(f.sam, { percentage: null, gradedAt: null, gradedBy: null, isViewed: false, feedback: "" });
    expect(await ofFamily(f.ada)).toEqual([]);
  });

  test("[SAS-01-notices-client] a parent reads those of all their children and no other's, for a week", async () => {
    await due(hoursAgo(2));
    await sendNotices(app.kernel);
    expect((await ofFamily(f.ada)).map(({ student: child }) => child.id)).toEqual([f.sam.id]);
    expect((await ofFamily(f.bo)).map(({ student: child }) => child.id)).toEqual([f.tim.id]);
    app.sleep({ hours: 7 * 24 + 1 });
    expect(await ofFamily(f.ada)).toEqual([]);
  });

  test("in one query, however many there are", async () => {
    await due(hoursAgo(2));
    await sendNotices(app.kernel);
    const token = await f.tokenFor(f.ada);
    const ask = () => app.call("GET /public/profile/client/assignment_notices", { as: token });
    const few = (await statementsOf(app.db, ask)).length;
    for (const title of ["A", "B", "C"]) await makeAssignment(app, f.coding, { title });
    await planned(app, f.codingGroup);
    await due(hoursAgo(1));
    await sendNotices(app.kernel);
    expect((await ask()).body).toHaveLength(4);
    expect((await statementsOf(app.db, ask)).length).toBe(few);
  });
});

test("families are read in batches, and each is notified once", async () => {
  await due(hoursAgo(24));
  const rows = await app.db
    .select()
    .from(grade)
    .where(and(eq(grade.groupAssignmentId, project)));
  expect(rows.length).toBeGreaterThan(1);
  const { familiesAtOnce, listFamiliesToNotify } = await import("./watched-work.read.ts");
  expect(familiesAtOnce).toBeGreaterThan(0);
  const all = await listFamiliesToNotify(app.db, app.now(), { after: 0, hasParent: true });
  const [least = 0] = all;
  expect(all).toEqual([f.ada.id, f.bo.id].toSorted((a, b) => a - b));
  expect(await listFamiliesToNotify(app.db, app.now(), { after: least, hasParent: true })).toEqual(all.slice(1));
  expect(await listFamiliesToNotify(app.db, app.now(), { after: 0, hasParent: false })).toEqual([]);
});
