import { EN } from "./sample-words.en.ts";
import { HE } from "./sample-words.he.ts";

/** The texts of the gallery's widgets, so that both directions are tested with real words. */
export type SampleWords = typeof EN;

/** The texts for a direction. */
export function sampleWords(direction: "ltr" | "rtl"): SampleWords {
  return direction === "rtl" ? HE : EN;
}
