import { stripVTControlCharacters } from "node:util";

/** The results of a test runner: counts, and the failed tests. */
export interface Counts {
  passed: number;
  failed: number;
  /** The failed tests, in the report's order: each title, with the beginning of its first error below. */
  failures: string[];
  /** Tests that passed on a retry, in the same form: counted as passed, and to be fixed next. */
  flaky: string[];
}

const linesShown = 14;

/** A title, with the first lines of the error below: enough to diagnose it when only the end of an output was kept. */
export function failureText(title: string, messages: readonly (string | undefined)[] = []): string {
  const lines = stripVTControlCharacters(messages.find((message) => message?.trim()) ?? "")
    .split("\n")
    .filter((line) => line.trim() !== "");
  return [title, ...lines.slice(0, linesShown).map((line) => `    ${line.slice(0, 300)}`)].join("\n");
}

/**
 * The report for a run that failed although all its tests passed: an error outside of tests, or a crashed runner.
 * @param output what the runner printed
 */
export function brokenRun(output: string): string {
  const text = stripVTControlCharacters(output);
  const at = text.search(/Unhandled (?:Errors?|Rejection)/);
  const lines = text.trimEnd().split("\n");
  return failureText("no test failed, the run itself did", [at < 0 ? lines.slice(-linesShown).join("\n") : text.slice(at)]);
}

interface PlaywrightTest {
  status: string;
  results?: { errors?: { message?: string }[]; attachments?: { name: string; path?: string }[] }[];
}

interface PlaywrightSuite {
  title: string;
  specs?: { title: string; tests: PlaywrightTest[] }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
}

/** Tests of a suite and its nested suites with a given outcome, each with its first error and the path of its trace. */
const endedAs = (status: "unexpected" | "flaky", { title, specs = [], suites = [] }: PlaywrightSuite): string[] => [
  ...specs.flatMap((spec) =>
    spec.tests
      .filter((test) => test.status === status)
      .map(({ results = [] }) => {
        const messages = results.flatMap(({ errors = [] }) => errors.map(({ message }) => message));
        const traces = results.flatMap(({ attachments = [] }) =>
          attachments.filter(({ name }) => name === "trace").map(({ path }) => path),
        );
        return [failureText(`${title}: ${spec.title}`, messages), ...traces.map((path) => `    trace: ${path}`)].join("\n");
      }),
  ),
  ...suites.flatMap((suite) => endedAs(status, suite)),
];

/** Counts from Playwright's JSON report. A test that passed on a retry has passed and is flaky; an error outside of tests is a failure. */
export function playwrightCounts(json: string): Counts {
  const { stats, errors, suites } = JSON.parse(json) as PlaywrightReport;
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    failures: [
      ...suites.flatMap((suite) => endedAs("unexpected", suite)),
      ...errors.map(({ message }) => message ?? "an error outside of any test"),
    ],
    flaky: suites.flatMap((suite) => endedAs("flaky", suite)),
  };
}
