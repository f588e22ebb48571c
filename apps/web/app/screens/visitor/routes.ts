import { route, type RouteConfigEntry } from "@react-router/dev/routes";

/** Pages for everybody, below the country prefix. */
export const visitorRoutes: RouteConfigEntry[] = [route("404", "screens/visitor/not-found/not-found.tsx", { id: "not-found-page" })];

/** Pages for everybody that are linked without a prefix. */
export const unprefixedVisitorRoutes: RouteConfigEntry[] = [];
