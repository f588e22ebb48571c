import {
  ConnectionError,
  ConnectionErrorReason,
  DisconnectReason,
  Room as LiveKit,
  RoomEvent,
  setLogLevel,
  type Participant,
  type RemoteTrackPublication,
  type TrackPublication,
} from "livekit-client";
import type { MediaEnding, MediaSource, MediaTicket } from "@larkroom/contract/live-room/media-signal";
import { AudioOutput } from "../audio-output.ts";
import { Emitter } from "../emitter.ts";
import { defaultMediaFeatures, type MediaFeatures } from "../features.ts";
import { iceConfiguration } from "../ice.ts";
import { watchDevices } from "../local-media.ts";
import { LocalSources } from "../local-sources.ts";
import { MediaError } from "../media-error.ts";
import { PictureWatch } from "../picture-watch.ts";
import type { Room, RoomEvents, RoomOptions, RoomState, TrackStats } from "../room-types.ts";
import { roomControls } from "../room-controls.ts";
import { Roster } from "../roster.ts";
import { Stage } from "../stage.ts";
import { readSignsOfLife, readTrack } from "../statistics.ts";
import { Watchdog } from "../watchdog.ts";
import { livekitSource, rightsOf, sourceOf, toMediaParticipant } from "./livekit-names.ts";
import { LiveKitSender } from "./livekit-sender.ts";

/** After this time without a connection the room is entered again with a new ticket: LiveKit's own retries keep the old one. */
const ownRetriesMs = 15_000;
const retryMostMs = 1_500;
/** A node that died is asked in vain for as long as this, and a later attempt reaches another one. */
const answerWithinMs = 5_000;
/** The first attempt to come back waits less, because LiveKit gives a dead node's rooms to another one after 5 s. */
const firstAnswerWithinMs = 2_000;
/** While LiveKit gives no answer, our server's new ticket is late too, and the one at hand is used. */
const ticketWithinMs = 1_500;
const watchEveryMs = 1_000;
/** After this time without any packet the connection is dead. The browser checks it every 2.5 s, and LiveKit's client notices much later. */
const deadAfterMs = 5_500;
/** The same once signalling is lost as well. */
const lostAfterMs = 3_000;

/** The disconnects after which this page doesn't come back by itself. */
const endings: Partial<Record<DisconnectReason, MediaEnding>> = {
  [DisconnectReason.DUPLICATE_IDENTITY]: "replaced",
  [DisconnectReason.PARTICIPANT_REMOVED]: "removed",
  [DisconnectReason.ROOM_DELETED]: "closed",
  [DisconnectReason.ROOM_CLOSED]: "closed",
};

/** Everything after which the roster, the sources or what is shown may differ. */
const changes = [
  RoomEvent.ParticipantConnected,
  RoomEvent.ParticipantDisconnected,
  RoomEvent.ParticipantAttributesChanged,
  RoomEvent.TrackPublished,
  RoomEvent.TrackUnpublished,
  RoomEvent.TrackSubscribed,
  RoomEvent.TrackUnsubscribed,
  RoomEvent.TrackMuted,
  RoomEvent.TrackUnmuted,
] as const;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const waitFor = (tries: number): number => Math.min(retryMostMs, 300 * 2 ** tries);

