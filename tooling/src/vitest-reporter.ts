import { writeFileSync } from "node:fs";
import type { Reporter, TestCase, TestModule } from "vitest/node";
import { failureText } from "./test-counts.ts";
import type { Counts } from "./test-counts.ts";

type Errors = readonly { message: string; stack?: string }[];

const messagesOf = (errors: Errors | undefined): string[] => (errors ?? []).map(({ stack, message }) => stack ?? message);

/** Counts a run. A file that failed before its first test, and an error outside of tests, are one failure each. */
function countsOf(modules: readonly TestModule[], unhandledErrors: Errors): Counts {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const titleOf = (test: TestCase) => `${test.module.moduleId}: ${test.fullName}`;
  const failed = tests.filter((test) => test.result().state === "failed");
  const broken = modules.flatMap((module) =>
    [module, ...module.children.allSuites()]
      .filter((suite) => suite.errors().length > 0)
      .map((suite) => failureText(module.moduleId, messagesOf(suite.errors()))),
  );
  const failures = [
    ...failed.map((test) => failureText(titleOf(test), messagesOf(test.result().errors))),
    ...broken,
    ...unhandledErrors.map((error) => failureText("an error outside of any test", messagesOf([error]))),
  ];
  return {
    passed: tests.filter((test) => test.result().state === "passed").length,
    failed: failures.length,
    failures,
    flaky: tests.filter((test) => test.diagnostic()?.flaky).map((test) => failureText(titleOf(test), messagesOf(test.result().errors))),
  };
}

/** A reporter that writes the counts of a vitest run, with flaky tests by title, to a file: vitest's own JSON has no retries. */
export const countsReporter = (file: string): Reporter => ({
  onTestRunEnd: (modules, unhandledErrors) => writeFileSync(file, JSON.stringify(countsOf(modules, unhandledErrors))),
});
