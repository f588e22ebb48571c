import { asc, eq, inArray } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { testApp } from "../../kernel/testing/app.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";
import { statementsOf } from "../../kernel/testing/statements.ts";
import { groupClass } from "../classes/tables.ts";
import { groupStudent } from "../groups/tables.ts";
import { assignmentsOf, makeAssignment, planned } from "./group-assessment.test-support.ts";
import { watchAssessments } from "./assessment-jobs.ts";
import { planGroupAssignments } from "./plan-group-assignments.ts";
import { courseAssignment, grade, groupAssignment } from "./tables.ts";

const app = await testApp({}, Temporal.Instant.from("2026-11-16T15:00:00Z"));
const f = await makeFixtures(app);
const group = f.codingGroup;
const asAdmin = await f.tokenFor(f.admin);

const classes = () => app.db.select().from(groupClass).where(eq(groupClass.groupId, group.id)).orderBy(asc(groupClass.startsAt));
const givenTo = async (assignmentId: number) => {
  const rows = await app.db.select().from(grade).where(eq(grade.groupAssignmentId, assignmentId)).orderBy(asc(grade.studentId));
  return rows.map(({ studentId }) => studentId);
};

beforeEach(async () => {
  await app.db.delete(courseAssignment);
});

describe("a group's assignments", () => {
  test("[GAS-11] part: one for each class, due when the next begins, and given to every child once", async () => {
    await makeAssignment(app, f.coding, { every: "every_lesson" });
    const made = await planned(app, group);
    const all = await classes();
    expect(made.map(({ groupClassId }) => groupClassId)).toEqual(all.map(({ id }) => id));
    expect(made.map(({ dateTo }) => dateTo?.toString())).toEqual(
      [...all.slice(1).map(({ startsAt }) => startsAt), all.at(-1)?.endsAt].map(String),
    );
    for (const { id } of made) expect(await givenTo(id)).toEqual([f.sam.id, f.tim.id]);
    expect(await planGroupAssignments(app.kernel, group.id)).toEqual({ added: 0, moved: 0, removed: 0, given: 0 });
  });

  test("a project of one lesson belongs to the class of that lesson", async () => {
    await makeAssignment(app, f.coding, { lessonId: f.coding.lessonIds[1] });
    const [made] = await planned(app, group);
    const [, second, third] = await classes();
    expect(made).toMatchObject({ occurrence: "once", groupClassId: second?.id });
    expect(made?.dateTo).toEqual(third?.startsAt);
  });

  test("a moved class moves the due date, unless a person set it", async () => {
    await makeAssignment(app, f.coding, { every: "every_lesson" });
    const [, , kept, moved] = await planned(app, group);
    await app.db
      .update(groupAssignment)
      .set({ isDatesSet: true })
      .where(eq(groupAssignment.id, kept?.id ?? 0));
    const [, , , last] = await classes();
    const from = last?.startsAt.add({ hours: 3 }) ?? app.now();
    await app.db
      .update(groupClass)
      .set({ startsAt: from, endsAt: from.add({ hours: 1 }) })
      .where(eq(groupClass.id, last?.id ?? 0));
    const after = await planned(app, group);
    expect(after.find(({ id }) => id === moved?.id)).toMatchObject({ dateFrom: from, groupClassId: moved?.groupClassId });
    expect(after.find(({ id }) => id === kept?.id)?.dateTo).toEqual(kept?.dateTo);
  });

  test("those of a canceled class are removed, except where there is a grade", async () => {
    await makeAssignment(app, f.coding, { every: "every_lesson" });
    const made = await planned(app, group);
    const [, graded, other] = made;
    await app.db
      .update(grade)
      .set({ percentage: 8000, gradedAt: app.now(), gradedBy: "person" })
      .where(eq(grade.groupAssignmentId, graded?.id ?? 0));
    const canceled = [graded?.groupClassId ?? 0, other?.groupClassId ?? 0];
    await app.db.update(groupClass).set({ status: "CANCELED" }).where(inArray(groupClass.id, canceled));
    const after = await planned(app, group);
    expect(after.map(({ id }) => id)).toEqual(made.filter(({ id }) => id !== other?.id).map(({ id }) => id));
    await app.db.update(groupClass).set({ status: "UPCOMING" }).where(inArray(groupClass.id, canceled));
  });

  test("work that was due before the course had it isn't given; what follows from a class that was held is", async () => {
    const createdAt = app.now().add({ minutes: 10 });
    const project = await makeAssignment(app, f.coding, { every: "every_lesson", createdAt });
    const participation = await makeAssignment(app, f.coding, { as: "participation", every: "every_lesson", createdAt });
    const made = await planned(app, group);
    const classesOf = ({ id }: { id: number }) =>
      made.flatMap(({ courseAssignmentId, groupClassId }) => (courseAssignmentId === id ? [groupClassId] : []));
    const all = (await classes()).map(({ id }) => id);
    expect(classesOf(project)).toEqual(all.slice(1));
    expect(classesOf(participation)).toEqual(all);
  });

  test("a quiz whose lesson was removed is given to nobody, and is kept only where there is a grade", async () => {
    const quiz = await makeAssignment(app, f.coding, { as: "graded_quiz", lessonId: f.coding.lessonIds[0] });
    expect(await planned(app, group)).toHaveLength(1);
    await app.db.update(courseAssignment).set({ lessonId: null }).where(eq(courseAssignment.id, quiz.id));
    expect(await planned(app, group)).toEqual([]);
  });

  test("a child who joins later gets no work that was due before; one who left keeps theirs and gets no more", async () => {
    await makeAssignment(app, f.coding, { every: "every_lesson" });
    const [first, second] = await planned(app, group);
    await app.db
      .insert(groupStudent)
      .values({ groupId: group.id, studentId: f.sia.id, schoolId: f.school.id, joinedAt: app.now().add({ hours: 24 }) });
    await app.db.update(groupStudent).set({ leftAt: app.now() }).where(eq(groupStudent.studentId, f.tim.id));
    const weekly = await makeAssignment(app, f.coding, { every: "weekly" });
    const all = await planned(app, group);
    expect(await givenTo(first?.id ?? 0)).toEqual([f.sam.id, f.tim.id]);
    expect(await givenTo(second?.id ?? 0)).toEqual([f.sam.id, f.sia.id, f.tim.id].toSorted((a, b) => a - b));
    const lastWeek = all.findLast(({ courseAssignmentId }) => courseAssignmentId === weekly.id);
    expect(await givenTo(lastWeek?.id ?? 0)).toEqual([f.sam.id, f.sia.id]);
    await app.db.delete(groupStudent).where(eq(groupStudent.studentId, f.sia.id));
    await app.db.update(groupStudent).set({ leftAt: null }).where(eq(groupStudent.studentId, f.tim.id));
  });

  test("takes as many statements for six assignments as for one", async () => {
    await makeAssignment(app, f.coding, { every: "every_lesson" });
    const one = await statementsOf(app.db, () => planGroupAssignments(app.kernel, group.id));
    await app.db.delete(courseAssignment);
    for (let index = 0; index < 6; index++) await makeAssignment(app, f.coding, { every: index % 2 ? "weekly" : "every_lesson" });
    const six = await statementsOf(app.db, () => planGroupAssignments(app.kernel, group.id));
    expect(six.length).toBe(one.length);
    expect(one.length).toBeLessThanOrEqual(9);
    expect((await assignmentsOf(app, group.id)).length).toBeGreaterThan(20);
  });

  test("a group that no longer exists is left alone", async () => {
    expect(await planGroupAssignments(app.kernel, 999_999)).toEqual({ added: 0, moved: 0, removed: 0, given: 0 });
  });
});

