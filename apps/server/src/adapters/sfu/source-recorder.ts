import { randomUUID } from "node:crypto";
import type { RecordedChunk } from "../../kernel/ports/media.ts";
import { type RecordedFrame, writeFrames } from "../../kernel/ports/recorded-frames.ts";
import { PacketOrder } from "./packet-order.ts";
import { isVp8KeyFrame, readVp8Payload } from "./vp8.ts";

/** A chunk of one source, whose producer adds whose it is. */
export type SourceChunk = Omit<RecordedChunk, "room" | "identity" | "source">;

/** How often what was recorded is passed on: a killed process loses no more than this. */
const chunkEveryMs = 2_000;
/** A chunk that grows to this size is passed on at once. */
const largestChunk = 1024 * 1024;
/** A source without packets for this long is off: its recording ends, and another begins with its next packet. */
const idleAfterMs = 15_000;
/** A recording that lasts this long is continued by another, so that its file is never large. */
const longestMs = 10 * 60_000;
/** How long a missing packet is waited for. Lost packets of pictures are requested again, those of sound are not. */
const waitMs = { audio: 200, video: 1_000 };
const clockRates = { audio: 48_000, video: 90_000 };
/** When times by the source's clock and by ours differ by more, the source has begun its own anew. */
const mostDriftMs = 500;

/** What it needs of an RTP packet. */
interface Packet {
  readonly header: { readonly sequenceNumber: number; readonly timestamp: number; readonly marker: boolean };
  readonly payload: Uint8Array;
}

interface Around {
  send(chunk: SourceChunk): void;
  wantsKeyFrame(): void;
  /** It writes no more, although the source goes on. */
  ended(recorder: SourceRecorder): void;
}

/** Turns the packets of one camera, microphone or screen into frames and passes them on in chunks. */
export class SourceRecorder {
  /** The recording it writes into. */
  readonly recording: string;
  private readonly recorder = randomUUID();
  private readonly kind: "audio" | "video";
  private readonly around: Around;
  private readonly order: PacketOrder<Packet>;
  private readonly ticking: NodeJS.Timeout;
  private sequence = 0;
  private startedAt = 0;
  private frames: RecordedFrame[] = [];
  private size = 0;
  private writtenAt = performance.now();
  /** The time of a frame is `anchor.at` plus what its timestamp is past `anchor.timestamp`. */
  private anchor: { timestamp: number; at: number } | null = null;
  private lastAt = -1;
  private isClosed = false;
  /** The packets of the picture that is arriving, and whether a key frame must come first. */
  private pieces: Uint8Array[] | null = null;
  private needsKeyFrame: boolean;

  constructor(recording: string, kind: "audio" | "video", around: Around) {
    this.recording = recording;
    this.kind = kind;
    this.around = around;
    this.order = new PacketOrder(waitMs[kind]);
    this.needsKeyFrame = kind === "video";
    this.ticking = setInterval(() => this.tick(), chunkEveryMs);
    this.ticking.unref();
    if (this.needsKeyFrame) around.wantsKeyFrame();
  }

  /** Takes a packet as it arrives. */
  write({ header: { sequenceNumber, timestamp, marker }, payload }: Packet): void {
    if (this.isClosed) return;
    this.writtenAt = performance.now();
    // A copy: forwarding a packet gives it other numbers.
    const packet = { header: { sequenceNumber, timestamp, marker }, payload: Uint8Array.from(payload) };
    for (const { packet: next, isAfterLoss } of this.order.push(packet, this.writtenAt)) this.take(next, isAfterLoss);
    if (this.size > largestChunk) this.flush(null);
  }

  /** Passes on what is left. */
  close(ending: NonNullable<RecordedChunk["ending"]>): void {
    if (this.isClosed) return;
    this.isClosed = true;
    clearInterval(this.ticking);
    for (const { packet, isAfterLoss } of this.order.flush()) this.take(packet, isAfterLoss);
    if (this.sequence > 0 || this.frames.length > 0) this.flush(ending);
  }

  private tick(): void {
    const isFull = this.lastAt >= longestMs;
    if (isFull || performance.now() - this.writtenAt >= idleAfterMs) {
      this.close(isFull ? "length" : "off");
      this.around.ended(this);
    } else if (this.frames.length > 0) this.flush(null);
  }

  private take(packet: Packet, isAfterLoss: boolean): void {
    if (this.kind === "audio") {
      if (packet.payload.length > 0) this.add(packet.header.timestamp, true, packet.payload);
      return;
    }
    if (isAfterLoss) {
      this.pieces = null;
      this.needsKeyFrame = true;
      this.around.wantsKeyFrame();
    }
    const read = readVp8Payload(packet.payload);
    if (!read) return;
    if (read.startsFrame) {
      const isUsable = !this.needsKeyFrame || isVp8KeyFrame(read.data);
      if (!isUsable) this.around.wantsKeyFrame();
      this.pieces = isUsable ? [] : null;
    }
    this.pieces?.push(read.data);
    if (!packet.header.marker || !this.pieces) return;
    const data = Buffer.concat(this.pieces);
    this.pieces = null;
    this.needsKeyFrame = false;
    this.add(packet.header.timestamp, isVp8KeyFrame(data), data);
  }

  private add(timestamp: number, isKey: boolean, data: Uint8Array): void {
    if (this.anchor === null) this.startedAt = Date.now();
    const elapsed = Date.now() - this.startedAt;
    this.anchor ??= { timestamp, at: 0 };
    let at = this.anchor.at + (((timestamp - this.anchor.timestamp) | 0) * 1_000) / clockRates[this.kind];
    if (Math.abs(at - elapsed) > mostDriftMs + waitMs[this.kind]) at = elapsed;
    // From one frame to the next, the difference of two timestamps never overflows.
    this.anchor = { timestamp, at };
    this.lastAt = Math.max(this.lastAt + 1, Math.round(at));
    this.frames.push({ at: this.lastAt, isKey, data });
    this.size += data.length;
  }

  private flush(ending: RecordedChunk["ending"]): void {
    const { recording, recorder, sequence, startedAt } = this;
    this.around.send({ recording, recorder, sequence, startedAt, frames: writeFrames(this.frames), ending });
    this.sequence += 1;
    this.frames = [];
    this.size = 0;
  }
}
