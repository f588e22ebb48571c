import type { offerContract } from "@larkroom/contract/enrolment/offer";
import type { Handlers } from "../../kernel/http/call.ts";
import { getCoursePage, listRegularGroups } from "./get-course-page.ts";
import { joinWaitingList } from "./join-waiting-list.ts";
import { listCourses } from "./list-courses.ts";

export const offerRoutes: Handlers<typeof offerContract> = {
  "GET /public/course": listCourses,
  "GET /public/course/:prettyUrl": getCoursePage,
  "GET /public/course/:id/regular_groups": listRegularGroups,
  "PUT /public/waiting_list/course/:courseId": joinWaitingList,
};
