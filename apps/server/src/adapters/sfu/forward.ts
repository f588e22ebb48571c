import type { RTCRtpSender, RtpPacket } from "werift";
import type { Producer } from "./producer.ts";

const clockRates = { audio: 48_000, video: 90_000 };
/** Over a slow line, a picture is its key frames, this far apart. */
const slowFrameEveryMs = 1_000;

/** How a line carries its source: not at all, with one frame a second, or whole. */
export type Pace = "off" | "slow" | "full";

/**
 * One media line (SDP m-line) of a subscriber's connection. It carries one producer at a time and can switch to another: sequence numbers
 * and timestamps of outgoing packets stay continuous, and video starts with a key frame.
 */
export class Forward {
  readonly kind: "audio" | "video";
  readonly sender: RTCRtpSender;
  private producer: Producer | null = null;
  /** Nothing is sent while the source is off the subscriber's screen. */
  private pace: Pace = "off";
  /** The timestamp of the slow line's current frame, and when it began. */
  private frame = { timestamp: -1, at: -Infinity };
  /** The next forwarded packet starts a new run. */
  private fresh = true;
  private firstNumber: number | null = null;
  private sentAt = performance.now();

  constructor(kind: "audio" | "video", sender: RTCRtpSender) {
    this.kind = kind;
    this.sender = sender;
    sender.onPictureLossIndication.subscribe(() => this.producer?.requestKeyFrame());
  }

  get source(): Producer | null {
    return this.producer;
  }

  /** Switches to this producer, or to none. */
  carry(producer: Producer | null, pace: Pace): void {
    if (this.producer !== producer) {
      this.producer?.forwards.delete(this);
      this.producer = producer;
      producer?.forwards.add(this);
      this.pace = "off";
    }
    this.setPace(pace);
  }

  /** Starts, stops or slows down sending. What is sent afterwards starts with a key frame. */
  setPace(pace: Pace): void {
    if (pace === this.pace) return;
    this.pace = pace;
    if (pace !== "off") this.restart();
  }

  /** Marks a discontinuity: the next packet comes from another source or after a pause. */
  restart(): void {
    this.fresh = true;
    this.ask();
  }

  /** Requests a key frame if this line waits for one. Asking before the line is ready would waste one of the browser's rate-limited frames. */
  ask(): void {
    if (this.fresh && this.pace !== "off" && this.ready) this.producer?.requestKeyFrame();
  }

  /** Detaches from a producer that has ended. */
  detach(): void {
    this.producer = null;
    this.pace = "off";
    this.fresh = true;
  }

  /** Forwards a packet when this line wants it. Returns whether it did. */
  write(packet: RtpPacket, keyFrame: boolean): boolean {
    if (this.pace === "off" || !this.ready) return false;
    if (this.pace === "slow" && !this.fresh && packet.header.timestamp !== this.frame.timestamp) {
      if (performance.now() - this.frame.at < slowFrameEveryMs) return false;
      this.restart();
    }
    const number = packet.header.sequenceNumber;
    if (this.fresh) {
      if (this.kind === "video" && !keyFrame) {
        // A browser silently ignores key frame requests within 300 ms of the last, so keep asking until one arrives.
        this.ask();
        return false;
      }
      this.begin(packet);
    } else if (this.firstNumber !== null && ((number - this.firstNumber) & 0xffff) > 0x8000) {
      // A late packet from before the switch: its sequence number would collide with numbers already used.
      return false;
    }
    if (this.firstNumber !== null && ((number - this.firstNumber) & 0xffff) > 0x4000) this.firstNumber = null;
    this.sentAt = performance.now();
    this.sender.sendRtp(packet).catch(() => undefined);
    return true;
  }

  private get ready(): boolean {
    return !this.sender.stopped && this.sender.codec !== undefined && this.sender.dtlsTransport?.state === "connected";
  }

  private begin(packet: RtpPacket): void {
    this.fresh = false;
    this.firstNumber = packet.header.sequenceNumber;
    this.frame = { timestamp: packet.header.timestamp, at: performance.now() };
    const pauseMs = Math.min(performance.now() - this.sentAt, 60_000);
    const step = Math.max(1, Math.round((pauseMs / 1_000) * clockRates[this.kind]));
    this.sender.replaceRTP(packet.header, true, step);
  }
}
