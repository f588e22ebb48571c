import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  appDirectory: "app",
  // The build script renames it once the build is complete.
  buildDirectory: "build/making",
} satisfies Config;
