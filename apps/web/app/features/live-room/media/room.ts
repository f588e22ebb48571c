import type { MediaSignalDown, MediaSource, MediaTicket } from "@larkroom/contract/live-room/media-signal";
import { AudioOutput } from "./audio-output.ts";
import { Emitter } from "./emitter.ts";
import { defaultMediaFeatures, type MediaFeatures } from "./features.ts";
import { Links } from "./links.ts";
import { watchDevices } from "./local-media.ts";
import { LocalSources } from "./local-sources.ts";
import { MediaError } from "./media-error.ts";
import { Monitor } from "./monitor.ts";
import type { Room, RoomEvents, RoomOptions, RoomState } from "./room-types.ts";
import { roomControls } from "./room-controls.ts";
import { Roster } from "./roster.ts";
import { Session } from "./session.ts";
import { Stage } from "./stage.ts";
import { readPublish, readSubscribe } from "./statistics.ts";

/** A room on the embedded media server. It recovers by itself from lost connections, dead peers and a restarted server. */
export function createRoom(options: RoomOptions): Room {
  // Everything below reads this object, so that a change of it holds for what is opened later.
  const features: MediaFeatures = { ...(options.features ?? defaultMediaFeatures) };
  const events = new Emitter<RoomEvents>();
  const roster = new Roster();
  let state: RoomState = "idle";
  let me: string | null = null;
  let canPublish: readonly MediaSource[] = [];
  let waiting: { resolve: () => void; reject: (error: MediaError) => void } | null = null;

  const setState = (next: RoomState): void => {
    if (state === next) return;
    state = next;
    events.emit("state", next);
  };
  const emitParticipants = (): void => events.emit("participants", roster.list());
  const audio = new AudioOutput((blocked) => events.emit("audioBlocked", blocked));

  const links = new Links(features, {
    send: (message) => session.send(message),
    publishRenewed: (link) => {
      void link.limitCamera(monitor.bandwidth);
      void local.rehang(link);
    },
    linesChanged: () => refresh(),
  });
  const local = new LocalSources(features, links, {
    send: (message) => session.send(message),
    isConnected: () => session.connected,
    changed: () => {
      stage.refresh();
      events.emit("local", local.list());
    },
    lost: (source) => events.emit("lost", { source }),
    error: (error) => events.emit("error", error),
  });
  const stage = new Stage(features.subscribeOnlyViewportVideo, {
    trackOf: (identity, source) => (identity === me ? local.track(source) : (links.subscribe?.track(identity, source) ?? null)),
    wants: (wants) => {
      const others = wants.filter(({ identity }) => identity !== me);
      if (others.length > 0 && session.connected) session.send({ type: "view", wants: others });
    },
  });
  const expects = (identity: string, source: MediaSource): boolean =>
    roster.isSending(identity, source) && stage.isWanted(identity, source) && !(monitor.bandwidth === "sound" && source === "camera");
  const monitor: Monitor = new Monitor(links, {
    expects,
    expectsAny: () => roster.list().some(({ identity }) => expects(identity, "camera") || expects(identity, "screen")),
    stalled: (identity, source, stalled) => {
      if (stalled) session.send({ type: "key_frame", identity, source });
      events.emit("stalled", { identity, source, stalled });
    },
    isConnected: () => session.connected,
    bandwidthChanged: (bandwidth) => {
      session.send({ type: "bandwidth", bandwidth });
      void links.publish?.limitCamera(bandwidth);
      events.emit("bandwidth", bandwidth);
    },
  });
  const session: Session = new Session(options.transport, options.refreshTicket, {
    joined: (message) => joined(message),
    lost: () => setState("reconnecting"),
    ended: (reason, error) => {
      if (waiting && error) waiting.reject(error);
      else if (waiting) waiting.reject(new MediaError("not-connected"));
      waiting = null;
      end();
      events.emit("ended", reason);
    },
    message: receive,
    resumable: () => (links.subscribe && monitor.isSound() ? { publish: links.publish?.pc ?? 0, subscribe: links.subscribe.pc } : null),
  });
  const stopDevices = watchDevices((found) => events.emit("devices", found));

  function refresh(): void {
    stage.refresh();
    const voices = new Map<string, MediaStreamTrack>();
    for (const identity of roster.microphones()) {
      const track = links.subscribe?.track(identity, "mic");
      if (track) voices.set(identity, track);
    }
    audio.play(voices);
  }

  function joined(message: Extract<MediaSignalDown, { type: "joined" }>): void {
    me = message.identity;
    canPublish = message.canPublish;
    roster.reset(me, message.participants);
    if (!message.resumed) {
      monitor.restart();
      links.restart();
    }
    if (monitor.bandwidth !== "full") session.send({ type: "bandwidth", bandwidth: monitor.bandwidth });
    const wants = stage.all().filter(({ identity }) => identity !== me);
    if (wants.length > 0) session.send({ type: "view", wants });
    void local.allow(canPublish);
    local.repeat();
    setState("connected");
    refresh();
    emitParticipants();
    waiting?.resolve();
    waiting = null;
  }

  function receive(message: MediaSignalDown): void {
    if (links.receive(message)) return;
    switch (message.type) {
      case "participant":
        roster.put(message.participant);
        refresh();
        return emitParticipants();
      case "participant_left":
        roster.remove(message.identity);
        refresh();
        return emitParticipants();
      case "speaking":
        roster.setSpeaking(message.identities);
        events.emit("speaking", message.identities);
        return emitParticipants();
      case "published":
        return local.answered(message.source, null);
      case "refused":
        if (message.about === "publish" && message.source) local.answered(message.source, message.code);
        return;
      case "moderated":
        void local.moderated(message.source, message.action);
        return events.emit("moderated", { source: message.source, action: message.action });
      case "permissions":
        canPublish = message.canPublish;
        void local.allow(message.canPublish);
        return events.emit("permissions", message.canPublish);
      default:
    }
  }

  function end(): void {
    stopDevices();
    monitor.close();
    local.close();
    links.close();
    stage.close();
    audio.close();
    setState("ended");
  }

  const room: Room = {
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
      return canPublish;
    },
    get audioBlocked() {
      return audio.blocked;
    },
    ...roomControls({ options, features, events, local, stage, audio }),

    async join(ticket: MediaTicket) {
      if (state !== "idle") throw new MediaError("not-connected");
      setState("joining");
      links.configure(ticket);
      const done = new Promise<void>((resolve, reject) => {
        waiting = { resolve, reject };
      });
      session.start(ticket);
      await done;
    },
    leave() {
      if (state === "ended") return;
      session.stop();
      waiting?.reject(new MediaError("not-connected"));
      waiting = null;
      end();
      events.clear();
    },
    publish: (source, { deviceId } = {}) =>
      state === "ended" ? Promise.reject(new MediaError("not-connected", { source })) : local.publish(source, deviceId),
    async stats() {
      const [incoming, outgoing] = await Promise.all([readSubscribe(links.subscribe), readPublish(links.publish, me ?? "")]);
      return [...incoming.tracks, ...outgoing.tracks];
    },
  };
  return room;
}
