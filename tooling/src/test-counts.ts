import { stripVTControlCharacters } from "node:util";

/** What a test runner's report says: counted, and which failed. */
export interface Counts {
  passed: number;
  failed: number;
  /** What failed, in the report's order: the title of each, and under it how its first error begins. */
  failures: string[];
}

const linesShown = 14;

/** A title, and under it the first lines of what went wrong: enough to know it by where only the end of an output was kept. */
function told(title: string, messages: readonly (string | undefined)[] = []): string {
  const lines = stripVTControlCharacters(messages.find((message) => message?.trim()) ?? "")
    .split("\n")
    .filter((line) => line.trim() !== "");
  return [title, ...lines.slice(0, linesShown).map((line) => `    ${line.slice(0, 300)}`)].join("\n");
}

/**
 * What is told of a run that ended badly though each of its tests passed: an error outside of any, a runner that fell.
 * @param output what the runner printed
 */
export function brokenRun(output: string): string {
  const text = stripVTControlCharacters(output);
  const at = text.search(/Unhandled (?:Errors?|Rejection)/);
  const lines = text.trimEnd().split("\n");
  return told("no test failed, the run itself did", [at < 0 ? lines.slice(-linesShown).join("\n") : text.slice(at)]);
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
}

/** Counts of vitest's JSON report. A file that broke before its first test is one failure. */
export function vitestCounts(json: string): Counts {
  const report = JSON.parse(json) as VitestReport;
  const failed = report.testResults.map(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === "failed");
    return { broke: status === "failed" && tests.length === 0, name, message, tests };
  });
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + failed.filter(({ broke }) => broke).length,
    failures: failed.flatMap(({ broke, name, message, tests }) =>
      broke ? [told(name, [message])] : tests.map(({ fullName, failureMessages }) => told(`${name}: ${fullName}`, failureMessages)),
    ),
  };
}

interface PlaywrightSuite {
  title: string;
  specs?: { title: string; ok: boolean; tests: { status: string; results?: { errors?: { message?: string }[] }[] }[] }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
}

const failedIn = ({ title, specs = [], suites = [] }: PlaywrightSuite): string[] => [
  ...specs
    .filter(({ ok, tests }) => !ok || tests.some(({ status }) => status === "flaky"))
    .map((spec) => {
      const results = spec.tests.flatMap((test) => test.results ?? []);
      return told(
        `${title}: ${spec.title}`,
        results.flatMap(({ errors = [] }) => errors.map(({ message }) => message)),
      );
    }),
  ...suites.flatMap(failedIn),
];

/** Counts of Playwright's JSON report. A journey that passed only when tried again is a failure; so is an error outside of any. */
export function playwrightCounts(json: string): Counts {
  const { stats, errors, suites } = JSON.parse(json) as PlaywrightReport;
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    failures: [...suites.flatMap(failedIn), ...errors.map(({ message }) => message ?? "an error outside of any journey")],
  };
}
