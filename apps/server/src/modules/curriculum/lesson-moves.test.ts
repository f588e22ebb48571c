import { eq, inArray } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { type BodyOf, testApp } from "../../kernel/testing/app.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";
import { course } from "../catalog/tables.ts";
import { groupClass } from "../classes/tables.ts";
import { group, groupLesson } from "../groups/tables.ts";
import { fields, lessonTools } from "./lessons.test-support.ts";
import { lesson, slide } from "./tables.ts";

const app = await testApp();
const f = await makeFixtures(app);
const asAdmin = await f.tokenFor(f.admin);
const asOther = await f.tokenFor(f.otherAdmin);
const asTeacher = await f.tokenFor(f.teacher);
const { add, list, makeCourse, addModule, titles, lessonNumber, put, actionsOn } = lessonTools(app, asAdmin);

describe("[LSN-08] moving a lesson to another course", () => {
  const move = (lessonId = 0, targetCourse = 0, isConfirmed = false, as = asAdmin) =>
    app.call("POST /lesson/move_lesson_to_course", {
      as,
      body: { lesson: lessonId, targetCourse },
      query: isConfirmed ? { isConfirmed: 1 } : {},
    });

  test("[LSN-08] unconfirmed it returns the lesson's dependencies and changes nothing", async () => {
    const { id } = await makeCourse(0);
    const [first] = f.coding.lessonIds;
    const unconfirmed = await move(first, id);
    expect(unconfirmed.body.dependencies).toEqual([
      { kind: "classes_held", count: 2, names: ["codingGroup", "laterCodingGroup"], isBlocking: false },
    ]);
    expect((await list(f.coding.id)).map((own) => own.id)).toContain(first);
  });

  test("[LSN-08] confirmed the lesson goes to the end, both courses are renumbered, and its classes keep it", async () => {
    const source = await makeCourse(3);
    const target = await makeCourse(1);
    const part = await addModule(source.id, "Part");
    const [a, b, c] = source.lessons.map((own) => own.id);
    await put(a ?? 0, { version: 1, module: part.id });
    await put(b ?? 0, { version: 1, retakeLesson: a });
    await put(a ?? 0, { version: 2, retakeLesson: c });
    await app.db.update(groupClass).set({ lessonId: a }).where(eq(groupClass.id, f.drawingGroup.classIds[3]));
    const moved = await move(a, target.id, true);
    expect(moved.body).toMatchObject({ id: a, course: target.id, sort: 2, number: 2, module: null, retakeLesson: null });
    expect([await titles(source.id), await titles(target.id)]).toEqual([
      ["2", "3"],
      ["1", "1"],
    ]);
    expect((await list(source.id)).map(({ number }) => number)).toEqual([1, 2]);
    expect([await lessonNumber(source.id), await lessonNumber(target.id)]).toEqual([2, 2]);
    const [left] = await app.db
      .select()
      .from(lesson)
      .where(eq(lesson.id, b ?? 0));
    expect(left?.retakeLessonId).toBeNull();
    const [stored] = await app.db.select().from(groupClass).where(eq(groupClass.id, f.drawingGroup.classIds[3]));
    expect(stored?.lessonId).toBe(a);
    expect(await actionsOn("lesson", a ?? 0)).toContain("curriculum.lesson_moved");
  });

  test("[LSN-08] a lesson that a group has chosen can't be moved", async () => {
    const { id } = await makeCourse(0);
    const chosen = f.drawing.lessonIds[1];
    await app.db.insert(groupLesson).values({ groupId: f.drawingGroup.id, lessonId: chosen, schoolId: f.school.id });
    expect((await move(chosen, id)).body.dependencies).toContainEqual({
      kind: "group_choices",
      count: 1,
      names: ["drawingGroup"],
      isBlocking: true,
    });
    const refused = await move(chosen, id, true);
    expect([refused.status, refused.body.code, refused.body.reason]).toEqual([409, "transition_not_allowed", "has_dependencies"]);
    const remove = await app.call("DELETE /lesson/:id", { as: asAdmin, params: { id: chosen }, query: { isConfirmed: 1 } });
    expect(remove.status).toBe(409);
    await app.db.delete(groupLesson).where(eq(groupLesson.lessonId, chosen));
  });

  test("[LSN-08] is possible only to another course of the school", async () => {
    const { id, lessons } = await makeCourse(1);
    const asSuper = await f.tokenFor(f.superAdmin);
    for (const target of [id, f.chess.id, 999_999])
      expect(fields(await move(lessons[0]?.id, target, true))).toEqual(["targetCourse no_course"]);
    expect(fields(await move(lessons[0]?.id, f.chess.id, true, asSuper))).toEqual(["targetCourse no_course"]);
    expect((await move(lessons[0]?.id, f.chess.id, true, asOther)).status).toBe(404);
    expect((await move(lessons[0]?.id, f.coding.id, true, asTeacher)).status).toBe(403);
  });

  test("[LSN-08] two moves in opposite directions don't deadlock", async () => {
    const [one, two] = [await makeCourse(2), await makeCourse(2)];
    const answers = await Promise.all([move(one.lessons[0]?.id, two.id, true), move(two.lessons[0]?.id, one.id, true)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    for (const { id } of [one, two]) {
      expect((await list(id)).map(({ number }) => number)).toEqual([1, 2]);
      expect(await lessonNumber(id)).toBe(2);
    }
  });
});

describe("[LSN-10] removing a lesson", () => {
  const remove = (id: number | undefined, isConfirmed = false, as = asAdmin) =>
    app.call("DELETE /lesson/:id", { as, params: { id: id ?? 0 }, query: isConfirmed ? { isConfirmed: "1" } : {} });

  test("[LSN-10] a lesson with classes can't be removed; held and planned classes are listed separately", async () => {
    const held = f.coding.lessonIds[0];
    const planned = f.coding.lessonIds[2];
    expect((await remove(held)).body.dependencies).toEqual([
      { kind: "classes_held", count: 2, names: ["codingGroup", "laterCodingGroup"], isBlocking: true },
      { kind: "slides", count: 2, names: [], isBlocking: false },
    ]);
    expect((await remove(planned)).body.dependencies).toContainEqual({
      kind: "classes_planned",
      count: 2,
      names: ["codingGroup", "laterCodingGroup"],
      isBlocking: true,
    });
    for (const id of [held, planned]) expect((await remove(id, true)).body).toMatchObject({ code: "transition_not_allowed" });
  });

  test("[LSN-10] lists the groups of held and planned classes separately, and a name shared by two groups once", async () => {
    const { lessons } = await makeCourse(1);
    const id = lessons[0]?.id ?? 0;
    const [held, planned] = [f.codingGroup.classIds[0], f.drawingGroup.classIds[3]];
    const before = await app.db
      .select({ id: groupClass.id, lessonId: groupClass.lessonId })
      .from(groupClass)
      .where(inArray(groupClass.id, [held, planned]));
    await app.db
      .update(groupClass)
      .set({ lessonId: id })
      .where(inArray(groupClass.id, [held, planned]));
    await app.db
      .insert(groupLesson)
      .values([f.codingGroup, f.laterCodingGroup].map((one) => ({ groupId: one.id, lessonId: id, schoolId: f.school.id })));
    await app.db.update(group).set({ publicName: "codingGroup" }).where(eq(group.id, f.laterCodingGroup.id));
    const named = (await remove(id)).body.dependencies.map(({ kind, names }: { kind: string; names: string[] }) => [kind, names]);
    expect(named).toEqual([
      ["classes_held", ["codingGroup"]],
      ["classes_planned", ["drawingGroup"]],
      ["group_choices", ["codingGroup"]],
    ]);
    await app.db.update(group).set({ publicName: "laterCodingGroup" }).where(eq(group.id, f.laterCodingGroup.id));
    await app.db.delete(groupLesson).where(eq(groupLesson.lessonId, id));
    for (const one of before) await app.db.update(groupClass).set({ lessonId: one.lessonId }).where(eq(groupClass.id, one.id));
  });

  test("[LSN-10] any other lesson is removed after confirmation only, and the rest is renumbered", async () => {
    const { id, lessons } = await makeCourse(3);
    const [a, b, c] = lessons.map((own) => own.id);
    await put(c ?? 0, { version: 1, retakeLesson: b });
    expect((await remove(b)).body.dependencies).toEqual([{ kind: "retakes", count: 1, names: ["Lesson 3"], isBlocking: false }]);
    expect((await list(id)).length).toBe(3);
    expect(await remove(b, true)).toMatchObject({ status: 204, body: "" });
    expect((await list(id)).map((own) => [own.id, own.number])).toEqual([
      [a, 1],
      [c, 2],
    ]);
    expect(await lessonNumber(id)).toBe(2);
    expect((await app.call("GET /lesson/:id", { as: asAdmin, params: { id: c ?? 0 } })).body.retakeLesson).toBeNull();
    expect(await actionsOn("lesson", b ?? 0)).toEqual(["curriculum.lesson_added", "curriculum.lesson_removed"]);
    expect((await remove(b, true)).status).toBe(404);
    expect((await remove(a, true, asOther)).status).toBe(404);
    expect((await remove(a, true, asTeacher)).status).toBe(403);
  });
});

describe("modules", () => {
  test("[LSN-11] [LSN-12] [LSN-13] [EN-04] are added at the end, renamed and removed; their lessons stay", async () => {
    const { id } = await makeCourse(0);
    const [one, two] = [await addModule(id, "One"), await addModule(id, "Two")];
    expect([one.number, two.number]).toEqual([1, 2]);
    await add(id, { title: "in one", module: one.id });
    const renamed = await app.call("POST /lesson_module/update/:id", { as: asAdmin, params: { id: two.id }, body: { title: "Deux" } });
    expect(renamed.body).toEqual({ id: two.id, course: id, title: "Deux", number: 2 });
    expect((await app.call("DELETE /lesson_module/remove/:id", { as: asAdmin, params: { id: one.id } })).status).toBe(204);
    expect((await list(id)).map(({ title, module }) => [title, module])).toEqual([["in one", null]]);
    const left = await app.call("GET /lesson_module", { as: asAdmin, query: { course: id } });
    expect(left.body).toEqual([{ id: two.id, course: id, title: "Deux", number: 1 }]);
    expect(await actionsOn("course", id)).toEqual([
      "catalog.course_added",
      "curriculum.module_added",
      "curriculum.module_added",
      "curriculum.module_renamed",
      "curriculum.module_removed",
    ]);
  });

  test("[LSN-11] [LSN-12] [LSN-13] those of another school return 404, and teachers can't edit any", async () => {
    const { id } = await makeCourse(0);
    const part = await addModule(id, "Part");
    const create = (as: string, body: BodyOf<"POST /lesson_module/create"> = { course: id, title: "x" }) =>
      app.call("POST /lesson_module/create", { as, body });
    const update = (as: string, module = part.id, title = "x") =>
      app.call("POST /lesson_module/update/:id", { as, params: { id: module }, body: { title } });
    const remove = (as: string, module = part.id) => app.call("DELETE /lesson_module/remove/:id", { as, params: { id: module } });
    const all = async (as: string) => [(await create(as)).status, (await update(as)).status, (await remove(as)).status];
    expect(await all(asOther)).toEqual([404, 404, 404]);
    expect(await all(asTeacher)).toEqual([403, 403, 403]);
    expect([(await update(asAdmin, 999_999)).status, (await remove(asAdmin, 999_999)).status]).toEqual([404, 404]);
    expect(fields(await create(asAdmin, { course: id, title: "" }))).toEqual(["title required"]);
    expect(fields(await update(asAdmin, part.id, " "))).toEqual(["title required"]);
  });
});

describe("[GEN-07] the curriculum", () => {
  test("[GEN-07] [EN-12] the nodes of the curriculum: has modules, then levels, each with its lessons, tasks and stages", async () => {
    const { id } = await makeCourse(0);
    const part = await addModule(id, "Part");
    const inPart = await add(id, { title: "in the part", module: part.id });
    const loose = await add(id, { title: "loose", level: 3 });
    await app.db.insert(slide).values(
      (["QUIZ_VOTING", "PICTURE"] as const).map((type, index) => ({
        schoolId: f.school.id,
        lessonId: inPart.id,
        title: type,
        type,
        sort: index + 1,
        content: { type: "PICTURE" as const, picture: { src: "/files/stones.svg", alt: "Stones", width: 1, height: 1 } },
      })),
    );
    const { body } = await app.call("GET /course/:id/curriculum", { as: asTeacher, params: { id } });
    expect(body).toMatchObject([
      {
        kind: "module",
        id: part.id,
        title: "Part",
        number: 1,
        tasks: 1,
        lessons: [{ id: inPart.id, title: "in the part", tasks: 1 }],
        stages: [{ level: 1, lessonIds: [inPart.id] }],
      },
      {
        kind: "level",
        id: null,
        title: null,
        number: 3,
        tasks: 0,
        lessons: [{ id: loose.id }],
        stages: [{ level: 3, lessonIds: [loose.id] }],
      },
    ]);
    expect((await app.db.select().from(course).where(eq(course.id, id)))[0]?.version).toBe(1);
  });
});
