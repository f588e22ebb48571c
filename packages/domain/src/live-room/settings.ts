import type { ClassFeatures } from "../classes/features.ts";

/** A school's settings for its live classes. Times are in milliseconds. */
export interface LiveSettings {
  /** A child's drop shorter than this changes nothing for the others. */
  childGraceMs: number;
  /** The same for a teacher or an assistant. */
  staffGraceMs: number;
  /** A class without staff for this long closes. */
  staffAwayCloseMs: number;
  /** How long a reaction stays on its sender's tile. */
  reactionMs: number;
  /** How many chat messages a child or guest may send within one second. */
  messagesPerSecond: number;
}

export const defaultLiveSettings: LiveSettings = {
  childGraceMs: 30_000,
  staffGraceMs: 120_000,
  staffAwayCloseMs: 600_000,
  reactionMs: 5_000,
  messagesPerSecond: 5,
};

/** How many people may publish at once, from the class's features. */
export interface LiveLimits {
  screens: number;
  microphones: number;
}

/** The limits in a class's features. */
export const limitsOf = (features: ClassFeatures): LiveLimits => ({
  screens: features.maxSimultaneousSharedScreens,
  microphones: features.maxSimultaneousMicrophones,
});

export const defaultLiveLimits: LiveLimits = { screens: 50, microphones: 50 };

/** What children see large: the slide, the person in the large seat, or everyone's picture. */
export const classLayouts = ["slides", "speaker", "grid"] as const;
export type ClassLayout = (typeof classLayouts)[number];

/** How many files a chat message may have. */
export const mostAttachments = 5;

export const reactions = ["yes", "no", "got_it", "too_fast", "wow", "thanks"] as const;
export type Reaction = (typeof reactions)[number];

/** Whether a value is one of the six reactions; anything else a browser sends is refused and never stored. */
export function isReaction(value: unknown): value is Reaction {
  return (reactions as readonly unknown[]).includes(value);
}
