import type { RouteConfigEntry } from "@react-router/dev/routes";

/** Pages of the client area, below its address. */
export const clientRoutes: RouteConfigEntry[] = [];
