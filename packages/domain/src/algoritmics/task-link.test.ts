import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { furthest, linkSeconds, personalLink, withSignature } from "./task-link.ts";

const now = Temporal.Instant.from("2026-11-28T10:00:00Z");
const address = "https://tasks.example.com";
const link = (page: string) => personalLink(address, page, { code: "K7-LARK", now });

describe("a personal link", () => {
  test("carries the code, an end and a signature over both; what a page says of them itself is replaced", () => {
    const expires = now.epochMilliseconds / 1_000 + linkSeconds;
    expect(link("https://tasks.example.com/12?level=2&code=of-someone&signature=x#top")).toEqual({
      url: `https://tasks.example.com/12?level=2&code=K7-LARK&expires=${expires}`,
      text: `/12?level=2&code=K7-LARK&expires=${expires}`,
    });
    const unsigned = link("https://tasks.example.com/12");
    if (!unsigned) throw new Error("no link");
    expect(new URL(withSignature(unsigned, "a+b/c=")).searchParams.get("signature")).toBe("a+b/c=");
  });

  test.each([
    "",
    "tasks.example.com/12",
    "http://tasks.example.com/12",
    "https://tasks.example.com:8443/12",
    "https://tasks.example.com.evil.example/12",
    "https://evil.example/https://tasks.example.com/",
    "https://user@tasks.example.com/12",
    "javascript:alert(1)",
  ])("never leads to %j with a code", (page) => expect(link(page)).toBeNull());
});

test("progress never goes back, and what is done stays done", () => {
  const progress = fc.record({ percent: fc.integer({ min: 0, max: 100 }), doneAt: fc.option(fc.constant(now)) });
  fc.assert(
    fc.property(fc.array(progress, { minLength: 1 }), (readings) => {
      let known: ReturnType<typeof furthest> | null = null;
      for (const one of readings) {
        const next: ReturnType<typeof furthest> = furthest(known, one);
        expect(next.percent).toBeGreaterThanOrEqual(known?.percent ?? 0);
        expect(next.doneAt).toEqual(known?.doneAt ?? next.doneAt);
        known = next;
      }
      expect(known?.percent).toBe(Math.max(...readings.map(({ percent }) => percent)));
    }),
  );
});
