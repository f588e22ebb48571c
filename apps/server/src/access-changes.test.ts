import { describe, expect, test } from "vitest";
import { contract, type ContractKey } from "@larkroom/contract/contract";
import type { Endpoint } from "@larkroom/contract/endpoint";
import { sql } from "drizzle-orm";
import { testApp } from "./kernel/testing/app.ts";
import { makeFixtures } from "./kernel/testing/fixtures.ts";
import { makeAssignment, planned } from "./modules/assessment/group-assessment.test-support.ts";

const app = await testApp();
const f = await makeFixtures(app);
const classId = f.codingGroup.classIds[2];
const held = f.codingGroup.classIds[0];
const from = app.now().add({ hours: 2000 }).toString();
const to = app.now().add({ hours: 2001 }).toString();
const slide = f.coding.slideIds[2]?.[0] ?? 0;
const project = await makeAssignment(app, f.coding, { as: "project" });
const participation = await makeAssignment(app, f.coding, { as: "participation" });
const assignments = await planned(app, f.codingGroup);
const given = (of: number): number => assignments.find(({ courseAssignmentId }) => courseAssignmentId === of)?.id ?? 0;
const weights = [25, 25, 25, 25].map((percentage, index) => ({ assignmentType: index + 1, percentage }));

/** Every change to a group or class that its teacher may make, with a body that would change something. */
const changes: Partial<Record<ContractKey, { id: number; body?: unknown }>> = {
  "PUT /group/:id": { id: f.codingGroup.id, body: { version: 1, publicName: "Taken over" } },
  "DELETE /group/:id": { id: f.codingGroup.id },
  "POST /group/:id/reopen": { id: f.codingGroup.id },
  "POST /group/:id/add_student": { id: f.codingGroup.id, body: { student: f.sia.id } },
  "POST /group/:id/bulk_add_students": { id: f.codingGroup.id, body: { students: [f.sia.id] } },
  "POST /group/:id/move_student": { id: f.codingGroup.id, body: { student: f.sam.id, toGroup: f.laterCodingGroup.id } },
  "POST /group/:id/remove_student": { id: f.codingGroup.id, body: { student: f.tim.id } },
  "POST /group/:id/invitation": { id: f.codingGroup.id },
  "POST /group/:id/lessons": { id: f.codingGroup.id, body: { lessonIds: f.coding.lessonIds.slice(0, 3) } },
  "PUT /group/:id/features": { id: f.codingGroup.id, body: { recording: true } },
  "POST /group/:id/assign_teacher": { id: f.codingGroup.id, body: { teacher: null } },
  "POST /group/:id/launch": { id: f.codingGroup.id },
  "POST /group/:id/match_to_schedule": { id: f.codingGroup.id, body: {} },
  "POST /group/:id/catchup": { id: f.codingGroup.id, body: { lesson: f.coding.lessonIds[0], from, to, students: [f.sam.id] } },
  "POST /group/:id/canvas": { id: f.codingGroup.id, body: { canvasId: "565" } },
  "DELETE /group/:id/canvas": { id: f.codingGroup.id, body: { canvasId: "565" } },
  "PUT /group/:id/canvas/roster": { id: f.codingGroup.id, body: { canvasUserId: "1", student: f.sam.id } },
  "POST /group/:id/canvas/exchange": { id: f.codingGroup.id, body: {} },
  "POST /group/:id/canvas_link": { id: f.codingGroup.id, body: { observer: f.observer.id, client: f.ada.id } },
  "DELETE /group/:id/canvas_link": { id: f.codingGroup.id, body: { observer: f.observer.id, client: f.ada.id } },
  "POST /group/move_class/:id": { id: classId, body: { newDateTime: to } },
  "POST /group/sandbox/:id": { id: f.codingGroup.id, body: {} },
  "POST /group_class": { id: f.codingGroup.id, body: { group: f.codingGroup.id, lesson: f.coding.lessonIds[0], from, to } },
  "PUT /group_class/:id": { id: classId, body: { version: 1, venue: "IN_CLASS" } },
  "DELETE /group_class/:id": { id: classId },
  "DELETE /group_class/:id/delete": { id: classId },
  "POST /group_class/:id/add_student": { id: classId, body: { student_id: f.sia.id } },
  "POST /group_class/:id/remove_student": { id: classId, body: { student_id: f.sam.id } },
  "POST /group_class/:id/set_attendance_state": { id: held, body: { user: f.sam.id, state: "LATE" } },
  "POST /group_class/:id/set_attendance_state/bulk": { id: held, body: [{ user: f.tim.id, state: "ABSENT" }] },
  "POST /group_class/:id/set_status": { id: classId, body: { status: "CANCELED", reason: "none" } },
  "POST /group_class/:id/live": { id: classId, body: { isLive: false } },
  "PUT /group_class/:id/features": { id: classId, body: { chat: false } },
  "POST /group_class/:id/upcoming": { id: classId },
  "POST /group_class/:id/finish": { id: classId },
  "POST /group_class/:id/code": { id: classId },
  "POST /group_class/:id/vdi": { id: classId, body: { enabled: true } },
  "POST /group_class/:id/lobby/:guest": { id: classId, body: { decision: "admit" } },
  "POST /group_class/check_move_conflict": { id: classId, body: { groupClassId: classId, newDateTime: from } },
  "POST /public/class/:id/open": { id: classId },
  "POST /public/class/:id/slide": { id: classId, body: { slideId: slide } },
  "POST /group/:groupId/assignment": { id: f.codingGroup.id, body: { courseAssignment: project.id, dateFrom: from } },
  "PUT /group/:groupId/assignment/:id": { id: given(project.id), body: { version: 1, isActive: false } },
  "DELETE /group/:groupId/assignment/:id": { id: given(project.id) },
  "PUT /group/:groupId/assignment/weights": { id: f.codingGroup.id, body: { weights } },
  "DELETE /group/:groupId/assignment/weights": { id: f.codingGroup.id },
  "PUT /group/:groupId/assignment/update-activity": { id: f.codingGroup.id, body: { activeAssignmentIds: [] } },
  "PUT /group/:groupId/assignment/:assignmentId/grades/:studentId": { id: given(project.id), body: { version: 1, feedback: "Taken over" } },
  "POST /group/:groupId/assignment/:assignmentId/publish-drafts": { id: given(project.id) },
  "PUT /group/:groupId/assignment/annotations/:submissionId": { id: 1, body: { file: 1, page: 1, version: 0, marks: [] } },
  "POST /group/:groupId/assignment/:assignmentId/grades/:studentId/voice": { id: given(project.id) },
  "DELETE /group/:groupId/assignment/:assignmentId/grades/:studentId/voice/:fileId": { id: given(project.id) },
  "POST /group/:groupId/assignment/saved-comments": { id: f.codingGroup.id, body: { text: "Taken over" } },
  "DELETE /group/:groupId/assignment/saved-comments/:commentId": { id: 1 },
  "POST /group/:groupId/assignment/recalc-participations/:id": { id: given(participation.id) },
  "POST /group/:groupId/assignment/gradebook/export": { id: f.codingGroup.id, body: { format: "csv" } },
  "POST /group/:groupId/assignment/gradebook/import": { id: f.codingGroup.id },
};
const keys = Object.keys(changes) as ContractKey[];

