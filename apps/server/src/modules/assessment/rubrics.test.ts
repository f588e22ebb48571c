import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { bodyOf, testApp } from "../../kernel/testing/app.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";
import { statementsOf } from "../../kernel/testing/statements.ts";
import { assessmentTools, idOf, levels } from "./assessment.test-support.ts";
import { currentRubricVersion } from "./rubric-versions.store.ts";
import { criterion, grade, groupAssignment, rubricLink, rubricVersion } from "./tables.ts";

const app = await testApp();
const f = await makeFixtures(app);
const asAdmin = await f.tokenFor(f.admin);
const asOther = await f.tokenFor(f.otherAdmin);
const asTeacher = await f.tokenFor(f.teacher);
const tools = assessmentTools(app, asAdmin);
const { createRubric, createCriterion, link, rubricWith, readRubric, actionsOn } = tools;

const removeRubric = (id: number, isConfirmed = false, as = asAdmin) =>
  app.call("DELETE /assessment/rubric/:id", { as, params: { id }, query: isConfirmed ? { isConfirmed: 1 } : {} });
const changeRubric = (id: number, body: { title?: string; order?: number[]; version: number }, as = asAdmin) =>
  app.call("PUT /assessment/rubric/:id", { as, params: { id }, body });
const versionOf = (rubricId: number) => inTransaction(app.db, (tx) => currentRubricVersion(tx, rubricId));

