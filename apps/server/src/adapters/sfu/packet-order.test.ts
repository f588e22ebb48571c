import fc from "fast-check";
import { expect, test } from "vitest";
import { PacketOrder } from "./packet-order.ts";

const packet = (sequenceNumber: number) => ({ header: { sequenceNumber: sequenceNumber & 0xffff } });
type Packet = ReturnType<typeof packet>;
const numbers = (ordered: { packet: Packet }[]) => ordered.map((one) => one.packet.header.sequenceNumber);

test("packets that overtook others wait for them, and then no longer than the limit", () => {
  const order = new PacketOrder<Packet>(1_000);
  expect(numbers(order.push(packet(10), 0))).toEqual([10]);
  expect(order.push(packet(12), 20)).toEqual([]);
  expect(numbers(order.push(packet(11), 40))).toEqual([11, 12]);
  expect(order.push(packet(15), 60)).toEqual([]);
  expect(order.push(packet(16), 900)).toEqual([]);
  expect(order.push(packet(17), 1_100).map((one) => [one.packet.header.sequenceNumber, one.isAfterLoss])).toEqual([
    [15, true],
    [16, false],
    [17, false],
  ]);
  expect(order.push(packet(13), 1_200)).toEqual([]);
});

test("whatever their order and repetitions, packets come out once each and in order, also when the numbers start again", () => {
  const arrivals = fc.record({
    first: fc.integer({ min: 0, max: 0xffff }),
    count: fc.integer({ min: 1, max: 60 }),
    shuffle: fc.array(fc.nat(59), { maxLength: 120 }),
  });
  fc.assert(
    fc.property(arrivals, ({ first, count, shuffle }) => {
      const order = new PacketOrder<Packet>(Infinity);
      const sent = [...shuffle.filter((at) => at < count), ...Array.from({ length: count }, (_, at) => at)];
      const out = [...order.push(packet(first), 0), ...sent.flatMap((at) => order.push(packet(first + at), 0))];
      expect(numbers(out)).toEqual(Array.from({ length: count }, (_, at) => (first + at) & 0xffff));
      expect(order.flush()).toEqual([]);
    }),
  );
});
