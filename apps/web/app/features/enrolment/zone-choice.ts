import { editions, editionSlugs } from "@larkroom/domain/editions/editions";

/** Time zones of our families beyond the editions' own. */
const more = ["America/Chicago", "America/Denver", "America/Los_Angeles"];

/** The time zones a reader can choose: their own, the school's, then those where our families live. */
export const zonesToChoose = (own: string, school: string): string[] => [
  ...new Set([own, school, ...editionSlugs.map((slug) => editions[slug].timeZone), ...more]),
];
