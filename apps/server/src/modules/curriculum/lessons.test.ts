import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { type BodyOf, testApp } from "../../kernel/testing/app.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";
import { fields, type Lesson, lessonTools } from "./lessons.test-support.ts";
import { slide } from "./tables.ts";

const app = await testApp();
const f = await makeFixtures(app);
const asAdmin = await f.tokenFor(f.admin);
const asOther = await f.tokenFor(f.otherAdmin);
const asTeacher = await f.tokenFor(f.teacher);
const { add, list, makeCourse, addModule, titles, lessonNumber, put, actionsOn } = lessonTools(app, asAdmin);

describe("lessons as staff manage them", () => {
  test("[LSN-15] [LSN-03] [EN-04] every field can be created, read and updated", async () => {
    const { id, lessons } = await makeCourse(2);
    const part = await addModule(id, "Part one");
    const whole = {
      title: "Loops",
      summary: "Again and again.",
      level: 2,
      type: "WORKSHOP",
      kind: "EXTENSION",
      visibilityMode: "hidden_retake",
      priority: "A",
      externalToolsText: "Scratch",
      projectsText: "A maze",
    } as const;
    const added = await app.call("POST /lesson", {
      as: asAdmin,
      body: { ...whole, course: id, module: part.id, retakeLesson: lessons[0]?.id },
    });
    const beside = {
      course: id,
      module: { id: part.id, title: "Part one", number: 1 },
      retakeLesson: { id: lessons[0]?.id, title: "Lesson 1" },
    };
    expect(added.body).toMatchObject({ ...whole, ...beside, version: 1, slidesCount: 0, hasGradedQuizSlide: false, slides: [] });
    const next = {
      title: "Lists",
      summary: "",
      level: 1,
      type: "ASYNC",
      kind: "CORE",
      visibilityMode: "default",
      priority: null,
      externalToolsText: "",
      projectsText: "",
    } as const;
    const changed = await put(added.body.id, { ...next, module: null, retakeLesson: null, version: 1 });
    expect(changed.body).toMatchObject({ ...next, module: null, retakeLesson: null, version: 2 });
    expect((await app.call("GET /lesson/:id", { as: asTeacher, params: { id: added.body.id } })).body).toEqual(changed.body);
    expect(await actionsOn("lesson", added.body.id)).toEqual(["curriculum.lesson_added", "curriculum.lesson_changed"]);
  });

  test("[LSN-01] [EN-04] lists the lessons of a course in order, with the number of their slides", async () => {
    const { body } = await app.call("GET /lesson", { as: asTeacher, query: { course: f.coding.id } });
    expect(body.map(({ number, slidesCount }: { number: number; slidesCount: number }) => [number, slidesCount])).toEqual([
      [1, 2],
      [2, 2],
      [3, 2],
      [4, 2],
    ]);
    const one = await app.call("GET /lesson/:id", { as: asTeacher, params: { id: f.coding.lessonIds[0] } });
    expect(one.body.slides).toEqual([
      { id: f.coding.slideIds[0]?.[0], title: "Slide 1", type: "PICTURE", order: 1 },
      { id: f.coding.slideIds[0]?.[1], title: "Slide 2", type: "PICTURE", order: 2 },
    ]);
    expect((await app.call("GET /lesson", { as: asTeacher })).status).toBe(422);
  });

  test("[LSN-16] finds lessons by part of the title in all courses of the actor's schools, each with its course and number", async () => {
    const { id, lessons } = await makeCourse(2);
    await app.call("POST /lesson/:id/rename", { as: asAdmin, params: { id: lessons[1]?.id ?? 0 }, body: { title: "Catamarans 100%" } });
    const find = async (search: string, as = asTeacher, limit = 20) =>
      (await app.call("GET /lesson/list", { as, query: { search, limit } })).body;
    expect(await find("catam")).toEqual([
      { id: lessons[1]?.id, name: "Catamarans 100%", number: 2, course: { id, title: expect.any(String) } },
    ]);
    expect((await find("AMARAN")).length).toBe(1);
    expect((await find("100%")).length).toBe(1);
    expect(await find("10_%")).toEqual([]);
    expect((await find("lesson", asAdmin, 3)).length).toBe(3);
    expect(await find("catam", asOther)).toEqual([]);
    expect((await find("catam", await f.tokenFor(f.superAdmin))).length).toBe(1);
    expect((await app.call("GET /lesson/list", { as: await f.tokenFor(f.ada), query: { search: "catam" } })).status).toBe(403);
  });

  test("[LSN-15] a new lesson goes to the end of its module and counts for families", async () => {
    const { id, prettyUrl } = await makeCourse(1);
    const [one, two] = [await addModule(id, "One"), await addModule(id, "Two")];
    await add(id, { title: "2.1", module: two.id });
    await add(id, { title: "1.1", module: one.id });
    await add(id, { title: "2.2", module: two.id });
    await add(id, { title: "hidden", visibilityMode: "hidden_retake" });
    expect((await list(id)).map(({ title, number, sort }) => `${number} ${sort} ${title}`)).toEqual([
      "1 1 1.1",
      "2 2 2.1",
      "3 3 2.2",
      "4 4 Lesson 1",
      "5 5 hidden",
    ]);
    expect(await lessonNumber(id)).toBe(4);
    const page = await app.call("GET /public/course/:prettyUrl", { params: { prettyUrl }, headers: { "x-country": "1" } });
    expect(page.body).toMatchObject({ lessonNumber: 4, lessons: [{ title: "1.1" }, {}, {}, { title: "Lesson 1" }] });
  });

  test("[LSN-15] [LSN-03] rejects bad input and names the field", async () => {
    const { id, lessons } = await makeCourse(1);
    const other = await makeCourse(1);
    const foreign = await addModule(other.id, "Elsewhere");
    const post = async (more: object) => fields(await app.call("POST /lesson", { as: asAdmin, body: { course: id, title: "x", ...more } }));
    expect(await post({ title: "" })).toEqual(["title required"]);
    expect(await post({ level: 0, type: "LIVE" })).toEqual([expect.stringMatching(/^level /), expect.stringMatching(/^type /)]);
    expect(await post({ module: foreign.id })).toEqual(["module no_module"]);
    expect(await post({ retakeLesson: other.lessons[0]?.id })).toEqual(["retakeLesson no_lesson"]);
    const own = lessons[0]?.id ?? 0;
    expect(fields(await put(own, { version: 1, retakeLesson: own }))).toEqual(["retakeLesson retake_of_itself"]);
    expect(fields(await put(own, { version: 1, module: foreign.id }))).toEqual(["module no_module"]);
    const blind = await app.call("PUT /lesson/:id", { as: asAdmin, params: { id: own }, wrongBody: {} });
    expect(fields(blind)).toEqual([expect.stringMatching(/^version /)]);
    expect((await list(id))[0]?.version).toBe(1);
  });

  test("[LSN-03] [F-25] the second of two concurrent edits gets the current lesson and writes nothing", async () => {
    const { lessons } = await makeCourse(1);
    const id = lessons[0]?.id ?? 0;
    const answers = await Promise.all([put(id, { version: 1, title: "First" }), put(id, { version: 1, summary: "Second" })]);
    const won = answers.find(({ status }) => status === 200);
    const lost = answers.find(({ status }) => status === 409);
    expect(lost?.body).toMatchObject({ code: "state_changed", current: won?.body });
    expect((await put(id, { version: 2, title: "Third" })).body).toMatchObject({ title: "Third", version: 3 });
  });

  test("[LSN-03] [F-25] moving a lesson to another module changes its version, a new position alone doesn't", async () => {
    const { id, lessons } = await makeCourse(2);
    const part = await addModule(id, "Part");
    const [one = 0, two = 0] = lessons.map((own) => own.id);
    await app.call("POST /lesson/lesson_list", {
      as: asAdmin,
      body: [
        { id: two, sort: 1, module: part.id },
        { id: one, sort: 2, module: null },
      ],
    });
    expect((await put(one, { version: 1, title: "Mine" })).status).toBe(200);
    expect((await put(two ?? 0, { version: 1, title: "Mine" })).body).toMatchObject({
      code: "state_changed",
      current: { module: { id: part.id } },
    });
  });

  test("[LSN-04] renames a lesson", async () => {
    const { lessons } = await makeCourse(1);
    const id = lessons[0]?.id ?? 0;
    const rename = (title: string, as = asAdmin) => app.call("POST /lesson/:id/rename", { as, params: { id }, body: { title } });
    expect((await rename(" Better ")).body).toMatchObject({ title: "Better", version: 2 });
    expect(fields(await rename(" "))).toEqual(["title required"]);
    expect((await rename("Mine", asOther)).status).toBe(404);
    expect((await rename("Mine", asTeacher)).status).toBe(403);
  });

  test("[LSN-01] [LSN-03] [LSN-15] another school's course and lesson return 404", async () => {
    for (const [course_, lesson_] of [
      [f.chess.id, f.chess.lessonIds[0]],
      [999_999, 999_999],
    ] as const) {
      expect((await app.call("GET /lesson", { as: asAdmin, query: { course: course_ } })).status).toBe(404);
      expect((await app.call("GET /course/:id/curriculum", { as: asAdmin, params: { id: course_ } })).status).toBe(404);
      expect((await app.call("POST /lesson", { as: asAdmin, body: { course: course_, title: "x" } })).status).toBe(404);
      expect((await app.call("GET /lesson/:id", { as: asAdmin, params: { id: lesson_ } })).status).toBe(404);
      expect((await put(lesson_, { version: 1 })).status).toBe(404);
    }
    expect((await put(f.coding.lessonIds[0], { version: 1 }, asTeacher)).status).toBe(403);
    expect((await app.call("GET /lesson", { as: await f.tokenFor(f.ada), query: { course: f.coding.id } })).status).toBe(403);
  });
});

