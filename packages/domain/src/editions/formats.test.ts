import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cents, plainDay } from "../shared/brand.ts";
import { editions, editionSlugs } from "./editions.ts";
import {
  countdown,
  date,
  dateWithoutWeekday,
  dayAndMonth,
  dueDate,
  fileSize,
  money,
  monthLabel,
  number,
  relativeDay,
  time,
  timeRange,
  wallTime,
  weekdayName,
  weekdayOrder,
} from "./formats.ts";

const { us, uk, il, pt } = editions;
const at = (text: string) => Temporal.Instant.from(text);
const afternoon = at("2026-03-05T17:05:00Z");

describe("[EN-02] [FT-10] money", () => {
  test.each([
    [528_00, "USD", us, "$528.00"],
    [1_234_567_05, "GBP", uk, "£1,234,567.05"],
    [1_790_00, "ILS", il, "1,790.00\u00A0₪"],
    [1_234_50, "EUR", pt, "1234,50\u00A0€"],
    [12_345_60, "EUR", pt, "12\u00A0345,60\u00A0€"],
    [0, "USD", us, "$0.00"],
    [7, "USD", us, "$0.07"],
    [-105_60, "USD", us, "−$105.60"],
    [-105_60, "ILS", il, "−105.60\u00A0₪"],
    [999_99, "USD", pt, "$999,99"],
  ] as const)("%i %s", (amount, currency, edition, expected) => {
    expect(money(cents(amount), currency, edition)).toBe(expected);
  });

  test("zero may have its own word, and whole amounts have no cents in short form", () => {
    expect(money(cents(0), "USD", us, { freeAs: "Free" })).toBe("Free");
    expect(money(cents(1), "USD", us, { freeAs: "Free" })).toBe("$0.01");
    expect(money(cents(1_056_00), "USD", us, { short: true })).toBe("$1,056");
    expect(money(cents(950_40), "USD", us, { short: true })).toBe("$950.40");
    expect(money(cents(1_790_00), "ILS", il, { short: true })).toBe("1,790\u00A0₪");
  });

  test("contains all digits of the amount in order", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), fc.constantFrom(...editionSlugs), (amount, slug) => {
        const shown = money(cents(amount), editions[slug].currency, editions[slug]);
        expect(shown.replace(/\D/g, "")).toBe(String(amount).padStart(3, "0"));
        expect(shown).not.toMatch(/[ \u202F]/);
      }),
    );
  });

  test("a number that rounds to zero has no minus sign", () => {
    expect(number(-0.2, us)).toBe("0");
    expect(number(-1234.5, us, 1)).toBe("−1,234.5");
  });
});

describe("[CN-05] dates", () => {
  const day = plainDay("2026-03-05");

  test.each([
    [us, "Thu, Mar 05, 2026", "Mar 05, 2026", "Mar 5", "March 2026"],
    [uk, "Thu, Mar 05, 2026", "Mar 05, 2026", "Mar 5", "March 2026"],
    [il, "יום ה׳, 05 במרץ 2026", "05 במרץ 2026", "5 במרץ", "מרץ 2026"],
    [pt, "qui., 05 mar. 2026", "05 mar. 2026", "5 mar.", "março de 2026"],
  ])("in $slug", (edition, full, plain, brief, month) => {
    expect(date(day, edition)).toBe(full);
    expect(dateWithoutWeekday(day, edition)).toBe(plain);
    expect(dayAndMonth(day, edition)).toBe(brief);
    expect(monthLabel(2026, 3, edition)).toBe(month);
  });

  test("every day of a year has a different text in every edition", () => {
    for (const slug of editionSlugs) {
      const texts = Array.from({ length: 365 }, (_, index) =>
        date(plainDay(Temporal.PlainDate.from("2026-01-01").add({ days: index }).toString()), editions[slug]),
      );
      expect(new Set(texts).size).toBe(365);
      expect(texts.join()).not.toMatch(/[{}]|undefined/);
    }
  });

  test("[CN-05] today, tomorrow and yesterday follow the reader's zone, also on days of 23 and 25 hours", () => {
    const zone = "America/New_York";
    const now = at("2026-03-08T04:30:00Z");
    expect(relativeDay(at("2026-03-08T05:30:00Z"), now, zone)).toEqual({ token: "tomorrow", day: "2026-03-08" });
    expect(relativeDay(at("2026-03-08T05:30:00Z"), now, "UTC")).toEqual({ token: "today", day: "2026-03-08" });
    expect(relativeDay(at("2026-03-07T04:59:59Z"), now, zone)).toEqual({ token: "yesterday", day: "2026-03-06" });
    expect(relativeDay(at("2026-03-09T04:00:00Z"), now, zone)).toEqual({ token: "date", day: "2026-03-09" });
    expect(relativeDay(at("2025-03-07T12:00:00Z"), now, zone).token).toBe("date");
    expect(relativeDay(at("2026-11-02T04:59:59Z"), at("2026-11-01T04:00:00Z"), zone).token).toBe("today");
  });
});

