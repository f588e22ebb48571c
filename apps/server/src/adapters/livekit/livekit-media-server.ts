import type { ParticipantInfo, RoomServiceClient, TrackInfo } from "livekit-server-sdk";
import type { MediaIceServer, MediaRole, MediaSource } from "@larkroom/contract/live-room/media-signal";
import type { MediaParticipantStats, SeparateMediaServer, TicketRequest } from "../../kernel/ports/media.ts";
import { mayPublish, permissionOf, type PublishRights, readRights, sourceOfTrack, writeRights } from "./rights.ts";

const defaultLimits = { screens: 50, microphones: 50 };
const defaultValidForSeconds = 600;
/** How long a room without people remains, in seconds: as long as a ticket admits to it. */
const emptyRoomSeconds = 600;
/** How long a call may take, in seconds: a page that joins waits for it. */
const answerWithinSeconds = 4;

export interface LiveKitOptions {
  /** Where pages connect, as `wss://media.school.example`. */
  url: string;
  /** Where its server API answers, as `http://10.0.0.7:7880`. */
  apiUrl: string;
  key: string;
  secret: string;
  /** Our own TURN servers; without them LiveKit names its own. */
  iceServers?: readonly MediaIceServer[];
  /** Wraps each call, so that a server that doesn't answer is not called again and again. */
  call?: <T>(ask: () => Promise<T>) => Promise<T>;
  log?: (level: "warn", text: string, error?: unknown) => void;
}

const isMissing = (error: unknown): boolean => typeof error === "object" && error !== null && "status" in error && error.status === 404;

/**
 * A LiveKit server beside this one. Its rooms hold what this adapter has to remember: each participant's role and rights are attributes
 * that only this server can write, so any node can change them.
 */
