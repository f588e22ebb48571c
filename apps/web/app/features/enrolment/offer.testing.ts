import type { OfferedCourse, OpenGroup, PricePlan } from "./types.ts";

const plan = (given: Partial<PricePlan> & Pick<PricePlan, "id" | "type" | "cost" | "installments">): PricePlan => ({
  title: "",
  journey: "purchase",
  description: "",
  checkoutDescription: "",
  costUndiscounted: null,
  currency: "USD",
  active: true,
  lessons: null,
  ...given,
});
const parts = (count: number, amount: number) =>
  Array.from({ length: count }, (_, index) => ({ number: index + 1, amount, offsetValue: index, offsetUnit: "months" as const }));

export const once = plan({ id: 1, type: "ONETIME", cost: 480_00, installments: parts(1, 480_00) });
export const inParts = plan({ id: 2, type: "INSTALLMENTS", cost: 528_00, installments: parts(4, 132_00) });

/** Mondays at 5 PM in New York, which is 10 PM in London. */
export const aGroup = (given: Partial<OpenGroup> = {}): OpenGroup => ({
  id: 5,
  publicName: "Mondays",
  startDate: "2026-03-16",
  timeZone: "America/New_York",
  status: "OPEN",
  venue: "REMOTE",
  capacity: 8,
  studentNumber: 5,
  freeSeats: 3,
  groupClassesNumber: 8,
  // New York has changed its clocks by then; London does so two weeks later.
  classTimes: Array.from({ length: 8 }, (_, week) =>
    Temporal.Instant.from("2026-03-16T21:00:00Z")
      .add({ hours: week * 7 * 24 })
      .toString(),
  ),
  slots: [
    {
      id: 1,
      weekday: 1,
      local: { weekday: 1, timeFrom: "17:00", timeTo: "18:00" },
      timeFrom: "21:00",
      timeTo: "22:00",
      weekNumber: null,
      nextFrom: "2026-03-16T21:00:00.000Z",
      nextTo: "2026-03-16T22:00:00.000Z",
    },
  ],
  teacher: { id: 7, name: "Tomás Rivera", about: "", subjects: "", portrait: "tomas" },
  firstClass: { from: "2026-03-16T21:00:00.000Z", to: "2026-03-16T22:00:00.000Z", lessonTitle: "Hello, Python" },
  ...given,
});

/** A course as its page offers it, for tests. */
export const anOffer = (given: Partial<OfferedCourse> = {}): OfferedCourse => ({
  id: 3,
  title: "Planets in Python",
  prettyUrl: "planets-in-python",
  lessonNumber: 24,
  hasTrial: true,
  prices: [once, inParts],
  groups: [aGroup()],
  timeZone: "America/New_York",
  ...given,
});
