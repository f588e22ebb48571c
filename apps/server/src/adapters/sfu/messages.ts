import type {
  MediaEnding,
  MediaIceServer,
  MediaRole,
  MediaSignalDown,
  MediaSignalUp,
  MediaSource,
} from "@larkroom/contract/live-room/media-signal";
import type { MediaRoomStats, RecordedChunk, WantedRecording } from "../../kernel/ports/media.ts";

/** Settings of the media thread: plain data, because it is passed between threads. */
export interface SfuSettings {
  announcedAddresses: readonly string[];
  portRange: readonly [number, number] | null;
  tcp: boolean;
  iceServers: readonly MediaIceServer[];
  /** How long the place and the media of a lost connection are kept. */
  reconnectGraceMs: number;
  /** With more open microphones than this, only the staff's and the loudest are forwarded. */
  mostAudible: number;
  /** Idle media lines beyond which a subscribing connection is rebuilt. */
  mostIdleLines: number;
}

/** How many screens and microphones a room allows at once. */
export interface MediaLimits {
  screens: number;
  microphones: number;
}

/** An admitted participant. */
export interface Admission {
  room: string;
  identity: string;
  connectionId: string;
  role: MediaRole;
  canPublish: readonly MediaSource[];
  limits: MediaLimits;
  resume: { session: string; publish: number; subscribe: number } | null;
  /** Whether the room is currently on hold: a restarted thread doesn't know. */
  held: boolean;
  /** What is currently recorded of the room, for the same reason. */
  recorded: WantedRecording | null;
}

/** The messages of an admitted participant. */
export type InsideSignal = Exclude<MediaSignalUp, { type: "join" }>;

export type ToWorker =
  | { kind: "admit"; admission: Admission }
  | { kind: "signal"; room: string; identity: string; connectionId: string; message: InsideSignal }
  | { kind: "disconnected"; room: string; identity: string; connectionId: string }
  | { kind: "permissions"; room: string; identity: string; canPublish: readonly MediaSource[]; limits: MediaLimits | null }
  | { kind: "moderate"; room: string; identity: string; source: MediaSource; action: "mute" | "stop" }
  | { kind: "hold"; room: string; held: boolean }
  | { kind: "record"; room: string; wanted: WantedRecording | null }
  | { kind: "end"; room: string; identity: string | null; reason: MediaEnding }
  | { kind: "stats"; id: number }
  | { kind: "close" };

export type FromWorker =
  | { kind: "ready" }
  | { kind: "signal"; room: string; identity: string; connectionId: string; message: MediaSignalDown }
  | { kind: "recorded"; chunk: RecordedChunk }
  /** The identity's place was released. */
  | { kind: "left"; room: string; identity: string }
  | { kind: "stats"; id: number; rooms: MediaRoomStats[]; cpuSeconds: number; utilization: number }
  | { kind: "log"; level: "debug" | "warn" | "error"; text: string; error?: string }
  | { kind: "closed" };
