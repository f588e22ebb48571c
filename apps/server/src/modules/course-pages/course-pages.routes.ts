import type { coursePagesContract } from "@larkroom/contract/course-pages/course-pages";
import type { Handlers } from "../../kernel/http/call.ts";
import { getCoursePage, listRegularGroups } from "./get-course-page.ts";
import { listCourses } from "./list-courses.ts";

export const coursePagesRoutes: Handlers<typeof coursePagesContract> = {
  "GET /public/course": listCourses,
  "GET /public/course/:prettyUrl": getCoursePage,
  "GET /public/course/:id/regular_groups": listRegularGroups,
};