describe("rubrics", () => {
  test("[ASM-06] [ASM-07] only admins write; teachers and assistants read; families and guests do neither", async () => {
    const { id } = await createRubric();
    for (const person of [f.teacher, f.assistant]) {
      const as = await f.tokenFor(person);
      expect((await app.call("GET /assessment/rubric/:id", { as, params: { id } })).status).toBe(200);
      expect((await app.call("POST /assessment/rubric", { as, body: { title: "Mine" } })).refusal).toBe("403 role_not_allowed");
      expect((await app.call("POST /assessment/criterion", { as, body: { title: "Mine" } })).refusal).toBe("403 role_not_allowed");
      expect((await removeRubric(id, true, as)).refusal).toBe("403 role_not_allowed");
    }
    for (const person of [f.ada, f.sam])
      expect((await app.call("GET /assessment/rubric", { as: await f.tokenFor(person) })).refusal).toBe("403 role_not_allowed");
    expect((await app.call("GET /assessment/rubric")).refusal).toBe("401 session_required");
  });

  test("[ASM-03] [ASM-04] [ASM-05] [ASM-06] [ASM-07] those of another school answer like missing ones", async () => {
    const { id, linkedCriteria, version } = await rubricWith("Explains");
    const [own] = linkedCriteria;
    const criterionId = own?.criterion.id ?? 0;
    const foreign = await createCriterion("Of the other school", asOther);
    const missing = 999_999_999;
    const attempts = [
      (rubricId: number) => app.call("GET /assessment/rubric/:id", { as: asOther, params: { id: rubricId } }),
      (rubricId: number) => changeRubric(rubricId, { title: "Taken", version }, asOther),
      (rubricId: number) => removeRubric(rubricId, true, asOther),
      (rubricId: number) => link(rubricId, foreign.id, levels("x"), asOther),
    ];
    for (const attempt of attempts) {
      const [denied, unknown] = [await attempt(id), await attempt(missing)];
      expect([denied.status, bodyOf(denied)]).toEqual([404, bodyOf(unknown)]);
    }
    // A criterion of another school can't be linked either.
    expect((await link(id, foreign.id)).refusal).toBe("404 not_found");
    expect((await link(id, missing)).refusal).toBe("404 not_found");
    const unlink = (linkId: number) => app.call("DELETE /assessment/rubric/delete-link/:linkId", { as: asOther, params: { linkId } });
    expect([(await unlink(own?.id ?? 0)).refusal, (await unlink(missing)).refusal]).toEqual(["404 not_found", "404 not_found"]);
    const one = { as: asOther, params: { id: criterionId } };
    expect((await app.call("GET /assessment/criterion/:id", one)).refusal).toBe("404 not_found");
    expect((await app.call("PUT /assessment/criterion/:id", { ...one, body: { title: "x", version: 1 } })).refusal).toBe("404 not_found");
    expect((await app.call("DELETE /assessment/criterion/:id", { ...one, query: { isConfirmed: 1 } })).refusal).toBe("404 not_found");
    expect(await readRubric(id)).toMatchObject({ version, linkedCriteriaCount: 1 });
  });

  test("[ASM-03] [ASM-06] bad input names the field", async () => {
    const { id, linkedCriteria, version } = await rubricWith("Explains", "Codes");
    expect((await app.call("POST /assessment/rubric", { as: asAdmin, body: { title: " " } })).refusal).toBe(
      "422 validation_failed title required",
    );
    const long = await app.call("POST /assessment/rubric", { as: asAdmin, body: { title: "x".repeat(121) } });
    expect(long.refusal).toBe("422 validation_failed title too_long");
    const asSuper = await f.tokenFor(f.superAdmin);
    expect((await app.call("POST /assessment/rubric", { as: asSuper, body: { title: "x" } })).refusal).toBe(
      "422 validation_failed schoolId required",
    );
    const fresh = await createCriterion();
    expect((await link(id, fresh.id, ["one", "two", "three"])).refusal).toMatch(/^422 validation_failed descriptions /);
    expect((await link(id, fresh.id, ["", "", "", "x".repeat(301)])).refusal).toBe("422 validation_failed descriptions.3 too_long");
    const [first = 0, second = 0] = linkedCriteria.map((one) => one.id);
    expect((await changeRubric(id, { order: [first], version })).refusal).toBe("422 validation_failed order not_all");
    expect((await changeRubric(id, { order: [first, first], version })).refusal).toBe("422 validation_failed order not_all");
    expect((await changeRubric(id, { order: [first, second, 999_999_999], version })).refusal).toBe("404 not_found");
    expect((await readRubric(id)).version).toBe(version);
  });

  test("[ASM-03] [ASM-06] [EN-10] [VL-05] criteria with the words of levels 1 to 4, named emerging to outstanding; each at most once", async () => {
    const { id } = await createRubric("Games");
    const explains = await createCriterion("Explains the game");
    const linked = await link(id, explains.id, ["Says what it is", "", "Explains how", "Explains why"]);
    expect(linked.body).toMatchObject({
      sort: 1,
      criterion: { id: explains.id, title: "Explains the game" },
      pointScores: [
        { id: 1, pointScore: 1, pointScoreTitle: "emerging", description: "Says what it is" },
        { pointScore: 2, pointScoreTitle: "developing", description: "" },
        { pointScore: 3, pointScoreTitle: "proficient", description: "Explains how" },
        { pointScore: 4, pointScoreTitle: "outstanding", description: "Explains why" },
      ],
    });
    expect((await link(id, explains.id)).refusal).toBe("409 duplicate");
    expect(await readRubric(id, asTeacher)).toMatchObject({
      title: "Games",
      linkedCriteriaCount: 1,
      totalScore: 4,
      isInUse: false,
      assignmentsCount: 0,
      linkedCriteria: [linked.body],
    });
    expect(await actionsOn("rubric", id)).toEqual(["assessment.rubric_added", "assessment.criterion_linked"]);
  });

  test("[ASM-06] criteria are reordered, renamed rubrics keep them, and the second of two concurrent editors gets the current rubric", async () => {
    const { id, linkedCriteria, version } = await rubricWith("One", "Two", "Three");
    const order = linkedCriteria.map((one) => one.id).toReversed();
    const answers = await Promise.all([changeRubric(id, { order, version }), changeRubric(id, { title: "Renamed", version })]);
    const won = answers.find(({ status }) => status === 200);
    const lost = answers.find(({ status }) => status === 409);
    expect(lost?.body).toMatchObject({ code: "state_changed", current: won?.body });
    expect((await changeRubric(id, { order, title: "Whole", version: version + 1 })).body).toMatchObject({
      title: "Whole",
      version: version + 2,
      linkedCriteria: order.map((its, index) => ({ id: its, sort: index + 1 })),
    });
  });

  test("[ASM-04] [ASM-05] every change counts: new words, a criterion taken out, and a criterion renamed", async () => {
    const { id, linkedCriteria, version } = await rubricWith("Explains", "Codes");
    const [first, second] = linkedCriteria;
    const criterionId = first?.criterion.id ?? 0;
    const update = (as = asAdmin, params = { id, criterionId }) =>
      app.call("POST /assessment/rubric/:id/update-link/:criterionId", { as, params, body: { descriptions: levels("New") } });
    expect((await update(asTeacher)).refusal).toBe("403 role_not_allowed");
    expect((await update(asOther)).refusal).toBe("404 not_found");
    expect((await update(asAdmin, { id, criterionId: (await createCriterion()).id })).refusal).toBe("404 not_found");
    expect((await update()).body.pointScores.map(({ description }) => description)).toEqual(levels("New"));
    expect((await readRubric(id)).version).toBe(version + 1);
    await app.call("PUT /assessment/criterion/:id", {
      as: asAdmin,
      params: { id: criterionId },
      body: { title: "Renamed first", version: 1 },
    });
    expect(await readRubric(id)).toMatchObject({ version: version + 2, linkedCriteria: [{ criterion: { title: "Renamed first" } }, {}] });
    const unlink = () => app.call("DELETE /assessment/rubric/delete-link/:linkId", { as: asAdmin, params: { linkId: second?.id ?? 0 } });
    expect((await unlink()).status).toBe(204);
    expect((await unlink()).refusal).toBe("404 not_found");
    expect(await readRubric(id)).toMatchObject({ version: version + 3, linkedCriteriaCount: 1, totalScore: 4 });
    expect(await app.db.$count(criterion, eq(criterion.id, second?.criterion.id ?? 0))).toBe(1);
    expect((await actionsOn("rubric", id)).slice(-2)).toEqual(["assessment.link_changed", "assessment.criterion_unlinked"]);
  });

  test("[ASM-06] a version is written once, when it is used; later changes leave it as it is", async () => {
    const { id, version, linkedCriteria } = await rubricWith("Explains");
    const criterionId = linkedCriteria[0]?.criterion.id ?? 0;
    expect(await versionOf(999_999_999)).toBeNull();
    const [one, two] = await Promise.all([versionOf(id), versionOf(id)]);
    expect(two).toEqual(one);
    expect(one).toMatchObject({
      rubricId: id,
      number: version,
      criteria: [{ criterionId, descriptions: { 1: "Explains begins", 4: "Explains shines" } }],
    });
    expect(await readRubric(id)).toMatchObject({ isInUse: true, version });
    await app.call("POST /assessment/rubric/:id/update-link/:criterionId", {
      as: asAdmin,
      params: { id, criterionId },
      body: { descriptions: levels("Later") },
    });
    const next = await versionOf(id);
    expect(next).toMatchObject({ number: version + 1, criteria: [{ descriptions: { 1: "Later begins" } }] });
    const kept = await app.db
      .select()
      .from(rubricVersion)
      .where(eq(rubricVersion.id, one?.id ?? 0));
    expect(kept).toEqual([one]);
  });

  test("[ASM-06] a rubric that assignments use, or work was graded with, can't be removed; any other goes with its links", async () => {
    const used = await rubricWith("Used");
    const { body: assignment } = await tools.assign(f.coding.id, { title: "Make a game", type: 2, rubric: used.id });
    const course = `Course ${f.coding.prettyUrl}`;
    expect((await removeRubric(used.id)).body.dependencies).toEqual([
      { kind: "assignments", count: 1, names: [`Make a game (${course})`], isBlocking: true },
      { kind: "criteria", count: 1, names: [], isBlocking: false },
    ]);
    expect((await removeRubric(used.id, true)).refusal).toBe("409 transition_not_allowed");
    const version = await versionOf(used.id);
    await tools.change(f.coding.id, assignment.id, { rubric: null, version: assignment.version });
    const [given] = await app.db
      .insert(groupAssignment)
      .values({
        schoolId: f.school.id,
        groupId: f.codingGroup.id,
        courseAssignmentId: assignment.id,
        occurrence: "once",
        dateFrom: app.now(),
      })
      .returning();
    await app.db
      .insert(grade)
      .values({ schoolId: f.school.id, groupAssignmentId: idOf(given), studentId: f.sam.id, rubricVersionId: idOf(version ?? undefined) });
    expect((await removeRubric(used.id)).body.dependencies).toMatchObject([{ kind: "grades", count: 1, isBlocking: true }, {}]);
    expect((await removeRubric(used.id, true)).refusal).toBe("409 transition_not_allowed");
    const unused = await rubricWith("Unused");
    await versionOf(unused.id);
    expect((await removeRubric(unused.id, true)).status).toBe(204);
    expect((await removeRubric(unused.id, true)).refusal).toBe("404 not_found");
    expect(await app.db.$count(rubricLink, eq(rubricLink.rubricId, unused.id))).toBe(0);
    expect((await actionsOn("rubric", unused.id)).at(-1)).toBe("assessment.rubric_removed");
  });

  test("[ASM-02] [ASM-06] lists and finds the rubrics of the caller's schools, in four queries however many", async () => {
    await rubricWith("A", "B");
    await createRubric("Zebra talk 100%");
    await createRubric("Zebra of the others", asOther);
    const list = (query: object, as = asTeacher) => app.call("GET /assessment/rubric", { as, query: { ...query } });
    const { body } = await list({ search: "zebra" });
    expect(body).toMatchObject({ total: 1, items: [{ title: "Zebra talk 100%", linkedCriteria: [], linkedCriteriaCount: 0 }] });
    const asSuper = await f.tokenFor(f.superAdmin);
    expect((await list({ search: "zebra" }, asSuper)).body.total).toBe(2);
    expect((await list({ search: "zebra", school: f.otherSchool.id }, asSuper)).body.items.map(({ title }) => title)).toEqual([
      "Zebra of the others",
    ]);
    expect((await list({ school: f.otherSchool.id })).body.items).toEqual([]);
    const all = (await list({ limit: 100 })).body;
    expect(all.items.map(({ title }) => title)).toEqual(all.items.map(({ title }) => title).toSorted((a, b) => a.localeCompare(b, "en")));
    expect(all.items.find(({ linkedCriteriaCount }) => linkedCriteriaCount === 2)?.linkedCriteria.map(({ sort }) => sort)).toEqual([1, 2]);
    expect((await statementsOf(app.db, () => list({ limit: 100 }))).length).toBeLessThanOrEqual(5);
    const find = async (search: string, as = asTeacher) =>
      (await app.call("GET /assessment/rubric/autocomplete", { as, query: { search } })).body;
    expect((await find("zebra")).map(({ name }) => name)).toEqual(["Zebra talk 100%"]);
    expect(await find("10_%")).toEqual([]);
    expect(await find("zebra", await f.tokenFor(f.otherTeacher))).toMatchObject([{ name: "Zebra of the others" }]);
  });
});