describe("[CN-05] times", () => {
  test.each([
    [us, "5:05 PM", "2026-03-05 05:05 PM"],
    [uk, "5:05 PM", "2026-03-05 05:05 PM"],
    [il, "17:05", "2026-03-05 17:05"],
    [pt, "17:05", "2026-03-05 17:05"],
  ])("in $slug", (edition, clock, due) => {
    expect(time(afternoon, edition, "UTC")).toBe(clock);
    expect(dueDate(afternoon, edition, "UTC")).toBe(due);
  });

  test.each([
    ["00:00", "12:00 AM", "00:00"],
    ["00:59", "12:59 AM", "00:59"],
    ["11:59", "11:59 AM", "11:59"],
    ["12:00", "12:00 PM", "12:00"],
    ["23:05", "11:05 PM", "23:05"],
  ])("%s", (wall, english, others) => {
    expect(wallTime(wall, us)).toBe(english);
    expect(wallTime(wall, pt)).toBe(others);
  });

  test("a range shows AM or PM once if both times share it", () => {
    expect(timeRange(at("2026-03-05T16:00:00Z"), at("2026-03-05T17:00:00Z"), us, "UTC")).toBe("4:00 – 5:00 PM");
    expect(timeRange(at("2026-03-05T11:30:00Z"), at("2026-03-05T12:30:00Z"), us, "UTC")).toBe("11:30 AM – 12:30 PM");
    expect(timeRange(at("2026-03-05T16:00:00Z"), at("2026-03-05T17:00:00Z"), il, "UTC")).toBe("16:00 – 17:00");
  });

  test("uses the reader's zone", () => {
    expect(time(afternoon, us, "America/New_York")).toBe("12:05 PM");
    expect(dueDate(at("2026-03-06T01:00:00Z"), us, "America/New_York")).toBe("2026-03-05 08:00 PM");
    expect(time(afternoon, il, "Asia/Kolkata")).toBe("22:35");
  });
});

describe("weeks and countdowns", () => {
  test("[FT-10] a week begins on Sunday in il and on Monday elsewhere", () => {
    expect(weekdayOrder(il).map((day) => weekdayName(day, il, "narrow"))).toEqual(["א׳", "ב׳", "ג׳", "ד׳", "ה׳", "ו׳", "ש׳"]);
    expect(weekdayOrder(pt).map((day) => weekdayName(day, pt))[0]).toBe("segunda-feira");
    expect(weekdayOrder(us).map((day) => weekdayName(day, us, "short"))).toEqual(["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]);
    expect(weekdayOrder(il).toSorted((a, b) => a - b)).toEqual([...weekdayOrder(us)]);
  });

  test("there is no eighth weekday and no thirteenth month", () => {
    for (const wrong of [0, 8, 1.5]) expect(() => weekdayName(wrong, us)).toThrow(RangeError);
    for (const wrong of [0, 13]) expect(() => monthLabel(2026, wrong, us)).toThrow(RangeError);
  });

  test("a countdown never goes below zero", () => {
    expect(countdown(at("2026-03-07T19:06:59Z"), afternoon)).toEqual({ days: 2, hours: 2, minutes: 1 });
    expect(countdown(at("2026-03-05T17:05:59Z"), afternoon)).toEqual({ days: 0, hours: 0, minutes: 0 });
    expect(countdown(at("2020-01-01T00:00:00Z"), afternoon)).toEqual({ days: 0, hours: 0, minutes: 0 });
  });
});

test.each([
  [0, "us", "0 KB"],
  [1, "us", "1 KB"],
  [655_360, "us", "640 KB"],
  [1_047_552, "us", "1,023 KB"],
  [1_048_576, "us", "1 MB"],
  [10_485_760, "us", "10 MB"],
  [10_485_761, "us", "10.0 MB"],
  [16_252_928, "us", "15.5 MB"],
  [16_252_928, "pt", "15,5 MB"],
] as const)("[WG-12] %i bytes in %s are %s", (bytes, slug, wanted) => expect(fileSize(bytes, editions[slug])).toBe(wanted));
