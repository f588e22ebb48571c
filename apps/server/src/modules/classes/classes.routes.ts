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

/** Calls that change a class in progress belong to the live room, which stands above. */
type Live =
  | "POST /public/class/:id/join"
  | "POST /public/class/:id/open"
  | "POST /group_class/:id/finish"
  | "POST /public/class/:id/slide"
  | "POST /public/class/:id/attendance"
  | "POST /group_class/:id/set_status"
  | "GET /public/class/:id/messages"
  | "POST /public/class/:id/message"
  | "DELETE /public/class/:id/message"
  | "POST /public/class/:id/slide/:slideId/answer"
  | "GET /public/class/:id/slide_global_state"
  | "POST /public/class/:id/add_attendance_log";

export type LiveContract = Pick<typeof classesContract, Live>;

export const classesRoutes: Handlers<Omit<typeof classesContract, Live>> = {
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
