import { englishLessons } from "./planets/en/lessons.ts";
import { american } from "./planets/en/spelling.ts";

/** "Planets in Python" as it is taught in the United States. */
export const lessonsUs = englishLessons(american, "Liftoff!");
