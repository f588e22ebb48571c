import {
  GenericNack,
  RtcpTransportLayerFeedback,
  type Extensions,
  type MediaStreamTrack,
  type RTCRtpReceiver,
  type RtpPacket,
} from "werift";
import type { MediaRole, MediaSource } from "@larkroom/contract/live-room/media-signal";
import type { Forward } from "./forward.ts";
import { MissingPackets } from "./missing-packets.ts";
import { startsVp8KeyFrame } from "./vp8.ts";

/** A publisher is asked for a key frame at most this often, however many ask for one. */
const keyFrameEveryMs = 300;
/** How often a stream with gaps is looked at. */
const repairEveryMs = 100;
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
  private missing = new MissingPackets();
  private repairing: NodeJS.Timeout | null = null;
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
    this.missing = new MissingPackets();
    if (this.repairing) clearInterval(this.repairing);
    this.repairing = null;
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
    const keyFrame = this.kind === "video" && startsVp8KeyFrame(packet.payload);
    if (this.kind === "video") this.keepWhole(packet.header.sequenceNumber, keyFrame);
    if (this.muted || this.around.isHeld()) return;
    if (this.kind === "audio") {
      const level: unknown = extensions?.[audioLevel];
      if (typeof level === "object" && level !== null && "level" in level && typeof level.level === "number")
        this.around.heard(level.level);
      if (!this.audible) return;
    }
    // A publisher's own extension numbers mean something else to a receiver: its line would be told another line's name.
    packet.header.extensions = [];
    for (const forward of this.forwards) {
      if (forward.write(packet, keyFrame)) this.packetsForwarded += 1;
    }
  }

  /**
   * Asks the publisher again for what the line has lost, as a picture stands still for everyone until it is there. The library's own asking
   * is over within 50 ms, long before an answer from afar can get lost.
   */
  private keepWhole(number: number, keyFrame: boolean): void {
    this.missing.note(number, keyFrame, performance.now());
    if (!this.missing.any) return;
    this.repair();
    this.repairing ??= setInterval(() => this.repair(), repairEveryMs);
  }

  private repair(): void {
    const { numbers, hopeless } = this.missing.want(performance.now());
    if (hopeless) this.requestKeyFrame();
    const ssrc = this.track?.ssrc;
    if (numbers.length > 0 && this.receiver && ssrc !== undefined) {
      const feedback = new GenericNack({ senderSsrc: this.receiver.rtcpSsrc, mediaSourceSsrc: ssrc, lost: numbers });
      void this.receiver.transport?.sendRtcp([new RtcpTransportLayerFeedback({ feedback })]).catch(() => undefined);
    }
    if (this.missing.any || !this.repairing) return;
    clearInterval(this.repairing);
    this.repairing = null;
  }
}
