import { editions, editionSlugs } from "@larkroom/domain/editions/editions";

/** Zones of our families beyond those where the editions are at home. */
const more = ["America/Chicago", "America/Denver", "America/Los_Angeles"];

/** The zones a reader may look at times in: their own, the school's, then those where our families live. */
export const zonesToChoose = (own: string, school: string): string[] => [
  ...new Set([own, school, ...editionSlugs.map((slug) => editions[slug].timeZone), ...more]),
];
