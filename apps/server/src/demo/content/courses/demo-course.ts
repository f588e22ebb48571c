import type { Experience } from "@larkroom/domain/catalog/course-fields";
import type { DemoSlide } from "../demo-lesson.ts";
import type { CourseKey, courseFrames } from "./frames.ts";

export type LessonType = "INSTRUCTIONAL" | "ASYNC" | "WORKSHOP";

/** A lesson in a course's list: its title, one sentence, and its type (taught by default). */
export type LessonLine = readonly [title: string, line: string, type?: LessonType];

/** A teacher's public profile. */
export interface DemoTeacher {
  readonly key: string;
  readonly name: string;
  /** The name of a portrait drawing. */
  readonly portrait: string;
  /** Titles of the courses they teach. */
  readonly subjects: string;
  /** One or two sentences about them. */
  readonly about: string;
  readonly email: string;
  readonly phone: string;
}

/** The texts of a course in one country. */
export interface CourseText {
  readonly title: string;
  readonly prettyUrl: string;
  /** One sentence about what children make. */
  readonly promise: string;
  readonly description: readonly string[];
  /** Three things a child will have made, and by which lesson. */
  readonly makes: readonly [Made, Made, Made];
  readonly modules: readonly { readonly title: string; readonly lessons: readonly LessonLine[] }[];
  /** When a course in development is expected, as text. */
  readonly opensIn?: string;
}

export type Made = readonly [byLesson: number, title: string, line: string];

/** What a course costs one child, in cents, pence or agorot: at once, or in equal monthly installments. */
export interface CoursePrice {
  readonly once: number;
  readonly parts: number;
  readonly part: number;
}

export interface DemoPlan {
  readonly type: "ONETIME" | "INSTALLMENTS";
  readonly journey: "trial" | "purchase";
  readonly title: string;
  readonly description: string;
  readonly checkoutDescription: string;
  /** The sum of its installments. */
  readonly cost: number;
  readonly costUndiscounted: number | null;
  /** How many lessons it unlocks; null is the whole course. */
  readonly lessons: number | null;
  readonly installments: readonly {
    readonly number: number;
    readonly amount: number;
    readonly offsetValue: number;
    readonly offsetUnit: "months";
  }[];
}

export interface DemoCourseLesson {
  readonly number: number;
  readonly title: string;
  readonly line: string;
  readonly type: LessonType;
  readonly slides: readonly DemoSlide[];
}

/** A course as it is sold in one country. */
export interface DemoCourse {
  readonly key: CourseKey;
  readonly status: "ACTIVE" | "IN_DEVELOPMENT" | "HIDDEN";
  readonly format: "GROUP";
  readonly title: string;
  readonly prettyUrl: string;
  readonly ageFrom: number;
  readonly ageTo: number;
  readonly promise: string;
  /** Paragraphs, separated by an empty line. */
  readonly description: string;
  readonly makes: readonly { readonly byLesson: number; readonly title: string; readonly line: string }[];
  readonly lessonMinutes: number;
  readonly experience: Experience;
  readonly lessonNumber: number;
  readonly cover: (typeof courseFrames)[CourseKey]["cover"];
  /** The key of a teacher of the same country. */
  readonly teacher: string;
  readonly opensIn: string | null;
  readonly plans: readonly DemoPlan[];
  readonly modules: readonly { readonly number: number; readonly title: string; readonly lessons: readonly DemoCourseLesson[] }[];
}
