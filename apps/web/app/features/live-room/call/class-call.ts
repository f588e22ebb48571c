import type { MediaSource, MediaTicket } from "@larkroom/contract/live-room/media-signal";
import type { Bandwidth } from "@larkroom/domain/live-room/bandwidth";
import type { LiveRefusal } from "@larkroom/domain/live-room/commands";
import type { MediaFeatures } from "../media/features.ts";
import { MediaError, type MediaErrorCode } from "../media/media-error.ts";
import { createRoom } from "../media/room.ts";
import type { Room, RoomOptions, RoomParticipant, RoomState } from "../media/room-types.ts";
import type { ClassLink } from "../link/class-link.ts";

/** Why a device couldn't be switched on: the browser's, the device's or the class's reason. */
export type CallTrouble = { source: MediaSource; why: MediaErrorCode | LiveRefusal };

/** How a person joins: which devices are on, and which ones they chose. */
export interface Entrance {
  mic: boolean;
  camera: boolean;
  micId: string | null;
  cameraId: string | null;
  speakerId: string | null;
}

/** The state of a page's audio and video. A new object with each change. */
export interface CallSnapshot {
  readonly state: RoomState;
  readonly people: readonly RoomParticipant[];
  /** What this page sends and the others may see or hear. */
  readonly on: Readonly<Record<MediaSource, boolean>>;
  /** What is being switched right now. */
  readonly busy: readonly MediaSource[];
  /** Whether the browser needs a click before it plays sound. */
  readonly isSoundBlocked: boolean;
  /** Frozen videos, as `identity source`. */
  readonly stalled: ReadonlySet<string>;
  /** What the connection carries. */
  readonly bandwidth: Bandwidth;
  readonly trouble: CallTrouble | null;
  /** The source that staff switched off a moment ago. */
  readonly moderated: MediaSource | null;
  /** Whether the same person joined on another page, which has the camera now. */
  readonly isElsewhere: boolean;
}

export interface ClassCall {
  get(): CallSnapshot;
  subscribe(listener: () => void): () => void;
  start(): void;
  stop(): void;
  toggle(source: MediaSource): Promise<void>;
  switchDevice(kind: "camera" | "mic" | "speaker", id: string): Promise<void>;
  attach(identity: string, source: "camera" | "screen", element: HTMLVideoElement): () => void;
  playSound(): Promise<void>;
  /** Moves camera and sound to this page from another one of the same person. */
  takeOver(): void;
  /** Dismisses the device messages. */
  clear(): void;
}

const sources: readonly MediaSource[] = ["mic", "camera", "screen"];
const nothing = { mic: false, camera: false, screen: false } as const;

/**
 * Connects a page's camera, microphone and screen to its class: joins when admitted, follows the class's rules, reports what is really on, and rejoins
 * when the room was closed.
 */
