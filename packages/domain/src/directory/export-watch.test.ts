import { expect, test } from "vitest";
import { exportWatch, isReportedExport } from "./export-watch.ts";

test("[S-96] more than 500 exported rows of people within 24 hours are reported to other admins", () => {
  expect([0, 500, 501].map(isReportedExport)).toEqual([false, false, true]);
  expect(exportWatch.withinHours).toBe(24);
});
