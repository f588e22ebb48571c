import { hebrewLessons } from "./planets/he/lessons.ts";

/** "Planets in Python" as taught in Israel. */
export const lessonsIl = hebrewLessons();
