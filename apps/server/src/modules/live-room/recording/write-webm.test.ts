import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import type { RecordedFrame } from "../../../kernel/ports/recorded-frames.ts";
import { framesOf } from "./frames.testing.ts";
import { opusMs } from "./opus.ts";
import { readBackWebm, writeWebm } from "./write-webm.ts";

const folder = await mkdtemp(join(tmpdir(), "webm-test-"));
afterAll(() => rm(folder, { recursive: true, force: true }));
const path = join(folder, "one.webm");

async function* stream(frames: readonly RecordedFrame[]): AsyncIterable<RecordedFrame> {
  yield* frames;
}

describe("a file of a recording", () => {
  test("of pictures reaches to its last frame, and is read back whole", async () => {
    const frames = framesOf("camera", 0, 6_000);
    expect(await writeWebm(path, "video", stream(frames))).toBe(60);
    expect(await readBackWebm(path, "video")).toEqual({ durationMs: 5_900, packets: 60 });
  });

  test("of sound fills its gaps with silence, so that its last packet is where it was recorded", async () => {
    const frames = [...framesOf("mic", 0, 600), ...framesOf("mic", 3_000, 3_600)];
    const written = await writeWebm(path, "audio", stream(frames));
    const { durationMs, packets } = await readBackWebm(path, "audio");
    expect(packets).toBe(written);
    expect(written).toBe(20 + 2_400 / 20);
    expect(durationMs).toBe(3_540);
  });

  test("may be a single picture, as when a camera was turned off at once", async () => {
    expect(await writeWebm(path, "video", stream(framesOf("camera", 0, 6_000).slice(0, 1)))).toBe(1);
    expect(await readBackWebm(path, "video")).toEqual({ durationMs: 1, packets: 1 });
  });

  test("begins with a key frame; without any there is none", async () => {
    const late = framesOf("camera", 0, 1_000).map((frame, index) => ({ ...frame, isKey: index === 0 }));
    expect(await writeWebm(path, "video", stream(late.slice(1)))).toBe(0);
    expect(await writeWebm(path, "video", stream([]))).toBe(0);
    expect(await writeWebm(path, "audio", stream([{ at: 0, isKey: true, data: new Uint8Array() }]))).toBe(0);
  });

  test("that is of another kind, cut off or none at all is found out when it is read back", async () => {
    await writeWebm(path, "video", stream(framesOf("camera", 0, 2_000)));
    await expect(readBackWebm(path, "audio")).rejects.toThrow("audio");
    await writeFile(path, "not a film");
    await expect(readBackWebm(path, "video")).rejects.toBeInstanceOf(Error);
  });
});

test.each([
  ["20 ms of speech", [0x48], 20],
  ["60 ms of speech", [0x58], 60],
  ["20 ms of music", [0xf8], 20],
  ["two frames of 20 ms", [0xf9], 40],
  ["three frames of 20 ms", [0xfb, 3], 60],
  ["a count of frames that is missing", [0xfb], null],
  ["more than 120 ms", [0x5b, 3], null],
  ["nothing", [], null],
])("a packet of Opus with %s", (_what, bytes, wanted) => {
  expect(opusMs(Uint8Array.from(bytes))).toBe(wanted);
});
