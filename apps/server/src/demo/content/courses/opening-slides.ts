import type { EditionSlug } from "@larkroom/domain/editions/editions";
import type { DemoSlide } from "../demo-lesson.ts";
import type { courseFrames, CourseKey } from "./frames.ts";
import { catalogueWords } from "./plan-words.ts";

/**
 * The opening slides of a lesson whose own slides are not written yet: the course cover, today's topic, and what comes next. They are enough
 * to hold a class of any course, with the whiteboard and conversation.
 */
export function openingSlides(
  edition: EditionSlug,
  course: string,
  cover: (typeof courseFrames)[CourseKey]["cover"],
  { line, next }: { line: string; next: string | null },
): DemoSlide[] {
  const words = catalogueWords[edition];
  return [
    {
      key: "cover",
      title: course,
      content: {
        type: "PICTURE",
        picture: {
          src: `/covers/${cover.palette}-${cover.glyph}.svg`,
          alt: words.cover(course),
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
          { id: "next", text: { paragraphs: [next === null ? words.lastTime : words.nextTime(next)] } },
        ],
      },
    },
  ];
}
