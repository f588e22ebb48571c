import { courseStatuses, type CourseStatus } from "./course-status.ts";

interface Listed {
  status: CourseStatus;
  promise: string;
  description: string;
}

/** The fields a course still needs before families can see it. A hidden course needs none. */
export function missingForListing(course: Listed): ("promise" | "description")[] {
  if (!courseStatuses[course.status].listed) return [];
  return (["promise", "description"] as const).filter((field) => course[field].trim() === "");
}
