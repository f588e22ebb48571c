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
import { SourceRecorder, type SourceChunk } from "./source-recorder.ts";
import { startsVp8KeyFrame } from "./vp8.ts";

/** The minimum time between key frame requests to a publisher, however many subscribers ask. */
const keyFrameEveryMs = 300;
/** How often a stream with gaps is checked. */
const repairEveryMs = 100;
const audioLevel = "urn:ietf:params:rtp-hdrext:ssrc-audio-level";

export interface ProducerSurroundings {
  /** Receives the level of each audio packet, as in RFC 6464. */
  onAudioLevel: (level: number) => void;
  /** Whether forwarding is on hold, although no one muted the source. */
  isHeld: () => boolean;
  /** The recording that the source goes into, or null. */
  recording: () => string | null;
  /** Receives what was recorded. */
  recorded: (chunk: SourceChunk) => void;
}

/** One camera, microphone or screen a participant sends, with everyone it is forwarded to. */
export class Producer {
  readonly identity: string;
  readonly role: MediaRole;
  readonly source: MediaSource;
  readonly kind: "audio" | "video";
  readonly forwards = new Set<Forward>();
  /** The participant or staff turned it off; nothing is forwarded. */
  muted: boolean;
  /** False for an open microphone that isn't among the loudest: it is not forwarded. */
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
  private recorder: SourceRecorder | null = null;
  private readonly around: ProducerSurroundings;

  constructor(who: { identity: string; role: MediaRole }, source: MediaSource, muted: boolean, around: ProducerSurroundings) {
    this.identity = who.identity;
    this.role = who.role;
    this.source = source;
    this.kind = source === "mic" ? "audio" : "video";
    this.muted = muted;
    this.around = around;
  }

  /** Switches to packets from this track. Receivers don't notice that the underlying connection changed. */
  bind(receiver: RTCRtpReceiver, track: MediaStreamTrack): void {
    if (this.track === track) return;
    this.unbind();
    this.receiver = receiver;
    this.track = track;
    this.unsubscribe = track.onReceiveRtp.subscribe((packet, extensions) => this.receive(packet, extensions)).unSubscribe;
    for (const forward of this.forwards) forward.restart();
  }

  /** Ends recording at once when the source isn't to be recorded any more; the next packet of one that is begins it. */
  followRecording(): void {
    if (this.recorder && this.recorder.recording !== this.around.recording()) this.endRecording("unwanted");
  }

  private endRecording(ending: "off" | "unwanted"): void {
    this.recorder?.close(ending);
    this.recorder = null;
  }

  /** Detaches from a closed connection. Receivers keep their media line. */
  unbind(): void {
    // Another connection has sequence numbers and timestamps of its own.
    this.endRecording("off");
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

  /** Requests a key frame, for a new viewer or one who lost too many packets. */
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
    if (this.kind === "video") this.requestLostPackets(packet.header.sequenceNumber, keyFrame);
    if (this.muted || this.around.isHeld()) return;
    if (this.kind === "audio") {
      const level: unknown = extensions?.[audioLevel];
      if (typeof level === "object" && level !== null && "level" in level && typeof level.level === "number")
        this.around.onAudioLevel(level.level);
      if (!this.audible) return;
    }
    const recording = this.around.recording();
    if (recording !== null) this.record(recording, packet);
    // The publisher's header extension ids mean something else to a receiver: a media line would get another line's name.
    packet.header.extensions = [];
    for (const forward of this.forwards) {
      if (forward.write(packet, keyFrame)) this.packetsForwarded += 1;
    }
  }

  private record(recording: string, packet: RtpPacket): void {
    this.recorder ??= new SourceRecorder(recording, this.kind, {
      send: this.around.recorded,
      wantsKeyFrame: () => this.requestKeyFrame(),
      // It was idle for long or is full: the next packet begins a new one.
      ended: (recorder) => {
        if (this.recorder === recorder) this.recorder = null;
      },
    });
    this.recorder.write(packet);
  }

  /**
   * Requests lost packets from the publisher again: until they arrive, the video freezes for everyone. The library's own requests
   * end after 50 ms, long before a distant publisher's answer could arrive or be lost.
   */
  private requestLostPackets(number: number, keyFrame: boolean): void {
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
