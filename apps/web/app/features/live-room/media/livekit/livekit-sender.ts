import type { LocalParticipant, LocalTrackPublication, TrackPublishOptions } from "livekit-client";
import type { MediaRefusal, MediaSignalUp, MediaSource } from "@larkroom/contract/live-room/media-signal";
import { encodingOf, microphonePresets, type MediaFeatures } from "../features.ts";
import { limitSender } from "../limit-sender.ts";
import type { PublishSide, TrackCarrier } from "../local-sources.ts";
import { TaskQueue } from "../task-queue.ts";
import { isAccepted, livekitSource, rightsOf } from "./livekit-names.ts";

interface SenderHandlers {
  isConnected: () => boolean;
  /** The answer to `publish`. */
  answered: (source: MediaSource, refusal: MediaRefusal | null) => void;
  /** Staff muted a source on the server. */
  muted: (source: MediaSource) => void;
}

/** A class's settings as LiveKit's: one encoding of each source, as the embedded server gets it. */
function publishOptions(source: MediaSource, features: MediaFeatures): TrackPublishOptions {
  const { maxBitrate = 0, maxFramerate, priority } = encodingOf(source, features);
  const common = { source: livekitSource[source], name: source, simulcast: false, videoCodec: "vp8", backupCodec: false } as const;
  if (source === "mic") {
    const forceStereo = microphonePresets[features.microphone.preset].channels === 2;
    return { ...common, audioPreset: { maxBitrate }, dtx: true, red: false, forceStereo };
  }
  const encoding = { maxBitrate, ...(maxFramerate && { maxFramerate }), ...(priority && { priority }) };
  return { ...common, ...(source === "camera" ? { videoEncoding: encoding } : { screenShareEncoding: encoding }) };
}

/**
 * What this page sends to LiveKit. It takes the same messages as the embedded server, so that devices, mutes and rights are handled once, in
 * `LocalSources`. Steps run one after the other.
 */
export class LiveKitSender implements PublishSide, TrackCarrier {
  private readonly participant: LocalParticipant;
  private readonly features: MediaFeatures;
  private readonly handlers: SenderHandlers;
  private readonly tracks = new Map<MediaSource, MediaStreamTrack>();
  /** Mutes of our own: LiveKit reports those of the server in the same way. */
  private readonly muting = new Set<MediaSource>();
  private readonly queue = new TaskQueue(() => undefined);

  constructor(participant: LocalParticipant, features: MediaFeatures, handlers: SenderHandlers) {
    this.participant = participant;
    this.features = features;
    this.handlers = handlers;
  }

  get publish(): TrackCarrier {
    return this;
  }

  openPublish(): TrackCarrier {
    return this;
  }

  async setTrack(source: MediaSource, track: MediaStreamTrack | null): Promise<void> {
    if (track) this.tracks.set(source, track);
    else this.tracks.delete(source);
    const sent = this.publicationOf(source)?.track;
    if (track && sent?.sender) await sent.replaceTrack(track, true);
  }

  refit(source: MediaSource): Promise<void> {
    return limitSender(this.publicationOf(source)?.track?.sender, encodingOf(source, this.features));
  }

  send(message: MediaSignalUp): void {
    if (message.type === "publish") void this.queue.add(() => this.start(message.source, message.muted));
    else if (message.type === "mute") void this.queue.add(() => this.mute(message.source, message.muted));
    else if (message.type === "unpublish") void this.queue.add(() => this.end(message.source));
  }

  /** A source was muted: by this page, or by the server. */
  noticeMute(source: MediaSource): void {
    if (!this.muting.has(source)) this.handlers.muted(source);
  }

  close(): void {
    this.queue.end();
  }

  private publicationOf(source: MediaSource): LocalTrackPublication | undefined {
    return this.participant.getTrackPublication(livekitSource[source]);
  }

  private async start(source: MediaSource, muted: boolean): Promise<void> {
    if (!this.handlers.isConnected()) return;
    if (!rightsOf(this.participant).includes(source)) return this.handlers.answered(source, "NOT_ALLOWED");
    const track = this.tracks.get(source);
    // A camera that is off has nothing to send, and while the class is on hold nothing is accepted: both are sent later.
    if (!track || !isAccepted(this.participant, source)) return this.handlers.answered(source, null);
    try {
      const publication = this.publicationOf(source) ?? (await this.participant.publishTrack(track, publishOptions(source, this.features)));
      await this.applyMute(publication, source, muted);
      this.handlers.answered(source, null);
    } catch {
      this.handlers.answered(source, isAccepted(this.participant, source) ? "NEGOTIATION_FAILED" : null);
    }
  }

  private async mute(source: MediaSource, muted: boolean): Promise<void> {
    const publication = this.publicationOf(source);
    if (publication) await this.applyMute(publication, source, muted);
    else if (!muted) await this.start(source, false);
  }

  private async applyMute(publication: LocalTrackPublication, source: MediaSource, muted: boolean): Promise<void> {
    this.muting.add(source);
    try {
      if (muted) await publication.mute();
      else await publication.unmute();
    } finally {
      this.muting.delete(source);
    }
  }

  private async end(source: MediaSource): Promise<void> {
    const track = this.publicationOf(source)?.track;
    if (track) await this.participant.unpublishTrack(track, false);
  }
}
