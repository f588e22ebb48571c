import katex from "katex";

/**
 * Sets a formula into a place of the page, as MathML alone: it needs no style sheet and no fonts. Sources are written by people, so no
 * command may link, load or reach out of the formula, macros are expanded only so far, and nothing grows beyond its line.
 *
 * @returns what is wrong with the source, in KaTeX's words (English), or null once it stands; the place is empty where something is.
 */
export function setFormula(source: string, place: HTMLElement): string | null {
  try {
    katex.render(source, place, { output: "mathml", trust: false, strict: "ignore", throwOnError: true, maxExpand: 200, maxSize: 10 });
    // The source once more inside: it would be read and copied a second time.
    for (const annotation of place.querySelectorAll("annotation")) annotation.remove();
    return null;
  } catch (failure) {
    place.replaceChildren();
    return failure instanceof Error ? failure.message : "";
  }
}
