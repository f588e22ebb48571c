import { describe, expect, test } from "vitest";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { testApp } from "../../kernel/testing/app.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";
import { assessmentTools, levels } from "./assessment.test-support.ts";
import { currentRubricVersion } from "./rubric-versions.store.ts";
import { criterion, rubric } from "./tables.ts";

const app = await testApp();
const f = await makeFixtures(app);
const asAdmin = await f.tokenFor(f.admin);
const tools = assessmentTools(app, asAdmin);
const head = "rubric,criterion,emerging,developing,proficient,outstanding";

const send = (content: string, isConfirmed = false, as = asAdmin) =>
  app.call("POST /assessment/rubric/import", { as, body: { content }, query: isConfirmed ? { isConfirmed: 1 } : {} });
const exported = (as = asAdmin, query: object = {}) => app.call("GET /assessment/rubric/export", { as, query: { ...query } });

describe("rubrics as a file", () => {
  test("[ASM-06] a bad file is refused, naming rows and columns, and changes nothing", async () => {
    const before = [await app.db.$count(rubric), await app.db.$count(criterion)];
    expect((await send("")).refusal).toBe("422 validation_failed content required");
    expect((await send(head, true)).refusal).toBe("422 validation_failed content no_rows");
    expect((await send("rubric,words\nA,B", true)).refusal).toBe("422 validation_failed content.1.criterion column_missing");
    expect((await send(`${head}\n,Explains\nA,B\nA,b\nA,,word`, true)).refusal).toBe(
      "422 validation_failed content.2.rubric required, content.4.criterion repeated, content.5.criterion required",
    );
    expect((await send(`${head}\n"A,B`, true)).refusal).toBe("422 validation_failed content file_unreadable");
    expect((await send(`${head}\nA,B`, true, await f.tokenFor(f.teacher))).refusal).toBe("403 role_not_allowed");
    expect((await send(`${head}\nA,B`, true, await f.tokenFor(f.superAdmin))).refusal).toBe("422 validation_failed schoolId required");
    const rows = Array.from({ length: 2_001 }, (_, index) => `R${index},C`);
    expect((await send([head, ...rows].join("\n"))).refusal).toBe("422 validation_failed content too_many_rows");
    expect([await app.db.$count(rubric), await app.db.$count(criterion)]).toEqual(before);
  });

  test("[ASM-06] a plan changes nothing; once confirmed, rubrics are as in the file, and the same file changes nothing more", async () => {
    const { id, title, linkedCriteria, version } = await tools.rubricWith("Explains", "Codes", "Styles");
    await inTransaction(app.db, (tx) => currentRubricVersion(tx, id));
    const [explains, codes, styles] = linkedCriteria.map((one) => one.criterion.title);
    const file = [
      head,
      `${title.toUpperCase()},${codes},${levels("Codes").join(",")}`,
      `${title},${explains},New words,,,`,
      `${title},"Tests, always",a,b,c,d`,
      "Talks,Speaks up,,,,",
      "Empty,",
    ].join("\r\n");
    const planned = {
      isDone: false,
      rubrics: [
        {
          id,
          title,
          change: "changed",
          removed: [styles],
          isReordered: true,
          isInUse: true,
          criteria: [
            { title: codes, change: "same" },
            { title: explains, change: "changed" },
            { title: "Tests, always", change: "new" },
          ],
        },
        { id: null, title: "Talks", change: "new", removed: [], isReordered: false, isInUse: false, criteria: [{ change: "new" }] },
        { title: "Empty", change: "new", criteria: [] },
      ],
    };
    expect((await send(file)).body).toMatchObject(planned);
    expect((await tools.readRubric(id)).version).toBe(version);
    const done = await send(file, true);
    expect(done.body).toMatchObject({
      ...planned,
      isDone: true,
      rubrics: [{ id }, { id: expect.any(Number) }, { id: expect.any(Number) }],
    });
    const after = await tools.readRubric(id);
    expect(after).toMatchObject({ title, version: version + 1, linkedCriteriaCount: 3 });
    expect(after.linkedCriteria.map((one) => `${one.sort} ${one.criterion.title}: ${one.pointScores[0]?.description}`)).toEqual([
      `1 ${codes}: Codes begins`,
      `2 ${explains}: New words`,
      "3 Tests, always: a",
    ]);
    // The criterion that was there keeps its id.
    expect(after.linkedCriteria[0]?.criterion.id).toBe(linkedCriteria[1]?.criterion.id);
    const again = await send(file, true);
    expect(again.body.rubrics.map(({ change }) => change)).toEqual(["same", "same", "same"]);
    expect((await tools.readRubric(id)).version).toBe(version + 1);
  });

  test("[ASM-06] an export is a file that an import finds nothing to change in, in each language, even with cells that look like formulas", async () => {
    const { id } = await tools.createRubric("=SUM(A1)");
    const { id: its } = await tools.createCriterion("-2 or more");
    await tools.link(id, its, ["+1", "@home", "two\nlines", 'says "yes"']);
    for (const language of ["us", "uk", "il", "pt"] as const) {
      const { status, body, headers } = await exported(asAdmin, { language });
      expect([status, headers["content-type"]]).toEqual([200, "text/csv; charset=utf-8"]);
      expect(String(body)).toContain("'=SUM(A1)");
      const { body: plan } = await send(String(body));
      expect(plan.rubrics.length).toBeGreaterThan(0);
      expect(plan.rubrics.filter(({ change }) => change !== "same")).toEqual([]);
    }
    expect(String((await exported(asAdmin, { language: "il" })).body)).toContain("קריטריון");
  });

  test("[ASM-06] a title that two rubrics have is refused: which of them is meant can't be known", async () => {
    await tools.createRubric("Twin");
    await tools.createRubric("twin");
    expect((await send(`${head}\nTWIN,x`, true)).refusal).toBe("422 validation_failed content several_rubrics");
  });

  test("[ASM-06] another school's rubrics are neither exported nor matched", async () => {
    const asOther = await f.tokenFor(f.otherAdmin);
    await tools.createRubric("Only ours");
    expect(String((await exported(asOther)).body)).not.toContain("Only ours");
    expect((await exported(asOther, { school: f.school.id })).refusal).toBe("404 not_found");
    expect((await send(`${head}\nOnly ours,x`, false, asOther)).body.rubrics).toMatchObject([{ change: "new", id: null }]);
    expect((await exported(await f.tokenFor(f.superAdmin))).refusal).toBe("422 validation_failed school required");
    expect((await exported(await f.tokenFor(f.ada))).refusal).toBe("403 role_not_allowed");
  });
});
