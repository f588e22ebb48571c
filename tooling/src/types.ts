import path from "node:path";
import { writeTextTypes } from "../../apps/web/text-types.ts";
import { exec } from "./exec.ts";
import type { Outcome } from "./exec.ts";
import { bin, root } from "./repository.ts";

/** Every workspace that TypeScript checks, each with its own settings. */
const projects = ["packages/domain", "packages/contract", "apps/server", "apps/web", "e2e", "tooling", "bench"];

const problems: string[] = [];
const note = (outcome: Outcome, what: string) => {
  if (outcome.code !== 0) problems.push(`${what}:\n${outcome.output.trim()}`);
};

// The types of texts and routes are generated, and the web app does not type-check without them.
writeTextTypes();
note(await exec(bin("react-router"), ["typegen"], { cwd: path.join(root, "apps/web") }), "react-router typegen");
const next = projects.values();
const worker = async () => {
  for (const project of next) note(await exec(bin("tsc"), ["-p", project, "--pretty", "false"]), project);
};
await Promise.all([worker(), worker()]);

if (problems.length > 0) {
  console.error(problems.join("\n\n"));
  process.exitCode = 1;
} else {
  console.log(`No type errors in ${projects.join(", ")}.`);
}
