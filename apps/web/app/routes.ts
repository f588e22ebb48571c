import { index, route, type RouteConfig } from "@react-router/dev/routes";
import { classroomRoutes } from "./screens/classroom/routes.ts";
import { clientRoutes } from "./screens/client/routes.ts";
import { staffRoutes } from "./screens/staff/routes.ts";
import { studentRoutes } from "./screens/student/routes.ts";
import { visitorRoutes } from "./screens/visitor/routes.ts";

/**
 * The whole site map. Each area has a layout of its own, which guards it and sends its texts, and its own routes file.
 * Every page stands under its country (`/us/...`) except the few that are linked without one.
 */
export default [
  index("screens/visitor/choose-edition.ts"),
  ...visitorRoutes,
  ...clientRoutes,
  ...studentRoutes,
  ...classroomRoutes,
  ...staffRoutes,
  route(":edition/kit", "screens/kit/kit.tsx"),
  // Any other address, `/404` and `/us/404` among them, is answered with 404.
  route("*", "screens/visitor/not-found/not-found.tsx"),
] satisfies RouteConfig;
