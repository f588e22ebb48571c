import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { expect, test } from "./support/scenario.ts";
import { freePort, startServer } from "./support/server.ts";

/** Whether React has hydrated the page: only then it has compared its output with the server's. */
const takenOver = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => Object.keys(document.documentElement).some((key) => key.startsWith("__reactFiber"))), {
      timeout: 60_000,
    })
    .toBe(true);

test("[F-18] pages from source have a clean console, and stopping also stops the database @sweep", async ({ page, problems }) => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "larkroom-dev-"));
  const server = await startServer({ port: await freePort(), dataDir, script: "dev" });
  try {
    await page.goto(`${server.url}/us`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await takenOver(page);
    await page.reload();
    await takenOver(page);
    expect(problems.list).toEqual([]);
    // A page without its server logs errors.
    await page.close();

    const database = path.join(dataDir, "postgres/postmaster.pid");
    expect(existsSync(database)).toBe(true);
    expect(await server.stop()).toBe(0);
    // PostgreSQL removes this file as the last step of its shutdown.
    expect(existsSync(database)).toBe(false);
  } finally {
    await server.kill();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
