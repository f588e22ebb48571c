import { describe, expect, test } from "vitest";
import { Rights } from "./rights.ts";
import type { TicketClaims } from "./ticket.ts";

const ticket = (issuedAt: number, identity = "ann"): TicketClaims => ({
  room: "r",
  identity,
  role: "child",
  canPublish: ["mic", "camera"],
  limits: { screens: 50, microphones: 50 },
  issuedAt,
  expiresAt: issuedAt + 600_000,
});

describe("rights changed after a ticket was issued", () => {
  test("override the ticket, for that identity only", () => {
    const rights = new Rights();
    rights.set("r", "ann", ["mic"], 1_000);
    expect(rights.of(ticket(900))).toEqual(["mic"]);
    expect(rights.of(ticket(1_100))).toEqual(["mic", "camera"]);
    expect(rights.of(ticket(900, "bob"))).toEqual(["mic", "camera"]);
  });

  test("[S-86] a removed participant stays out until they get a new ticket", () => {
    const rights = new Rights();
    rights.end("r", "ann", 1_000);
    expect(rights.of(ticket(1_000))).toBeNull();
    expect(rights.of(ticket(1_001))).toEqual(["mic", "camera"]);
    expect(rights.of(ticket(900, "bob"))).toEqual(["mic", "camera"]);
  });

  test("[S-86] a closed room refuses every earlier ticket", () => {
    const rights = new Rights();
    rights.end("r", null, 1_000);
    expect(rights.of(ticket(900))).toBeNull();
    expect(rights.of(ticket(900, "bob"))).toBeNull();
    expect(rights.of({ ...ticket(900), room: "other" })).toEqual(["mic", "camera"]);
  });
});
