import { Vp8Packetizer } from "werift";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { readFrames, type RecordedFrame } from "../../kernel/ports/recorded-frames.ts";
import { type SourceChunk, SourceRecorder } from "./source-recorder.ts";

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000, toFake: ["Date", "performance", "setInterval", "clearInterval"] }));
afterEach(() => void vi.useRealTimers());

function recordingOf(kind: "audio" | "video") {
  const chunks: SourceChunk[] = [];
  const wantsKeyFrame = vi.fn();
  const ended = vi.fn();
  const recorder = new SourceRecorder("7", kind, { send: (chunk) => chunks.push(chunk), wantsKeyFrame, ended });
  const frames = (): RecordedFrame[] => chunks.flatMap((chunk) => readFrames(chunk.frames) ?? []);
  return { recorder, chunks, frames, wantsKeyFrame, ended };
}

const audio = (number: number, timestamp: number) => ({
  header: { sequenceNumber: number & 0xffff, timestamp: timestamp >>> 0, marker: false },
  payload: Uint8Array.of(0x58, number & 0xff),
});

/** Frames of VP8 in several packets each, a key frame every ten. */
function pictures() {
  const packetizer = new Vp8Packetizer({ maxPayloadSize: 100 });
  let number = 0;
  return (index: number, isKey = index % 10 === 0) => {
    const data = Buffer.alloc(250, index);
    data[0] = isKey ? 0x10 : 0x11;
    return packetizer.packetize(data, index * 6_000).map(({ header, payload }) => ({
      header: { sequenceNumber: number++ & 0xffff, timestamp: header.timestamp, marker: header.marker },
      payload,
    }));
  };
}

describe("the recorder of a source", () => {
  test("passes sound on every two seconds, with its times; a process that is killed then loses no more", () => {
    const { recorder, chunks, frames } = recordingOf("audio");
    for (let at = 0; at < 100; at += 1) {
      recorder.write(audio(at, 0xffff_f000 + at * 2_880));
      vi.advanceTimersByTime(60);
    }
    expect(chunks.map(({ sequence, ending, recording }) => [sequence, ending, recording])).toEqual([
      [0, null, "7"],
      [1, null, "7"],
      [2, null, "7"],
    ]);
    expect(
      frames()
        .slice(0, 4)
        .map(({ at }) => at),
    ).toEqual([0, 60, 120, 180]);
    recorder.close("off");
    expect(chunks.at(-1)?.ending).toBe("off");
    expect(frames()).toHaveLength(100);
    expect(new Set(chunks.map((chunk) => chunk.recorder)).size).toBe(1);
  });

  test("puts packets that overtook each other in order and takes each once", () => {
    const { recorder, frames } = recordingOf("audio");
    for (const number of [0, 2, 1, 1, 3]) recorder.write(audio(number, number * 2_880));
    recorder.close("off");
    expect(frames().map(({ data }) => data[1])).toEqual([0, 1, 2, 3]);
  });

  test("puts pictures together from their packets, and begins with a key frame", () => {
    const { recorder, frames, wantsKeyFrame } = recordingOf("video");
    expect(wantsKeyFrame).toHaveBeenCalledOnce();
    const next = pictures();
    for (let index = 7; index < 15; index += 1) {
      for (const packet of next(index)) recorder.write(packet);
      vi.advanceTimersByTime(66);
    }
    recorder.close("off");
    expect(frames().map(({ data, isKey }) => [data[1], data.length, isKey])).toEqual([
      [10, 250, true],
      [11, 250, false],
      [12, 250, false],
      [13, 250, false],
      [14, 250, false],
    ]);
  });

  test("after a packet that never comes it goes on with the next key frame, which it asks for", () => {
    const { recorder, frames, wantsKeyFrame } = recordingOf("video");
    const next = pictures();
    for (let index = 0; index < 30; index += 1) {
      const packets = next(index);
      for (const packet of index === 3 ? packets.slice(1) : packets) recorder.write(packet);
      vi.advanceTimersByTime(66);
    }
    recorder.close("off");
    const kept = frames().map(({ data }) => data[1]);
    expect(kept.slice(0, 4)).toEqual([0, 1, 2, 10]);
    expect(kept).toHaveLength(23);
    expect(wantsKeyFrame.mock.calls.length).toBeGreaterThan(1);
  });

  test("ends after fifteen seconds without a packet, and after ten minutes", () => {
    const idle = recordingOf("audio");
    idle.recorder.write(audio(0, 0));
    vi.advanceTimersByTime(18_000);
    expect([idle.chunks.at(-1)?.ending, idle.ended.mock.calls.length]).toEqual(["off", 1]);

    const long = recordingOf("audio");
    for (let at = 0; at < 10_100; at += 1) {
      long.recorder.write(audio(at, at * 2_880));
      vi.advanceTimersByTime(60);
    }
    expect([long.chunks.at(-1)?.ending, long.ended.mock.calls.length]).toEqual(["length", 1]);
    expect(long.frames().length).toBeGreaterThanOrEqual(10_000);
  });

  test("keeps its times when the source begins its own anew, and never goes back", () => {
    const { recorder, frames } = recordingOf("audio");
    for (let at = 0; at < 10; at += 1) {
      recorder.write(audio(at, at < 5 ? at * 2_880 : 90_000_000 - at * 2_880));
      vi.advanceTimersByTime(60);
    }
    recorder.close("off");
    const times = frames().map(({ at }) => at);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(new Set(times).size).toBe(10);
    expect(Math.max(...times)).toBeLessThan(2_000);
  });

  test("that got nothing says nothing", () => {
    const { recorder, chunks } = recordingOf("video");
    recorder.close("unwanted");
    expect(chunks).toEqual([]);
  });
});
