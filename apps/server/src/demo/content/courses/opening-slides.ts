import type { DemoSlide } from "../demo-lesson.ts";
import { fill } from "../fill.ts";
import type { CatalogueWords } from "./catalogue-words.ts";
import type { CourseFrame } from "./frames.ts";

/**
 * The opening slides of a lesson whose own slides are not written yet: the course cover, today's topic, and what comes next. They are enough
 * to hold a class of any course, with the whiteboard and conversation.
 */
export function openingSlides(
  words: CatalogueWords["slides"],
  course: string,
  cover: CourseFrame["cover"],
  { line, next }: { line: string; next: string | null },
): DemoSlide[] {
  return [
    {
      key: "cover",
      title: course,
      content: {
        type: "PICTURE",
        picture: {
          src: `/covers/${cover.palette}-${cover.glyph}.svg`,
          alt: fill(words.cover, { course }),
          width: 360,
          height: 216,
          keepDirection: true,
        },
        caption: { paragraphs: [line] },
      },
    },
    {
      key: "today",
      title: words.today,
      content: {
        type: "STORYTELLING_SCENE",
        panels: [
          { id: "today", text: { paragraphs: [line] } },
          { id: "next", text: { paragraphs: [next === null ? words.last : fill(words.next, { lesson: next })] } },
        ],
      },
    },
  ];
}
