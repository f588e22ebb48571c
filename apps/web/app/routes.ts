import { index, layout, prefix, route, type RouteConfig } from "@react-router/dev/routes";
import { classroomRoutes } from "./screens/classroom/routes.ts";
import { clientRoutes } from "./screens/client/routes.ts";
import { staffRoutes } from "./screens/staff/routes.ts";
import { studentRoutes } from "./screens/student/routes.ts";
import { unprefixedVisitorRoutes, visitorRoutes } from "./screens/visitor/routes.ts";

/**
 * The whole site map. Each area has one layout, which guards it and sends its texts, and a routes file of its own.
 * Every page stands under its country (`/us/...`) except the few that are linked without one.
 */
export default [
  index("screens/visitor/choose-edition.ts"),
  layout("screens/visitor/layout.tsx", [...prefix(":edition", visitorRoutes), ...unprefixedVisitorRoutes]),
  layout("screens/client/layout.tsx", prefix(":edition/profile", clientRoutes)),
  layout("screens/student/layout.tsx", prefix(":edition/student", studentRoutes)),
  layout("screens/classroom/layout.tsx", prefix(":edition/live", classroomRoutes)),
  layout("screens/staff/layout.tsx", prefix(":edition/staff", staffRoutes)),
  route("*", "screens/visitor/not-found/not-found.tsx"),
] satisfies RouteConfig;
