import { assessment } from "~/features/assessment/texts.server.ts";
import { requireStaff } from "~/shared/guards/guards.server.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { useLoggedIn } from "~/shared/session/session.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import type { Route } from "./+types/course-assessment";
import { familyRoles, isOneOf, schoolRoles } from "../../staff-roles.ts";
import { useOpenCourse } from "../use-open-course.ts";
import { AssignmentList } from "./assignment-list.tsx";
import { RubricList } from "./rubric-list.tsx";
import { staffAssessment } from "./texts.server.ts";
import { WeightsCard } from "./weights-card.tsx";
import layout from "../../record.module.css";

/** The most rubrics of a school that are listed. */
const most = 500;

/** The assignments of the course with their weights, the school's rubrics, and the lessons an assignment can be linked to. */
export async function loader(args: Route.LoaderArgs) {
  await requireStaff(familyRoles)(args);
  const { api } = pageState(args.context);
  const params = { courseId: args.params.id };
  const course = await api("GET /course/:id", { params: { id: args.params.id } });
  const [assignments, weights, rubrics, lessons] = await Promise.all([
    api("GET /course/:courseId/assignment", { params }),
    api("GET /course/:courseId/assignment/weights", { params }),
    api("GET /assessment/rubric", { query: { school: course.school.id, limit: most } }),
    api("GET /lesson", { query: { course: args.params.id } }),
  ]);
  return {
    texts: loadTexts(args, { assessment, staffAssessment }),
    assignments,
    weights,
    rubrics: rubrics.items.map(({ id, title, linkedCriteriaCount, totalScore, assignmentsCount }) => ({
      id,
      title,
      linkedCriteriaCount,
      totalScore,
      assignmentsCount,
    })),
    lessons: lessons.map(({ id, number, title, visibilityMode, hasGradedQuizSlide }) => ({
      id,
      number,
      title,
      hasGradedQuizSlide,
      isHidden: visibilityMode === "hidden_retake",
    })),
  };
}

/** What the course is assessed by. */
export default function CourseAssessment({ loaderData: { assignments, weights, rubrics, lessons } }: Route.ComponentProps) {
  const course = useOpenCourse();
  const { role } = useLoggedIn();
  const canManage = isOneOf(schoolRoles, role);
  return (
    <div className={layout.column}>
      <AssignmentList {...{ course, assignments, rubrics, lessons, canManage }} />
      <WeightsCard key={weights.from} {...{ course, weights, canManage }} />
      <RubricList {...{ course, rubrics, canManage }} />
    </div>
  );
}
