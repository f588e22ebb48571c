import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort, startServer } from "./server.ts";

/** Seeds the demo data once, into a folder that every worker copies for its own product. Returns a function that removes it. */
export default async function globalSetup(): Promise<() => void> {
  const seededDir = mkdtempSync(path.join(tmpdir(), "larkroom-e2e-"));
  const remove = () => rmSync(seededDir, { recursive: true, force: true });
  try {
    const server = await startServer({ port: await freePort(), dataDir: seededDir });
    await server.stop();
  } catch (error) {
    remove();
    throw error;
  }
  // Workers inherit the environment as it is after this.
  process.env.E2E_SEEDED_DIR = seededDir;
  return remove;
}
