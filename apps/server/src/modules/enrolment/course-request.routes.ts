import type { courseRequestContract } from "@larkroom/contract/enrolment/course-request";
import type { Handlers } from "../../kernel/http/call.ts";
import { answerCourseRequest, listCourseRequests, listOwnCourseRequests } from "./course-requests.ts";
import { requestCourse } from "./request-course.ts";

export const courseRequestRoutes: Handlers<typeof courseRequestContract> = {
  "POST /public/profile/student/request_course": requestCourse,
  "GET /public/profile/student/course_requests": listOwnCourseRequests,
  "GET /public/profile/client/course_requests": listCourseRequests,
  "PUT /public/profile/client/course_requests/:id": answerCourseRequest,
};
