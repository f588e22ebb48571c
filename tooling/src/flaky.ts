import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "./repository.ts";

const lastRun = path.join(root, ".cache/reports/flaky.json");

const titleOf = (test: string): string => test.split("\n", 1)[0] ?? test;

/** The report on flaky tests: how many, each with its first error and trace, and which were also flaky in the previous run. */
export function flakyReport(tests: readonly string[], titlesBefore: readonly string[]): string[] {
  if (tests.length === 0) return [];
  const marked = tests.map((test) => (titlesBefore.includes(titleOf(test)) ? `AGAIN, fix it before anything else: ${test}` : test));
  return [`flaky: ${tests.length}`, ...marked.map((test) => `  ${test.replaceAll("\n", "\n  ")}`)];
}

/** Reports this run's flaky tests, compared with the previous run, and saves them for the next. */
export function rememberFlaky(tests: readonly string[], file: string = lastRun): string[] {
  let before: string[] = [];
  try {
    before = JSON.parse(readFileSync(file, "utf8")) as string[];
  } catch {
    // The first run on this machine.
  }
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(tests.map(titleOf)));
  return flakyReport(tests, before);
}
