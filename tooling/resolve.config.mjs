import path from "node:path";

/** The aliases of the web build, in dependency-cruiser's format; paths are relative to where it runs. */
export default { resolve: { alias: { "~": path.resolve("apps/web/app") } } };
