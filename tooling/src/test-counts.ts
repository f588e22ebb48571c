/** What a test runner's report says, counted. */
export interface Counts {
  passed: number;
  failed: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

/** Counts of vitest's JSON report. A file that broke before its first test is one failure. */
export function vitestCounts(json: string): Counts {
  const report = JSON.parse(json) as VitestReport;
  const broken = report.testResults.filter(
    (file) => file.status === "failed" && !file.assertionResults.some((test) => test.status === "failed"),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
}

/** Counts of Playwright's JSON report. A journey that passed only when tried again is a failure; so is an error outside of any. */
export function playwrightCounts(json: string): Counts {
  const { stats, errors } = JSON.parse(json) as PlaywrightReport;
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}
