import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { startServer } from "./server.ts";

/** Starts the product once for all journeys; what it returns ends it and takes its data away. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const results = path.resolve(import.meta.dirname, "../../test-results");
  mkdirSync(results, { recursive: true });
  const dataDir = process.env.E2E_DATA_DIR ?? "";
  const server = await startServer({ port: Number(process.env.E2E_PORT), dataDir, logFile: path.join(results, "server.log") });
  return async () => {
    const code = await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
    if (code !== 0) throw new Error(`The server did not stop cleanly (exit code ${code}):\n${server.output().slice(-4000)}`);
  };
}
