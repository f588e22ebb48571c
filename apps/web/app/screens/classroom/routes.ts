import { layout, prefix, type RouteConfigEntry } from "@react-router/dev/routes";

/** Pages below `/:edition/live`. */
const pages: RouteConfigEntry[] = [];

/** The classroom area. */
export const classroomRoutes: RouteConfigEntry[] = [layout("screens/classroom/layout.tsx", prefix(":edition/live", pages))];
