import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { People } from "../../kernel/testing/fixture-makers.ts";
import { testApp } from "../../kernel/testing/app.ts";
import { makeFixtures, type Person } from "../../kernel/testing/fixtures.ts";
import { lesson } from "../curriculum/tables.ts";
import { enrolment } from "../enrolment/tables.ts";
import { group, groupAssistant, groupHoliday, groupLesson } from "../groups/tables.ts";
import { paymentOrder, paymentOrderItem } from "../payments/tables.ts";
import { schoolHoliday } from "../schools/tables.ts";
import { groupClass } from "../classes/tables.ts";
import { classesOf, makeTimetable, monday, newYork, rosterOf, type TimetableDraft } from "./schedule.test-support.ts";

const app = await testApp({}, monday);
const f = await makeFixtures(app);
let asAdmin: string;
let spare: Person;
let child: Person;

beforeAll(async () => {
  asAdmin = await f.tokenFor(f.admin);
  [spare, child] = await inTransaction(app.db, async (tx) => {
    const people = new People(tx, "");
    return [
      await people.staff(f.school, "teacher", "launcher", "Lou Launcher"),
      await people.child(f.school, f.bo, "launched", "Kim Two"),
    ] as const;
  });
});

const make = (draft: Partial<TimetableDraft> & { name: string }) => makeTimetable(app, { school: f.school, course: f.drawing, ...draft });
const launch = (id: number, as: string | undefined = asAdmin) => app.call("POST /group/:id/launch", { as, params: { id } });
const preview = (id: number, as: string = asAdmin) => app.call("GET /group/:id/launch", { as, params: { id } });