export function createLiveKitMediaServer(options: LiveKitOptions): SeparateMediaServer {
  const { url, apiUrl, key, secret, iceServers = [], call = (request) => request(), log = () => undefined } = options;
  const held = new Map<string, boolean>();
  /** The holds that LiveKit has taken over. */
  const enforced = new Map<string, boolean>();
  const { origin } = new URL(url);
  // Loaded by the first class that needs it.
  const sdk = () => import("livekit-server-sdk");
  let client: RoomServiceClient | null = null;

  async function ask<T>(request: (rooms: RoomServiceClient) => Promise<T>): Promise<T> {
    const { RoomServiceClient: Client } = await sdk();
    client ??= new Client(apiUrl, key, secret, { requestTimeout: answerWithinSeconds, failover: false });
    const rooms = client;
    return call(() => request(rooms));
  }
  /** As `ask`, but null when the room, the participant or the track is no longer there. That is an answer, not a failure. */
  const askIfThere = <T>(request: (rooms: RoomServiceClient) => Promise<T>): Promise<T | null> =>
    ask((rooms) => request(rooms).catch((error: unknown) => (isMissing(error) ? null : Promise.reject(error as Error))));

  const participantsOf = async (room: string): Promise<ParticipantInfo[]> =>
    (await askIfThere((rooms) => rooms.listParticipants(room))) ?? [];
  const participantOf = (room: string, identity: string) => askIfThere((rooms) => rooms.getParticipant(room, identity));
  const isHeld = (room: string, role: MediaRole): boolean => role !== "staff" && held.get(room) === true;

  /** Writes someone's rights, and what they may send now: nothing while the room is on hold. */
  const grant = (room: string, identity: string, rights: PublishRights, more: Record<string, string> = {}) =>
    askIfThere((rooms) =>
      rooms.updateParticipant(room, identity, {
        attributes: { ...writeRights(rights), ...more },
        permission: permissionOf(mayPublish(rights, isHeld(room, rights.role))),
      }),
    );

  /** Whether LiveKit already enforces these rights. */
  function isGranted({ permission, attributes }: ParticipantInfo, room: string, rights: PublishRights): boolean {
    const wanted = permissionOf(mayPublish(rights, isHeld(room, rights.role)));
    const isSame = new Set(permission?.canPublishSources).symmetricDifference(new Set(wanted.canPublishSources)).size === 0;
    const isWritten = Object.entries(writeRights(rights)).every(([name, value]) => attributes[name] === value);
    return permission?.canPublish === wanted.canPublish && isSame && isWritten;
  }

  const trackOf = ({ tracks }: ParticipantInfo, source: MediaSource): TrackInfo | undefined =>
    tracks.find((track) => sourceOfTrack(track.source) === source);

  /** Ends a source: LiveKit unpublishes it when the right to it is withdrawn, and the right comes back at once. */
  async function stop(room: string, participant: ParticipantInfo, source: MediaSource): Promise<void> {
    const rights = readRights(participant.attributes);
    const without = { ...rights, canPublish: rights.canPublish.filter((one) => one !== source) };
    await grant(room, participant.identity, without, { stopped: `${source} ${Date.now()}` });
    await grant(room, participant.identity, rights);
  }

  /** Ends a source that is one too many for its room. LiveKit itself has no such limit. */
  async function enforceLimits(room: string, identity: string): Promise<void> {
    const participants = await participantsOf(room);
    const publisher = participants.find((one) => one.identity === identity);
    if (!publisher) return;
    const { limits } = readRights(publisher.attributes);
    for (const [source, most] of [["screen", limits.screens] as const, ["mic", limits.microphones] as const]) {
      const sending = participants.filter((one) => trackOf(one, source));
      if (trackOf(publisher, source) && sending.length > most) await stop(room, publisher, source);
    }
  }

  return {
    origins: [origin, origin.replace(/^ws/, "http")],

    async createTicket({ room, identity, role, canPublish, limits = defaultLimits, validForSeconds }: TicketRequest) {
      const { AccessToken } = await sdk();
      // The room exists before anyone enters, so that LiveKit needn't create rooms for old tickets. Without LiveKit the class goes on.
      await ask((rooms) => rooms.createRoom({ name: room, emptyTimeout: emptyRoomSeconds, departureTimeout: emptyRoomSeconds })).catch(
        (error: unknown) => log("warn", "a room could not be created on LiveKit", error),
      );
      const seconds = validForSeconds ?? defaultValidForSeconds;
      const rights: PublishRights = { role, canPublish, limits };
      const allowed = permissionOf(mayPublish(rights, isHeld(room, role)));
      const token = new AccessToken(key, secret, { identity, ttl: seconds, attributes: writeRights(rights) });
      token.addGrant({ roomJoin: true, room, canUpdateOwnMetadata: false, ...allowed });
      return {
        adapter: "livekit" as const,
        url,
        token: await token.toJwt(),
        room,
        identity,
        expiresAt: new Date(Date.now() + seconds * 1_000).toISOString(),
        ...(iceServers.length > 0 && { iceServers: [...iceServers] }),
      };
    },

    // Pages signal to LiveKit directly.
    signal: async () => undefined,
    onSignal: () => () => undefined,
    // LiveKit follows its own connections; who has left the class is removed by it.
    disconnected: async () => undefined,

    async setPermissions(room, identity, { canPublish, limits }) {
      const participant = await participantOf(room, identity);
      if (!participant) return;
      const rights = { ...readRights(participant.attributes), canPublish, ...(limits && { limits }) };
      if (!isGranted(participant, room, rights)) await grant(room, identity, rights);
    },

    async moderate(room, identity, source, action) {
      const participant = await participantOf(room, identity);
      const track = participant && trackOf(participant, source);
      if (!track) return;
      if (action === "stop") return stop(room, participant, source);
      if (!track.muted) await askIfThere((rooms) => rooms.mutePublishedTrack(room, identity, track.sid, true));
    },

    async hold(room, on) {
      held.set(room, on);
      if (enforced.get(room) === on) return;
      for (const participant of await participantsOf(room)) {
        const rights = readRights(participant.attributes);
        if (!isGranted(participant, room, rights)) await grant(room, participant.identity, rights);
      }
      enforced.set(room, on);
    },

    // It doesn't record: the class's own rules refuse a recording before that.
    record: async () => undefined,
    onRecorded: () => () => undefined,

    async remove(room, identity) {
      await askIfThere((rooms) => rooms.removeParticipant(room, identity));
    },

    async closeRoom(room) {
      for (const holds of [held, enforced]) holds.delete(room);
      await askIfThere((rooms) => rooms.deleteRoom(room));
    },

    async receiveEvent(body, signature) {
      const { WebhookReceiver } = await sdk();
      const event = await new WebhookReceiver(key, secret).receive(body, signature ?? "").catch(() => null);
      if (!event) return null;
      const [room, identity] = [event.room?.name ?? "", event.participant?.identity ?? ""];
      if (event.event === "track_published") await enforceLimits(room, identity);
      return { room, identity, kind: event.event === "participant_joined" ? "joined" : "other" };
    },

    async stats() {
      const open = await ask((rooms) => rooms.listRooms());
      const rooms = [];
      for (const { name } of open) rooms.push({ room: name, participants: (await participantsOf(name)).map(statsOf) });
      return { rooms, cpuSeconds: 0, utilization: 0, restarts: 0 };
    },

    close: async () => {
      for (const holds of [held, enforced]) holds.clear();
    },
  };
}

/** What LiveKit knows of a participant; it doesn't count packets. */
function statsOf({ identity, attributes, tracks }: ParticipantInfo): MediaParticipantStats {
  return {
    identity,
    role: readRights(attributes).role,
    online: true,
    publish: tracks.length > 0 ? "connected" : "none",
    subscribe: "connected",
    sources: tracks.flatMap(({ source, muted }) => {
      const known = sourceOfTrack(source);
      return known ? [{ source: known, muted, packetsReceived: 0, packetsForwarded: 0, receivers: 0 }] : [];
    }),
  };
}