describe("planning follows", () => {
  const waiting = async (name: string) => {
    const { rows } = await app.db.$client.query<{ data: object }>("delete from pgboss.job where name = $1 returning data", [name]);
    return rows.map(({ data }) => data);
  };
  /** The payloads of the jobs of a name, as soon as there are some. */
  const enqueued = (name: string) =>
    vi.waitFor(async () => {
      const found = await waiting(name);
      expect(found).not.toEqual([]);
      return found;
    }, 20_000);

  test("a moved class and a changed assignment of the course", async () => {
    const stop = watchAssessments(app.kernel);
    try {
      const next = (await classes()).find(({ status }) => status === "UPCOMING");
      const from = (next?.startsAt ?? app.now()).add({ hours: 5 });
      expect(
        (
          await app.call("POST /group/move_class/:id", {
            as: asAdmin,
            params: { id: next?.id ?? 0 },
            wrongBody: { newDateTime: from.toString() },
          })
        ).refusal,
      ).toBe("");
      expect(await enqueued("assessment.plan-group")).toEqual([{ groupId: group.id }]);

      await inTransaction(app.db, (tx) => app.kernel.bus.announce(tx, "assignments-changed", { courseId: f.coding.id }));
      expect(await enqueued("assessment.plan-course")).toEqual([{ courseId: f.coding.id }]);
    } finally {
      stop();
    }
  });
});
