import { expect, test } from "vitest";
import { shouldRevalidate } from "./slides.tsx";

const page = (lesson: number, query = ""): URL => new URL(`http://localhost/us/staff/courses/1/lessons/${lesson}/slides${query}`);

test("the editor loads another lesson's slides, and never its own again", () => {
  expect(shouldRevalidate({ currentUrl: page(4), nextUrl: page(5) })).toBe(true);
  expect(shouldRevalidate({ currentUrl: page(4), nextUrl: page(4, "?slide=2") })).toBe(false);
});
