import { z } from "zod";
import { highestLevel } from "@larkroom/domain/curriculum/lesson-order";
import { endpoint, noContent } from "../endpoint.ts";
import { staff } from "../roles.ts";
import { dependencyList, removed } from "../shared/dependencies.ts";
import { autocompleteQuery } from "../shared/list.ts";
import { id, instant, maybeText, pathId, queryFlag, text } from "../shared/wire.ts";
import { material } from "./materials.ts";
import { slideType } from "./slide-content.ts";

const managers = ["school_admin", "super_admin"] as const;
const readers = [...staff, "distributor"] as const;
const byId = z.object({ id: pathId });
const confirmation = z.object({ isConfirmed: queryFlag });

const lessonType = z.enum(["INSTRUCTIONAL", "ASYNC", "WORKSHOP"]);
const lessonKind = z.enum(["CORE", "EXTENSION"]);
const visibilityMode = z.enum(["default", "hidden_retake"]);
const level = z.int().min(1).max(highestLevel);

/** A part of a course. */
const lessonModule = z.object({ id, course: id, title: z.string(), number: z.int().describe("Its position in the course, from 1") });

/** A lesson as staff see it, without its slides. */
const lessonRow = z.object({
  id,
  version: z.int(),
  course: id,
  title: z.string(),
  summary: z.string(),
  sort: z.int().describe("Its position in the course, from 1"),
  number: z.int(),
  level: z.int(),
  type: lessonType,
  kind: lessonKind,
  visibilityMode,
  priority: z.string().nullable().describe("Shown in brackets before the title"),
  externalToolsText: z.string(),
  projectsText: z.string(),
  module: lessonModule.omit({ course: true }).nullable(),
  retakeLesson: z.object({ id, title: z.string() }).nullable(),
  slidesCount: z.int(),
  hasGradedQuizSlide: z.boolean(),
  filesCount: z.int().describe("The number of its materials"),
  createdAt: instant,
});

const lessonRecord = lessonRow.extend({
  slides: z.array(z.object({ id, title: z.string(), type: slideType, order: z.int() })),
  files: z.array(material).describe("Its materials"),
});

const fields = {
  title: text(120),
  summary: maybeText(500),
  level,
  type: lessonType,
  kind: lessonKind,
  visibilityMode,
  priority: text(20).nullable(),
  externalToolsText: maybeText(2000),
  projectsText: maybeText(2000),
  module: id.nullable(),
  retakeLesson: id.nullable(),
};

const draft = z.object({
  ...fields,
  course: id,
  summary: fields.summary.default(""),
  level: level.default(1),
  type: lessonType.default("INSTRUCTIONAL"),
  kind: lessonKind.default("CORE"),
  visibilityMode: visibilityMode.default("default"),
  priority: fields.priority.default(null),
  externalToolsText: fields.externalToolsText.default(""),
  projectsText: fields.projectsText.default(""),
  module: id.nullable().default(null),
  retakeLesson: id.nullable().default(null),
});

