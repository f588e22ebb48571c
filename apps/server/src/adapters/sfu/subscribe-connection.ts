import type { RTCPeerConnection, RTCRtpTransceiver } from "werift";
import type { MediaCandidate, MediaLine, MediaSignalDown } from "@larkroom/contract/live-room/media-signal";
import { Forward, type Pace } from "./forward.ts";
import { addRemoteCandidate, withUsBeginning, type PeerFactory } from "./peer.ts";
import type { Producer } from "./producer.ts";
import { TaskQueue } from "./task-queue.ts";

/** Spare media lines of a new connection, so that the first senders need no new offer. */
const spareLines = { audio: 2, video: 2 };

interface Line {
  transceiver: RTCRtpTransceiver;
  forward: Forward;
}

/**
 * The connection a participant receives on. The server always makes the offer. Media lines of those who left are reused for newcomers:
 * a new sender on a line needs no offer, only a message.
 */
export class SubscribeConnection {
  readonly pc: number;
  readonly peer: RTCPeerConnection;
  private readonly lines: Line[] = [];
  private readonly queue: TaskQueue;
  private readonly early: MediaCandidate[] = [];
  private readonly factory: PeerFactory;
  private readonly send: (message: MediaSignalDown) => void;
  private offer = 0;
  private described = false;
  private awaiting = false;
  private grown = false;

  constructor(pc: number, factory: PeerFactory, handlers: { send: (message: MediaSignalDown) => void; failed: (error: unknown) => void }) {
    this.pc = pc;
    this.factory = factory;
    this.send = handlers.send;
    this.queue = new TaskQueue(handlers.failed);
    this.peer = factory.create("subscribe");
    factory.onCandidates(this.peer, (candidate) => this.send({ type: "candidate", side: "subscribe", pc, candidate }));
    this.peer.connectionStateChange.subscribe((state) => {
      if (state === "connected") this.requestKeyFrames();
    });
  }

  /** Syncs the media lines with the current senders, each at its pace. */
  sync(producers: readonly Producer[], paceOf: (producer: Producer) => Pace): void {
    let moved = false;
    for (const { forward } of this.lines) {
      if (forward.source && !producers.includes(forward.source)) {
        forward.carry(null, "off");
        moved = true;
      }
    }
    for (const producer of producers) {
      const line = this.lines.find(({ forward }) => forward.source === producer);
      if (line) {
        line.forward.setPace(paceOf(producer));
        continue;
      }
      const free = this.lines.find(({ forward }) => forward.kind === producer.kind && forward.source === null) ?? this.grow(producer.kind);
      free.forward.carry(producer, paceOf(producer));
      moved = true;
    }
    if (this.offer === 0) {
      for (const kind of ["audio", "video"] as const) {
        while (this.free(kind) < spareLines[kind]) this.grow(kind);
      }
    }
    if (this.grown) this.negotiate();
    else if (moved) this.send({ type: "lines", pc: this.pc, lines: this.named() });
  }

  /** The number of unused media lines beyond the spare ones. */
  get idle(): number {
    return Math.max(0, this.free("audio") - spareLines.audio) + Math.max(0, this.free("video") - spareLines.video);
  }

  /** Sends the assignment of media lines again, for a client that missed messages. */
  repeat(): void {
    this.send({ type: "lines", pc: this.pc, lines: this.named() });
  }

  /** True while an offer is unanswered. */
  get unanswered(): boolean {
    return this.awaiting;
  }

  answer(offer: number, sdp: string): void {
    this.queue.add(async () => {
      if (offer !== this.offer || !this.awaiting) return;
      await this.peer.setRemoteDescription({ type: "answer", sdp });
      this.described = true;
      this.awaiting = false;
      for (const candidate of this.early.splice(0)) await addRemoteCandidate(this.peer, candidate);
      this.requestKeyFrames();
      if (this.grown) this.negotiate();
    });
  }

  candidate(candidate: MediaCandidate): void {
    this.queue.add(async () => {
      if (this.described) await addRemoteCandidate(this.peer, candidate);
      else this.early.push(candidate);
    });
  }

  close(): void {
    this.queue.end();
    for (const { forward } of this.lines) forward.carry(null, "off");
    void this.peer.close().catch(() => undefined);
  }

  private free(kind: "audio" | "video"): number {
    return this.lines.filter(({ forward }) => forward.source === null && forward.kind === kind).length;
  }

  private grow(kind: "audio" | "video"): Line {
    const transceiver = this.peer.addTransceiver(kind, { direction: "sendonly" });
    const line = { transceiver, forward: new Forward(kind, transceiver.sender) };
    this.lines.push(line);
    this.grown = true;
    return line;
  }

  private negotiate(): void {
    this.queue.add(async () => {
      if (this.awaiting || !this.grown) return;
      this.grown = false;
      this.awaiting = true;
      this.offer += 1;
      const offer = await this.peer.createOffer();
      this.send({ type: "subscribe_offer", pc: this.pc, offer: this.offer, sdp: withUsBeginning(offer.sdp ?? ""), lines: this.named() });
      await this.factory.setLocal(this.peer, offer);
    });
  }

  private requestKeyFrames(): void {
    for (const { forward } of this.lines) forward.ask();
  }

  /** The client only knows media lines that an offer has named. */
  private named(): MediaLine[] {
    return this.lines.flatMap(({ transceiver: { mid }, forward: { source } }) =>
      mid === null || mid === undefined ? [] : [{ mid, identity: source?.identity ?? null, source: source?.source ?? null }],
    );
  }
}
