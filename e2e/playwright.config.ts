import { defineConfig, devices } from "@playwright/test";
import { findChromium } from "@larkroom/tooling/chromium";
// Must come first: it sets the clock.
import "./src/support/other-day.ts";

// Workers load this file again: the environment passes on the browser found by the first load.
process.env.CHROMIUM_PATH ??= (await findChromium()) ?? "";

const executablePath = process.env.CHROMIUM_PATH || undefined;

/** A sweep covers every page, edition or slide type. `npm run test:full` runs sweeps, `npm test` only representatives. */
const leftOut = (...tags: RegExp[]) => [...tags, ...(process.env.TEST_FULL ? [] : [/@sweep\b/])];

/**
 * Scenarios through the whole product in a real browser. Each worker has its own product, started as the README describes,
 * on fresh demo data. Untagged tests run on a desktop, `@phone` ones on a phone as well, `@phone-only` ones only on a phone.
 */
export default defineConfig({
  testDir: "src",
  testMatch: "**/*.e2e.ts",
  outputDir: "test-results",
  globalSetup: "./src/support/global-setup.ts",
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  // A test that passes on a retry counts as passed, and is listed as flaky with its trace at the end of the run.
  retries: 2,
  // For a whole scenario: some visit sixty pages, on a possibly busy machine.
  timeout: 240_000,
  expect: { timeout: 15_000 },
  reporter: [["list"]],
  use: {
    // The visitor is the same wherever the tests run.
    locale: "en-US",
    timezoneId: "America/New_York",
    // Fails early when an element never appears, instead of using up the test's whole time.
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
