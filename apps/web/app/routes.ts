import { index, route, type RouteConfig } from "@react-router/dev/routes";
import { classroomRoutes } from "./screens/classroom/routes.ts";
import { clientRoutes } from "./screens/client/routes.ts";
import { staffRoutes } from "./screens/staff/routes.ts";
import { studentRoutes } from "./screens/student/routes.ts";
import { visitorRoutes } from "./screens/visitor/routes.ts";

/**
 * All routes. Each area has a layout, which guards it and loads its texts, and its own routes file.
 * Every page is under an edition (`/us/...`), except the few that are linked without one.
 */
export default [
  index("screens/visitor/choose-edition.ts"),
  ...visitorRoutes,
  ...clientRoutes,
  ...studentRoutes,
  ...classroomRoutes,
  ...staffRoutes,
  route(":edition/kit", "screens/kit/kit.tsx"),
  // Any other URL, including `/404` and `/us/404`, answers 404.
  route("*", "screens/visitor/not-found/not-found.tsx"),
] satisfies RouteConfig;
