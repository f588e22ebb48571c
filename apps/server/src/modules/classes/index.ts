export { familyRoutes } from "./family.routes.ts";
