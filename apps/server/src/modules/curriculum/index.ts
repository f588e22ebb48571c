export { curriculumRoutes } from "./curriculum.routes.ts";
export { filesShown, fileUse } from "./file-use.read.ts";
export { lessonsOf } from "./lessons.read.ts";
export { listMaterials } from "./materials.read.ts";
export { isRetakeLesson, prepareRetakeLesson } from "./retake-lesson.ts";
export { slideBase } from "./slide-base.ts";
