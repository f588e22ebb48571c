import type { MediaEnding, MediaSignalDown, MediaSource } from "@larkroom/contract/live-room/media-signal";
import type { MediaRoomStats, RecordedChunk, RecordedSource, WantedRecording } from "../../kernel/ports/media.ts";
import { ActiveSpeakers } from "./active-speakers.ts";
import type { Admission, InsideSignal, MediaLimits, SfuSettings } from "./messages.ts";
import { Participant, type Surroundings } from "./participant.ts";
import type { PeerFactory } from "./peer.ts";
import type { Producer } from "./producer.ts";

/** How often active speakers are updated. */
const speakersEveryMs = 250;

const recordingKey = ({ identity, source }: RecordedSource): string => `${source} ${identity}`;

/** Callbacks from a room to its thread. */
export interface RoomHandlers {
  send(identity: string, connectionId: string, message: MediaSignalDown): void;
  left(identity: string): void;
  recorded(chunk: Omit<RecordedChunk, "room">): void;
  failed(identity: string, error: unknown): void;
}

/** The media of one class: who is in it, what they send, and on which media lines it is forwarded to whom. */
export class Room {
  private readonly participants = new Map<string, Participant>();
  private readonly leaving = new Map<string, NodeJS.Timeout>();
  private readonly speakers: ActiveSpeakers;
  private readonly settings: SfuSettings;
  private readonly handlers: RoomHandlers;
  private readonly around: Surroundings;
  private readonly ticking: NodeJS.Timeout;
  private speaking = "";
  private held = false;
  /** What is recorded, each source as `recordingKey` writes it. */
  private recorded: { recording: string; keys: ReadonlySet<string> } | null = null;

  constructor(factory: PeerFactory, settings: SfuSettings, handlers: RoomHandlers) {
    this.settings = settings;
    this.handlers = handlers;
    this.speakers = new ActiveSpeakers(settings.mostAudible);
    this.around = {
      factory,
      mostIdleLines: settings.mostIdleLines,
      send: (connectionId, identity, message) => handlers.send(identity, connectionId, message),
      changed: (participant) => this.announce(participant),
      onAudioLevel: (identity, level) => this.speakers.recordLevel(identity, level, performance.now()),
      recorded: handlers.recorded,
      recordingOf: (source) => (this.recorded?.keys.has(recordingKey(source)) ? this.recorded.recording : null),
      isHeld: (role) => this.held && role !== "staff",
      failed: handlers.failed,
    };
    this.ticking = setInterval(() => this.listen(), speakersEveryMs);
  }

  get empty(): boolean {
    return this.participants.size === 0;
  }

  /** Admits or readmits a participant. The latest connection of an identity takes the place. */
  admit(admission: Admission): void {
    const { identity, connectionId, resume } = admission;
    this.cancelLeaving(identity);
    this.held = admission.held;
    this.record(admission.recorded);
    const known = this.participants.get(identity);
    if (known && resume && known.canResume(resume)) {
      known.connectionId = connectionId;
      this.allow(known, admission.canPublish);
      this.welcome(known, true);
      known.subscribe?.repeat();
      return;
    }
    if (known) {
      if (known.connectionId !== connectionId && resume?.session !== known.session) known.send({ type: "ended", reason: "replaced" });
      known.close();
    }
    const participant = new Participant(admission, this.around);
    this.participants.set(identity, participant);
    this.welcome(participant, false);
    this.announce(participant);
  }

  signal(identity: string, connectionId: string, message: InsideSignal): void {
    const participant = this.participants.get(identity);
    if (!participant || participant.connectionId !== connectionId) {
      this.handlers.send(identity, connectionId, { type: "refused", code: "NOT_JOINED", about: message.type });
      return;
    }
    switch (message.type) {
      case "publish_offer":
        return participant.offerPublish(message.pc, message.sdp, message.lines);
      case "subscribe_answer":
        if (participant.subscribe?.pc === message.pc) participant.subscribe.answer(message.offer, message.sdp);
        return;
      case "candidate": {
        const connection = message.side === "publish" ? participant.publish : participant.subscribe;
        if (connection?.pc === message.pc) connection.candidate(message.candidate);
        return;
      }
      case "publish":
        return this.publish(participant, message.source, message.muted);
      case "unpublish":
        participant.stopSource(message.source);
        return;
      case "mute":
        if (message.muted) return participant.setMuted(message.source, true);
        return participant.producers.get(message.source)?.muted ? this.publish(participant, message.source, false) : undefined;
      case "view":
        participant.view(message.wants);
        return participant.sync(this.othersProducers(participant));
      case "bandwidth":
        participant.bandwidth = message.bandwidth;
        return participant.sync(this.othersProducers(participant));
      case "key_frame":
        this.participants.get(message.identity)?.producers.get(message.source)?.requestKeyFrame();
        return;
      case "renew":
        if (participant.subscribe?.pc === message.pc) participant.dropSubscribe();
        return participant.sync(this.othersProducers(participant));
      case "leave":
        return this.end(identity, null);
    }
  }

  /** Handles a lost signalling connection: the place and the media are kept for its return. */
  disconnected(identity: string, connectionId: string): void {
    const participant = this.participants.get(identity);
    if (participant?.connectionId !== connectionId) return;
    participant.connectionId = null;
    this.leaving.set(
      identity,
      setTimeout(() => this.end(identity, null), this.settings.reconnectGraceMs),
    );
  }

