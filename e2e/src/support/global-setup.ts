import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startServer } from "./server.ts";

/** Starts the product once for all journeys; what it returns ends it and takes its data away. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const results = path.resolve(import.meta.dirname, "../../test-results");
  mkdirSync(results, { recursive: true });
  const dataDir = mkdtempSync(path.join(tmpdir(), "larkroom-e2e-"));
  const port = Number(process.env.E2E_PORT);
  const server = await startServer({ port, dataDir, logFile: path.join(results, "server.log") }).catch((error: unknown) => {
    rmSync(dataDir, { recursive: true, force: true });
    throw error;
  });
  return async () => {
    const stopped = await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
    if (!stopped) throw new Error(`The server did not stop when it was asked to:\n${server.output().slice(-4000)}`);
  };
}
