import { useOutletContext } from "react-router";
import type { Course } from "./course-words.ts";

/** The course whose page is open, as its frame read it. */
export const useOpenCourse = (): Course => useOutletContext<Course>();
