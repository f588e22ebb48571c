import type { attendanceContract } from "@larkroom/contract/classes/attendance";
import type { Handlers } from "../../kernel/http/call.ts";
import { withdrawOwnAbsence, reportOwnAbsence } from "./absences.ts";
import { listAtRisk } from "./at-risk.ts";
import { listAttendanceHistory } from "./attendance-history.ts";
import { getAttendanceMatrix } from "./attendance-matrix.ts";
import { bookCatchUp, listCandidates, listOwnCredits, unbookCatchUp } from "./catch-ups.ts";
import { listClassProgress, listGroupProgress, listOwnProgress } from "./lesson-progress.ts";
import { listMissed } from "./missed.ts";
import { listCatchUps, listProposals } from "./list-catch-ups.ts";

export const attendanceRoutes: Handlers<typeof attendanceContract> = {
  "GET /group/:id/attendances": getAttendanceMatrix,
  "GET /group/:id/students-async-progress": listGroupProgress,
  "GET /public/profile/student/group/:id/async_progress": listOwnProgress,
  "GET /public/class/:id/lesson-students-progress": listClassProgress,
  "GET /group_class/:id/attendance_history": listAttendanceHistory,
  "GET /attendance/at_risk": listAtRisk,
  "GET /attendance/missed": listMissed,
  "POST /public/profile/client/class/:id/absence": reportOwnAbsence,
  "DELETE /public/profile/client/class/:id/absence": withdrawOwnAbsence,
  "GET /public/profile/client/catch_ups": listOwnCredits,
  "GET /public/profile/client/catch_ups/:id/classes": listCandidates,
  "POST /public/profile/client/catch_ups/:id/book": bookCatchUp,
  "DELETE /public/profile/client/catch_ups/:id/book": unbookCatchUp,
  "GET /catch_up": listCatchUps,
  "GET /catch_up/proposals": listProposals,
};
