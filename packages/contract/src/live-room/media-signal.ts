import { z } from "zod";
import { bandwidths } from "@larkroom/domain/live-room/bandwidth";

/**
 * The messages between a browser and the media server about a class's camera, microphone and screen tracks. They are plain JSON
 * and travel over the connection the class already has (its socket, event `media:signal` in both directions).
 *
 * A client has two peer connections: it makes the offers on the publishing one, the server on the subscribing one, so that offers
 * never collide. `pc` numbers the connections of one side: the offering side increments it, and messages for an older one are ignored.
 */

/** Incremented when an older page could no longer talk to a newer server. */
export const mediaProtocol = 1 as const;

export const mediaAdapters = ["sfu", "livekit"] as const;
export const mediaSources = ["camera", "mic", "screen"] as const;
export const mediaRoles = ["staff", "child", "guest", "observer"] as const;

/** Why the media server refused a request. */
export const mediaRefusals = [
  "BAD_MESSAGE",
  "BAD_TOKEN",
  "TOKEN_EXPIRED",
  "OLD_PROTOCOL",
  "NOT_JOINED",
  "NOT_ALLOWED",
  "TOO_MANY_SCREENS",
  "TOO_MANY_MICROPHONES",
  "NEGOTIATION_FAILED",
] as const;

/** Why a participant lost their place in the room. A client that received one of these doesn't reconnect by itself. */
export const mediaEndings = ["removed", "closed", "replaced"] as const;

export const mediaSourceSchema = z.enum(mediaSources);
export const mediaRoleSchema = z.enum(mediaRoles);
export const mediaRefusalSchema = z.enum(mediaRefusals);

const id = z.string().min(1).max(128);
const mid = z.string().min(1).max(16);
const sdp = z.string().min(1).max(400_000);
const count = z.int().min(0).max(1_000_000);
const side = z.enum(["publish", "subscribe"]);

const candidate = z
  .object({
    candidate: z.string().max(1_000),
    sdpMid: z.string().max(16).nullish(),
    sdpMLineIndex: z.int().min(0).max(1_000).nullish(),
    usernameFragment: z.string().max(256).nullish(),
  })
  .nullable();

/** One source that a participant publishes, as the others see it. */
export const publishedSourceSchema = z.object({ source: mediaSourceSchema, muted: z.boolean() });

export const mediaParticipantSchema = z.object({
  identity: id,
  role: mediaRoleSchema,
  sources: z.array(publishedSourceSchema),
});

/** Which m-line of the subscribing connection carries whose source; `identity` null means that the m-line is free. */
export const mediaLineSchema = z.object({ mid, identity: id.nullable(), source: mediaSourceSchema.nullable() });

export const iceServerSchema = z.object({
  urls: z.union([z.string(), z.array(z.string())]),
  username: z.string().optional(),
  credential: z.string().optional(),
});

/** Admits one participant to one room; valid for a few minutes. `token` is opaque to the client. */
export const mediaTicketSchema = z.object({
  /** Which media server carries the class: the embedded one or LiveKit. */
  adapter: z.enum(mediaAdapters),
  /** Where signalling goes; empty if it uses the class's own socket. */
  url: z.string(),
  token: z.string(),
  room: id,
  identity: id,
  /** ISO 8601 instant after which the token no longer admits anyone. Participants already in the room stay. */
  expiresAt: z.iso.datetime(),
  iceServers: z.array(iceServerSchema).optional(),
});

/** From the browser to the server. */
export const mediaSignalUpSchema = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("join"),
    protocol: z.int(),
    token: z.string().min(1).max(4_000),
    /** The session to resume if only the signalling was lost; its peer connections then stay as they are. */
    resume: z.object({ session: id, publish: count, subscribe: count }).optional(),
  }),
  z.object({ type: z.literal("publish_offer"), pc: count, sdp, lines: z.array(z.object({ mid, source: mediaSourceSchema })).max(8) }),
  z.object({ type: z.literal("subscribe_answer"), pc: count, offer: count, sdp }),
  z.object({ type: z.literal("candidate"), side, pc: count, candidate }),
  z.object({ type: z.literal("publish"), source: mediaSourceSchema, muted: z.boolean() }),
  z.object({ type: z.literal("unpublish"), source: mediaSourceSchema }),
  z.object({ type: z.literal("mute"), source: mediaSourceSchema, muted: z.boolean() }),
  /** What is visible on the screen: only that is sent. Sources that aren't named keep their last setting. */
  z.object({
    type: z.literal("view"),
    wants: z.array(z.object({ identity: id, source: mediaSourceSchema, visible: z.boolean() })).max(500),
  }),
  /** What the connection carries: one frame a second of each picture, or no cameras at all. */
  z.object({ type: z.literal("bandwidth"), bandwidth: z.enum(bandwidths) }),
  z.object({ type: z.literal("key_frame"), identity: id, source: mediaSourceSchema }),
  /** The subscribing connection numbered `pc` failed: the server has to create another. */
  z.object({ type: z.literal("renew"), pc: count }),
  z.object({ type: z.literal("leave") }),
]);

/** From the server to the browser. */
export const mediaSignalDownSchema = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("joined"),
    session: id,
    resumed: z.boolean(),
    identity: id,
    canPublish: z.array(mediaSourceSchema),
    participants: z.array(mediaParticipantSchema),
  }),
  z.object({ type: z.literal("refused"), code: mediaRefusalSchema, about: z.string(), source: mediaSourceSchema.optional() }),
  z.object({ type: z.literal("publish_answer"), pc: count, sdp }),
  z.object({ type: z.literal("published"), source: mediaSourceSchema }),
  z.object({ type: z.literal("subscribe_offer"), pc: count, offer: count, sdp, lines: z.array(mediaLineSchema) }),
  z.object({ type: z.literal("lines"), pc: count, lines: z.array(mediaLineSchema) }),
  z.object({ type: z.literal("candidate"), side, pc: count, candidate }),
  /** Someone joined, or what they publish changed. */
  z.object({ type: z.literal("participant"), participant: mediaParticipantSchema }),
  z.object({ type: z.literal("participant_left"), identity: id }),
  z.object({ type: z.literal("moderated"), source: mediaSourceSchema, action: z.enum(["mute", "stop"]) }),
  z.object({ type: z.literal("permissions"), canPublish: z.array(mediaSourceSchema) }),
  /** Everyone who is speaking right now. */
  z.object({ type: z.literal("speaking"), identities: z.array(id) }),
  /** The media server no longer has this session: the client has to join again from the start. */
  z.object({ type: z.literal("reset") }),
  z.object({ type: z.literal("ended"), reason: z.enum(mediaEndings) }),
]);

/** Lets a page state the version without importing the schemas: `const protocol: MediaProtocol = 1`. */
export type MediaProtocol = typeof mediaProtocol;
export type MediaSource = z.infer<typeof mediaSourceSchema>;
export type MediaRole = z.infer<typeof mediaRoleSchema>;
export type MediaRefusal = z.infer<typeof mediaRefusalSchema>;
export type MediaAdapter = (typeof mediaAdapters)[number];
export type MediaEnding = (typeof mediaEndings)[number];
export type MediaLine = z.infer<typeof mediaLineSchema>;
export type MediaParticipant = z.infer<typeof mediaParticipantSchema>;
export type MediaTicket = z.infer<typeof mediaTicketSchema>;
export type MediaIceServer = z.infer<typeof iceServerSchema>;
export type MediaCandidate = z.infer<typeof candidate>;
export type MediaSignalUp = z.infer<typeof mediaSignalUpSchema>;
export type MediaSignalDown = z.infer<typeof mediaSignalDownSchema>;
