import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { runSteps } from "./steps.ts";
import type { Step, StepResult } from "./steps.ts";
import { brokenRun, playwrightCounts, vitestCounts } from "./test-counts.ts";

const step = (name: string, result: Partial<StepResult> = {}, rest: Partial<Step> = {}): Step => ({
  name,
  run: async () => ({ ok: true, output: `${name} said so`, ...result }),
  ...rest,
});

describe("running steps", () => {
  test("counts the tests of all steps and prints a line for each", async () => {
    const lines: string[] = [];
    const steps = [step("lint"), step("vitest", { passed: 5, failed: 0, note: "5 passed" }), step("journeys", { passed: 2, failed: 0 })];
    const report = await runSteps(steps, (line) => lines.push(line));
    expect(report).toEqual({ passed: 7, failed: 0, failures: [] });
    expect(lines.map((line) => line.split(/\s+/).slice(0, 2).join(" "))).toEqual(["ok lint", "ok vitest", "ok journeys"]);
    expect(lines[1]).toContain("5 passed");
  });

  test("a step that fails shows what it said, counts as a failure, and does not keep the others from running", async () => {
    const lines: string[] = [];
    const steps = [
      step("lint", { ok: false }),
      step("vitest", { ok: false, passed: 1, failed: 3, failures: ["a.test.ts: counts"] }),
      step("knip"),
    ];
    const report = await runSteps(steps, (line) => lines.push(line));
    expect(report).toEqual({
      passed: 1,
      failed: 4,
      failures: [
        { step: "lint", tests: [] },
        { step: "vitest", tests: ["a.test.ts: counts"] },
      ],
    });
    expect(lines.join("\n")).toContain("lint said so");
    expect(lines.join("\n")).not.toContain("knip said so");
  });

  test("a step that throws has failed with what it threw", async () => {
    const lines: string[] = [];
    const broken = step("chromium", {}, { run: () => Promise.reject(new Error("No Chromium: install it")) });
    const report = await runSteps([broken], (line) => lines.push(line));
    expect(report.failures.map(({ step: name }) => name)).toEqual(["chromium"]);
    expect(lines.join("\n")).toContain("No Chromium: install it");
  });

  test("a step whose need failed is not run; a need that was not asked for is taken as met", async () => {
    let ran = 0;
    const journeys = step("journeys", {}, { needs: ["build"], run: async () => ({ ok: ++ran > 0, output: "" }) });
    const report = await runSteps([step("build", { ok: false }), journeys], () => {});
    expect([report.failures.map(({ step: name }) => name), ran]).toEqual([["build", "journeys"], 0]);
    expect((await runSteps([journeys], () => {})).failures).toEqual([]);
    expect(ran).toBe(1);
  });

  test("two run side by side, and one that runs alone has nothing beside it", async () => {
    let active = 0;
    const most = new Map<string, number>();
    const watched = (name: string, alone = false): Step => ({
      name,
      alone,
      run: async () => {
        active += 1;
        for (let turn = 0; turn < 3; turn++) {
          most.set(name, Math.max(most.get(name) ?? 0, active));
          await sleep(5);
        }
        active -= 1;
        return { ok: true, output: "" };
      },
    });
    await runSteps([watched("a"), watched("b"), watched("c"), watched("alone", true), watched("last")], () => {});
    expect(Object.fromEntries(most)).toEqual({ a: 2, b: 2, c: 2, alone: 1, last: 1 });
  });
});

describe("counting tests", () => {
  const file = (name: string, status: string, ...tests: string[]) => ({
    name,
    status,
    assertionResults: tests.map((of, index) => ({ status: of, fullName: `test ${index}` })),
  });

  test("vitest: a file that broke before its first test is a failure", () => {
    const testResults = [file("a", "passed", "passed", "passed"), file("b", "failed", "passed", "failed"), file("c", "failed")];
    expect(vitestCounts(JSON.stringify({ numPassedTests: 3, numFailedTests: 1, testResults }))).toEqual({
      passed: 3,
      failed: 2,
      failures: ["b: test 1", "c"],
    });
  });

  test("what failed is told with the beginning of its first error, without colors, where only the end of an output is kept", () => {
    const lines = Array.from({ length: 30 }, (_, index) => `line ${index}`).join("\n\n");
    const message = `\u001B[31mexpected 1\u001B[39m\n${lines}`;
    const assertionResults = [{ status: "failed", fullName: "adds", failureMessages: [message] }];
    const [vitest] = vitestCounts(
      JSON.stringify({ numPassedTests: 0, numFailedTests: 1, testResults: [{ name: "a", status: "failed", assertionResults }] }),
    ).failures;
    const tests = [{ status: "unexpected", results: [{ errors: [{ message }, { message: "later" }] }] }];
    const suites = [{ title: "look", specs: [{ title: "shows", ok: false, tests }] }];
    const [journey] = playwrightCounts(JSON.stringify({ stats: { expected: 0, unexpected: 1, flaky: 0 }, errors: [], suites })).failures;
    const begins = ["    expected 1", ...Array.from({ length: 13 }, (_, index) => `    line ${index}`)].join("\n");
    expect([vitest, journey]).toEqual([`a: adds\n${begins}`, `look: shows\n${begins}`]);
  });

  test("a run that ended badly though no test failed is told with the error outside of them, else with its end", () => {
    const output = "✓ a\n\u001B[31mUnhandled Errors\u001B[39m\nReferenceError: document is not defined\n at x.ts:1\nTests 3 passed";
    expect(brokenRun(output)).toBe(
      [
        "no test failed, the run itself did",
        ...["Unhandled Errors", "ReferenceError: document is not defined", " at x.ts:1", "Tests 3 passed"].map((line) => `    ${line}`),
      ].join("\n"),
    );
    expect(brokenRun("✓ a\nKilled\n")).toBe("no test failed, the run itself did\n    ✓ a\n    Killed");
  });

  test("Playwright: what passed only when tried again has failed, and so has an error outside of any journey", () => {
    const spec = (title: string, ok: boolean, status: string) => ({ title, ok, tests: [{ status }] });
    const report = {
      stats: { expected: 4, unexpected: 1, flaky: 1 },
      errors: [{ message: "no server" }],
      suites: [
        {
          title: "look",
          specs: [spec("opens", true, "expected")],
          suites: [{ title: "home", specs: [spec("shows", false, "unexpected"), spec("moves", true, "flaky")] }],
        },
      ],
    };
    expect(playwrightCounts(JSON.stringify(report))).toEqual({
      passed: 4,
      failed: 3,
      failures: ["home: shows", "home: moves", "no server"],
    });
  });
});
