import process from "node:process";
import { loadConfig } from "./kernel/config.ts";
import { runProcess } from "./kernel/lifecycle.ts";
import { startServer } from "./start.ts";

runProcess(async (lifecycle) => {
  const config = await loadConfig(process.env);
  await startServer(config, { lifecycle, developing: process.argv.includes("--dev"), print: (line) => process.stdout.write(`${line}\n`) });
});
