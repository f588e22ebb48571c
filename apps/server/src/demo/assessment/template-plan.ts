import type { EditionSlug } from "@larkroom/domain/editions/editions";
import { type Weights } from "@larkroom/domain/assessment/weights";
import { assessmentWords, type RubricKind } from "../content/assessment/assessment-words.ts";
import type { ProjectKey } from "../content/assessment/works.ts";
import type { DemoCourse } from "../content/courses/demo-course.ts";
import type { CourseKey } from "../content/courses/frames.ts";

/** The numbers of assignment types and frequencies in the product. */
const types = { participation: 1, project: 2, finalProject: 3, quiz: 4 } as const;
const frequencies = { once: 1, everyTwoWeeks: 3, everyClass: 5 } as const;

export type TemplateKey = "participation" | "quiz" | ProjectKey;

/** An assignment of a demo course, before it has a row. */
export interface TemplatePlan {
  readonly key: TemplateKey;
  readonly type: number;
  readonly frequency: number;
  readonly title: string;
  readonly description: string;
  readonly rubric: RubricKind | null;
  /** The number of the lesson it belongs to. */
  readonly lesson: number | null;
}

const rubricOf: Readonly<Partial<Record<CourseKey, RubricKind>>> = {
  planets: "making",
  games: "making",
  web: "making",
  robots: "making",
  stories: "creating",
  art: "creating",
  language: "creating",
  maths: "reasoning",
  chess: "reasoning",
};

/** The rubric of a course's projects. */
export const rubricFor = (course: CourseKey): RubricKind => rubricOf[course] ?? "making";

/** The courses of the featured family's children, where they also practice after each class. */
const practicing: readonly CourseKey[] = ["planets", "games", "web"];

/** The lesson of Planets that ends with a graded quiz early in the course. */
export const quizLesson = 2;

const projectKeys = ["first", "second", "final"] as const;

/** What a course gives its groups: participation, the three things that its page promises as projects, and in some courses practice and a quiz. */
export function templatesOf(course: Pick<DemoCourse, "key" | "makes">, edition: EditionSlug): TemplatePlan[] {
  const words = assessmentWords[edition];
  const none = { rubric: null, lesson: null };
  const projects = course.makes.slice(0, projectKeys.length).map(({ title, line, byLesson }, index): TemplatePlan => {
    const key = projectKeys[index] ?? "final";
    const isFinal = key === "final";
    return {
      key,
      type: isFinal ? types.finalProject : types.project,
      frequency: frequencies.once,
      title,
      lesson: byLesson,
      description: `${line}\n\n${isFinal ? words.finalProject : words.project}`,
      rubric: rubricFor(course.key),
    };
  });
  const practice: TemplatePlan = { key: "practice", type: types.project, frequency: frequencies.everyClass, ...words.practice, ...none };
  const quiz: TemplatePlan = {
    key: "quiz",
    type: types.quiz,
    frequency: frequencies.once,
    ...words.quiz,
    rubric: null,
    lesson: quizLesson,
  };
  return [
    { key: "participation", type: types.participation, frequency: frequencies.everyTwoWeeks, ...words.participation, ...none },
    ...(practicing.includes(course.key) ? [practice] : []),
    ...(course.key === "planets" ? [quiz] : []),
    ...projects,
  ];
}

/** A course without a quiz gives its weight to projects. */
export const courseWeights = (course: CourseKey): Weights =>
  course === "planets"
    ? { participation: 15, project: 35, final_project: 30, graded_quiz: 20 }
    : { participation: 20, project: 50, final_project: 30, graded_quiz: 0 };

/** The running group of Game Makers counts projects more than its course does. */
export const groupWeights: Readonly<Partial<Record<CourseKey, Weights>>> = {
  games: { participation: 10, project: 60, final_project: 30, graded_quiz: 0 },
};

/** The course whose running group hides its gradebook from families. */
export const hiddenCourse: CourseKey = "chess";
