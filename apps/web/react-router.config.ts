import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  appDirectory: "app",
  // Renamed by whoever asked for the build, once it is whole.
  buildDirectory: "build/making",
} satisfies Config;
