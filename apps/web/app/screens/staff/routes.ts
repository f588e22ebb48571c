import { index, layout, prefix, type RouteConfigEntry } from "@react-router/dev/routes";

/** Pages below `/:edition/staff`. */
const pages: RouteConfigEntry[] = [index("screens/staff/today/today.tsx")];

/** The staff area. */
export const staffRoutes: RouteConfigEntry[] = [layout("screens/staff/layout.tsx", prefix(":edition/staff", pages))];
