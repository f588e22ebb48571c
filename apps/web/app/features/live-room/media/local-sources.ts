import type { MediaRefusal, MediaSignalUp, MediaSource } from "@larkroom/contract/live-room/media-signal";
import { type MediaFeatures, screenConstraints } from "./features.ts";
import { openDevice } from "./local-media.ts";
import { MediaError } from "./media-error.ts";
import type { LocalSource } from "./room-types.ts";

const answerWithinMs = 10_000;

interface Sent {
  track: MediaStreamTrack | null;
  muted: boolean;
  deviceId: string | null;
  label: string;
}

/** What sends the tracks: the embedded server's publishing connection, or LiveKit's. */
export interface TrackCarrier {
  /** Sends this track for the source from now on, or nothing. */
  setTrack(source: MediaSource, track: MediaStreamTrack | null): Promise<void>;
  /** Limits a source to what the features give it now. */
  refit(source: MediaSource): Promise<void>;
}

/** Where the carrier comes from. */
export interface PublishSide {
  /** Null before anything was published. */
  readonly publish: TrackCarrier | null;
  openPublish(): TrackCarrier;
}

interface Handlers {
  send: (message: MediaSignalUp) => void;
  isConnected: () => boolean;
  changed: () => void;
  /** The device was disconnected. */
  lost: (source: MediaSource) => void;
  error: (error: MediaError) => void;
}

/** What this page sends: its devices, their transceivers, and what the server allows. */
export class LocalSources {
  private readonly features: MediaFeatures;
  private readonly links: PublishSide;
  private readonly handlers: Handlers;
  private readonly sent = new Map<MediaSource, Sent>();
  private readonly asked = new Map<MediaSource, (refusal: MediaRefusal | null) => void>();

  constructor(features: MediaFeatures, links: PublishSide, handlers: Handlers) {
    this.features = features;
    this.links = links;
    this.handlers = handlers;
  }

  list(): LocalSource[] {
    return [...this.sent].map(([source, { muted, deviceId, label }]) => ({ source, muted, deviceId, label }));
  }

  track(source: MediaSource): MediaStreamTrack | null {
    return this.sent.get(source)?.track ?? null;
  }

  /** @throws MediaError */
  async publish(source: MediaSource, deviceId?: string): Promise<void> {
    // The connection is set up while the browser asks for permission.
    this.links.openPublish();
    const track = await this.hold(source, deviceId);
    await this.links.openPublish().setTrack(source, track);
    this.handlers.changed();
    await this.announce(source);
  }

  async unpublish(source: MediaSource): Promise<void> {
    if (!this.sent.has(source)) return;
    this.handlers.send({ type: "unpublish", source });
    await this.release(source);
  }

  /** @throws MediaError */
  async setMuted(source: MediaSource, muted: boolean): Promise<void> {
    const sent = this.sent.get(source);
    if (!sent || sent.muted === muted) return;
    if (!muted && !sent.track) {
      const track = await this.hold(source, sent.deviceId ?? undefined);
      await this.links.publish?.setTrack(source, track);
    }
    await this.applyMuted(source, muted);
    this.handlers.send({ type: "mute", source, muted });
  }

  /** @throws MediaError */
  async switchDevice(source: "camera" | "mic", deviceId: string): Promise<void> {
    const before = this.sent.get(source);
    if (!before) return;
    const { muted } = before;
    if (muted && !before.track) {
      this.sent.set(source, { ...before, deviceId });
      return this.handlers.changed();
    }
    const track = await this.hold(source, deviceId);
    track.enabled = !muted;
    await this.links.publish?.setTrack(source, track);
    const now = this.sent.get(source);
    if (now) now.muted = muted;
    this.handlers.changed();
  }

