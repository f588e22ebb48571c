import type { CourseCard } from "./types.ts";

/** A course as the API returns it, for tests. @param given the fields that matter to the test */
export const aCourse = (given: Partial<CourseCard> = {}): CourseCard => ({
  id: 3,
  title: "Planets in Python",
  prettyUrl: "planets-in-python",
  status: "ACTIVE",
  promise: "Write a solar system that really moves.",
  ageFrom: 10,
  ageTo: 13,
  lessonMinutes: 60,
  experience: "none",
  lessonNumber: 8,
  cover: { palette: "plum", pattern: "orbits", glyph: "planets" },
  opensIn: null,
  weekdays: [1, 4],
  priceFrom: { amount: 176_00, currency: "USD" },
  nextGroup: { groupId: 5, from: "2026-03-16T20:00:00.000Z", freeSeats: 3 },
  changedAt: "2026-03-01T09:00:00.000Z",
  ...given,
});
