import { englishLessons } from "./planets/en/lessons.ts";
import { british } from "./planets/en/spelling.ts";

/** "Planets in Python" as taught in the United Kingdom. */
export const lessonsUk = englishLessons(british, "Lift-off!");
