import type { Experience } from "@larkroom/domain/catalog/course-fields";
import type { DemoLesson, DemoSlide } from "../demo-lesson.ts";
import type { CourseFrame, CourseKey } from "./frames.ts";

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
  readonly type: DemoLesson["type"];
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
  readonly cover: CourseFrame["cover"];
  /** The key of a teacher of the same country. */
  readonly teacher: string;
  readonly opensIn: string | null;
  readonly plans: readonly DemoPlan[];
  readonly modules: readonly { readonly number: number; readonly title: string; readonly lessons: readonly DemoCourseLesson[] }[];
}
