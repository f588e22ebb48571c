import type { MediaSignalDown, MediaSignalUp, MediaTicket } from "@larkroom/contract/live-room/media-signal";
import { defaultMediaFeatures, type MediaFeatures } from "../../../apps/web/app/features/live-room/media/features.ts";
import { createRoom } from "../../../apps/web/app/features/live-room/media/room.ts";
import type { MediaTransport, Room, RoomOptions, TrackStats } from "../../../apps/web/app/features/live-room/media/room-types.ts";

/** The test's interface to the page. Everything goes in and out as plain data. */
export interface HarnessPage {
  join(ticket: MediaTicket, options?: { features?: Partial<MediaFeatures>; publish?: ("camera" | "mic")[] }): Promise<string>;
  publish(source: "camera" | "mic" | "screen"): Promise<string>;
  unpublish(source: "camera" | "mic" | "screen"): Promise<void>;
  setMuted(source: "camera" | "mic", muted: boolean): Promise<void>;
  canPublish(): string[];
  /** Switches to a device that isn't in use, and returns its id. */
  switchToOther(kind: "camera" | "mic"): Promise<string>;
  setVisible(identity: string, visible: boolean | null): void;
  /** Cuts the signalling connection, or restores it. */
  cutConnection(cut: boolean): void;
  leave(): void;
  stats(): Promise<TrackStats[]>;
  /** The transport protocols in use: udp or tcp, each once. */
  protocols(): Promise<string[]>;
  /** The media server's ports in use. */
  remotePorts(): Promise<number[]>;
  /** Milliseconds from `join` to the first remote frame on the page; null before that. */
  firstFrameMs(): number | null;
  /** Each remote video: its size and the number of frames shown. */
  pictures(): Record<string, { width: number; frames: number }>;
  events: { name: string; value: unknown }[];
  state(): string;
  local(): { source: string; muted: boolean; deviceId: string | null }[];
}

const peers: RTCPeerConnection[] = [];
const Native = RTCPeerConnection;
globalThis.RTCPeerConnection = class extends Native {
  constructor(configuration?: RTCConfiguration) {
    super(configuration);
    peers.push(this);
  }
};

/** Candidates of the connections in use, of this page or of the media server. */
async function candidatesInUse(side: "localCandidateId" | "remoteCandidateId"): Promise<Record<string, string | number>[]> {
  const used = [];
  for (const peer of peers.filter(({ connectionState }) => connectionState === "connected")) {
    const report = new Map<string, Record<string, string>>(await peer.getStats());
    for (const entry of report.values()) {
      const pair = entry["type"] === "transport" ? report.get(entry["selectedCandidatePairId"] ?? "") : undefined;
      const candidate = report.get(pair?.[side] ?? "");
      if (candidate) used.push(candidate);
    }
  }
  return used;
}

async function protocolsInUse(): Promise<string[]> {
  const protocols = (await candidatesInUse("localCandidateId")).flatMap(({ protocol }) => protocol ?? []);
  return [...new Set(protocols.map(String))].toSorted();
}

