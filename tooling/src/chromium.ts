import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { exec } from "./exec.ts";
import { bin, root } from "./repository.ts";

const systemNames = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const macApplications = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Whether it starts at all: a package may be a stub, a download may lack system libraries. */
function starts(executable: string): boolean {
  try {
    return /chrom/i.test(
      execFileSync(executable, ["--version"], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"], timeout: 20_000 }),
    );
  } catch {
    return false;
  }
}

function onPath(): string[] {
  const folders = [...new Set(["/usr/bin", ...(process.env.PATH ?? "").split(path.delimiter)])];
  return systemNames.flatMap((name) => folders.map((folder) => path.join(folder, name)));
}

async function playwrights(): Promise<string | null> {
  const { chromium } = await import("@playwright/test");
  const executable = chromium.executablePath();
  return executable && existsSync(executable) ? executable : null;
}

/**
 * A Chromium that starts on this machine: the one in CHROMIUM_PATH, the system's, or one Playwright downloaded earlier.
 * @returns its path, or null when there is none
 */
export async function findChromium(): Promise<string | null> {
  const named = process.env.CHROMIUM_PATH;
  if (named) return starts(named) ? named : null;
  const ownSystem = [...onPath(), ...macApplications].find((file) => existsSync(file) && starts(file));
  if (ownSystem) return ownSystem;
  const downloaded = await playwrights();
  return downloaded && starts(downloaded) ? downloaded : null;
}

const isRoot = process.getuid?.() === 0;

/**
 * As `findChromium`, but installs one when there is none: Playwright's download, or the system's package as root on Debian.
 * @throws Error with a one-line instruction when all of it failed
 */
export async function getChromium(): Promise<string> {
  const found = await findChromium();
  if (found) return found;
  if (process.env.CHROMIUM_PATH) throw new Error(`CHROMIUM_PATH is ${process.env.CHROMIUM_PATH}, which does not start as Chromium.`);
  await exec(bin("playwright"), ["install", "chromium"], { cwd: path.join(root, "e2e"), timeout: 300_000 });
  const downloaded = await findChromium();
  if (downloaded) return downloaded;
  if (isRoot && existsSync("/usr/bin/apt-get")) {
    const env = { DEBIAN_FRONTEND: "noninteractive" };
    await exec("apt-get", ["update"], { env, timeout: 300_000 });
    await exec("apt-get", ["install", "-y", "--no-install-recommends", "chromium"], { env, timeout: 600_000 });
    const packaged = await findChromium();
    if (packaged) return packaged;
  }
  throw new Error("Chromium was not found: install it (Debian, Ubuntu: apt-get install chromium), or set CHROMIUM_PATH.");
}
