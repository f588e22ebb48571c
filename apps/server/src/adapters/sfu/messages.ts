import type {
  MediaEnding,
  MediaIceServer,
  MediaRole,
  MediaSignalDown,
  MediaSignalUp,
  MediaSource,
} from "@larkroom/contract/live-room/media-signal";
import type { MediaRoomStats } from "../../kernel/ports/media.ts";

/** Settings of the media thread; plain data, it crosses the thread's border. */
export interface SfuSettings {
  announcedAddresses: readonly string[];
  portRange: readonly [number, number] | null;
  tcp: boolean;
  iceServers: readonly MediaIceServer[];
  /** How long the place and the media of a lost line are kept. */
  keepDroppedMs: number;
  /** Beyond this many open microphones only the staff's and the loudest are passed on. */
  mostAudible: number;
  /** Idle lines of a subscribing connection beyond which it is built anew. */
  mostIdleLines: number;
}

/** A participant whom the gate has let in. */
export interface Admission {
  room: string;
  identity: string;
  connectionId: string;
  role: MediaRole;
  canPublish: readonly MediaSource[];
  limits: { screens: number; microphones: number };
  resume: { session: string; publish: number; subscribe: number } | null;
  /** Whether the room is held at this moment; a thread that was started again doesn't know. */
  held: boolean;
}

/** What a participant may say once inside. */
export type InsideSignal = Exclude<MediaSignalUp, { type: "join" }>;

export type ToWorker =
  | { kind: "admit"; admission: Admission }
  | { kind: "signal"; room: string; identity: string; connectionId: string; message: InsideSignal }
  | { kind: "disconnected"; room: string; identity: string; connectionId: string }
  | { kind: "permissions"; room: string; identity: string; canPublish: readonly MediaSource[] }
  | { kind: "moderate"; room: string; identity: string; source: MediaSource; action: "mute" | "stop" }
  | { kind: "hold"; room: string; held: boolean }
  | { kind: "end"; room: string; identity: string | null; reason: MediaEnding }
  | { kind: "stats"; id: number }
  | { kind: "close" };

export type FromWorker =
  | { kind: "ready" }
  | { kind: "signal"; room: string; identity: string; connectionId: string; message: MediaSignalDown }
  /** The identity's place is gone for good. */
  | { kind: "gone"; room: string; identity: string }
  | { kind: "stats"; id: number; rooms: MediaRoomStats[]; cpuSeconds: number; utilization: number }
  | { kind: "log"; level: "debug" | "warn" | "error"; text: string; error?: string }
  | { kind: "closed" };
