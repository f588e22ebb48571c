import { readView } from "../../kernel/db/read-view.ts";
import { lessonModule as lessonModuleTable, lesson as lessonTable, slide as slideTable } from "./tables.ts";

// What other modules may read and join of curriculum. They change it through index.ts.

export const lessonModule = readView(lessonModuleTable, ["id", "title", "number"]);

export const lesson = readView(lessonTable, [
  "id",
  "schoolId",
  "courseId",
  "moduleId",
  "title",
  "summary",
  "sort",
  "number",
  "type",
  "visibilityMode",
]);

export const slide = readView(slideTable, [
  "id",
  "schoolId",
  "lessonId",
  "removedFromId",
  "removedAt",
  "title",
  "description",
  "type",
  "content",
  "translations",
  "sort",
  "version",
]);
