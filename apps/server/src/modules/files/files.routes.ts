import type { filesContract } from "@larkroom/contract/files/files";
import type { Handlers } from "../../kernel/http/call.ts";
import { removeCourseFile, uploadCourseFile, uploadPublicCourseFile } from "./course-files.ts";

export const filesRoutes: Handlers<typeof filesContract> = {
  "POST /file/upload/:courseId/:visibility": uploadCourseFile,
  "POST /file/upload/:courseId": uploadPublicCourseFile,
  "DELETE /upload/:courseId/:visibility": removeCourseFile,
};
