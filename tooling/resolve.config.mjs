import path from "node:path";

/** The aliases of the web's build, in the shape that dependency-cruiser reads; paths from where it is run. */
export default { resolve: { alias: { "~": path.resolve("apps/web/app") } } };
