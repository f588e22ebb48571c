import type { lessonsContract } from "@larkroom/contract/curriculum/lessons";
import type { Handlers } from "../../kernel/http/call.ts";
import { duplicateLesson, orderLessons, putOnLevel, resetOrder } from "./arrange-lessons.ts";
import { addLesson, changeLesson, renameLesson } from "./keep-lessons.ts";
import { addModule, listModulesOfCourse, removeModule, renameModule } from "./modules.ts";
import { moveLesson, removeLesson } from "./part-with-lesson.ts";
import { getCurriculum, getLesson, listLessonsOfCourse } from "./read-lessons.ts";

export const curriculumRoutes: Handlers<typeof lessonsContract> = {
  "GET /lesson": listLessonsOfCourse,
  "GET /lesson/:id": getLesson,
  "POST /lesson": addLesson,
  "PUT /lesson/:id": changeLesson,
  "POST /lesson/:id/rename": renameLesson,
  "POST /lesson/lesson_list": orderLessons,
  "POST /lesson/reset_sorting": resetOrder,
  "POST /lesson/change_level": putOnLevel,
  "POST /lesson/duplicate": duplicateLesson,
  "POST /lesson/move_lesson_to_course": moveLesson,
  "DELETE /lesson/:id": removeLesson,
  "GET /lesson_module": listModulesOfCourse,
  "POST /lesson_module/create": addModule,
  "POST /lesson_module/update/:id": renameModule,
  "DELETE /lesson_module/remove/:id": removeModule,
  "GET /course/:id/curriculum": getCurriculum,
};
