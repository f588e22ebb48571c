import { describe, expect, test } from "vitest";
import { announcedCandidates, isHiddenCandidate, planAddresses } from "./network.ts";

const loopback = { address: "127.0.0.1", family: 4 as const, internal: true };
const lan = { address: "10.0.0.5", family: 4 as const, internal: false };
const lan6 = { address: "fd00::2", family: 6 as const, internal: false };
const link = { address: "fe80::1", family: 6 as const, internal: false };

describe("media addresses", () => {
  test("an address behind NAT is outside, one of this machine is extra", () => {
    expect(planAddresses(["203.0.113.9", "127.0.0.1"], [loopback, lan, lan6, link])).toEqual({
      extra: ["127.0.0.1"],
      outside: ["203.0.113.9"],
      primary: { udp4: "10.0.0.5", udp6: "fd00::2" },
    });
  });

  test("loopback is offered when there is nothing else", () => {
    expect(planAddresses([], [loopback])).toEqual({ extra: ["127.0.0.1"], outside: [], primary: { udp4: "127.0.0.1" } });
    expect(planAddresses([], [loopback, lan]).extra).toEqual([]);
  });

  test("a host name is refused", () => {
    expect(() => planAddresses(["media.example"], [lan])).toThrow(RangeError);
  });
});

describe("announced candidates", () => {
  const udp = "candidate:abc 1 udp 2130706431 10.0.0.5 40001 typ host generation 0 ufrag x";

  test("repeat a host candidate with the outside address of the same family and the same port", () => {
    expect(announcedCandidates(udp, ["203.0.113.9", "2001:db8::1"])).toEqual([
      "candidate:90abc 1 udp 2130706431 203.0.113.9 40001 typ host generation 0 ufrag x",
    ]);
  });

  test("repeat nothing else", () => {
    expect(announcedCandidates(udp.replace("host", "relay"), ["203.0.113.9"])).toEqual([]);
    expect(announcedCandidates("", ["203.0.113.9"])).toEqual([]);
  });

  test("a multicast DNS name is detected", () => {
    expect(isHiddenCandidate("candidate:1 1 udp 1 1b2c.local 5000 typ host")).toBe(true);
    expect(isHiddenCandidate(udp)).toBe(false);
  });
});
