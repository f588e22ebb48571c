import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { serviceOrigin } from "./addresses.ts";
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

describe("[S-72] the address of a service", () => {
  test.each([
    ["https://school.instructure.com", "https://school.instructure.com"],
    [" https://School.Instructure.com/ ", "https://school.instructure.com"],
    ["https://xn--80ak6aa92e.com", "https://xn--80ak6aa92e.com"],
    ["http://lms.internal:8080", "http://lms.internal:8080"],
    ["http://school.instructure.com", null],
    ["https://school.instructure.com/login", null],
    ["https://school.instructure.com?a=1", null],
    ["https://user@school.instructure.com", null],
    ["https://school.instructure.com:444", null],
    ["https://192.168.0.1", null],
    ["https://0x7f.1", null],
    ["https://[2001:db8::1]", null],
    ["https://localhost", null],
    ["https://other.internal", null],
    ["https://router.lan", null],
    ["ftp://lms.internal", null],
    ["", null],
  ])("%s is %s", (written, origin) => {
    expect(serviceOrigin(written, ["lms.internal"])).toBe(origin);
  });

  test("is https on a name with a public ending, whatever was written", () => {
    const part = fc.oneof(
      fc.webUrl({ validSchemes: ["https", "http"], withQueryParameters: true }),
      fc.webAuthority({ withIPv4: true, withPort: true }).map((host) => `https://${host}`),
    );
    fc.assert(
      fc.property(part, (written) => {
        const origin = serviceOrigin(written, []);
        if (origin === null) return;
        const { protocol, hostname, port } = new URL(origin);
        expect([protocol, port]).toEqual(["https:", ""]);
        expect(hostname).toMatch(/\.[a-z][a-z0-9-]+$/);
      }),
    );
  });
});
