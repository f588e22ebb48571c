import { index, layout, prefix, route, type RouteConfigEntry } from "@react-router/dev/routes";

const kinds = ["clients", "students", "teachers", "assistants", "admins"];

/** Pages below `/:edition/staff`. */
const pages: RouteConfigEntry[] = [
  index("screens/staff/today/today.tsx"),
  route("classes/:id", "screens/staff/class/class-page.tsx"),
  ...kinds.flatMap((kind) => [
    route(kind, "screens/staff/people/people-list.tsx", { id: `staff-${kind}` }),
    route(`${kind}/:id`, "screens/staff/people/person-page.tsx", { id: `staff-${kind}-record` }),
  ]),
  route("students/import", "screens/staff/people/students-import.tsx"),
  route("trail", "screens/staff/trail/trail.tsx"),
  route("settings", "screens/staff/settings/settings.tsx"),
  route("account", "screens/staff/account/account.tsx"),
];

/** The staff area. */
export const staffRoutes: RouteConfigEntry[] = [layout("screens/staff/layout.tsx", prefix(":edition/staff", pages))];
