import { index, layout, prefix, route, type RouteConfigEntry } from "@react-router/dev/routes";

/** Pages below `/:edition/staff`. */
const pages: RouteConfigEntry[] = [
  index("screens/staff/today/today.tsx"),
  route("classes/:id", "screens/staff/class/class-page.tsx"),
  route("settings", "screens/staff/settings/settings.tsx"),
  route("account", "screens/staff/account/account.tsx"),
];

/** The staff area. */
export const staffRoutes: RouteConfigEntry[] = [layout("screens/staff/layout.tsx", prefix(":edition/staff", pages))];
