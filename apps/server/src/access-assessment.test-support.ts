import { expect } from "vitest";
import type { courseAssignmentsContract } from "@larkroom/contract/assessment/course-assignments";
import type { rubricsContract } from "@larkroom/contract/assessment/rubrics";
import type { ContractKey } from "@larkroom/contract/contract";
import type { Role } from "@larkroom/contract/roles";
import {
  type Assessed,
  deleted,
  familyReaders as readers,
  managers,
  missing,
  type Orders,
  type Row,
  type Target,
  type Targets,
} from "./access-targets.test-support.ts";
import type { CallOptions, TestApp } from "./kernel/testing/app.ts";
import type { Fixtures, Person } from "./kernel/testing/fixtures.ts";

/** Creates a rubric with a criterion and an assignment of a course in both schools, and of each a removed one. */
export async function makeAssessment(app: TestApp, f: Fixtures): Promise<Orders["assessment"]> {
  const callsOf = (who: Person) => async (key: ContractKey, more: Pick<CallOptions, "params" | "query" | "body">) => {
    const answer = await app.call(key, { as: await f.tokenFor(who), ...more });
    expect(answer.status, `${key}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
    return answer.body as { id: number };
  };
  const make = async (who: Person, course: number): Promise<Assessed> => {
    const call = callsOf(who);
    const rubric = await call("POST /assessment/rubric", { body: { title: "Projects" } });
    const criterion = await call("POST /assessment/criterion", { body: { title: `Explains ${rubric.id}` } });
    const assignment = await call("POST /course/:courseId/assignment", {
      params: { courseId: course },
      body: { title: "A project", type: 2 },
    });
    return { course, rubric: rubric.id, criterion: criterion.id, assignment: assignment.id };
  };
  const gone = await make(f.admin, f.drawing.id);
  const [call, query] = [callsOf(f.admin), { isConfirmed: 1 }];
  await call("DELETE /assessment/rubric/:id", { query, params: { id: gone.rubric } });
  await call("DELETE /assessment/criterion/:id", { query, params: { id: gone.criterion } });
  await call("DELETE /course/:courseId/assignment/:id", { query, params: { courseId: gone.course, id: gone.assignment } });
  return { own: await make(f.admin, f.drawing.id), foreign: await make(f.otherAdmin, f.chess.id), deleted: gone };
}

type Ids = Omit<Target, "name" | "accessibleTo">;

/** A record of school A, one of school B, a removed one and a missing one. */
const records =
  (idsOf: (its: Assessed) => Ids) =>
  (accessibleTo: readonly Role[]): Targets =>
  (_f, { assessment }) => [
    { name: "of school A", ...idsOf(assessment.own), accessibleTo },
    { name: "of school B", ...idsOf(assessment.foreign), accessibleTo: ["super_admin"] },
    { ...deleted(0), ...idsOf(assessment.deleted) },
    missing,
  ];

const rubrics = records(({ rubric }) => ({ id: rubric }));
const criteria = records(({ criterion }) => ({ id: criterion }));
const pairs = records(({ rubric, criterion }) => ({ id: rubric, other: criterion }));
const assignments = records(({ course, assignment }) => ({ id: course, other: assignment }));
/** The second id exists for no one: tests of these calls create their own records. */
const noOne =
  (targets: (accessibleTo: readonly Role[]) => Targets): Targets =>
  (f, made) =>
    targets([])(f, made).map((target) => ({ ...target, accessibleTo: [] }));
const courses =
  (accessibleTo: readonly Role[]): Targets =>
  (f, made) => [
    { name: "course of school A", id: f.drawing.id, accessibleTo },
    { name: "course of school B", id: f.chess.id, accessibleTo: ["super_admin"] },
    deleted(made.deleted.course),
    missing,
  ];
const schools: Targets = (f, made) => [
  { name: "school A", id: f.school.id, accessibleTo: readers },
  { name: "school B", id: f.otherSchool.id, accessibleTo: ["super_admin"] },
  deleted(made.deleted.school),
  missing,
];

const ofPair = { param: "id", otherParam: "criterionId" };
const ofCourse = { param: "courseId", otherParam: "id" };
const descriptions = ["Begins", "Grows", "Stands", "Shines"];

/** Access table rows for rubrics and criteria. */
export const rubricAccess: Record<keyof typeof rubricsContract, Row> = {
  "GET /assessment/criterion/autocomplete": {},
  "GET /assessment/rubric/autocomplete": {},
  // The criterion is not in the rubric until a role has put it there, and only once.
  "POST /assessment/rubric/:id/create-link/:criterionId": { targets: pairs(managers), ...ofPair, body: () => ({ descriptions }) },
  "POST /assessment/rubric/:id/update-link/:criterionId": { targets: pairs(managers), ...ofPair, body: () => ({ descriptions }) },
  "DELETE /assessment/rubric/delete-link/:linkId": { targets: () => [missing], param: "linkId" },
  "GET /assessment/rubric/export": { targets: schools, query: (school) => ({ school }) },
  "POST /assessment/rubric/import": { body: () => ({ content: "rubric,criterion\nNew,One" }) },
  "GET /assessment/rubric": {},
  "GET /assessment/rubric/:id": { targets: rubrics(readers), param: "id" },
  "POST /assessment/rubric": { body: () => ({ title: "Fresh" }) },
  "PUT /assessment/rubric/:id": { targets: rubrics(managers), param: "id", body: () => ({ version: 999 }) },
  "DELETE /assessment/rubric/:id": { targets: rubrics(managers), param: "id" },
  "GET /assessment/criterion": {},
  "GET /assessment/criterion/:id": { targets: criteria(readers), param: "id" },
  "POST /assessment/criterion": { body: () => ({ title: "Fresh" }) },
  "PUT /assessment/criterion/:id": { targets: criteria(managers), param: "id", body: () => ({ title: "Fresh", version: 999 }) },
  "DELETE /assessment/criterion/:id": { targets: criteria(managers), param: "id" },
};

const evenly = [1, 2, 3, 4].map((assignmentType) => ({ assignmentType, percentage: 25 }));

/** Access table rows for the assignments of courses. */
export const courseAssignmentAccess: Record<keyof typeof courseAssignmentsContract, Row> = {
  "GET /course/:courseId/assignment": { targets: courses(readers), param: "courseId" },
  "GET /course/:courseId/assignment/weights": { targets: courses(readers), param: "courseId" },
  "PUT /course/:courseId/assignment/weights": { targets: courses(managers), param: "courseId", body: () => ({ weights: evenly }) },
  "GET /course/:courseId/assignment/:id": { targets: assignments(readers), ...ofCourse },
  "POST /course/:courseId/assignment": { targets: courses(managers), param: "courseId", body: () => ({ title: "Fresh", type: 2 }) },
  "PUT /course/:courseId/assignment/:id": { targets: assignments(managers), ...ofCourse, body: () => ({ version: 999 }) },
  "DELETE /course/:courseId/assignment/:id": { targets: assignments(managers), ...ofCourse },
  "POST /course/:courseId/assignment/:id/check_dependencies": { targets: assignments(readers), ...ofCourse },
  "POST /course/:courseId/assignment/:id/retake": { targets: assignments(managers), ...ofCourse },
  "POST /course/:courseId/assignment/:id/file": { targets: assignments(managers), ...ofCourse },
  // There is no file, so every role gets 404.
  "DELETE /course/:courseId/assignment/:id/file/:fileId": { targets: noOne(courses), param: "courseId", otherParam: "id" },
};
