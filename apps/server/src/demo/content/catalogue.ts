import type { EditionSlug } from "@larkroom/domain/editions/editions";
import { type CatalogueWords, readCatalogueWords } from "./courses/catalogue-words.ts";
import { type CourseText, readCourseText } from "./courses/course-texts.ts";
import type { DemoCourse, DemoCourseLesson } from "./courses/demo-course.ts";
import { courseFrames, courseKeys, type CourseKey } from "./courses/frames.ts";
import { courseOffers } from "./courses/offers.ts";
import { openingSlides } from "./courses/opening-slides.ts";
import { demoPeople, type DemoPeople } from "./courses/people.ts";
import { plansOf } from "./courses/plans.ts";
import { lessonsInLanguages } from "./in-languages.ts";
import { demoLessons } from "./lessons.ts";

/** The demo school of one country: its courses, teachers and families. */
export interface DemoCatalogue {
  readonly edition: EditionSlug;
  readonly people: DemoPeople;
  /** In display order: active courses, then those in development, then drafts. */
  readonly courses: readonly DemoCourse[];
}

/** The modules of the course whose lessons are fully written, slide by slide, in every language. */
function flagshipModules(edition: EditionSlug, titles: readonly string[]): DemoCourse["modules"] {
  const lessons = lessonsInLanguages(edition, demoLessons());
  const half = Math.ceil(lessons.length / titles.length);
  return titles.map((title, index) => ({
    number: index + 1,
    title,
    lessons: lessons
      .slice(index * half, (index + 1) * half)
      .map((lesson, place): DemoCourseLesson => ({ ...lesson, number: index * half + place + 1 })),
  }));
}

/** The modules of a course whose lessons have only opening slides. */
function modulesOf(key: CourseKey, { title: course, modules }: CourseText, words: CatalogueWords): DemoCourse["modules"] {
  const all = modules.flatMap(({ lessons }) => lessons);
  let before = 0;
  return modules.map(({ title, lessons }, index) => {
    const first = before;
    before += lessons.length;
    return {
      number: index + 1,
      title,
      lessons: lessons.map((lesson, place): DemoCourseLesson => {
        const number = first + place + 1;
        const next = all[number]?.title ?? null;
        return { ...lesson, number, slides: openingSlides(words.slides, course, courseFrames[key].cover, { line: lesson.line, next }) };
      }),
    };
  });
}

function courseOf(edition: EditionSlug, key: CourseKey, words: CatalogueWords): DemoCourse {
  const frame = courseFrames[key];
  const { teacher, text: file = key, price } = courseOffers[edition][key];
  const text = readCourseText(edition, file);
  const titles = text.modules.map(({ title }) => title);
  const modules = key === "planets" ? flagshipModules(edition, titles) : modulesOf(key, text, words);
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
    makes: text.makes,
    lessonMinutes: frame.minutes,
    experience: frame.experience,
    lessonNumber,
    cover: frame.cover,
    teacher,
    opensIn: text.opensIn,
    plans: price ? plansOf(words, text.title, lessonNumber, price) : [],
    modules,
  };
}

const made = new Map<EditionSlug, DemoCatalogue>();

/** The demo school of a country. Its files are read once, when it is first asked for. @throws an error that names the file and the field which is wrong */
export function demoCatalogue(edition: EditionSlug): DemoCatalogue {
  const known = made.get(edition);
  if (known) return known;
  const words = readCatalogueWords(edition);
  const catalogue = { edition, people: demoPeople[edition], courses: courseKeys.map((key) => courseOf(edition, key, words)) };
  made.set(edition, catalogue);
  return catalogue;
}
