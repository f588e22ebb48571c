import { readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { checks } from "./checks.ts";
import { withSection } from "./doc-section.ts";
import { endAll, exec } from "./exec.ts";
import { rememberFlaky } from "./flaky.ts";
import { root } from "./repository.ts";
import { runSteps } from "./steps.ts";
import type { Report } from "./steps.ts";

const usage = "npm run check -- [--full] [--only lint,vitest,...] [what the test runners are to run]";

for (const [signal, code] of [
  ["SIGINT", 130],
  ["SIGTERM", 143],
] as const) {
  process.on(signal, () => {
    endAll();
    process.exit(code);
  });
}

const { values, positionals } = parseArgs({
  options: { only: { type: "string", multiple: true }, full: { type: "boolean", default: false } },
  allowPositionals: true,
});
// Read by the configurations of both test runners: also runs the sweeps over every page, edition and slide type.
if (values.full) process.env.TEST_FULL = "1";

const wanted = values.only?.flatMap((names) => names.split(","));
const all = checks(positionals);
const unknown = wanted?.filter((name) => !all.some((step) => step.name === name));

/** Writes the results of a full run to docs/assurance.md. */
async function recordFullRun(began: Temporal.Instant, load: number, report: Report, seconds: number): Promise<void> {
  const file = path.join(root, "docs/assurance.md");
  const git = async (...args: string[]) => (await exec("git", args)).output.trim();
  const changed = (await git("status", "--porcelain", "--untracked-files=no")) === "" ? "" : ", with changes";
  const section = `Written by \`npm run test:full\`: everything \`npm test\` runs, and the sweeps over every page, edition and slide type.

- When: ${began.toString({ smallestUnit: "minute" })}
- Commit: ${await git("rev-parse", "--short=12", "HEAD")}${changed}
- Machine: ${cpus().length} cores (${cpus()[0]?.model.trim() ?? "unknown"}), Node ${process.version}, load ${load.toFixed(1)} at the start
- Result: ${report.passed} passed, ${report.failed} failed, ${report.flaky.length} flaky, in ${Math.round(seconds / 60)} minutes
${report.flaky.map((test) => `- Flaky: ${test.split("\n", 1)[0]?.replace(`${root}/`, "")}`).join("\n")}`;
  writeFileSync(file, withSection(readFileSync(file, "utf8"), "The full test run", section));
}

if (unknown?.length) {
  console.error(`Unknown steps: ${unknown.join(", ")}. Steps: ${all.map((step) => step.name).join(", ")}.\n${usage}`);
  process.exitCode = 2;
} else {
  const began = Temporal.Now.instant();
  const [load = 0] = loadavg();
  const report = await runSteps(wanted ? all.filter((step) => wanted.includes(step.name)) : all);
  const seconds = began.until(Temporal.Now.instant()).total("seconds");
  console.log(`\nThe whole run took ${seconds.toFixed(0)} s.`);
  if (values.full && !wanted && positionals.length === 0) await recordFullRun(began, load, report, seconds);
  for (const line of rememberFlaky(report.flaky)) console.log(line);
  // Printed last, where readers of a long output look.
  for (const { step, tests } of report.failures) console.log([`Failed: ${step}`, ...tests].join("\n  "));
  console.log(`${report.passed} passed, ${report.failed} failed`);
  process.exitCode = report.failures.length > 0 ? 1 : 0;
}
