import { useLoggedIn } from "~/shared/session/session.ts";
import { isOneOf, schoolRoles } from "../staff-roles.ts";
import { CourseFacts } from "./course-facts.tsx";
import { CourseForm } from "./course-form.tsx";
import { useOpenCourse } from "./use-open-course.ts";

/** The layout has all the data; the loader only lets the area's guard run. */
export const loader = () => null;

export default function CourseDetails() {
  const course = useOpenCourse();
  const { role } = useLoggedIn();
  return isOneOf(schoolRoles, role) ? <CourseForm key={course.id} course={course} /> : <CourseFacts course={course} />;
}
