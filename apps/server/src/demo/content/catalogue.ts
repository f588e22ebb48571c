import type { EditionSlug } from "@larkroom/domain/editions/editions";
import { courseTeachers, courseTexts } from "./courses/course-texts.ts";
import type { DemoCourse, DemoCourseLesson } from "./courses/demo-course.ts";
import { courseFrames, courseKeys, type CourseKey } from "./courses/frames.ts";
import { demoPeople, type DemoPeople } from "./courses/people.ts";
import { openingSlides } from "./courses/opening-slides.ts";
import { coursePrices, plansOf } from "./courses/prices.ts";
import type { DemoLesson } from "./demo-lesson.ts";
import { lessonsInLanguages } from "./in-languages.ts";
import { lessonsIl } from "./lessons.il.ts";
import { lessonsPt } from "./lessons.pt.ts";
import { lessonsUk } from "./lessons.uk.ts";
import { lessonsUs } from "./lessons.us.ts";

/** The demo school of one country: its courses, teachers and families. */
export interface DemoCatalogue {
  readonly edition: EditionSlug;
  readonly people: DemoPeople;
  /** In display order: active courses, then those in development, then drafts. */
  readonly courses: readonly DemoCourse[];
}

/** The course whose lessons are fully written, slide by slide, in every language. */
const flagship: Readonly<Record<EditionSlug, readonly DemoLesson[]>> = { us: lessonsUs, uk: lessonsUk, il: lessonsIl, pt: lessonsPt };

function flagshipModules(edition: EditionSlug, titles: readonly string[]): DemoCourse["modules"] {
  const lessons = lessonsInLanguages(edition, flagship);
  const half = Math.ceil(lessons.length / titles.length);
  return titles.map((title, index) => ({
    number: index + 1,
    title,
    lessons: lessons
      .slice(index * half, (index + 1) * half)
      .map((lesson, place): DemoCourseLesson => ({ ...lesson, number: index * half + place + 1 })),
  }));
}

function modulesOf(edition: EditionSlug, key: CourseKey): DemoCourse["modules"] {
  const text = courseTexts[edition][key];
  if (key === "planets")
    return flagshipModules(
      edition,
      text.modules.map(({ title }) => title),
    );
  const all = text.modules.flatMap(({ lessons }) => lessons);
  let before = 0;
  return text.modules.map(({ title, lessons }, index) => {
    const first = before;
    before += lessons.length;
    return {
      number: index + 1,
      title,
      lessons: lessons.map(([name, line, type = "INSTRUCTIONAL"], place): DemoCourseLesson => {
        const number = first + place + 1;
        return {
          number,
          title: name,
          line,
          type,
          slides: openingSlides(edition, text.title, courseFrames[key].cover, { line, next: all[number]?.[0] ?? null }),
        };
      }),
    };
  });
}

function courseOf(edition: EditionSlug, key: CourseKey): DemoCourse {
  const frame = courseFrames[key];
  const text = courseTexts[edition][key];
  const price = coursePrices[edition][key];
  const modules = modulesOf(edition, key);
  const lessonNumber = modules.reduce((sum, { lessons }) => sum + lessons.length, 0);
  return {
    key,
    status: frame.status,
    format: "GROUP",
    title: text.title,
    prettyUrl: text.prettyUrl,
    ageFrom: frame.ages[0],
    ageTo: frame.ages[1],
    promise: text.promise,
    description: text.description.join("\n\n"),
    makes: text.makes.map(([byLesson, title, line]) => ({ byLesson, title, line })),
    lessonMinutes: frame.minutes,
    experience: frame.experience,
    lessonNumber,
    cover: frame.cover,
    teacher: courseTeachers[edition][key],
    opensIn: text.opensIn ?? null,
    plans: price ? plansOf(edition, text.title, lessonNumber, price) : [],
    modules,
  };
}

/** The demo school of a country. */
export const demoCatalogue = (edition: EditionSlug): DemoCatalogue => ({
  edition,
  people: demoPeople[edition],
  courses: courseKeys.map((key) => courseOf(edition, key)),
});
