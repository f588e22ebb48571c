import { parseArgs } from "node:util";
import { checks } from "./checks.ts";
import { endAll } from "./exec.ts";
import { runSteps } from "./steps.ts";

const usage = "npm run check -- [--only lint,vitest,...] [what the test runners are to run]";

for (const [signal, code] of [
  ["SIGINT", 130],
  ["SIGTERM", 143],
] as const) {
  process.on(signal, () => {
    endAll();
    process.exit(code);
  });
}

const { values, positionals } = parseArgs({ options: { only: { type: "string", multiple: true } }, allowPositionals: true });
const wanted = values.only?.flatMap((names) => names.split(","));
const all = checks(positionals);
const unknown = wanted?.filter((name) => !all.some((step) => step.name === name));

if (unknown?.length) {
  console.error(`No step is called ${unknown.join(", ")}. Steps: ${all.map((step) => step.name).join(", ")}.\n${usage}`);
  process.exitCode = 2;
} else {
  const started = performance.now();
  const { passed, failed, failures } = await runSteps(wanted ? all.filter((step) => wanted.includes(step.name)) : all);
  console.log(`\nAll of it took ${((performance.now() - started) / 1000).toFixed(0)} s.`);
  // Last of all, where whoever opens the end of a long output looks.
  for (const { step, tests } of failures) console.log([`Failed: ${step}`, ...tests].join("\n  "));
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failures.length > 0 ? 1 : 0;
}
