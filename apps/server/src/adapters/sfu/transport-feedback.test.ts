import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PacketStatus, RtcpHeader, RunLengthChunk, TransportWideCC } from "werift";
import { writeFeedback, type Arrival } from "./transport-feedback.ts";

/** Decodes a report with the library: each arrived packet's number and its arrival time in ticks of 250 microseconds. */
function read(packet: Buffer): { base: number; count: number; came: { number: number; tick: number }[] } {
  const header = RtcpHeader.deSerialize(packet.subarray(0, 4));
  expect((header.length + 1) * 4).toBe(packet.length);
  const report = TransportWideCC.deSerialize(packet.subarray(4), header);
  const came: { number: number; tick: number }[] = [];
  let number = report.baseSequenceNumber;
  let index = 0;
  let tick = report.referenceTime * 256;
  for (const chunk of report.packetChunks) {
    if (!(chunk instanceof RunLengthChunk)) throw new Error("only runs are written");
    for (let at = 0; at < chunk.runLength; at += 1, number += 1) {
      if (chunk.packetStatus === PacketStatus.TypeTCCPacketNotReceived) continue;
      tick += (report.recvDeltas[index]?.delta ?? Number.NaN) / 250;
      index += 1;
      came.push({ number: number & 0xffff, tick });
    }
  }
  return { base: report.baseSequenceNumber, count: report.packetStatusCount, came };
}

describe("a transport-wide report", () => {
  test("reports each packet's arrival and its time, whatever was lost or late", () => {
    const steps = fc.array(fc.record({ skip: fc.integer({ min: 0, max: 40 }), wait: fc.integer({ min: -20_000, max: 200_000 }) }), {
      minLength: 1,
      maxLength: 60,
    });
    fc.assert(
      fc.property(fc.integer({ min: 0x10000, max: 0x1ffff }), fc.integer({ min: 0, max: 3 }), steps, (base, lead, packets) => {
        let number = base + lead - 1;
        let at = 5_000_000;
        const arrivals: Arrival[] = packets.map(({ skip, wait }) => {
          number += 1 + skip;
          at += wait;
          return { number, at };
        });
        const { base: from, count, came } = read(writeFeedback({ sender: 1, media: 2, base, count: 7, arrivals }));
        expect(from).toBe(base & 0xffff);
        expect(count).toBe(number - base + 1);
        expect(came).toEqual(arrivals.map((arrival) => ({ number: arrival.number & 0xffff, tick: Math.floor(arrival.at / 250) })));
      }),
    );
  });
});
