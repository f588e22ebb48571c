import { layout, prefix, route, type RouteConfigEntry } from "@react-router/dev/routes";

/** Pages below `/:edition/student`. */
const pages: RouteConfigEntry[] = [
  route("groups", "screens/student/home/home.tsx"),
  route("groups/:id", "screens/student/group/group.tsx"),
  route("assignments/groups", "screens/student/assignments/groups.tsx"),
  route("assignments/groups/:id", "screens/student/assignments/assignments.tsx"),
  route("assignments/groups/:id/:assignment", "screens/student/assignments/assignment.tsx"),
  route("schedule", "screens/student/schedule/schedule.tsx"),
  route("faq", "screens/student/faq/faq.tsx"),
];

/** The student area. */
export const studentRoutes: RouteConfigEntry[] = [layout("screens/student/layout.tsx", prefix(":edition/student", pages))];
