import type { MediaIceServer, MediaRole, MediaSignalDown, MediaSource, MediaTicket } from "@larkroom/contract/live-room/media-signal";

/** Whom a ticket admits, and what they may send. */
export interface TicketRequest {
  /** Each class has its own room. */
  room: string;
  /** The person's identity, the same on every device and after every reconnect. */
  identity: string;
  role: MediaRole;
  canPublish: readonly MediaSource[];
  /** How many screens and microphones the room allows at once; default 50 of each. */
  limits?: { screens: number; microphones: number };
  /** How long the ticket admits its holder, in seconds; default 600. Participants already inside stay. */
  validForSeconds?: number;
}

/** A message to one connection of one participant. */
export interface MediaDelivery {
  room: string;
  identity: string;
  connectionId: string;
  message: MediaSignalDown;
}

/** A source sent by a participant, and its receivers. */
export interface MediaSourceStats {
  source: MediaSource;
  muted: boolean;
  /** RTP packets that arrived from the participant. */
  packetsReceived: number;
  /** RTP packets forwarded to others, counted once per receiver. */
  packetsForwarded: number;
  receivers: number;
}

export interface MediaParticipantStats {
  identity: string;
  role: MediaRole;
  /** False while the connection is lost and the place is kept for ten seconds. */
  online: boolean;
  publish: string;
  subscribe: string;
  sources: MediaSourceStats[];
}

export interface MediaRoomStats {
  room: string;
  participants: MediaParticipantStats[];
}

/** A source that is recorded whenever its participant sends it. */
export interface RecordedSource {
  identity: string;
  source: MediaSource;
}

/** What is recorded of a room, and into which recording. */
export interface WantedRecording {
  recording: string;
  /** With it, a media server outside this process delivers its chunks to POST /agora/:id; one inside hands them to `onRecorded`. */
  token: string;
  sources: readonly RecordedSource[];
}

/**
 * Frames of one source, up to two seconds long. Chunks of one `recorder` follow each other without a gap in their numbers; when the source was
 * off, or its recorder was lost, another recorder begins anew.
 */
export interface RecordedChunk extends RecordedSource {
  room: string;
  /** The recording it belongs to, as named in `record`. */
  recording: string;
  /** Names one uninterrupted recording of the source. */
  recorder: string;
  /** From 0. */
  sequence: number;
  /** When this recorder got its first frame, in epoch ms. */
  startedAt: number;
  /** The frames, as `recorded-frames.ts` writes them; their times count from `startedAt`. */
  frames: Uint8Array;
  /** Set on the recorder's last chunk: why it ended. */
  ending: "off" | "unwanted" | "length" | "lost" | null;
}

export interface MediaStats {
  rooms: MediaRoomStats[];
  /** CPU time used by media since the start, in seconds. */
  cpuSeconds: number;
  /** Share of time the media thread was busy since the last reading, 0 to 1. */
  utilization: number;
  /** How often the media thread was restarted. */
  restarts: number;
}

/**
 * Carries the cameras, microphones and screens of live classes. Adapters: an embedded SFU, or a cluster beside the server.
 * Only the server establishes identity: it passes on each message with the identity of the socket it came from.
 */
export interface MediaServer {
  /** Issues a ticket for one place. Rights changed or revoked later override it. */
  createTicket(request: TicketRequest): Promise<MediaTicket>;

  /**
   * Handles one message from a participant's connection, unparsed. Refusals are sent by `onSignal` as `refused`; bad input never throws.
   * `connectionId` is the socket's: a second one of the same identity takes the place over.
   */
  signal(room: string, identity: string, connectionId: string, message: unknown): Promise<void>;

  /** Listens for all outgoing messages. Returns the function that stops listening. */
  onSignal(listener: (delivery: MediaDelivery) => void): () => void;

  /** Handles a closed socket. Media continues for ten seconds, during which the same identity may reconnect to it. */
  disconnected(room: string, identity: string, connectionId: string): Promise<void>;

  /**
   * Limits what this identity may send; the server stops other sources at once. Applies across reconnects. `limits` replaces those of the ticket: what is
   * on already stays on, until the class mutes it.
   */
  setPermissions(
    room: string,
    identity: string,
    permissions: { canPublish: readonly MediaSource[]; limits?: { screens: number; microphones: number } },
  ): Promise<void>;

  /**
   * Moderation by staff: "mute" stops forwarding until the participant unmutes, "stop" ends the source.
   * Neither revokes the right: use `setPermissions` for that.
   */
  moderate(room: string, identity: string, source: MediaSource, action: "mute" | "stop"): Promise<void>;

  /**
   * While a room is on hold, only staff are forwarded: there is no adult in the class. Devices stay as they are, and
   * everything resumes when the hold ends. It also applies to people who join meanwhile.
   */
  hold(room: string, held: boolean): Promise<void>;

  /**
   * Sets what is recorded of a room, or null for nothing; what isn't listed any more ends at once. It also applies to sources that begin later. Nothing
   * is recorded that isn't forwarded: a muted source, or one on hold.
   */
  record(room: string, wanted: WantedRecording | null): Promise<void>;

  /** Listens for everything that is recorded. Returns the function that stops listening. */
  onRecorded(listener: (chunk: RecordedChunk) => void): () => void;

  /** Removes someone from the room; their earlier tickets no longer admit them. */
  remove(room: string, identity: string): Promise<void>;

  /** Removes everyone; earlier tickets are void. */
  closeRoom(room: string): Promise<void>;

  stats(): Promise<MediaStats>;

  /** Ends all rooms and frees ports and threads. */
  close(): Promise<void>;
}

/** Something that happened in a room of a separate media server, as its signed message says. */
export interface MediaRoomEvent {
  room: string;
  identity: string;
  kind: "joined" | "other";
}

/** A media server beside this one: it lives on when this server restarts, and reports what happens in its rooms. */
export interface SeparateMediaServer extends MediaServer {
  /** Where pages connect to it, as origins for the content security policy. */
  readonly origins: readonly string[];
  /**
   * Reads its message, and stops what the room's limits don't allow.
   * @returns null when the message isn't signed by it
   */
  receiveEvent(body: string, signature: string | undefined): Promise<MediaRoomEvent | null>;
}

/** The media servers. A class uses one of them from its first page to its end. */
export interface MediaServers {
  readonly sfu: MediaServer;
  /** Null when LiveKit is not set up. */
  readonly livekit: SeparateMediaServer | null;
}

/** How media reaches this machine from outside. */
export interface MediaNetwork {
  /** Public addresses of this machine where they differ from its own (NAT, a container). */
  announcedAddresses: readonly string[];
  /** First and last port for media, inclusive; any free port by default. Each connection uses one UDP port and one TCP port. */
  portRange?: readonly [number, number];
  /** Also offer media over TCP, for networks that block UDP. */
  tcp: boolean;
  /** TURN or STUN servers for clients. */
  iceServers: readonly MediaIceServer[];
}
