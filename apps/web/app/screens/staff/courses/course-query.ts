import { courseFormats, courseTypes, type CourseFormat, type CourseType } from "@larkroom/domain/catalog/course-fields";
import { courseStatuses, type CourseStatus } from "@larkroom/domain/catalog/course-status";
import { countryIds } from "@larkroom/domain/editions/editions";
import { readTableQuery, type TableQuery } from "~/shared/table/table-query.ts";

export const statusNames = Object.keys(courseStatuses) as CourseStatus[];

/** The columns by which the API can sort courses. */
const sorts = ["catalogue", "title", "status", "school", "country", "ageFrom", "lessonNumber", "createdAt"];

/** The state of the courses table in the URL. */
export interface CourseQuery extends Omit<TableQuery, "status"> {
  status: CourseStatus | undefined;
  country: number | undefined;
  type: CourseType | undefined;
  format: CourseFormat | undefined;
}

/** Reads the table's query from a URL; invalid values are ignored. */
export function readCourseQuery(params: URLSearchParams): CourseQuery {
  const { status: _, ...query } = readTableQuery(params, sorts);
  return {
    ...query,
    status: statusNames.find((one) => one === params.get("status")),
    country: countryIds.find((one) => String(one) === params.get("country")),
    type: courseTypes.find((one) => one === params.get("type")),
    format: courseFormats.find((one) => one === params.get("format")),
  };
}
