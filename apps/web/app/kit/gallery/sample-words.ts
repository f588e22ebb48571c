import { EN } from "./sample-words.en.ts";
import { HE } from "./sample-words.he.ts";

/** What the gallery's widgets say, so that both directions are looked at with real words. */
export type SampleWords = typeof EN;

/** The words for a direction. */
export function sampleWords(direction: "ltr" | "rtl"): SampleWords {
  return direction === "rtl" ? HE : EN;
}
