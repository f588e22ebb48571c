import { configDefaults, defineConfig } from "vitest/config";
import { countsReporter } from "./tooling/src/vitest-reporter.ts";

// What touches time, sockets or browsers is tried once more; what passes then is listed as flaky at the end of the run.
const retry = 1;

/** Files that run side by side: the checks are planned for two cores, and projects that run together must agree. */
const maxWorkers = 2;

/** What runs whole servers for minutes belongs to the full check only. */
const ofFullCheck = ["apps/server/src/nodes-replaced.test.ts", "apps/server/src/soak.test.ts"];

const propertySeed = "tooling/src/property-seed.ts";

/**
 * One project a room: rules and contract run bare, the server's tests get a database each, components a DOM. Files of a room share a process
 * and what it has loaded, which halves their time: hooks are registered by the file that needs them, never by a module when it is loaded.
 */
export default defineConfig({
  test: {
    reporters: ["default", ...(process.env.VITEST_COUNTS ? [countsReporter(process.env.VITEST_COUNTS)] : [])],
    projects: [
      // Properties try hundreds of cases: on a busy machine that takes its time.
      {
        test: {
          name: "packages",
          include: ["packages/**/*.test.ts"],
          environment: "node",
          isolate: false,
          maxWorkers,
          setupFiles: [propertySeed],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: "server",
          include: ["apps/server/**/*.test.ts"],
          exclude: [...configDefaults.exclude, ...(process.env.TEST_FULL === "1" ? [] : ofFullCheck)],
          environment: "node",
          setupFiles: [propertySeed],
          globalSetup: ["apps/server/src/kernel/testing/global-setup.ts"],
          pool: "forks",
          isolate: false,
          maxWorkers,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          retry,
        },
      },
      {
        resolve: { alias: { "~": new URL("./apps/web/app", import.meta.url).pathname } },
        test: {
          name: "components",
          include: ["apps/web/**/*.test.{ts,tsx}"],
          environment: "happy-dom",
          // Each file has a page of its own, and what was compiled for one is used by all: half the time of a process each.
          pool: "vmThreads",
          vmMemoryLimit: "1500MB",
          maxWorkers,
          setupFiles: [propertySeed, "apps/web/app/kit/testing/setup.ts"],
          testTimeout: 30_000,
          retry,
        },
      },
      {
        test: {
          name: "media",
          include: ["e2e/src/media/**/*.test.ts"],
          environment: "node",
          testTimeout: 60_000,
          hookTimeout: 60_000,
          fileParallelism: false,
          retry,
        },
      },
      { test: { name: "tooling", include: ["tooling/**/*.test.ts"], environment: "node", maxWorkers, testTimeout: 60_000 } },
    ],
  },
});
