/** What a test runner's report says: counted, and which failed. */
export interface Counts {
  passed: number;
  failed: number;
  /** The titles of what failed, in the report's order. */
  failures: string[];
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[];
}

/** Counts of vitest's JSON report. A file that broke before its first test is one failure. */
export function vitestCounts(json: string): Counts {
  const report = JSON.parse(json) as VitestReport;
  const failed = report.testResults.map(({ name, status, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === "failed");
    return { broke: status === "failed" && tests.length === 0, name, tests };
  });
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + failed.filter(({ broke }) => broke).length,
    failures: failed.flatMap(({ broke, name, tests }) => (broke ? [name] : tests.map(({ fullName }) => `${name}: ${fullName}`))),
  };
}

interface PlaywrightSuite {
  title: string;
  specs?: { title: string; ok: boolean; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
}

const failedIn = ({ title, specs = [], suites = [] }: PlaywrightSuite): string[] => [
  ...specs.filter(({ ok, tests }) => !ok || tests.some(({ status }) => status === "flaky")).map((spec) => `${title}: ${spec.title}`),
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
