import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort, startServer } from "./server.ts";

/** Writes the demo's data once, into a folder that every worker starts its own product on a copy of. What it returns removes it. */
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
  // Workers are handed the environment as it stands after this.
  process.env.E2E_SEEDED_DIR = seededDir;
  return remove;
}
