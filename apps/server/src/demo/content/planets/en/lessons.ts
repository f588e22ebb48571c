import type { DemoLesson } from "../../demo-lesson.ts";
import { englishWords, listings } from "../code.ts";
import { hello } from "./1-hello.ts";
import { boxes } from "./2-boxes.ts";
import { loops } from "./3-loops.ts";
import { stars } from "./4-stars.ts";
import { decide } from "./5-decide.ts";
import { lists } from "./6-lists.ts";
import { recipes } from "./7-recipes.ts";
import { orbits } from "./8-orbits.ts";
import type { Spelling } from "./spelling.ts";

/** The course in English, in the given spelling. */
export function englishLessons(spelling: Spelling, liftOff: string): readonly DemoLesson[] {
  const code = listings({ ...englishWords, liftOff });
  return [hello, boxes, loops, stars, decide, lists, recipes, orbits].map((lesson) => lesson(code, spelling));
}
