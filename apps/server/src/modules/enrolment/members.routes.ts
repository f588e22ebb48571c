import type { groupStudentsContract } from "@larkroom/contract/groups/group-students";
import type { moveChildContract } from "@larkroom/contract/enrolment/move-child";
import type { Handlers } from "../../kernel/http/call.ts";
import { addStudent, addStudents } from "./add-students.ts";
import { listGroupsForChild, moveOwnChild } from "./move-own-child.ts";
import { listGroupsToMove } from "./groups-to-move.ts";
import { moveStudent } from "./move-student.ts";
import { removeStudent } from "./remove-student.ts";

/** Routes for adding, moving and removing children. */
export const membersRoutes: Handlers<
  typeof moveChildContract & Omit<typeof groupStudentsContract, "GET /group/:id/students" | "GET /student/:id/groups">
> = {
  "GET /group/groups_to_move": listGroupsToMove,
  "GET /public/profile/client/groups/to_move": listGroupsForChild,
  "POST /public/profile/client/groups/move_student": moveOwnChild,
  "POST /group/:id/add_student": addStudent,
  "POST /group/:id/bulk_add_students": addStudents,
  "POST /group/:id/move_student": moveStudent,
  "POST /group/:id/remove_student": removeStudent,
};
