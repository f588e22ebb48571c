import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readTicket, signTicket, type TicketClaims } from "./ticket.ts";

const claims: TicketClaims = {
  room: "class-1",
  identity: "student-1",
  role: "child",
  canPublish: ["mic"],
  limits: { screens: 50, microphones: 50 },
  issuedAt: 1_000,
  expiresAt: 61_000,
};

describe("a media ticket", () => {
  test("is read back unchanged until it expires", () => {
    const token = signTicket("secret", claims);
    expect(readTicket("secret", token, 60_999)).toEqual({ ok: true, claims });
    expect(readTicket("secret", token, 61_000)).toEqual({ ok: false, reason: "TOKEN_EXPIRED" });
  });

  test("[S-86] is invalid when any character changed or another secret signed it", () => {
    const token = signTicket("secret", claims);
    expect(readTicket("other", token, 2_000)).toEqual({ ok: false, reason: "BAD_TOKEN" });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: token.indexOf(".") - 1 }), fc.constantFrom("A", "b", "9", "_"), (at, letter) => {
        fc.pre(token[at] !== letter);
        const changed = token.slice(0, at) + letter + token.slice(at + 1);
        expect(readTicket("secret", changed, 2_000)).toEqual({ ok: false, reason: "BAD_TOKEN" });
      }),
    );
  });

  test("anything else is refused", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readTicket("secret", text, 0)).toEqual({ ok: false, reason: "BAD_TOKEN" });
      }),
    );
  });
});
