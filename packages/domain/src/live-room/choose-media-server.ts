import type { ConnectionMode } from "../schools/settings.ts";

/** `sfu` is embedded in the server's process; `livekit` runs beside it. */
export type MediaServerKind = "sfu" | "livekit";

/** What the choice depends on. */
export interface MediaServerChoice {
  mode: ConnectionMode;
  isLiveKitSetUp: boolean;
  /** How many classes the embedded server of this node carries now. */
  embeddedClasses: number;
  /** How many it may carry before automatic mode moves on to LiveKit. */
  embeddedLimit: number;
}

/** The media server of a class that begins. A school that chose LiveKit before it was removed from the installation gets the embedded one. */
export function chooseMediaServer({ mode, isLiveKitSetUp, embeddedClasses, embeddedLimit }: MediaServerChoice): MediaServerKind {
  if (!isLiveKitSetUp || mode === "embedded") return "sfu";
  if (mode === "livekit") return "livekit";
  return embeddedClasses < embeddedLimit ? "sfu" : "livekit";
}
