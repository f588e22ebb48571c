import katex from "katex";

/**
 * Renders a formula into an element as MathML only, without style sheets or fonts. Sources are user input: commands can't link, load or reach outside
 * the formula, macro expansion is limited, and nothing grows beyond its line.
 *
 * @returns KaTeX's error message (English), with the element left empty, or null on success.
 */
export function setFormula(source: string, place: HTMLElement): string | null {
  try {
    katex.render(source, place, { output: "mathml", trust: false, strict: "ignore", throwOnError: true, maxExpand: 200, maxSize: 10 });
    // Removes the source annotation: it would be read and copied twice.
    for (const annotation of place.querySelectorAll("annotation")) annotation.remove();
    return null;
  } catch (failure) {
    place.replaceChildren();
    return failure instanceof Error ? failure.message : "";
  }
}
