import { useOutletContext } from "react-router";
import type { Course } from "./course-words.ts";

/** The open course, loaded by its layout. */
export const useOpenCourse = (): Course => useOutletContext<Course>();
