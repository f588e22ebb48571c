import process from "node:process";
import { startServer } from "../../start.ts";
import { loadConfig } from "../config.ts";
import { runProcess } from "../lifecycle.ts";

// The product as started in production, without its pages.
runProcess(async (lifecycle) => {
  const config = await loadConfig(process.env);
  await startServer(config, { lifecycle, pages: "none", print: (line) => process.stdout.write(`${line}\n`) });
});

if (process.send) {
  process.on("message", () => {
    globalThis.gc?.();
    globalThis.gc?.();
    const { heapUsed, external } = process.memoryUsage();
    const resources: Record<string, number> = {};
    for (const kind of process.getActiveResourcesInfo()) resources[kind] = (resources[kind] ?? 0) + 1;
    process.send?.({ bytes: heapUsed + external, resources });
  });
  // The channel alone keeps no process alive.
  process.channel?.unref();
}
