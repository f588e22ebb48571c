import type { RouteConfigEntry } from "@react-router/dev/routes";

/** Pages of the student area, below its address. */
export const studentRoutes: RouteConfigEntry[] = [];