const tables = [
  "group",
  "group_slot",
  "group_holiday",
  "group_lesson",
  "group_student",
  "group_assistant",
  "group_observer",
  "enrolment",
  "group_assignment",
  "assignment_weight",
  "grade",
  "submission_annotation",
  "saved_comment",
  "group_class",
  "attendance",
  "class_state",
  "class_code",
  "catch_up_credit",
  "audit_event",
  "outgoing_message",
];
/** The content of every group and class table, as text. */
async function everything(): Promise<string> {
  const dumps = tables.map((name) =>
    app.db.execute<{ rows: string }>(
      sql`select coalesce(jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text), '[]')::text as rows from ${sql.identifier(name)} t`,
    ),
  );
  return (await Promise.all(dumps)).map(({ rows: [row] }, index) => `${tables[index]}: ${row?.rows}`).join("\n");
}

/** Parts of work that was handed in. */
const work = { submissionId: 1, fileId: 1, commentId: 1, guest: 1 };
const ask = (key: ContractKey, as: string) => {
  const { id = 0, body = {} } = changes[key] ?? {};
  return app.call(key, { as, params: { id, groupId: f.codingGroup.id, assignmentId: id, studentId: f.sam.id, ...work }, body });
};

describe("changes a teacher can make to a group", () => {
  test("are all listed here", () => {
    const isOurs = (key: string): boolean => /^(POST|PUT|DELETE) \/(public\/class|group|group_class)(\/|$)/.test(key);
    const teachers = Object.entries(contract as Record<string, Endpoint>).filter(
      ([key, { who }]) => isOurs(key) && who !== "anyone" && who.includes("teacher") && !who.includes("student"),
    );
    expect(keys.toSorted()).toEqual(teachers.map(([key]) => key).toSorted());
  });

  test.each([
    ["[S-29] get 404 for a teacher of another school", () => f.otherTeacher, 404],
    ["are refused to children", () => f.sam, 403],
    ["are refused to parents", () => f.ada, 403],
    ["[S-39] are refused to the group's observer", () => f.observer, 403],
  ] as const)("%s, and nothing changes", async (_title, who, status) => {
    const as = await f.tokenFor(who());
    const before = await everything();
    for (const key of keys) expect((await ask(key, as)).status, key).toBe(status);
    expect(await everything()).toBe(before);
  });

  test("take effect when the group's own teacher sends them", async () => {
    const as = await f.tokenFor(f.teacher);
    const allowed = [
      ...([
        "PUT /group/:id/features",
        "PUT /group_class/:id/features",
        "POST /group_class/:id/set_attendance_state",
        "POST /group_class/:id/set_attendance_state/bulk",
      ] as const),
      ...(["POST /group/:id/invitation", "POST /group_class/:id/code", "POST /group_class", "POST /group/:id/remove_student"] as const),
      ...(["POST /group_class/:id/remove_student", "POST /group/move_class/:id", "POST /group_class/:id/set_status"] as const),
    ];
    for (const key of allowed) {
      const before = await everything();
      expect((await ask(key, as)).status, key).toBe(200);
      expect(await everything(), key).not.toBe(before);
    }
  });
});
