import type { groupsContract } from "@larkroom/contract/groups/groups";
import type { Role } from "@larkroom/contract/roles";
import type { groupClassesContract } from "@larkroom/contract/classes/group-classes";
import type { moveChildContract } from "@larkroom/contract/enrolment/move-child";
import type { sandboxContract } from "@larkroom/contract/live-room/sandbox";
import type { groupPapersContract } from "@larkroom/contract/groups/group-papers";
import type { groupStudentsContract } from "@larkroom/contract/groups/group-students";
import {
  children,
  deleted,
  familyReaders,
  managers,
  missing,
  type Orders,
  pupils,
  type Row,
  type Target,
} from "./access-targets.test-support.ts";
import type { Fixtures } from "./kernel/testing/fixtures.ts";

/** Two groups of school A, both taught by the fixture's teacher, the first with an assistant; one group of school B. */
const groups =
  (readers: readonly Role[]) =>
  (f: Fixtures, made: Orders): Target[] => [
    { name: "codingGroup", id: f.codingGroup.id, accessibleTo: [...readers, "teacher", "teacher_assistant", ...managers] },
    { name: "laterCodingGroup", id: f.laterCodingGroup.id, accessibleTo: [...readers, "teacher", ...managers] },
    { name: "chessGroup", id: f.chessGroup.id, accessibleTo: ["super_admin"] },
    deleted(made.deleted.group),
    missing,
  ];
const seen = groups(["distributor"]);
/** The matrix's observer is linked to codingGroup. */
const observed = (f: Fixtures, made: Orders): Target[] =>
  seen(f, made).map((target) =>
    target.name === "codingGroup" ? { ...target, accessibleTo: [...target.accessibleTo, "canvas_observer"] } : target,
  );
const taught = groups([]);
/** A child who is already in the group: adding them again changes nothing. */
const memberOf = (id: number, f: Fixtures): number => ({ [f.laterCodingGroup.id]: f.sia, [f.chessGroup.id]: f.gal })[id]?.id ?? f.sam.id;

const belonging = (f: Fixtures, made: Orders): Target[] => [
  deleted(made.deleted.group),
  {
    name: "codingGroup",
    id: f.codingGroup.id,
    accessibleTo: ["client", "student", "client_as_student", "teacher", "teacher_assistant", "canvas_observer", "distributor", ...managers],
  },
  { name: "laterCodingGroup", id: f.laterCodingGroup.id, accessibleTo: ["client", "teacher", "distributor", ...managers] },
  { name: "chessGroup", id: f.chessGroup.id, accessibleTo: ["super_admin"] },
  missing,
];

const courses = (f: Fixtures, made: Orders): Target[] => [
  deleted(made.deleted.course),
  { name: "course of school A", id: f.coding.id, accessibleTo: ["teacher", "teacher_assistant", "distributor", ...managers] },
  { name: "course of school B", id: f.chess.id, accessibleTo: ["super_admin"] },
  missing,
];

type Keys = keyof (typeof groupsContract &
  typeof groupStudentsContract &
  typeof groupPapersContract &
  typeof groupClassesContract &
  typeof moveChildContract &
  typeof sandboxContract);

/** Targets of the calls about groups. */
export const groupAccess: Record<Keys, Row> = {
  "GET /group/autocomplete": {},
  "GET /group": {},
  "GET /group/course/:id/group": { targets: courses, param: "id" },
  "GET /group/course/:id/group/paginate": { targets: courses, param: "id" },
  "GET /group/:id": { targets: observed, param: "id" },
  "POST /group": { body: () => ({ course: 999_999_999, publicName: "New", startDate: "2030-01-07" }) },
  "PUT /group/:id": { targets: taught, param: "id", body: () => ({ version: 1 }) },
  "DELETE /group/:id": { targets: taught, param: "id" },
  "POST /group/:id/reopen": { targets: taught, param: "id" },
  "GET /group/groups_to_move": { targets: taught, query: (id, f) => ({ student: f.sam.id, fromGroup: id }) },
  "POST /group/:id/add_student": { targets: taught, param: "id", body: (id, f) => ({ student: memberOf(id, f) }) },
  "POST /group/:id/bulk_add_students": { targets: taught, param: "id", body: (id, f) => ({ students: [memberOf(id, f)] }) },
  "POST /group/:id/move_student": { targets: taught, param: "id", body: (id) => ({ student: 999_999_999, toGroup: id }) },
  "POST /group/:id/remove_student": { targets: taught, param: "id", body: () => ({ student: 999_999_999 }) },
  "GET /group/:id/students": { targets: belonging, param: "id" },
  "GET /public/profile/client/groups/to_move": { targets: children, query: (id, f) => ({ student: id, fromGroup: f.codingGroup.id }) },
  "POST /public/profile/client/groups/move_student": {
    targets: children,
    body: (id, f) => ({ student: id, fromGroup: f.codingGroup.id, toGroup: f.codingGroup.id }),
  },
  "POST /group/sandbox/:id": { targets: taught, param: "id", body: () => ({}) },
  "POST /group/:id/invitation": { targets: taught, param: "id" },
  "GET /group/:id/credentials": { targets: taught, param: "id" },
  "GET /group/:id/group_classes": { targets: belonging, param: "id" },
  "GET /group/:id/lessons": { targets: observed, param: "id" },
  "POST /group/:id/lessons": {
    targets: taught,
    param: "id",
    body: (id, f) => ({ lessonIds: (id === f.chessGroup.id ? f.chess : f.coding).lessonIds }),
  },
  "PUT /group/:id/features": { targets: taught, param: "id", body: () => ({ camera: { width: 320 } }) },
  "GET /group/:id/events": { targets: taught, param: "id" },
  "GET /student/:id/groups": { targets: pupils(familyReaders), param: "id" },
};
