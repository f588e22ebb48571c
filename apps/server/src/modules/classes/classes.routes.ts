import type { classesContract } from "@larkroom/contract/classes/classes";
import type { courseClassesContract } from "@larkroom/contract/classes/course-classes";
import type { guestsContract } from "@larkroom/contract/classes/guests";
import type { Handlers } from "../../kernel/http/call.ts";
import { getOwnAttendance, getUserAttendance, listClientStudents, listGroupStudents, listStudentStates } from "./attendance.ts";
import { setAttendanceState, setAttendanceStates } from "./mark-attendance.ts";
import { getClassCode, replaceClassCode } from "./class-code.ts";
import { decideGuest, getLobby, waitInLobby } from "./lobby.ts";
import { findDemoClass, getGuest, logInByClassCode, logInToDemo } from "./guests.ts";
import { checkAccess, getClass, getPublicClass } from "./get-class.ts";
import { listOpenClassesOfCourse } from "./open-classes.ts";
import { getTeacherSchedule } from "./teacher-schedule.ts";

export const classesRoutes: Handlers<typeof classesContract & typeof courseClassesContract & typeof guestsContract> = {
  "GET /public/class/:id": getClass,
  "GET /public/class/:id/public": getPublicClass,
  "GET /public/class/:id/check_access": checkAccess,
  "GET /public/class/:id/attendance": getOwnAttendance,
  "GET /public/class/:id/user_attendance": getUserAttendance,
  "GET /public/class/:id/students-states-with-progress": listStudentStates,
  "GET /group_class/:id/group_students": listGroupStudents,
  "GET /group_class/:id/client_students": listClientStudents,
  "POST /group_class/:id/set_attendance_state": setAttendanceState,
  "POST /group_class/:id/set_attendance_state/bulk": setAttendanceStates,
  "POST /auth/login/group_class/:id": logInByClassCode,
  "POST /auth/login/group_class_demo/:id": logInToDemo,
  "GET /public/class/:id/guest": getGuest,
  "POST /public/class/:id/lobby": waitInLobby,
  "GET /group_class/:id/lobby": getLobby,
  "POST /group_class/:id/lobby/:guest": decideGuest,
  "GET /public/class/get_by_uid/:uid": findDemoClass,
  "GET /group_class/:id/code": getClassCode,
  "POST /group_class/:id/code": replaceClassCode,
  "GET /teacher/:id/schedule": getTeacherSchedule,
  "GET /course/:id/group_classes_opened": listOpenClassesOfCourse,
};
