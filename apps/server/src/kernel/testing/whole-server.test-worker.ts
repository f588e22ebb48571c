import process from "node:process";
import { startServer } from "../../start.ts";
import { loadConfig } from "../config.ts";
import { runProcess } from "../lifecycle.ts";

// The product as started in production, without its pages.
runProcess(async (lifecycle) => {
  const config = await loadConfig(process.env);
  await startServer(config, { lifecycle, pages: "none", print: (line) => process.stdout.write(`${line}\n`) });
});
