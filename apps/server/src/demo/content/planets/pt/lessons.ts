import type { DemoLesson } from "../../demo-lesson.ts";
import { listings, portugueseWords } from "../code.ts";
import { hello } from "./1-hello.ts";
import { boxes } from "./2-boxes.ts";
import { loops } from "./3-loops.ts";
import { stars } from "./4-stars.ts";
import { decide } from "./5-decide.ts";
import { lists } from "./6-lists.ts";
import { recipes } from "./7-recipes.ts";
import { orbits } from "./8-orbits.ts";

/** The course in Portuguese. */
export function portugueseLessons(): readonly DemoLesson[] {
  const code = listings(portugueseWords);
  return [hello, boxes, loops, stars, decide, lists, recipes, orbits].map((lesson) => lesson(code));
}
