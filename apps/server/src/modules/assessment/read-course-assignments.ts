import { handler } from "../../kernel/http/call.ts";
import { getAuthorizedCourse } from "../catalog/index.ts";
import { canViewSchool } from "../schools/index.ts";
import { dependenciesOfAssignment } from "./assignment-dependencies.read.ts";
import { getAuthorizedAssignment, listCourseAssignments, readCourseAssignment } from "./course-assignments.read.ts";

export const listAssignmentsOfCourse = handler("GET /course/:courseId/assignment", async ({ kernel, actor, params }) => {
  const { course } = await getAuthorizedCourse(kernel.db, canViewSchool, actor, params.courseId);
  return listCourseAssignments(kernel.db, course.id);
});

export const getCourseAssignment = handler("GET /course/:courseId/assignment/:id", ({ kernel, actor, params }) =>
  readCourseAssignment(kernel, actor, params),
);

/** Lists what removing an assignment would take with it, and what prevents it. */
export const checkAssignmentDependencies = handler(
  "POST /course/:courseId/assignment/:id/check_dependencies",
  async ({ kernel, actor, params }) => {
    const { id } = await getAuthorizedAssignment(kernel.db, canViewSchool, actor, params);
    return { dependencies: await dependenciesOfAssignment(kernel.db, id) };
  },
);
