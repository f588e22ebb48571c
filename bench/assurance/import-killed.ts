import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import type { Finding } from "./figures.ts";

const root = path.resolve(import.meta.dirname, "../..");
const scenario = "apps/server/src/modules/import/import-killed.test.ts";
const rows = 10_000;

/** Runs the tests' scenario with the guaranteed number of children: an import whose process is killed halfway. */
export async function killedImportIsTrue(): Promise<Finding> {
  const env = { ...process.env, IMPORT_ROWS: String(rows) };
  const run = promisify(execFile)("npx", ["vitest", "run", "--project", "server", scenario], { cwd: root, env });
  const failed = await run.then(
    () => null,
    (error: { stdout?: string }) => /Error: (.*)/.exec(error.stdout ?? "")?.[1] ?? "did not run",
  );
  return {
    id: "F-22",
    what: `an import of ${rows} children killed halfway, then the job run and the file sent again`,
    found: failed ?? "each child once, no duplicate parent, correct counts",
    asked: "no duplicates, correct counts",
    holds: failed === null,
  };
}
