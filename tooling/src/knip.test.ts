import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { exec } from "./exec.ts";
import { bin } from "./repository.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "knip-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const tree: Record<string, string> = {
  "package.json": JSON.stringify({ name: "planted", type: "module", dependencies: { "left-behind": "1.0.0" } }),
  "knip.json": JSON.stringify({ entry: ["src/main.ts"], project: ["src/**/*.{ts,tsx}"] }),
  "src/main.ts": 'import { used } from "./used.ts"; import undeclared from "undeclared"; console.log(used, undeclared);',
  "src/used.ts": "export const used: number = 1; export const idle: number = 2;",
  "src/forgotten.ts": "export const forgotten = 1;",
  "src/view.tsx": "export const View = () => <p />;",
};

test("knip reads TypeScript: unimported files, unused exports, undeclared or unused packages", async () => {
  for (const [file, text] of Object.entries(tree)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  const { code, output } = await exec(bin("knip"), ["--reporter", "compact", "--no-progress"], { cwd: folder });
  expect(code).toBe(1);
  for (const finding of ["src/forgotten.ts", "src/view.tsx", "idle", "left-behind", "undeclared"]) expect(output).toContain(finding);
  expect(output).not.toMatch(/[:,] used\b/);
});
