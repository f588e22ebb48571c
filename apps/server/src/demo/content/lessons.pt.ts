import { portugueseLessons } from "./planets/pt/lessons.ts";

/** "Planets in Python" as taught in Portugal. */
export const lessonsPt = portugueseLessons();
