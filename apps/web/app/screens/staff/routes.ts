import type { RouteConfigEntry } from "@react-router/dev/routes";

/** Pages of the staff area, below its address. */
export const staffRoutes: RouteConfigEntry[] = [];