describe("[GRP-10] launching a group", () => {
  test("[F-13] creates a class for each lesson at the same local time, across daylight saving changes", async () => {
    const id = await make({ name: "spring", teacher: spare, students: [child], slots: [[2, "17:00", "18:00"]] });
    const shown = await preview(id);
    expect(shown.body).toMatchObject({ problem: null, existing: 0, endsOn: "2026-03-24", clashes: [], timeZone: "America/New_York" });
    const answer = await launch(id);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ id, launched: true, endsOn: "2026-03-24", version: 2 });
    expect(answer.body.groupClasses.map(({ from }) => from)).toEqual(
      ["2026-03-03", "2026-03-10", "2026-03-17", "2026-03-24"].map((day) => newYork(day, "17:00")),
    );
    expect(shown.body.classes.map(({ from }) => from)).toEqual(answer.body.groupClasses.map(({ from }) => from));
    expect(answer.body.groupClasses[0]).toMatchObject({
      number: 1,
      count: 4,
      classTeacher: { id: spare.id, name: "Lou Launcher" },
      studentsNumber: 1,
      availableToMove: true,
      version: 1,
      lesson: { id: f.drawing.lessonIds[0], title: "Lesson 1" },
      isCatchUp: false,
      isMoved: false,
      venue: "REMOTE",
    });
    const [first] = await classesOf(app, id);
    expect(await rosterOf(app, first?.id ?? 0)).toEqual([child.id]);
    const [logged] = (await app.call("GET /audit_event", { as: asAdmin, query: { action: "groups.launched" } })).body.items;
    expect(logged).toMatchObject({ target: { kind: "group", id }, after: { classes: 4, endsOn: "2026-03-24" } });
  });

  test("a slot of even weeks begins with the edition's second week: in Israel on the Sunday after the start, elsewhere a week later", async () => {
    const draft = { name: "even weeks", slots: [[7, "16:00", "17:00", 2]], startDate: "2026-03-04" } as const;
    const days = async (id: number, as: string) => {
      expect((await launch(id, as)).status).toBe(200);
      return (await classesOf(app, id)).map(({ localDate }) => localDate);
    };
    const american = await make(draft);
    expect(await days(american, asAdmin)).toEqual(["2026-03-15", "2026-03-29", "2026-04-12", "2026-04-26"]);
    const israeli = await make({ ...draft, school: f.otherSchool, course: f.chess });
    const asIsraeli = await f.tokenFor(f.otherAdmin);
    const { slots } = (await app.call("GET /group/:id", { as: asIsraeli, params: { id: israeli } })).body;
    expect(slots).toMatchObject([{ nextFrom: "2026-03-08T14:00:00.000Z", weekNumber: 2 }]);
    expect(await days(israeli, asIsraeli)).toEqual(["2026-03-08", "2026-03-22", "2026-04-05", "2026-04-19"]);
  });

  test("a repeated launch adds and logs nothing; a lesson added later gets the next date", async () => {
    const id = await make({ name: "again", slots: [[3, "09:00", "10:00"]] });
    await launch(id);
    const second = await launch(id);
    expect([second.status, second.body.groupClasses.length, second.body.version]).toEqual([200, 4, 2]);
    const { items } = (await app.call("GET /audit_event", { as: asAdmin, query: { action: "groups.launched", limit: 50 } })).body;
    expect(items.filter(({ target }) => target?.id === id)).toHaveLength(1);
    const [added] = await app.db
      .insert(lesson)
      .values({ schoolId: f.school.id, courseId: f.drawing.id, title: "Lesson 5", number: 5, sort: 5 })
      .returning({ id: lesson.id });
    const third = await launch(id);
    expect([third.body.groupClasses.length, third.body.endsOn]).toEqual([5, "2026-04-01"]);
    await app.db.delete(groupClass).where(eq(groupClass.lessonId, added?.id ?? 0));
    await app.db.delete(lesson).where(eq(lesson.id, added?.id ?? 0));
  });

  test("skips the school's and the group's holidays, takes the chosen lessons, and applies the group's features", async () => {
    const id = await make({ name: "holidays", slots: [[4, "09:00", "10:00"]] });
    const chosen = [f.drawing.lessonIds[1], f.drawing.lessonIds[3]];
    await app.db.insert(groupLesson).values(chosen.map((lessonId) => ({ groupId: id, lessonId, schoolId: f.school.id })));
    await app.db.insert(groupHoliday).values({ groupId: id, dateFrom: "2026-03-05", dateTo: "2026-03-06" });
    const [holiday] = await app.db
      .insert(schoolHoliday)
      .values({ schoolId: f.school.id, dateFrom: "2026-03-16", dateTo: "2026-03-20" })
      .returning({ id: schoolHoliday.id });
    await app.db
      .update(group)
      .set({ features: { recording: true } })
      .where(eq(group.id, id));
    await launch(id);
    const written = await classesOf(app, id);
    expect(written.map(({ lessonId, localDate, number, features }) => ({ lessonId, localDate, number, features }))).toEqual([
      { lessonId: chosen[0], localDate: "2026-03-12", number: 1, features: { recording: true } },
      { lessonId: chosen[1], localDate: "2026-03-26", number: 2, features: { recording: true } },
    ]);
    await app.db.delete(schoolHoliday).where(eq(schoolHoliday.id, holiday?.id ?? 0));
  });

  test("a child whose order includes two lessons is on two rosters", async () => {
    const id = await make({ name: "two lessons", students: [child], slots: [[5, "09:00", "10:00"]] });
    const [order] = await app.db
      .insert(paymentOrder)
      .values({
        schoolId: f.school.id,
        clientId: f.bo.id,
        courseId: f.drawing.id,
        groupId: id,
        planId: f.drawing.plans.trial,
        journey: "trial",
        type: "ONETIME",
        status: "COMPLETED",
        currency: "USD",
        subtotal: 0,
        amount: 0,
        provider: "NONE",
      })
      .returning({ id: paymentOrder.id });
    const [item] = await app.db
      .insert(paymentOrderItem)
      .values({ orderId: order?.id ?? 0, studentId: child.id, courseId: f.drawing.id, groupId: id, amount: 0 })
      .returning({ id: paymentOrderItem.id });
    await app.db.insert(enrolment).values({
      schoolId: f.school.id,
      studentId: child.id,
      courseId: f.drawing.id,
      groupId: id,
      journey: "trial",
      orderItemId: item?.id ?? 0,
      createdAt: app.now(),
    });
    await launch(id);
    const rosters = await Promise.all((await classesOf(app, id)).map((one) => rosterOf(app, one.id)));
    expect(rosters).toEqual([[child.id], [], [], []]);
  });

  test.each([
    ["no_slots", { slots: [] }],
    [
      "slots_clash",
      {
        slots: [
          [2, "17:00", "18:00"],
          [2, "18:00", "19:00"],
        ] as const,
      },
    ],
  ] as const)("without a timetable is refused: %s", async (reason, draft) => {
    const id = await make({ name: reason, ...draft });
    expect((await preview(id)).body).toMatchObject({ problem: reason, classes: [] });
    const answer = await launch(id);
    expect([answer.status, answer.body.code, answer.body.reason]).toEqual([409, "transition_not_allowed", reason]);
    expect(await classesOf(app, id)).toEqual([]);
  });

  test("rejects an archived group and a course without lessons", async () => {
    const id = await make({ name: "archived" });
    await app.db.update(group).set({ status: "ARCHIVED" }).where(eq(group.id, id));
    expect((await launch(id)).body.reason).toBe("archived");
    await app.db.update(group).set({ status: "OPEN" }).where(eq(group.id, id));
    await app.db.update(lesson).set({ visibilityMode: "hidden_retake" }).where(eq(lesson.courseId, f.drawing.id));
    expect((await launch(id)).body.reason).toBe("no_lessons");
    await app.db.update(lesson).set({ visibilityMode: "default" }).where(eq(lesson.courseId, f.drawing.id));
  });

  test("reports who would be in two classes at once, and writes nothing", async () => {
    const id = await make({ name: "clashing", teacher: spare, students: [child], slots: [[2, "17:30", "18:30"]] });
    const { clashes } = (await preview(id)).body;
    expect(clashes.map(({ who, person }) => [who, person?.name])).toContainEqual(["teacher", "Lou Launcher"]);
    expect(clashes.filter(({ who }) => who === "student")).toHaveLength(4);
    const answer = await launch(id);
    expect([answer.status, answer.body.code]).toEqual([409, "teacher_double_booked"]);
    expect(answer.body.details?.[0]).toMatchObject({ field: `teacher.${spare.id}`, code: "teacher_double_booked" });
    await app.db.update(group).set({ teacherId: null }).where(eq(group.id, id));
    expect((await launch(id)).body.code).toBe("schedule_clash");
    expect(await classesOf(app, id)).toEqual([]);
  });

  test("an assistant can't be in two classes at once either", async () => {
    const [one, other] = [
      await make({ name: "assisted", slots: [[6, "09:00", "10:00"]] }),
      await make({ name: "assisted too", slots: [[6, "09:30", "10:30"]] }),
    ];
    await app.db.insert(groupAssistant).values([one, other].map((groupId) => ({ groupId, assistantId: f.assistant.id })));
    expect((await launch(one)).status).toBe(200);
    const refused = (await launch(other)).body;
    expect([refused.code, refused.details?.[0]?.field]).toEqual(["schedule_clash", `assistant.${f.assistant.id}`]);
  });

  test("[S-29] only the group's staff can launch: teachers of other groups get 404, students and visitors are refused", async () => {
    const id = await make({ name: "not yours", teacher: f.teacher, slots: [[7, "09:00", "10:00"]] });
    for (const call of [launch, preview] as const) {
      expect((await call(id, await f.tokenFor(f.otherTeacher))).status).toBe(404);
      expect((await call(id, await f.tokenFor(f.otherAdmin))).status).toBe(404);
      expect((await call(id, await f.tokenFor(f.sam))).status).toBe(403);
      expect((await call(999_999_999, asAdmin)).status).toBe(404);
    }
    expect((await app.call("POST /group/:id/launch", { params: { id } })).status).toBe(401);
    expect((await launch(id, await f.tokenFor(f.teacher))).status).toBe(200);
  });

  test("[F-26] two concurrent launches create each class once", async () => {
    const id = await make({ name: "twice", students: [f.sia], slots: [[7, "12:00", "13:00"]] });
    const answers = await Promise.all([launch(id), launch(id), launch(id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await classesOf(app, id)).toHaveLength(4);
  });

  test("[F-26] one of two groups of a teacher at the same time is launched, the other is refused", async () => {
    const names = ["left", "right"];
    const ids = await Promise.all(names.map((name) => make({ name, teacher: spare, slots: [[7, "15:00", "16:00"]] })));
    const answers = await Promise.all(ids.map((id) => launch(id)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe("teacher_double_booked");
    const written = await Promise.all(ids.map((id) => classesOf(app, id)));
    expect(written.map((classes) => classes.length).toSorted((a, b) => a - b)).toEqual([0, 4]);
  });

  test("[F-26] one of two groups with the same child or assistant at the same time is launched, the other is refused", async () => {
    for (const [who, slots] of [
      ["child", [[6, "20:00", "21:00"]]],
      ["assistant", [[6, "22:00", "23:00"]]],
    ] as const) {
      const ids = await Promise.all(
        ["left", "right"].map((name) => make({ name: `${name} ${who}`, students: who === "child" ? [child] : [], slots })),
      );
      if (who === "assistant") await app.db.insert(groupAssistant).values(ids.map((groupId) => ({ groupId, assistantId: f.assistant.id })));
      const answers = await Promise.all(ids.map((id) => launch(id)));
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)?.body.code).toBe("schedule_clash");
      const written = await Promise.all(ids.map((id) => classesOf(app, id)));
      expect(written.map((classes) => classes.length).toSorted((a, b) => a - b)).toEqual([0, 4]);
    }
  });

  test("[F-26] the database rejects two classes of one teacher at once, but allows adjacent and canceled classes", async () => {
    const id = await make({ name: "by the database", slots: [[5, "15:00", "16:00"]] });
    await launch(id);
    const [first] = await classesOf(app, id);
    const at = (from: string, to: string, uid: string, status: "UPCOMING" | "CANCELED" = "UPCOMING") =>
      app.db.insert(groupClass).values({
        schoolId: f.school.id,
        groupId: id,
        lessonId: first?.lessonId ?? 0,
        teacherId: spare.id,
        number: 1,
        timeZone: "America/New_York",
        startsAt: Temporal.Instant.from(newYork("2027-03-05", from)),
        endsAt: Temporal.Instant.from(newYork("2027-03-05", to)),
        uid,
        status,
      });
    await at("16:00", "17:00", "one");
    await expect(at("16:59", "18:00", "two")).rejects.toMatchObject({ constraint: "group_class_teacher_overlap" });
    await at("17:00", "18:00", "three");
    await at("16:00", "18:00", "four", "CANCELED");
    expect(await app.db.$count(groupClass, eq(groupClass.uid, "two"))).toBe(0);
  });
});