function openTransport(room: string, identity: string): MediaTransport & { cut(cut: boolean): void } {
  const listeners = new Set<(message: MediaSignalDown) => void>();
  const watchers = new Set<(up: boolean) => void>();
  let source: EventSource | null = null;
  let query = "";
  let chain: Promise<unknown> = Promise.resolve();
  let up = false;
  const setUp = (next: boolean): void => {
    if (up === next) return;
    up = next;
    for (const watcher of watchers) watcher(up);
  };
  const open = (): void => {
    query = new URLSearchParams({ room, identity, connection: crypto.randomUUID() }).toString();
    source = new EventSource(`/down?${query}`);
    source.onopen = () => setUp(true);
    source.onmessage = ({ data }: MessageEvent<string>) => {
      for (const listener of listeners) listener(JSON.parse(data) as MediaSignalDown);
    };
  };
  open();
  return {
    send(message: MediaSignalUp) {
      const to = query;
      chain = chain.then(() => fetch(`/up?${to}`, { method: "POST", body: JSON.stringify(message) })).catch(() => undefined);
    },
    on(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onState(watcher) {
      watchers.add(watcher);
      watcher(up);
      return () => watchers.delete(watcher);
    },
    cut(cut) {
      if (cut) {
        source?.close();
        setUp(false);
      } else open();
    },
  };
}

/** Loads LiveKit's client as a class page does, only when a ticket asks for it. */
async function createLiveKit(options: RoomOptions): Promise<Room> {
  const { createLiveKitRoom } = await import("../../../apps/web/app/features/live-room/media/livekit/livekit-room.ts");
  return createLiveKitRoom(options);
}

let room: Room | null = null;
let transport: ReturnType<typeof openTransport> | null = null;
let joinedAt = 0;
let firstFrameAt: number | null = null;
const videos = new Map<string, { element: HTMLVideoElement; frames: number }>();
const events: HarnessPage["events"] = [];

/** Shows a tile for everyone who sends a camera or a screen, as the class page does. */
function showTiles(current: Room): void {
  const sending = current.participants.flatMap(({ identity, sources }) =>
    (["camera", "screen"] as const)
      .filter((source) => sources[source])
      .map((source) => ({ key: `${identity}/${source}`, identity, source })),
  );
  for (const [key, { element }] of videos) {
    if (sending.some((each) => each.key === key)) continue;
    element.remove();
    videos.delete(key);
  }
  for (const { key, identity, source } of sending) {
    if (videos.has(key)) continue;
    const element = document.createElement("video");
    element.width = 80;
    document.body.append(element);
    const tile = { element, frames: 0 };
    videos.set(key, tile);
    current.attach(identity, source, element);
    const count = (): void => {
      tile.frames += 1;
      firstFrameAt ??= performance.now();
      element.requestVideoFrameCallback(count);
    };
    element.requestVideoFrameCallback(count);
  }
}

const codeOf = (error: unknown): string =>
  typeof error === "object" && error !== null && "code" in error
    ? `${String(error.code)} ${"refusal" in error ? String(error.refusal) : ""}`.trim()
    : String(error);

const harness: HarnessPage = {
  async join(ticket, { features = {}, publish = [] } = {}) {
    transport = openTransport(ticket.room, ticket.identity);
    const options = { transport, features: { ...defaultMediaFeatures, ...features } };
    const current = ticket.adapter === "sfu" ? createRoom(options) : await createLiveKit(options);
    room = current;
    for (const name of [
      "state",
      "moderated",
      "permissions",
      "bandwidth",
      "stalled",
      "ended",
      "lost",
      "speaking",
      "audioBlocked",
    ] as const) {
      current.on(name, (value) => events.push({ name, value }));
    }
    current.on("error", (error) => events.push({ name: "error", value: codeOf(error) }));
    current.on("participants", () => showTiles(current));
    joinedAt = performance.now();
    try {
      await Promise.all([current.join(ticket), ...publish.map((source) => current.publish(source))]);
      return "joined";
    } catch (error) {
      return codeOf(error);
    }
  },
  publish: (source) => room?.publish(source).then(() => "published", codeOf) ?? Promise.resolve("no room"),
  unpublish: async (source) => room?.unpublish(source),
  setMuted: async (source, muted) => room?.setMuted(source, muted),
  canPublish: () => [...(room?.canPublish ?? [])],
  async switchToOther(kind) {
    const devices = await room?.devices();
    const used = room?.local.find(({ source }) => source === kind)?.deviceId;
    const other = (kind === "camera" ? devices?.cameras : devices?.microphones)?.findLast(({ deviceId }) => deviceId !== used);
    if (!room || !other) throw new Error(`there is no other ${kind}`);
    await room.switchDevice(kind, other.deviceId);
    return other.deviceId;
  },
  setVisible: (identity, visible) => room?.setVisible(identity, "camera", visible),
  cutConnection: (cut) => transport?.cut(cut),
  leave: () => room?.leave(),
  stats: async () => room?.stats() ?? [],
  protocols: protocolsInUse,
  remotePorts: async () => (await candidatesInUse("remoteCandidateId")).map(({ port }) => Number(port)),
  firstFrameMs: () => (firstFrameAt === null ? null : firstFrameAt - joinedAt),
  pictures: () => Object.fromEntries([...videos].map(([key, { element, frames }]) => [key, { width: element.videoWidth, frames }])),
  events,
  state: () => room?.state ?? "none",
  local: () => (room?.local ?? []).map(({ source, muted, deviceId }) => ({ source, muted, deviceId })),
};

declare global {
  var harness: HarnessPage;
}
globalThis.harness = harness;
