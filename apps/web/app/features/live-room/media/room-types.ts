import type {
  MediaEnding,
  MediaRole,
  MediaSignalDown,
  MediaSignalUp,
  MediaSource,
  MediaTicket,
} from "@larkroom/contract/live-room/media-signal";
import type { MediaFeatures } from "./features.ts";
import type { MediaError } from "./media-error.ts";

/** Carries the messages to the server and back; in a class it is the class's own socket. */
export interface MediaTransport {
  send(message: MediaSignalUp): void;
  /** Returns the function that stops listening. */
  on(listener: (message: MediaSignalDown) => void): () => void;
  /** Tells whether the line is up, at once and on each change. Without it the line counts as always up. */
  onState?(listener: (up: boolean) => void): () => void;
}

/** `reconnecting` goes on for as long as the page stays; `ended` is final. */
export type RoomState = "idle" | "joining" | "connected" | "reconnecting" | "ended";

export interface RoomParticipant {
  identity: string;
  role: MediaRole;
  speaking: boolean;
  /** What they send; a source that is missing is not sent at all. */
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

/** One track's figures, since it began. */
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
  /** Sum of the sound's energy; grows while something is heard. */
  audioEnergy: number;
  /** Seconds. */
  jitter: number;
}

export interface RoomEvents {
  state: RoomState;
  /** Somebody came, went, or changed what they send or whether they speak. */
  participants: readonly RoomParticipant[];
  /** Everyone who speaks at this moment, oneself too. */
  speaking: readonly string[];
  /** What this page sends has changed. */
  local: readonly LocalSource[];
  /** A source that is on show has had no new picture for two seconds, or has one again. */
  stalled: { identity: string; source: MediaSource; stalled: boolean };
  /** Staff has muted or ended something of this participant. */
  moderated: { source: MediaSource; action: "mute" | "stop" };
  permissions: readonly MediaSource[];
  /** The device was unplugged, or sharing was ended from the browser's own bar. */
  lost: { source: MediaSource };
  /** True when the browser wants a gesture before it plays sound: call `startAudio` from a click. */
  audioBlocked: boolean;
  devices: MediaDevices;
  ended: MediaEnding | "refused";
  error: MediaError;
}

export interface RoomOptions {
  transport: MediaTransport;
  features?: MediaFeatures;
  /** Asks the server for a new ticket when the old one has run out before a return. */
  refreshTicket?: () => Promise<MediaTicket>;
  /** Sends staff's mute or stop through the class's own call; the server enforces it. */
  moderate?: (identity: string, source: MediaSource, action: "mute" | "stop") => Promise<void>;
}

/** A class's live pictures and sound, whichever server carries them. No framework inside. */
export interface Room {
  readonly state: RoomState;
  readonly me: string | null;
  readonly participants: readonly RoomParticipant[];
  readonly local: readonly LocalSource[];
  readonly features: MediaFeatures;
  readonly canPublish: readonly MediaSource[];
  readonly audioBlocked: boolean;

  /** Takes the place the ticket gives. @throws MediaError `refused` when the server says no. */
  join(ticket: MediaTicket): Promise<void>;
  /** Leaves for good and lets go of all devices. */
  leave(): void;
  /** Opens the device and sends it. @throws MediaError */
  publish(source: MediaSource, options?: { deviceId?: string }): Promise<void>;
  unpublish(source: MediaSource): Promise<void>;
  /** A muted camera is switched off, light and all; a muted microphone stays open but silent. @throws MediaError */
  setMuted(source: MediaSource, muted: boolean): Promise<void>;
  /** @throws MediaError */
  switchDevice(kind: "camera" | "mic" | "speaker", deviceId: string): Promise<void>;
  /** Shows a picture in the element for as long as it is sent; returns the function that ends it. Sound plays by itself. */
  attach(identity: string, source: "camera" | "screen", element: HTMLVideoElement): () => void;
  /** Overrides what the viewport says of a picture; null gives it back to the viewport. */
  setVisible(identity: string, source: "camera" | "screen", visible: boolean | null): void;
  moderate(identity: string, source: MediaSource, action: "mute" | "stop"): Promise<void>;
  /** Plays the sound that waits for a gesture. Call it from a click. */
  startAudio(): Promise<void>;
  devices(): Promise<MediaDevices>;
  stats(): Promise<TrackStats[]>;
  on<Name extends keyof RoomEvents>(event: Name, handler: (value: RoomEvents[Name]) => void): () => void;
}
