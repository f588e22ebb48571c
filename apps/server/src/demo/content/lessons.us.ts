import { englishLessons } from "./planets/en/lessons.ts";
import { american } from "./planets/en/spelling.ts";

/** "Planets in Python" as taught in the United States. */
export const lessonsUs = englishLessons(american, "Liftoff!");
