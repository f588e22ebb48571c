import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type FeedClass, feedEvents, feedText } from "./calendar-feed.ts";
import { classStatuses } from "../classes/status.ts";

const now = Temporal.Instant.from("2026-11-20T12:00:00Z");
const one = (id: number, hours: number, change: Partial<FeedClass> = {}): FeedClass => ({
  id,
  from: now.add({ hours }),
  to: now.add({ hours: hours + 1 }),
  status: "UPCOMING",
  version: 1,
  changedAt: now,
  children: [],
  ...change,
});
const events = (...classes: FeedClass[]) => feedEvents(classes, "larkroom.example", now);

describe("a calendar feed", () => {
  test.each([
    ["UPCOMING", "CONFIRMED true"],
    ["OPEN", "CONFIRMED true"],
    ["CLOSED", "CONFIRMED true"],
    ["POSTPONED", "TENTATIVE true"],
    ["CANCELED", "CANCELLED false"],
    ["PREVIEW", undefined],
  ] as const)("a class that is %s", (status, expected) => {
    expect(events(one(7, 1, { status })).map((event) => `${event.status} ${event.isBusy}`)[0]).toBe(expected);
  });

  test("a moved or canceled class stays the same event, with a higher sequence", () => {
    const [before, after] = [events(one(7, 1))[0], events(one(7, 30, { version: 4, status: "CANCELED" }))[0]];
    expect([before?.uid, before?.sequence]).toEqual(["class-7@larkroom.example", 0]);
    expect([after?.uid, after?.sequence]).toEqual(["class-7@larkroom.example", 3]);
  });

  test("shows the time as free if no child of the family attends, and as busy if one does", () => {
    const child = (state: "EXCUSED" | "EXPECTED") => ({ name: "Noa", state });
    expect(events(one(7, 1, { children: [child("EXCUSED")] }))[0]?.isBusy).toBe(false);
    expect(events(one(7, 1, { children: [child("EXCUSED"), child("EXPECTED")] }))[0]?.isBusy).toBe(true);
  });

  test("starts two months back", () => {
    expect(events(one(1, -24 * 60 - 1), one(2, -24 * 60 - 2), one(3, 24 * 400)).map((event) => event.class.id)).toEqual([1, 3]);
  });

  test("contains each class once, sorted by start, whatever the input order", () => {
    const classes = fc.uniqueArray(fc.record({ id: fc.nat(20), hours: fc.nat(50), status: fc.constantFrom(...classStatuses) }), {
      selector: ({ id }) => id,
    });
    fc.assert(
      fc.property(classes, (drawn) => {
        const all = drawn.map(({ id, hours, status }) => one(id, hours, { status }));
        const found = events(...all);
        expect(events(...all.toReversed())).toEqual(found);
        expect(found).toHaveLength(all.filter(({ status }) => status !== "PREVIEW").length);
        expect(new Set(found.map(({ uid }) => uid)).size).toBe(found.length);
        expect(found.every(({ from }, index) => index === 0 || Temporal.Instant.compare(found[index - 1]?.from ?? from, from) <= 0)).toBe(
          true,
        );
      }),
      { numRuns: 100 },
    );
  });

  test("removes from texts only the characters a calendar can't read, in any script", () => {
    expect(feedText("כוכבי הלכת, ירחים; 🌘\r\nline\rmore\u0000\u001B\u0085\tend")).toBe("כוכבי הלכת, ירחים; 🌘\nline\nmore\tend");
  });
});
