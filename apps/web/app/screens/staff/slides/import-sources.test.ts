import { expect, test } from "vitest";
import { pictureSource, sortedOut, titleOf, wordsOf, type PagePiece } from "./import-sources.ts";

const file = (name: string, type = "image/png"): File => new File(["x"], name, { type });
const piece = (text: string, height: number, endsLine = false): PagePiece => ({ text, height, endsLine });

test("[LSN-14] pictures of a folder are sorted naturally by name, and other files are ignored", () => {
  const { pdfs, pictures } = sortedOut([
    file("slide 10.png"),
    file("Slide 2.jpg", "image/jpeg"),
    file(".hidden.png"),
    file("notes.txt", "text/plain"),
    file("drawing.svg", "image/svg+xml"),
    file("slide 1.png"),
    file("deck.pdf", "application/pdf"),
  ]);
  expect(pictures.map(({ name }) => name)).toEqual(["slide 1.png", "Slide 2.jpg", "slide 10.png"]);
  expect(pdfs.map(({ name }) => name)).toEqual(["deck.pdf"]);
});

test("[LSN-14] a picture's title is its file name, and its description stays empty", async () => {
  expect(await pictureSource(file("the_third_planet.v2.png")).make()).toMatchObject({ title: "the third planet.v2", alt: "", size: null });
  expect(titleOf(`${"x".repeat(300)}.png`)).toHaveLength(120);
});

test("[LSN-14] a page's title is its largest text, and its picture's description all of it", () => {
  const page = [
    piece("Lesson 4", 9, true),
    piece("Planets ", 28),
    piece("in", 28, true),
    piece("Python", 27.5, true),
    piece("Each turn is one year.", 12),
  ];
  expect(wordsOf(page)).toEqual({ title: "Planets in Python", alt: "Lesson 4 Planets in Python Each turn is one year." });
  expect(wordsOf([])).toEqual({ title: "", alt: "" });
  expect(wordsOf([piece("  ", 40), piece("Only this", 10)])).toEqual({ title: "Only this", alt: "Only this" });
  const long = wordsOf([piece("word ".repeat(200), 10)]);
  expect([long.title.length <= 120, long.alt.length <= 300, long.alt.endsWith("word…")]).toEqual([true, true, true]);
});
