import process from "node:process";
import { loadConfig } from "./kernel/config.ts";
import { runProcess } from "./kernel/lifecycle.ts";
import { startServer } from "./start.ts";

runProcess(async (lifecycle) => {
  const config = await loadConfig(process.env);
  const pages = process.argv.includes("--dev") ? "developed" : "built";
  await startServer(config, { lifecycle, pages, print: (line) => process.stdout.write(`${line}\n`) });
});
