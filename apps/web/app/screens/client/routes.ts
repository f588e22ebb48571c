import { index, layout, prefix, route, type RouteConfigEntry } from "@react-router/dev/routes";

/** Pages below `/:edition/profile`. */
const pages: RouteConfigEntry[] = [
  index("screens/client/home/home.tsx"),
  route("schedule", "screens/client/schedule/schedule.tsx"),
  route("students", "screens/client/students/students.tsx"),
  route("groups/:id", "screens/client/group/group.tsx"),
  route("groups/:id/assignments/:student", "screens/client/assignments/assignments.tsx"),
  route("groups/:id/assignments/:student/:assignment", "screens/client/assignments/assignment.tsx"),
  route("billing", "screens/client/billing/billing.tsx"),
  route("waiting-list", "screens/client/waiting-list/waiting-list.tsx"),
  route("timetable", "screens/client/timetable/timetable.tsx"),
  route("settings", "screens/client/settings/settings.tsx"),
  route("faq", "screens/client/faq/faq.tsx"),
];

/** The client area. */
export const clientRoutes: RouteConfigEntry[] = [
  layout("screens/client/layout.tsx", prefix(":edition/profile", pages)),
  // A group's common URL for everyone who belongs to it.
  route(":edition/groups/:id", "screens/client/group/to-group.ts"),
];
