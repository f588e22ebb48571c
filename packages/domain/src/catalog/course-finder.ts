import { experiences, type coverGlyphs, type Experience } from "./course-fields.ts";

/** The ages for which the finder looks, inclusive. */
export const finderAges = { from: 8, to: 17 } as const;

/** What a child may like. */
export const topics = ["games", "stories", "art", "science", "machines", "web", "thinking", "music"] as const;
export type Topic = (typeof topics)[number];

/** What the picture on a course's cover says about it. */
const topicsOf: Readonly<Record<(typeof coverGlyphs)[number], readonly Topic[]>> = {
  games: ["games"],
  planets: ["science", "games"],
  robots: ["machines", "thinking"],
  stories: ["stories"],
  web: ["web"],
  worlds: ["games", "art"],
  chess: ["thinking"],
  maths: ["thinking", "science"],
  art: ["art"],
  english: ["stories"],
  music: ["music"],
  science: ["science"],
};

/** The answers of the orientation quiz, and where in it the visitor is. It outlives the page. */
export interface FinderStore {
  /** 0 before it is answered. */
  readonly age: number;
  readonly skill: Experience | "";
  readonly topics: readonly Topic[];
  /** ISO weekdays on which the child has time; none stands for any. */
  readonly days: readonly number[];
  /** From 1; 0 when it is over or was reset. */
  readonly currentQuestion: number;
  readonly questionsNumber: number;
}

/** The quiz before it begins. */
export const emptyFinder: FinderStore = { age: 0, skill: "", topics: [], days: [], currentQuestion: 1, questionsNumber: 0 };

/** Age, skill, topics, days. */
export const finderQuestions = 4;

/** Sets answers or the place in the quiz. */
export const setFinder = (store: FinderStore, change: Partial<FinderStore>): FinderStore => ({ ...store, ...change });

/** Takes one answer back, as it was at the start; a reset place is 0. */
export const resetFinder = (store: FinderStore, name: keyof FinderStore): FinderStore => ({
  ...store,
  [name]: name === "currentQuestion" ? 0 : emptyFinder[name],
});

/** Whether every question is answered. */
export const isAnswered = ({ age, skill, currentQuestion }: FinderStore): boolean => age !== 0 && skill !== "" && currentQuestion === 0;

/** A page's query: each name with its values. */
type Query = readonly (readonly [name: string, value: string])[];

const isTopic = (text: string): text is Topic => (topics as readonly string[]).includes(text);
const isExperience = (text: string): text is Experience => (experiences as readonly string[]).includes(text);

/** Reads the quiz from a page's query: `age=10&skill=none&topic=games&day=6&asked=4`. What is invalid counts as not answered. */
export function readFinder(query: Query): FinderStore {
  const all = (name: string): string[] => query.filter(([one]) => one === name).map(([, value]) => value);
  const number = (name: string): number => (/^\d{1,2}$/.test(all(name)[0] ?? "") ? Number(all(name)[0]) : 0);
  const typed = number("age");
  const age = typed >= finderAges.from && typed <= finderAges.to ? typed : 0;
  const [skill = ""] = all("skill");
  const answers = {
    age,
    skill: isExperience(skill) ? skill : ("" as const),
    topics: [...new Set(all("topic").filter(isTopic))],
    days: [
      ...new Set(
        all("day")
          .filter((day) => /^[1-7]$/.test(day))
          .map(Number),
      ),
    ].toSorted((a, b) => a - b),
  };
  // No question is skipped: what is asked next needs the answers before it.
  const answered = Math.min(number("asked"), age === 0 ? 0 : answers.skill === "" ? 1 : finderQuestions);
  return { ...answers, currentQuestion: answered === finderQuestions ? 0 : answered + 1, questionsNumber: finderQuestions };
}

/** Writes the quiz for a page's query. @param asked how many questions are answered */
export function writeFinder({ age, skill, topics: liked, days }: FinderStore, asked: number): Query {
  return [
    ...(age === 0 ? [] : [["age", String(age)] as const]),
    ...(skill === "" ? [] : [["skill", skill] as const]),
    ...liked.map((topic) => ["topic", topic] as const),
    ...days.map((day) => ["day", String(day)] as const),
    ["asked", String(asked)],
  ];
}

/** What the finder knows about a course. */
export interface FindableCourse {
  readonly id: number;
  readonly status: "ACTIVE" | "IN_DEVELOPMENT" | "HIDDEN";
  readonly ageFrom: number;
  readonly ageTo: number;
  readonly experience: Experience;
  readonly cover: { readonly glyph: string };
  /** ISO weekdays on which its open groups meet. */
  readonly weekdays: readonly number[];
  /** Whether a group with a free seat is about to begin. */
  readonly hasSeat: boolean;
}

/** Why a course fits, strongest first. */
export type FitReason =
  | { readonly kind: "topic"; readonly topic: Topic }
  | { readonly kind: "age" }
  | { readonly kind: "skill"; readonly experience: Experience }
  | { readonly kind: "days"; readonly days: readonly number[] }
  | { readonly kind: "soon" };

export interface Fit<Course> {
  readonly course: Course;
  readonly score: number;
  readonly reasons: readonly FitReason[];
}

/** At most this many courses are suggested: choosing among more is what the visitor wanted help with. */
export const mostFits = 3;

const weights = { topic: 6, skill: 4, easier: 1, days: 3, soon: 2, development: -4 } as const;

const rank = (experience: Experience): number => experiences.indexOf(experience);

/**
 * The courses that fit a child, best first, each with the reasons. A course for other ages, or one that needs more experience than the child has, never
 * fits. Courses that fit alike stay in the order of the catalogue.
 */
export function fittingCourses<Course extends FindableCourse>(
  { age, skill, topics: liked, days }: Pick<FinderStore, "age" | "skill" | "topics" | "days">,
  courses: readonly Course[],
): Fit<Course>[] {
  const own = skill === "" ? "none" : skill;
  return courses
    .filter(
      ({ status, ageFrom, ageTo, experience }) => status !== "HIDDEN" && age >= ageFrom && age <= ageTo && rank(experience) <= rank(own),
    )
    .map((course): Fit<Course> => {
      const shown = (topicsOf as Readonly<Record<string, readonly Topic[]>>)[course.cover.glyph] ?? [];
      const matching = liked.filter((topic) => shown.includes(topic));
      const free = days.filter((day) => course.weekdays.includes(day));
      const isExact = course.experience === own;
      const [first] = matching;
      return {
        course,
        score:
          (first === undefined ? 0 : weights.topic) +
          (isExact ? weights.skill : weights.easier) +
          (free.length > 0 ? weights.days : 0) +
          (course.hasSeat ? weights.soon : 0) +
          (course.status === "IN_DEVELOPMENT" ? weights.development : 0),
        reasons: [
          ...(first === undefined ? [] : [{ kind: "topic", topic: first } as const]),
          { kind: "age" },
          ...(isExact ? [{ kind: "skill", experience: own } as const] : []),
          ...(free.length > 0 ? [{ kind: "days", days: free } as const] : []),
          ...(course.hasSeat ? [{ kind: "soon" } as const] : []),
        ],
      };
    })
    .toSorted((a, b) => b.score - a.score)
    .slice(0, mostFits);
}
