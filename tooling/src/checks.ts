import { mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { buildWeb } from "./build-web.ts";
import { getChromium } from "./chromium.ts";
import { exec } from "./exec.ts";
import { bin, root } from "./repository.ts";
import type { Step, StepResult } from "./steps.ts";
import { brokenRun, playwrightCounts } from "./test-counts.ts";
import type { Counts } from "./test-counts.ts";

const reports = path.join(root, ".cache/reports");

const command = (name: string, program: string, args: readonly string[]): Step => ({
  name,
  run: async () => {
    const { code, output } = await exec(program, args);
    return { ok: code === 0, output };
  },
});

/** Runs a test runner and counts the results in its JSON report; without a report, it failed before its first test. */
async function counted(report: string, count: (json: string) => Counts, run: () => ReturnType<typeof exec>): Promise<StepResult> {
  mkdirSync(reports, { recursive: true });
  rmSync(report, { force: true });
  const { code, output } = await run();
  let counts: Counts;
  try {
    counts = count(readFileSync(report, "utf8"));
  } catch {
    return { ok: false, output };
  }
  if (code !== 0 && counts.failed === 0) counts.failures.push(brokenRun(output));
  return {
    ok: code === 0 && counts.failed === 0,
    output,
    ...counts,
    note: `${counts.passed} passed, ${counts.failed} failed, ${counts.flaky.length} flaky`,
  };
}

/**
 * Everything that must pass before a change is accepted, in order.
 * @param filters passed to the test runners; empty runs everything
 */
export function checks(filters: readonly string[] = []): Step[] {
  const vitestReport = path.join(reports, "vitest.json");
  const e2eReport = path.join(reports, "e2e.json");
  return [
    {
      name: "chromium",
      run: async () => {
        // Everything that starts a browser from here on uses this one.
        process.env.CHROMIUM_PATH = await getChromium();
        return { ok: true, output: "", note: process.env.CHROMIUM_PATH };
      },
    },
    {
      name: "build",
      run: async () => {
        const { built } = await buildWeb({ root });
        return { ok: true, output: "", note: built ? "built" : "was built" };
      },
    },
    command("types", process.execPath, ["tooling/src/types.ts"]),
    command("lint", bin("oxlint"), ["--type-aware", "--deny-warnings"]),
    command("format", bin("oxfmt"), ["--check"]),
    command("boundaries", bin("depcruise"), [
      "--config",
      ".dependency-cruiser.mjs",
      "--output-type",
      "err-long",
      "apps",
      "packages",
      "e2e",
      "tooling",
    ]),
    command("knip", bin("knip"), []),
    {
      name: "vitest",
      exclusive: true,
      needs: ["chromium", "build"],
      run: () =>
        counted(
          vitestReport,
          (json) => JSON.parse(json) as Counts,
          () =>
            exec(bin("vitest"), ["run", ...filters], {
              env: { VITEST_COUNTS: vitestReport },
            }),
        ),
    },
    {
      name: "e2e",
      exclusive: true,
      needs: ["chromium", "build"],
      run: () =>
        counted(e2eReport, playwrightCounts, () =>
          exec(bin("playwright"), ["test", "--reporter=list,json", ...filters], {
            cwd: path.join(root, "e2e"),
            env: { PLAYWRIGHT_JSON_OUTPUT_FILE: e2eReport },
          }),
        ),
    },
  ];
}
