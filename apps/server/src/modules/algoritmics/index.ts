export { algoritmicsRoutes } from "./algoritmics.routes.ts";
export { algoritmicsTables } from "./personal-data.ts";
