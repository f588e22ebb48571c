import { expect, test } from "vitest";
import { exportWatch, isReportedExport } from "./export-watch.ts";

test("[S-96] more than 500 rows of people within 24 hours are told to others", () => {
  expect([0, 500, 501].map(isReportedExport)).toEqual([false, false, true]);
  expect(exportWatch.withinHours).toBe(24);
});
