/** The result of a step. Steps that run tests include the counts. */
export interface StepResult {
  ok: boolean;
  /** Its output; printed when it failed. */
  output: string;
  /** A short note for its line. */
  note?: string;
  passed?: number;
  failed?: number;
  /** The titles of failed tests. */
  failures?: readonly string[];
  /** The titles of tests that passed on a retry. */
  flaky?: readonly string[];
}

export interface Step {
  name: string;
  /** Names of steps that must pass first; a step whose dependency failed is not run and counts as failed. */
  needs?: readonly string[];
  /** Runs with nothing in parallel, because it uses every core. */
  exclusive?: boolean;
  run(): Promise<StepResult>;
}

export interface Report {
  passed: number;
  failed: number;
  /** The failed steps, in the order they ended, each with the titles of its failed tests. */
  failures: { step: string; tests: readonly string[] }[];
  /** The titles of tests that passed on a retry. */
  flaky: string[];
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

/**
 * Runs steps in the given order, two in parallel where possible, and prints a line for each as it ends.
 * A failed step doesn't stop the others: one run shows every problem.
 * @returns tests counted over all steps; a failed step that counts no tests of its own adds one failure
 */
export async function runSteps(steps: readonly Step[], print: (line: string) => void = console.log): Promise<Report> {
  const report: Report = { passed: 0, failed: 0, failures: [], flaky: [] };
  const names = new Set(steps.map((step) => step.name));
  const ended = new Map<string, Promise<boolean>>();
  const active = new Set<Promise<unknown>>();

  const runOne = async (step: Step): Promise<boolean> => {
    const needs = (step.needs ?? []).filter((need) => names.has(need));
    const missing = [];
    for (const need of needs) if (!(await ended.get(need))) missing.push(need);
    const started = performance.now();
    const result: StepResult =
      missing.length > 0
        ? { ok: false, output: `not run: ${missing.join(", ")} failed`, note: "not run" }
        : await step.run().catch((error: unknown) => ({ ok: false, output: error instanceof Error ? error.message : String(error) }));
    report.passed += result.passed ?? 0;
    report.failed += result.failed ?? 0;
    report.flaky.push(...(result.flaky ?? []));
    if (!result.ok) {
      report.failures.push({ step: step.name, tests: result.failures ?? [] });
      if (!result.failed) report.failed += 1;
      print(`\n--- ${step.name}\n${result.output.trim()}\n`);
    }
    const time = seconds(performance.now() - started).padStart(8);
    print(`${result.ok ? "ok    " : "FAILED"} ${step.name.padEnd(12)}${time}${result.note ? `   ${result.note}` : ""}`);
    return result.ok;
  };

  for (const step of steps) {
    const room = step.exclusive ? 0 : 1;
    while (active.size > room) await Promise.race(active);
    const run: Promise<boolean> = runOne(step).finally(() => active.delete(run));
    active.add(run);
    ended.set(step.name, run);
    if (step.exclusive) await run;
  }
  await Promise.all(active);
  return report;
}
