import { expect, test } from "vitest";
import { archiveUntil, decideErasure } from "./privacy.ts";

test("[CON-04] nothing is erased while a course or an order still needs it", () => {
  expect(decideErasure({ activeCourse: false, activeOrder: false })).toEqual({ ok: true });
  expect(decideErasure({ activeCourse: true, activeOrder: true })).toEqual({ ok: false, reason: "student_has_active_course" });
  expect(decideErasure({ activeCourse: false, activeOrder: true })).toEqual({ ok: false, reason: "transition_not_allowed" });
});

test("[CON-03] an archive is kept for a week", () => {
  const now = Temporal.Instant.from("2026-03-10T15:00:00Z");
  expect(archiveUntil(now).toString()).toBe("2026-03-17T15:00:00Z");
});