  /** Applies changed features to what is sent now: a camera or a microphone is opened again, a screen can't be without asking. */
  async refit(before: MediaFeatures): Promise<void> {
    const { camera, microphone, screenShare } = this.features;
    const changed: Record<MediaSource, boolean> = {
      camera: JSON.stringify(camera) !== JSON.stringify(before.camera),
      mic: JSON.stringify(microphone) !== JSON.stringify(before.microphone),
      screen: JSON.stringify(screenShare) !== JSON.stringify(before.screenShare),
    };
    for (const [source, { track, deviceId }] of Array.from(this.sent)) {
      if (!changed[source]) continue;
      await this.links.publish?.refit(source);
      if (!track) continue;
      if (source === "screen") await track.applyConstraints(screenConstraints(this.features)).catch(() => undefined);
      else if (deviceId) await this.switchDevice(source, deviceId).catch(() => undefined);
    }
    for (const source of ["camera", "mic", "screen"] as const)
      if (changed[source] && !this.sent.has(source)) await this.links.publish?.refit(source);
  }

  /** Staff muted a source, or the server no longer forwards it. */
  async moderated(source: MediaSource, action: "mute" | "stop"): Promise<void> {
    if (action === "mute") await this.applyMuted(source, true);
    else await this.release(source);
  }

  /** Stops the sources that may no longer be sent. */
  async allow(canPublish: readonly MediaSource[]): Promise<void> {
    for (const source of Array.from(this.sent.keys())) {
      if (!canPublish.includes(source)) await this.release(source);
    }
  }

  /** The server's answer to `publish`. */
  answered(source: MediaSource, refusal: MediaRefusal | null): void {
    const resolve = this.asked.get(source);
    if (resolve) resolve(refusal);
    // A source that was sent before the disconnect is no longer allowed.
    else if (refusal) void this.release(source).then(() => this.handlers.error(new MediaError("refused", { source, refusal })));
  }

  /** Adds all tracks to a new connection. */
  async rehang(link: TrackCarrier): Promise<void> {
    for (const [source, { track }] of this.sent) await link.setTrack(source, track);
  }

  /** Announces what we send to a server that has lost our state. */
  repeat(): void {
    for (const [source, { muted }] of this.sent) this.handlers.send({ type: "publish", source, muted });
  }

  close(): void {
    for (const { track } of this.sent.values()) this.drop(track);
    this.sent.clear();
    for (const resolve of this.asked.values()) resolve("NOT_JOINED");
  }

  private async hold(source: MediaSource, deviceId?: string): Promise<MediaStreamTrack> {
    const track = await openDevice(source, this.features, deviceId);
    this.drop(this.sent.get(source)?.track ?? null);
    this.sent.set(source, { track, muted: false, deviceId: track.getSettings().deviceId ?? deviceId ?? null, label: track.label });
    track.onended = () => {
      if (this.sent.get(source)?.track !== track) return;
      void this.unpublish(source).then(() => this.handlers.lost(source));
    };
    return track;
  }

  private async announce(source: MediaSource): Promise<void> {
    // While disconnected, the next join announces it.
    if (!this.handlers.isConnected()) return;
    const refusal = await new Promise<MediaRefusal | null>((resolve) => {
      const timer = setTimeout(() => resolve(null), answerWithinMs);
      this.asked.set(source, (answer) => {
        clearTimeout(timer);
        this.asked.delete(source);
        resolve(answer);
      });
      this.handlers.send({ type: "publish", source, muted: false });
    });
    this.asked.delete(source);
    if (!refusal) return;
    await this.release(source);
    throw new MediaError("refused", { source, refusal });
  }

  private async applyMuted(source: MediaSource, muted: boolean): Promise<void> {
    const sent = this.sent.get(source);
    if (!sent) return;
    sent.muted = muted;
    if (source === "camera" && muted) {
      await this.links.publish?.setTrack(source, null);
      this.drop(sent.track);
      sent.track = null;
    } else if (sent.track) {
      sent.track.enabled = !muted;
    }
    this.handlers.changed();
  }

  private async release(source: MediaSource): Promise<void> {
    const sent = this.sent.get(source);
    if (!sent) return;
    this.sent.delete(source);
    this.drop(sent.track);
    await this.links.publish?.setTrack(source, null);
    this.handlers.changed();
  }

  private drop(track: MediaStreamTrack | null): void {
    if (!track) return;
    track.onended = null;
    track.stop();
  }
}
