import { mediaRoles, mediaSources, type MediaRole, type MediaSource } from "@larkroom/contract/live-room/media-signal";

/** What a participant may send, apart from a hold on the whole room. */
export interface PublishRights {
  role: MediaRole;
  canPublish: readonly MediaSource[];
  limits: { screens: number; microphones: number };
}

/** LiveKit's numbers for the sources, as its protocol defines them. */
export const trackSources = { camera: 1, mic: 2, screen: 3 } as const satisfies Record<MediaSource, number>;

/** Our name of a source; null for those we never use. */
export const sourceOfTrack = (source: number): MediaSource | null => mediaSources.find((one) => trackSources[one] === source) ?? null;

/** The sources someone may send now. */
export const mayPublish = ({ canPublish }: PublishRights, isHeld: boolean): readonly MediaSource[] => (isHeld ? [] : canPublish);

/**
 * The least permission that lets someone send these sources. Without any source the right to publish itself is withdrawn, because LiveKit
 * reads an empty list as all sources.
 */
export const permissionOf = (sources: readonly MediaSource[]) => ({
  canSubscribe: true,
  canPublish: sources.length > 0,
  canPublishSources: sources.map((source) => trackSources[source] as number),
  canPublishData: false,
});

/** Rights as attributes of a participant. */
export const writeRights = ({ role, canPublish, limits }: PublishRights): Record<string, string> => ({
  role,
  // LiveKit removes an attribute whose value is empty.
  rights: canPublish.length > 0 ? canPublish.join(" ") : "none",
  screens: String(limits.screens),
  microphones: String(limits.microphones),
});

/** Reads what `writeRights` wrote. A participant without attributes, which this server never admits, has no rights. */
export function readRights(attributes: Readonly<Record<string, string>>): PublishRights {
  const names = (attributes["rights"] ?? "").split(" ");
  return {
    role: mediaRoles.find((role) => role === attributes["role"]) ?? "observer",
    canPublish: mediaSources.filter((source) => names.includes(source)),
    limits: { screens: Number(attributes["screens"] ?? 0), microphones: Number(attributes["microphones"] ?? 0) },
  };
}
