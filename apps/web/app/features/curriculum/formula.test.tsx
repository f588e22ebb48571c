import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { slideSamples } from "@larkroom/domain/curriculum/slide-samples";
import { showSlide } from "./lesson.testing.tsx";
import { setFormula } from "./set-formula.ts";

const say = (line: string) => ({ ...slideSamples.STORYTELLING_SCENE, panels: [{ id: "one", text: { paragraphs: [line] } }] });

describe("formula on a slide", () => {
  test("[EN-05] renders as MathML, left to right, within its sentence", async () => {
    const { page } = await showSlide(say("Half of $\\frac{x^2}{2}$ is"), "il");
    await waitFor(() => expect(page().querySelector("math mfrac")).toBeTruthy());
    expect(page().querySelector("math")?.closest("[dir]")?.getAttribute("dir")).toBe("ltr");
    expect(page().querySelector("annotation, .katex-html, img")).toBeNull();
  });

  test("leaves amounts of money as text", async () => {
    const { page } = await showSlide(say("It costs $5 and \\$6."));
    expect(screen.getByText("It costs $5 and $6.")).toBeTruthy();
    expect(page().querySelector("math")).toBeNull();
  });

  test("shows the source when it is invalid or tries more than a formula may", async () => {
    const { page } = await showSlide(say("Look: $\\frac{1$"));
    await waitFor(() => expect(page().querySelector("code")?.textContent).toBe("\\frac{1"));
    expect(page().querySelector("math")).toBeNull();
  });
});

describe("formula renderer", () => {
  const place = document.createElement("span");

  test.each([
    String.raw`\href{javascript:alert(1)}{x}`,
    String.raw`\includegraphics{https://evil.example/x.png}`,
    String.raw`\htmlStyle{position:fixed}{x}`,
    String.raw`\htmlClass{x}{y}`,
  ])("%s renders only as text and symbols", (source) => {
    setFormula(source, place);
    expect(place.querySelector("a, img, [href], [src], [style*='fixed'], mglyph, [class='x']")).toBeNull();
  });

  test("stops a macro that expands without end, and limits the size of an oversized rule", () => {
    expect(setFormula(String.raw`\def\a{\a\a}\a`, place)).toMatch(/expand/i);
    expect(place.childNodes).toHaveLength(0);
    expect(setFormula(String.raw`\rule{9000em}{9000em}`, place)).toBeNull();
    expect(place.innerHTML).not.toContain("9000");
  });

  test("keeps macros local to their formula", () => {
    expect(setFormula(String.raw`\gdef\mine{x}\mine`, place)).toBeNull();
    expect(setFormula(String.raw`\mine`, place)).not.toBeNull();
  });
});
