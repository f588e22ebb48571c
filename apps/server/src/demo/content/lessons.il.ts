import { hebrewLessons } from "./planets/he/lessons.ts";

/** "Planets in Python" as it is taught in Israel. */
export const lessonsIl = hebrewLessons();
