import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import { assetFileNames, chunks, onEveryPage } from "./vite.chunks.ts";
import { shortClassName, singleClassNames } from "./vite.class-names.ts";
import { precompress } from "./vite.precompress.ts";
import { writeTextTypes } from "./text-types.ts";

/**
 * The drawing library names fonts of another site. A board never loads them (drawing-board.client.tsx), but the browser would report each of them as
 * forbidden by the page's policy.
 */
const noForeignFonts: Plugin = {
  name: "no-foreign-fonts",
  transform: {
    filter: { id: /@excalidraw[\\/]excalidraw[\\/]dist/ },
    handler: (code) => code.replaceAll("https://esm.sh/", `\${window.location.origin}/`),
  },
};

/** The types of the texts are written when a build or the development server starts, and when a text has changed. */
const textTypes: Plugin = {
  name: "text-types",
  buildStart: writeTextTypes,
  watchChange(file) {
    if (file.endsWith(".json")) writeTextTypes();
  },
};

/**
 * The build of the pages. The server half is bundled completely, so that it runs production React regardless of NODE_ENV, has one copy of React Router,
 * and starts from a single folder.
 */
export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [reactRouter(), precompress(), noForeignFonts, textTypes, singleClassNames],
  resolve: {
    alias: {
      "~": `${import.meta.dirname}/app`,
      // Texts are compiled on the server: the browser needs only the small formatter, not the message parser.
      "use-intl/format-message": "use-intl/format-message/format-only",
      "@excalidraw/mermaid-to-excalidraw": `${import.meta.dirname}/app/features/live-room/whiteboard/no-diagrams.ts`,
    },
  },
  css: { modules: command === "build" ? { generateScopedName: shortClassName } : {} },
  build: {
    target: "es2023",
    sourcemap: false,
    modulePreload: { resolveDependencies: (_, files) => files.filter((file) => !onEveryPage.test(file)) },
  },
  environments: {
    client: { build: { rolldownOptions: { output: chunks } } },
    ssr: {
      build: { rolldownOptions: { input: "./app/handler.server.ts", output: { assetFileNames } } },
      define: command === "build" ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
    },
  },
  ssr: { noExternal: command === "build" ? true : ["use-intl", /^@mantine\//] },
  // Scanned in advance; otherwise the first visit would end in a reload.
  optimizeDeps: {
    entries: ["app/**/*.{ts,tsx}", "!app/**/*.test.*", "!app/**/*.server.*"],
    include: ["use-intl > @formatjs/fast-memoize"],
  },
}));
