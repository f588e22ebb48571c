import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { withSection } from "./doc-section.ts";
import { exec } from "./exec.ts";
import { rememberFlaky } from "./flaky.ts";
import { bin, root } from "./repository.ts";
import { runSteps } from "./steps.ts";
import type { Step, StepResult } from "./steps.ts";
import { brokenRun, playwrightCounts } from "./test-counts.ts";
import type { Counts } from "./test-counts.ts";

const step = (name: string, result: Partial<StepResult> = {}, rest: Partial<Step> = {}): Step => ({
  name,
  run: async () => ({ ok: true, output: `${name} said so`, ...result }),
  ...rest,
});

describe("running steps", () => {
  test("counts the tests of all steps and prints a line for each", async () => {
    const lines: string[] = [];
    const steps = [
      step("lint"),
      step("vitest", { passed: 5, failed: 0, note: "5 passed" }),
      step("e2e", { passed: 2, failed: 0, flaky: ["home: moves"] }),
    ];
    const report = await runSteps(steps, (line) => lines.push(line));
    expect(report).toEqual({ passed: 7, failed: 0, failures: [], flaky: ["home: moves"] });
    expect(lines.map((line) => line.split(/\s+/).slice(0, 2).join(" "))).toEqual(["ok lint", "ok vitest", "ok e2e"]);
    expect(lines[1]).toContain("5 passed");
  });

  test("a failed step shows its output, counts as a failure, and doesn't stop the others", async () => {
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
      flaky: [],
    });
    expect(lines.join("\n")).toContain("lint said so");
    expect(lines.join("\n")).not.toContain("knip said so");
  });

  test("a step that throws fails with its error", async () => {
    const lines: string[] = [];
    const broken = step("chromium", {}, { run: () => Promise.reject(new Error("No Chromium: install it")) });
    const report = await runSteps([broken], (line) => lines.push(line));
    expect(report.failures.map(({ step: name }) => name)).toEqual(["chromium"]);
    expect(lines.join("\n")).toContain("No Chromium: install it");
  });

  test("a step whose dependency failed is not run; a dependency that was not requested counts as met", async () => {
    let ran = 0;
    const e2e = step("e2e", {}, { needs: ["build"], run: async () => ({ ok: ++ran > 0, output: "" }) });
    const report = await runSteps([step("build", { ok: false }), e2e], () => {});
    expect([report.failures.map(({ step: name }) => name), ran]).toEqual([["build", "e2e"], 0]);
    expect((await runSteps([e2e], () => {})).failures).toEqual([]);
    expect(ran).toBe(1);
  });

  test("two steps run in parallel, and one that runs alone has nothing beside it", async () => {
    let active = 0;
    const most = new Map<string, number>();
    const watched = (name: string, exclusive = false): Step => ({
      name,
      exclusive,
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
    await runSteps([watched("a"), watched("b"), watched("c"), watched("exclusive", true), watched("last")], () => {});
    expect(Object.fromEntries(most)).toEqual({ a: 2, b: 2, c: 2, exclusive: 1, last: 1 });
  });
});

