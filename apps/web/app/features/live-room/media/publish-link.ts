import type { MediaCandidate, MediaSignalUp, MediaSource } from "@larkroom/contract/live-room/media-signal";
import type { Bandwidth } from "@larkroom/domain/live-room/bandwidth";
import { encodingOf, type MediaFeatures } from "./features.ts";
import { isCandidateAllowed, withAllowedCandidates } from "./ice.ts";
import { limitSender } from "./limit-sender.ts";
import { TaskQueue } from "./task-queue.ts";

/** For one small picture a second. */
const slowCameraBits = 30_000;
const sources: readonly MediaSource[] = ["mic", "camera", "screen"];

export interface LinkOptions {
  pc: number;
  configuration: RTCConfiguration;
  features: MediaFeatures;
  /** Returns whether it was sent; false while disconnected. */
  send: (message: MediaSignalUp) => boolean;
  /** The connection is unusable and must be replaced. */
  failed: (error?: unknown) => void;
}

/** The connection this page sends over. It has a transceiver per source from the start, so that switching one on or off needs no new offer. */
export class PublishLink {
  readonly pc: number;
  readonly peer: RTCPeerConnection;
  private readonly lines = new Map<MediaSource, RTCRtpTransceiver>();
  private readonly queue: TaskQueue;
  private readonly early: MediaCandidate[] = [];
  private readonly options: LinkOptions;
  private bandwidth: Bandwidth = "full";
  private answered = false;
  private offered = false;

  constructor(options: LinkOptions) {
    this.options = options;
    this.pc = options.pc;
    this.queue = new TaskQueue(options.failed);
    this.peer = new RTCPeerConnection(options.configuration);
    for (const source of sources) {
      const encoding = encodingOf(source, options.features);
      this.lines.set(
        source,
        this.peer.addTransceiver(source === "mic" ? "audio" : "video", { direction: "sendonly", sendEncodings: [encoding] }),
      );
    }
    this.peer.onicecandidate = ({ candidate }) => {
      if (!candidate) return;
      const found = { ...candidate.toJSON(), candidate: candidate.candidate };
      if (isCandidateAllowed(options.features.proxyMode, found))
        options.send({ type: "candidate", side: "publish", pc: this.pc, candidate: found });
    };
    this.peer.onconnectionstatechange = () => {
      if (this.peer.connectionState === "failed") options.failed();
    };
    void this.queue.add(() => this.offer());
  }

  /** Sends this track for the source from now on, or nothing. */
  async setTrack(source: MediaSource, track: MediaStreamTrack | null): Promise<void> {
    await this.lines.get(source)?.sender.replaceTrack(track);
  }

  /** Sends one picture a second over a weak connection. */
  async limitCamera(bandwidth: Bandwidth): Promise<void> {
    this.bandwidth = bandwidth;
    await this.refit("camera");
  }

  /** Limits a source to the bandwidth that the features and the connection give it now. */
  async refit(source: MediaSource): Promise<void> {
    const isSlow = source === "camera" && this.bandwidth !== "full";
    const encoding = { ...encodingOf(source, this.options.features), ...(isSlow && { maxBitrate: slowCameraBits, maxFramerate: 1 }) };
    await limitSender(this.lines.get(source)?.sender, encoding);
  }

  answer(sdp: string): void {
    void this.queue.add(async () => {
      await this.peer.setRemoteDescription({ type: "answer", sdp: withAllowedCandidates(this.options.features.proxyMode, sdp) });
      this.answered = true;
      for (const candidate of this.early.splice(0)) await this.add(candidate);
    });
  }

  candidate(candidate: MediaCandidate): void {
    void this.queue.add(() => (this.answered ? this.add(candidate) : void this.early.push(candidate)));
  }

  /** The source of an entry in the statistics. */
  sourceOf(mid: string): MediaSource | null {
    return [...this.lines].find(([, line]) => line.mid === mid)?.[0] ?? null;
  }

  close(): void {
    this.queue.end();
    this.peer.onicecandidate = null;
    this.peer.onconnectionstatechange = null;
    this.peer.close();
  }

  /** Sends the offer that was made before the server could receive it. False when it was already sent. */
  introduce(): boolean {
    if (this.offered) return false;
    void this.queue.add(() => this.sendOffer());
    return true;
  }

  private async offer(): Promise<void> {
    await this.peer.setLocalDescription(await this.peer.createOffer());
    this.sendOffer();
  }

  private sendOffer(): void {
    if (this.offered) return;
    const lines = [...this.lines].flatMap(([source, { mid }]) => (mid === null ? [] : [{ mid, source }]));
    const sdp = withAllowedCandidates(this.options.features.proxyMode, this.peer.localDescription?.sdp ?? "");
    this.offered = this.options.send({ type: "publish_offer", pc: this.pc, sdp, lines });
  }

  private async add(candidate: MediaCandidate): Promise<void> {
    if (candidate && isCandidateAllowed(this.options.features.proxyMode, candidate)) {
      await this.peer.addIceCandidate(candidate as RTCIceCandidateInit).catch(() => undefined);
    }
  }
}
