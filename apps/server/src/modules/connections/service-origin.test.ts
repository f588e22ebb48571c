import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { serviceOrigin } from "./service-origin.ts";

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
