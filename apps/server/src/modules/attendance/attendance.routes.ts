import type { attendanceContract } from "@larkroom/contract/attendance/attendance";
import type { Handlers } from "../../kernel/http/call.ts";
import { withdrawOwnAbsence, reportOwnAbsence } from "./absences.ts";
import { listAtRisk } from "./at-risk.ts";
import { listAttendanceHistory } from "./attendance-history.ts";
import { getAttendanceMatrix } from "./attendance-matrix.ts";
import { setAttendanceState, setAttendanceStates } from "./mark-attendance.ts";
import { listMissed } from "./missed.ts";

export const attendanceRoutes: Handlers<typeof attendanceContract> = {
  "GET /group/:id/attendances": getAttendanceMatrix,
  "GET /group_class/:id/attendance_history": listAttendanceHistory,
  "POST /group_class/:id/set_attendance_state": setAttendanceState,
  "POST /group_class/:id/set_attendance_state/bulk": setAttendanceStates,
  "GET /attendance/at_risk": listAtRisk,
  "GET /attendance/missed": listMissed,
  "POST /public/profile/client/class/:id/absence": reportOwnAbsence,
  "DELETE /public/profile/client/class/:id/absence": withdrawOwnAbsence,
};
