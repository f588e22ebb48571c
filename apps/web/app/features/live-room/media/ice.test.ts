import { describe, expect, test } from "vitest";
import { iceConfiguration, isCandidateAllowed, withAllowedCandidates } from "./ice.ts";

const turn = { urls: ["turn:relay.example:3478", "turn:relay.example:3478?transport=tcp"], username: "u", credential: "c" };
const udp = { candidate: "candidate:1 1 udp 2130706431 10.0.0.5 40001 typ host" };
const tcp = { candidate: "candidate:1 1 tcp 1518280447 10.0.0.5 40001 typ host tcptype passive" };

describe("[CN-03] proxy modes", () => {
  test("0 uses no relay, 1 whatever works", () => {
    const stun = { urls: "stun:s.example" };
    expect(iceConfiguration(0, [turn, stun]).iceServers).toEqual([stun]);
    expect(iceConfiguration(1, [turn, stun]).iceServers).toEqual([turn, stun]);
    for (const mode of [0, 1] as const) {
      expect(iceConfiguration(mode, [turn]).iceTransportPolicy).toBeUndefined();
      expect(isCandidateAllowed(mode, udp)).toBe(true);
      expect(isCandidateAllowed(mode, tcp)).toBe(true);
    }
  });

  test("3 goes over a relay by UDP, and directly where there is no relay", () => {
    expect(iceConfiguration(3, [turn])).toMatchObject({ iceTransportPolicy: "relay", iceServers: [{ urls: ["turn:relay.example:3478"] }] });
    expect(iceConfiguration(3, [{ urls: "stun:s.example" }]).iceTransportPolicy).toBeUndefined();
  });

  test("5 keeps every UDP candidate back", () => {
    expect(isCandidateAllowed(5, udp)).toBe(false);
    expect(isCandidateAllowed(5, tcp)).toBe(true);
    expect(isCandidateAllowed(5, null)).toBe(true);
    const sdp = `m=audio 9 X 111\r\na=${udp.candidate}\r\na=${tcp.candidate}\r\na=mid:0\r\n`;
    expect(withAllowedCandidates(5, sdp)).toBe(`m=audio 9 X 111\r\na=${tcp.candidate}\r\na=mid:0\r\n`);
    expect(withAllowedCandidates(1, sdp)).toBe(sdp);
  });
});
