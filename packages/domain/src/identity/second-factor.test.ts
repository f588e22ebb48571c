import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { personKinds } from "./person-kinds.ts";
import { needsSecondFactor, normaliseRecoveryCode, recoveryAlphabet, secondFactorStep, showRecoveryCode } from "./second-factor.ts";

describe("[S-18] who gives a second factor", () => {
  test("super admins and school admins must, other staff once they have one, families never", () => {
    const steps = personKinds.map((kind) => [
      kind,
      secondFactorStep({ kind, distributorId: null }, false),
      secondFactorStep({ kind, distributorId: null }, true),
    ]);
    expect(steps).toEqual([
      ["admin", "setup", "verify"],
      ["client", null, null],
      ["student", null, null],
      ["teacher", null, "verify"],
      ["teacher_assistant", null, "verify"],
      ["canvas_observer", null, "verify"],
      ["ai_assistant", null, null],
    ]);
    expect(needsSecondFactor({ kind: "admin", distributorId: 3 })).toBe(false);
    expect(secondFactorStep({ kind: "admin", distributorId: 3 }, false)).toBeNull();
    expect(secondFactorStep({ kind: "admin", distributorId: 3 }, true)).toBe("verify");
  });
});

describe("[S-18] recovery codes", () => {
  test("as they are shown and typed they are the same", () => {
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
