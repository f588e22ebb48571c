import type { RTCRtpSender, RtpPacket } from "werift";
import type { Producer } from "./producer.ts";

const clockRates = { audio: 48_000, video: 90_000 };

/**
 * One line of a subscriber's connection. It carries one producer at a time and may change over to another: numbers and times of the
 * outgoing packets then go on without a break, and a picture begins with a key frame.
 */
export class Forward {
  readonly kind: "audio" | "video";
  readonly sender: RTCRtpSender;
  private producer: Producer | null = null;
  /** What is off the subscriber's screen is not sent. */
  private visible = false;
  /** The next packet that may be sent is the first of a stretch. */
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

  /** Carries this producer from now on, or nothing. */
  carry(producer: Producer | null, visible: boolean): void {
    if (this.producer !== producer) {
      this.producer?.forwards.delete(this);
      this.producer = producer;
      producer?.forwards.add(this);
      this.visible = false;
    }
    this.show(visible);
  }

  /** Begins or stops sending; beginning asks for a key frame. */
  show(visible: boolean): void {
    if (visible === this.visible) return;
    this.visible = visible;
    if (visible) this.restart();
  }

  /** What comes next does not follow what was sent before: another source, or a pause lies between. */
  restart(): void {
    this.fresh = true;
    this.ask();
  }

  /** Asks for the picture this line waits for. Before the line can carry it, asking would only spend what a browser allows. */
  ask(): void {
    if (this.fresh && this.visible && this.ready) this.producer?.requestKeyFrame();
  }

  /** The producer is gone. */
  detach(): void {
    this.producer = null;
    this.visible = false;
    this.fresh = true;
  }

  /** Sends a packet on when this line wants it; answers whether it did. */
  write(packet: RtpPacket, keyFrame: boolean): boolean {
    if (!this.visible || !this.ready) return false;
    const number = packet.header.sequenceNumber;
    if (this.fresh) {
      if (this.kind === "video" && !keyFrame) {
        // A browser makes no key frame within 300 ms of the last, and says nothing: ask again until it comes.
        this.ask();
        return false;
      }
      this.begin(packet);
    } else if (this.firstNumber !== null && ((number - this.firstNumber) & 0xffff) > 0x8000) {
      // Left over from before the change: its number would fall among those already used.
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
    const pauseMs = Math.min(performance.now() - this.sentAt, 60_000);
    const step = Math.max(1, Math.round((pauseMs / 1_000) * clockRates[this.kind]));
    this.sender.replaceRTP(packet.header, true, step);
  }
}
