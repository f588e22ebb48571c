import type { algoritmicsContract } from "@larkroom/contract/algoritmics/algoritmics";
import type { Handlers } from "../../kernel/http/call.ts";
import { getCode, getTeacherLink, listCourses } from "./codes.ts";
import { listProgress, openTask } from "./tasks.ts";

export const algoritmicsRoutes: Handlers<typeof algoritmicsContract> = {
  "GET /algoritmics/code": getCode,
  "GET /algoritmics/teacher_lms_link": getTeacherLink,
  "GET /algoritmics/courses": listCourses,
  "GET /public/class/:id/algoritmics/:slideId": openTask,
  "GET /public/class/:id/algoritmics/:slideId/progress": listProgress,
};
