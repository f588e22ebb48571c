import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isEmail, normaliseEmail, normaliseIdentity, normalisePhone } from "./identity.ts";
import { checkPassword, passwordMaxLength } from "./password.ts";
import { isPersonKind, isStaff, personKinds } from "./person-kinds.ts";

describe("[EN-01] account kinds", () => {
  test("there are seven, four of which are staff who log in", () => {
    expect(personKinds).toEqual(["admin", "client", "student", "teacher", "teacher_assistant", "canvas_observer", "ai_assistant"]);
    expect(personKinds.filter(isStaff)).toEqual(["admin", "teacher", "teacher_assistant", "canvas_observer"]);
    expect(["root", "Client", "", null, 0].some(isPersonKind)).toBe(false);
  });
});

describe("[VL-02] identities", () => {
  test.each([
    ["client", "  Rachel@Bennett.Example ", "email", "rachel@bennett.example"],
    ["client", "+1 (332) 555-0148", "phone", "+13325550148"],
    ["teacher", "00972 54-123-4567", "phone", "+972541234567"],
    ["admin", "351912345678", "phone", "+351912345678"],
    ["client", "12345", "email", "12345"],
    ["client", "1234567890123456", "email", "1234567890123456"],
    ["client", "nobody", "email", "nobody"],
    ["student", " MAYA.B ", "login", "maya.b"],
    ["student", "5550148555", "login", "5550148555"],
    ["student", "maya@bennett.example", "login", "maya@bennett.example"],
  ] as const)("%s %j", (kind, text, by, value) => {
    expect(normaliseIdentity(kind, text)).toEqual({ by, value });
  });

  test("normalising twice changes nothing", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...personKinds.filter((kind) => kind !== "ai_assistant")),
        fc.oneof(fc.string({ unit: "grapheme" }), fc.stringMatching(/^\+?[\d ()-]{5,20}$/)),
        (kind, text) => {
          const once = normaliseIdentity(kind, text);
          expect(normaliseIdentity(kind, once.value)).toEqual(once);
        },
      ),
    );
  });

  test("two spellings of one address give one identity", () => {
    expect(normaliseEmail("RENE\u0301@x.example")).toBe(normaliseEmail(" ren\u00e9@X.example"));
    expect(normalisePhone("hello")).toBeNull();
    // A whole number pasted after a prefilled prefix.
    expect(normalisePhone("+1 +1 212 555 0166")).toBe("+12125550166");
  });
});

describe("[VL-09] the format of an email address", () => {
  test.each(["a@b.co", "rachel+school@bennett.example", "o'neil@mail.example.org", "דנה@דואר.קום", "x@xn--bcher-kva.example"])(
    "%s",
    (text) => expect(isEmail(text)).toBe(true),
  );
  test.each([
    "",
    "a",
    "a@",
    "@b.co",
    "a@b",
    "a b@c.co",
    "a@b..co",
    "a..b@c.co",
    ".a@b.co",
    "a.@b.co",
    "a@-b.co",
    "a@b.c",
    "a@b.co\n",
    "<a@b.co>",
    "a@b@c.co",
    `${"a".repeat(65)}@b.co`,
    `a@${"b.".repeat(130)}co`,
  ])("%j is none", (text) => expect(isEmail(text)).toBe(false));
});

describe("[S-11] [VL-10] passwords", () => {
  const isCommon = (password: string) => ["123456", "password", "administrator1"].includes(password);

  test.each([
    ["client", "12345", "password_short"],
    ["client", "123456", "password_common"],
    ["student", "PassWord", "password_common"],
    ["client", "lark7x", null],
    ["client", "      7", null],
    ["client", "שלוםשל", null],
    ["student", "🦜🦜🦜🦜🦜", "password_short"],
    ["student", "🦜🦜🦜🦜🦜🦜", null],
    ["client", "x".repeat(64), null],
    ["client", "x".repeat(passwordMaxLength), null],
    ["client", "x".repeat(passwordMaxLength + 1), "password_long"],
    ["teacher", "elevenchars", "password_short"],
    ["teacher", "twelve chars", null],
    ["admin", "Administrator1", "password_common"],
    ["canvas_observer", "short", "password_short"],
  ] as const)("%s %j: %s", (kind, password, reason) => {
    expect(checkPassword(kind, password, isCommon)).toEqual(reason === null ? { ok: true } : { ok: false, reason });
  });
});
