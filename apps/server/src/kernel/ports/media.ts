import type { MediaIceServer, MediaRole, MediaSignalDown, MediaSource, MediaTicket } from "@larkroom/contract/live-room/media-signal";

/** Whom a ticket admits, and what they may send. */
export interface TicketRequest {
  /** One class is one room. */
  room: string;
  /** Who it is, the same for every device and every return of that person. */
  identity: string;
  role: MediaRole;
  canPublish: readonly MediaSource[];
  /** How many screens and microphones the room takes at once; 50 of each when left out. */
  limits?: { screens: number; microphones: number };
  /** How long the ticket opens the room, in seconds; 600 when left out. Whoever is inside then stays. */
  validForSeconds?: number;
}

/** A message on its way to one connection of one participant. */
export interface MediaDelivery {
  room: string;
  identity: string;
  connectionId: string;
  message: MediaSignalDown;
}

/** What one participant sends and what the others get of it. */
export interface MediaSourceStats {
  source: MediaSource;
  muted: boolean;
  /** RTP packets that arrived from the participant. */
  packetsReceived: number;
  /** RTP packets that went on to others, each counted once for each receiver. */
  packetsForwarded: number;
  receivers: number;
}

export interface MediaParticipantStats {
  identity: string;
  role: MediaRole;
  /** False while only the ten seconds of a lost line keep the place. */
  online: boolean;
  publish: string;
  subscribe: string;
  sources: MediaSourceStats[];
}

export interface MediaRoomStats {
  room: string;
  participants: MediaParticipantStats[];
}

export interface MediaStats {
  rooms: MediaRoomStats[];
  /** CPU time of the media work since its start, in seconds. */
  cpuSeconds: number;
  /** Share of time the media thread was busy since the last reading, 0 to 1. */
  utilization: number;
  /** How often the media thread had to be started again. */
  restarts: number;
}

/**
 * Carries the cameras, microphones and screens of live classes. Adapters: an embedded forwarding unit, or a cluster beside the server.
 * The server alone says who is who: it passes each message on with the identity of the socket it came in by.
 */
export interface MediaServer {
  /** A ticket for one place. Rights that were changed or taken away later win over what the ticket says. */
  createTicket(request: TicketRequest): Promise<MediaTicket>;

  /**
   * One message from a participant's connection, unparsed. Refusals come back by `onSignal` as `refused`; nothing is thrown for bad input.
   * `connectionId` is the socket's: a second one of the same identity takes the place over.
   */
  signal(room: string, identity: string, connectionId: string, message: unknown): Promise<void>;

  /** Everything that must go out. Returns the function that stops listening. */
  onSignal(listener: (delivery: MediaDelivery) => void): () => void;

  /** The socket is gone. Media goes on for ten seconds, in which the same identity may come back to it. */
  disconnected(room: string, identity: string, connectionId: string): Promise<void>;

  /** From now on this identity may send only these; what it sends beyond them stops at the server at once. Outlives its reconnects. */
  setPermissions(room: string, identity: string, permissions: { canPublish: readonly MediaSource[] }): Promise<void>;

  /**
   * Staff's hand: "mute" stops forwarding until the participant unmutes, "stop" ends the source.
   * Neither takes the right away: `setPermissions` does.
   */
  moderate(room: string, identity: string, source: MediaSource, action: "mute" | "stop"): Promise<void>;

  /**
   * While a room is held, nothing of anyone but staff is passed on: the class has no adult in it. Devices stay as they are, and
   * everything goes on when it is let go. Whoever comes in meanwhile is held too.
   */
  hold(room: string, held: boolean): Promise<void>;

  /** Out of the room; tickets made before now no longer let this identity in. */
  remove(room: string, identity: string): Promise<void>;

  /** Everyone out; tickets made before now are void. */
  closeRoom(room: string): Promise<void>;

  stats(): Promise<MediaStats>;

  /** Ends all rooms and frees ports and threads. */
  close(): Promise<void>;
}

/** How media finds its way from outside to this machine. */
export interface MediaNetwork {
  /** Addresses the world reaches this machine by, where they differ from its own (address translation, a container). */
  announcedAddresses: readonly string[];
  /** First and last port for media, inclusive; any free port when left out. Each connection takes one UDP port and one TCP port. */
  portRange?: readonly [number, number];
  /** Also offer media over TCP, for networks that let no UDP through. */
  tcp: boolean;
  /** TURN or STUN servers that clients are told of. */
  iceServers: readonly MediaIceServer[];
}