export function createClassCall(link: ClassLink, features: MediaFeatures, entrance: Entrance): ClassCall {
  const listeners = new Set<() => void>();
  let room: Room | null = null;
  let stopLink: (() => void) | null = null;
  let isStopped = false;
  let hasEntered = false;
  let waitsForTicket = false;
  let isFetching = false;
  let refusals = 0;
  /** Staff may change the features while the class runs. */
  let current: MediaFeatures = features;
  const attached = new Map<HTMLVideoElement, { identity: string; source: "camera" | "screen"; detach: () => void }>();
  let snapshot: CallSnapshot = {
    state: "idle",
    people: [],
    on: nothing,
    busy: [],
    isSoundBlocked: false,
    trouble: null,
    moderated: null,
    isElsewhere: false,
    stalled: new Set(),
    bandwidth: "full",
  };

  function set(change: Partial<CallSnapshot>): void {
    snapshot = { ...snapshot, ...change };
    for (const listener of Array.from(listeners)) listener();
  }

  const isOn = (source: MediaSource): boolean => room?.local.some((one) => one.source === source && !one.muted) ?? false;

  /** Reports what is on to the class: after each change, and after a reconnect. */
  function reportMedia(): void {
    const { state, viewer, connection } = link.get();
    const mine = viewer ? state?.participants[viewer.id] : undefined;
    if (!mine || connection !== "up" || mine.presence !== "online") return;
    for (const source of sources) {
      if (snapshot.busy.includes(source) || mine.media[source] === isOn(source)) continue;
      void link.send({ type: "media.report", source, on: isOn(source) }).then((answer) => {
        // What the class doesn't allow is switched off, even if the camera is already on.
        if (!answer.ok && answer.reason !== "not_connected" && isOn(source)) void switchOff(source);
      });
    }
  }

  function listen(made: Room): void {
    // New connections have no frozen videos yet.
    made.on("state", (state) => set({ state, stalled: new Set() }));
    made.on("participants", (people) => set({ people }));
    made.on("audioBlocked", (isSoundBlocked) => set({ isSoundBlocked }));
    made.on("local", () => {
      set({ on: { mic: isOn("mic"), camera: isOn("camera"), screen: isOn("screen") } });
      reportMedia();
    });
    // Without an adult present everyone is muted, so this person wasn't moderated.
    made.on("moderated", ({ source }) => set({ moderated: link.get().state?.staffAwaySince == null ? source : null }));
    made.on("lost", ({ source }) => source !== "screen" && set({ trouble: { source, why: "no-device" } }));
    made.on("error", (error) => error.source && set({ trouble: { source: error.source, why: error.code } }));
    made.on("stalled", ({ identity, source, stalled }) => {
      const next = new Set(snapshot.stalled);
      if (stalled) next.add(`${identity} ${source}`);
      else next.delete(`${identity} ${source}`);
      set({ stalled: next });
    });
    made.on("bandwidth", (bandwidth) => {
      set({ bandwidth });
      void link.send({ type: "bandwidth.report", bandwidth });
    });
    made.on("ended", (reason) => {
      room = null;
      // The next room begins with everything.
      if (snapshot.bandwidth !== "full") {
        set({ bandwidth: "full" });
        void link.send({ type: "bandwidth.report", bandwidth: "full" });
      }
      if (reason === "replaced") return set({ state: "ended", people: [], on: nothing, isElsewhere: true });
      set({ state: "ended", people: [], on: nothing });
      // The room was closed or lost while the class goes on: rejoin with a new ticket. Whoever was removed from the class gets none.
      if (!isStopped) void again();
    });
  }

  async function again(): Promise<void> {
    if (waitsForTicket || link.get().state?.phase === "finished" || link.get().connection === "ended") return;
    waitsForTicket = true;
    // Backs off while the server keeps refusing.
    await new Promise((resolve) => setTimeout(resolve, Math.min(10_000, 500 * 2 ** refusals++)));
    await link.freshTicket();
    waitsForTicket = false;
    begin();
  }

  function begin(): void {
    const { ticket, connection } = link.get();
    if (isStopped || room || isFetching || !ticket || connection !== "up") return;
    const options = (): RoomOptions => ({ transport: link.transport, features: current, refreshTicket: () => link.freshTicket() });
    if (ticket.adapter === "sfu") return join(createRoom(options()), ticket);
    // Only classes on LiveKit fetch its code.
    isFetching = true;
    import("../media/livekit/livekit-room.ts").then(
      ({ createLiveKitRoom }) => {
        isFetching = false;
        if (!isStopped) join(createLiveKitRoom(options()), ticket);
      },
      () => {
        isFetching = false;
        set({ state: "ended" });
        void again();
      },
    );
  }

  function join(made: Room, ticket: MediaTicket): void {
    room = made;
    listen(made);
    for (const [element, place] of attached) place.detach = made.attach(place.identity, place.source, element);
    void made.join(ticket).then(
      () => {
        refusals = 0;
        return enter();
      },
      () => undefined,
    );
  }

  /** Once, when the room is reached: switches on the devices chosen before joining. */
  async function enter(): Promise<void> {
    if (hasEntered || !room) return;
    hasEntered = true;
    if (entrance.speakerId) void room.switchDevice("speaker", entrance.speakerId).catch(() => undefined);
    if (entrance.mic) await switchOn("mic", entrance.micId ?? undefined);
    if (entrance.camera) await switchOn("camera", entrance.cameraId ?? undefined);
  }

  async function busyWith(source: MediaSource, work: () => Promise<void>): Promise<void> {
    if (snapshot.busy.includes(source)) return;
    set({ busy: [...snapshot.busy, source] });
    try {
      await work();
    } finally {
      set({ busy: snapshot.busy.filter((one) => one !== source) });
      reportMedia();
    }
  }

  const switchOn = (source: MediaSource, deviceId?: string): Promise<void> =>
    busyWith(source, async () => {
      const answer = await link.send({ type: "media.report", source, on: true });
      if (!answer.ok) return set({ trouble: { source, why: answer.reason } });
      try {
        const isHeld = room?.local.some((one) => one.source === source);
        if (isHeld) await room?.setMuted(source, false);
        else await room?.publish(source, deviceId === undefined ? {} : { deviceId });
        set({ trouble: null, moderated: snapshot.moderated === source ? null : snapshot.moderated });
      } catch (error) {
        if (error instanceof MediaError)
          set({ trouble: source === "screen" && error.code === "permission-denied" ? null : { source, why: error.code } });
        else throw error;
      }
    });

  const switchOff = (source: MediaSource): Promise<void> =>
    busyWith(source, async () => {
      if (source === "screen") await room?.unpublish(source);
      else await room?.setMuted(source, true);
    });

  let wasUp = false;
  function follow(): void {
    const { connection, state } = link.get();
    const changed = state?.features;
    if (changed && JSON.stringify(changed) !== JSON.stringify(current)) {
      current = changed;
      room?.setFeatures?.(changed);
    }
    const isUp = connection === "up";
    if (isUp && !room && snapshot.state === "idle") begin();
    if (isUp && !room && snapshot.state === "ended" && !snapshot.isElsewhere && state?.phase !== "finished") void again();
    if (isUp && !wasUp) reportMedia();
    wasUp = isUp;
  }

  return {
    get: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start() {
      stopLink = link.subscribe(follow);
      follow();
    },
    stop() {
      isStopped = true;
      stopLink?.();
      room?.leave();
      room = null;
    },
    toggle: (source) =>
      isOn(source)
        ? switchOff(source)
        : switchOn(source, (source === "mic" ? entrance.micId : source === "camera" ? entrance.cameraId : null) ?? undefined),
    async switchDevice(kind, id) {
      await room?.switchDevice(kind, id);
    },
    attach(identity, source, element) {
      const place = { identity, source, detach: room?.attach(identity, source, element) ?? (() => undefined) };
      attached.set(element, place);
      return () => {
        if (attached.get(element) !== place) return;
        attached.delete(element);
        place.detach();
      };
    },
    playSound: async () => room?.startAudio(),
    takeOver() {
      set({ isElsewhere: false });
      hasEntered = false;
      void again();
    },
    clear: () => set({ trouble: null, moderated: null }),
  };
}