/** A room on LiveKit. It recovers from lost connections and dead nodes, with a new ticket if it takes long. */
export function createLiveKitRoom(options: RoomOptions): Room {
  setLogLevel("silent");
  // Everything below reads this object, so that a change of it holds for what is opened later.
  const features: MediaFeatures = { ...(options.features ?? defaultMediaFeatures) };
  const events = new Emitter<RoomEvents>();
  const roster = new Roster();
  const pictures = new PictureWatch();
  const watchdog = new Watchdog(deadAfterMs);
  /** Watches while LiveKit's client reconnects by itself. */
  let lost = new Watchdog(lostAfterMs);
  /** The most that was read of a connection: the browser forgets the paths that ended, which is no sign of life. */
  let most: { receiver?: RTCRtpReceiver | undefined; bytes: number } = { bytes: 0 };
  const livekit = new LiveKit({
    // The stage knows what is on the screen, and our own code opens and closes the devices.
    adaptiveStream: false,
    dynacast: false,
    stopLocalTrackOnUnpublish: false,
    disconnectOnPageLeave: false,
    reconnectPolicy: { nextRetryDelayInMs: ({ retryCount, elapsedMs }) => (elapsedMs > ownRetriesMs ? null : waitFor(retryCount)) },
  });
  const own = livekit.localParticipant;
  let state: RoomState = "idle";
  let me: string | null = null;
  let rights: readonly MediaSource[] = [];
  /** The last source that staff stopped, as the server marks it. */
  let stopped = "";
  let lastTicket: MediaTicket | null = null;
  /** While connecting, `enter` answers for what happens to the connection. */
  let isEntering = false;

  const setState = (next: RoomState): void => {
    if (state === next) return;
    state = next;
    events.emit("state", next);
  };
  /** Whether the room has ended, also while something was awaited. */
  const isOver = (): boolean => state === "ended";
  const audio = new AudioOutput((blocked) => events.emit("audioBlocked", blocked));
  const sender: LiveKitSender = new LiveKitSender(own, features, {
    isConnected: () => state === "connected",
    answered: (source, refusal) => local.answered(source, refusal),
    muted: (source) => moderated(source, "mute"),
  });
  const local = new LocalSources(features, sender, {
    send: (message) => sender.send(message),
    isConnected: () => state === "connected",
    changed: () => {
      stage.refresh();
      events.emit("local", local.list());
    },
    lost: (source) => events.emit("lost", { source }),
    error: (error) => events.emit("error", error),
  });
  const remoteOf = (identity: string, source: MediaSource): RemoteTrackPublication | undefined =>
    livekit.remoteParticipants.get(identity)?.getTrackPublication(livekitSource[source]);
  const stage = new Stage(features.subscribeOnlyViewportVideo, {
    trackOf: (identity, source) => (identity === me ? local.track(source) : (remoteOf(identity, source)?.track?.mediaStreamTrack ?? null)),
    wants: () => subscribe(),
  });

  /** Every remote source we know, with its owner. */
  function* remotes(): Generator<{ identity: string; source: MediaSource; publication: RemoteTrackPublication }> {
    for (const { identity, trackPublications } of livekit.remoteParticipants.values()) {
      for (const publication of trackPublications.values()) {
        const source = sourceOf(publication);
        if (source) yield { identity, source, publication };
      }
    }
  }

  /** Receives every microphone, and the videos on the screen. One that leaves the screen is paused, which needs no new offer. */
  function subscribe(): void {
    for (const { identity, source, publication } of remotes()) {
      const isWanted = source === "mic" || stage.isWanted(identity, source);
      if (isWanted && !publication.isDesired) publication.setSubscribed(true);
      if (source !== "mic" && publication.isDesired) publication.setEnabled(isWanted);
    }
  }

  function refresh(): void {
    if (me === null || isOver()) return;
    roster.reset(me, [...livekit.remoteParticipants.values()].map(toMediaParticipant));
    subscribe();
    stage.refresh();
    const voices = new Map<string, MediaStreamTrack>();
    for (const { identity, source, publication } of remotes()) {
      const track = publication.track?.mediaStreamTrack;
      if (source === "mic" && track) voices.set(identity, track);
    }
    audio.play(voices);
    events.emit("participants", roster.list());
  }

  function moderated(source: MediaSource, action: "mute" | "stop"): void {
    void local.moderated(source, action);
    events.emit("moderated", { source, action });
  }

  /** Our rights may have changed, or the class's hold has ended: what is allowed again is sent again. */
  function followRights(): void {
    if (state !== "connected") return;
    const mark = own.attributes["stopped"] ?? "";
    const next = rightsOf(own);
    if (mark !== stopped) {
      stopped = mark;
      const [source] = mark.split(" ");
      if (source === "camera" || source === "mic" || source === "screen") moderated(source, "stop");
    } else if (next.join() !== rights.join()) {
      events.emit("permissions", next);
    }
    rights = next;
    void local.allow(rights).then(() => local.repeat());
  }

  function joined(): void {
    me = own.identity;
    rights = rightsOf(own);
    stopped = own.attributes["stopped"] ?? "";
    pictures.clear();
    watchdog.restart(performance.now());
    lost = new Watchdog(lostAfterMs);
    setState("connected");
    void local.allow(rights).then(() => local.repeat());
    refresh();
  }

  function finish(reason: MediaEnding | "refused"): void {
    if (isOver()) return;
    end();
    events.emit("ended", reason);
  }

  function end(): void {
    setState("ended");
    removeEventListener("pagehide", leaveQuietly);
    stopDevices();
    clearInterval(watching);
    sender.close();
    local.close();
    stage.close();
    audio.close();
    leaveQuietly();
  }

  const leaveQuietly = (): void => void livekit.disconnect(false).catch(() => undefined);

  /**
   * Connects, for as long as it takes, each time with a new ticket: with it our server also creates the room that a restarted LiveKit lost.
   * @param patienceMs how long the first attempt waits for an answer; each later one waits a second longer, up to `answerWithinMs`
   * @throws MediaError `refused` when LiveKit refuses two tickets in a row, or the only one
   */
  async function enter(given: MediaTicket, patienceMs = answerWithinMs): Promise<void> {
    let ticket = given;
    let isRenewed = false;
    isEntering = true;
    for (let tries = 0; !isOver(); tries += 1) {
      try {
        const { iceServers = [] } = ticket;
        await livekit.connect(ticket.url, ticket.token, {
          autoSubscribe: false,
          maxRetries: 0,
          websocketTimeout: Math.min(patienceMs + tries * 1_000, answerWithinMs),
          ...(iceServers.length > 0 && { rtcConfig: iceConfiguration(features.proxyMode, iceServers) }),
        });
        isEntering = false;
        if (isOver()) return leaveQuietly();
        joined();
        return preferTcp();
      } catch (error) {
        const isRefused = error instanceof ConnectionError && error.reason === ConnectionErrorReason.NotAllowed;
        if (isRefused && (isRenewed || !options.refreshTicket)) throw new MediaError("refused", { refusal: "BAD_TOKEN", cause: error });
        const [fresh] = await Promise.all([newTicket(), pause(waitFor(tries))]);
        ticket = fresh ?? ticket;
        isRenewed = isRefused && fresh !== null;
      }
    }
  }

  async function newTicket(): Promise<MediaTicket | null> {
    const fresh = await Promise.race([options.refreshTicket?.().catch(() => null), pause(ticketWithinMs)]);
    if (fresh) lastTicket = fresh;
    return fresh ?? null;
  }

  /** LiveKit has no setting for TCP only: the server is asked to use TCP, and the connections are made again. */
  function preferTcp(): void {
    if (features.proxyMode === 5) void livekit.simulateScenario("force-tcp").catch(() => undefined);
  }

  /** The connection is gone, and LiveKit has given up on it. */
  async function enterAgain(): Promise<void> {
    if (isEntering || isOver()) return;
    isEntering = true;
    setState("reconnecting");
    const ticket = (await newTicket()) ?? lastTicket;
    if (ticket && !isOver()) await enter(ticket, firstAnswerWithinMs).catch(() => finish("refused"));
  }

  /** Reports videos that should move and don't, and replaces a connection over which nothing arrives. */
  async function watch(): Promise<void> {
    let receiver: RTCRtpReceiver | undefined;
    for (const { identity, source, publication } of remotes()) {
      receiver ??= publication.track?.receiver;
      if (source === "mic") continue;
      const [read] = await readTrack(publication.track?.receiver, { direction: "in", identity, source });
      const key = `${source} ${identity}`;
      const isExpected = !publication.isMuted && stage.isWanted(identity, source);
      if (!isExpected) pictures.forget(key);
      const stalled = read && isExpected ? pictures.read(key, read.frames, performance.now()) : null;
      if (stalled !== null) events.emit("stalled", { identity, source, stalled });
    }
    const arrived = receiver ? await readSignsOfLife(receiver) : 0;
    const bytes = receiver === most.receiver ? Math.max(arrived, most.bytes) : arrived;
    most = { receiver, bytes };
    if (isEntering || (state !== "connected" && state !== "reconnecting")) return;
    const [active, idle] = state === "connected" ? [watchdog, lost] : [lost, watchdog];
    const now = performance.now();
    idle.restart(now);
    // While it reconnects, LiveKit's client may have closed every connection already.
    if (!active.read({ expected: receiver !== undefined || state === "reconnecting", bytes, connected: true }, now)) return;
    await livekit.disconnect(false);
    await enterAgain();
  }

  for (const change of changes) livekit.on(change, refresh);
  livekit
    .on(RoomEvent.TrackMuted, (publication: TrackPublication, participant: Participant) => {
      const source = participant === own ? sourceOf(publication) : null;
      if (source) sender.noticeMute(source);
    })
    .on(RoomEvent.ParticipantAttributesChanged, (_changed, participant) => participant === own && followRights())
    .on(RoomEvent.ParticipantPermissionsChanged, (_before, participant) => participant === own && followRights())
    .on(RoomEvent.ActiveSpeakersChanged, (speakers) => {
      const identities = speakers.map(({ identity }) => identity);
      roster.setSpeaking(identities);
      events.emit("speaking", identities);
      events.emit("participants", roster.list());
    })
    .on(RoomEvent.SignalReconnecting, () => setState("reconnecting"))
    .on(RoomEvent.Reconnecting, () => setState("reconnecting"))
    .on(RoomEvent.Reconnected, () => {
      setState("connected");
      followRights();
      refresh();
    })
    .on(RoomEvent.Disconnected, (reason) => {
      if (isOver() || isEntering || reason === DisconnectReason.CLIENT_INITIATED) return;
      const ending = reason === undefined ? undefined : endings[reason];
      if (ending) finish(ending);
      else void enterAgain();
    });
  const stopDevices = watchDevices((found) => events.emit("devices", found));
  const watching = setInterval(() => void watch().catch(() => undefined), watchEveryMs);
  addEventListener("pagehide", leaveQuietly);

  return {
    get state() {
      return state;
    },
    get me() {
      return me;
    },
    get participants() {
      return roster.list();
    },
    get local() {
      return local.list();
    },
    get canPublish() {
      return rights;
    },
    get audioBlocked() {
      return audio.blocked;
    },
    ...roomControls({ options, features, events, local, stage, audio }),

    async join(ticket: MediaTicket) {
      if (state !== "idle") throw new MediaError("not-connected");
      setState("joining");
      lastTicket = ticket;
      try {
        await enter(ticket);
      } catch (error) {
        finish("refused");
        throw error;
      }
      if (isOver()) throw new MediaError("not-connected");
    },
    leave() {
      if (isOver()) return;
      end();
      events.clear();
    },
    publish: (source, { deviceId } = {}) =>
      isOver() ? Promise.reject(new MediaError("not-connected", { source })) : local.publish(source, deviceId),
    async stats() {
      const all: TrackStats[] = [];
      for (const { identity, source, publication } of remotes())
        all.push(...(await readTrack(publication.track?.receiver, { direction: "in", identity, source })));
      for (const publication of own.trackPublications.values()) {
        const source = sourceOf(publication);
        if (source) all.push(...(await readTrack(publication.track?.sender, { direction: "out", identity: me ?? "", source })));
      }
      return all;
    },
  };
}
