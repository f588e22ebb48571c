import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { classCodeAlphabet, decideClassCode, normaliseClassCode } from "./class-code.ts";
import { decideCode, resendAfter, type SentCode } from "./codes.ts";
import { limits } from "./limits.ts";
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

  test("another code after a minute", () => {
    expect([null, ago(0), ago(59), ago(60), ago(600)].map((at) => resendAfter(at, now))).toEqual([0, 60, 1, 0, 0]);
    expect(resendAfter(now.add({ seconds: 500 }), now)).toBe(60);
  });
});

describe("[CN-02] token lifetimes", () => {
  test("a session lasts 604800 s, a reset link an hour, a hand-off token a minute", () => {
    expect(tokenLives).toMatchObject({ session: 604_800, resetLink: 3600, handOff: 60, registrationForm: 259_200, guestAfterClass: 900 });
    expect(expiryOf("handOff", now).toString()).toBe("2026-03-10T15:01:00Z");
  });

  test("a staff link lasts 1 to 30 days", () => {
    expect([undefined, null, Number.NaN, 0, -3, 7.9, 30, 9999].map(clampLinkDays)).toEqual([1, 1, 1, 1, 1, 7, 30, 30]);
  });

  test("[S-10] a login is fresh for five minutes", () => {
    expect([0, 300, 301].map((seconds) => isFreshLogin(ago(seconds), now))).toEqual([true, true, false]);
  });
});

describe("rate limits against guessing", () => {
  test("blocks one address before it can try fifty identities", () => {
    expect(limits.loginAddress.tries).toBeLessThan(50);
    expect(limits.classCode).toMatchObject({ tries: 10, windowSeconds: 600, scope: "address" });
    expect(limits.classCodeOfClass).toMatchObject({ tries: 50, scope: "class" });
    expect(limits.parentPassword.tries).toBe(5);
    expect(limits.passwordReveal).toMatchObject({ tries: 30, windowSeconds: 3600 });
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

  test("consist of thirty bits of unambiguous letters", () => {
    expect(new Set(classCodeAlphabet).size).toBe(32);
    expect(classCodeAlphabet).not.toMatch(/[01IO]/);
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...Array.from(classCodeAlphabet)), minLength: 6, maxLength: 6 }), (code) => {
        expect(normaliseClassCode(` ${code.slice(0, 3).toLowerCase()}-${code.slice(3)} `)).toBe(code);
      }),
    );
    for (const wrong of ["", "ABC23", "ABC2345", "ABC10O", "ABC23!"]) expect(normaliseClassCode(wrong)).toBeNull();
  });
});
