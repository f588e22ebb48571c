import type { MediaCandidate, MediaLine, MediaSource } from "@larkroom/contract/live-room/media-signal";
import { isCandidateAllowed, withAllowedCandidates } from "./ice.ts";
import type { LinkOptions } from "./publish-link.ts";
import { TaskQueue } from "./task-queue.ts";

/** Whose source a transceiver carries. */
export interface LineOwner {
  identity: string;
  source: MediaSource;
}

/** The connection this page receives over. The server makes the offers; owners of transceivers come with the offer, or separately when they change. */
export class SubscribeLink {
  readonly pc: number;
  readonly peer: RTCPeerConnection;
  private readonly owners = new Map<string, LineOwner>();
  private readonly queue: TaskQueue;
  private readonly early: MediaCandidate[] = [];
  private readonly options: LinkOptions;
  private readonly changed: () => void;
  private described = false;

  constructor(options: LinkOptions, changed: () => void) {
    this.options = options;
    this.pc = options.pc;
    this.changed = changed;
    this.queue = new TaskQueue(options.failed);
    this.peer = new RTCPeerConnection(options.configuration);
    this.peer.onicecandidate = ({ candidate }) => {
      if (!candidate) return;
      const found = { ...candidate.toJSON(), candidate: candidate.candidate };
      if (isCandidateAllowed(options.features.proxyMode, found))
        options.send({ type: "candidate", side: "subscribe", pc: this.pc, candidate: found });
    };
    this.peer.onconnectionstatechange = () => {
      if (this.peer.connectionState === "failed") options.failed();
    };
  }

  offer(offer: number, sdp: string, lines: readonly MediaLine[]): void {
    void this.queue.add(async () => {
      await this.peer.setRemoteDescription({ type: "offer", sdp: withAllowedCandidates(this.options.features.proxyMode, sdp) });
      this.described = true;
      const answer = await this.peer.createAnswer();
      await this.peer.setLocalDescription(answer);
      this.options.send({
        type: "subscribe_answer",
        pc: this.pc,
        offer,
        sdp: withAllowedCandidates(this.options.features.proxyMode, answer.sdp ?? ""),
      });
      for (const candidate of this.early.splice(0)) await this.add(candidate);
      this.name(lines);
    });
  }

  lines(lines: readonly MediaLine[]): void {
    void this.queue.add(() => this.name(lines));
  }

  candidate(candidate: MediaCandidate): void {
    void this.queue.add(() => (this.described ? this.add(candidate) : void this.early.push(candidate)));
  }

  /** The track of someone's source, once it has a transceiver. */
  track(identity: string, source: MediaSource): MediaStreamTrack | null {
    const mid = [...this.owners].find(([, owner]) => owner.identity === identity && owner.source === source)?.[0];
    return this.peer.getTransceivers().find((line) => line.mid === mid && mid !== undefined)?.receiver.track ?? null;
  }

  /** The owner of an entry in the statistics. */
  ownerOf(mid: string): LineOwner | null {
    return this.owners.get(mid) ?? null;
  }

  close(): void {
    this.queue.end();
    this.peer.onicecandidate = null;
    this.peer.onconnectionstatechange = null;
    this.peer.close();
  }

  private name(lines: readonly MediaLine[]): void {
    this.owners.clear();
    for (const { mid, identity, source } of lines) {
      if (identity !== null && source !== null) this.owners.set(mid, { identity, source });
    }
    this.changed();
  }

  private async add(candidate: MediaCandidate): Promise<void> {
    if (candidate && isCandidateAllowed(this.options.features.proxyMode, candidate)) {
      await this.peer.addIceCandidate(candidate as RTCIceCandidateInit).catch(() => undefined);
    }
  }
}
