import { randomBytes } from "node:crypto";
import { mediaProtocol, mediaSignalUpSchema, type MediaRefusal, type MediaTicket } from "@larkroom/contract/live-room/media-signal";
import type {
  MediaDelivery,
  MediaNetwork,
  MediaServer,
  MediaStats,
  RecordedChunk,
  TicketRequest,
  WantedRecording,
} from "../../kernel/ports/media.ts";
import type { SfuSettings } from "./messages.ts";
import { MediaThread } from "./media-thread.ts";
import { Rights } from "./rights.ts";
import { readTicket, signTicket } from "./ticket.ts";

const defaultLimits = { screens: 50, microphones: 50 };
const defaultValidForSeconds = 600;

export interface SfuOptions extends Partial<MediaNetwork> {
  /** Signs tickets; random by default, so that tickets end with the process. */
  secret?: string;
  /** Milliseconds a lost connection keeps its place and media; default 10,000. */
  reconnectGraceMs?: number;
  /** With more open microphones than this, only the staff's and the loudest are forwarded; default 8. */
  mostAudible?: number;
  /** Idle media lines beyond which a subscriber's connection is rebuilt; default 30. */
  mostIdleLines?: number;
  log?: (level: "debug" | "warn" | "error", text: string, error?: string) => void;
}

/**
 * The embedded media server: an SFU in its own thread, so that media packets and page requests never block each other.
 * Tickets and rights are checked here; the thread only knows admitted participants.
 */
export function createSfuMediaServer(options: SfuOptions = {}): MediaServer {
  const secret = options.secret ?? randomBytes(32).toString("base64url");
  const settings: SfuSettings = {
    announcedAddresses: options.announcedAddresses ?? [],
    portRange: options.portRange ?? null,
    tcp: options.tcp ?? true,
    iceServers: options.iceServers ?? [],
    reconnectGraceMs: options.reconnectGraceMs ?? 10_000,
    mostAudible: options.mostAudible ?? 8,
    mostIdleLines: options.mostIdleLines ?? 30,
  };
  const listeners = new Set<(delivery: MediaDelivery) => void>();
  const rights = new Rights();
  const held = new Set<string>();
  const recorded = new Map<string, WantedRecording>();
  const recorders = new Set<(chunk: RecordedChunk) => void>();
  const deliver = (delivery: MediaDelivery): void => listeners.forEach((listener) => listener(delivery));
  const thread = new MediaThread(settings, {
    deliver,
    recorded: (chunk) => recorders.forEach((listener) => listener(chunk)),
    log: options.log ?? (() => undefined),
  });

  const server: MediaServer = {
    async createTicket(request: TicketRequest): Promise<MediaTicket> {
      const issuedAt = Date.now();
      const expiresAt = issuedAt + (request.validForSeconds ?? defaultValidForSeconds) * 1_000;
      const { room, identity, role } = request;
      const token = signTicket(secret, {
        room,
        identity,
        role,
        canPublish: [...request.canPublish],
        limits: request.limits ?? defaultLimits,
        issuedAt,
        expiresAt,
      });
      return {
        adapter: "sfu",
        url: "",
        token,
        room,
        identity,
        expiresAt: new Date(expiresAt).toISOString(),
        ...(settings.iceServers.length > 0 && { iceServers: [...settings.iceServers] }),
      };
    },

    async signal(room: string, identity: string, connectionId: string, raw: unknown): Promise<void> {
      const refuse = (code: MediaRefusal, about: string): void =>
        deliver({ room, identity, connectionId, message: { type: "refused", code, about } });
      const parsed = mediaSignalUpSchema.safeParse(raw);
      if (!parsed.success) return refuse("BAD_MESSAGE", "unknown");
      const message = parsed.data;
      if (message.type !== "join") return thread.post({ kind: "signal", room, identity, connectionId, message });

      if (message.protocol !== mediaProtocol) return refuse("OLD_PROTOCOL", "join");
      const ticket = readTicket(secret, message.token, Date.now());
      if (!ticket.ok) return refuse(ticket.reason, "join");
      const { claims } = ticket;
      // The socket determines the speaker and the class; a ticket for someone else or another room is refused.
      if (claims.room !== room || claims.identity !== identity) return refuse("BAD_TOKEN", "join");
      const canPublish = rights.of(claims);
      if (!canPublish) return refuse("BAD_TOKEN", "join");
      thread.admit({
        room,
        identity,
        connectionId,
        role: claims.role,
        canPublish,
        limits: claims.limits,
        resume: message.resume ?? null,
        held: held.has(room),
        recorded: recorded.get(room) ?? null,
      });
    },

    onSignal(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    async disconnected(room, identity, connectionId) {
      thread.disconnected(room, identity, connectionId);
    },

    async setPermissions(room, identity, { canPublish, limits = null }) {
      rights.set(room, identity, canPublish, Date.now());
      thread.post({ kind: "permissions", room, identity, canPublish, limits });
    },

    async moderate(room, identity, source, action) {
      thread.post({ kind: "moderate", room, identity, source, action });
    },

    async hold(room, on) {
      if (on) held.add(room);
      else held.delete(room);
      thread.post({ kind: "hold", room, held: on });
    },

    async record(room, wanted) {
      if (wanted) recorded.set(room, wanted);
      else recorded.delete(room);
      thread.post({ kind: "record", room, wanted });
    },

    onRecorded(listener) {
      recorders.add(listener);
      return () => void recorders.delete(listener);
    },

    async remove(room, identity) {
      rights.end(room, identity, Date.now());
      thread.post({ kind: "end", room, identity, reason: "removed" });
    },

    async closeRoom(room) {
      held.delete(room);
      recorded.delete(room);
      rights.end(room, null, Date.now());
      thread.post({ kind: "end", room, identity: null, reason: "closed" });
    },

    async stats(): Promise<MediaStats> {
      return thread.stats();
    },

    async close() {
      listeners.clear();
      await thread.close();
      recorders.clear();
    },
  };
  return server;
}
