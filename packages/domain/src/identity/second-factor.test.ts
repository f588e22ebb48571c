import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { personKinds } from "./person-kinds.ts";
import {
  isFreshSecondFactor,
  needsSecondFactor,
  normaliseRecoveryCode,
  recoveryAlphabet,
  secondFactorStep,
  showRecoveryCode,
} from "./second-factor.ts";

const state = { schoolRequires: true, enabled: false, isTrustedDevice: false };

describe("[S-18] who needs a second factor", () => {
  test("required for admins; for teachers, assistants and observers unless their school opts out; never for families", () => {
    const steps = personKinds.map((kind) => [
      kind,
      secondFactorStep(kind, state),
      secondFactorStep(kind, { ...state, schoolRequires: false }),
      secondFactorStep(kind, { ...state, schoolRequires: false, enabled: true }),
    ]);
    expect(steps).toEqual([
      ["admin", "setup", "setup", "verify"],
      ["client", null, null, null],
      ["student", null, null, null],
      ["teacher", "setup", null, "verify"],
      ["teacher_assistant", "setup", null, "verify"],
      ["canvas_observer", "setup", null, "verify"],
      ["ai_assistant", null, null, null],
    ]);
    expect(personKinds.filter((kind) => needsSecondFactor(kind, false))).toEqual(["admin"]);
    expect(personKinds.filter((kind) => needsSecondFactor(kind, true))).toEqual([
      "admin",
      "teacher",
      "teacher_assistant",
      "canvas_observer",
    ]);
  });

  test("a trusted device replaces the code, but not the first setup, and never an admin's code", () => {
    const trusted = { ...state, isTrustedDevice: true };
    expect(personKinds.filter((kind) => secondFactorStep(kind, { ...trusted, enabled: true }) === "verify")).toEqual(["admin"]);
    expect(secondFactorStep("teacher", trusted)).toBe("setup");
  });

  test("a code is fresh for five minutes", () => {
    const now = Temporal.Instant.from("2026-03-10T10:00:00Z");
    const ago = (seconds: number) => now.subtract({ seconds });
    expect([ago(0), ago(300), ago(301), null].map((at) => isFreshSecondFactor(at, now))).toEqual([true, true, false, false]);
  });
});

describe("[S-18] recovery codes", () => {
  test("are the same as displayed and as typed", () => {
    const letters = fc.constantFrom(...recoveryAlphabet.split(""));
    fc.assert(
      fc.property(fc.array(letters, { minLength: 10, maxLength: 10 }), (chosen) => {
        const code = chosen.join("");
        expect(showRecoveryCode(code)).toHaveLength(11);
        expect(normaliseRecoveryCode(` ${showRecoveryCode(code).toLowerCase()} `)).toBe(code);
      }),
    );
    for (const wrong of ["", "123456", "ABCDE-FGHJ", "ABCDE-FGHJKL", "ABCDE-FGH1O"]) expect(normaliseRecoveryCode(wrong)).toBeNull();
  });
});
