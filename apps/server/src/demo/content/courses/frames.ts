import { z } from "zod";
import { courseDraft } from "@larkroom/contract/catalog/course-shapes";
import { readContent } from "../read-content.ts";

/** The courses of every demo school, in display order: active ones, then those in development, then drafts. */
export const courseKeys = ["stories", "games", "planets", "web", "robots", "maths", "chess", "art", "language", "worlds", "music"] as const;
export type CourseKey = (typeof courseKeys)[number];

const { status, ageFrom, ageTo, experience, lessonMinutes, cover } = courseDraft.shape;

const frame = z.object({
  status: status.unwrap(),
  ages: z.tuple([ageFrom, ageTo]),
  experience: experience.unwrap(),
  minutes: lessonMinutes.unwrap(),
  cover,
});

export type CourseFrame = z.infer<typeof frame>;

/** What a course has in common in every country: cover, ages, lesson length and status. Texts and prices differ by country. */
export const courseFrames = readContent("courses.json", z.record(z.enum(courseKeys), frame));
