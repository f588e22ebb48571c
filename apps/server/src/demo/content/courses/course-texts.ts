import { z } from "zod";
import { courseDraft } from "@larkroom/contract/catalog/course-shapes";
import { text } from "@larkroom/contract/shared/wire";
import type { EditionSlug } from "@larkroom/domain/editions/editions";
import { lessonFields } from "../lessons.ts";
import { readTexts } from "../read-content.ts";

const { title, prettyUrl, promise, outcomes, opensIn } = courseDraft.shape;

const courseText = z.object({
  title,
  prettyUrl,
  promise: promise.unwrap().describe("One sentence about what children make"),
  opensIn: opensIn.describe("When a course in development is expected, as text"),
  description: z.array(text(2000)).min(1),
  makes: outcomes.unwrap().length(3).describe("What a child will have made, and by which lesson"),
  modules: z.array(
    z.object({
      title,
      lessons: z
        .array(z.object({ ...lessonFields, type: lessonFields.type.default("INSTRUCTIONAL") }))
        .describe("None in the course whose lessons are written slide by slide"),
    }),
  ),
});

export type CourseText = z.infer<typeof courseText>;

/** The texts of a course in a country, from the file of this name. */
export const readCourseText = (edition: EditionSlug, name: string): CourseText => readTexts(edition, `courses/${name}.json`, courseText);
