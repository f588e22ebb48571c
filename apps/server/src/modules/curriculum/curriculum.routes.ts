import type { lessonsContract } from "@larkroom/contract/curriculum/lessons";
import type { slideDraftsContract } from "@larkroom/contract/curriculum/slide-drafts";
import type { materialsContract } from "@larkroom/contract/curriculum/materials";
import type { slidesContract } from "@larkroom/contract/curriculum/slides";
import type { Handlers } from "../../kernel/http/call.ts";
import { duplicateLesson, orderLessons, changeLessonLevel, resetOrder } from "./arrange-lessons.ts";
import { addSlide, changeSlide, duplicateSlide } from "./manage-slides.ts";
import { addSlideDraft, changeSlideDraft, discardSlideDraft, listSlideDrafts } from "./manage-slide-drafts.ts";
import { addLesson, changeLesson, renameLesson } from "./manage-lessons.ts";
import { addMaterial, removeMaterial } from "./materials.ts";
import { addModule, listModulesOfCourse, removeModule, renameModule } from "./modules.ts";
import { moveLesson, removeLesson } from "./remove-lesson.ts";
import { moveSlide, removeSlide, restoreSlide } from "./remove-slide.ts";
import { findLessons, getCurriculum, getLesson, listLessonsOfCourse } from "./read-lessons.ts";
import { publishSlides } from "./publish-slides.ts";
import { getSlide, listRemovedSlides, listSlideFrames, listSlidesOfLesson, listSlideVersions } from "./read-slides.ts";
import { checkSlideDependencies } from "./slide-dependencies.ts";

export const curriculumRoutes: Handlers<
  typeof lessonsContract & typeof slidesContract & typeof slideDraftsContract & typeof materialsContract
> = {
  "POST /course_material/:lessonId": addMaterial,
  "DELETE /course_material/:id/:materialId": removeMaterial,
  "GET /lesson": listLessonsOfCourse,
  "GET /lesson/list": findLessons,
  "GET /lesson/:id": getLesson,
  "POST /lesson": addLesson,
  "PUT /lesson/:id": changeLesson,
  "POST /lesson/:id/rename": renameLesson,
  "POST /lesson/lesson_list": orderLessons,
  "POST /lesson/reset_sorting": resetOrder,
  "POST /lesson/change_level": changeLessonLevel,
  "POST /lesson/duplicate": duplicateLesson,
  "POST /lesson/move_lesson_to_course": moveLesson,
  "DELETE /lesson/:id": removeLesson,
  "GET /lesson_module": listModulesOfCourse,
  "POST /lesson_module/create": addModule,
  "POST /lesson_module/update/:id": renameModule,
  "DELETE /lesson_module/remove/:id": removeModule,
  "GET /course/:id/curriculum": getCurriculum,
  "GET /slide_frames": listSlideFrames,
  "GET /lesson/:lessonId/slide": listSlidesOfLesson,
  "GET /lesson/:lessonId/slide/removed": listRemovedSlides,
  "GET /lesson/:lessonId/slide/:id": getSlide,
  "POST /lesson/:lessonId/slide": addSlide,
  "PUT /lesson/:lessonId/slide/:id": changeSlide,
  "DELETE /lesson/:lessonId/slide/:id": removeSlide,
  "POST /lesson/:lessonId/slide/:id/duplicate": duplicateSlide,
  "POST /lesson/:lessonId/slide/:id/move": moveSlide,
  "GET /lesson/:lessonId/slide/:id/version": listSlideVersions,
  "POST /lesson/:lessonId/slide/:id/restore": restoreSlide,
  "GET /lesson/:lessonId/slide_draft": listSlideDrafts,
  "POST /lesson/:lessonId/slide_draft": addSlideDraft,
  "PUT /lesson/:lessonId/slide_draft/:id": changeSlideDraft,
  "DELETE /lesson/:lessonId/slide_draft/:id": discardSlideDraft,
  "POST /lesson/:lessonId/slide_draft/publish": publishSlides,
  "POST /lesson/:id/check_slide_dependencies": checkSlideDependencies,
};
