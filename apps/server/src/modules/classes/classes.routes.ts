import type { classesContract } from "@larkroom/contract/classes/classes";
import type { courseClassesContract } from "@larkroom/contract/classes/course-classes";
import type { guestsContract } from "@larkroom/contract/classes/guests";
import type { lessonProgressContract } from "@larkroom/contract/classes/lesson-progress";
import type { Handlers } from "../../kernel/http/call.ts";
import { getOwnAttendance, getUserAttendance, listClientStudents, listGroupStudents, listStudentStates } from "./class-roster.ts";
import { getClassCode, replaceClassCode } from "./class-code.ts";
import { decideGuest, getLobby, waitInLobby } from "./lobby.ts";
import { findDemoClass, getGuest, logInByClassCode, logInToDemo } from "./guests.ts";
import { checkAccess, getClass, getPublicClass } from "./get-class.ts";
import { listClassProgress, listGroupProgress, listOwnProgress } from "./lesson-progress.ts";
import { listOpenClassesOfCourse } from "./open-classes.ts";

export const classesRoutes: Handlers<
  typeof classesContract & typeof courseClassesContract & typeof guestsContract & typeof lessonProgressContract
> = {
  "GET /public/class/:id": getClass,
  "GET /public/class/:id/public": getPublicClass,
  "GET /public/class/:id/check_access": checkAccess,
  "GET /public/class/:id/attendance": getOwnAttendance,
  "GET /public/class/:id/user_attendance": getUserAttendance,
  "GET /public/class/:id/students-states-with-progress": listStudentStates,
  "GET /group_class/:id/group_students": listGroupStudents,
  "GET /group_class/:id/client_students": listClientStudents,
  "POST /auth/login/group_class/:id": logInByClassCode,
  "POST /auth/login/group_class_demo/:id": logInToDemo,
  "GET /public/class/:id/guest": getGuest,
  "POST /public/class/:id/lobby": waitInLobby,
  "GET /group_class/:id/lobby": getLobby,
  "POST /group_class/:id/lobby/:guest": decideGuest,
  "GET /public/class/get_by_uid/:uid": findDemoClass,
  "GET /group_class/:id/code": getClassCode,
  "POST /group_class/:id/code": replaceClassCode,
  "GET /course/:id/group_classes_opened": listOpenClassesOfCourse,
  "GET /group/:id/students-async-progress": listGroupProgress,
  "GET /public/profile/student/group/:id/async_progress": listOwnProgress,
  "GET /public/class/:id/lesson-students-progress": listClassProgress,
};
