import { missingForListing } from "@larkroom/domain/catalog/course-listing";
import type { CourseStatus } from "@larkroom/domain/catalog/course-status";
import type { Body } from "~/shared/api/call.ts";
import type { Course } from "./course-words.ts";

export type CourseChange = Body<"PUT /course/:id">;

/** An outcome of the course while it is being edited. */
export interface OutcomeDraft {
  /** A stable key for reordering. */
  key: string;
  byLesson: string;
  title: string;
  line: string;
}

/** A course while it is being edited; numbers are strings. */
export interface CourseDraft {
  title: string;
  prettyUrl: string;
  status: CourseStatus;
  country: string;
  courseType: Course["courseType"];
  format: Course["format"];
  ageFrom: string;
  ageTo: string;
  lessonMinutes: string;
  experience: Course["experience"];
  opensIn: string;
  promise: string;
  description: string;
  outcomes: OutcomeDraft[];
  cover: Course["cover"];
}

export const draftOf = (course: Course): CourseDraft => ({
  title: course.title,
  prettyUrl: course.prettyUrl,
  status: course.status,
  country: String(course.country),
  courseType: course.courseType,
  format: course.format,
  ageFrom: String(course.ageFrom),
  ageTo: String(course.ageTo),
  lessonMinutes: String(course.lessonMinutes),
  experience: course.experience,
  opensIn: course.opensIn ?? "",
  promise: course.promise,
  description: course.description,
  outcomes: course.outcomes.map((one, i) => ({ key: String(i), byLesson: String(one.byLesson), title: one.title, line: one.line })),
  cover: course.cover,
});

/** The field names in the form's order. */
export type CourseField = keyof CourseDraft;

const whole = (text: string): number | null => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : null);

/** The request body for the changed fields. */
export function bodyOf(changed: Partial<CourseDraft>, version: number): CourseChange {
  const { country, ageFrom, ageTo, lessonMinutes, opensIn, outcomes, cover, ...texts } = changed;
  return {
    ...texts,
    ...(country !== undefined && { country: Number(country) }),
    ...(ageFrom !== undefined && { ageFrom: Number(ageFrom) }),
    ...(ageTo !== undefined && { ageTo: Number(ageTo) }),
    ...(lessonMinutes !== undefined && { lessonMinutes: Number(lessonMinutes) }),
    ...(opensIn !== undefined && { opensIn: opensIn.trim() === "" ? null : opensIn }),
    ...(outcomes && { outcomes: outcomes.map(({ byLesson, title, line }) => ({ byLesson: Number(byLesson), title, line })) }),
    // The parts are those the picker offers, or those the course already had.
    ...(cover && { cover: cover as NonNullable<CourseChange["cover"]> }),
    version,
  };
}

const rules: { name: "ageFrom" | "ageTo" | "lessonMinutes"; min: number; max: number }[] = [
  { name: "ageFrom", min: 3, max: 19 },
  { name: "ageTo", min: 3, max: 19 },
  { name: "lessonMinutes", min: 10, max: 480 },
];

/** The limits of a number, for error messages. */
export const boundsOf = (name: string): { min: number; max: number } => rules.find((rule) => rule.name === name) ?? { min: 1, max: 500 };

/** The problems that can be found before sending. */
export function problemsIn(draft: CourseDraft): Record<string, string> {
  const found: Record<string, string> = {};
  if (draft.title.trim() === "") found["title"] = "required";
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(draft.prettyUrl.trim().toLowerCase())) found["prettyUrl"] = "pretty_url_malformed";
  for (const { name, min, max } of rules) {
    const value = whole(draft[name]);
    if (value === null || value < min || value > max) found[name] = "out_of_range";
  }
  if (!found["ageFrom"] && !found["ageTo"] && Number(draft.ageTo) < Number(draft.ageFrom)) found["ageTo"] = "age_order";
  for (const field of missingForListing(draft)) found[field] = "required_listed";
  for (const [i, { title, byLesson }] of draft.outcomes.entries()) {
    const lesson = whole(byLesson);
    if (lesson === null || lesson < 1 || lesson > 500) found[`outcomes.${i}.byLesson`] = "out_of_range";
    if (title.trim() === "") found[`outcomes.${i}.title`] = "required";
  }
  return found;
}

/** Problems with messages of their own. */
export const problemCodes = [
  "required",
  "required_listed",
  "too_long",
  "pretty_url_malformed",
  "pretty_url_taken",
  "out_of_range",
  "age_order",
  "country_in_use",
] as const;

/** The message key of a problem. */
export const knownProblem = (code: string) => problemCodes.find((one) => one === code) ?? "refused";
