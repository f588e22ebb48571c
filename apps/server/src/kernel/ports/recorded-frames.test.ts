import fc from "fast-check";
import { expect, test } from "vitest";
import { readFrames, writeFrames } from "./recorded-frames.ts";

const frame = fc.record({ at: fc.integer({ min: 0, max: 0xffff_ffff }), isKey: fc.boolean(), data: fc.uint8Array({ maxLength: 400 }) });

test("frames are read as they were written", () => {
  fc.assert(
    fc.property(fc.array(frame, { maxLength: 20 }), (frames) => {
      const read = readFrames(writeFrames(frames));
      expect(read?.map(({ at, isKey, data }) => ({ at, isKey, data: [...data] }))).toEqual(
        frames.map(({ at, isKey, data }) => ({ at, isKey, data: [...data] })),
      );
    }),
  );
});

test("bytes that end in the middle of a frame are refused, and no bytes make it throw", () => {
  fc.assert(
    fc.property(fc.array(frame, { minLength: 1, maxLength: 5 }), fc.nat(), (frames, cut) => {
      const bytes = writeFrames(frames);
      const shorter = bytes.subarray(0, bytes.length - 1 - (cut % (9 + (frames.at(-1)?.data.length ?? 0) - 1)));
      expect(readFrames(shorter)).toBeNull();
    }),
  );
  fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => void readFrames(bytes)));
});
