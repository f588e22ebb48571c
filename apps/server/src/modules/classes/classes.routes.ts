import type { classesContract } from "@larkroom/contract/classes/classes";
import type { Handlers } from "../../kernel/http/call.ts";
import {
  getOwnAttendance,
  getUserAttendance,
  listClientStudents,
  listGroupStudents,
  listStudentStates,
  setAttendanceState,
  setAttendanceStates,
} from "./attendance.ts";
import { checkAccess, getClass, getPublicClass } from "./get-class.ts";
import { getTeacherSchedule } from "./teacher-schedule.ts";

export const classesRoutes: Handlers<typeof classesContract> = {
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
  "GET /teacher/:id/schedule": getTeacherSchedule,
};
