import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { startsVp8KeyFrame } from "./vp8.ts";

describe("the start of a VP8 key frame", () => {
  test("is the first packet of partition 0 with the inverse key bit clear", () => {
    expect(startsVp8KeyFrame(Uint8Array.of(0x10, 0x00))).toBe(true);
    expect(startsVp8KeyFrame(Uint8Array.of(0x10, 0x01))).toBe(false);
    expect(startsVp8KeyFrame(Uint8Array.of(0x00, 0x00))).toBe(false);
    expect(startsVp8KeyFrame(Uint8Array.of(0x11, 0x00))).toBe(false);
  });

  test("is detected after every form of the payload descriptor", () => {
    fc.assert(
      fc.property(fc.boolean(), fc.boolean(), fc.boolean(), fc.boolean(), fc.boolean(), (long, picture, zero, layer, key) => {
        const bytes = [0x90, (picture ? 0x80 : 0) | (zero ? 0x40 : 0) | (layer ? 0x30 : 0)];
        if (picture) bytes.push(...(long ? [0x80, 0x07] : [0x07]));
        if (zero) bytes.push(0xff);
        if (layer) bytes.push(0xff);
        bytes.push(key ? 0x00 : 0x01);
        expect(startsVp8KeyFrame(Uint8Array.from(bytes))).toBe(key);
      }),
    );
  });

  test("is never detected in a truncated payload", () => {
    expect(startsVp8KeyFrame(new Uint8Array())).toBe(false);
    expect(startsVp8KeyFrame(Uint8Array.of(0x90))).toBe(false);
    expect(startsVp8KeyFrame(Uint8Array.of(0x90, 0x80, 0x80))).toBe(false);
  });
});
