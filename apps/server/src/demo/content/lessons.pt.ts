import { portugueseLessons } from "./planets/pt/lessons.ts";

/** "Planets in Python" as it is taught in Portugal. */
export const lessonsPt = portugueseLessons();
