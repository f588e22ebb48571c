import { describe, expect, test } from "vitest";
import { callsPerSecond, connectionKinds, fieldsOf, keysProblem } from "./kinds.ts";

describe("the keys of a connection", () => {
  test.each([
    ["complete", "CANVAS", true, { token: "1~abc" }, null],
    ["a missing key", "CANVAS", true, { token: "" }, { field: "token", reason: "required" }],
    ["a missing key while it is off", "CANVAS", false, {}, null],
    ["a space in a key", "CANVAS", false, { token: "a b" }, { field: "token", reason: "invalid" }],
    ["a line break in a key", "AMO", true, { clientId: "a", clientSecret: "b\n" }, { field: "clientSecret", reason: "invalid" }],
    ["a key of another kind", "ALGORITMICS", true, { key: "k", token: "t" }, { field: "token", reason: "unknown_key" }],
  ] as const)("%s (%s)", (_, kind, active, keys, problem) => {
    expect(keysProblem(kind, { active, keys })).toEqual(problem);
  });

  test("every kind has a secret key and a rate", () => {
    for (const kind of connectionKinds) {
      expect(fieldsOf(kind).some(([, { secret }]) => secret)).toBe(true);
      expect(callsPerSecond(kind)).toBeGreaterThan(0);
    }
    expect(callsPerSecond("AMO")).toBeLessThan(7);
  });
});