describe("counting tests", () => {
  test("a failure includes the beginning of its first error, without colors, in case only the end of an output is kept", () => {
    const lines = Array.from({ length: 30 }, (_, index) => `line ${index}`).join("\n\n");
    const message = `\u001B[31mexpected 1\u001B[39m\n${lines}`;
    const tests = [{ status: "unexpected", results: [{ errors: [{ message }, { message: "later" }] }] }];
    const suites = [{ title: "look", specs: [{ title: "shows", tests }] }];
    const [scenario] = playwrightCounts(JSON.stringify({ stats: { expected: 0, unexpected: 1, flaky: 0 }, errors: [], suites })).failures;
    const begins = ["    expected 1", ...Array.from({ length: 13 }, (_, index) => `    line ${index}`)].join("\n");
    expect(scenario).toBe(`look: shows\n${begins}`);
  });

  test("a failed run without failed tests is reported with the error outside of them, or with the end of its output", () => {
    const output = "✓ a\n\u001B[31mUnhandled Errors\u001B[39m\nReferenceError: document is not defined\n at x.ts:1\nTests 3 passed";
    expect(brokenRun(output)).toBe(
      [
        "no test failed, the run itself did",
        ...["Unhandled Errors", "ReferenceError: document is not defined", " at x.ts:1", "Tests 3 passed"].map((line) => `    ${line}`),
      ].join("\n"),
    );
    expect(brokenRun("✓ a\nKilled\n")).toBe("no test failed, the run itself did\n    ✓ a\n    Killed");
  });

  test("Playwright: a test that passes on a retry has passed and is flaky, with its error and trace; an error outside of tests is a failure", () => {
    const spec = (title: string, status: string, results: object[] = []) => ({ title, tests: [{ status, results }] });
    const retried = [{ errors: [{ message: "too late" }], attachments: [{ name: "trace", path: "/x/trace.zip" }] }, { errors: [] }];
    const report = {
      stats: { expected: 4, unexpected: 1, flaky: 1 },
      errors: [{ message: "no server" }],
      suites: [
        {
          title: "look",
          specs: [spec("opens", "expected")],
          suites: [{ title: "home", specs: [spec("shows", "unexpected"), spec("moves", "flaky", retried)] }],
        },
      ],
    };
    expect(playwrightCounts(JSON.stringify(report))).toEqual({
      passed: 5,
      failed: 2,
      failures: ["home: shows", "no server"],
      flaky: ["home: moves\n    too late\n    trace: /x/trace.zip"],
    });
  });

  test("vitest: a run with one test that passes on its retry, one that fails all tries, and a file that does not load", async () => {
    mkdirSync(path.join(root, ".cache"), { recursive: true });
    const folder = mkdtempSync(path.join(root, ".cache", "counted-"));
    try {
      const file = path.join(folder, "counts.json");
      writeFileSync(
        path.join(folder, "vitest.config.mjs"),
        `import { countsReporter } from ${JSON.stringify(path.join(root, "tooling/src/vitest-reporter.ts"))};
        export default { test: { globals: true, retry: 1, reporters: [countsReporter(${JSON.stringify(file)})] } };`,
      );
      writeFileSync(
        path.join(folder, "a.test.mjs"),
        `let tries = 0;
        test("adds", () => {});
        test("moves", () => { if (++tries === 1) throw new Error("not yet"); });
        test("breaks", () => { throw new Error("never"); });`,
      );
      writeFileSync(path.join(folder, "b.test.mjs"), `throw new Error("does not load");`);
      const { code } = await exec(bin("vitest"), ["run"], { cwd: folder });
      const { failures, flaky, ...counted } = JSON.parse(readFileSync(file, "utf8")) as Counts;
      expect([code, counted]).toEqual([1, { passed: 2, failed: 2 }]);
      expect(failures.map((failure) => failure.split("\n").slice(0, 2).join(" "))).toEqual([
        expect.stringMatching(/a\.test\.mjs: breaks +Error: never/),
        expect.stringMatching(/b\.test\.mjs +Error: does not load/),
      ]);
      expect(flaky).toEqual([expect.stringMatching(/a\.test\.mjs: moves\n +Error: not yet/)]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe("flaky tests", () => {
  test("are listed by title, marked if they were also flaky in the previous run", () => {
    const folder = mkdtempSync(path.join(tmpdir(), "flaky-"));
    const file = path.join(folder, "reports/flaky.json");
    expect(rememberFlaky(["home: moves\n    too late"], file)).toEqual(["flaky: 1", "  home: moves\n      too late"]);
    expect(rememberFlaky(["home: moves\n    again too late", "look: opens"], file)).toEqual([
      "flaky: 2",
      "  AGAIN, fix it before anything else: home: moves\n      again too late",
      "  look: opens",
    ]);
    expect(rememberFlaky([], file)).toEqual([]);
    expect(rememberFlaky(["home: moves"], file)).toEqual(["flaky: 1", "  home: moves"]);
    rmSync(folder, { recursive: true });
  });
});

describe("a section of a document", () => {
  test("is appended, or replaced in place, and leaves the others alone", () => {
    const once = withSection("# What was measured\n\nWords.\n", "The full test run", "5 passed");
    expect(once).toBe("# What was measured\n\nWords.\n\n## The full test run\n\n5 passed\n");
    const two = withSection(once, "Speed", "fast");
    expect(withSection(two, "The full test run", "6 passed")).toBe(
      "# What was measured\n\nWords.\n\n## The full test run\n\n6 passed\n\n## Speed\n\nfast\n",
    );
  });
});
