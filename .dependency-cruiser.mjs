import { boundaries } from "./tooling/src/boundaries.ts";

export default {
  forbidden: boundaries,
  options: {
    // Reads TypeScript without TypeScript's own API, which version 7 does not have; sees `import type` for what it is.
    parser: "swc",
    webpackConfig: { fileName: "tooling/resolve.config.mjs" },
    doNotFollow: { path: "node_modules" },
    exclude: { path: ["/build/", "(^|/)\\.[^./][^/]*/"] },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "types", "node", "production", "default"],
      extensions: [".ts", ".tsx", ".mts", ".mjs", ".js", ".cjs", ".json", ".css", ".d.ts"],
      mainFields: ["module", "main", "types"],
    },
  },
};
