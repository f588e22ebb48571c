import type { filesContract } from "@larkroom/contract/files/files";
import type { Handlers } from "../../kernel/http/call.ts";
import { removeCourseFile, uploadCourseFile } from "./course-files.ts";

export const filesRoutes: Handlers<typeof filesContract> = {
  "POST /file/upload/:courseId/:visibility": uploadCourseFile,
  "DELETE /upload/:courseId/:visibility": removeCourseFile,
};
