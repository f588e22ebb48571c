import { readView } from "../../kernel/db/read-view.ts";
import { course as courseTable, pricePlan as pricePlanTable } from "./tables.ts";

// What other modules may read and join of catalog. They change it through index.ts.

export const course = readView(courseTable, [
  "id",
  "schoolId",
  "countryId",
  "prettyUrl",
  "title",
  "status",
  "courseType",
  "format",
  "promise",
  "description",
  "outcomes",
  "ageFrom",
  "ageTo",
  "lessonMinutes",
  "lessonNumber",
  "experience",
  "cover",
  "opensIn",
  "sort",
  "version",
  "createdAt",
  "updatedAt",
]);

export const pricePlan = readView(pricePlanTable, ["id", "title", "lessons"]);
