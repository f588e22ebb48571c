import type { Extensions, MediaStreamTrack, RTCRtpReceiver, RtpPacket } from "werift";
import type { MediaRole, MediaSource } from "@larkroom/contract/live-room/media-signal";
import type { Forward } from "./forward.ts";
import { startsVp8KeyFrame } from "./vp8.ts";

/** A publisher is asked for a key frame at most this often, however many ask for one. */
const keyFrameEveryMs = 300;
const audioLevel = "urn:ietf:params:rtp-hdrext:ssrc-audio-level";

export interface ProducerSurroundings {
  /** The level of a packet of sound, as RFC 6464 has it. */
  heard: (level: number) => void;
  /** Nothing is passed on at present, though nobody muted it. */
  isHeld: () => boolean;
}

/** One camera, microphone or screen that a participant sends, and everyone it goes on to. */
export class Producer {
  readonly identity: string;
  readonly role: MediaRole;
  readonly source: MediaSource;
  readonly kind: "audio" | "video";
  readonly forwards = new Set<Forward>();
  /** The participant has switched it off, or staff has; nothing is passed on. */
  muted: boolean;
  /** A microphone that is not among the loudest is held back, though it is open. */
  audible = true;
  packetsReceived = 0;
  packetsForwarded = 0;

  private receiver: RTCRtpReceiver | null = null;
  private track: MediaStreamTrack | null = null;
  private unsubscribe: (() => void) | null = null;
  private askedAt = -Infinity;
  private askLater: NodeJS.Timeout | null = null;
  private readonly around: ProducerSurroundings;

  constructor(who: { identity: string; role: MediaRole }, source: MediaSource, muted: boolean, around: ProducerSurroundings) {
    this.identity = who.identity;
    this.role = who.role;
    this.source = source;
    this.kind = source === "mic" ? "audio" : "video";
    this.muted = muted;
    this.around = around;
  }

  /** Takes packets from this track from now on; receivers go on without noticing that the connection behind it is another one. */
  bind(receiver: RTCRtpReceiver, track: MediaStreamTrack): void {
    if (this.track === track) return;
    this.unbind();
    this.receiver = receiver;
    this.track = track;
    this.unsubscribe = track.onReceiveRtp.subscribe((packet, extensions) => this.receive(packet, extensions)).unSubscribe;
    for (const forward of this.forwards) forward.restart();
  }

  /** The connection it came over is gone. Receivers keep their line. */
  unbind(): void {
    this.unsubscribe?.();
    this.unsubscribe = null;
    this.receiver = null;
    this.track = null;
  }

  close(): void {
    this.unbind();
    if (this.askLater) clearTimeout(this.askLater);
    this.askLater = null;
    for (const forward of this.forwards) forward.detach();
    this.forwards.clear();
  }

  /** Asks for a whole picture: for someone who begins to look, or lost too much to go on. */
  requestKeyFrame(): void {
    if (this.kind !== "video" || this.muted || !this.receiver || this.askLater) return;
    const wait = this.askedAt + keyFrameEveryMs - performance.now();
    if (wait > 0) {
      this.askLater = setTimeout(() => {
        this.askLater = null;
        this.requestKeyFrame();
      }, wait);
      return;
    }
    const ssrc = this.track?.ssrc;
    if (ssrc === undefined) return;
    this.askedAt = performance.now();
    void this.receiver.sendRtcpPLI(ssrc);
  }

  private receive(packet: RtpPacket, extensions: Extensions | undefined): void {
    this.packetsReceived += 1;
    if (this.muted || this.around.isHeld()) return;
    if (this.kind === "audio") {
      const level: unknown = extensions?.[audioLevel];
      if (typeof level === "object" && level !== null && "level" in level && typeof level.level === "number")
        this.around.heard(level.level);
      if (!this.audible) return;
    }
    // A publisher's own extension numbers mean something else to a receiver: its line would be told another line's name.
    packet.header.extensions = [];
    const keyFrame = this.kind === "video" && startsVp8KeyFrame(packet.payload);
    for (const forward of this.forwards) {
      if (forward.write(packet, keyFrame)) this.packetsForwarded += 1;
    }
  }
}
