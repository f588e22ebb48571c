import type { availabilityContract } from "@larkroom/contract/schedule/availability";
import type { calendarContract } from "@larkroom/contract/schedule/calendar";
import type { groupClassContract } from "@larkroom/contract/schedule/group-class";
import type { scheduleContract } from "@larkroom/contract/schedule/schedule";
import type { Role } from "@larkroom/contract/roles";
import { deleted, missing, type Row, type Targets, teachers } from "./access-targets.test-support.ts";
const past = { from: "2020-01-01T10:00:00Z", to: "2020-01-01T11:00:00Z" };

/** Classes as staff manage them. The first class of each group is in the past, so these calls don't affect classes other calls need. */
const groupClasses =
  (more: readonly Role[] = []): Targets =>
  (f, made) => [
    deleted(made.deleted.groupClass),
    {
      name: "class of codingGroup",
      id: f.codingGroup.classIds[0],
      accessibleTo: ["teacher", "teacher_assistant", "school_admin", "super_admin", ...more],
    },
    {
      name: "class of laterCodingGroup",
      id: f.laterCodingGroup.classIds[0],
      accessibleTo: ["teacher", "school_admin", "super_admin", ...more],
    },
    { name: "class of another school", id: f.chessGroup.classIds[0], accessibleTo: ["super_admin"] },
    missing,
  ];

const taughtGroups: Targets = (f, made) => [
  deleted(made.deleted.group),
  { name: "codingGroup", id: f.codingGroup.id, accessibleTo: ["teacher", "teacher_assistant", "school_admin", "super_admin"] },
  { name: "laterCodingGroup", id: f.laterCodingGroup.id, accessibleTo: ["teacher", "school_admin", "super_admin"] },
  { name: "chessGroup", id: f.chessGroup.id, accessibleTo: ["super_admin"] },
  missing,
];

type Calls = typeof groupClassContract & typeof scheduleContract & typeof availabilityContract & typeof calendarContract;

/** Access table rows for single classes and for a group's schedule. */
export const scheduleAccess: Record<keyof Calls, Row> = {
  "GET /group_class": {},
  "GET /group_class/:id": { targets: groupClasses(["distributor"]), param: "id" },
  "POST /group_class": { targets: taughtGroups, body: (id, f) => ({ group: id, lesson: f.coding.lessonIds[0], ...past }) },
  "PUT /group_class/:id": { targets: groupClasses(), param: "id", body: () => ({ version: 0 }) },
  "DELETE /group_class/:id": { targets: groupClasses(), param: "id" },
  "DELETE /group_class/:id/delete": { targets: groupClasses(), param: "id" },
  "POST /group_class/:id/add_student": { targets: groupClasses(), param: "id", body: () => ({ student_id: 999_999_999 }) },
  "POST /group_class/:id/remove_student": { targets: groupClasses(), param: "id", body: () => ({ student_id: 999_999_999 }) },
  "POST /group_class/check_move_conflict": {
    targets: groupClasses(),
    body: (id) => ({ groupClassId: id, newDateTime: "2020-01-01T10:00:00Z" }),
  },
  "GET /group/:id/launch": { targets: taughtGroups, param: "id" },
  "POST /group/:id/launch": { targets: taughtGroups, param: "id" },
  "GET /group/:id/match_to_schedule": { targets: taughtGroups, param: "id" },
  "POST /group/:id/match_to_schedule": { targets: taughtGroups, param: "id", body: () => ({ dryRun: true }) },
  "POST /group/:id/catchup": {
    targets: taughtGroups,
    param: "id",
    body: (_id, f) => ({ lesson: f.coding.lessonIds[0], ...past, students: [] }),
  },
  "POST /group/move_class/:id": { targets: groupClasses(), param: "id", body: () => ({ newDateTime: "2020-01-01T10:00:00Z" }) },
  "GET /group/overlap_class/:id": { targets: groupClasses(), param: "id" },
  "POST /group/:id/assign_teacher": { targets: taughtGroups, param: "id", body: () => ({ teacher: 999_999_999 }) },
  "GET /teacher/:id/schedule": { targets: teachers, param: "id", query: () => past },
  "GET /teacher/:id/availability": { targets: teachers, param: "id" },
  "POST /teacher/:id/availability": {
    targets: teachers,
    param: "id",
    body: () => ({ availability: { weekly: [], exceptions: [] } }),
  },
  "GET /group_class/:id/substitutes": { targets: groupClasses(), param: "id" },
  "GET /schedule/by_school": {},
  "GET /schedule": { query: (_id, f) => ({ from: past.from, to: past.to, school: f.school.id }) },
  "GET /public/profile/calendar_feed": {},
  "POST /public/profile/calendar_feed": {},
  "DELETE /public/profile/calendar_feed": {},
};
