import { buildWeb } from "./build-web.ts";
import { root } from "./repository.ts";

try {
  const { built, milliseconds } = await buildWeb({ root, force: process.argv.includes("--force") });
  console.log(built ? `Pages built in ${(milliseconds / 1000).toFixed(1)} s.` : "The pages are up to date.");
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
