import { Track, type Participant, type TrackPublication } from "livekit-client";
import type { MediaParticipant, MediaRole, MediaSource } from "@larkroom/contract/live-room/media-signal";

const sources: readonly MediaSource[] = ["camera", "mic", "screen"];
const roles: readonly MediaRole[] = ["staff", "child", "guest", "observer"];

/** LiveKit's names of our sources. */
export const livekitSource = {
  camera: Track.Source.Camera,
  mic: Track.Source.Microphone,
  screen: Track.Source.ScreenShare,
} as const satisfies Record<MediaSource, Track.Source>;

/** Their numbers in its permissions, as its protocol defines them. */
const protocolNumber = { camera: 1, mic: 2, screen: 3 } as const satisfies Record<MediaSource, number>;

/** Our name of a publication's source; null for those we never use. */
export const sourceOf = ({ source }: TrackPublication): MediaSource | null => sources.find((one) => livekitSource[one] === source) ?? null;

/** What our server allows someone to send. It is written into attributes, which only the server can change. */
export function rightsOf({ attributes }: Participant): MediaSource[] {
  const names = (attributes["rights"] ?? "").split(" ");
  return sources.filter((source) => names.includes(source));
}

/** Whether LiveKit accepts a source now: while the class is on hold it doesn't, although the right remains. */
export function isAccepted({ permissions }: Participant, source: MediaSource): boolean {
  if (!permissions?.canPublish) return false;
  const accepted: readonly number[] = permissions.canPublishSources;
  return accepted.length === 0 || accepted.includes(protocolNumber[source]);
}

/** A participant as the room's roster has them. */
export const toMediaParticipant = (participant: Participant): MediaParticipant => ({
  identity: participant.identity,
  role: roles.find((role) => role === participant.attributes["role"]) ?? "observer",
  sources: [...participant.trackPublications.values()].flatMap((publication) => {
    const source = sourceOf(publication);
    return source ? [{ source, muted: publication.isMuted }] : [];
  }),
});
