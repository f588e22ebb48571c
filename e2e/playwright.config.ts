import { defineConfig, devices } from "@playwright/test";
import { findChromium } from "@larkroom/tooling/chromium";
// Before all else, for it sets the clock.
import "./src/support/other-day.ts";

// Workers read this file again: what the first reading chose is handed to them in the environment.
process.env.CHROMIUM_PATH ??= (await findChromium()) ?? "";

const executablePath = process.env.CHROMIUM_PATH || undefined;

/** A sweep goes over every page, edition or slide type; `npm run test:full` runs them, `npm test` one representative of each. */
const leftOut = (...tags: RegExp[]) => [...tags, ...(process.env.TEST_FULL ? [] : [/@sweep\b/])];

/**
 * Scenarios through the whole product in a real browser: each worker has a product of its own, started as a reader of the README starts
 * it, on fresh demo data. Whatever is not tagged runs on a desktop; `@phone` runs on a phone as well, `@phone-only` there alone.
 */
export default defineConfig({
  testDir: "src",
  testMatch: "**/*.e2e.ts",
  outputDir: "test-results",
  globalSetup: "./src/support/global-setup.ts",
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  // What passes on a retry passes and is listed as flaky at the end of the run, with its trace.
  retries: 2,
  // Of a whole scenario: some look at sixty pages, on a machine that may do other things meanwhile.
  timeout: 240_000,
  expect: { timeout: 15_000 },
  reporter: [["list"]],
  use: {
    // Wherever the tests run, the visitor is the same.
    locale: "en-US",
    timezoneId: "America/New_York",
    // What is not there after so long does not come: the test ends, and not with its whole time.
    actionTimeout: 30_000,
    trace: "retain-on-failure",
    screenshot: "only-on-failure",
    permissions: ["camera", "microphone"],
    launchOptions: {
      executablePath,
      args: ["--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream", "--autoplay-policy=no-user-gesture-required"],
    },
  },
  projects: [
    { name: "desktop", grepInvert: leftOut(/@phone-only\b/), use: { viewport: { width: 1280, height: 800 } } },
    { name: "phone", grep: /@phone/, grepInvert: leftOut(), use: devices["Pixel 7"] },
  ],
});
