import type { groupsContract } from "@larkroom/contract/groups/groups";
import type { groupPapersContract } from "@larkroom/contract/groups/group-papers";
import type { groupStudentsContract } from "@larkroom/contract/groups/group-students";
import type { Handlers } from "../../kernel/http/call.ts";
import { addGroup } from "./add-group.ts";
import { readCredentials, renewInvitation } from "./group-papers.ts";
import { listGroupsOfStudent, listGroupStudents } from "./group-students.ts";
import { getGroup } from "./group-record.read.ts";
import { autocompleteGroups, listGroups, listGroupsOfCourse, pageGroupsOfCourse } from "./list-groups.ts";
import { reopenGroup } from "./reopen-group.ts";
import { removeGroup } from "./remove-group.ts";

/** Updating a group is handled by the classes module, because it affects classes. */
export const groupsRoutes: Handlers<
  Omit<typeof groupsContract, "PUT /group/:id"> &
    typeof groupPapersContract &
    Pick<typeof groupStudentsContract, "GET /group/:id/students" | "GET /student/:id/groups">
> = {
  "GET /group/autocomplete": autocompleteGroups,
  "GET /group": listGroups,
  "GET /group/course/:id/group": listGroupsOfCourse,
  "GET /group/course/:id/group/paginate": pageGroupsOfCourse,
  "GET /group/:id": getGroup,
  "POST /group": addGroup,
  "DELETE /group/:id": removeGroup,
  "POST /group/:id/reopen": reopenGroup,
  "POST /group/:id/invitation": renewInvitation,
  "GET /group/:id/credentials": readCredentials,
  "GET /group/:id/students": listGroupStudents,
  "GET /student/:id/groups": listGroupsOfStudent,
};
