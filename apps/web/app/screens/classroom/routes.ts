import type { RouteConfigEntry } from "@react-router/dev/routes";

/** Pages of the classroom area, below its address. */
export const classroomRoutes: RouteConfigEntry[] = [];
