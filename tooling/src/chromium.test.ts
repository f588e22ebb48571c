import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { findChromium, getChromium } from "./chromium.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "chromium-"));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const program = (name: string, script: string): string => {
  const file = path.join(folder, name);
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
  return file;
};

describe("finding a browser", () => {
  test("uses the configured one", async () => {
    const named = program("named", "echo Chromium 156.0");
    vi.stubEnv("CHROMIUM_PATH", named);
    expect(await findChromium()).toBe(named);
    expect(await getChromium()).toBe(named);
  });

  test("fails with a clear message when the configured one does not start", async () => {
    for (const script of ["exit 1", "echo install me with snap"]) {
      vi.stubEnv("CHROMIUM_PATH", program("broken", script));
      expect(await findChromium()).toBeNull();
      await expect(getChromium()).rejects.toThrow(/CHROMIUM_PATH is .*broken, which does not start/);
    }
  });
});
