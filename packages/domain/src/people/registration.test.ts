import { describe, expect, test } from "vitest";
import { plainDay } from "../shared/brand.ts";
import { ageOn, birthDateFromAge, isRegistrationAge, registrationAges } from "./age.ts";
import { missingInLogin } from "./login-form.ts";
import { emptyRegistration, validateRegistration, type RegistrationDraft } from "./registration.ts";

const today = plainDay("2026-03-10");
const checks = { today, isCommonPassword: (password: string) => password === "123456" };
const valid: RegistrationDraft = {
  ...emptyRegistration,
  clientType: "parent",
  fullName: "Rachel Bennett",
  email: "rachel@bennett.example",
  phone: "+1 332 555 0148",
  password: "lark7x",
  termsConsent: true,
  students: [{ name: "Maya", birthDate: "2014-01-05" }],
};
const errorsOf = (over: Partial<RegistrationDraft>, more = {}) =>
  validateRegistration({ ...valid, ...over }, { ...checks, ...more }).map(({ field, code }) => `${field} ${code}`);

describe("[VL-01] [VL-09] [VL-10] registration", () => {
  test("may be sent when it is complete", () => {
    expect(errorsOf({})).toEqual([]);
  });

  test("an empty form reports every field in order", () => {
    expect(validateRegistration(emptyRegistration, checks).map(({ field, code }) => `${field} ${code}`)).toEqual([
      "clientType error.register.empty",
      "fullName error.register.empty",
      "email error.register.empty",
      "phone error.register.empty",
      "password error.register.empty",
      "students.0.name error.register.empty",
      "students.0.birthDate error.register.empty",
      "termsConsent error.register.terms",
    ]);
  });

  test.each<[string, Partial<RegistrationDraft>, string[]]>([
    ["[VL-01] a student", { clientType: "student" }, ["clientType error.register.parents-only"]],
    ["[VL-01] no type", { clientType: null }, ["clientType error.register.empty"]],
    ["[VL-09] a blank name", { fullName: "  " }, ["fullName error.register.empty"]],
    ["[VL-09] no email", { email: "" }, ["email error.register.empty"]],
    ["[VL-09] an incomplete email", { email: "rachel@" }, ["email error.register.email-invalid"]],
    ["[VL-09] no email field", { email: null }, []],
    ["[VL-09] an email with surrounding spaces", { email: " Rachel@Bennett.example " }, []],
    ["[VL-10] no phone", { phone: "" }, ["phone error.register.empty"]],
    ["[VL-10] no phone field", { phone: "", withPhone: false }, []],
    ["[VL-10] an incomplete phone number", { phone: "+123" }, ["phone error.register.phone-invalid"]],
    ["[VL-10] a short password", { password: "12345" }, ["password error.register.password-short"]],
    ["[VL-10] a common password", { password: "123456" }, ["password error.register.password-common"]],
    ["[VL-10] an oversized password", { password: "x".repeat(1025) }, ["password error.register.password-long"]],
    ["[VL-10] two different passwords", { passwordRepeat: "other7" }, ["passwordRepeat error.register.password-mismatch"]],
    ["[VL-10] the same password twice", { passwordRepeat: "lark7x" }, []],
    ["[VL-10] no password, but a Google login", { password: "", googleId: "g1" }, []],
    ["[VL-10] a short password with a Facebook login", { password: "1", facebookId: "f1" }, ["password error.register.password-short"]],
    ["[VL-10] terms not accepted", { termsConsent: false }, ["termsConsent error.register.terms"]],
    ["[VL-09] no child", { students: [] }, ["students error.register.empty"]],
    [
      "[VL-09] the second child without name and birth date",
      { students: [...valid.students, { name: " ", birthDate: "" }] },
      ["students.1.name error.register.empty", "students.1.birthDate error.register.empty"],
    ],
    [
      "[VL-07] a birth date that does not exist",
      { students: [{ name: "Maya", birthDate: "2014-02-30" }] },
      ["students.0.birthDate error.register.birth-date"],
    ],
    ["[VL-03] a child of four", { students: [{ name: "Maya", birthDate: "2021-03-11" }] }, ["students.0.birthDate error.register.age"]],
    ["[VL-03] a child of five today", { students: [{ name: "Maya", birthDate: "2021-03-10" }] }, []],
    ["[VL-03] nineteen, twenty tomorrow", { students: [{ name: "Maya", birthDate: "2006-03-11" }] }, []],
    ["[VL-03] twenty today", { students: [{ name: "Maya", birthDate: "2006-03-10" }] }, ["students.0.birthDate error.register.age"]],
    ["[VL-03] not born yet", { students: [{ name: "Maya", birthDate: "2027-01-01" }] }, ["students.0.birthDate error.register.age"]],
  ])("%s", (_, over, expected) => {
    expect(errorsOf(over)).toEqual(expected);
  });

  test("asks the phone number validator, if there is one, in the international format", () => {
    expect(errorsOf({}, { isPhone: (phone: string) => phone !== "+13325550148" })).toEqual(["phone error.register.phone-invalid"]);
  });
});

describe("ages", () => {
  test("[VL-03] are 5 to 19 at registration", () => {
    expect([4, 5, 19, 20, 7.5].map(isRegistrationAge)).toEqual([false, true, true, false, false]);
  });

  test.each([
    ["2014-03-10", 12],
    ["2014-03-11", 11],
    ["2014-12-31", 11],
    ["2026-03-10", 0],
    ["2026-03-11", -1],
  ])("born %s", (birthDate, age) => expect(ageOn(plainDay(birthDate), today)).toBe(age));

  test("handles a birth date on a leap day", () => {
    const born = plainDay("2012-02-29");
    expect(["2025-02-28", "2025-03-01", "2024-02-28", "2024-02-29"].map((day) => ageOn(born, plainDay(day)))).toEqual([12, 13, 11, 12]);
  });

  test("a birth date derived from an age gives that age", () => {
    for (let age = registrationAges.min; age <= registrationAges.max; age += 1)
      expect(ageOn(birthDateFromAge(age, today), today)).toBe(age);
    expect(birthDateFromAge(5, plainDay("2028-02-29"))).toBe("2023-02-28");
    expect(() => birthDateFromAge(-1, today)).toThrow(RangeError);
  });
});

describe("[VL-02] the login form", () => {
  test.each([
    ["", "", { identity: "missing", password: "missing" }],
    [" ", "x", { identity: "missing" }],
    ["maya", "\t ", { password: "missing" }],
    ["maya", "lark7x", {}],
  ] as const)("'%s' with '%s' misses %j", (identity, password, missing) => {
    expect(missingInLogin({ identity, password })).toEqual(missing);
  });
});
