import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { outgoingMessage } from "../../kernel/mail/tables.ts";
import { testApp } from "../../kernel/testing/app.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";
import { account } from "../../kernel/auth/tables.ts";
import { client } from "../people/tables.ts";
import { makeAssignment, planned } from "./group-assessment.test-support.ts";
import { missedMail } from "./missed-mail.ts";
import { notifyMissedWork } from "./notify-missed-work.ts";
import { assignmentNotice, courseAssignment, grade, gradebookVisibility, groupAssignment, submission } from "./tables.ts";

// Noon in New York, where the parents are.
const app = await testApp({}, Temporal.Instant.from("2026-11-16T17:00:00Z"));
const f = await makeFixtures(app);
const groupId = f.codingGroup.id;

const mails = () => app.db.select().from(outgoingMessage).where(eq(outgoingMessage.kind, "assessment.missed")).orderBy(outgoingMessage.id);
const due = (at: Temporal.Instant) =>
  app.db.update(groupAssignment).set({ dateTo: at, dateFrom: at.subtract({ hours: 48 }), isDatesSet: true });

let project = 0;
beforeEach(async () => {
  await app.db.delete(courseAssignment);
  await app.db.delete(outgoingMessage);
  await app.db.delete(gradebookVisibility);
  await app.db.update(client).set({ digestEndedAt: null });
  await app.db.update(account).set({ timeZone: "America/New_York" }).where(eq(account.kind, "client"));
  await makeAssignment(app, f.coding, { title: "Maze" });
  project = (await planned(app, f.codingGroup))[0]?.id ?? 0;
  await due(app.now().subtract({ hours: 24 }));
});

describe("missed work", () => {
  test("is told once, in one email for each family", async () => {
    expect(await notifyMissedWork(app.kernel)).toBe(2);
    const sent = await mails();
    expect(sent.map(({ recipient }) => recipient).toSorted()).toEqual([f.ada.identity, f.bo.identity].toSorted());
    expect(sent[0]?.text).toContain("Maze");
    expect(sent[0]?.unsubscribeUrl).toContain("/unsubscribe");
    expect(await notifyMissedWork(app.kernel)).toBe(0);
    expect(await mails()).toHaveLength(2);
  });

  test("is found however old it is", async () => {
    await due(app.now().subtract({ hours: 24 * 400 }));
    await app.db.execute("update group_student set joined_at = joined_at - interval '500 days'");
    expect(await notifyMissedWork(app.kernel)).toBe(2);
    await app.db.execute("update group_student set joined_at = joined_at + interval '500 days'");
  });

  test("is told again only when its due date was moved and missed again", async () => {
    await notifyMissedWork(app.kernel);
    await due(app.now().add({ hours: 24 }));
    expect(await notifyMissedWork(app.kernel)).toBe(0);
    await due(app.now().subtract({ hours: 1 }));
    expect(await notifyMissedWork(app.kernel)).toBe(2);
    expect(await app.db.$count(assignmentNotice)).toBe(4);
  });

  test("leaves out what was handed in, graded or excused, opened again for the child, or is hidden from the family", async () => {
    const about = { schoolId: f.school.id, groupAssignmentId: project, studentId: f.sam.id };
    const ofSam = eq(grade.studentId, f.sam.id);
    const found = async () => {
      const count = await notifyMissedWork(app.kernel);
      await app.db.delete(assignmentNotice);
      return count;
    };
    await app.db.insert(submission).values({ ...about, submittedAt: app.now() });
    expect(await found()).toBe(1);
    await app.db.delete(submission);
    await app.db.update(grade).set({ percentage: 0, gradedAt: app.now(), gradedBy: "person" }).where(ofSam);
    expect(await found()).toBe(1);
    await app.db
      .update(grade)
      .set({ percentage: null, gradedAt: null, gradedBy: null, isExcused: true, excusedReason: "Ill" })
      .where(ofSam);
    expect(await found()).toBe(1);
    await app.db
      .update(grade)
      .set({ isExcused: false, reopenedUntil: app.now().add({ hours: 1 }) })
      .where(ofSam);
    expect(await found()).toBe(1);
    await app.db.update(grade).set({ reopenedUntil: null }).where(ofSam);
    await app.db
      .insert(gradebookVisibility)
      .values({ groupId, studentId: f.sam.id, schoolId: f.school.id, isVisible: false, changedAt: app.now() });
    expect(await found()).toBe(1);
  });

  test("isn't emailed to a parent who unsubscribed, and not at night", async () => {
    await app.db.update(client).set({ digestEndedAt: app.now() }).where(eq(client.id, f.bo.id));
    await app.db.update(account).set({ timeZone: "Asia/Tokyo" }).where(eq(account.id, f.ada.id));
    expect(await notifyMissedWork(app.kernel)).toBe(1);
    expect(await mails()).toEqual([]);
    await app.db.update(account).set({ timeZone: "America/New_York" }).where(eq(account.id, f.ada.id));
    expect(await notifyMissedWork(app.kernel)).toBe(1);
    expect(await mails()).toHaveLength(1);
  });

  test("two sweeps at once tell it once", async () => {
    const counts = await Promise.all([notifyMissedWork(app.kernel), notifyMissedWork(app.kernel)]);
    expect(counts[0] + counts[1]).toBe(2);
    expect(await mails()).toHaveLength(2);
  });
});

test("the email names children only where there are several, in each language", () => {
  const work = (child: string, title: string) => ({ child, title, course: "Python", due: "Nov 16" });
  const facts = { url: "https://x.example", unsubscribe: "https://x.example/u" };
  expect(missedMail("us", { ...facts, works: [work("Sam", "Maze")] })).toMatchObject({
    subject: "Missed assignment: Sam",
    lines: [{ label: "Maze", value: "Python, Nov 16" }],
  });
  const both = missedMail("pt", { ...facts, works: [work("Sam", "Maze"), work("Sia", "Story")] });
  expect(both).toMatchObject({ subject: "2 trabalhos em falta: Sam e Sia", lines: [{ label: "Sam: Maze" }, { label: "Sia: Story" }] });
  expect(missedMail("il", { ...facts, works: [work("סם", "מבוך")] }).subject).toBe("מטלה שלא הוגשה: סם");
});
