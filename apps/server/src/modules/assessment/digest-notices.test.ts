import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { outgoingMessage } from "../../kernel/mail/tables.ts";
import { testApp } from "../../kernel/testing/app.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";
import { enqueueDigests, writeDigest } from "../notifications/index.ts";
import { attendance } from "../classes/tables.ts";
import { makeAssignment, planned } from "./group-assessment.test-support.ts";
import { sendNotices } from "./send-notices.ts";
import { assignmentNotice, grade, gradebookVisibility, groupAssignment } from "./tables.ts";

// Friday noon in New York; the summary is due at seven.
const app = await testApp({}, Temporal.Instant.from("2026-11-20T17:00:00Z"));
const f = await makeFixtures(app);
// Without news of classes.
await app.db.update(attendance).set({ state: "EXPECTED", markedAt: null });
await makeAssignment(app, f.coding, { title: "Maze" });
await planned(app, f.codingGroup);
const due = async (at: Temporal.Instant) => {
  const dateFrom = at.subtract({ hours: 72 });
  await app.db.update(groupAssignment).set({ dateTo: at, dateFrom });
  await app.db.update(grade).set({ createdAt: dateFrom });
};
const publish = (percentage: number) =>
  app.db.update(grade).set({ percentage, gradedAt: app.now(), gradedBy: "person" }).where(eq(grade.studentId, f.sam.id));
const summaries = () => app.db.delete(outgoingMessage).where(eq(outgoingMessage.kind, "classes.digest")).returning();
/** The time of the next summary. */
const untilSummary = (hours: number) => app.sleep({ hours });

test("the weekly summary tells what is still true of each child's assignments, once, also in a week without classes", async () => {
  await due(app.now().subtract({ hours: 3 }));
  await sendNotices(app.kernel);
  await publish(8125);
  app.sleep({ minutes: 5 });
  await sendNotices(app.kernel);
  expect(await enqueueDigests(app.kernel)).toBe(0);
  untilSummary(8);
  expect(await enqueueDigests(app.kernel)).toBe(2);
  expect(await writeDigest(app.kernel, f.ada.id)).toBe(true);
  expect(await writeDigest(app.kernel, f.bo.id)).toBe(true);
  const [ada, bo] = await summaries();
  expect(ada).toMatchObject({ subject: "Weekly summary: Sam", about: [f.sam.id] });
  expect(ada?.text).toContain("Maze\nGraded: 81%, ");
  expect(ada?.text).not.toContain("Missed");
  expect(ada?.text).toContain("Course code-for-larks");
  expect(bo?.text).toContain("Maze\nMissed, ");
  expect(await writeDigest(app.kernel, f.ada.id)).toBe(false);
  untilSummary(7 * 24);
  expect(await enqueueDigests(app.kernel)).toBe(0);
  expect(await writeDigest(app.kernel, f.ada.id)).toBe(false);
});

test("says nothing of a gradebook that was hidden since", async () => {
  await publish(9000);
  await sendNotices(app.kernel);
  await app.db
    .insert(gradebookVisibility)
    .values({ groupId: f.codingGroup.id, studentId: f.sam.id, schoolId: f.school.id, isVisible: false, changedAt: app.now() });
  untilSummary(7 * 24);
  expect(await writeDigest(app.kernel, f.ada.id)).toBe(false);
  expect(await summaries()).toEqual([]);
  expect(await app.db.$count(assignmentNotice)).toBeGreaterThan(0);
});

test("[GAS-11] part: tells a comment to the class once, and not the family of a hidden gradebook", async () => {
  await app.db.update(groupAssignment).set({ classFeedback: "Your mazes all have a way out" });
  await sendNotices(app.kernel);
  untilSummary(7 * 24);
  expect(await writeDigest(app.kernel, f.bo.id)).toBe(true);
  expect(await writeDigest(app.kernel, f.ada.id)).toBe(false);
  const [bo, ...others] = await summaries();
  expect(others).toEqual([]);
  expect(bo?.text).toContain("Maze\nNew comment, ");
  expect(bo?.text).not.toContain("a way out");
  untilSummary(7 * 24);
  expect(await writeDigest(app.kernel, f.bo.id)).toBe(false);
});
