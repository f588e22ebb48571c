import { randomUUID } from "node:crypto";
import type { MediaParticipant, MediaRole, MediaSignalDown, MediaSource } from "@larkroom/contract/live-room/media-signal";
import type { Bandwidth } from "@larkroom/domain/live-room/bandwidth";
import type { MediaParticipantStats, RecordedChunk, RecordedSource } from "../../kernel/ports/media.ts";
import type { Pace } from "./forward.ts";
import type { Admission, MediaLimits } from "./messages.ts";
import type { PeerFactory } from "./peer.ts";
import { Producer } from "./producer.ts";
import { PublishConnection } from "./publish-connection.ts";
import { SubscribeConnection } from "./subscribe-connection.ts";

/** What a participant needs from its room. */
export interface Surroundings {
  factory: PeerFactory;
  mostIdleLines: number;
  send(connectionId: string, identity: string, message: MediaSignalDown): void;
  /** Called when what this participant sends has changed. */
  changed(participant: Participant): void;
  onAudioLevel(identity: string, level: number): void;
  /** The recording that a source goes into, or null, and where its chunks go. */
  recordingOf(source: RecordedSource): string | null;
  recorded(chunk: Omit<RecordedChunk, "room">): void;
  /** Whether participants with this role are currently not forwarded. */
  isHeld(role: MediaRole): boolean;
  failed(identity: string, error: unknown): void;
}

/** One person in one room, with their two connections. */
export class Participant {
  readonly identity: string;
  readonly role: MediaRole;
  limits: MediaLimits;
  readonly producers = new Map<MediaSource, Producer>();
  readonly session: string = randomUUID();
  /** Null while the signalling connection is lost. */
  connectionId: string | null;
  canPublish: Set<MediaSource>;
  /** What the participant's connection carries. */
  bandwidth: Bandwidth = "full";
  publish: PublishConnection | null = null;
  subscribe: SubscribeConnection | null = null;
  private readonly around: Surroundings;
  private readonly visible = new Map<string, boolean>();
  private subscribed = 0;

  constructor(admission: Admission, around: Surroundings) {
    this.identity = admission.identity;
    this.role = admission.role;
    this.limits = admission.limits;
    this.connectionId = admission.connectionId;
    this.canPublish = new Set(admission.canPublish);
    this.around = around;
  }

  send(message: MediaSignalDown): void {
    if (this.connectionId) this.around.send(this.connectionId, this.identity, message);
  }

  describe(): MediaParticipant {
    return {
      identity: this.identity,
      role: this.role,
      sources: [...this.producers.values()].map(({ source, muted }) => ({ source, muted })),
    };
  }

  /** Handles the client's offer; a higher number is a new connection that replaces the old one. */
  offerPublish(pc: number, sdp: string, lines: readonly { mid: string; source: MediaSource }[]): void {
    if (this.publish && pc < this.publish.pc) return;
    if (!this.publish || pc > this.publish.pc) {
      this.publish?.close();
      this.publish = new PublishConnection(pc, this.around.factory, {
        send: (message) => this.send(message),
        changed: () => this.bindProducers(),
        failed: (error) => this.around.failed(this.identity, error),
      });
    }
    this.publish.offer(sdp, lines);
  }

  /** Starts forwarding a source. The caller has checked that the participant may send it. */
  startSource(source: MediaSource, muted: boolean): void {
    const existing = this.producers.get(source);
    if (existing) {
      this.setMuted(source, muted);
    } else {
      this.producers.set(
        source,
        new Producer(this, source, muted, {
          onAudioLevel: (level) => this.around.onAudioLevel(this.identity, level),
          isHeld: () => this.around.isHeld(this.role),
          recording: () => this.around.recordingOf({ identity: this.identity, source }),
          recorded: (chunk) => this.around.recorded({ identity: this.identity, source, ...chunk }),
        }),
      );
      this.bindProducers();
      this.around.changed(this);
    }
    this.send({ type: "published", source });
  }

  stopSource(source: MediaSource): boolean {
    const producer = this.producers.get(source);
    if (!producer) return false;
    producer.close();
    this.producers.delete(source);
    this.around.changed(this);
    return true;
  }

  setMuted(source: MediaSource, muted: boolean): void {
    const producer = this.producers.get(source);
    if (!producer || producer.muted === muted) return;
    producer.muted = muted;
    if (!muted) for (const forward of producer.forwards) forward.restart();
    this.around.changed(this);
  }

  /**
   * How this participant receives a source. Audio is always wanted, video only while it is on the screen. Over a weak connection a shared screen slows
   * down like the cameras, but it doesn't stop: it is what the class looks at.
   */
  paceOf({ kind, source, identity }: Producer): Pace {
    if (kind === "audio") return "full";
    if (!this.visible.get(`${source} ${identity}`)) return "off";
    if (this.bandwidth === "full") return "full";
    return this.bandwidth === "sound" && source === "camera" ? "off" : "slow";
  }

  view(wants: readonly { identity: string; source: MediaSource; visible: boolean }[]): void {
    for (const { identity, source, visible } of wants) {
      if (visible) this.visible.set(`${source} ${identity}`, true);
      else this.visible.delete(`${source} ${identity}`);
    }
  }

  /** Syncs the subscribing connection with the current senders. Builds it if there is none, and rebuilds it when too many lines are idle. */
  sync(producers: readonly Producer[]): void {
    const connection = this.subscribe ?? this.openSubscribe();
    connection.sync(producers, (producer) => this.paceOf(producer));
    if (connection.idle <= this.around.mostIdleLines) return;
    this.dropSubscribe();
    this.openSubscribe().sync(producers, (producer) => this.paceOf(producer));
  }

  dropSubscribe(): void {
    this.subscribe?.close();
    this.subscribe = null;
  }

  /** True when the named session is this one and its connections have not failed. */
  canResume(resume: { session: string; publish: number; subscribe: number }): boolean {
    return (
      resume.session === this.session &&
      (this.publish?.pc ?? 0) === resume.publish &&
      (this.publish === null || this.publish.peer.connectionState === "connected") &&
      this.subscribe?.pc === resume.subscribe &&
      this.subscribe.peer.connectionState === "connected" &&
      !this.subscribe.unanswered
    );
  }

  close(): void {
    for (const producer of this.producers.values()) producer.close();
    this.producers.clear();
    this.publish?.close();
    this.publish = null;
    this.dropSubscribe();
  }

  stats(): MediaParticipantStats {
    return {
      identity: this.identity,
      role: this.role,
      online: this.connectionId !== null,
      publish: this.publish?.peer.connectionState ?? "none",
      subscribe: this.subscribe?.peer.connectionState ?? "none",
      sources: [...this.producers.values()].map(({ source, muted, packetsReceived, packetsForwarded, forwards }) => ({
        source,
        muted,
        packetsReceived,
        packetsForwarded,
        receivers: forwards.size,
      })),
    };
  }

  private openSubscribe(): SubscribeConnection {
    this.subscribed += 1;
    this.subscribe = new SubscribeConnection(this.subscribed, this.around.factory, {
      send: (message) => this.send(message),
      failed: (error) => this.around.failed(this.identity, error),
    });
    return this.subscribe;
  }

  private bindProducers(): void {
    for (const producer of this.producers.values()) {
      const incoming = this.publish?.incoming(producer.source);
      if (incoming) producer.bind(incoming.receiver, incoming.track);
      else producer.unbind();
    }
  }
}
