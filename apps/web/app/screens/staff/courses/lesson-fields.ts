import type { Body } from "~/shared/api/call.ts";
import type { Lesson } from "./lesson-rows.ts";

export const lessonTypes = ["INSTRUCTIONAL", "WORKSHOP", "ASYNC"] as const;
export const lessonKinds = ["CORE", "EXTENSION"] as const;
export const visibilityModes = ["default", "hidden_retake"] as const;

/** A lesson while it is being edited; absent optional values are "". */
export interface LessonDraft {
  title: string;
  summary: string;
  module: string;
  level: string;
  type: Lesson["type"];
  kind: Lesson["kind"];
  visibilityMode: Lesson["visibilityMode"];
  retakeLesson: string;
  priority: string;
  externalToolsText: string;
  projectsText: string;
}

export type LessonField = keyof LessonDraft;

/** The fields of a lesson the form needs; a new one has version 0. */
export type EditedLesson = Pick<
  Lesson,
  | "version"
  | "title"
  | "summary"
  | "module"
  | "level"
  | "type"
  | "kind"
  | "visibilityMode"
  | "retakeLesson"
  | "priority"
  | "externalToolsText"
  | "projectsText"
>;

/** The values of a new lesson. */
export const newLesson: EditedLesson = {
  version: 0,
  title: "",
  summary: "",
  module: null,
  level: 1,
  type: "INSTRUCTIONAL",
  kind: "CORE",
  visibilityMode: "default",
  retakeLesson: null,
  priority: null,
  externalToolsText: "",
  projectsText: "",
};

export const lessonDraftOf = (lesson: EditedLesson): LessonDraft => ({
  title: lesson.title,
  summary: lesson.summary,
  module: lesson.module ? String(lesson.module.id) : "",
  level: String(lesson.level),
  type: lesson.type,
  kind: lesson.kind,
  visibilityMode: lesson.visibilityMode,
  retakeLesson: lesson.retakeLesson ? String(lesson.retakeLesson.id) : "",
  priority: lesson.priority ?? "",
  externalToolsText: lesson.externalToolsText,
  projectsText: lesson.projectsText,
});

const idOf = (text: string): number | null => (text === "" ? null : Number(text));

/** The request body for the changed fields. */
export function lessonBody(changed: Partial<LessonDraft>): Omit<Body<"PUT /lesson/:id">, "version"> {
  const { module, level, retakeLesson, priority, ...rest } = changed;
  return {
    ...rest,
    ...(module !== undefined && { module: idOf(module) }),
    ...(level !== undefined && { level: Number(level) }),
    ...(retakeLesson !== undefined && { retakeLesson: idOf(retakeLesson) }),
    ...(priority !== undefined && { priority: priority.trim() === "" ? null : priority }),
  };
}

export const lessonProblems = (draft: LessonDraft): Record<string, string> => (draft.title.trim() === "" ? { title: "required" } : {});