describe("criteria", () => {
  test("[ASM-07] a school has no two with the same title; another school may", async () => {
    await createCriterion("Debugs");
    const again = await app.call("POST /assessment/criterion", { as: asAdmin, body: { title: "debugs" } });
    expect(again.refusal).toBe("422 validation_failed title title_taken");
    expect((await app.call("POST /assessment/criterion", { as: asOther, body: { title: "Debugs" } })).status).toBe(200);
    const { id } = await createCriterion("Tests");
    const rename = (title: string, version: number) =>
      app.call("PUT /assessment/criterion/:id", { as: asAdmin, params: { id }, body: { title, version } });
    expect((await rename("DEBUGS", 1)).refusal).toBe("422 validation_failed title title_taken");
    expect((await rename("Tests it", 1)).body).toMatchObject({ title: "Tests it", version: 2 });
    const late = await rename("Tests late", 1);
    expect(late.body).toMatchObject({ code: "state_changed", current: { title: "Tests it", version: 2 } });
    expect(await actionsOn("criterion", id)).toEqual(["assessment.criterion_added", "assessment.criterion_renamed"]);
  });

  test("[ASM-07] [EN-10] one that a rubric has can't be removed, and names the rubrics", async () => {
    const { id: rubricId, linkedCriteria } = await rubricWith("Sings");
    const id = linkedCriteria[0]?.criterion.id ?? 0;
    const remove = (of: number, isConfirmed: boolean) =>
      app.call("DELETE /assessment/criterion/:id", { as: asAdmin, params: { id: of }, query: isConfirmed ? { isConfirmed: 1 } : {} });
    const { title } = await readRubric(rubricId);
    expect((await remove(id, false)).body.dependencies).toEqual([{ kind: "rubrics", count: 1, names: [title], isBlocking: true }]);
    expect((await remove(id, true)).refusal).toBe("409 transition_not_allowed");
    const read = await app.call("GET /assessment/criterion/:id", { as: asTeacher, params: { id } });
    expect(read.body.rubricLinks).toEqual([{ id: linkedCriteria[0]?.id, rubric: { id: rubricId, title } }]);
    const free = await createCriterion();
    expect((await remove(free.id, false)).body.dependencies).toEqual([]);
    expect((await remove(free.id, true)).status).toBe(204);
    expect((await app.call("GET /assessment/criterion/:id", { as: asAdmin, params: { id: free.id } })).refusal).toBe("404 not_found");
  });

  test("[ASM-06] [ASM-07] removed twice at once, a rubric and a criterion are removed once", async () => {
    const { id } = await createRubric("Removed twice");
    const twice = await Promise.all([removeRubric(id, true), removeRubric(id, true)]);
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404]);
    const free = await createCriterion();
    const remove = () => app.call("DELETE /assessment/criterion/:id", { as: asAdmin, params: { id: free.id }, query: { isConfirmed: 1 } });
    const answers = await Promise.all([remove(), remove()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404]);
  });

  test("[ASM-01] [ASM-07] are listed and found in the caller's schools", async () => {
    await createCriterion("Quokka care");
    await createCriterion("Quokka of the others", asOther);
    const find = async (as: string) => (await app.call("GET /assessment/criterion/autocomplete", { as, query: { search: "quokka" } })).body;
    expect((await find(asTeacher)).map(({ name }) => name)).toEqual(["Quokka care"]);
    const list = await app.call("GET /assessment/criterion", { as: asTeacher, query: { search: "quokka" } });
    expect(list.body).toMatchObject({ total: 1, items: [{ title: "Quokka care", rubricLinks: [] }] });
    expect((await app.call("GET /assessment/criterion/autocomplete", { as: await f.tokenFor(f.sam) })).refusal).toBe(
      "403 role_not_allowed",
    );
  });
});
