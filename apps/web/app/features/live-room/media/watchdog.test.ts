import { describe, expect, test } from "vitest";
import { Watchdog } from "./watchdog.ts";

const feed = (
  dog: Watchdog,
  from: number,
  to: number,
  bytes: (at: number) => number,
  { expected = true, connected = true } = {},
): number[] => {
  const alarms: number[] = [];
  for (let at = from; at <= to; at += 500) if (dog.read({ expected, bytes: bytes(at), connected }, at)) alarms.push(at);
  return alarms;
};

describe("connection watchdog", () => {
  test("is quiet while bytes arrive", () => {
    expect(feed(new Watchdog(), 0, 20_000, (at) => at)).toEqual([]);
  });

  test("alerts two seconds after the last byte", () => {
    const dog = new Watchdog();
    feed(dog, 0, 3_000, (at) => at);
    expect(dog.isSound(3_500)).toBe(true);
    expect(feed(dog, 3_500, 5_000, () => 3_000)).toEqual([5_000]);
    expect(dog.isSound(5_000 + 2_500)).toBe(false);
  });

  test("is quiet when nothing is expected", () => {
    expect(feed(new Watchdog(), 0, 20_000, () => 7, { expected: false })).toEqual([]);
  });

  test("doubles the delay between alerts while nothing helps, and resets it once bytes flow", () => {
    const dog = new Watchdog(2_000, 6_000);
    const alarms = feed(dog, 0, 30_000, () => 0);
    expect(alarms.slice(1).map((at, index) => at - (alarms[index] ?? 0))).toEqual([4_500, 6_500, 6_500, 6_500]);
    feed(dog, 30_500, 32_000, (at) => at);
    expect(feed(dog, 32_500, 35_000, () => 32_000)).toEqual([34_000]);
  });

  test("[F-29] gives a connection being set up about eight seconds, with or without handshake bytes", () => {
    for (const bytes of [() => 0, (at: number) => at]) {
      const dog = new Watchdog();
      expect(feed(dog, 0, 16_500, bytes, { connected: false })).toEqual([8_000, 16_500]);
    }
    const dog = new Watchdog();
    feed(dog, 0, 7_500, (at) => at, { connected: false });
    expect(feed(dog, 8_000, 11_000, () => 7_500)).toEqual([10_000]);
  });
});
