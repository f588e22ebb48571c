import type { MediaSource } from "@larkroom/contract/live-room/media-signal";
import { type Bandwidth, type BandwidthState, measureBandwidth, unmeasuredBandwidth } from "@larkroom/domain/live-room/bandwidth";
import type { Links } from "./links.ts";
import { PictureWatch } from "./picture-watch.ts";
import { readPublish, readSubscribe, type Report } from "./statistics.ts";
import { Watchdog } from "./watchdog.ts";

const everyMs = 1_000;

/** Whether a connection was established; it may have been lost since. */
const isUp = (link: { peer: RTCPeerConnection } | null): boolean =>
  link !== null && link.peer.connectionState !== "new" && link.peer.connectionState !== "connecting";

export interface MonitorHandlers {
  /** Whether someone's video should be arriving. */
  expects: (identity: string, source: MediaSource) => boolean;
  /** Whether any audio or video should be arriving. */
  expectsAny: () => boolean;
  stalled: (identity: string, source: MediaSource, stalled: boolean) => void;
  isConnected: () => boolean;
  /** What the connection carries has changed. */
  bandwidthChanged: (bandwidth: Bandwidth) => void;
}

/** Checks both connections every second and replaces a dead one. */
export class Monitor {
  private readonly links: Links;
  private readonly handlers: MonitorHandlers;
  private readonly subscribe = new Watchdog();
  private readonly publish = new Watchdog(3_000);
  private readonly pictures = new PictureWatch();
  private readonly timer: ReturnType<typeof setInterval>;
  private readonly frozen = new Set<string>();
  private heard = { played: 0, concealed: 0 };
  private measured: BandwidthState = unmeasuredBandwidth;
  private sent = 0;
  private looking = false;

  constructor(links: Links, handlers: MonitorHandlers) {
    this.links = links;
    this.handlers = handlers;
    this.timer = setInterval(() => void this.look(), everyMs);
  }

  /** Whether recent data shows that the media is alive even if the signaling isn't. */
  isSound(): boolean {
    return this.links.established && (!this.handlers.expectsAny() || this.subscribe.isSound(performance.now()));
  }

  get bandwidth(): Bandwidth {
    return this.measured.bandwidth;
  }

  /** New connections are being made. */
  restart(): void {
    const now = performance.now();
    this.subscribe.restart(now);
    this.publish.restart(now);
    this.pictures.clear();
    this.frozen.clear();
    this.heard = { played: 0, concealed: 0 };
    this.sent = 0;
  }

  close(): void {
    clearInterval(this.timer);
  }

  private async look(): Promise<void> {
    if (this.looking) return;
    this.looking = true;
    try {
      const { publish, subscribe } = this.links;
      const [incoming, outgoing] = await Promise.all([readSubscribe(subscribe), readPublish(publish, "")]);
      const now = performance.now();
      if (publish !== this.links.publish || subscribe !== this.links.subscribe) return;
      const dead = this.subscribe.read(
        { expected: subscribe !== null && this.handlers.expectsAny(), bytes: incoming.bytesIn, connected: isUp(subscribe) },
        now,
      );
      // The server acknowledges received packets about once a second. If we send and get no reports, nothing arrives.
      const packets = outgoing.tracks.reduce((total, track) => total + track.packets, 0);
      const sending = packets > this.sent;
      this.sent = packets;
      const expected = publish !== null && (sending || !isUp(publish));
      const lost = this.publish.read({ expected, bytes: outgoing.bytesIn, connected: isUp(publish) }, now);
      for (const { identity, source, frames } of incoming.tracks) this.watchPicture(identity, source, frames, now);
      if (!this.handlers.isConnected()) return;
      if (isUp(subscribe)) this.measure(incoming);
      if (dead) this.links.renewSubscribe();
      if (lost) this.links.renewPublish();
    } catch {
      // A connection closed during the request has no statistics.
    } finally {
      this.looking = false;
    }
  }

  private watchPicture(identity: string, source: MediaSource, frames: number, now: number): void {
    const key = `${source} ${identity}`;
    if (source === "mic" || !this.handlers.expects(identity, source)) {
      this.frozen.delete(key);
      return this.pictures.forget(key);
    }
    const stalled = this.pictures.read(key, frames, now);
    if (stalled === null) return;
    if (stalled) this.frozen.add(key);
    else this.frozen.delete(key);
    this.handlers.stalled(identity, source, stalled);
  }

  private measure({ tracks, samples, roundTripMs }: Report): void {
    const { heard, measured } = this;
    this.heard = samples;
    const played = samples.played - heard.played;
    const expected = tracks.filter(({ identity, source }) => source !== "mic" && this.handlers.expects(identity, source)).length;
    this.measured = measureBandwidth(measured, {
      concealed: played > 0 ? Math.max(0, samples.concealed - heard.concealed) / played : 0,
      frozen: expected > 0 ? this.frozen.size / expected : 0,
      roundTripMs,
    });
    if (this.measured.bandwidth !== measured.bandwidth) this.handlers.bandwidthChanged(this.measured.bandwidth);
  }
}