describe("the order of a course", () => {
  test("[LSN-02] lessons go where they are dropped, also into another module; the activity log records the old order", async () => {
    const { id, lessons } = await makeCourse(4);
    const [one, two] = [await addModule(id, "One"), await addModule(id, "Two")];
    const [a = 0, b = 0, c = 0, d = 0] = lessons.map((own) => own.id);
    const drop = (body: BodyOf<"POST /lesson/lesson_list">) => app.call("POST /lesson/lesson_list", { as: asAdmin, body });
    const dropped = await drop([
      { id: c, sort: 1, module: one.id },
      { id: a, sort: 2, module: one.id },
      { id: d, sort: 3, module: two.id },
      { id: b, sort: 4, module: two.id },
    ]);
    expect(dropped.body.map((own: Lesson) => own.id)).toEqual([c, a, d, b]);
    expect(await titles(id)).toEqual([`3/${one.id}`, `1/${one.id}`, `4/${two.id}`, `2/${two.id}`]);
    await drop([
      { id: d, sort: 1, module: two.id },
      { id: b, sort: 2, module: two.id },
      { id: c, sort: 3, module: one.id },
      { id: a, sort: 4, module: one.id },
    ]);
    expect(await titles(id)).toEqual([`4/${two.id}`, `2/${two.id}`, `3/${one.id}`, `1/${one.id}`]);
    const modules = await app.call("GET /lesson_module", { as: asTeacher, query: { course: id } });
    expect(modules.body.map(({ title, number }) => `${number} ${title}`)).toEqual(["1 Two", "2 One"]);
    expect((await actionsOn("course", id)).filter((action) => action === "curriculum.lessons_sorted").length).toBe(2);
  });

  test("[LSN-02] a duplicate position, another course's lesson or module change nothing", async () => {
    const { id, lessons } = await makeCourse(2);
    const other = await makeCourse(1);
    const [a = 0, b = 0] = lessons.map((own) => own.id);
    const drop = (body: BodyOf<"POST /lesson/lesson_list">, as = asAdmin) => app.call("POST /lesson/lesson_list", { as, body });
    const twice = await drop([
      { id: a, sort: 1, module: null },
      { id: b, sort: 1, module: null },
    ]);
    expect([twice.status, fields(twice)]).toEqual([422, ["sort twice"]]);
    expect(
      (
        await drop([
          { id: a, sort: 2, module: null },
          { id: other.lessons[0]?.id ?? 0, sort: 1, module: null },
        ])
      ).status,
    ).toBe(404);
    expect((await drop([{ id: a, sort: 2, module: 999_999 }])).status).toBe(404);
    expect((await drop([{ id: a, sort: 2, module: null }], asOther)).status).toBe(404);
    expect((await drop([{ id: a, sort: 2, module: null }], asTeacher)).status).toBe(403);
    expect((await drop([])).status).toBe(422);
    expect(await titles(id)).toEqual(["1", "2"]);
  });

  test("[LSN-02] two concurrent drops leave an order without gaps", async () => {
    const { id, lessons } = await makeCourse(5);
    const drop = (order: Lesson[]) =>
      app.call("POST /lesson/lesson_list", { as: asAdmin, body: order.map((own, index) => ({ id: own.id, sort: index, module: null })) });
    const answers = await Promise.all([drop(lessons.toReversed()), drop([...lessons.slice(2), ...lessons.slice(0, 2)])]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await list(id)).map(({ sort, number }) => [sort, number])).toEqual([1, 2, 3, 4, 5].map((n) => [n, n]));
  });

  test("[LSN-07] sorts by number (1), title (2) or level (3) within each module, and stores the order", async () => {
    const { id } = await makeCourse(0);
    const part = await app.call("POST /lesson_module/create", { as: asAdmin, body: { course: id, title: "Part one" } });
    for (const [title, level, module] of [
      ["Loops 10", 1, null],
      ["Loops 2", 3, null],
      ["Arrays", 2, null],
      ["Zoo", 5, part.body.id],
      ["Bees", 6, part.body.id],
    ] as const)
      await add(id, { title, level, module });
    const reset = async (body: object, as = asAdmin) => app.call("POST /lesson/reset_sorting", { as, body: { course: id, ...body } });
    const order = async (body: object) => {
      const answer = await reset(body);
      const stored = await list(id);
      expect(answer.body).toEqual(stored);
      expect(stored.map(({ sort, number }) => [sort, number])).toEqual([1, 2, 3, 4, 5].map((n) => [n, n]));
      return stored.map(({ title }) => title);
    };
    expect(await order({ sortBy: 2 })).toEqual(["Bees", "Zoo", "Arrays", "Loops 2", "Loops 10"]);
    expect(await order({ sortBy: 3 })).toEqual(["Zoo", "Bees", "Loops 10", "Arrays", "Loops 2"]);
    expect(await order({ sortBy: 1 })).toEqual(["Zoo", "Bees", "Loops 10", "Arrays", "Loops 2"]);
    expect(await order({})).toEqual(["Zoo", "Bees", "Loops 10", "Arrays", "Loops 2"]);
    for (const sortBy of [0, 4, 1.5, "1", "title", null])
      expect(fields(await reset({ sortBy }))).toEqual([expect.stringMatching(/^sortBy /)]);
    expect((await reset({}, asOther)).status).toBe(404);
    expect((await reset({}, asTeacher)).status).toBe(403);
  });

  test("[LSN-05] a lesson moved to another level goes to the end of it", async () => {
    const { lessons, id } = await makeCourse(3);
    const changeLevel = (lessonId = 0, newLevel = 0, as = asAdmin) =>
      app.call("POST /lesson/change_level", { as, body: { lesson: lessonId, newLevel } });
    expect((await changeLevel(lessons[0]?.id, 2)).body).toMatchObject({ level: 2, sort: 3, version: 2 });
    expect(await titles(id)).toEqual(["2", "3", "1"]);
    expect(fields(await changeLevel(lessons[0]?.id, 0))).toEqual([expect.stringMatching(/^newLevel /)]);
    expect((await changeLevel(lessons[0]?.id, 2, asOther)).status).toBe(404);
    expect((await changeLevel(lessons[0]?.id, 2, asTeacher)).status).toBe(403);
  });

  test("[LSN-06] a copy with its slides follows the original", async () => {
    const [first] = f.drawing.lessonIds;
    const copy = (lessonId: number, as = asAdmin) => app.call("POST /lesson/duplicate", { as, body: { lesson: lessonId } });
    const { body } = await copy(first);
    expect(body).toMatchObject({ title: "Lesson 1 (2)", sort: 2, number: 2, version: 1, slidesCount: 2, module: { title: "Part one" } });
    expect(body.slides.map(({ title }) => title)).toEqual(["Slide 1", "Slide 2"]);
    const slides = await app.db.select().from(slide).where(eq(slide.lessonId, body.id));
    const originals = await app.db
      .select()
      .from(slide)
      .where(eq(slide.lessonId, first ?? 0));
    expect(slides.map(({ content }) => content)).toEqual(originals.map(({ content }) => content));
    expect(await lessonNumber(f.drawing.id)).toBe(5);
    expect((await copy(first)).body.title).toBe("Lesson 1 (3)");
    expect((await copy(first, asOther)).status).toBe(404);
    expect((await copy(first, asTeacher)).status).toBe(403);
  });
});