/** The lessons of a course, as staff manage them. */
export const lessonsContract = {
  "GET /lesson": endpoint({
    id: "LSN-01",
    summary: "The lessons of a course in order, including those hidden from families",
    who: readers,
    query: z.object({ course: pathId }),
    response: z.array(lessonRow),
    errors: ["not_found"],
  }),
  "GET /lesson/list": endpoint({
    id: "LSN-16",
    summary: "Lessons whose title begins with or contains a text, in all courses of the caller's schools",
    who: readers,
    query: autocompleteQuery,
    response: z.array(z.object({ id, name: z.string(), number: z.int(), course: z.object({ id, title: z.string() }) })),
  }),
  "GET /lesson/:id": endpoint({
    id: "LSN-15-read",
    summary: "A lesson with the titles of its slides and its materials",
    who: readers,
    params: byId,
    response: lessonRecord,
    errors: ["not_found"],
  }),
  "POST /lesson": endpoint({
    id: "LSN-15-create",
    summary: "Adds a lesson after the last one of its module, or at the end of its course",
    who: managers,
    body: draft,
    response: lessonRecord,
    errors: ["not_found"],
  }),
  "PUT /lesson/:id": endpoint({
    id: "LSN-03",
    summary: "Changes a lesson, based on the version its editor loaded",
    who: managers,
    params: byId,
    body: z
      .object(fields)
      .partial()
      .extend({ version: z.int().describe("The version the editor loaded") }),
    response: lessonRecord,
    errors: ["not_found", "state_changed"],
  }),
  "POST /lesson/:id/rename": endpoint({
    id: "LSN-04",
    summary: "Renames a lesson",
    who: managers,
    params: byId,
    body: z.object({ title: text(120) }),
    response: lessonRecord,
    errors: ["not_found"],
  }),
  "POST /lesson/lesson_list": endpoint({
    id: "LSN-02",
    summary: "Reorders lessons of one course and moves them between modules; lessons that are left out keep their positions",
    who: managers,
    body: z
      .array(z.object({ id, sort: z.int().min(0).max(1_000_000), module: id.nullable() }))
      .min(1)
      .max(500),
    response: z.array(lessonRow),
    errors: ["not_found"],
  }),
  "POST /lesson/reset_sorting": endpoint({
    id: "LSN-07",
    summary: "Resets the order of a course, module by module",
    who: managers,
    body: z.object({
      course: id,
      sortBy: z.literal([1, 2, 3]).default(1).describe("1: by lesson number, 2: by title, 3: by level"),
    }),
    response: z.array(lessonRow),
    errors: ["not_found"],
  }),
  "POST /lesson/change_level": endpoint({
    id: "LSN-05",
    summary: "Changes a lesson's level",
    who: managers,
    body: z.object({ lesson: id, newLevel: level }),
    response: lessonRecord,
    errors: ["not_found"],
  }),
  "POST /lesson/duplicate": endpoint({
    id: "LSN-06",
    summary: "Copies a lesson with its slides, right after the original",
    who: managers,
    body: z.object({ lesson: id }),
    response: lessonRecord,
    errors: ["not_found"],
  }),
  "POST /lesson/move_lesson_to_course": endpoint({
    id: "LSN-08",
    summary: "Lists what depends on a lesson; if confirmed, moves it to the end of another course of its school. Classes keep their lesson",
    who: managers,
    query: confirmation,
    body: z.object({ lesson: id, targetCourse: id }),
    response: z.union([lessonRecord, dependencyList]),
    errors: ["not_found", "transition_not_allowed"],
  }),
  "DELETE /lesson/:id": endpoint({
    id: "LSN-10",
    summary: "Lists what depends on a lesson; if confirmed, removes it with its slides, unless a class or a group's choice depends on it",
    who: managers,
    params: byId,
    query: confirmation,
    response: removed,
    errors: ["not_found", "transition_not_allowed"],
  }),
  "GET /lesson_module": endpoint({
    id: "LSN-11-list",
    summary: "The modules of a course in order",
    who: readers,
    query: z.object({ course: pathId }),
    response: z.array(lessonModule),
    errors: ["not_found"],
  }),
  "POST /lesson_module/create": endpoint({
    id: "LSN-11",
    summary: "Adds a module at the end of a course",
    who: managers,
    body: z.object({ title: text(120), course: id }),
    response: lessonModule,
    errors: ["not_found"],
  }),
  "POST /lesson_module/update/:id": endpoint({
    id: "LSN-12",
    summary: "Renames a module",
    who: managers,
    params: byId,
    body: z.object({ title: text(120) }),
    response: lessonModule,
    errors: ["not_found"],
  }),
  "DELETE /lesson_module/remove/:id": endpoint({
    id: "LSN-13",
    summary: "Removes a module; its lessons stay in the course",
    who: managers,
    params: byId,
    response: noContent,
    errors: ["not_found"],
  }),
  "GET /course/:id/curriculum": endpoint({
    id: "GEN-07",
    summary: "A course as modules, then levels for lessons without a module, each with its lessons, tasks and stages",
    who: readers,
    params: byId,
    response: z.array(
      z.object({
        kind: z.enum(["module", "level"]),
        id: id.nullable().describe("The module's id; null for a level"),
        title: z.string().nullable().describe("The module's title; a level is named by its number"),
        number: z.int(),
        tasks: z.int().describe("Slides to finish, in all its lessons"),
        lessons: z.array(
          z.object({
            id,
            title: z.string(),
            number: z.int(),
            level: z.int(),
            type: lessonType,
            kind: lessonKind,
            visibilityMode,
            tasks: z.int(),
          }),
        ),
        stages: z.array(z.object({ level: z.int(), lessonIds: z.array(id) })),
      }),
    ),
    errors: ["not_found"],
  }),
};
