import { z } from "zod";
import { lessonsContract } from "@larkroom/contract/curriculum/lessons";
import { partId } from "@larkroom/contract/curriculum/slide-content-parts";
import { slideFields } from "@larkroom/contract/curriculum/slides";
import type { EditionSlug } from "@larkroom/domain/editions/editions";
import type { DemoLesson } from "./demo-lesson.ts";
import { contentFolder, forEachEdition, namesIn, readTexts } from "./read-content.ts";

const { title, summary, type } = lessonsContract["POST /lesson"].body.shape;

/** A lesson's title, its one-sentence description for families, and its type. */
export const lessonFields = { title, line: summary.unwrap(), type: type.unwrap() };

const lesson = z.object({
  key: partId,
  ...lessonFields,
  slides: z.array(z.object({ key: partId, title: slideFields.title, content: slideFields.content })),
}) satisfies z.ZodType<DemoLesson>;

/** The lessons of "Planets in Python" as taught in a country, in order, with every slide. @throws an error that names the file and the field which is wrong */
export function readLessons(edition: EditionSlug, folder = contentFolder): readonly DemoLesson[] {
  return namesIn("en/planets", folder).map((file) => readTexts(edition, `planets/${file}`, lesson, folder));
}

let written: Readonly<Record<EditionSlug, readonly DemoLesson[]>> | undefined;

/** Its lessons in every country. The files are read when they are first asked for. */
export function demoLessons(): Readonly<Record<EditionSlug, readonly DemoLesson[]>> {
  written ??= forEachEdition(readLessons);
  return written;
}
