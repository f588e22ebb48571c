import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort, startServer } from "./server.ts";
import type { RunningServer } from "./server.ts";

const logs = path.resolve(import.meta.dirname, "../../test-results");

/**
 * Runs the product on a fresh copy of the demo data for the life of a worker. A worker ends after a failed test, so a retry starts
 * with none of the previous attempt's data.
 * @param env variables of its own
 * @throws Error when the product does not start, or does not exit cleanly when stopped
 */
export async function withOwnProduct(
  provide: (product: RunningServer) => Promise<void>,
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "larkroom-e2e-"));
  try {
    cpSync(process.env.E2E_SEEDED_DIR ?? "", dataDir, { recursive: true });
    const port = await freePort();
    mkdirSync(logs, { recursive: true });
    process.env.E2E_SERVER_LOG = path.join(logs, `server-${port}.log`);
    process.env.E2E_DATA_DIR = dataDir;
    const product = await startServer({ port, dataDir, env, logFile: process.env.E2E_SERVER_LOG });
    await provide(product);
    const code = await product.stop();
    if (code !== 0) throw new Error(`The server did not stop cleanly, exit code ${code}:\n${product.output().slice(-4000)}`);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
