import {
  ALL_FORMATS,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  FilePathSource,
  FilePathTarget,
  Input,
  Output,
  WebMOutputFormat,
} from "mediabunny";
import type { RecordedFrame } from "../../../kernel/ports/recorded-frames.ts";
import { opusMs, silence, silenceMs } from "./opus.ts";
import { vp8Size } from "./vp8-size.ts";

/** How long the last picture of a part is shown: one frame at 15 per second. */
const lastPictureMs = 67;

/** A file as it was read back. */
export interface WebmFacts {
  durationMs: number;
  /** How many packets can be read from it. */
  packets: number;
}

/**
 * Writes the frames of one source into a WebM file that can be searched. Nothing is encoded again. Gaps in sound are filled with silence, because
 * browsers play a track of sound without its gaps.
 * @returns how many frames were written; 0 when there is nothing that can be played
 */
export async function writeWebm(path: string, kind: "audio" | "video", frames: AsyncIterable<RecordedFrame>): Promise<number> {
  const output = new Output({ format: new WebMOutputFormat(), target: new FilePathTarget(path) });
  const write = kind === "audio" ? soundInto(output) : picturesInto(output);
  await output.start();
  for await (const frame of frames) await write.add(frame);
  const written = await write.end();
  if (written === 0) await output.cancel();
  else await output.finalize();
  return written;
}

interface Track {
  add(frame: RecordedFrame): Promise<void>;
  end(): Promise<number>;
}

function soundInto(output: Output): Track {
  const source = new EncodedAudioPacketSource("opus");
  output.addAudioTrack(source);
  const meta = { decoderConfig: { codec: "opus", numberOfChannels: 1, sampleRate: 48_000 } };
  let written = 0;
  /** Where the next packet follows without a gap, in ms. */
  let next = 0;
  const put = async (data: Uint8Array, length: number): Promise<void> => {
    await source.add(new EncodedPacket(data, "key", next / 1_000, length / 1_000), written === 0 ? meta : undefined);
    next += length;
    written += 1;
  };
  return {
    async add({ at, data }) {
      const length = opusMs(data);
      if (length === null) return;
      for (let gaps = Math.floor((at - next) / silenceMs); gaps > 0; gaps -= 1) await put(silence, silenceMs);
      await put(data, length);
    },
    end: async () => written,
  };
}

function picturesInto(output: Output): Track {
  const source = new EncodedVideoPacketSource("vp8");
  output.addVideoTrack(source);
  let written = 0;
  let waiting: RecordedFrame | null = null;
  const put = async (frame: RecordedFrame, until: number): Promise<void> => {
    const size = written === 0 ? vp8Size(frame.data) : null;
    // Pictures before the first key frame can't be decoded.
    if (written === 0 && size === null) return;
    const meta = size && { decoderConfig: { codec: "vp8", codedWidth: size.width, codedHeight: size.height } };
    const packet = new EncodedPacket(frame.data, frame.isKey ? "key" : "delta", frame.at / 1_000, (until - frame.at) / 1_000);
    await source.add(packet, meta ?? undefined);
    written += 1;
  };
  return {
    async add(frame) {
      if (waiting) await put(waiting, frame.at);
      waiting = frame;
    },
    async end() {
      if (waiting) await put(waiting, waiting.at + lastPictureMs);
      return written;
    },
  };
}

/** Reads a file from its beginning to its end. @throws Error when it isn't one track of this kind that can be read */
export async function readBackWebm(path: string, kind: "audio" | "video"): Promise<WebmFacts> {
  const input = new Input({ source: new FilePathSource(path), formats: ALL_FORMATS });
  try {
    const tracks = await input.getTracks();
    const [track] = tracks;
    if (!track || tracks.length !== 1 || track.type !== kind) throw new Error(`not a file with one track of ${kind}`);
    const { packetCount } = await track.computePacketStats();
    if (packetCount === 0) throw new Error("a file without anything in it");
    // The format stores no length of the last packet: a file of a single one seems to have none.
    const durationMs = Math.max(1, Math.round((await input.computeDuration()) * 1_000));
    return { durationMs, packets: packetCount };
  } finally {
    input.dispose();
  }
}
