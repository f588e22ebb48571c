import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { serverLog } from "./people.ts";
import { startServer } from "./server.ts";

/** Starts the product once for all journeys; what it returns ends it and takes its data away. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  mkdirSync(path.dirname(serverLog), { recursive: true });
  const dataDir = mkdtempSync(path.join(tmpdir(), "larkroom-e2e-"));
  // Workers are handed the environment as it stands after this.
  process.env.E2E_DATA_DIR = dataDir;
  const port = Number(process.env.E2E_PORT);
  const server = await startServer({ port, dataDir, logFile: serverLog }).catch((error: unknown) => {
    rmSync(dataDir, { recursive: true, force: true });
    throw error;
  });
  return async () => {
    const code = await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
    if (code !== 0) throw new Error(`The server did not stop cleanly when it was asked to, code ${code}:\n${server.output().slice(-4000)}`);
  };
}