  setPermissions(identity: string, canPublish: readonly MediaSource[], limits: MediaLimits | null): void {
    const participant = this.participants.get(identity);
    if (!participant) return;
    if (limits) participant.limits = limits;
    this.allow(participant, canPublish);
    participant.send({ type: "permissions", canPublish: [...canPublish] });
  }

  /** Sets what is recorded from now on. */
  record(wanted: WantedRecording | null): void {
    this.recorded = wanted && { recording: wanted.recording, keys: new Set(wanted.sources.map(recordingKey)) };
    for (const { producers } of this.participants.values()) for (const producer of producers.values()) producer.followRecording();
  }

  /** On hold, only the staff's sources are forwarded. */
  hold(held: boolean): void {
    if (this.held === held) return;
    this.held = held;
    for (const { producers } of this.participants.values()) {
      for (const { forwards } of producers.values()) for (const forward of forwards) forward.restart();
    }
  }

  moderate(identity: string, source: MediaSource, action: "mute" | "stop"): void {
    const participant = this.participants.get(identity);
    if (!participant?.producers.has(source)) return;
    if (action === "mute") participant.setMuted(source, true);
    else participant.stopSource(source);
    participant.send({ type: "moderated", source, action });
  }

  /** Ends a participant's place; `reason` is null when they left by themselves. */
  end(identity: string, reason: MediaEnding | null): void {
    const participant = this.participants.get(identity);
    this.cancelLeaving(identity);
    if (!participant) return;
    if (reason) participant.send({ type: "ended", reason });
    this.participants.delete(identity);
    this.speakers.remove(identity);
    participant.close();
    this.broadcast({ type: "participant_left", identity });
    this.syncAll();
    this.handlers.left(identity);
  }

  close(reason: MediaEnding | null): void {
    clearInterval(this.ticking);
    for (const identity of Array.from(this.participants.keys())) this.end(identity, reason);
  }

  stats(room: string): MediaRoomStats {
    return { room, participants: [...this.participants.values()].map((participant) => participant.stats()) };
  }

  private welcome(participant: Participant, resumed: boolean): void {
    participant.send({
      type: "joined",
      session: participant.session,
      resumed,
      identity: participant.identity,
      canPublish: [...participant.canPublish],
      participants: [...this.participants.values()].map((each) => each.describe()),
    });
    if (this.speaking) participant.send({ type: "speaking", identities: this.speaking.split("\n") });
    if (!resumed) participant.sync(this.othersProducers(participant));
  }

  private publish(participant: Participant, source: MediaSource, muted: boolean): void {
    const refuse = (code: "NOT_ALLOWED" | "TOO_MANY_SCREENS" | "TOO_MANY_MICROPHONES"): void =>
      participant.send({ type: "refused", code, about: "publish", source });
    if (!participant.canPublish.has(source)) return refuse("NOT_ALLOWED");
    if (!muted) {
      const { screens, microphones } = participant.limits;
      if (source === "screen" && this.othersOn(participant, "screen") >= screens) return refuse("TOO_MANY_SCREENS");
      if (source === "mic" && this.othersOn(participant, "mic") >= microphones) return refuse("TOO_MANY_MICROPHONES");
    }
    participant.startSource(source, muted);
  }

  private allow(participant: Participant, canPublish: readonly MediaSource[]): void {
    participant.canPublish = new Set(canPublish);
    for (const source of Array.from(participant.producers.keys())) {
      if (!participant.canPublish.has(source)) participant.stopSource(source);
    }
  }

  /** How many others send this source. A muted one doesn't count. */
  private othersOn(participant: Participant, source: MediaSource): number {
    return [...this.participants.values()].filter((one) => one !== participant && one.producers.get(source)?.muted === false).length;
  }

  private announce(participant: Participant): void {
    const microphone = participant.producers.get("mic");
    if (microphone && !microphone.muted) this.speakers.add(participant.identity, participant.role === "staff");
    else this.speakers.remove(participant.identity);
    this.broadcast({ type: "participant", participant: participant.describe() });
    this.syncAll();
  }

  private syncAll(): void {
    for (const participant of this.participants.values()) {
      if (participant.subscribe) participant.sync(this.othersProducers(participant));
    }
  }

  private othersProducers(participant: Participant): Producer[] {
    return [...this.participants.values()].flatMap((each) => (each === participant ? [] : [...each.producers.values()]));
  }

  private broadcast(message: MediaSignalDown, except?: string): void {
    for (const participant of this.participants.values()) {
      if (participant.identity !== except) participant.send(message);
    }
  }

  private listen(): void {
    const now = performance.now();
    const audible = this.speakers.audible(now);
    for (const { identity, producers } of this.participants.values()) {
      const microphone = producers.get("mic");
      if (!microphone || microphone.muted) continue;
      const wasAudible = microphone.audible;
      microphone.audible = audible.has(identity);
      if (microphone.audible && !wasAudible) for (const forward of microphone.forwards) forward.restart();
    }
    const identities = this.speakers.speaking(now);
    const said = identities.join("\n");
    if (said === this.speaking) return;
    this.speaking = said;
    this.broadcast({ type: "speaking", identities });
  }

  /** Cancels the timeout of a lost connection. */
  private cancelLeaving(identity: string): void {
    clearTimeout(this.leaving.get(identity));
    this.leaving.delete(identity);
  }
}
