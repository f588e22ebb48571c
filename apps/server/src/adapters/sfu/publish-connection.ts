import type { MediaStreamTrack, RTCPeerConnection, RTCRtpReceiver } from "werift";
import type { MediaCandidate, MediaSignalDown, MediaSource } from "@larkroom/contract/live-room/media-signal";
import { addRemoteCandidate, withoutForeignFeedback, withSpeechParameters, withOurFeedback, type PeerFactory } from "./peer.ts";
import { TaskQueue } from "./task-queue.ts";
import { TransportFeedback } from "./transport-feedback.ts";

/** What arrives on one media line. */
export interface Incoming {
  receiver: RTCRtpReceiver;
  track: MediaStreamTrack;
}

/** The connection a participant sends on. The client always makes the offer. */
export class PublishConnection {
  readonly pc: number;
  readonly peer: RTCPeerConnection;
  private readonly queue: TaskQueue;
  private readonly feedback: TransportFeedback;
  private readonly early: MediaCandidate[] = [];
  private described = false;
  private lines = new Map<string, MediaSource>();
  private readonly factory: PeerFactory;
  private readonly send: (message: MediaSignalDown) => void;
  private readonly changed: () => void;

  constructor(
    pc: number,
    factory: PeerFactory,
    handlers: { send: (message: MediaSignalDown) => void; changed: () => void; failed: (error: unknown) => void },
  ) {
    this.pc = pc;
    this.factory = factory;
    this.send = handlers.send;
    this.changed = handlers.changed;
    this.queue = new TaskQueue(handlers.failed);
    this.peer = factory.create("publish");
    this.feedback = new TransportFeedback(this.peer);
    factory.onCandidates(this.peer, (candidate) => this.send({ type: "candidate", side: "publish", pc, candidate }));
  }

  /** Handles the client's offer and answers it. `lines` names the source each media line will carry. */
  offer(sdp: string, lines: readonly { mid: string; source: MediaSource }[]): void {
    this.queue.add(async () => {
      this.lines = new Map(lines.map(({ mid, source }) => [mid, source]));
      try {
        await this.peer.setRemoteDescription({ type: "offer", sdp: withoutForeignFeedback(sdp) });
      } catch (error) {
        this.send({ type: "refused", code: "NEGOTIATION_FAILED", about: "publish_offer" });
        throw error;
      }
      this.described = true;
      const answer = await this.peer.createAnswer();
      // Setting the description includes gathering. The answer doesn't wait for it; candidates follow one by one.
      this.send({ type: "publish_answer", pc: this.pc, sdp: withOurFeedback(withSpeechParameters(answer.sdp ?? "")) });
      this.feedback.listen();
      this.changed();
      await this.factory.setLocal(this.peer, answer);
      for (const candidate of this.early.splice(0)) await addRemoteCandidate(this.peer, candidate);
    });
  }

  candidate(candidate: MediaCandidate): void {
    this.queue.add(async () => {
      if (this.described) await addRemoteCandidate(this.peer, candidate);
      else this.early.push(candidate);
    });
  }

  /** The media line the client named for a source, if it has the right kind. */
  incoming(source: MediaSource): Incoming | null {
    const kind = source === "mic" ? "audio" : "video";
    const transceiver = this.peer.getTransceivers().find(({ mid }) => mid !== null && this.lines.get(mid) === source);
    if (!transceiver || transceiver.kind !== kind) return null;
    return { receiver: transceiver.receiver, track: transceiver.receiver.track };
  }

  close(): void {
    this.queue.end();
    this.feedback.close();
    void this.peer.close().catch(() => undefined);
  }
}
