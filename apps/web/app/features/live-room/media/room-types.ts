import type {
  MediaEnding,
  MediaRole,
  MediaSignalDown,
  MediaSignalUp,
  MediaSource,
  MediaTicket,
} from "@larkroom/contract/live-room/media-signal";
import type { Bandwidth } from "@larkroom/domain/live-room/bandwidth";
import type { MediaFeatures } from "./features.ts";
import type { MediaError } from "./media-error.ts";

/** Carries messages to and from the server; in a class it uses the class's own socket. */
export interface MediaTransport {
  send(message: MediaSignalUp): void;
  /** Returns an unsubscribe function. */
  on(listener: (message: MediaSignalDown) => void): () => void;
  /** Reports whether the connection is up, at once and on each change. Without it the connection counts as always up. */
  onState?(listener: (up: boolean) => void): () => void;
}

/** `reconnecting` continues as long as the page is open; `ended` is final. */
export type RoomState = "idle" | "joining" | "connected" | "reconnecting" | "ended";

export interface RoomParticipant {
  identity: string;
  role: MediaRole;
  speaking: boolean;
  /** What they send; a missing source isn't sent at all. */
  sources: Readonly<Partial<Record<MediaSource, { muted: boolean }>>>;
}

/** What this page sends. */
export interface LocalSource {
  source: MediaSource;
  muted: boolean;
  deviceId: string | null;
  label: string;
}

export interface MediaDevices {
  cameras: readonly MediaDeviceInfo[];
  microphones: readonly MediaDeviceInfo[];
  speakers: readonly MediaDeviceInfo[];
}

/** Cumulative statistics of a track. */
export interface TrackStats {
  direction: "in" | "out";
  identity: string;
  source: MediaSource;
  bytes: number;
  packets: number;
  packetsLost: number;
  frames: number;
  width: number;
  height: number;
  /** Total audio energy; grows while there is sound. */
  audioEnergy: number;
  /** Seconds. */
  jitter: number;
}

export interface RoomEvents {
  state: RoomState;
  /** Someone joined, left, or changed what they send or whether they speak. */
  participants: readonly RoomParticipant[];
  /** Everyone who is speaking, including this participant. */
  speaking: readonly string[];
  /** What this page sends has changed. */
  local: readonly LocalSource[];
  /** A visible source has had no new frame for two seconds, or has recovered. */
  stalled: { identity: string; source: MediaSource; stalled: boolean };
  /** Staff muted or stopped a source of this participant. */
  moderated: { source: MediaSource; action: "mute" | "stop" };
  permissions: readonly MediaSource[];
  /** The connection carries less, or more again. */
  bandwidth: Bandwidth;
  /** The device was unplugged, or sharing was ended from the browser's own bar. */
  lost: { source: MediaSource };
  /** True when the browser needs a gesture before it plays sound: call `startAudio` from a click. */
  audioBlocked: boolean;
  devices: MediaDevices;
  ended: MediaEnding | "refused";
  error: MediaError;
}

export interface RoomOptions {
  transport: MediaTransport;
  features?: MediaFeatures;
  /** Requests a new ticket from the server when the old one expired before a reconnect. */
  refreshTicket?: () => Promise<MediaTicket>;
  /** Sends staff's mute or stop through the class's own call; the server enforces it. */
  moderate?: (identity: string, source: MediaSource, action: "mute" | "stop") => Promise<void>;
}

/** A class's live audio and video, independent of the server behind it and of any framework. */
export interface Room {
  readonly state: RoomState;
  readonly me: string | null;
  readonly participants: readonly RoomParticipant[];
  readonly local: readonly LocalSource[];
  readonly features: MediaFeatures;
  /** Applies other features to what is sent and shown now; the route of the media stays as it is until the next connection. */
  setFeatures?(features: MediaFeatures): void;
  readonly canPublish: readonly MediaSource[];
  readonly audioBlocked: boolean;

  /** Joins with the ticket. @throws MediaError `refused` when the server says no */
  join(ticket: MediaTicket): Promise<void>;
  /** Leaves for good and releases all devices. */
  leave(): void;
  /** Opens the device and sends it. @throws MediaError */
  publish(source: MediaSource, options?: { deviceId?: string }): Promise<void>;
  unpublish(source: MediaSource): Promise<void>;
  /** A muted camera is switched off, including its light; a muted microphone stays open but silent. @throws MediaError */
  setMuted(source: MediaSource, muted: boolean): Promise<void>;
  /** @throws MediaError */
  switchDevice(kind: "camera" | "mic" | "speaker", deviceId: string): Promise<void>;
  /** Shows a video in the element as long as it is sent; returns a function that ends it. Sound plays by itself. */
  attach(identity: string, source: "camera" | "screen", element: HTMLVideoElement): () => void;
  /** Overrides the viewport's visibility of a video; null returns to it. */
  setVisible(identity: string, source: "camera" | "screen", visible: boolean | null): void;
  moderate(identity: string, source: MediaSource, action: "mute" | "stop"): Promise<void>;
  /** Plays the sound that waits for a gesture. Call it from a click. */
  startAudio(): Promise<void>;
  devices(): Promise<MediaDevices>;
  stats(): Promise<TrackStats[]>;
  on<Name extends keyof RoomEvents>(event: Name, handler: (value: RoomEvents[Name]) => void): () => void;
}
