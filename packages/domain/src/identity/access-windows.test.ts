import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { classCodeAlphabet, classCodeFrom, decideClassCode, normaliseClassCode } from "./class-code.ts";
import { codeFrom, decideCode, resendAfter, type SentCode } from "./codes.ts";
import { limits, retryAfter } from "./limits.ts";
import { clampLinkDays, expiryOf, isFreshLogin, tokenLives } from "./token-lives.ts";

const now = Temporal.Instant.from("2026-03-10T15:00:00Z");
const ago = (seconds: number) => now.subtract({ seconds });
const right = { matches: true, sameTarget: true };

describe("[S-14] verification codes", () => {
  const sent = (over: Partial<SentCode> = {}): SentCode => ({ sentAt: ago(30), tries: 0, usedAt: null, ...over });

  test.each<[string, SentCode | null, { matches: boolean; sameTarget: boolean }, object]>([
    ["right", sent(), right, { ok: true }],
    ["right at the fifth try", sent({ tries: 4 }), right, { ok: true }],
    ["right after five wrong ones", sent({ tries: 5 }), right, { ok: false, reason: "code_tries_used_up" }],
    ["used before", sent({ usedAt: ago(5) }), right, { ok: false, reason: "code_expired" }],
    ["just in time", sent({ sentAt: ago(599) }), right, { ok: true }],
    ["too late", sent({ sentAt: ago(600) }), right, { ok: false, reason: "code_expired" }],
    ["never sent", null, right, { ok: false, reason: "code_expired" }],
    ["wrong", sent(), { matches: false, sameTarget: true }, { ok: false, reason: "code_wrong" }],
    ["sent to another phone", sent(), { matches: true, sameTarget: false }, { ok: false, reason: "code_wrong" }],
  ])("%s", (_, code, given, expected) => {
    expect(decideCode(code, given, now)).toEqual(expected);
  });

  test("another after a minute", () => {
    expect([null, ago(0), ago(59), ago(60), ago(600)].map((at) => resendAfter(at, now))).toEqual([0, 60, 1, 0, 0]);
    expect(resendAfter(now.add({ seconds: 500 }), now)).toBe(60);
  });

  test("six digits, zeros in front", () => {
    expect([0, 42, 999_999].map(codeFrom)).toEqual(["000000", "000042", "999999"]);
    for (const wrong of [-1, 1_000_000, 0.5]) expect(() => codeFrom(wrong)).toThrow(RangeError);
  });
});

describe("[CN-02] lives of tokens", () => {
  test("a session lives 604800 s, a reset link an hour, a hand-off a minute", () => {
    expect(tokenLives).toMatchObject({ session: 604_800, resetLink: 3600, handOff: 60, registrationForm: 259_200, guestAfterClass: 900 });
    expect(expiryOf("handOff", now).toString()).toBe("2026-03-10T15:01:00Z");
  });

  test("a staff link lives 1 to 30 days", () => {
    expect([undefined, null, Number.NaN, 0, -3, 7.9, 30, 9999].map(clampLinkDays)).toEqual([1, 1, 1, 1, 1, 7, 30, 30]);
  });

  test("[S-10] a login is fresh for five minutes", () => {
    expect([0, 300, 301].map((seconds) => isFreshLogin(ago(seconds), now))).toEqual([true, true, false]);
  });
});

describe("[S-04] [S-05] [S-46] limits of guessing", () => {
  test("the eleventh wrong password waits until the first is out of the window", () => {
    const tries = Array.from({ length: 10 }, (_, index) => ago(index * 60));
    expect(retryAfter(limits.loginPassword, tries.slice(1), now)).toBe(0);
    expect(retryAfter(limits.loginPassword, tries, now)).toBe(360);
    expect(retryAfter(limits.loginPassword, tries, now.add({ seconds: 360 }))).toBe(0);
  });

  test("one address is stopped before fifty identities", () => {
    expect(limits.loginAddress.tries).toBeLessThan(50);
    expect(limits.classCode).toMatchObject({ tries: 10, windowSeconds: 600, scope: "address" });
    expect(limits.classCodeOfClass).toMatchObject({ tries: 50, scope: "class" });
    expect(limits.parentPassword.tries).toBe(5);
    expect(limits.passwordReveal).toMatchObject({ tries: 30, windowSeconds: 3600 });
  });

  test("after the wait there is a try again, a second before it there is none", () => {
    const ages = fc.array(fc.integer({ min: 0, max: 2_000_000 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(ages, fc.constantFrom(...Object.values(limits)), (milliseconds, limit) => {
        const attempts = milliseconds.map((age) => now.subtract({ milliseconds: age }));
        const wait = retryAfter(limit, attempts, now);
        expect(wait).toBeGreaterThanOrEqual(0);
        expect(retryAfter(limit, attempts, now.add({ seconds: wait }))).toBe(0);
        expect(wait <= 1 || retryAfter(limit, attempts, now.add({ seconds: wait - 1 })) === 1).toBe(true);
      }),
    );
  });
});

describe("[S-46] [S-47] class codes", () => {
  const lesson = { from: now, to: now.add({ minutes: 60 }) };

  test.each([
    [-1801, { ok: false, reason: "class_not_open" }],
    [-1800, { ok: true }],
    [3599, { ok: true }],
    [3600, { ok: false, reason: "class_not_open" }],
  ])("%i s from its start", (seconds, expected) => {
    expect(decideClassCode(lesson, now.add({ seconds }))).toEqual(expected);
  });

  test("thirty bits of letters nobody mistakes", () => {
    expect(new Set(classCodeAlphabet).size).toBe(32);
    expect(classCodeAlphabet).not.toMatch(/[01IO]/);
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 6, maxLength: 6 }), (bytes) => {
        const code = classCodeFrom(bytes);
        expect(normaliseClassCode(` ${code.slice(0, 3).toLowerCase()}-${code.slice(3)} `)).toBe(code);
      }),
    );
    expect(() => classCodeFrom(new Uint8Array(5))).toThrow(RangeError);
    for (const wrong of ["", "ABC23", "ABC2345", "ABC10O", "ABC23!"]) expect(normaliseClassCode(wrong)).toBeNull();
  });
});
