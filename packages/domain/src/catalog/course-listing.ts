import { courseStatuses, type CourseStatus } from "./course-status.ts";

interface Listed {
  status: CourseStatus;
  promise: string;
  description: string;
}

/** What a course lacks to be shown to families, as the names of its fields. A hidden one may lack anything. */
export function missingForListing(course: Listed): ("promise" | "description")[] {
  if (!courseStatuses[course.status].listed) return [];
  return (["promise", "description"] as const).filter((field) => course[field].trim() === "");
}
