import { expect, test } from "vitest";
import { outcomeStatuses } from "@larkroom/domain/assessment/outcome-status";
import { editionSlugs } from "@larkroom/domain/editions/editions";
import { testApp } from "../../kernel/testing/app.ts";
import { followResults, planGroupAssignments } from "../../modules/assessment/index.ts";
import { seedDemo } from "../seed.ts";
import { demoTerm, withLogin } from "./demo-term.test-support.ts";

/** Starts at the edges of a week, a day and a month, in the schools' zones: New York, London, Jerusalem, Lisbon. */
const starts = {
  "on a Monday, before any class of the week": "2026-11-16T06:00:00Z",
  "on a Sunday night, which is Monday already in Israel": "2026-11-22T23:30:00Z",
  "on the last evening of a month and a year": "2026-12-31T22:45:00Z",
} as const;

for (const [name, at] of Object.entries(starts)) {
  const app = await testApp({}, Temporal.Instant.from(at));
  await seedDemo(app.kernel);
  const { sessionOf, runningGroup, readGradebook, listGroups, unannounced } = demoTerm(app);

  test.each(editionSlugs)(
    `started ${name}, the %s term has work in every state, something to hand in and a quiz to retake`,
    async (edition) => {
      const { assignments, cells } = await readGradebook(edition, "planets");
      expect(new Set(assignments.map(({ type }) => type))).toEqual(new Set([1, 2, 3, 4]));
      expect(new Set(cells.map(({ status }) => status))).toEqual(new Set(outcomeStatuses));
      const planets = await runningGroup(edition, "planets");
      const of = async (place: number) => {
        const as = await sessionOf(withLogin(planets.children[place]?.login ?? ""));
        return (await app.call("GET /public/profile/student/group/:groupId/assignments", { as, params: { groupId: planets.id } })).body;
      };
      const [featured, retaker] = [await of(0), await of(2)];
      expect(featured.grades.some(({ canHandIn, status }) => canHandIn && status === "REQUIRED")).toBe(true);
      expect(featured.grades.some(({ canRetake }) => canRetake)).toBe(true);
      expect(featured.grades.some(({ status, feedback }) => status === "DONE" && feedback !== "")).toBe(true);
      expect(featured.statistic?.total.shown).toBeGreaterThan(50);
      expect(retaker.grades.find(({ retakeAt }) => retakeAt !== null)).toMatchObject({ firstPercentage: 5000, percentage: 10_000 });
    },
  );

  test(`started ${name}, nothing is left to plan, to calculate or to announce`, async () => {
    for (const { id } of await listGroups()) {
      expect(await planGroupAssignments(app.kernel, id), `group ${id}`).toEqual({ added: 0, moved: 0, removed: 0, given: 0 });
      expect(await followResults(app.kernel, id), `group ${id}`).toBe(0);
    }
    expect(await unannounced()).toEqual([]);
  });
}
